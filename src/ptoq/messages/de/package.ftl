# Das Paket: was nicht installiert ist, und Bots, die andere geschrieben haben.

no-server = Der Server ist nicht installiert ({ $missing } fehlt). Du bekommst ihn mit: pip install "ptoq[server]"
no-pandas = Ein Data Frame braucht pandas, das nicht installiert ist. Du bekommst es mit: pip install "ptoq[frames]"
bot-failed =
    Der Bot { $name } ist gescheitert. Der Fehler steckt in seinem eigenen Code:

    { $traceback }
game-failed =
    Das Paket { $package }, das PTOQ_GAMES nennt, ist gescheitert. Der Fehler steckt in seinem eigenen Code:

    { $traceback }
bot-meant = Einen Bot „{ $name }“ gibt es nicht. Meinst du { $level }, oder ist { $name } ein Mensch? Tipp eine Nummer oder einen Namen.
bot-meant-bot = { $level }, der Bot
bot-meant-person = { $name }, ein Mensch
bets-elsewhere = Einsätze, Chips, Bank und Würfe gehören zu Rock and Roll; { $game } hat seine Optionen.
