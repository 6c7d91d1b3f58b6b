preparing = Preparing the rules of { $game }, once. This takes a moment ...
prepared = The rules of { $game } are ready.
option-unknown = There is no option "{ $option }". The options here are: { $good }.
option-value = "{ $value }" is not a value for { $option }. Good ones: { $good }.
option-form = "{ $text }" is not an option. Write it as name=value.
number-between = a whole number from { $least } to { $most }
no-such-game = There is no game "{ $name }". The games are: { $good }.
no-such-move = There is no move number { $move } in this game.
not-understood = I do not understand "{ $text }". You can say: { $forms }.
