any = uno vale l'altro
sum = porta in media a { $points } punti
chips = vince in media { $chips } gettoni
no-such-level = Non c'è un bot "{ $level }". I livelli sono: { $good }.
not-to-act = Non è il turno di questo posto: non c'è niente da valutare.
