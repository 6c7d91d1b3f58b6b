# Paroles à la table : phrases toutes faites, qui est là, et comment parlent les bots.
lately = Dit récemment
nothing-said = Rien n'a encore été dit.
bubbles = Bulles
here = À la table
not-here = Pas à la table en ce moment

only-talk = Un caractère n'est que du bavardage. Il ne change pas la force d'un bot.
temper-cheerful = gai
temper-shy = timide
temper-kind = gentil
temper-grumpy = grognon
temper-boastful = vantard
temper-dry = pince-sans-rire

says-cheerful-won = Hourra, quel plaisir !
says-cheerful-lost = Bravo, bravo !
says-cheerful-caught = Oh, tu m'as percé à jour !
says-cheerful-long = Ouf, quel tour !
says-shy-won = Oh... j'ai gagné ?
says-shy-caught = Je rougis...
says-kind-won = J'ai eu de la chance.
says-kind-lost = C'était beau !
says-kind-caught = Tu me connais trop bien.
says-kind-long = Merci d'avoir attendu.
says-grumpy-won = Pas trop tôt.
says-grumpy-lost = Bah ! Évidemment.
says-grumpy-caught = Bon. Tu m'as eu.
says-grumpy-long = Du travail, du travail.
says-boastful-won = Qui en doutait ?
says-boastful-lost = Un simple faux pas !
says-boastful-caught = Je t'ai laissé voir.
says-boastful-long = Regarde et apprends !
says-dry-won = Comme prévu.
says-dry-lost = C'est noté.
says-dry-caught = Cela devait arriver.
says-dry-long = Une chose après l'autre.
