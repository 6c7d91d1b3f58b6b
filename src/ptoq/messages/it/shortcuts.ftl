# The keys at the table, and shaking a phone.
space = spazio
key = { $what ->
    [number] una mossa dalla lista: una volta per vederla, due volte per giocarla
    [main] l'azione principale: lanciare
    [hint] un consiglio
    [undo] annullare
    [escape] chiudere ciò che è aperto, lasciare i dadi
   *[help] questi tasti
}
shake = Scuoti il telefono per lanciare
