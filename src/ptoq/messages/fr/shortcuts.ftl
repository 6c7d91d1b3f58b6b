# The keys at the table, and shaking a phone.
space = espace
key = { $what ->
    [number] un coup de la liste : une fois pour le voir, deux fois pour le jouer
    [main] l'action principale : lancer
    [hint] un conseil
    [undo] reprendre
    [escape] fermer ce qui est ouvert, lâcher les dés
   *[help] ces touches
}
shake = Secouer le téléphone pour lancer
