# What the page for browsers says.
home = Ptoq : vers les jeux
newer = Une nouvelle version est là.
renew = Charger
settings = Réglages
language = Langue
theme = Couleurs : { $theme ->
    [light] claires
    [dark] sombres
   *[auto] comme le système
}
sound = Sons
me = À propos de moi
lost = Il n'y a rien ici.
no-table = Cette table n'existe pas.
to-the-games = Vers les jeux
hello = Sept jeux, une table
hello-line = Joue tout de suite contre un bot qui ne peut pas tricher, ou envoie un lien à un ami. Sans compte, rien à installer.
games = Jeux
history = Tes parties et statistiques
ranking = Classement
daily = Donne du jour
puzzles = Problèmes
find-person = Trouver quelqu'un
tables = Tables
places = Lieux
my-games = Mes parties
open-tables = Tables ouvertes
players = { $most ->
    [2] 2 joueurs
   *[other] { $least } à { $most } joueurs
}
minutes = { $minutes } minutes
play-friend = Jouer avec un ami
learn = Apprendre
fair-line = Personne ne peut choisir un tirage : ton navigateur ajoute sa propre graine et peut vérifier chaque tirage après la partie.
publishers-line = Les noms des jeux appartiennent à leurs éditeurs, qui n'ont rien à voir avec Ptoq.
your-turn = À toi
free-seat = libre
imported = Cette partie n'a pas été jouée ici : elle vient d'un fichier, et les noms aussi.
table-state = { $state ->
    [waiting] attend des joueurs
    [over] terminée
   *[playing] en cours
}
away = Le serveur ne répond pas. Es-tu en ligne ?
broken = Quelque chose a mal tourné. Réessaie.
level = { $level ->
    [novice] débutant
    [master] maître
   *[regular] intermédiaire
}
seat-anybody = Un ami, par le lien
who-plays = Qui joue
you = Toi
seat = Place { $number }
options = Options
clock = Pendule
clock-kind = { $kind ->
    [minute] une minute par coup
    [match] dix minutes par partie et cinq secondes par coup
    [day] un jour par coup
   *[none] sans pendule
}
undo = Reprendre un coup
undo-kind = { $kind ->
    [off] rien n'est repris
    [consent] si les autres sont d'accord
   *[own] ton propre dernier pas
}
hints = Conseils
hints-kind = { $kind ->
    [off] désactivés
   *[on] permis
}
public = Montrer cette table à tout le monde
lay = Commencer
opening = La table s'ouvre ...
connection-lost = La connexion est perdue. Nouvel essai ...
not-lasting = Ce navigateur ne garde rien : la partie est perdue si tu fermes cette page ou la recharges.
preparing = La table se prépare ...
figures = Chiffres
tut-tut = Tut Tut !
at-the-table = Joueurs
to-move = doit jouer
away-seat = Un bot joue à sa place.
days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
watching = Tu regardes.
bot-for-you = Un bot joue pour toi.
asks-undo = { $name } voudrait reprendre son dernier pas. D'accord ?
yes = Oui
no = Non
come-back = Reprendre ta place
take-back = Reprendre
hint = Conseil
round-over = La manche { $number } est finie
next-round = Manche suivante
to-the-result = Vers le résultat
nobody-wins = La partie est finie.
shared-win = { $names } partagent la victoire.
you-win = Tu gagnes !
wins = { $name } gagne.
rematch = Rejouer
next-match = Vers la partie suivante
review = Revoir
join-title = Une partie de { $game } ?
your-name = Ton nom
guest = Invité
sit-down = Prendre place
waiting-title = En attendant les autres
seeds-title = On scelle les tirages
seed-elsewhere = Tu as pris place dans un autre navigateur. La partie commence quand celui-là ouvre cette table : il a la graine que tu as promise.
send-link = Envoie ce lien à la personne avec qui tu veux jouer :
link = Lien vers cette table
copy = Copier
copied = Copié
share = Partager
qr = Le lien sous forme de code pour un téléphone
or-bot = Ou donne la place { $number } à un bot :
stand-up = Quitter la place
board = Le plateau
skip = Aller au contenu
keys = Touches
close = Fermer
beside = À côté du plateau
leaf = { $leaf ->
    [log] Journal
    [rules] Règles
    [moves] Coups
    [hint] Conseil
    [chat] Chat
   *[more] Plus
}
no-moves = Tu n'as rien à faire pour l'instant.
hint-how = Quand c'est à toi, demande un conseil : un maître dit ce que vaut chaque choix.
hint-note = Le maître ne voit que ce que tu vois.
hint-off = À cette table, il n'y a pas de conseils.
leave = Quitter la table
leave-sure = Quitter la table ? Un bot joue pour toi jusqu'à ton retour.
resign = Abandonner
resign-sure = Abandonner cette partie ? C'est définitif.
spectators = Qui a le lien peut regarder : { $link }
commitment = Le sceau des tirages de cette table :
kept = Enregistré.
keep = Enregistrer
logged-in = Tu es connecté sous le nom { $login }.
log-out = Se déconnecter
login-line = Avec un identifiant, tu retrouves tes parties sur tout appareil. Pour jouer, il n'en faut pas.
login = Identifiant
password = Mot de passe (10 caractères au moins)
register = Créer un identifiant
new-password = Nouveau mot de passe (10 caractères au moins)
old-password = Ancien mot de passe
change-password = Changer le mot de passe
password-changed = Le mot de passe est changé. Partout ailleurs, tu es maintenant déconnecté.
sessions = Où tu es connecté
sessions-line = Termine ce que tu ne connais pas, et change ton mot de passe.
this-session = celle-ci
session-used = dernière utilisation { $when }
some-browser = Un navigateur
end-session = Terminer
end-sessions = Terminer toutes les autres
log-in = J'en ai déjà un
my-data = Ce qui est gardé sur moi
my-data-line = Un nom, tes places et tes coups ; aucune adresse. Tu peux tout emporter, ou te faire oublier.
download = Télécharger
forget-me = M'oublier
forget-sure = T'oublier ? Ton nom disparaît de chaque table. C'est définitif.
to-the-daily = Comparer avec tous
needs-server = Pour cela, il faut un serveur, et il n'y en a pas ici. Tout le reste marche sans.
login-needs-server = Identifiants, cotes et amis par lien demandent un serveur, et il n'y en a pas ici. Tes parties sont gardées sur cet appareil.
on-this-device = sur cet appareil
on-this-device-line = Cette table est sur cet appareil : elle n'a besoin d'aucune connexion, et personne d'autre ne la voit.
save-game = Enregistrer dans un fichier : { $game }
