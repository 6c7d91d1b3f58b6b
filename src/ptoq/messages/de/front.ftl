# The front page, the way to a table, and the bots.
play = Spielen
continue = Weiterspielen
all-mine = Alle deine Spiele
mine-line = Was du angefangen und nicht beendet hast. Leg weg, was du nicht weiterspielen willst.
none-mine = Du hast kein offenes Spiel.
drop = Dieses Spiel weglegen: { $game }
drop-playing = Diese Partie { $game } aufgeben? Sie zählt als verloren.
drop-waiting = Diesen Tisch { $game } verlassen?
find-line = Sobald jemand dasselbe Spiel will, sitzt ihr beide an einem Tisch.
looking-now = { $count ->
    [0] Gerade sucht sonst niemand.
    [one] 1 Person sucht ein Spiel.
   *[other] { $count } Personen suchen ein Spiel.
}
pair-title = Jemand zum Spielen
pair-games = Welche Spiele magst du?
any-game = Alle
pair-terms = Zwei Minuten für jeden Zug. Andere dürfen zusehen.
look = Jemanden suchen
looking = Wir suchen jemanden ...
stop = Nicht mehr suchen
meanwhile = Inzwischen mit einem Bot spielen
meanwhile-line = Die Suche geht weiter, und du erfährst es sofort.
found = Jemand will mit dir spielen!
to-table = Zum Tisch
nobody-came = In zehn Minuten kam niemand.
look-again = Noch einmal suchen
live-tables = Gerade im Spiel
live-line = Schau den Spielern über die Schulter: Du siehst, was alle sehen dürfen.
none-live = Gerade wird an keinem öffentlichen Tisch gespielt.
open-line = Ein Platz ist frei: Setz dich und spiel mit.
none-open = Gerade wartet kein Tisch auf Spieler.
all-tables = Alle Tische
watch = zusehen
join = mitspielen
setup = Den Tisch einrichten
who-line = Bots sind sofort da; ein Freund kommt über einen Link, den du schickst.
change = Ändern
remove = { $name } wegnehmen
add = Spieler dazu
choose-bot = Wer sitzt hier?
friend = Ein Freund
friend-line = Kommt über einen Link, den du schickst.
how-long = Wie lange
how-long-line = So, wie es hier steht, etwa { $minutes } Minuten.
house-rules = Hausregeln
house-line = Die üblichen Regeln sind gewählt. Ändere, was du zu Hause anders spielst.
public-line = Andere dürfen zusehen, und Fremde dürfen einen freien Platz nehmen.
hints = Tipps erlauben
hints-line = Alle dürfen einen Meister fragen, wenn sie dran sind. In einer gewerteten Partie gibt es keine Tipps.
clock-line = { $kind ->
    [minute] Wer länger braucht, verliert.
    [match] Wie eine Schachuhr: Wem die Zeit ausgeht, der verliert.
    [day] Für Spiele über Tage, wann immer du Zeit hast.
   *[none] Nimm dir Zeit.
}
undo-line = { $kind ->
    [off] Was gespielt ist, ist gespielt.
    [consent] Ein Versehen wird verziehen, wenn niemand etwas dagegen hat.
   *[own] Ein Fehlgriff schadet nicht.
}
bot-Fizzik = Spielt, was gerade einfällt.
bot-Pimlet = Lernt noch und bleibt bei jedem Fehler fröhlich.
bot-Tuffle = Hat am Spielen mehr Freude als am Gewinnen.
bot-Bobbin = Kennt die Regeln und nicht viel mehr.
bot-Karrok = Spielt solide und irrt sich ab und zu.
bot-Mirabo = Gute Gesellschaft und keine leichte Beute.
bot-Zeldo = Sieht das meiste, aber nicht alles.
bot-Ozimar = Denkt alles durch und verschenkt nichts.
bot-Thoqua = Spielt immer so gut, wie sie kann.
bot-Nefrit = Geduldig und genau. Schlag sie, wenn du kannst.
person-here = Jemand hier
person-line = Spielt an diesem Gerät, abwechselnd mit dir.
person-name = Name
who-here-line = Bots sind sofort da; andere können an diesem Gerät mitspielen.
hello-here-line = Spiel sofort: allein gegen Bots, die nicht spicken können, oder mit anderen an diesem Gerät. Kein Konto, keine Verbindung, nichts zu installieren.
drop-here = Dieses Spiel { $game } von diesem Gerät entfernen? Es ist dann weg, außer du hast es als Datei gesichert.
over-here = Auf diesem Gerät gespielt
bring = Datei öffnen
bring-line = Eine Partie, die als Datei gesichert wurde, hier, im Terminal oder bei einem Server: spiel weiter, oder schau zurück.
kept = Dieser Browser bewahrt die Seite auf: Sie öffnet sich auch ohne Verbindung.
not-kept = Dieser Browser konnte die Seite nicht aufbewahren: Ohne Verbindung öffnet sie sich nicht.
