any = l'un vaut l'autre
sum = mène en moyenne à { $points } points
chips = gagne en moyenne { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
no-such-level = Il n'y a pas de bot « { $level } ». Les niveaux sont : { $good }.
not-to-act = Ce n'est pas le tour de cette place : il n'y a rien à examiner.
fair = chaque mise est équitable : l'adresse n'y peut rien
exact = calculé jusqu'au bout
not-solved = { $game } n'est pas résolu : c'est trop grand pour être calculé jusqu'au bout. Ses bots cherchent.
bets-above-purse = Ces mises coûtent { $stake } jetons par lancer, et le joueur a { $purse } jetons.
bets-above-bank = Ces mises peuvent gagner { $most } jetons d'un seul lancer, et la banque en a { $bank }.
more-escalero = Seul et à deux, on ne peut pas mieux jouer. À plusieurs, seule la meilleure somme est payée, et qui est loin derrière peut vouloir plus de risque : c'est alors une très bonne façon de jouer, non la meilleure prouvée.
more-open-poker = C'est le meilleur jeu à deux, quand chacun peut payer la plus haute mise. À plusieurs, le jeu n'est pas résolu : les bots y comptent les chances de chacun de gagner le pot.
more-hidden-poker = C'est un équilibre pour deux joueurs qui peuvent tout payer, chaque manche pour elle-même : personne ne gagne à jouer autrement. À plusieurs, il n'est pas résolu : les bots en reprennent l'idée face à plusieurs joueurs qui doutent.
more-rock-and-roll = Chaque mise est équitable, quel que soit le nombre de joueurs : on ne peut pas en choisir de meilleures, seulement combien risquer. Les chiffres sont ceux d'un joueur contre une banque qui ne paie personne d'autre.
more-al-capone = C'est le meilleur jeu à deux, quand chacun peut payer la plus haute mise. À plusieurs, le jeu n'est pas résolu : les bots y comptent les chances de chacun de gagner le pot.
more-unsolved = À plus de deux joueurs, ce jeu n'est pas résolu : les bots cherchent, et leurs valeurs sont du bon jeu, pas une preuve.
sakkara-opens = ouvre l'étage { $step } à la construction
sakkara-builds = construit l'étage { $step } : il en manquera encore { $left }
sakkara-finishes = termine l'étage { $step }
sakkara-wins = pose la pointe et gagne
sakkara-fetches = va chercher ce qui manque à la pyramide : { $tile }
sakkara-sweeps = rapporte { $tiles } tuiles, dont { $needed } pour la pyramide
sakkara-stops = empêche pour l'instant l'adversaire de construire
pyramid-begins = commence la main { $hand }
pyramid-alive = la main { $hand } peut encore devenir : { $kind }, { $percent } %
pyramid-makes = complète la main { $hand } : { $kind }
pyramid-unseen = un bloc que tu ne vois pas
pyramid-joker = un joker : tu choisis l'un de trois autres blocs à sa place
chips-lost = perd en moyenne { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
often = dans { $percent } cas sur 100 ; { $chips }
why = Pourquoi : { $reason }. { $next }
why-forced = Il n'y a que ce choix.
why-alike = Ici, tous les choix se valent.
why-fair = Chaque mise est équitable : choisis ce qui te plaît.
why-announce = { $percent ->
    [0] Avec ce lancer, bluffe toujours : le plus souvent, { $move }.
    [100] Dis la vérité : avec ce lancer, bluffer ne rapporte rien.
   *[other] Avec ce lancer, dis la vérité { $percent } fois sur 100, et personne ne pourra te deviner. Sinon, bluffe : le plus souvent, { $move }.
}
why-doubt = { $percent ->
    [0] Crois-le : douter coûte plus que cela ne rapporte.
    [100] Doute : c'est plus souvent un bluff que la vérité.
   *[other] Doute { $percent } fois sur 100 : juste assez pour que bluffer ne paie pas.
}
next-alike = Ensuite : { $move }, à peu près aussi bon.
next-points = Deuxième choix : { $move }, { $less } points de moins en moyenne.
next-chips = Deuxième choix : { $move }, { $less ->
    [one] { $less } jeton
   *[other] { $less } jetons
} de moins en moyenne.
next-chance = D'ici, tu gagnes environ { $percent } parties sur 100. Deuxième choix : { $move }, { $less } sur 100.
