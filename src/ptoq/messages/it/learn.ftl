# Quello che dice la guida in una prima partita.
coach = Guida
step = Passo { $step } di { $steps }
fold = Quello che dice la guida
got-it = Capito
show-me = Mostrami
thinking = Pensa ...
play-for-real = Gioca sul serio
rules = Regole
outcome = { $outcome ->
    [won] Ottimo, vinci tu!
    [lost] Stavolta no.
   *[shared] Pareggio!
}

pyramid-poker-goal = In due costruite una piramide di blocchi, poi la smontate. Si vince con le mani di poker migliori: due su tre.
pyramid-poker-place = Questo blocco è tuo, e solo tu vedi la sua carta. Mettilo in basso su un posto libero, o su due blocchi vicini.
pyramid-poker-cover = I blocchi che ti voltano le spalle sono dell'altro. Quello che sta sotto si libera solo quando gli altri sono presi: pensa in anticipo.
pyramid-poker-take = La piramide è finita! Ora prendi un blocco che non ha niente sopra: uno tuo, che conosci, o uno dell'altro, a caso.
pyramid-poker-add = Aggiungilo a una delle tue tre mani da cinque. Cerca coppie, tris, cinque carte in fila o dello stesso seme.
pyramid-poker-joker = Un jolly! Esce dal gioco, e al suo posto scegli uno di questi tre blocchi.
pyramid-poker-meet = La tua mano 1 incontra la mano 1 dell'altro, e così via. Sii forte in due; la terza prende quello che resta.
pyramid-poker-result = { outcome } Con due mani vinte batti l'altro, con tutte e tre gli dai cappotto. In una partita più lunga le mani buone danno anche punti.

sakkara-goal = Finisci per primo la tua piramide: nove tessere blu, poi quattro rosse, poi la punta d'oro. I tuoi due operai le raccolgono.
sakkara-place = Metti un operaio su una casella: prende la tessera in cima. Una nave, il grano o tessere blu sono un buon inizio.
sakkara-move = A ogni turno uno dei tuoi operai va avanti di una casella e prende la tessera. Sale al massimo di due tessere.
sakkara-turn = La tessera è sul tuo leggio. Prima e dopo il passo puoi giocare tessere; se non c'è niente da giocare, termina il turno.
sakkara-lay = Per costruire servono una nave e un grano davanti a te: mettili giù. Poi costruisci; ogni pietra squadrata costa una mano amica.
sakkara-animal = Hai una tessera che sa fare qualcosa: l'uccello porta, il bue spinge, il serpente ruba, il cavallo corre, la scala sale. Usala o tienila.
sakkara-stack = L'altro ha giocato tessere. Tornano in pila sul tabellone, e tu dici dove: meglio dove i tuoi operai arrivano per primi.
sakkara-enough = { $outcome ->
    [won] La tua piramide ha la sua punta: vinci tu!
    [lost] L'altra piramide ha la sua punta.
    [shared] Pareggio!
   *[open] Ora sai come funziona. Gioca finché una piramide ha la sua punta, o comincia una partita tua.
}

open-poker-goal = Tutti pagano al piatto, e i cinque dadi migliori lo prendono. Dal basso in alto: coppia, doppia coppia, tris, full, poker, pokerissimo.
open-poker-keep = Il tuo primo lancio. Tocca i dadi da tenere e lancia di nuovo gli altri. Se ti piacciono tutti e cinque, tienili.
open-poker-again = Resta un lancio. Stavolta puoi tenere altri dadi, o tenerli tutti.
open-poker-raise = I tuoi dadi sono fermi. Se sono buoni, rilancia: chi non vede, passa. Altrimenti non rilanciare.
open-poker-answer = La puntata è salita. Vedi per restare, o passa: allora perdi quello che hai pagato.
open-poker-pot = La mano è finita: il piatto va ai dadi migliori, o a chi resta quando gli altri passano. Chi vince comincia la prossima.
open-poker-result = { outcome } Dopo le mani concordate, chi ha più fiche vince la partita.
joker-poker-ace = Qui un asso è un jolly: vale qualsiasi faccia. A A K K 9 conta come quattro re.

al-capone-goal = Tutti pagano al piatto e lanciano cinque dadi una volta. Dal basso in alto: coppia, doppia coppia, tris, full, poker, pokerissimo.
al-capone-raise = Questo è il tuo unico lancio. Se è buono, rilancia, e l'altro deve vedere o passare. Altrimenti non rilanciare.
al-capone-points = Due volte la stessa cosa? Allora decidono i punti dei cinque dadi: da 9 per un nove a 14 per un asso.
al-capone-result = { outcome } Dopo le mani concordate, chi ha più fiche vince la partita.

hidden-poker-goal = Ognuno lancia una volta sotto un bussolotto e dichiara quello che ha. Non è detto che sia vero! La dichiarazione più alta che vale prende il piatto.
hidden-poker-announce = Solo tu vedi i tuoi dadi. Dichiarali come sono, o dichiara qualcosa di meglio, se osi.
hidden-poker-answer = Ci credi? Se dubiti, il bussolotto si alza, e chi ha sbagliato paga quanto c'è nel piatto.
hidden-poker-stands = Nessuno ha dubitato. La tua dichiarazione vale, vera o no, e nessuno vedrà mai quei dadi.
hidden-poker-lifted = Un bussolotto si è alzato. Se la dichiarazione era vera, ha pagato chi dubitava; se no ha pagato chi l'ha fatta, e contano solo i suoi veri dadi.
hidden-poker-pot = Una mano è finita, e la dichiarazione più alta ha preso il piatto. Chi ha vinto comincia la prossima.
hidden-poker-result = { outcome } Dopo le mani concordate, chi ha più fiche vince la partita. Bluffa ogni tanto, ma non ogni volta.
hidden-joker-poker-ace = Qui un asso è un jolly: vale qualsiasi faccia. A A K K 9 conta come quattro re, quindi le dichiarazioni sono più alte.

rock-and-roll-goal = Un dado, e un giocatore tiene il banco. Gli altri indovinano come cadrà: il suo colore o il suo valore.
rock-and-roll-bet = Metti fiche su quante caselle vuoi, poi concludi. Un colore ha una probabilità su tre, un valore una su sei.
rock-and-roll-bank = Tieni il banco: l'altro punta contro di te. Tienilo aperto, o annuncia la fine; allora seguono esattamente cinque lanci.
rock-and-roll-fall = Il dado è caduto. Il banco prende ciò che sta sulle caselle sbagliate; paga due fiche per una sul colore, cinque per una sul valore.
rock-and-roll-end = La fine di questo banco è annunciata: ancora cinque lanci, poi chiude.
rock-and-roll-result = { outcome } Quando tutti i banchi sono chiusi, vince chi ha più fiche. È tutta fortuna: divertiti!

escalero-goal = Ognuno riempie un foglio di undici righe, una a ogni turno. Vince la somma più alta.
escalero-keep = Hai lanciato tutti e cinque i dadi. Tocca i dadi da tenere e lancia di nuovo gli altri, o segnali subito in una riga.
escalero-again = Resta un lancio. Stavolta puoi tenere altri dadi.
escalero-enter = Ora scegli una riga. Quelle in alto contano la propria faccia: 1 punto per ogni nove, fino a 6 per ogni asso.
escalero-rows = Le righe in basso danno di più: quinta, full, poker e pokerissimo. Tutti e cinque i dadi da un solo lancio danno ancora di più.
escalero-strike = Se non va bene niente, una riga si riempie lo stesso, magari con 0 punti. Perdere i nove costa meno di tutto.
escalero-enough = Non serve sapere altro. Riempi il foglio fino alla fine, o comincia una partita tua.
escalero-result = { outcome } Chi vince riceve dagli altri la differenza tra le somme.
