# The front page, the way to a table, and the bots.
play = Jouer
continue = Continuer
all-mine = Toutes tes parties
mine-line = Ce que tu as commencé sans finir. Laisse ce que tu ne veux pas continuer.
none-mine = Tu n'as pas de partie en cours.
drop = Laisser cette partie : { $game }
drop-playing = Abandonner cette partie de { $game } ? Elle compte comme perdue.
drop-waiting = Quitter cette table de { $game } ?
find-line = Dès que quelqu'un veut le même jeu, une table s'ouvre pour deux.
looking-now = { $count ->
    [0] Personne d'autre ne cherche en ce moment.
    [one] { $count } personne cherche une partie.
   *[other] { $count } personnes cherchent une partie.
}
pair-title = Quelqu'un avec qui jouer
pair-games = Quels jeux te plaisent ?
any-game = Tous
pair-terms = Deux minutes par coup. D'autres peuvent regarder.
look = Chercher quelqu'un
looking = Nous cherchons quelqu'un ...
stop = Ne plus chercher
meanwhile = Jouer contre un bot en attendant
meanwhile-line = La recherche continue, et tu le sauras tout de suite.
found = Quelqu'un veut jouer avec toi !
to-table = À la table
nobody-came = Personne n'est venu en dix minutes.
look-again = Chercher encore
live-tables = En cours
live-line = Regarde par-dessus l'épaule des joueurs : tu vois ce que tout le monde peut voir.
none-live = Aucune table publique ne joue en ce moment.
open-line = Une place est libre : assieds-toi et joue.
none-open = Aucune table n'attend de joueurs en ce moment.
all-tables = Toutes les tables
watch = regarder
join = jouer
setup = Préparer la table
who-line = Les bots sont là tout de suite ; un ami vient par un lien que tu envoies.
change = Changer
remove = Retirer { $name }
add = Ajouter un joueur
choose-bot = Qui s'assied ici ?
friend = Un ami
friend-line = Vient par un lien que tu envoies.
how-long = Combien de temps
how-long-line = Environ { $minutes } minutes avec ces choix.
house-rules = Règles maison
house-line = Les règles habituelles sont choisies. Change ce que tu joues autrement chez toi.
public-line = D'autres peuvent regarder, et un inconnu peut prendre une place libre.
hints = Permettre les conseils
hints-line = Chacun peut demander à un maître quand c'est son tour. Dans une partie classée, il n'y a pas de conseils.
clock-line = { $kind ->
    [minute] Qui met plus longtemps perd.
    [match] Comme une pendule d'échecs : qui n'a plus de temps perd.
    [day] Pour jouer sur plusieurs jours, quand tu as un moment.
   *[none] Prends ton temps.
}
undo-line = { $kind ->
    [off] Ce qui est joué est joué.
    [consent] Une erreur est pardonnée si personne ne s'y oppose.
   *[own] Un faux geste n'est pas grave.
}
bot-Fizzik = Joue ce qui lui passe par la tête.
bot-Pimlet = Apprend encore, et rit de chaque erreur.
bot-Tuffle = Aime jouer plus que gagner.
bot-Bobbin = Connaît les règles, et guère plus.
bot-Karrok = Joue bien et se trompe parfois.
bot-Mirabo = De bonne compagnie, mais pas une proie facile.
bot-Zeldo = Voit presque tout, mais pas tout.
bot-Ozimar = Réfléchit à tout et ne donne rien.
bot-Thoqua = Joue toujours de son mieux.
bot-Nefrit = Patiente et précise. Bats-la si tu peux.
person-here = Quelqu'un ici
person-line = Joue sur cet appareil, à tour de rôle avec toi.
person-name = Nom
who-here-line = Les bots sont là tout de suite ; d'autres peuvent jouer avec toi sur cet appareil.
hello-here-line = Joue tout de suite, seul contre des bots qui ne peuvent pas tricher, ou avec d'autres sur cet appareil. Pas de compte, pas de connexion, rien à installer.
drop-here = Supprimer cette partie de { $game } de cet appareil ? Elle sera perdue, sauf si tu l'as enregistrée dans un fichier.
over-here = Joué sur cet appareil
bring = Ouvrir un fichier
bring-line = Une partie enregistrée dans un fichier, ici, dans le terminal ou sur un serveur : continue-la, ou revois-la.
kept = Ce navigateur garde la page : elle s'ouvre aussi sans connexion.
not-kept = Ce navigateur n'a pas pu garder la page : sans connexion, elle ne s'ouvre pas.
