# How a table plays before one's eyes.
turn = { $name } { $deeds }.
your-throw = It is your throw.
skip = Skip
watch-again = Watch again
pace = How fast the others play
pace-kind = { $pace ->
    [slow] slow
    [fast] fast
    [at-once] at once
   *[normal] normal
}
