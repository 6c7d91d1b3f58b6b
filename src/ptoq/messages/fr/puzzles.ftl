no-skill = { $game } est un jeu de pur hasard : chaque mise est équitable, et aucun choix n'est meilleur qu'un autre. Il n'a donc pas de problèmes.
making = Création de problèmes : { $game }
made = { $count } problèmes avec un seul meilleur choix : { $exact } prouvés, { $graded } évalués.
not-here = Ce choix n'existe pas dans ce problème.
you = Toi
opponent = Adversaire
worth-sum = { $value } points à la fin
worth-chips = { $value } jetons dans cette manche
worth-points = { $value } points dans cette manche
worth-chance = { $value } % de chances de gagner
right = { $best } : { $worth }. Ensuite vient { $next } : { $other }.
wrong = { $played } : { $other }. Mieux vaut { $best } : { $worth }.
title = Problèmes
line = Une position, un meilleur choix. Tu le trouves ?
of-game = Problèmes : { $game }
number = Problème { $number } sur { $count }
solved-of = { $solved } sur { $count } résolus
go-on = Continuer
begin = Commencer
again = Encore une fois
proven = Calculé jusqu'au bout : le meilleur choix est prouvé.
searched = Cinq recherches sont d'accord sur le meilleur choix.
model = Jugé d'après le bon jeu. Ce n'est pas prouvé.
missed = { $missed ->
    [1] Un débutant sur dix le manque.
    [10] Dix débutants sur dix le manquent.
   *[other] { $missed } débutants sur dix le manquent.
}
right-title = Juste !
wrong-good = Presque
wrong-slip = Pas le meilleur
wrong-mistake = Une erreur
why = Pourquoi : { $reason }.
try-again = Réessayer
next = Problème suivant
previous = Précédent
your-choice = ton choix
best-choice = le meilleur
all-games = Tous les problèmes
play-game = Jouer à { $game }
choose = À toi de choisir.
moves = Tous les choix
measure-sum = Points à la fin, en moyenne
measure-chips = Jetons gagnés dans cette manche, en moyenne
measure-points = Points gagnés dans cette manche, en moyenne
measure-chance = Chances de gagner, en pour cent
