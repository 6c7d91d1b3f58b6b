option-sequences = le scale (da 9 a K, da 10 ad A)
option-sequences-off = non contano
option-sequences-on = battono un tris
option-joker = un asso
option-joker-off = è un asso
option-joker-on = vale qualsiasi faccia
option-chips = fiche per ogni giocatore
option-rounds = mani in una partita
option-least = la puntata minima, pagata da tutti
option-most = la puntata massima
read-as = { $kind } ({ $dice })
throw-number = { $name }, lancio { $number } di 3:
keep-or-stand = Tieni da uno a quattro dadi e lancia di nuovo gli altri (ancora { $left ->
    [one] un lancio
   *[other] { $left } lanci
}), oppure tienili tutti.
keep-one = Devi tenere almeno un dado.
keep-four = Se lanci ancora, tieni al massimo quattro dadi. Se vuoi tenerli tutti e cinque, non lanciare più.
dice-not-there = Non hai lanciato { $dice }.
dice-first = I tuoi dadi non sono ancora fermi: lancia ancora, oppure tienili tutti.
dice-stand = I tuoi dadi sono fermi: rilancia, oppure lascia la puntata così.
