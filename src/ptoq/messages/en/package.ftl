# The package: what is not installed, and bots that others wrote.

no-server = The server is not installed ({ $missing } is missing). You get it with: pip install "ptoq[server]"
no-pandas = A data frame needs pandas, which is not installed. You get it with: pip install "ptoq[frames]"
bot-failed =
    The bot { $name } failed. The mistake is in its own code:

    { $traceback }
game-failed =
    The package { $package }, which PTOQ_GAMES names, failed. The mistake is in its own code:

    { $traceback }
bot-meant = There is no bot "{ $name }". Did you mean { $level }, or is { $name } a person? Type a number or a name.
bot-meant-bot = { $level }, the bot
bot-meant-person = { $name }, a person
bets-elsewhere = Bets, chips, a bank and throws belong to Rock and Roll; { $game } has its options.
