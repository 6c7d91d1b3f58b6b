option-sequences = ob Sequenzen zählen
option-sequences-off = Sequenzen sind nichts
option-sequences-on = Sequenzen schlagen den Drilling
option-joker = ob ein Ass für jeden Wert stehen kann
option-joker-off = ein Ass ist ein Ass
option-joker-on = ein Ass steht für jeden Wert
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
keep-four = Wenn du weiter wirfst, bleiben höchstens vier Würfel stehen. Sonst hör auf: stand.
dice-not-there = { $dice } hast du nicht geworfen.
dice-first = Deine Würfel stehen noch nicht: Wirf weiter oder lass alle stehen.
dice-stand = Deine Würfel stehen: Erhöhe den Einsatz oder lass es.
