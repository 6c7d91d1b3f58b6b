# Les nombres.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } ({ $low } à { $high })
times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } fois

# L'arène.

arena-title = { $game } : { $games } parties, { $deals } donnes, chacune jouée depuis chaque place. Graine { $seed }.
arena-note = Score : la part des adversaires laissés derrière, l'égalité compte pour moitié. Entre parenthèses : où se trouve la vraie valeur, 95 fois sur 100.
arena-adjusted-note = Sans la chance : moins ce que les tirages ont valu à chaque bot, selon une fonction de valeur qui est la même pour tous. La chance d'un tirage est nulle en moyenne, donc seule la dispersion change.
column-bot = bot
column-pair = bots
column-games = parties
column-score = score
column-gain = gain par partie
column-points = part des points
column-elo = Elo
column-luck = chance
column-score-without-luck = score sans la chance
column-gain-without-luck = gain sans la chance
column-narrower = plus étroit
column-wins = gagnées
column-draws = nulles
column-losses = perdues
too-few-bots = Une arène demande au moins deux bots.
games = Une arène peut avoir de 1 à { $most } parties pour chaque composition de table.
no-luck = { $game } à { $seats } n'a pas de fonction de valeur : la chance ne peut pas être calculée.
seats = À une table de { $game }, cette arène peut accueillir de { $least } à { $most } bots.
workers = Une arène peut avoir de 1 à { $most } ouvriers.
no-such-executor = L'exécution « { $name } » n'existe pas. Il y a : { $good }.
no-such-factory = Le bot « { $name } » n'existe pas : { $reason }. Écris-le module:fonction.
illegal-move = Le bot { $name } a joué un coup interdit : { $reason }
workers-die = La donne { $deal } ou une voisine a mis fin à { $times } ouvriers : elle n'est pas rejouée.
no-ray = Ray n'est pas installé. Tu l'obtiens avec : pip install "ptoq[ray]"
file-foreign = Ce n'est pas le résultat d'une arène : { $reason }.

# Les chances.

no-odds = Il n'y a pas de chances à calculer pour { $game }.
odds-one-throw-title = Un lancer de cinq dés
odds-going-for-title = La meilleure chance d'une combinaison, pour qui ne vise qu'elle
odds-five-of-52-title = Cinq cartes sur 52
odds-five-of-54-title = Cinq cartes sur 54, avec deux jokers qui valent n'importe quelle carte
odds-struck-title = Combien de fois le meilleur jeu barre une ligne
odds-sum-title = La somme d'une feuille jouée au mieux
odds-fields-title = Un jeton sur une case
odds-tiles-title = Les tuiles posées dessus au début de la partie
odds-ways = façons
odds-chance = chance
odds-or-better = cela ou mieux
odds-once-in = une fois sur
odds-one-throw = un lancer
odds-two-throws = deux lancers
odds-three-throws = trois lancers
odds-struck = barrée
odds-pays = paie
odds-mean = rapporte en moyenne
odds-tiles = tuiles
odds-on-top = dessus, en moyenne
odds-none-on-top = aucune dessus
odds-figures = En moyenne { $mean }, écart type { $deviation }. Une feuille sur vingt reste à { $low } ou moins, la moitié à { $median } ou moins, dix-neuf sur vingt à { $high } ou moins.
or-better = { $kind } ou mieux

# Les images.

no-matplotlib = Les images demandent matplotlib, qui n'est pas installé. Tu l'obtiens avec : pip install "ptoq[plot]"
picture-kind = { $file } ne peut pas être dessiné : une image se termine par l'un de { $good }.
picture-not-written = { $file } ne peut pas être écrit : { $reason }.
picture-arena = { $game } : { $games } parties, places échangées, graine { $seed }
picture-mean = moyenne { $mean }, écart type { $deviation }
picture-middle = la moitié du milieu : { $low } à { $high }
axis-score = score, avec son intervalle à 95 %
axis-deals = donnes
axis-points = points

# L'analyse.

analysis-estimates =
    { $count ->
        [one] Une décision a été évaluée par recherche ({ $level }) : sa valeur est une estimation
       *[other] { $count } décisions ont été évaluées par recherche ({ $level }) : leurs valeurs sont des estimations
    }, et une petite perte n'est pas forcément une faute.
analysis-unclear =
    { $count ->
        [one] Une note est incertaine : les valeurs sont trop proches pour la recherche
       *[other] { $count } notes sont incertaines : les valeurs sont trop proches pour la recherche
    }. Elles portent un « ? ».
analysis-luck-estimates = La chance aussi est une estimation ici ; le reste est ce qui était caché, et l'erreur des estimations.
analysis-no-luck = Avec autant de joueurs, la chance ne peut pas être séparée du talent ici.
analysis-own-sums = À plus de deux joueurs, la chance se compte en points de sa propre feuille.

# Les niveaux.

levels-title = { $game } : la force des bots, d'après { $games } parties à deux. Graine { $seed }.
levels-column-level = niveau
levels-column-elo = Elo
levels-column-step = au-dessus du précédent
levels-column-score = score contre lui
levels-column-games = parties
levels-note = Chaque niveau joue contre celui du dessous, chaque donne depuis les deux places ; regular est à 1500. 400 Elo de plus font dix victoires pour une défaite. Entre parenthèses : où se trouve la vraie valeur, 95 fois sur 100 ; un tiret quand un côté a tout gagné.
levels-more-players = Les écarts valent pour les tables à deux. À plusieurs, le hasard pèse plus ; ils n'y sont pas mesurés.
levels-command = Mesuré par : { $command }
levels-no-skill = { $game } est un jeu de pur hasard : chaque mise est équitable, et les bots de tous les niveaux se valent.
levels-not-measured = Les niveaux de { $game } ne sont pas mesurés. Pour le faire : ptoq levels { $name } --measure --games 100
