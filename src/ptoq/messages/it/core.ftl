preparing = { $game }: preparo le regole, solo questa volta. Ci vuole un momento ...
prepared = { $game }: le regole sono pronte.
option-unknown = Non c'è un'opzione «{ $option }». Qui ci sono: { $good }.
option-value = «{ $value }» non è un valore per { $option }. Valori possibili: { $good }.
option-form = «{ $text }» non è un'opzione. Scrivila come nome=valore.
number-between = un numero intero da { $least } a { $most }
no-such-game = Non c'è un gioco «{ $name }». I giochi sono: { $good }.
no-such-package = Il pacchetto «{ $package }», che PTOQ_GAMES nomina, non esiste. Deve essere installato, o in una cartella di PYTHONPATH.
no-games-in = Il pacchetto «{ $package }», che PTOQ_GAMES nomina, non ha giochi: una lista GAMES nel suo __init__.py.
bad-game-name = Il gioco «{ $name }» del pacchetto «{ $package }» ha bisogno di un altro nome, o la sua cartella: lettere minuscole con trattini, e nessun nome che Ptoq ha già.
no-such-move = In questo gioco non c'è una mossa numero { $move }.
not-understood = Non capisco «{ $text }». Puoi dire: { $forms }.
