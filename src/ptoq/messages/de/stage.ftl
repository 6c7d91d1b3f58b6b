# How a table plays before one's eyes.
turn = { $name } { $deeds }.
your-throw = Du bist mit Werfen dran.
skip = Überspringen
watch-again = Noch einmal ansehen
pace = Wie schnell die anderen spielen
pace-kind = { $pace ->
    [slow] langsam
    [fast] schnell
    [at-once] sofort
   *[normal] normal
}
