any = uno vale l'altro
sum = porta in media a { $points } punti
seems-points = sembra portare { $points } punti
chips = vince in media { $chips } fiche
no-such-level = Non c'è un bot «{ $level }». I livelli sono: { $good }.
no-lessons = Non ci sono lezioni per { $game }: nessuna rete può ancora impararlo.
no-checkpoint = { $file } non è un punto di ripresa di questo allenamento.
not-to-act = Non è il turno di questo posto: non c'è niente da valutare.
fair = ogni puntata è equa: qui non conta l'abilità
exact = calcolato fino alla fine
not-solved = { $game } non è risolto: è troppo grande per essere calcolato fino alla fine. I suoi bot cercano.
bets-above-purse = Queste puntate costano { $stake } fiche per lancio, e il giocatore ne ha { $purse }.
bets-above-bank = Queste puntate possono vincere { $most } fiche con un lancio, e il banco ne ha { $bank }.
more-escalero = Da soli e in due non si può giocare meglio. In più giocatori è pagata solo la somma migliore, e chi è molto indietro può volere più rischio: lì è un modo molto buono di giocare, non il migliore dimostrato.
more-open-poker = È il gioco migliore per due che possono pagare la puntata più alta. In più giocatori il gioco non è risolto: lì i bot contano le probabilità di ciascuno di vincere il piatto.
more-hidden-poker = È un equilibrio della mano in due con queste fiche, i pagamenti ridotti a ciò che uno ha: nessuno guadagna giocando altrimenti. Oltre la mano ogni fiche conta allo stesso modo. In più giocatori non è risolto: lì i bot ne riprendono l'idea con più giocatori che dubitano.
more-rock-and-roll = Ogni puntata è equa, in quanti si giochi: nessuno può sceglierne di migliori, solo quanto rischiare. Le cifre sono quelle di un giocatore contro un banco che non paga nessun altro.
more-al-capone = È il gioco migliore per due che possono pagare la puntata più alta. In più giocatori il gioco non è risolto: lì i bot contano le probabilità di ciascuno di vincere il piatto.
more-unsolved = Con più di due giocatori questo gioco non è risolto: i bot cercano, e i loro valori sono buon gioco, non una prova.
sakkara-opens = apre il gradone { $step } alla costruzione
sakkara-builds = costruisce il gradone { $step }: ne { $left ->
    [one] mancherà
   *[other] mancheranno
} ancora { $left }
sakkara-finishes = completa il gradone { $step }
sakkara-wins = posa la punta e vince
sakkara-fetches = prende ciò che manca alla piramide: { $tile }
sakkara-sweeps = porta { $tiles ->
    [one] { $tiles } tessera
   *[other] { $tiles } tessere
}; alla piramide ne { $needed ->
    [one] serve
   *[other] servono
} { $needed }
sakkara-stops = per ora impedisce all'avversario di costruire
sakkara-safe = lì nessun serpente può prenderla
sakkara-gains = porta una tessera per dopo: { $tile }
sakkara-denies = prende ciò che serve alla piramide dell'avversario: { $tile }
sakkara-nears = si avvicina a ciò che manca alla piramide: { $tile } in { $field }
sakkara-uncovers = scopre ciò che manca alla piramide: { $tile }
sakkara-bites = una tessera in più per te, una in meno per l'avversario
sakkara-lays-near = la tessera in cima sarà più vicina a te che all'avversario: { $tile }
sakkara-lays-far = la tessera in cima sarà lontana dall'avversario: { $tile }
sakkara-spare = alla piramide non serve
sakkara-saves = tiene le tue tessere per dopo
pyramid-begins = comincia la mano { $hand } con { $card }
pyramid-alive = la mano { $hand } può ancora diventare: { $kind }, { $percent } %
pyramid-sure = la mano { $hand } ha ormai di sicuro: { $kind }
pyramid-makes = completa la mano { $hand }: { $kind }
pyramid-unseen = un blocco che solo l'avversario vede e che ora non può più prendere
pyramid-unseen-better = un blocco che non vedi: nessuno dei tuoi blocchi liberi aiuta di più
pyramid-frees = { $reason }; libera { $cards }, che vedi
pyramid-joker = un jolly: il migliore di altri tre blocchi, circa { $points } punti in più di un blocco che non vedi
pyramid-covers-nothing = non copre niente: tutti i blocchi restano liberi
pyramid-covers-theirs = copre due blocchi dell'avversario: prima va tolto questo
pyramid-covers-own = copre { $cards }, tuoi: per ora l'avversario non può prenderli
pyramid-covers-both = copre { $cards }, tuo, e un blocco dell'avversario: per ora nessuno può prenderli
pyramid-goes-with = { $reason }; va con { $cards }, che vedi
pyramid-your-joker = { $reason }; solo tu sai che è un jolly
chips-lost = perde in media { $chips } fiche
often = in { $percent } casi su 100; { $chips }
why = Perché: { $reason }. { $next }
why-forced = C'è solo questa scelta.
why-alike = Qui una scelta vale l'altra.
why-fair = Ogni puntata è equa: scegli quello che ti piace.
why-announce = { $percent ->
    [0] Con questo lancio bluffa sempre: più spesso { $move }.
    [100] Di' la verità: con questo lancio bluffare non porta nulla.
   *[other] Con questo lancio di' la verità in { $percent } casi su 100 e negli altri bluffa, più spesso così: { $move }. Allora nessuno ti capisce.
}
why-doubt = { $percent ->
    [0] Credici: dubitare costa più di quanto porta.
    [100] Dubita: è più spesso un bluff che la verità.
   *[other] Dubita { $percent } volte su 100: quanto basta perché bluffare non convenga.
}
aim-row = punta a { $row } ({ $percent } %) e { $sum }
aim-rows = punta a { $row } ({ $percent } %) o { $other } ({ $less } %) e { $sum }
aim-now = porta subito { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} e { $sum }
aim-strike = barra la riga che ti mancherà di meno e { $sum }
pot-keep = { $percent ->
    [0] il piatto è perso, qualunque cosa tu faccia; così si { $chips }
    [100] il piatto è tuo; così si { $chips }
   *[other] prende il piatto nel { $percent } % dei casi e { $chips }
}
pot-raise = { $percent ->
    [100] il piatto è tuo, una puntata più alta può solo aiutare; così si { $chips }
   *[other] i tuoi dadi prendono il piatto nel { $percent } % dei casi, una puntata più alta ti aiuta; così si { $chips }
}
pot-no-raise = { $percent ->
    [0] il piatto è perso, e una puntata più alta costerebbe solo di più
   *[other] i tuoi dadi prendono il piatto solo nel { $percent } % dei casi, una puntata più alta ti costerebbe; così si { $chips }
}
pot-match = { $percent ->
    [100] il piatto è tuo; così si { $chips }
   *[other] prende il piatto nel { $percent } % dei casi, abbastanza spesso per la puntata, e { $chips }
}
pot-drop = { $percent ->
    [0] il piatto è perso: quello che hai pagato è andato, e il resto andrebbe anch'esso
   *[other] restare prenderebbe il piatto solo nel { $percent } % dei casi, troppo poco per la puntata
}
next-alike = Poi: { $move }, quasi altrettanto buona.
next-points = Seconda scelta: { $move }, in media { $less ->
    [one] { $less } punto
   *[other] { $less } punti
} in meno.
next-chips = Seconda scelta: { $move }, in media { $less } fiche in meno.
next-chance = Da qui vinci circa { $percent } partite su 100. Seconda scelta: { $move }, { $less } su 100.
next-chance-alike = Da qui vinci circa { $percent } partite su 100. Poi: { $move }, quasi altrettanto buona.
wins = vince nel { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } dei casi
next-wins = Seconda scelta: { $move }, { $less } vittorie in meno su 100 partite.
no-such-goal = Non c'è un obiettivo «{ $goal }» in { $game }. Gli obiettivi sono: { $good }.
no-win-table = La probabilità di vincere non è ancora calcolata per queste opzioni. Questo costruisce le tabelle, una volta, in circa dieci minuti: { $command }
win-for-two = La probabilità di vincere è calcolata solo per due giocatori.
more-win = È il gioco migliore per due che vogliono solo arrivare primi; un primo posto condiviso vale mezza vittoria. Si paga la differenza delle somme: è l'obiettivo «points». In più giocatori la probabilità di vincere non è risolta.
