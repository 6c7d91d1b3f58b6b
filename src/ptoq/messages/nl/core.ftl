preparing = De regels van { $game } worden voorbereid, alleen deze keer. Dat duurt even ...
prepared = De regels van { $game } staan klaar.
option-unknown = Er is geen optie ‘{ $option }’. Hier zijn er: { $good }.
option-value = ‘{ $value }’ is geen waarde voor { $option }. Mogelijk: { $good }.
option-form = ‘{ $text }’ is geen optie. Schrijf die als naam=waarde.
number-between = een geheel getal van { $least } tot en met { $most }
no-such-game = Er is geen spel ‘{ $name }’. De spellen zijn: { $good }.
no-such-package = Het pakket ‘{ $package }’, dat PTOQ_GAMES noemt, bestaat niet. Het moet geïnstalleerd zijn, of in een map van PYTHONPATH staan.
no-games-in = Het pakket ‘{ $package }’, dat PTOQ_GAMES noemt, heeft geen spellen: een lijst GAMES in zijn __init__.py.
bad-game-name = Het spel ‘{ $name }’ van het pakket ‘{ $package }’ heeft een andere naam nodig, of zijn map: kleine letters met streepjes, en geen naam die Ptoq al heeft.
no-such-move = In dit spel is er geen zet nummer { $move }.
not-understood = Ik begrijp ‘{ $text }’ niet. Je kunt zeggen: { $forms }.
