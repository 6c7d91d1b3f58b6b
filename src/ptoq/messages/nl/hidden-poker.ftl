option-sequences = straten (9 tot K, 10 tot A)
option-sequences-off = tellen niet
option-sequences-on = staan tussen drie gelijke en full house
option-joker = een aas
option-joker-off = is een aas
option-joker-on = staat voor elke waarde
option-announce = wat er gemeld wordt
option-announce-dice = alle vijf dobbelstenen
option-announce-combination = alleen de combinatie en haar waarden, zoals drie heren
option-chips = fiches voor elke speler bij het begin
option-rounds = ronden per partij
value = { $dice } ({ $kind })
value-nothing = niets
value-pair = een paar { NAME($faces, of: "faces") }
value-two-pairs = twee paren, { NAME($faces, of: "faces") } en { NAME($others, of: "faces") }
value-three = drie { NAME($faces, of: "faces") }
value-sequence = een straat tot { $faces }
value-full-house = full house, { NAME($faces, of: "faces") } over { NAME($others, of: "faces") }
value-four = vier { NAME($faces, of: "faces") }
value-five = vijf { NAME($faces, of: "faces") }
faces-nines = negens
faces-tens = tienen
faces-jacks = boeren
faces-queens = vrouwen
faces-kings = heren
faces-aces = azen
pot = Pot: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
play-off = beslissingsronde { $number }
cup = Onder je beker: { $value }.
cup-joker = Onder je beker: { $dice }. Dat telt als { $value }.
cup-of = Beker van { $name }:
announce = { $cup } Meld dat, of iets anders.
answer = { $name } meldt { $value }. Betwijfel je het of geloof je het?
announce-first = Er valt nog niets te betwijfelen: meld eerst een waarde.
answer-first = Zeg eerst of je de melding betwijfelt of gelooft.
own-answer = Je kunt alleen voor jezelf antwoorden.
never-true = { $dice } kan niemand hebben: met azen als jokers tellen deze dobbelstenen als { $reading }.
never-so = Aan deze tafel kan niemand { $value } hebben.
higher-first = Noem het hoogste paar eerst: { $value }.
announce-dice = Aan deze tafel worden alle vijf dobbelstenen gemeld, zoals 9 9 K K K.
announce-combinations = Aan deze tafel worden een combinatie en haar waarden gemeld, zoals drie heren, niet alle vijf dobbelstenen.
to-come = moet nog gooien
looks-on = kijkt toe
asked = wie twijfelt?
stands = geldt
was-true = { $name } twijfelde: waar
was-untrue = { $name } twijfelde: geen { $dice }
shown = de dobbelstenen: { $dice }
believed = Laten het gelden: { $names }
pending = Moeten nog antwoorden: { $names }
takes-pot = { $name } wint de pot met { $value }.
share-pot = Na alle beslissingsronden nog gelijk: { $names } delen de pot met { $value }.
gain = { $name }: { $gain } { $chips ->
    [one] fiche
   *[other] fiches
}.

# Moves in words

move-announce = { $dice } melden
move-announce-nothing = { value-nothing } melden
move-announce-pair-of = { value-pair } melden
move-announce-two-pairs-of = { value-two-pairs } melden
move-announce-three = { value-three } melden
move-announce-sequence-to = { value-sequence } melden
move-announce-full-house-of = { value-full-house } melden
move-announce-four = { value-four } melden
move-announce-five = { value-five } melden
move-doubt-as = twijfelen
move-believe-as = geloven

# What was done, as a part of the sentences table/moved and stage/turn

did-announce = meldt { $dice }
did-announce-nothing = meldt { value-nothing }
did-announce-pair-of = meldt { value-pair }
did-announce-two-pairs-of = meldt { value-two-pairs }
did-announce-three = meldt { value-three }
did-announce-sequence-to = meldt { value-sequence }
did-announce-full-house-of = meldt { value-full-house }
did-announce-four = meldt { value-four }
did-announce-five = meldt { value-five }
did-doubt-as = twijfelt
did-believe-as = gelooft het

# The board
board-table = De tafel: verborgen dobbelpoker
board-pot = Pot
board-player = { $name }: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
board-said = meldt { $value }
board-doubted = { $name } twijfelde
board-true = waar
board-untrue = onwaar
board-lifted = onder de beker: { $dice }
board-came-out = { $name } twijfelde aan { $other }: { $proven ->
    [yes] het was waar!
   *[no] het was niet waar!
}
board-looking = { $name } kijkt onder de beker.
board-claim = { $name } meldt { $value }
board-truth = De waarheid
board-truth-named = De waarheid: { $value } melden
board-announce = { $value } melden
board-never = Niemand kan { $dice } hebben
board-hint = { $best ->
    [true] het beste, { $value }
   *[other] waard: { $value }
}
board-kinds = Kies een soort
board-pick = Kies vijf dobbelstenen
board-faces = Kies de waarden
board-others = Kies de andere waarden
board-die = Dobbelsteen { $number }: { $face }. Druk voor de volgende kant.
board-swindle = Bluf!
board-believe = Ik geloof het
board-seconds = { $seconds ->
    [one] nog 1 seconde
   *[other] nog { $seconds } seconden
}
board-to-beat = Te verslaan
board-to-beat-of = Te verslaan: { $value }, { $name }
board-nothing-to-beat = Nog niets te verslaan
board-reads = telt als { $value }
board-wins-with = { $name } wint de pot met { $kind }
