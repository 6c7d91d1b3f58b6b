# Il pacchetto: che cosa non è installato, e i bot scritti da altri.

no-server = Il server non è installato (manca { $missing }). Lo ottieni con: pip install "ptoq[server]"
no-pandas = Un data frame ha bisogno di pandas, che non è installato. Lo ottieni con: pip install "ptoq[frames]"
bot-failed =
    Il bot { $name } si è fermato. L'errore è nel suo codice:

    { $traceback }
game-failed =
    Il pacchetto { $package }, che PTOQ_GAMES nomina, si è fermato. L'errore è nel suo codice:

    { $traceback }
bot-meant = Non c'è un bot «{ $name }». Intendi { $level }, o { $name } è una persona? Scrivi un numero o un nome.
bot-meant-bot = { $level }, il bot
bot-meant-person = { $name }, una persona
bets-elsewhere = Puntate, fiche, banco e lanci sono per Rock and Roll; { $game } ha le sue opzioni.
