option-sequences = straten (9 tot K, 10 tot A)
option-sequences-off = tellen niet
option-sequences-on = verslaan drie gelijke
option-joker = een aas
option-joker-off = is een aas
option-joker-on = staat voor elke waarde
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
keep-four = Als je verder gooit, blijven er hoogstens vier dobbelstenen staan. Wil je ze alle vijf houden, gooi dan niet meer.
dice-not-there = Je hebt geen { $dice } gegooid.
dice-first = Je dobbelstenen staan nog niet: gooi verder of laat ze alle vijf staan.
dice-stand = Je dobbelstenen staan: verhoog de inzet, of niet.
