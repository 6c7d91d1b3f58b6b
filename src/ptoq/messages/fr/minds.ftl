any = l'un vaut l'autre
sum = mène en moyenne à { $points } points
seems-points = semble rapporter { $points } points
chips = gagne en moyenne { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
no-such-level = Il n'y a pas de bot « { $level } ». Les niveaux sont : { $good }.
no-lessons = Il n'y a pas de leçons pour { $game } : aucun réseau ne peut encore l'apprendre.
no-checkpoint = { $file } n'est pas un point de reprise de cet entraînement.
not-to-act = Ce n'est pas le tour de cette place : il n'y a rien à examiner.
fair = chaque mise est équitable : l'adresse n'y peut rien
exact = calculé jusqu'au bout
not-solved = { $game } n'est pas résolu : c'est trop grand pour être calculé jusqu'au bout. Ses bots cherchent.
bets-above-purse = Ces mises coûtent { $stake } jetons par lancer, et le joueur en a { $purse }.
bets-above-bank = Ces mises peuvent gagner { $most } jetons d'un seul lancer, et la banque en a { $bank }.
more-escalero = Seul et à deux, on ne peut pas mieux jouer. À plusieurs, seule la meilleure somme est payée, et qui est loin derrière peut vouloir plus de risque : c'est alors une très bonne façon de jouer, non la meilleure prouvée.
more-open-poker = C'est le meilleur jeu à deux, quand chacun peut payer la plus haute mise. À plusieurs, le jeu n'est pas résolu : les bots y comptent les chances de chacun de gagner le pot.
more-hidden-poker = C'est un équilibre de la manche à deux avec ces jetons, les paiements étant réduits à ce qu'un joueur possède : personne ne gagne à jouer autrement. Au-delà de la manche, chaque jeton compte autant. À plusieurs, il n'est pas résolu : les bots en reprennent l'idée face à plusieurs joueurs qui doutent.
more-rock-and-roll = Chaque mise est équitable, quel que soit le nombre de joueurs : on ne peut pas en choisir de meilleures, seulement combien risquer. Les chiffres sont ceux d'un joueur contre une banque qui ne paie personne d'autre.
more-al-capone = C'est le meilleur jeu à deux, quand chacun peut payer la plus haute mise. À plusieurs, le jeu n'est pas résolu : les bots y comptent les chances de chacun de gagner le pot.
more-unsolved = À plus de deux joueurs, ce jeu n'est pas résolu : les bots cherchent, et leurs valeurs sont du bon jeu, pas une preuve.
sakkara-opens = ouvre l'étage { $step } à la construction
sakkara-builds = construit l'étage { $step } : il en manquera encore { $left }
sakkara-finishes = termine l'étage { $step }
sakkara-wins = pose la pointe et gagne
sakkara-fetches = va chercher ce qui manque à la pyramide : { $tile }
sakkara-sweeps = rapporte { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, dont { $needed } pour la pyramide
sakkara-stops = empêche pour l'instant l'adversaire de construire
sakkara-safe = là, aucun serpent ne peut la prendre
sakkara-gains = rapporte une tuile pour plus tard : { $tile }
sakkara-denies = prend ce dont la pyramide de l'adversaire a besoin : { $tile }
sakkara-nears = s'approche de ce qui manque à la pyramide : { $tile } en { $field }
sakkara-uncovers = découvre ce qui manque à la pyramide : { $tile }
sakkara-bites = une tuile de plus pour toi, une de moins pour l'adversaire
sakkara-lays-near = la tuile du dessus sera plus près de toi que de l'adversaire : { $tile }
sakkara-lays-far = la tuile du dessus sera loin de l'adversaire : { $tile }
sakkara-spare = la pyramide n'en a pas besoin
sakkara-saves = garde tes tuiles pour plus tard
pyramid-begins = commence la main { $hand } avec { $card }
pyramid-alive = la main { $hand } peut encore devenir : { $kind }, { $percent } %
pyramid-sure = la main { $hand } est maintenant sûre d'avoir : { $kind }
pyramid-makes = complète la main { $hand } : { $kind }
pyramid-unseen = un bloc que seul l'adversaire voit et qu'il ne peut plus prendre
pyramid-unseen-better = un bloc que tu ne vois pas : aucun de tes blocs libres n'aide plus
pyramid-frees = { $reason } ; il libère { $cards }, à toi
pyramid-joker = un joker : le meilleur de trois autres blocs, environ { $points } points de plus qu'un bloc que tu ne vois pas
pyramid-covers-nothing = ne couvre rien : tous les blocs restent libres
pyramid-covers-theirs = couvre deux blocs de l'adversaire : il faut d'abord enlever celui-ci
pyramid-covers-own = couvre { $cards }, à toi : pour l'instant, l'adversaire ne peut pas y toucher
pyramid-covers-both = couvre { $cards }, à toi, et un bloc de l'adversaire : pour l'instant, personne ne peut les prendre
pyramid-goes-with = { $reason } ; il va avec { $cards }, à toi
pyramid-your-joker = { $reason } ; toi seul sais que c'est un joker
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
   *[other] Avec ce lancer, dis la vérité dans { $percent } cas sur 100 et bluffe dans les autres, le plus souvent ainsi : { $move }. Alors personne ne pourra te deviner.
}
why-doubt = { $percent ->
    [0] Crois-le : douter coûte plus que cela ne rapporte.
    [100] Doute : c'est plus souvent un bluff que la vérité.
   *[other] Doute { $percent } fois sur 100 : juste assez pour que bluffer ne paie pas.
}
aim-row = vise { $row } ({ $percent } %) et { $sum }
aim-rows = vise { $row } ({ $percent } %) ou { $other } ({ $less } %) et { $sum }
aim-now = rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite et { $sum }
aim-strike = barre la ligne qui te manquera le moins et { $sum }
pot-keep = { $percent ->
    [0] le pot est perdu, quoi que tu fasses ; ce choix { $chips }
    [100] le pot est à toi ; ce choix { $chips }
   *[other] prend le pot dans { $percent } % des cas et { $chips }
}
pot-raise = { $percent ->
    [100] le pot est à toi, une mise plus haute ne peut qu'aider ; ce choix { $chips }
   *[other] tes dés prennent le pot dans { $percent } % des cas, une mise plus haute t'aide ; ce choix { $chips }
}
pot-no-raise = { $percent ->
    [0] le pot est perdu, et une mise plus haute coûterait seulement plus
   *[other] tes dés ne prennent le pot que dans { $percent } % des cas, une mise plus haute te coûterait ; ce choix { $chips }
}
pot-match = { $percent ->
    [100] le pot est à toi ; ce choix { $chips }
   *[other] prend le pot dans { $percent } % des cas, assez souvent pour la mise, et { $chips }
}
pot-drop = { $percent ->
    [0] le pot est perdu : ce que tu as payé est parti, et le reste partirait aussi
   *[other] rester ne prendrait le pot que dans { $percent } % des cas, trop peu pour la mise
}
next-alike = Ensuite : { $move }, à peu près aussi bon.
next-points = Deuxième choix : { $move }, { $less ->
    [one] { $less } point
   *[other] { $less } points
} de moins en moyenne.
next-chips = Deuxième choix : { $move }, { $less ->
    [one] { $less } jeton
   *[other] { $less } jetons
} de moins en moyenne.
next-chance = D'ici, tu gagnes environ { $percent } parties sur 100. Deuxième choix : { $move }, { $less } sur 100.
next-chance-alike = D'ici, tu gagnes environ { $percent } parties sur 100. Ensuite : { $move }, à peu près aussi bon.
wins = gagne dans { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } des cas
next-wins = Deuxième choix : { $move }, { $less } victoires de moins sur 100 parties.
no-such-goal = Il n'y a pas de but « { $goal } » dans { $game }. Les buts sont : { $good }.
no-win-table = La chance de gagner n'est pas encore calculée pour ces options. Ceci construit les tables, une fois, en dix minutes environ : { $command }
win-for-two = La chance de gagner n'est calculée que pour deux joueurs.
more-win = C'est le meilleur jeu pour deux qui ne veulent qu'être premiers ; une première place partagée compte comme une demi-victoire. Ce qui est payé est la différence des sommes : c'est le but « points ». À plusieurs, la chance de gagner n'est pas résolue.
