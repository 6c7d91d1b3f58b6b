option-bank = wer die Bank hält
option-bank-fixed = ein Bankhalter für die ganze Partie
option-bank-rotating = reihum jeder einmal
option-chips = Chips für jeden zu Beginn
option-rounds = Würfe einer Bank, wenn kein Ende angekündigt wird
option-first = wer die Bank zuerst hält
option-first-throw = wer am höchsten würfelt
option-first-seat = wer am ersten Platz sitzt
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
go-on-or-end = Lass die Bank offen, oder kündige das Ende an: Dann folgen noch fünf Würfe.
only-go-on = Lass die Bank offen: Sie schließt von selbst, es sind höchstens noch fünf Würfe.
only-end = Für eine Bank sind zu wenige Chips da: Kündige das Ende an.
bet-or-done = Setze auf beliebige Felder, so oft du willst; dann schließ ab. Du hast { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}.
banker-bets-not = Der Bankhalter setzt nicht. { $expected }
bank-broken = Für eine Bank sind zu wenige Chips da: Du kannst nur das Ende ankündigen.
end-too-late = Das Ende wird fünf Würfe vorher angekündigt, und es { $left ->
    [one] ist nur noch 1 Wurf
   *[other] sind nur noch { $left } Würfe
} übrig: Danach schließt die Bank von selbst.
banker-only = Das entscheidet nur der Bankhalter. Setze, oder schließ deine Einsätze ab.
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
gain = { $name }: { $gain } { $chips ->
    [one] Chip
   *[other] Chips
}.

# Moves in words

move-bet = { $amount } auf { $field ->
    [black] Schwarz
    [red] Rot
    [blue] Blau
   *[other] { $field }
} setzen
move-done = Einsätze abschließen
move-go-on = die Bank offen lassen
move-announce-the-end = das Ende ankündigen

# What was done, as a part of the sentences table/moved and stage/turn

did-bet = { $count ->
    [one] setzt { $amount } auf { $field ->
        [black] Schwarz
        [red] Rot
        [blue] Blau
       *[other] { $field }
    }
   *[other] setzt { $count }-mal
}
did-done = hat fertig gesetzt
did-go-on = lässt die Bank offen
did-announce-the-end = kündigt das Ende an

# The board
board-cloth = Die Felder von Rock and Roll
board-bank = Bank
board-to-go = { $left ->
    [one] Wurf noch
   *[other] Würfe noch
}
board-last = { $left ->
    [one] letzter Wurf
   *[other] letzte Würfe
}
board-bet = { $name } { $chips }
board-empty = keine Chips
board-put = { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
} auf { $field } setzen
board-player = { $name }: { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
board-tray = Wie viele Chips auf einmal
board-chips = { $chips ->
    [one] 1 Chip auf einmal
   *[other] { $chips } Chips auf einmal
}
board-done = Fertig
board-pass = Nichts setzen
board-go-on = Offen lassen
board-end = Ende ankündigen
board-end-question = Das Ende dieser Bank ankündigen? Dann folgen noch genau fünf Würfe.
board-betting = { $name } setzt.
board-deciding = { $name } entscheidet, ob es weitergeht.
board-unthrown = Noch wurde nicht geworfen.
board-hint = { $best ->
    [true] am besten: { $value }
   *[other] wert: { $value }
}
board-again = Noch einmal so
board-risk = die Bank { $change }, wenn das fällt
board-richest = { $name } hat die meisten Chips: { $chips }
board-worst = Im schlechtesten Fall { $worst }, im besten { $best }
board-throws = { $name } wirft den Würfel.
