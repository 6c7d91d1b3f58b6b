option-sequences = Sequenzen (9 bis K, 10 bis A)
option-sequences-off = zählen nicht
option-sequences-on = schlagen den Drilling
option-joker = ein Ass
option-joker-off = ist ein Ass
option-joker-on = steht für jeden Wert
option-chips = Chips für jeden
option-rounds = Runden einer Partie
option-least = der kleinste Einsatz, den alle zahlen
option-most = der höchste Einsatz
read-as = { $kind } ({ $dice })
throw-number = { $name }, Wurf { $number } von 3:
keep-or-stand = Lass einen bis vier Würfel stehen und wirf die anderen (noch { $left ->
    [one] ein Wurf
   *[other] { $left } Würfe
}), oder lass alle fünf stehen.
keep-one = Mindestens ein Würfel muss stehen bleiben.
keep-four = Wenn du weiter wirfst, bleiben höchstens vier Würfel stehen. Willst du alle fünf behalten, wirf nicht mehr.
dice-not-there = { $dice } hast du nicht geworfen.
dice-first = Deine Würfel stehen noch nicht: Wirf weiter oder lass alle stehen.
dice-stand = Deine Würfel stehen: Erhöhe den Einsatz oder lass es.
