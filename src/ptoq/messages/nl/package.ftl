# Het pakket: wat niet geïnstalleerd is, en bots die anderen schreven.

no-server = De server is niet geïnstalleerd ({ $missing } ontbreekt). Je krijgt hem met: pip install "ptoq[server]"
no-pandas = Een data frame heeft pandas nodig, en dat is niet geïnstalleerd. Je krijgt het met: pip install "ptoq[frames]"
bot-failed =
    De bot { $name } is vastgelopen. De fout zit in zijn eigen code:

    { $traceback }
game-failed =
    Het pakket { $package }, dat PTOQ_GAMES noemt, is vastgelopen. De fout zit in zijn eigen code:

    { $traceback }
bot-meant = Er is geen bot ‘{ $name }’. Bedoel je { $level }, of is { $name } een mens? Typ een nummer of een naam.
bot-meant-bot = { $level }, de bot
bot-meant-person = { $name }, een mens
bets-elsewhere = Inzetten, fiches, bank en worpen horen bij Rock and Roll; { $game } heeft zijn opties.
