no-rules = Les règles de { $game } n'ont pas pu être chargées. Vérifie ta connexion et réessaie.
broken-rules = Les règles de { $game } sont abîmées ou trop anciennes. Recharge la page.
not-kept = Ce navigateur ne peut pas garder la table : { $reason }.
failed = Quelque chose s'est mal passé sur cet appareil : { $reason }.
no-hints = Il n'y a pas encore de conseils pour { $game } ici.
no-review = Il n'y a pas encore de retour sur { $game } ici.
import-without-seed = Cette partie n'est pas finie et son fichier n'a pas de graine : elle ne peut continuer que là où elle a commencé.
import-unseated = Cette partie n'a pas commencé : une place est libre, ou la graine d'une place manque.
