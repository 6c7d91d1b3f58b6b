option-sequences = ob fünf in Folge zählen
option-sequences-off = fünf in Folge sind nichts
option-sequences-on = 9 bis K und 10 bis A stehen zwischen Drilling und Full House
option-joker = was ein Ass ist
option-joker-off = ein Ass ist ein Ass
option-joker-on = ein Ass steht für jeden Wert
option-chips = Chips für jeden zu Beginn
option-rounds = Runden einer Partie
value = { $dice } ({ $kind })
pot = Pott: { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
play-off = Stechen { $number }
cup = Unter deinem Becher: { $value }.
cup-joker = Unter deinem Becher: { $dice }. Das zählt als { $value }.
cup-of = Becher von { $name }:
announce = { $cup } Melde das oder etwas anderes.
answer = Platz { $seat } meldet { $value }. Zweifelst du oder glaubst du es?
announce-first = Noch gibt es nichts zu bezweifeln: Melde zuerst einen Wert.
answer-first = Der Becher gehört Platz { $seat }. Sag, ob du die Meldung bezweifelst oder glaubst.
own-answer = Du kannst nur für dich selbst antworten: Du sitzt auf Platz { $seat }.
never-true = { $dice } kann niemand haben: Mit Assen als Jokern zählen diese Würfel als { $reading }.
to-come = würfelt noch
looks-on = schaut zu
asked = wer zweifelt?
stands = gilt
was-true = { $name } zweifelte: wahr
was-untrue = { $name } zweifelte: nicht { $dice }
shown = die Würfel: { $dice }
believed = Lassen es gelten: { $names }
pending = Müssen noch antworten: { $names }
takes-pot = { $name } gewinnt den Pott mit { $value }.
share-pot = Gleichstand nach allen Stechen: { $names } teilen sich den Pott mit { $value }.
gain = { $name }: { $gain } Chips
