# Quello che le pagine dicono delle partite finite: storia, statistiche, punteggi e classifiche.
history = Le tue partite
history-line = Ogni partita che hai giocato fino alla fine. Premine una per riguardarla.
all-games = Tutti i giochi
no-matches = Nessuna partita è ancora finita. Quando ce n'è una, la trovi qui.
to-the-games = Ai giochi
more = Mostra le più vecchie
archived = Chi ospita il server ha messo questa partita in archivio.
outcome = { $outcome ->
    [won] Vinta
    [shared] Pareggio
    [lost] Persa
   *[alone] Giocata
}
with = con { $names }
alone = in solitario
gave-up = abbandono
rating-change = Valutazione { $rating } ({ $change })
played = { $count ->
    [one] 1 partita
   *[other] { $count } partite
}
won = { $count ->
    [one] 1 vinta
   *[other] { $count } vinte
}
won-of = { $won } su { $played } vinte
streak = { $count ->
    [one] 1 vittoria di fila
   *[other] { $count } vittorie di fila
}
average = { NUMBER($points, maximumFractionDigits: 1) } punti in media, al massimo { $best }
against = { $against ->
    [people] Persone
    [random] Bot: a caso
    [novice] Bot: principiante
    [regular] Bot: intermedio
    [master] Bot: maestro
    [mixed] Persone e bot
   *[alone] In solitario
}
ranking = Classifica
ranking-of = Classifica: { $game }
ranking-line = Chi vince contro persone guadagna punti, di più contro quelle forti. Il numero dopo ± dice quanto è sicura una valutazione. Qui stanno solo quelle sicure.
place = Posto
name = Nome
rating = Valutazione
provisional = { $rating }?
provisional-seen = Valutazione { $rating }, non ancora sicura
rating-seen = Valutazione { $rating }
matches = Partite
you = tu
my-place = Sei il numero { $place } di { $people }.
not-sure = La tua valutazione è { $rating }?, più o meno { $deviation }. Gioca altre partite valutate e sarai qui.
not-rated = In questo gioco non hai ancora una valutazione. Gioca contro persone che hanno un login, come te.
no-login = Le valutazioni sono per chi ha un login. Creane uno, e la tua prossima partita può contare.
take-login = Crea un login
nobody = Nessuno ha ancora una valutazione sicura. Comincia tu: gioca contro persone con un login.
rated = Valutata: la partita conta per la classifica
rated-line = Solo tra persone con un login, e senza consigli. Chi lascia giocare un bot ha perso per la valutazione.
rated-now = Questa partita è valutata, senza consigli. Chi lascia giocare un bot ha perso per la valutazione.
rated-if = Questa partita è valutata se anche gli altri hanno un login.
unrated = Questa partita non è valutata.
