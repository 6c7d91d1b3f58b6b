# The board of a game that has none of its own

state = Der Tisch
moves = Was du tun kannst
best = die beste Wahl
yes = ja
no = nein
