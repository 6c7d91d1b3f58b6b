option-sequences = si les suites comptent
option-sequences-off = une suite ne vaut rien
option-sequences-on = une suite bat un brelan
option-joker = si un as peut remplacer toute autre face
option-joker-off = un as est un as
option-joker-on = un as remplace toute face
option-chips = jetons par joueur
option-rounds = manches dans une partie
option-least = la mise minimale, payée par tous
option-most = la mise maximale
read-as = { $kind } ({ $dice })
throw-number = { $name }, lancer { $number } sur 3 :
keep-or-stand = Gardez un à quatre dés et relancez les autres (encore { $left ->
    [one] un lancer
   *[other] { $left } lancers
}), ou gardez les cinq : stand.
keep-one = Il faut garder au moins un dé.
keep-four = Pour relancer, gardez quatre dés au plus. Pour arrêter : stand.
dice-not-there = Vous n'avez pas obtenu { $dice }.
dice-first = Vos dés ne sont pas encore fixés : relancez-en, ou arrêtez-vous.
dice-stand = Vos dés sont fixés : augmentez la mise, ou non.
