# The front page, the way to a table, and the bots.
play = Gioca
continue = Continua
all-mine = Tutte le tue partite
mine-line = Quello che hai iniziato e non finito. Lascia quello che non vuoi continuare.
none-mine = Non hai partite in corso.
drop = Lascia questa partita: { $game }
drop-playing = Abbandonare questa partita di { $game }? Conta come persa.
drop-waiting = Lasciare questo tavolo di { $game }?
find-line = Appena qualcuno vuole lo stesso gioco, vi sedete a un tavolo.
looking-now = { $count ->
    [0] Adesso non cerca nessun altro.
    [one] 1 persona cerca una partita.
   *[other] { $count } persone cercano una partita.
}
pair-title = Qualcuno con cui giocare
pair-games = Quali giochi ti piacciono?
any-game = Tutti
pair-terms = Due minuti per ogni mossa. Altri possono guardare.
look = Cerca qualcuno
looking = Cerchiamo qualcuno ...
stop = Smetti di cercare
meanwhile = Gioca intanto con un bot
meanwhile-line = La ricerca continua, e lo saprai subito.
found = Qualcuno vuole giocare con te!
to-table = Al tavolo
nobody-came = In dieci minuti non è venuto nessuno.
look-again = Cerca ancora
live-tables = In corso adesso
live-line = Guarda da sopra la spalla dei giocatori: vedi quello che tutti possono vedere.
none-live = Adesso non si gioca a nessun tavolo pubblico.
open-line = Un posto è libero: siediti e gioca.
none-open = Adesso nessun tavolo aspetta giocatori.
all-tables = Tutti i tavoli
watch = guarda
join = siediti
setup = Prepara il tavolo
who-line = I bot ci sono subito; un amico arriva con un link che mandi.
change = Cambia
remove = Togli { $name }
add = Aggiungi un giocatore
choose-bot = Chi siede qui?
friend = Un amico
friend-line = Arriva con un link che mandi.
how-long = Quanto tempo
how-long-line = Circa { $minutes } minuti con queste scelte.
house-rules = Regole della casa
house-line = Sono scelte le regole solite. Cambia ciò che a casa giochi in un altro modo.
public-line = Altri possono guardare, e uno sconosciuto può prendere un posto libero.
hints = Permettere i consigli
hints-line = Al proprio turno, ognuno può chiedere a un maestro. In una partita valutata non ci sono consigli.
clock-line = { $kind ->
    [minute] Chi ci mette di più perde.
    [match] Come un orologio da scacchi: chi finisce il tempo perde.
    [day] Per partite di più giorni, quando hai un momento.
   *[none] Prenditi il tempo che vuoi.
}
undo-line = { $kind ->
    [off] Quel che è giocato è giocato.
    [consent] Un errore si perdona, se nessuno è contrario.
   *[own] Un tocco sbagliato non fa danni.
}
bot-Fizzik = Gioca quello che gli viene in mente.
bot-Pimlet = Sta imparando e ride di ogni errore.
bot-Tuffle = Ama giocare più che vincere.
bot-Bobbin = Conosce le regole e poco più.
bot-Karrok = Gioca bene e ogni tanto sbaglia.
bot-Mirabo = Buona compagnia, ma non una preda facile.
bot-Zeldo = Vede quasi tutto, ma non tutto.
bot-Ozimar = Pensa a tutto e non regala niente.
bot-Thoqua = Gioca sempre al suo meglio.
bot-Nefrit = Paziente e precisa. Battila, se puoi.
person-here = Qualcuno qui
person-line = Gioca su questo dispositivo, a turno con te.
person-name = Nome
who-here-line = I bot ci sono subito; altri possono giocare con te su questo dispositivo.
hello-here-line = Gioca subito, da solo contro bot che non possono sbirciare, o con altri su questo dispositivo. Nessun account, nessuna connessione, niente da installare.
drop-here = Rimuovere questa partita di { $game } da questo dispositivo? Sarà persa, a meno che tu non l'abbia salvata in un file.
over-here = Giocate su questo dispositivo
bring = Apri un file
bring-line = Una partita salvata in un file, qui, nel terminale o su un server: continua a giocare, o riguardala.
kept = Questo browser conserva la pagina: si apre anche senza connessione.
not-kept = Questo browser non ha potuto conservare la pagina: senza connessione non si apre.
