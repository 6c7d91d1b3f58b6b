any = uno vale l'altro
sum = porta in media a { $points } punti
chips = vince in media { $chips } fiche
no-such-level = Non c'è un bot "{ $level }". I livelli sono: { $good }.
not-to-act = Non è il turno di questo posto: non c'è niente da valutare.
fair = ogni puntata è equa: qui non conta l'abilità
exact = calcolato fino alla fine
not-solved = { $game } non è risolto: è troppo grande per essere calcolato fino alla fine. I suoi bot cercano.
bets-above-purse = Queste puntate costano { $stake } fiche per lancio, e il giocatore ha { $purse } fiche.
bets-above-bank = Queste puntate possono vincere { $most } fiche con un lancio, e il banco ne ha { $bank }.
more-escalero = Da soli e in due non si può giocare meglio. In più giocatori è pagata solo la somma migliore, e chi è molto indietro può volere più rischio: lì è un modo molto buono di giocare, non il migliore dimostrato.
more-open-poker = È il gioco migliore per due che possono pagare la puntata più alta. In più giocatori il gioco non è risolto: lì i bot contano le probabilità di ciascuno di vincere il piatto.
more-hidden-poker = È un equilibrio per due che possono pagare tutto, ogni mano per sé: nessuno guadagna giocando altrimenti. In più giocatori non è risolto: lì i bot ne riprendono l'idea con più giocatori che dubitano.
more-rock-and-roll = Ogni puntata è equa, in quanti si giochi: nessuno può sceglierne di migliori, solo quanto rischiare. Le cifre sono quelle di un giocatore contro un banco che non paga nessun altro.
more-al-capone = È il gioco migliore per due che possono pagare la puntata più alta. In più giocatori il gioco non è risolto: lì i bot contano le probabilità di ciascuno di vincere il piatto.
more-unsolved = Con più di due giocatori questo gioco non è risolto: i bot cercano, e i loro valori sono buon gioco, non una prova.
sakkara-opens = apre il gradone { $step } alla costruzione
sakkara-builds = costruisce il gradone { $step }: ne mancheranno ancora { $left }
sakkara-finishes = completa il gradone { $step }
sakkara-wins = posa la punta e vince
sakkara-fetches = prende ciò che manca alla piramide: { $tile }
sakkara-sweeps = porta { $tiles } tessere; alla piramide ne servono { $needed }
sakkara-stops = per ora impedisce all'avversario di costruire
pyramid-begins = comincia la mano { $hand }
pyramid-alive = la mano { $hand } può ancora diventare: { $kind }, { $percent } %
pyramid-makes = completa la mano { $hand }: { $kind }
pyramid-unseen = un blocco che non vedi
pyramid-joker = un jolly: al suo posto scegli uno di altri tre blocchi
chips-lost = perde in media { $chips } fiche
often = in { $percent } casi su 100; { $chips }
why = Perché: { $reason }. { $next }
why-forced = C'è solo questa scelta.
why-alike = Qui una scelta vale l'altra.
why-fair = Ogni puntata è equa: scegli quello che ti piace.
why-announce = { $percent ->
    [0] Con questo lancio bluffa sempre: più spesso { $move }.
    [100] Di' la verità: con questo lancio bluffare non porta nulla.
   *[other] Con questo lancio di' la verità { $percent } volte su 100, e nessuno ti capisce. Altrimenti bluffa: più spesso { $move }.
}
why-doubt = { $percent ->
    [0] Credici: dubitare costa più di quanto porta.
    [100] Dubita: è più spesso un bluff che la verità.
   *[other] Dubita { $percent } volte su 100: quanto basta perché bluffare non convenga.
}
next-alike = Poi: { $move }, quasi altrettanto buona.
next-points = Seconda scelta: { $move }, in media { $less } punti in meno.
next-chips = Seconda scelta: { $move }, in media { $less } fiche in meno.
next-chance = Da qui vinci circa { $percent } partite su 100. Seconda scelta: { $move }, { $less } su 100.
