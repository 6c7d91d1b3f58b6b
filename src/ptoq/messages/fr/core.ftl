preparing = { $game } : préparation des règles, une seule fois. Un instant ...
prepared = { $game } : les règles sont prêtes.
option-unknown = Il n'y a pas d'option « { $option } ». Les options sont ici : { $good }.
option-value = « { $value } » n'est pas une valeur pour { $option }. Valeurs possibles : { $good }.
option-form = « { $text } » n'est pas une option. Écrivez-la nom=valeur.
number-between = un nombre entier de { $least } à { $most }
no-such-game = Il n'y a pas de jeu « { $name } ». Les jeux sont : { $good }.
no-such-move = Il n'y a pas de coup numéro { $move } dans ce jeu.
not-understood = Je ne comprends pas « { $text } ». Vous pouvez dire : { $forms }.
