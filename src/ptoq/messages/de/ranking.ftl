# Was die Seiten über Partien sagen, die vorbei sind: Verlauf, Statistik, Wertungen und Ranglisten.
history = Deine Partien
history-line = Jede Partie, die du zu Ende gespielt hast. Drück auf eine, um zurückzuschauen.
all-games = Alle Spiele
no-matches = Noch ist keine Partie vorbei. Wenn eine vorbei ist, findest du sie hier.
to-the-games = Zu den Spielen
more = Ältere zeigen
archived = Diese Partie liegt im Archiv des Gastgebers.
outcome = { $outcome ->
    [won] Gewonnen
    [shared] Unentschieden
    [lost] Verloren
   *[alone] Gespielt
}
with = mit { $names }
alone = allein
gave-up = aufgegeben
rating-change = Wertung { $rating } ({ $change })
played = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
won = { $count } gewonnen
won-of = { $won } von { $played } gewonnen
streak = { $count ->
    [one] 1 Sieg in Folge
   *[other] { $count } Siege in Folge
}
average = { NUMBER($points, maximumFractionDigits: 1) } Punkte im Schnitt, höchstens { $best }
against = { $against ->
    [people] Menschen
    [random] Bot: Zufall
    [novice] Bot: Anfänger
    [regular] Bot: Fortgeschrittener
    [master] Bot: Meister
    [mixed] Menschen und Bots
   *[alone] Allein
}
ranking = Rangliste
ranking-of = Rangliste: { $game }
ranking-line = Mit Siegen gegen Menschen gewinnst du Punkte, gegen starke mehr. Die Zahl hinter ± sagt, wie sicher eine Wertung ist. Nur sichere stehen hier.
place = Platz
name = Name
rating = Wertung
provisional = { $rating }?
provisional-seen = Wertung { $rating }, noch nicht sicher
rating-seen = Wertung { $rating }
matches = Partien
you = du
my-place = Du bist Nummer { $place } von { $people }.
not-sure = Deine Wertung ist { $rating }?, mehr oder weniger { $deviation }. Spiel mehr gewertete Partien, dann stehst du hier.
not-rated = In diesem Spiel hast du noch keine Wertung. Spiel gegen Menschen, die wie du ein Konto haben.
no-login = Wertungen gibt es für Menschen mit Konto. Leg eines an, dann kann deine nächste Partie zählen.
take-login = Konto anlegen
nobody = Noch hat niemand eine sichere Wertung. Fang an: Spiel gegen Menschen mit Konto.
rated = Gewertet: die Partie zählt für die Rangliste
rated-line = Nur zwischen Menschen mit Konto, und ohne Tipps. Wer einen Bot weiterspielen lässt, hat für die Wertung verloren.
rated-now = Diese Partie ist gewertet, ohne Tipps. Wer einen Bot weiterspielen lässt, hat für die Wertung verloren.
rated-if = Diese Partie ist gewertet, wenn alle, die kommen, ein Konto haben.
unrated = Diese Partie ist nicht gewertet.
