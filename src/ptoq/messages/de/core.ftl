preparing = { $game }: Die Regeln werden vorbereitet, nur dieses eine Mal. Das dauert einen Moment ...
prepared = { $game }: Die Regeln sind bereit.
option-unknown = Es gibt keine Option „{ $option }“. Hier gibt es: { $good }.
option-value = „{ $value }“ ist kein Wert für { $option }. Möglich: { $good }.
option-form = „{ $text }“ ist keine Option. Schreib sie als name=wert.
number-between = eine ganze Zahl von { $least } bis { $most }
no-such-game = Es gibt kein Spiel „{ $name }“. Die Spiele sind: { $good }.
no-such-package = Das Paket „{ $package }“, das PTOQ_GAMES nennt, gibt es nicht. Es muss installiert sein oder in einem Ordner von PYTHONPATH liegen.
no-games-in = Das Paket „{ $package }“, das PTOQ_GAMES nennt, hat keine Spiele: eine Liste GAMES in seiner __init__.py.
bad-game-name = Das Spiel „{ $name }“ des Pakets „{ $package }“ braucht einen anderen Namen, oder sein Ordner: kleine Buchstaben mit Bindestrichen, und keinen, den Ptoq schon hat.
no-such-move = In diesem Spiel gibt es keinen Zug Nummer { $move }.
not-understood = „{ $text }“ verstehe ich nicht. Du kannst sagen: { $forms }.
