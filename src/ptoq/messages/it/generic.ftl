# The board of a game that has none of its own

state = Il tavolo
moves = Che cosa puoi fare
best = la scelta migliore
yes = sì
no = no
