# What a table says around the board: how far it is, how it ended, hints, and what is shown of it elsewhere.
round-of = Mano { $round } di { $rounds }
throw-of = Lancio { $throw } di { $throws }
unit = { $unit ->
    [chips] fiche
    [tiles] tessere
   *[points] punti
}
tiles-built = { $built } tessere costruite su { $all }
standings = Classifica
place = Posto { $place }
alone = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
draw = È un pareggio.
show-board = Guarda il tabellone
show-result = Guarda il risultato
invites = { $name } vuole giocare ancora.
join = Ancora una insieme
asked = Vuoi giocare ancora.
perfect = { $points } punti: il gioco perfetto ne fa in media { $average }.
luck-skill = { $side ->
    [against] La sfortuna ti è costata { $luck } { unit }; hai regalato { $loss }.
   *[with] La fortuna ti ha portato { $luck } { unit }; hai regalato { $loss }.
}
luck-estimate = Entrambe sono stime.
best-decision = La tua decisione migliore
worst-decision = La tua decisione peggiore
no-worst = Nessuna decisione è costata qualcosa.
gap = { $unit ->
    [chips] { $value } fiche meglio della scelta seguente
   *[points] { $value } punti meglio della scelta seguente
}
loss = { $unit ->
    [chips] è costata { $value } fiche. Meglio: { $move }
   *[points] è costata { $value } punti. Meglio: { $move }
}
summary = { $best ->
    [one] { $best } decisione su { $all } era la scelta migliore.
   *[other] { $best } decisioni su { $all } erano la scelta migliore.
}
given-away = { $unit ->
    [chips] Perse in tutto: { $loss } fiche.
   *[points] Persi in tutto: { $loss } punti.
}
grading = Un maestro guarda le tue decisioni: { $done } di { $all }
busy = Il maestro ora non ha tempo per le tue decisioni. Torna più tardi.
no-skill = Ogni puntata era equa: è stata solo fortuna.
share = Condividi
share-title = Un'immagine da condividere
share-text = { $game }: { $outcome }
share-send = Invia
share-save = Salva l'immagine
share-copy = Copia il link
share-copied = Copiato
share-close = Chiudi
hint-best = Il maestro sceglierebbe
hint-all = Mostra il valore di tutte le scelte
hint-none = Nascondi i valori
hint-often = { $percent } su 100
preview-title = { $game }: { $names }
preview-waiting = C'è un posto libero: premi per giocare. Senza account, niente da installare.
preview-playing = Si sta giocando: premi per guardare.
preview-over = La partita è finita: premi per rivederla.
preview-won = { $names } vince. Premi per rivedere la partita.
preview-shared = { $names } condividono la vittoria. Premi per rivedere la partita.
