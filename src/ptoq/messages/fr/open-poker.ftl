option-sequences = les suites (9 à K, 10 à A)
option-sequences-off = ne comptent pas
option-sequences-on = battent un brelan
option-joker = un as
option-joker-off = est un as
option-joker-on = vaut n'importe quelle face
option-chips = jetons par joueur
option-rounds = manches dans une partie
option-least = la mise minimale, payée par tous
option-most = la mise maximale
read-as = { $kind } ({ $dice })
throw-number = { $name }, lancer { $number } sur 3 :
keep-or-stand = Garde un à quatre dés et relance les autres (encore { $left ->
    [one] un lancer
   *[other] { $left } lancers
}), ou garde les cinq.
keep-one = Il faut garder au moins un dé.
keep-four = Pour relancer, garde quatre dés au plus. Si tu veux garder les cinq, ne relance plus.
dice-not-there = Tu n'as pas lancé { $dice }.
dice-first = Tes dés ne sont pas encore fixés : relances-en, ou garde les cinq.
dice-stand = Tes dés sont fixés : augmente la mise, ou laisse-la ainsi.
