# Parole al tavolo: frasi fatte, chi c'è, e come parlano i bot.
lately = Detto da poco
nothing-said = Nessuno ha ancora detto niente.
bubbles = Fumetti
here = Al tavolo
not-here = Ora non è al tavolo

only-talk = Il carattere è solo chiacchiere. Non cambia quanto bene gioca un bot.
temper-cheerful = allegro
temper-shy = timido
temper-kind = gentile
temper-grumpy = brontolone
temper-boastful = vanitoso
temper-dry = asciutto

says-cheerful-won = Evviva, che bello!
says-cheerful-lost = Bravo, bravo!
says-cheerful-caught = Oh, mi hai scoperto!
says-cheerful-long = Uff, che turno!
says-shy-won = Oh... ho vinto io?
says-shy-caught = Divento rosso...
says-kind-won = Ho avuto fortuna.
says-kind-lost = È stato bello!
says-kind-caught = Mi conosci troppo bene.
says-kind-long = Grazie della pazienza.
says-grumpy-won = Era ora.
says-grumpy-lost = Bah! Naturalmente.
says-grumpy-caught = Va bene. Mi hai preso.
says-grumpy-long = Lavoro, solo lavoro.
says-boastful-won = C'erano dubbi?
says-boastful-lost = Solo una svista!
says-boastful-caught = Te l'ho lasciato vedere.
says-boastful-long = Guarda e impara!
says-dry-won = Come previsto.
says-dry-lost = Preso nota.
says-dry-caught = Prima o poi doveva succedere.
says-dry-long = Una cosa dopo l'altra.
