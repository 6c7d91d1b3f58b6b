preparing = { $game } : préparation des règles, une seule fois. Un instant ...
prepared = { $game } : les règles sont prêtes.
option-unknown = Il n'y a pas d'option « { $option } ». Les options sont ici : { $good }.
option-value = « { $value } » n'est pas une valeur pour { $option }. Valeurs possibles : { $good }.
option-form = « { $text } » n'est pas une option. Écris-la nom=valeur.
number-between = un nombre entier de { $least } à { $most }
no-such-game = Il n'y a pas de jeu « { $name } ». Les jeux sont : { $good }.
no-such-package = Le paquet « { $package } », que PTOQ_GAMES nomme, n'existe pas. Il doit être installé, ou dans un dossier de PYTHONPATH.
no-games-in = Le paquet « { $package } », que PTOQ_GAMES nomme, n'a pas de jeux : une liste GAMES dans son __init__.py.
bad-game-name = Le jeu « { $name } » du paquet « { $package } » a besoin d'un autre nom, ou son dossier : des minuscules avec des tirets, et pas un nom que Ptoq a déjà.
no-such-move = Il n'y a pas de coup numéro { $move } dans ce jeu.
not-understood = Je ne comprends pas « { $text } ». Tu peux dire : { $forms }.
