any = l'un vaut l'autre
sum = mène en moyenne à { $points } points
chips = gagne en moyenne { $chips } jetons
no-such-level = Il n'y a pas de robot « { $level } ». Les niveaux sont : { $good }.
not-to-act = Ce n'est pas le tour de cette place : il n'y a rien à examiner.
