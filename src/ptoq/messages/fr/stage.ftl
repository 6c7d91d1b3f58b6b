# How a table plays before one's eyes.
turn = { $name } { $deeds }.
your-throw = C'est à toi de lancer.
skip = Passer
watch-again = Revoir
pace = La vitesse du jeu des autres
pace-kind = { $pace ->
    [slow] lente
    [fast] rapide
    [at-once] immédiate
   *[normal] normale
}
give-to = Passe l'appareil à { $name }
give-line = La table est cachée, pour que chacun ne voie que ce qui est à lui.
look = Je suis { $name } : montrer la table
