# What the page for browsers says.
home = Ptoq: zu den Spielen
newer = Eine neue Version ist da.
renew = Laden
settings = Einstellungen
language = Sprache
theme = Farben: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] wie im System
}
sound = Töne
me = Über mich
lost = Hier ist nichts.
no-table = Diesen Tisch gibt es nicht.
to-the-games = Zu den Spielen
hello = Sieben Spiele, ein Tisch
hello-line = Spiel sofort gegen einen Bot, der nicht schummeln kann, oder schick jemandem einen Link. Ohne Konto, ohne Installation.
games = Spiele
history = Deine Partien und Statistik
ranking = Rangliste
daily = Tagespartie
puzzles = Aufgaben
find-person = Jemanden finden
tables = Tische
places = Orte
my-games = Meine Spiele
open-tables = Offene Tische
players = { $most ->
    [2] 2 Spieler
   *[other] { $least } bis { $most } Spieler
}
minutes = { $minutes } Minuten
play-friend = Mit Freunden spielen
learn = Lernen
fair-line = Niemand kann eine Ziehung aussuchen: Dein Browser gibt eine eigene Zahl dazu und kann nach dem Spiel jede Ziehung prüfen.
publishers-line = Die Namen der Spiele gehören ihren Verlagen, die mit Ptoq nichts zu tun haben.
your-turn = Du bist dran
free-seat = frei
imported = Diese Partie wurde nicht hier gespielt: Sie kommt aus einer Datei, und die Namen auch.
table-state = { $state ->
    [waiting] wartet auf Spieler
    [over] vorbei
   *[playing] wird gespielt
}
away = Der Server antwortet nicht. Bist du online?
broken = Etwas ist schiefgegangen. Bitte versuch es noch einmal.
level = { $level ->
    [novice] Anfänger
    [master] Meister
   *[regular] Fortgeschrittener
}
seat-anybody = Jemand mit dem Link
who-plays = Wer spielt
you = Du
seat = Platz { $number }
options = Optionen
clock = Uhr
clock-kind = { $kind ->
    [minute] eine Minute pro Zug
    [match] zehn Minuten pro Partie und fünf Sekunden pro Zug
    [day] ein Tag pro Zug
   *[none] keine Uhr
}
undo = Zurücknehmen
undo-kind = { $kind ->
    [off] nichts wird zurückgenommen
    [consent] wenn die anderen zustimmen
   *[own] dein eigener letzter Schritt
}
hints = Tipps
hints-kind = { $kind ->
    [off] aus
   *[on] erlaubt
}
public = Diesen Tisch allen zeigen
lay = Anfangen
opening = Der Tisch wird geöffnet ...
connection-lost = Die Verbindung ist weg. Neuer Versuch ...
not-lasting = Dieser Browser behält nichts: Die Partie ist weg, wenn du diese Seite schließt oder neu lädst.
preparing = Der Tisch wird vorbereitet ...
figures = Zahlen
tut-tut = Tut Tut!
at-the-table = Spieler
to-move = am Zug
away-seat = Ein Bot spielt für diesen Spieler.
days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
watching = Du schaust zu.
bot-for-you = Ein Bot spielt für dich.
asks-undo = { $name } möchte den letzten Schritt zurücknehmen. In Ordnung?
yes = Ja
no = Nein
come-back = Wieder selbst spielen
take-back = Zurücknehmen
hint = Tipp
round-over = Runde { $number } ist vorbei
next-round = Nächste Runde
to-the-result = Zum Ergebnis
nobody-wins = Die Partie ist vorbei.
shared-win = { $names } teilen sich den Sieg.
you-win = Du gewinnst!
wins = { $name } gewinnt.
rematch = Noch einmal
next-match = Zur nächsten Partie
review = Rückblick
join-title = Eine Partie { $game }?
your-name = Dein Name
guest = Gast
sit-down = Hinsetzen
waiting-title = Warten auf die anderen
seeds-title = Die Ziehungen werden versiegelt
seed-elsewhere = Du hast dich in einem anderen Browser hingesetzt. Die Partie beginnt, wenn der diesen Tisch öffnet: Er hat die Zahl, die du versprochen hast.
send-link = Schick diesen Link an alle, mit denen du spielen willst:
link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
share = Teilen
qr = Der Link als Code für die Handykamera
or-bot = Oder gib Platz { $number } einem Bot:
stand-up = Wieder aufstehen
board = Das Brett
skip = Direkt zum Inhalt
keys = Tasten
close = Schließen
beside = Neben dem Brett
leaf = { $leaf ->
    [log] Verlauf
    [rules] Regeln
    [moves] Züge
    [hint] Tipp
    [chat] Chat
   *[more] Mehr
}
no-moves = Im Moment gibt es für dich nichts zu tun.
hint-how = Wenn du dran bist, frag nach einem Tipp: Ein Meister sagt, was jede Möglichkeit wert ist.
hint-note = Der Meister sieht nur, was du siehst.
hint-off = An diesem Tisch gibt es keine Tipps.
leave = Den Tisch verlassen
leave-sure = Den Tisch verlassen? Ein Bot spielt für dich weiter, bis du zurückkommst.
resign = Aufgeben
resign-sure = Diese Partie aufgeben? Das lässt sich nicht zurücknehmen.
spectators = Wer den Link hat, darf zuschauen: { $link }
commitment = Das Siegel der Ziehungen an diesem Tisch:
kept = Gespeichert.
keep = Speichern
logged-in = Du bist als { $login } angemeldet.
log-out = Abmelden
login-line = Mit einem Konto findest du deine Spiele auf jedem Gerät wieder. Zum Spielen brauchst du keines.
login = Anmeldename
password = Passwort (mindestens 10 Zeichen)
register = Konto anlegen
new-password = Neues Passwort (mindestens 10 Zeichen)
old-password = Altes Passwort
change-password = Passwort ändern
password-changed = Das Passwort ist geändert. Überall sonst bist du jetzt abgemeldet.
sessions = Wo du angemeldet bist
sessions-line = Beende, was du nicht kennst, und ändere dein Passwort.
this-session = diese hier
session-used = zuletzt benutzt { $when }
some-browser = Ein Browser
end-session = Beenden
end-sessions = Alle anderen beenden
log-in = Ich habe schon eines
my-data = Was über mich gespeichert ist
my-data-line = Ein Name, deine Plätze und deine Züge; keinerlei Adresse. Du kannst alles mitnehmen oder vergessen werden.
download = Herunterladen
forget-me = Vergiss mich
forget-sure = Dich vergessen? Dein Name verschwindet von jedem Tisch. Das lässt sich nicht zurücknehmen.
to-the-daily = Mit allen vergleichen
needs-server = Dafür braucht es einen Server, und hier ist keiner. Alles andere geht ohne.
login-needs-server = Konten, Wertungen und Freunde per Link brauchen einen Server, und hier ist keiner. Deine Spiele liegen auf diesem Gerät.
on-this-device = auf diesem Gerät
on-this-device-line = Dieser Tisch ist auf diesem Gerät: Er braucht keine Verbindung, und sonst sieht ihn niemand.
save-game = Als Datei sichern: { $game }
