# Quali errori fanno i bot di ogni livello.

random = Prende una scelta qualsiasi, ognuna tanto spesso quanto un'altra.
fair = Gioca bene quanto tutti: ogni puntata è equa, e nessun livello può sceglierne di migliori.
searches = Continua la partita migliaia di volte con ciò che il posto sa, e prende ciò che regge ogni prova. Può sbagliare, ma mai per fretta.
plain-novice = Prevede pochissimo: continua la partita a mente qualche volta e prende ciò che è finito bene.
plain-regular = Prevede un poco, ma non abbastanza per un piano, e non vede arrivare la fine.
pyramid-novice = Di vista corta: continua la partita a mente qualche volta, come viene, e non vede che cosa può diventare una mano.
pyramid-regular = Sa che cosa può diventare una mano, ma guarda poche scelte, e di rado ciò che l'altro ne fa.
sakkara-novice = Di vista corta e di poca memoria: vede a che cosa serve una tessera, quasi mai ciò che segue, e non ricorda che cosa ha preso l'altro.
sakkara-regular = Prevede un turno o due, e dimentica un quarto di ciò che l'altro ha preso.
open-poker-novice = Avido e speranzoso: lancia per i dadi più alti, qualunque cosa ci sia da battere, rilancia appena i dadi gli piacciono, e vede per testardaggine.
al-capone-novice = Speranzoso: rilancia con dadi mediocri come con quelli buoni, e vede per testardaggine. Quanti devono ancora lanciare, non lo conta.
al-capone-regular = Ama un po' troppo i suoi dadi, e pensa che tutti vedranno.
open-poker-regular = Ama un po' troppo i suoi dadi, prevede un solo lancio, e pensa che tutti vedranno.
stakes-master = In due non fa errori. In più giocatori conta le probabilità di ciascuno di vincere il piatto: buon gioco, non dimostrato il migliore.
hidden-novice = Orgoglioso e di poca memoria: dichiara più di quello che ha anche con dadi buoni, crede troppo o troppo poco secondo l'umore, e dimentica ciò che vale.
hidden-regular = Bluffa come se quasi nessuno dubitasse, dubita secondo la rarità del lancio, e una volta su due dimentica ciò che vale.
hidden-master = Bluffa e dubita quanto basta perché nessuno guadagni a leggerlo. Non approfitta delle abitudini degli altri.
escalero-novice = Avido e di poca memoria: scrive dove ci sono più punti subito, lancia per le poche righe che ha in mente, e prevede un solo lancio.
escalero-regular = Ha un'idea di quanto vale una riga, ma prende i punti troppo presto, lanciando dimentica metà delle righe, e prevede un solo lancio.
escalero-master = Da solo e in due non fa errori: ogni scelta porta in media alla somma più alta.
