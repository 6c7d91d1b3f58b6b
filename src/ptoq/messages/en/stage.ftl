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
give-to = Give it to { $name }
give-line = The table is covered, so that nobody sees what is not theirs.
look = I am { $name }: show the table
