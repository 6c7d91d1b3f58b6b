# How a table plays before one's eyes.
turn = { $name } { $deeds }.
your-throw = Tocca a te lanciare.
skip = Salta
watch-again = Rivedi
pace = Quanto giocano veloci gli altri
pace-kind = { $pace ->
    [slow] lento
    [fast] veloce
    [at-once] subito
   *[normal] normale
}
