# What the page for browsers says.
home = Ptoq: ai giochi
newer = C'è una nuova versione.
renew = Carica
settings = Impostazioni
language = Lingua
theme = Colori: { $theme ->
    [light] chiari
    [dark] scuri
   *[auto] come il sistema
}
sound = Suoni
me = Su di me
lost = Qui non c'è niente.
no-table = Questo tavolo non esiste.
to-the-games = Ai giochi
hello = Sette giochi, un tavolo
hello-line = Gioca subito contro un bot che non può sbirciare, o manda un link a un amico. Senza account, niente da installare.
games = Giochi
history = Le tue partite e statistiche
ranking = Classifica
daily = Partita del giorno
puzzles = Problemi
find-person = Trova qualcuno
tables = Tavoli
places = Luoghi
my-games = Le mie partite
open-tables = Tavoli aperti
players = { $most ->
    [2] 2 giocatori
   *[other] da { $least } a { $most } giocatori
}
minutes = { $minutes } minuti
play-friend = Gioca con un amico
learn = Impara
fair-line = Nessuno può scegliere un'estrazione: il tuo browser aggiunge un seme suo e può verificare ogni estrazione dopo la partita.
publishers-line = I nomi dei giochi appartengono ai loro editori, che non hanno nulla a che fare con Ptoq.
your-turn = Tocca a te
free-seat = libero
imported = Questa partita non è stata giocata qui: viene da un file, e anche i nomi.
table-state = { $state ->
    [waiting] aspetta giocatori
    [over] finita
   *[playing] in corso
}
away = Il server non risponde. Sei online?
broken = Qualcosa è andato storto. Riprova.
level = { $level ->
    [novice] principiante
    [master] maestro
   *[regular] intermedio
}
seat-anybody = Un amico, con il link
who-plays = Chi gioca
you = Tu
seat = Posto { $number }
options = Opzioni
clock = Orologio
clock-kind = { $kind ->
    [minute] un minuto per mossa
    [match] dieci minuti per partita e cinque secondi per mossa
    [day] un giorno per mossa
   *[none] senza orologio
}
undo = Annullare
undo-kind = { $kind ->
    [off] non si annulla niente
    [consent] se gli altri sono d'accordo
   *[own] il tuo ultimo passo
}
hints = Consigli
hints-kind = { $kind ->
    [off] disattivati
   *[on] permessi
}
public = Mostra questo tavolo a tutti
lay = Comincia
opening = Il tavolo si apre ...
connection-lost = La connessione è persa. Riprovo ...
not-lasting = Questo browser non conserva niente: la partita è persa se chiudi questa pagina o la ricarichi.
preparing = Si prepara il tavolo ...
figures = Cifre
tut-tut = Tut Tut!
at-the-table = Giocatori
to-move = di turno
away-seat = Un bot gioca al suo posto.
days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
watching = Stai guardando.
bot-for-you = Un bot gioca per te.
asks-undo = { $name } vorrebbe annullare l'ultimo passo. Va bene?
yes = Sì
no = No
come-back = Torna a giocare
take-back = Annulla
hint = Consiglio
round-over = La mano { $number } è finita
next-round = Prossima mano
to-the-result = Al risultato
nobody-wins = La partita è finita.
shared-win = { $names } si dividono la vittoria.
you-win = Hai vinto!
wins = { $name } vince.
rematch = Gioca ancora
next-match = Alla prossima partita
review = Rivedi
join-title = Una partita a { $game }?
your-name = Il tuo nome
guest = Ospite
sit-down = Siediti
waiting-title = Si aspettano gli altri
seeds-title = Le estrazioni vengono sigillate
seed-elsewhere = Hai preso posto in un altro browser. La partita comincia quando quello apre questo tavolo: ha il seme che hai promesso.
send-link = Manda questo link alla persona con cui vuoi giocare:
link = Link a questo tavolo
copy = Copia
copied = Copiato
share = Condividi
qr = Il link come codice per la fotocamera
or-bot = Oppure dai il posto { $number } a un bot:
stand-up = Alzati
board = Il tabellone
skip = Vai al contenuto
keys = Tasti
close = Chiudi
beside = Accanto al tabellone
leaf = { $leaf ->
    [log] Diario
    [rules] Regole
    [moves] Mosse
    [hint] Consiglio
    [chat] Chat
   *[more] Altro
}
no-moves = Ora non devi fare niente.
hint-how = Quando tocca a te, chiedi un consiglio: un maestro dice quanto vale ogni scelta.
hint-note = Il maestro vede solo ciò che vedi tu.
hint-off = A questo tavolo non ci sono consigli.
leave = Lascia il tavolo
leave-sure = Lasciare il tavolo? Un bot gioca per te finché non torni.
resign = Abbandona
resign-sure = Abbandonare la partita? Non si può annullare.
spectators = Chi ha il link può guardare: { $link }
commitment = Il sigillo delle estrazioni di questo tavolo:
kept = Salvato.
keep = Salva
logged-in = Hai effettuato l'accesso come { $login }.
log-out = Esci
login-line = Con un login ritrovi le tue partite su ogni dispositivo. Per giocare non serve.
login = Login
password = Password (almeno 10 caratteri)
register = Crea un login
new-password = Nuova password (almeno 10 caratteri)
old-password = Vecchia password
change-password = Cambia la password
password-changed = La password è cambiata. Ovunque altrove il tuo accesso è terminato.
sessions = Dove hai effettuato l'accesso
sessions-line = Termina ciò che non conosci, e cambia la password.
this-session = questa
session-used = ultimo uso { $when }
some-browser = Un browser
end-session = Termina
end-sessions = Termina tutte le altre
log-in = Ne ho già uno
my-data = Che cosa si conserva di me
my-data-line = Un nome, i tuoi posti e le tue mosse; nessun indirizzo. Puoi portare via tutto, o farti dimenticare.
download = Scarica
forget-me = Dimenticami
forget-sure = Dimenticarti? Il tuo nome sparisce da ogni tavolo. Non si può annullare.
to-the-daily = Confronta con tutti
needs-server = Per questo serve un server, e qui non c'è. Tutto il resto funziona senza.
login-needs-server = Login, valutazioni e amici tramite link richiedono un server, e qui non c'è. Le tue partite restano su questo dispositivo.
on-this-device = su questo dispositivo
on-this-device-line = Questo tavolo è su questo dispositivo: non serve una connessione, e nessun altro lo vede.
save-game = Salva in un file: { $game }
