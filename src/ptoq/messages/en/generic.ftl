# The board of a game that has none of its own

state = The table
moves = What you can do
best = the best choice
yes = yes
no = no
