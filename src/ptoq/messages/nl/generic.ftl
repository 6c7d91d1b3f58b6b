# The board of a game that has none of its own

state = De tafel
moves = Wat je kunt doen
best = de beste keuze
yes = ja
no = nee
