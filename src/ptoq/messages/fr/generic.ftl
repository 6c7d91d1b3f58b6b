# The board of a game that has none of its own

state = La table
moves = Ce que tu peux faire
best = le meilleur choix
yes = oui
no = non
