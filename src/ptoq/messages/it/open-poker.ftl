option-sequences = se le scale contano
option-sequences-off = una scala non vale niente
option-sequences-on = una scala batte un tris
option-joker = se un asso può valere qualsiasi faccia
option-joker-off = un asso è un asso
option-joker-on = un asso vale qualsiasi faccia
option-chips = fiche per ogni giocatore
option-rounds = mani in una partita
option-least = la puntata minima, pagata da tutti
option-most = la puntata massima
read-as = { $kind } ({ $dice })
throw-number = { $name }, lancio { $number } di 3:
keep-or-stand = Tieni da uno a quattro dadi e tira di nuovo gli altri (ancora { $left ->
    [one] un lancio
   *[other] { $left } lanci
}), oppure tienili tutti: stand.
keep-one = Devi tenere almeno un dado.
keep-four = Se tiri ancora, tieni al massimo quattro dadi. Per fermarti: stand.
dice-not-there = Non hai tirato { $dice }.
dice-first = I tuoi dadi non sono ancora fermi: tira ancora, oppure fermati.
dice-stand = I tuoi dadi sono fermi: alza la puntata, oppure no.
