option-bank = wie de bank houdt
option-bank-fixed = één bankhouder voor de hele partij
option-bank-rotating = om de beurt, ieder één keer
option-chips = fiches voor elke speler bij het begin
option-rounds = worpen van een bank als geen einde wordt aangekondigd
option-first = wie de bank het eerst houdt
option-first-throw = wie het hoogst gooit
option-first-seat = wie op de eerste plaats zit
field-black = zwart
field-red = rood
field-blue = blauw
bank = bank
bank-of = { $name } houdt de bank: nog { $left ->
    [one] 1 worp
   *[other] { $left } worpen
}.
end-announced = { $name } heeft het einde aangekondigd: nog { $left ->
    [one] 1 worp
   *[other] { $left } worpen
}.
closed = De bank van { $name } is gesloten.
staked = { $chips } ingezet
last-gain = laatste worp { $gain }
fell = De dobbelsteen toont { $face }, { $colour }.
fell-won = { $fell } Je wint { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}.
fell-lost = { $fell } Je verliest { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}.
go-on-or-end = Houd de bank open, of kondig het einde aan: dan volgen nog vijf worpen.
only-go-on = Houd de bank open: ze sluit vanzelf, er zijn nog hoogstens vijf worpen.
only-end = Er zijn te weinig fiches voor een bank: kondig het einde aan.
bet-or-done = Zet in op welke velden je wilt, zo vaak je wilt; rond dan af. Je hebt { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}.
banker-bets-not = De bankhouder zet niet in. { $expected }
bank-broken = Er zijn te weinig fiches voor een bank: je kunt alleen het einde aankondigen.
end-too-late = Het einde wordt vijf worpen van tevoren aangekondigd, en er { $left ->
    [one] is nog maar 1 worp
   *[other] zijn nog maar { $left } worpen
} over: daarna sluit de bank vanzelf.
banker-only = Dat beslist alleen de bankhouder. Zet in, of rond je inzet af.
too-few-chips = Zoveel heb je niet: je hebt nog { $chips ->
    [0] geen fiches
    [one] 1 fiche
   *[other] { $chips } fiches
}.
bank-cannot-pay = Dat zou de bank niet kunnen betalen als { $field } valt: daar { $most ->
    [0] kan niets meer bij
    [one] kan hoogstens nog 1 fiche bij
   *[other] kunnen hoogstens nog { $most } fiches bij
}.
closed-unopened = { $name } heeft te weinig fiches om een bank te openen.
closed-broken = De bank van { $name } is na { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
} gesprongen.
closed-thrown = De bank van { $name } sluit na { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
}.
closed-alone = De bank van { $name } sluit na { $throws ->
    [one] 1 worp
   *[other] { $throws } worpen
}: verder heeft niemand nog fiches.
gain = { $name }: { $gain } { $chips ->
    [one] fiche
   *[other] fiches
}.

# Moves in words

move-bet = { $amount } op { $field ->
    [black] zwart
    [red] rood
    [blue] blauw
   *[other] { $field }
} inzetten
move-done = inzet afronden
move-go-on = de bank openhouden
move-announce-the-end = het einde aankondigen

# What was done, as a part of the sentences table/moved and stage/turn

did-bet = { $count ->
    [one] zet { $amount } in op { $field ->
        [black] zwart
        [red] rood
        [blue] blauw
       *[other] { $field }
    }
   *[other] zet { $count } keer in
}
did-done = is klaar met inzetten
did-go-on = houdt de bank open
did-announce-the-end = kondigt het einde aan

# The board
board-cloth = Het kleed van Rock and Roll
board-bank = Bank
board-to-go = { $left ->
    [one] worp te gaan
   *[other] worpen te gaan
}
board-last = { $left ->
    [one] laatste worp
   *[other] laatste worpen
}
board-bet = { $name } { $chips }
board-empty = geen fiches
board-put = { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
} inzetten op { $field }
board-player = { $name }: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
board-tray = Hoeveel fiches tegelijk
board-chips = { $chips ->
    [one] 1 fiche tegelijk
   *[other] { $chips } fiches tegelijk
}
board-done = Klaar
board-pass = Niet inzetten
board-go-on = Openhouden
board-end = Einde aankondigen
board-end-question = Het einde van deze bank aankondigen? Dan volgen nog precies vijf worpen.
board-betting = { $name } zet in.
board-deciding = { $name } beslist of de bank openblijft.
board-unthrown = Er is nog niet gegooid.
board-hint = { $best ->
    [true] het beste: { $value }
   *[other] waard: { $value }
}
board-again = Nog eens zo
board-risk = de bank { $change } als dat valt
board-richest = { $name } heeft de meeste fiches: { $chips }
board-worst = In het ergste geval { $worst }, in het beste { $best }
board-throws = { $name } gooit de dobbelsteen.
