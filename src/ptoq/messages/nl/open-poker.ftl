option-sequences = of straten tellen
option-sequences-off = een straat is niets
option-sequences-on = een straat verslaat drie gelijke
option-joker = of een aas voor elke waarde mag staan
option-joker-off = een aas is een aas
option-joker-on = een aas staat voor elke waarde
option-chips = fiches per speler
option-rounds = ronden in een partij
option-least = de laagste inzet, die iedereen betaalt
option-most = de hoogste inzet
read-as = { $kind } ({ $dice })
throw-number = { $name }, worp { $number } van 3:
keep-or-stand = Laat één tot vier dobbelstenen staan en gooi de andere (nog { $left ->
    [one] één worp
   *[other] { $left } worpen
}), of laat ze alle vijf staan.
keep-one = Er moet minstens één dobbelsteen blijven staan.
keep-four = Als je verder gooit, blijven er hoogstens vier dobbelstenen staan. Anders stop je: stand.
dice-not-there = Je hebt geen { $dice } gegooid.
dice-first = Je dobbelstenen staan nog niet: gooi verder of laat ze alle vijf staan.
dice-stand = Je dobbelstenen staan: verhoog de inzet, of niet.
