# How a table plays before one's eyes.
turn = { $name } { $deeds }.
your-throw = Jij mag gooien.
skip = Overslaan
watch-again = Nog eens kijken
pace = Hoe snel de anderen spelen
pace-kind = { $pace ->
    [slow] langzaam
    [fast] snel
    [at-once] meteen
   *[normal] normaal
}
give-to = Geef het aan { $name }
give-line = De tafel is afgedekt, zodat niemand ziet wat niet voor hem is.
look = Ik ben { $name }: toon de tafel
