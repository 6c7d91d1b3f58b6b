# Ce que dit le guide pendant une première partie.
coach = Guide
step = Étape { $step } sur { $steps }
fold = Ce que dit le guide
got-it = Compris
show-me = Montre-moi
thinking = Réfléchit ...
play-for-real = Jouer pour de vrai
rules = Règles
outcome = { $outcome ->
    [won] Bravo, tu gagnes !
    [lost] Pas cette fois.
   *[shared] Égalité !
}

pyramid-poker-goal = À deux, on construit une pyramide de blocs, puis on la démonte. Tu gagnes avec les meilleures mains de poker : deux sur trois.
pyramid-poker-place = Ce bloc est à toi, et toi seul vois sa carte. Pose-le en bas sur une place libre, ou sur deux blocs voisins.
pyramid-poker-cover = Les blocs qui te tournent le dos sont à l'adversaire. Ce qui est sous d'autres n'est libre que quand ceux-ci sont pris : pense à la suite.
pyramid-poker-take = La pyramide est finie ! Prends maintenant un bloc qui ne porte rien : un des tiens, que tu connais, ou un de ceux de l'autre, au hasard.
pyramid-poker-add = Ajoute-le à l'une de tes trois mains de cinq. Cherche des paires, des brelans, cinq cartes qui se suivent ou d'une couleur.
pyramid-poker-joker = Un joker ! Il quitte le jeu, et tu choisis à sa place l'un de ces trois blocs.
pyramid-poker-meet = Ta main 1 rencontre la main 1 de l'autre, et ainsi de suite. Sois fort dans deux d'entre elles ; la troisième prend le reste.
pyramid-poker-result = { outcome } Deux mains gagnées battent l'autre, trois l'écrasent. Dans une partie plus longue, les bonnes mains rapportent aussi des points.

sakkara-goal = Sois le premier à finir ta pyramide : neuf tuiles bleues, puis quatre rouges, puis la pointe dorée. Tes deux ouvriers les rassemblent.
sakkara-place = Place un ouvrier sur une case : il prend la tuile du dessus. Un navire, du blé ou des tuiles bleues sont un bon début.
sakkara-move = À chaque tour, un de tes ouvriers avance d'une case et y prend la tuile. Il monte de deux tuiles au plus.
sakkara-turn = La tuile est sur ton chevalet. Avant et après le pas, tu peux jouer des tuiles ; s'il n'y a rien à jouer, termine ton tour.
sakkara-lay = Pour construire, il faut un navire et un blé devant toi : pose-les. Puis construis ; chaque pierre taillée coûte un coup de main.
sakkara-animal = Tu as une tuile qui sait faire quelque chose : l'oiseau porte, le bœuf pousse, le serpent vole, le cheval court, l'escalier grimpe. Joue-la ou garde-la.
sakkara-stack = L'autre a joué des tuiles. Elles reviennent en pile sur le plateau, et tu dis où : de préférence là où tes ouvriers arrivent les premiers.
sakkara-enough = { $outcome ->
    [won] Ta pyramide a sa pointe : tu gagnes !
    [lost] L'autre pyramide a sa pointe.
    [shared] Égalité !
   *[open] Tu sais maintenant comment ça marche. Joue jusqu'à ce qu'une pyramide ait sa pointe, ou commence ta propre partie.
}

open-poker-goal = Chacun paie au pot, et les cinq meilleurs dés le prennent. Du plus bas au plus haut : paire, deux paires, brelan, full, carré, cinq identiques.
open-poker-keep = Ton premier lancer. Touche les dés à garder et relance les autres. Si les cinq te plaisent, garde-les tous.
open-poker-again = Il reste un lancer. Tu peux garder d'autres dés cette fois, ou garder les cinq.
open-poker-raise = Tes dés sont fixés. S'ils sont bons, augmente la mise : qui ne suit pas se retire. Sinon, n'augmente pas.
open-poker-answer = La mise a été augmentée. Suis pour rester, ou retire-toi : tu perds alors ce que tu as payé.
open-poker-pot = La manche est finie : le pot va aux meilleurs dés, ou à celui qui reste quand les autres se retirent. Le gagnant commence la suivante.
open-poker-result = { outcome } Après les manches convenues, qui a le plus de jetons gagne la partie.
joker-poker-ace = Ici, un as est un joker : il vaut n'importe quelle face. A A K K 9 compte comme quatre rois.

al-capone-goal = Chacun paie au pot et lance cinq dés une fois. Du plus bas au plus haut : paire, deux paires, brelan, full, carré, cinq identiques.
al-capone-raise = C'est ton seul lancer. S'il est bon, augmente la mise, et l'autre doit suivre ou se retirer. Sinon, n'augmente pas.
al-capone-points = Deux fois la même chose ? Alors les points des cinq dés décident : de 9 pour un neuf à 14 pour un as.
al-capone-result = { outcome } Après les manches convenues, qui a le plus de jetons gagne la partie.

hidden-poker-goal = Chacun lance une fois sous un gobelet et annonce ce qu'il a. Ce n'est pas forcément vrai ! La plus haute annonce qui tient prend le pot.
hidden-poker-announce = Toi seul vois tes dés. Annonce-les tels qu'ils sont, ou annonce mieux, si tu oses.
hidden-poker-answer = Tu y crois ? Si tu doutes, le gobelet est levé, et qui s'est trompé paie autant que le pot contient.
hidden-poker-stands = Personne n'a douté. Ton annonce tient, vraie ou non, et personne ne verra jamais ces dés.
hidden-poker-lifted = Un gobelet a été levé. Si l'annonce était vraie, celui qui doutait a payé ; sinon l'annonceur a payé, et seuls ses vrais dés comptent.
hidden-poker-pot = Une manche est finie, et la plus haute annonce a pris le pot. Le gagnant commence la suivante.
hidden-poker-result = { outcome } Après les manches convenues, qui a le plus de jetons gagne la partie. Bluffe de temps en temps, mais pas à chaque fois.
hidden-joker-poker-ace = Ici, un as est un joker : il vaut n'importe quelle face. A A K K 9 compte comme quatre rois, les annonces montent donc plus haut.

rock-and-roll-goal = Un dé, et un joueur tient la banque. Les autres devinent comment il tombera : sa couleur ou sa valeur.
rock-and-roll-bet = Mets des jetons sur autant de cases que tu veux, puis termine. Une couleur a une chance sur trois, une valeur une sur six.
rock-and-roll-bank = Tu tiens la banque : l'autre mise contre toi. Laisse-la ouverte, ou annonce la fin ; il y aura alors exactement cinq lancers.
rock-and-roll-fall = Le dé est tombé. La banque prend ce qui est mal placé ; elle paie deux jetons pour un sur la couleur, cinq pour un sur la valeur.
rock-and-roll-end = La fin de cette banque est annoncée : encore cinq lancers, puis elle ferme.
rock-and-roll-result = { outcome } Quand toutes les banques sont fermées, qui a le plus de jetons gagne. Ce n'est que de la chance : amuse-toi !

escalero-goal = Chacun remplit une feuille de onze lignes, une à chaque tour. La plus haute somme gagne.
escalero-keep = Tu as lancé les cinq dés. Touche les dés à garder et relance les autres, ou inscris-les tout de suite.
escalero-again = Il reste un lancer. Tu peux garder d'autres dés cette fois.
escalero-enter = Choisis maintenant une ligne. Celles du haut comptent leur propre face : 1 point par neuf, jusqu'à 6 par as.
escalero-rows = Les lignes du bas rapportent plus : quinte, full, poker et cinq. Les cinq dés d'un seul lancer rapportent encore plus.
escalero-strike = Si rien ne va, il faut quand même remplir une ligne, au besoin avec 0 point. Perdre les neuf coûte le moins.
escalero-enough = Tu sais tout. Remplis ta feuille jusqu'au bout, ou commence ta propre partie.
escalero-result = { outcome } Le gagnant reçoit des autres la différence des sommes.
