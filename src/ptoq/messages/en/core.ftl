preparing = Preparing the rules of { $game }, once. This takes a moment ...
prepared = The rules of { $game } are ready.
option-unknown = There is no option "{ $option }". The options here are: { $good }.
option-value = "{ $value }" is not a value for { $option }. Good ones: { $good }.
option-form = "{ $text }" is not an option. Write it as name=value.
number-between = a whole number from { $least } to { $most }
no-such-game = There is no game "{ $name }". The games are: { $good }.
no-such-package = There is no package "{ $package }", which PTOQ_GAMES names. It has to be installed, or in a folder of PYTHONPATH.
no-games-in = The package "{ $package }", which PTOQ_GAMES names, has no games: a list GAMES in its __init__.py.
bad-game-name = The game "{ $name }" of the package "{ $package }" needs another name, or its folder does: small letters with dashes, and none that Ptoq has already.
no-such-move = There is no move number { $move } in this game.
not-understood = I do not understand "{ $text }". You can say: { $forms }.
