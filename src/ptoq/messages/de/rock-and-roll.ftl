option-bank = wer die Bank hält
option-bank-fixed = ein Bankhalter für die ganze Partie
option-bank-rotating = reihum jeder einmal
option-chips = Chips für jeden zu Beginn
option-rounds = Würfe einer Bank, wenn kein Ende angekündigt wird
field-black = schwarz
field-red = rot
field-blue = blau
bank = Bank
bank-of = { $name } hält die Bank: noch { $left ->
    [one] 1 Wurf
   *[other] { $left } Würfe
}.
end-announced = { $name } hat das Ende angekündigt: noch { $left ->
    [one] 1 Wurf
   *[other] { $left } Würfe
}.
closed = Die Bank von { $name } ist geschlossen.
staked = { $chips } gesetzt
last-gain = letzter Wurf { $gain }
fell = Der Würfel zeigt { $face }, { $colour }.
fell-won = { $fell } Du gewinnst { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}.
fell-lost = { $fell } Du verlierst { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}.
go-on-or-end = Spiel weiter oder kündige das Ende an: Dann folgen noch fünf Würfe.
only-end = Für eine Bank sind zu wenige Chips da: Kündige das Ende an.
bet-or-done = Setze auf beliebige Felder, so oft du willst, und sag dann, dass du fertig bist. Du hast { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}.
banker-bets-not = Der Bankhalter setzt nicht: Spiel weiter oder kündige das Ende an.
bank-broken = Für eine Bank sind zu wenige Chips da: Du kannst nur das Ende ankündigen.
banker-only = Das sagt nur der Bankhalter. Setze oder sag, dass du fertig bist.
too-few-chips = So viele hast du nicht: Du hast noch { $chips ->
    [0] keine Chips
    [one] 1 Chip
   *[other] { $chips } Chips
}.
bank-cannot-pay = Das könnte die Bank nicht auszahlen, wenn „{ $field }“ fällt: Dort { $most ->
    [0] geht nichts mehr
    [one] geht höchstens noch 1 Chip
   *[other] gehen höchstens noch { $most } Chips
}.
closed-unopened = { $name } hat zu wenige Chips, um eine Bank zu eröffnen.
closed-broken = Die Bank von { $name } ist nach { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfen
} gesprengt.
closed-thrown = Die Bank von { $name } schließt nach { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfen
}.
closed-alone = Die Bank von { $name } schließt nach { $throws ->
    [one] 1 Wurf
   *[other] { $throws } Würfen
}: Sonst hat niemand mehr Chips.
gain = { $name }: { $gain } Chips
