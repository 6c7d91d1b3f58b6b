preparing = { $game }: preparo le regole, solo questa volta. Ci vuole un momento ...
prepared = { $game }: le regole sono pronte.
option-unknown = Non c'è un'opzione "{ $option }". Qui ci sono: { $good }.
option-value = "{ $value }" non è un valore per { $option }. Valori possibili: { $good }.
option-form = "{ $text }" non è un'opzione. Scrivila come nome=valore.
number-between = un numero intero da { $least } a { $most }
no-such-game = Non c'è un gioco "{ $name }". I giochi sono: { $good }.
no-such-move = In questo gioco non c'è una mossa numero { $move }.
not-understood = Non capisco "{ $text }". Puoi dire: { $forms }.
