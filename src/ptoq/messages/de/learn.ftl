# Was der Trainer in einem ersten Spiel sagt.
coach = Trainer
step = Schritt { $step } von { $steps }
fold = Was der Trainer sagt
got-it = Verstanden
show-me = Zeig es mir
thinking = Denkt nach ...
play-for-real = Richtig spielen
rules = Regeln
outcome = { $outcome ->
    [won] Gut gemacht, du gewinnst!
    [lost] Diesmal nicht.
   *[shared] Unentschieden!
}

pyramid-poker-goal = Zwei bauen zusammen eine Pyramide aus Steinen und bauen sie dann wieder ab. Du gewinnst mit den besseren Pokerhänden: zwei von drei.
pyramid-poker-place = Dieser Stein gehört dir, und nur du siehst seine Karte. Setze ihn unten auf ein freies Feld oder auf zwei Steine nebeneinander.
pyramid-poker-cover = Die Steine, die dir den Rücken zeigen, sind vom anderen. Was unter anderen liegt, ist erst frei, wenn diese genommen sind: Denk voraus.
pyramid-poker-take = Die Pyramide steht! Nimm jetzt einen Stein, auf dem nichts steht: einen von dir, den du kennst, oder einen vom anderen, auf gut Glück.
pyramid-poker-add = Lege ihn zu einer deiner drei Hände mit je fünf. Gesucht sind Paare, Drillinge, fünf in Folge oder fünf von einer Farbe.
pyramid-poker-joker = Ein Joker! Er verlässt das Spiel, und du wählst dafür einen dieser drei Steine.
pyramid-poker-meet = Deine Hand 1 trifft auf Hand 1 des anderen, und so weiter. Sei in zweien stark; die dritte nimmt, was übrig bleibt.
pyramid-poker-result = { outcome } Mit zwei gewonnenen Händen schlägst du den anderen, mit allen dreien zu null. In einer längeren Partie bringen gute Hände eigene Punkte.

sakkara-goal = Stelle als Erster deine Pyramide fertig: neun blaue Plättchen, dann vier rote, dann die goldene Spitze. Deine zwei Arbeiter sammeln sie.
sakkara-place = Setze einen Arbeiter auf ein Feld: Er nimmt dort das oberste Plättchen. Ein Schiff, Getreide oder blaue Plättchen sind ein guter Anfang.
sakkara-move = In jedem Zug geht einer deiner Arbeiter ein Feld weiter und nimmt dort das Plättchen. Er steigt höchstens zwei Plättchen hinauf.
sakkara-turn = Das Plättchen ist in deinem Halter. Vor und nach dem Schritt darfst du Plättchen ausspielen; gibt es nichts, beende den Zug.
sakkara-lay = Zum Bauen müssen ein Schiff und ein Getreide vor dir liegen: Lege sie hin. Dann baue; jeder behauene Stein kostet eine helfende Hand.
sakkara-animal = Du hast ein Plättchen, das etwas kann: Der Vogel trägt, der Ochse schiebt, die Schlange raubt, das Pferd läuft weiter, die Treppe steigt. Nutze es, oder heb es auf.
sakkara-stack = Der andere hat Plättchen ausgespielt. Sie kommen als Stapel aufs Brett zurück, und du sagst, wohin: am besten dorthin, wo du zuerst bist.
sakkara-enough = { $outcome ->
    [won] Deine Pyramide hat ihre Spitze: Du gewinnst!
    [lost] Die andere Pyramide hat ihre Spitze.
    [shared] Unentschieden!
   *[open] Jetzt weißt du, wie es geht. Spiel weiter, bis eine Pyramide ihre Spitze hat, oder beginne ein eigenes Spiel.
}

open-poker-goal = Alle zahlen in den Pott, und die besten fünf Würfel nehmen ihn. Von niedrig nach hoch: Paar, zwei Paare, Drilling, Full House, Vierling, Fünfling.
open-poker-keep = Dein erster Wurf. Tippe an, was stehen bleiben soll, und wirf die anderen noch einmal. Gefallen dir alle fünf, lass sie stehen.
open-poker-again = Ein Wurf ist noch übrig. Du darfst jetzt andere Würfel behalten, oder alle stehen lassen.
open-poker-raise = Deine Würfel stehen. Sind sie gut, erhöhe den Einsatz: Wer nicht mitgeht, steigt aus. Sonst erhöhe nicht.
open-poker-answer = Der Einsatz wurde erhöht. Geh mit und bleib dabei, oder steig aus: Dann ist verloren, was du gezahlt hast.
open-poker-pot = Die Runde ist vorbei: Der Pott geht an die besten Würfel, oder an den, der übrig ist, wenn die anderen aussteigen. Wer gewinnt, beginnt die nächste.
open-poker-result = { outcome } Wer nach den vereinbarten Runden die meisten Chips hat, gewinnt die Partie.
joker-poker-ace = Hier ist ein Ass ein Joker: Es steht für jeden Wert. A A K K 9 zählt als vier Könige.

al-capone-goal = Alle zahlen in den Pott und werfen einmal fünf Würfel. Von niedrig nach hoch: Paar, zwei Paare, Drilling, Full House, Vierling, Fünfling.
al-capone-raise = Das ist dein einziger Wurf. Ist er gut, erhöhe den Einsatz, und der andere muss mitgehen oder aussteigen. Sonst erhöhe nicht.
al-capone-points = Zweimal dasselbe? Dann entscheiden die Punkte aller fünf Würfel: von 9 für eine Neun bis 14 für ein Ass.
al-capone-result = { outcome } Wer nach den vereinbarten Runden die meisten Chips hat, gewinnt die Partie.

hidden-poker-goal = Jeder wirft einmal unter dem Becher und sagt an, was er hat. Es muss nicht stimmen! Die höchste Ansage, die gilt, nimmt den Pott.
hidden-poker-announce = Nur du siehst deine Würfel. Sag sie an, wie sie sind, oder etwas Besseres, wenn du dich traust.
hidden-poker-answer = Glaubst du das? Wenn du zweifelst, wird der Becher gehoben, und wer sich geirrt hat, zahlt so viel, wie im Pott ist.
hidden-poker-stands = Niemand hat gezweifelt. Deine Ansage gilt, wahr oder nicht, und niemand sieht je diese Würfel.
hidden-poker-lifted = Ein Becher wurde gehoben. War die Ansage wahr, zahlte der Zweifler; sonst zahlte, wer angesagt hatte, und nur seine echten Würfel zählen.
hidden-poker-pot = Eine Runde ist vorbei, und die höchste Ansage hat den Pott genommen. Wer gewonnen hat, beginnt die nächste.
hidden-poker-result = { outcome } Wer nach den vereinbarten Runden die meisten Chips hat, gewinnt die Partie. Schwindle ab und zu, aber nicht jedes Mal.
hidden-joker-poker-ace = Hier ist ein Ass ein Joker: Es steht für jeden Wert. A A K K 9 zählt als vier Könige, die Ansagen sind also höher als sonst.

rock-and-roll-goal = Ein Würfel, und einer hält die Bank. Die anderen raten, wie der Würfel fällt: seine Farbe oder seinen Wert.
rock-and-roll-bet = Setze Chips auf so viele Felder, wie du willst, und schließ dann ab. Eine Farbe fällt bei einem von drei Würfen, ein Wert bei einem von sechs.
rock-and-roll-bank = Du hältst die Bank: Der andere setzt gegen dich. Lass sie offen, oder kündige das Ende an; dann folgen genau fünf Würfe.
rock-and-roll-fall = Der Würfel ist gefallen. Die Bank nimmt, was falsch liegt; sie zahlt zwei Chips für einen auf der Farbe, fünf für einen auf dem Wert.
rock-and-roll-end = Das Ende dieser Bank ist angekündigt: noch fünf Würfe, dann schließt sie.
rock-and-roll-result = { outcome } Sind alle Banken geschlossen, gewinnt, wer die meisten Chips hat. Das ist reines Glück: Viel Spaß!

escalero-goal = Jeder füllt ein Blatt mit elf Reihen, in jedem Zug eine. Die höhere Summe gewinnt.
escalero-keep = Du hast alle fünf geworfen. Tippe an, was stehen bleiben soll, und wirf die anderen noch einmal, oder trag sie gleich ein.
escalero-again = Ein Wurf ist noch übrig. Du darfst jetzt auch andere Würfel behalten.
escalero-enter = Wähle jetzt eine Reihe. Die oberen zählen ihren eigenen Wert: 1 Punkt für jede Neun, bis 6 für jedes Ass.
escalero-rows = Die unteren Reihen bringen mehr: Quint, Full Hand, Poker und Fünfling. Alle fünf aus einem einzigen Wurf bringen noch mehr.
escalero-strike = Passt nichts, wird trotzdem eine Reihe gefüllt, zur Not mit 0 Punkten. Die Neuner zu verlieren kostet am wenigsten.
escalero-enough = Mehr musst du nicht wissen. Fülle dein Blatt bis zum Ende, oder beginne ein eigenes Spiel.
escalero-result = { outcome } Wer gewinnt, bekommt von den anderen den Unterschied der Summen.
