option-sequences = of vijf op een rij tellen
option-sequences-off = vijf op een rij is niets
option-sequences-on = 9 tot K en 10 tot A staan tussen drie gelijke en full house
option-joker = wat een aas is
option-joker-off = een aas is een aas
option-joker-on = een aas staat voor elke waarde
option-chips = fiches voor elke speler bij het begin
option-rounds = ronden per partij
value = { $dice } ({ $kind })
pot = Pot: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
play-off = beslissingsronde { $number }
cup = Onder je beker: { $value }.
cup-joker = Onder je beker: { $dice }. Dat telt als { $value }.
cup-of = Beker van { $name }:
announce = { $cup } Meld dat, of iets anders.
answer = Plaats { $seat } meldt { $value }. Betwijfel je het of geloof je het?
announce-first = Er valt nog niets te betwijfelen: meld eerst een waarde.
answer-first = De beker is van plaats { $seat }. Zeg of je de melding betwijfelt of gelooft.
own-answer = Je kunt alleen voor jezelf antwoorden: je zit op plaats { $seat }.
never-true = { $dice } kan niemand hebben: met azen als jokers tellen deze dobbelstenen als { $reading }.
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
gain = { $name }: { $gain } fiches
