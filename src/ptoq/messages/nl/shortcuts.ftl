# The keys at the table, and shaking a phone.
space = spatie
key = { $what ->
    [number] een zet uit de lijst: één keer om hem te zien, twee keer om hem te spelen
    [main] het belangrijkste doen: gooien
    [hint] een tip
    [undo] terugnemen
    [escape] sluiten wat open is, dobbelstenen loslaten
   *[help] deze toetsen
}
shake = Met je telefoon schudden om te gooien
