# Quello che un server dice a chi vuole far valutare la fortuna, e quello che dice la pagina che riguarda una partita.
no-skill = Qui non c'è niente da valutare: questo gioco è solo fortuna.
title = Rivedere la partita: { $game }
fetching = La partita sta arrivando ...
not-yet = Questa partita non è ancora finita. Dopo, potrai rivederla qui.
to-the-table = Al tavolo
draw = È un pareggio.
score = { $unit ->
    [chips] Fiche
   *[points] Punti
}
ahead = Chi era in testa
ahead-alone = Com'è andata
ahead-expected = { $unit ->
    [chips] Le fiche che ognuno poteva aspettarsi alla fine, secondo il maestro prima di ogni decisione.
   *[points] I punti che ognuno poteva aspettarsi alla fine, secondo il maestro prima di ogni decisione.
}
ahead-scores = { $unit ->
    [chips] Le fiche che ognuno aveva dopo ogni passo.
   *[points] I punti che ognuno aveva dopo ogni passo.
}
ahead-times = { $name }: in testa dopo { $times ->
    [one] { $times } passo
   *[other] { $times } passi
} su { $steps }.
ahead-ends = { $name } finisce con { $value }.
ahead-later = La linea appare mentre le decisioni vengono valutate.
as-table = Lo stesso in una tabella
step = Passo
number = { NUMBER($value, maximumFractionDigits: 2) }
unknown = non si sa
decisions = Le decisioni
decisions-how = Un maestro guarda ogni decisione con gli occhi di chi l'ha presa, in quel momento. Nessuno ha colpa di ciò che non poteva sapere.
grading = Valutate: { $done } decisioni su { $all }
graded-all = Tutte le { $all } decisioni sono valutate.
graded-some = { $done ->
    [one] { $done } decisione su { $all } è valutata.
   *[other] { $done } decisioni su { $all } sono valutate.
}
stop = Ferma
go-on = Continua a valutare
grade = { $grade ->
    [best] scelta migliore
    [good] buona
    [slip] passo falso
   *[mistake] errore
}
summary = { $decisions ->
    [one] 1 decisione
   *[other] { $decisions } decisioni
}, di cui { $best } la scelta migliore
gave-away = { $unit ->
    [chips] regalato: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } fiche
   *[points] regalato: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } punti
}
slips = { $count ->
    [one] 1 passo falso
   *[other] { $count } passi falsi
}
mistakes = { $count ->
    [one] 1 errore
   *[other] { $count } errori
}
estimates = Alcuni valori sono trovati cercando. Sono stime: una piccola perdita non è per forza un errore.
unclear = incerto
unclear-how = Dove un voto è incerto, i valori sono così vicini che un'altra ricerca potrebbe darne uno diverso.
luck = { $unit ->
    [chips] fortuna: { $luck } fiche
   *[points] fortuna: { $luck } punti
}
rating = Prestazione { $rating }:
rating-like = gioca come { $level ->
    [master] un maestro
    [regular] un giocatore intermedio
    [novice] un principiante
   *[random] un bot che muove a caso
}
rating-how = Prestazione: quanto è stato regalato a ogni decisione, in millesimi della dispersione consueta di una mano. 0 è perfetto.
line-ahead = In testa
line-luck = Fortuna
line-skill = Bravura
luck-how = { $unit ->
    [chips] Le fiche che tutti i lanci finora sono valsi a ognuno, oltre le attese.
   *[points] I punti che tutte le estrazioni finora sono valse a ognuno, oltre le attese.
}
luck-estimate = Qui è una stima.
skill-how = Quanto le decisioni hanno regalato finora. In due, ciò che uno regala lo riceve l'altro.
show = Mostra
show-worse = quello che ha regalato qualcosa
show-slips = passi falsi ed errori
show-all = tutte le decisioni
nothing-here = Non ce ne sono.
move-number = Mossa { $number }
loss = { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 2) } regalato
better = Meglio: { $move }
walk = Mossa per mossa
eyes = Visto da
eyes-turn = chi muove
eyes-spectator = uno spettatore
first = All'inizio
back = Un passo indietro
forward = Un passo avanti
last = Alla fine
run = Fai scorrere
pause = Pausa
position = Passo { $at } di { $last }, mano { $round }
begins = La partita comincia.
no-board = Non si sa ancora chi comincia.
then = Poi { $name } ha scelto: { $move }
as-good = Niente sarebbe stato meglio.
worth = vale { NUMBER($value, maximumFractionDigits: 2, minimumFractionDigits: 1) }
choices = Che cosa pensa il maestro delle scelte
chosen = scelta
press-choice = Premi una scelta sul tabellone per vedere quanto vale.
keep = Tenere, mostrare, controllare
link = Link a questa pagina
file = Scarica la partita
fair = Le estrazioni erano regolari?
fair-how = Prima che qualcuno si sedesse, il tavolo ha sigillato un seme segreto, e ogni giocatore ne ha promesso uno suo. Il tuo browser può ricalcolare ogni estrazione da tutti questi semi, e confrontare con ciò che ha conservato.
check = Controlla le estrazioni
checking = Sto calcolando ...
fair-good = Tutto bene: il seme corrisponde al sigillo, e { $draws ->
    [one] l'unica estrazione è quella
   *[other] tutte le { $draws } estrazioni sono quelle
} che danno i semi.
fair-seed = Qualcosa non va: il seme rivelato non corrisponde al sigillo di questo tavolo.
fair-draw = Qualcosa non va: l'estrazione { $number } non è quella che danno i semi.
fair-order = Qualcosa non va: dei semi non sono stati promessi prima di essere detti, o non detti prima della prima estrazione.
fair-kept = Qualcosa non va: questo non è il tavolo dove hai detto il tuo seme. Le promesse, o il tuo seme, ora sono altri.
fair-unrevealed = Il seme di questo tavolo non è rivelato: le sue estrazioni non si possono controllare.
fair-file = Questa non è una partita che si può controllare.
fair-own = Controllato con il tuo seme: l'hai promesso prima che un altro fosse detto, e ciò che allora era promesso al tavolo è rimasto uguale. Quindi nessuno ha scelto un'estrazione.
fair-others = Hanno promesso un seme prima che uno fosse detto: { $names }. Se ti fidi di uno di loro, nessuno ha scelto un'estrazione.
fair-nobody = Nessun giocatore ha promesso un seme: il server di questo tavolo avrebbe potuto scegliere le estrazioni.
fair-not = Che cosa non prova: che nessuno abbia detto a un altro quello che vedeva. Chi gestisce il server conosce le estrazioni che verranno appena tutti i semi sono detti; anche un bot lì potrebbe conoscerle.
seal = Il sigillo
