# What the page for browsers says.
home = Ptoq: naar de spellen
newer = Er is een nieuwe versie.
renew = Laden
settings = Instellingen
language = Taal
theme = Kleuren: { $theme ->
    [light] licht
    [dark] donker
   *[auto] zoals je systeem
}
sound = Geluid
me = Over mij
lost = Hier is niets.
no-table = Deze tafel bestaat niet.
to-the-games = Naar de spellen
hello = Zeven spellen, één tafel
hello-line = Speel meteen tegen een bot die niet kan spieken, of stuur een vriend een link. Geen account, niets te installeren.
games = Spellen
history = Jouw partijen en statistiek
ranking = Ranglijst
daily = Spel van de dag
puzzles = Puzzels
find-person = Iemand vinden
tables = Tafels
places = Plekken
my-games = Mijn spellen
open-tables = Open tafels
players = { $most ->
    [2] 2 spelers
   *[other] { $least } tot { $most } spelers
}
minutes = { $minutes } minuten
play-friend = Met een vriend spelen
learn = Leren
fair-line = Niemand kan een trekking kiezen: je browser voegt een eigen getal toe en kan na het spel elke trekking controleren.
publishers-line = De namen van de spellen zijn van hun uitgevers, die niets met Ptoq te maken hebben.
your-turn = Jouw beurt
free-seat = vrij
imported = Deze partij is niet hier gespeeld: ze komt uit een bestand, en de namen ook.
table-state = { $state ->
    [waiting] wacht op spelers
    [over] afgelopen
   *[playing] wordt gespeeld
}
away = De server antwoordt niet. Ben je online?
broken = Er ging iets mis. Probeer het nog eens.
level = { $level ->
    [novice] beginner
    [master] meester
   *[regular] gevorderde
}
seat-anybody = Een vriend, via de link
who-plays = Wie speelt
you = Jij
seat = Plaats { $number }
options = Opties
clock = Klok
clock-kind = { $kind ->
    [minute] een minuut per zet
    [match] tien minuten per partij en vijf seconden per zet
    [day] een dag per zet
   *[none] geen klok
}
undo = Terugnemen
undo-kind = { $kind ->
    [off] niets wordt teruggenomen
    [consent] als de anderen het goed vinden
   *[own] je eigen laatste stap
}
hints = Tips
hints-kind = { $kind ->
    [off] uit
   *[on] toegestaan
}
public = Deze tafel aan iedereen tonen
lay = Beginnen
opening = De tafel wordt geopend ...
connection-lost = De verbinding is weg. Nieuwe poging ...
not-lasting = Deze browser bewaart niets: de partij is weg als je deze pagina sluit of opnieuw laadt.
preparing = De tafel wordt klaargezet ...
figures = Getallen
tut-tut = Tuut Tuut!
at-the-table = Spelers
to-move = aan zet
away-seat = Een bot speelt voor deze speler.
days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
}
watching = Je kijkt toe.
bot-for-you = Een bot speelt voor jou.
asks-undo = { $name } wil de laatste stap terugnemen. Goed?
yes = Ja
no = Nee
come-back = Weer zelf spelen
take-back = Terugnemen
hint = Tip
round-over = Ronde { $number } is voorbij
next-round = Volgende ronde
to-the-result = Naar de uitslag
nobody-wins = De partij is afgelopen.
shared-win = { $names } delen de winst.
you-win = Jij wint!
wins = { $name } wint.
rematch = Nog een keer
next-match = Naar de volgende partij
review = Terugkijken
join-title = Een partij { $game }?
your-name = Je naam
guest = Gast
sit-down = Ga zitten
waiting-title = Wachten op de anderen
seeds-title = De trekkingen worden verzegeld
seed-elsewhere = Je bent in een andere browser gaan zitten. De partij begint als die deze tafel opent: die heeft het getal dat je hebt beloofd.
send-link = Stuur deze link naar wie je wilt laten meespelen:
link = Link naar deze tafel
copy = Kopiëren
copied = Gekopieerd
share = Delen
qr = De link als code voor een telefooncamera
or-bot = Of geef plaats { $number } aan een bot:
stand-up = Weer opstaan
board = Het bord
skip = Direct naar de inhoud
keys = Toetsen
close = Sluiten
beside = Naast het bord
leaf = { $leaf ->
    [log] Verloop
    [rules] Regels
    [moves] Zetten
    [hint] Tip
    [chat] Chat
   *[more] Meer
}
no-moves = Je hoeft nu niets te doen.
hint-how = Als je aan de beurt bent, vraag een tip: een meester zegt wat elke keuze waard is.
hint-note = De meester ziet alleen wat jij ziet.
hint-off = Aan deze tafel zijn er geen tips.
leave = Even weggaan
leave-sure = De tafel verlaten? Een bot speelt voor je door tot je terugkomt.
resign = Opgeven
resign-sure = Deze partij opgeven? Dat kun je niet terugnemen.
spectators = Wie de link heeft, mag meekijken: { $link }
commitment = Het zegel van de trekkingen aan deze tafel:
kept = Bewaard.
keep = Bewaren
logged-in = Je bent aangemeld als { $login }.
log-out = Afmelden
login-line = Met een login vind je je spellen op elk apparaat terug. Om te spelen heb je er geen nodig.
login = Login
password = Wachtwoord (minstens 10 tekens)
register = Login maken
new-password = Nieuw wachtwoord (minstens 10 tekens)
old-password = Oud wachtwoord
change-password = Wachtwoord wijzigen
password-changed = Het wachtwoord is gewijzigd. Overal elders ben je nu afgemeld.
sessions = Waar je aangemeld bent
sessions-line = Beëindig wat je niet kent, en wijzig je wachtwoord.
this-session = deze hier
session-used = laatst gebruikt { $when }
some-browser = Een browser
end-session = Beëindigen
end-sessions = Alle andere beëindigen
log-in = Ik heb er al een
my-data = Wat er over mij bewaard wordt
my-data-line = Een naam, je plaatsen en je zetten; geen adres van welke soort ook. Je mag alles meenemen of vergeten worden.
download = Downloaden
forget-me = Vergeet mij
forget-sure = Jou vergeten? Je naam verdwijnt van elke tafel. Dat kun je niet terugnemen.
to-the-daily = Met iedereen vergelijken
needs-server = Hiervoor is een server nodig, en die is er hier niet. Al het andere werkt zonder.
login-needs-server = Logins, ratings en vrienden via een link vragen een server, en die is er hier niet. Je spellen staan op dit apparaat.
on-this-device = op dit apparaat
on-this-device-line = Deze tafel staat op dit apparaat: hij heeft geen verbinding nodig, en niemand anders ziet hem.
save-game = Als bestand bewaren: { $game }
