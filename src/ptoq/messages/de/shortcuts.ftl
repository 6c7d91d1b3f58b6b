# The keys at the table, and shaking a phone.
space = Leertaste
key = { $what ->
    [number] ein Zug aus der Liste: einmal, um ihn zu sehen, zweimal, um ihn zu spielen
    [main] das Wichtigste tun: werfen
    [hint] ein Tipp
    [undo] zurücknehmen
    [escape] schließen, was offen ist, Würfel loslassen
   *[help] diese Tasten
}
shake = Telefon schütteln, um zu werfen
