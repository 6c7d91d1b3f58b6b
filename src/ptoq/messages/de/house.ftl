no-rules = Die Regeln von { $game } konnten nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.
broken-rules = Die Regeln von { $game } sind beschädigt oder zu alt. Lade die Seite neu.
not-kept = Dieser Browser kann den Tisch nicht aufbewahren: { $reason }.
failed = Auf diesem Gerät ging etwas schief: { $reason }.
no-hints = Für { $game } gibt es hier noch keine Tipps.
no-review = Für { $game } gibt es hier noch keinen Rückblick.
import-without-seed = Diese Partie ist nicht zu Ende, und ihre Datei enthält keinen Startwert: Sie kann nur dort weitergehen, wo sie begonnen hat.
import-unseated = Diese Partie hat nicht begonnen: Ein Platz ist frei, oder der Startwert eines Platzes fehlt.
