no-rules = De regels van { $game } konden niet worden geladen. Controleer je verbinding en probeer het opnieuw.
broken-rules = De regels van { $game } zijn beschadigd of te oud. Laad de pagina opnieuw.
not-kept = Deze browser kan de tafel niet bewaren: { $reason }.
failed = Er ging iets mis op dit apparaat: { $reason }.
no-hints = Voor { $game } zijn er hier nog geen tips.
no-review = Voor { $game } is er hier nog geen terugblik.
import-without-seed = Deze partij is niet afgelopen en haar bestand heeft geen startwaarde: ze kan alleen verdergaan waar ze begon.
import-unseated = Deze partij is niet begonnen: er is een plaats vrij, of de startwaarde van een plaats ontbreekt.
