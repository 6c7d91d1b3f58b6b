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
give-to = Passa il dispositivo a { $name }
give-line = Il tavolo è coperto, così ognuno vede solo ciò che è suo.
look = Sono { $name }: mostra il tavolo
