# The front page, the way to a table, and the bots.
play = Spelen
continue = Verder spelen
all-mine = Al je spellen
mine-line = Wat je begonnen bent en niet af hebt. Leg weg wat je niet verder wilt spelen.
none-mine = Je hebt geen onafgemaakt spel.
drop = Dit spel wegleggen: { $game }
drop-playing = Deze partij { $game } opgeven? Ze telt als verloren.
drop-waiting = Deze tafel { $game } verlaten?
find-line = Zodra iemand hetzelfde spel wil, zitten jullie samen aan een tafel.
looking-now = { $count ->
    [0] Er zoekt nu niemand anders.
    [one] 1 persoon zoekt een spel.
   *[other] { $count } mensen zoeken een spel.
}
pair-title = Iemand om mee te spelen
pair-games = Welke spellen wil je spelen?
any-game = Allemaal
pair-terms = Twee minuten voor elke zet. Anderen mogen meekijken.
look = Iemand zoeken
looking = We zoeken iemand ...
stop = Stoppen met zoeken
meanwhile = Intussen met een bot spelen
meanwhile-line = Het zoeken gaat door, en je hoort het meteen.
found = Iemand wil met je spelen!
to-table = Naar de tafel
nobody-came = In tien minuten kwam niemand.
look-again = Opnieuw zoeken
live-tables = Nu bezig
live-line = Kijk de spelers over de schouder: je ziet wat iedereen mag zien.
none-live = Er wordt nu aan geen openbare tafel gespeeld.
open-line = Er is een plaats vrij: ga zitten en speel mee.
none-open = Er wacht nu geen tafel op spelers.
all-tables = Alle tafels
watch = meekijken
join = meespelen
setup = De tafel klaarzetten
who-line = Bots zijn er meteen; een vriend komt via een link die je stuurt.
change = Wijzigen
remove = { $name } weghalen
add = Speler erbij
choose-bot = Wie zit hier?
friend = Een vriend
friend-line = Komt via een link die je stuurt.
how-long = Hoe lang
how-long-line = Zoals het hier staat ongeveer { $minutes } minuten.
house-rules = Huisregels
house-line = De gewone regels zijn gekozen. Verander wat je thuis anders speelt.
public-line = Anderen mogen meekijken, en een vreemde mag een vrije plaats nemen.
hints = Tips toestaan
hints-line = Iedereen mag een meester vragen als hij aan de beurt is. In een partij die telt voor de rating zijn er geen tips.
clock-line = { $kind ->
    [minute] Wie langer doet, verliest.
    [match] Zoals een schaakklok: wie geen tijd meer heeft, verliest.
    [day] Voor spellen over dagen, wanneer je even tijd hebt.
   *[none] Neem de tijd.
}
undo-line = { $kind ->
    [off] Gespeeld is gespeeld.
    [consent] Een vergissing mag, als niemand het erg vindt.
   *[own] Een misklik kan geen kwaad.
}
bot-Fizzik = Speelt wat er opkomt.
bot-Pimlet = Leert nog en blijft vrolijk bij elke fout.
bot-Tuffle = Speelt liever dan dat hij wint.
bot-Bobbin = Kent de regels, en niet veel meer.
bot-Karrok = Speelt degelijk en vergist zich soms.
bot-Mirabo = Goed gezelschap en geen makkelijke prooi.
bot-Zeldo = Ziet het meeste, maar niet alles.
bot-Ozimar = Denkt alles door en geeft niets weg.
bot-Thoqua = Speelt altijd zo goed als ze kan.
bot-Nefrit = Geduldig en precies. Versla haar als je kunt.
person-here = Iemand hier
person-line = Speelt op dit apparaat, om de beurt met jou.
person-name = Naam
who-here-line = Bots zijn er meteen; anderen kunnen op dit apparaat meespelen.
hello-here-line = Speel meteen: alleen tegen bots die niet kunnen spieken, of met anderen op dit apparaat. Geen account, geen verbinding, niets te installeren.
drop-here = Dit spel { $game } van dit apparaat verwijderen? Het is dan weg, tenzij je het als bestand bewaard hebt.
over-here = Op dit apparaat gespeeld
bring = Bestand openen
bring-line = Een partij die als bestand bewaard is, hier, in de terminal of op een server: speel verder, of kijk terug.
kept = Deze browser bewaart de pagina: ze opent ook zonder verbinding.
not-kept = Deze browser kon de pagina niet bewaren: zonder verbinding opent ze niet.
