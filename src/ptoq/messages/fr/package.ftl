# Le paquet : ce qui n'est pas installé, et les bots que d'autres ont écrits.

no-server = Le serveur n'est pas installé ({ $missing } manque). Tu l'obtiens avec : pip install "ptoq[server]"
no-pandas = Un data frame demande pandas, qui n'est pas installé. Tu l'obtiens avec : pip install "ptoq[frames]"
bot-failed =
    Le bot { $name } a échoué. L'erreur est dans son propre code :

    { $traceback }
game-failed =
    Le paquet { $package }, que PTOQ_GAMES nomme, a échoué. L'erreur est dans son propre code :

    { $traceback }
bot-meant = Il n'y a pas de bot « { $name } ». Penses-tu à { $level }, ou { $name } est-il une personne ? Tape un numéro ou un nom.
bot-meant-bot = { $level }, le bot
bot-meant-person = { $name }, une personne
bets-elsewhere = Les mises, les jetons, la banque et les lancers sont pour Rock and Roll ; { $game } a ses options.
