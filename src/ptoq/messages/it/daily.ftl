no-leaving = Nella partita del giorno nessuno gioca al posto tuo. Puoi chiudere la pagina e tornare più tardi.
no-hints = Nella partita del giorno non ci sono consigli: ognuno decide da solo. Dopo puoi rivedere ogni decisione.
title = Partita del giorno
today-game = Oggi: { $game }
alone = Giochi da solo, per fare più punti possibile.
against = Giochi contro { $level }, come tutti oggi.
level-novice = un bot principiante
level-regular = un bot intermedio
level-master = un bot maestro
rules-same = Le estrazioni sono uguali per tutti: le stesse decisioni portano la stessa fortuna.
rules-once = Un tentativo al giorno. Può aspettare: torna e continua finché è finito.
rules-alone = Niente consigli, e non si annulla niente.
play = Gioca la partita di oggi
go-on = Continua il tuo tentativo
results = Risultati
nobody = Nessuno ha ancora finito. Comincia tu!
playing = { $count ->
    [0] Adesso non gioca nessuno.
    [one] Una persona sta ancora giocando.
   *[other] { $count } persone stanno ancora giocando.
}
place = Posto
name = Nome
result = Risultato
play-quality = Gioco
gave-away = Regalato
best-of = { $best ->
    [one] { $best } migliore
   *[other] { $best } migliori
} su { $decisions }
not-graded = non valutato
gave-up = abbandono
look-back = Rivedi
you = tu
your-place = { $place ->
    [1] Primo posto su { $count }
   *[other] Posto { $place } su { $count }
}
grading = Un maestro guarda le tue decisioni. Ci vuole un momento.
your-play = { $best ->
    [one] { $best } decisione su { $decisions } era la migliore.
   *[other] { $best } decisioni su { $decisions } erano le migliori.
} In tutto hai regalato { $loss }.
points = { $value ->
    [one] { $value } punto
   *[other] { $value } punti
}
chips = { $value } fiche
lead-won = vinto di { $value }
lead-lost = perso di { $value }
lead-even = pareggio
loss-points = { $value ->
    [one] { $value } punto
   *[other] { $value } punti
}
loss-chips = { $value } fiche
loss-games = { $value ->
    [one] { $value } partita
   *[other] { $value } partite
}
perfect = Il gioco perfetto fa in media { $value } punti.
spread = Come si distribuiscono i risultati
spread-bar = { $count } × { $score }
next-in = La prossima partita arriva tra { $hours } h { $minutes } min, a mezzanotte UTC.
yesterday = La partita prima
to-today = La partita di oggi
fair = Che cosa è fissato, e chi lo sa
fair-fixed = Tutte le estrazioni di questo giorno derivano da un numero segreto che questo server ha estratto a caso. La sua impronta sta qui dall'inizio, quindi non può più cambiare:
fair-same = Nessun giocatore aggiunge un numero, perché le estrazioni devono essere uguali per tutti. Qui dunque ti fidi del server: il numero è stato estratto a caso e non è stato detto a nessuno.
fair-later = Quando il giorno è finito il numero sta qui, e tutti possono controllare ogni estrazione di ogni tavolo.
fair-told = Il giorno è finito. Questo è il numero:
