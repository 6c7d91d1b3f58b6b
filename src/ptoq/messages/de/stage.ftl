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
give-to = Gib es { $name }
give-line = Der Tisch ist zugedeckt, damit niemand sieht, was nicht für ihn ist.
look = Ich bin { $name }: Tisch zeigen
