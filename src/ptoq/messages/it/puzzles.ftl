no-skill = { $game } è solo fortuna: ogni puntata è equa e nessuna scelta è migliore di un'altra. Non ci sono problemi.
making = Creo problemi di { $game }
made = { $count } problemi con una sola scelta migliore: { $exact } dimostrati, { $graded } valutati.
not-here = Questa scelta non c'è in questo problema.
you = Tu
opponent = Avversario
worth-sum = { $value } punti alla fine
worth-chips = { $value } fiche in questa mano
worth-points = { $value } punti in questa mano
worth-chance = { $value } % di probabilità di vincere
right = { $best }: { $worth }. Poi viene { $next }: { $other }.
wrong = { $played }: { $other }. Meglio { $best }: { $worth }.
title = Problemi
line = Una posizione, una scelta migliore. La trovi?
of-game = Problemi: { $game }
number = Problema { $number } di { $count }
solved-of = { $solved } di { $count } risolti
go-on = Continua
begin = Comincia
again = Ancora una volta
proven = Calcolato fino in fondo: la scelta migliore è dimostrata.
searched = Cinque ricerche concordano sulla scelta migliore.
model = Giudicato secondo il buon gioco. Non è dimostrato.
missed = { $missed ->
    [1] Un principiante su dieci la manca.
    [10] Dieci principianti su dieci la mancano.
   *[other] { $missed } principianti su dieci la mancano.
}
right-title = Giusto!
wrong-good = Quasi
wrong-slip = Non è la migliore
wrong-mistake = Un errore
why = Perché: { $reason }.
try-again = Riprova
next = Prossimo problema
previous = Precedente
your-choice = la tua scelta
best-choice = la migliore
all-games = Tutti i problemi
play-game = Gioca a { $game }
choose = Tocca a te scegliere.
moves = Tutte le scelte
measure-sum = Punti alla fine, in media
measure-chips = Fiche vinte in questa mano, in media
measure-points = Punti vinti in questa mano, in media
measure-chance = Probabilità di vincere, in percento
