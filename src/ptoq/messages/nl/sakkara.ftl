# The tiles, as they are called in sentences.

tile-ship = schip
tile-grain = graan
tile-hewn-stone = gehouwen steen
tile-stairs = trap
tile-double-stripe = dubbele streep
tile-wave = golf
tile-cross = kruis
tile-braid = vlecht
tile-moon = maan
tile-circle = cirkel
tile-tip = spits
tile-helping-hand = helpende hand
tile-bird = vogel
tile-ox = os
tile-snake = slang
tile-horse = paard
spell-fire-storm = vuurstorm
spell-whirlwind = wervelwind
spell-drought = droogte
spell-shipwreck = schipbreuk

# What a player may do now.

place-worker = Zet een arbeider op een willekeurig vrij veld en neem de bovenste tegel.
move-and-play = Verzet een van je arbeiders; ervoor en erna mag je tegels inzetten.
cannot-move = Geen van je arbeiders kan zich verplaatsen: zet tegels in of beëindig je beurt.
play-or-end = Zet nog tegels in of beëindig je beurt.
ride-on-or-rein-in = Het paard kan nog een veld verder: laat het doorlopen of houd het in.
ride-up-or-rein-in = Met een trap kan het paard nog een veld verder: laat het klimmen of houd het in.
rob-a-tile = Je slang bijt: neem een tegel uit de andere houder.
order-the-tiles = Zeg in welke volgorde de drie tegels van de spreuk op de stapel komen, de onderste eerst.
give-up-tiles = Er mogen maar tien tegels in je houder blijven: leg { $count ->
    [one] één tegel
   *[other] { $count } tegels
} af.
put-the-stack = Leg { $count ->
    [one] de ingezette tegel
   *[other] de stapel van { $count } tegels
} op het bord.
put-or-split = Leg de stapel van { $count } tegels op het bord of verdeel hem eerst.
split-the-stack = De stapel telt { $count } tegels en je legt er hoogstens negen tegelijk: verdeel hem.

# What happened.

uncovered = Op { $field } komt een tegel tevoorschijn: { $tile }.
laid-out = Alle tegels liggen klaar: 49 zijn te zien, 26 liggen onder een andere.
laid-out-seen = Alle tegels liggen klaar: 49 liggen boven, en de 26 eronder heeft iedereen gezien.
laid-again = Er zijn minder dan twee schepen te zien: de tegels worden opnieuw gelegd.
won = { $name } plaatst de spits op de piramide en wint.
nobody-won = { $turns } beurten en geen piramide: de partij eindigt in gelijkspel.

# Refused: something else comes first, or there is no occasion for it.

first-placing = Zet eerst je arbeiders op het bord.
first-riding = Beslis eerst of het paard doorloopt of hier stopt.
first-robbing = Neem eerst een tegel uit de houder die je slang geopend heeft.
first-ordering = Leg eerst de drie tegels van je spreuk op volgorde.
first-giving-up = Je beurt is voorbij en je hebt meer dan tien tegels: leg er enkele af.
first-laying = Leg eerst de tegels die je tegenspeler heeft ingezet op het bord.
no-placing-now = Alle arbeiders staan al op het bord.
no-riding-now = Er rijdt geen arbeider: zet eerst een paard in.
no-robbing-now = Roven kan alleen nadat je een slang hebt ingezet.
no-ordering-now = Er is geen spreuk waarvan de tegels op volgorde moeten.
no-giving-up-now = Tegels afleggen kan alleen aan het einde van de beurt, als je er meer dan tien hebt.
no-laying-now = Er is nu geen stapel die je op het bord kunt leggen.

# Refused: workers.

worker-there = Op { $field } staat een arbeider.
edge = Daar houdt het bord op.
too-steep = { $field } ligt { $rise } tegels hoger; zonder trap klimt een arbeider er hoogstens { $most }.
stairs-not-needed = Naar { $field } is geen trap nodig: bewaar hem.
already-moved = Je hebt al een arbeider verzet; per beurt verplaatst er zich maar één.
must-move = Je moet een arbeider verzetten voordat je beurt eindigt.

# Refused: tiles with a feather.

no-such-tile = Je hebt geen tegel ‘{ $tile }’.
move-before-horse = Een paard zet je in na de beweging van een arbeider.
carried-off = De arbeider die zich verplaatste, is door een vogel weggedragen: van daar rijdt hij niet verder.
ox-under-worker = Op { $field } staat een arbeider: de os schuift niets onder hem vandaan.
ox-too-far = Naast { $field } staat geen van je arbeiders.
ox-too-many = { $count ->
    [0] Op { $field } ligt geen tegel.
    [one] Op { $field } ligt maar één tegel.
   *[other] Op { $field } liggen maar { $count } tegels.
}
ox-upwards = De os schuift nooit omhoog: op { $field } zouden deze tegels hoger liggen dan eerst.
empty-holder = De andere houder is leeg.
not-in-that-holder = In die houder staat geen tegel ‘{ $tile }’.

# Refused: building.

ship-lies = Er ligt al een schip voor je; één is genoeg.
grain-lies = { $count ->
    [one] Er ligt één graan voor je: meer heeft deze trede niet nodig.
   *[other] Er liggen { $count } granen voor je: meer heeft deze trede niet nodig.
}
step-just-finished = Je hebt in deze beurt een trede afgemaakt: de volgende en haar graan wachten op een latere beurt.
not-in-plan = Bij geen enkele trede van de piramide hoort ‘{ $tile }’.
step-later = ‘{ $tile }’ hoort bij trede { $step }; je bouwt aan trede { $now }.
built-already = Van deze tegel heeft je piramide er al genoeg: { $tile }.
ship-missing = Om te bouwen moet er een schip voor je liggen.
grain-missing = Om aan trede { $step } te bouwen { $count ->
    [one] moet er één graan
   *[other] moeten er { $count } granen
} voor je liggen.
hands-missing = ‘{ $tile }’ kost { $count ->
    [one] één helpende hand
   *[other] { $count } helpende handen
}; je hebt er { $have }.

# Refused: spells.

spell-needs = Voor deze spreuk heb je drie tegels nodig: { $a }, { $b } en { $c }.
order-these = De spreuk bestond uit { $a }, { $b } en { $c }: leg deze drie op volgorde.
spell-reaches-nothing = Daar is geen tegel te halen.
no-grain-there = Er ligt geen graan voor je tegenspeler.
no-ship-there = Er ligt geen schip voor je tegenspeler.

# Refused: laying the stack.

must-split = Je legt hoogstens { $most } tegels tegelijk: verdeel eerst de stapel.
next-to-worker = Naast { $field } staat een van je eigen arbeiders.
not-empty = { $field } is niet leeg en er is een leeg veld beschikbaar.
not-lowest = Geen veld is leeg: kies een van de laagste, met { $fewest ->
    [one] één tegel
   *[other] { $fewest } tegels
}.
put-part-first = Je hebt de stapel verdeeld: leg het eerste deel op het bord.
too-few-to-split = Pas vanaf { $least } tegels mag een stapel verdeeld worden.
part-too-small = Elk deel van een stapel telt minstens { $least } tegels; minder mag alleen overblijven na een deel van negen.

# The picture.

before-first-turn = Voor de eerste beurt
turn-of = Beurt { $turn } van hoogstens { $most }: { $name }
over = De partij is afgelopen
holder-of = Houder van { $name } ({ $count }):
hidden = verborgen
stacks = Stapels, van boven:
played = Ingezet, de eerste onderop:
spells = Spreuken:

# Files of tiles.

tiles-value = ‘{ $value }’ is niet onze eigen set tegels en ook niet de inhoud van een tegelbestand.
tiles-no-file = Het bestand { $file } kan niet worden gelezen.
tiles-not-toml = Het bestand { $file } is geen TOML-bestand.
tiles-no-table = In een tegelbestand moet { $where } een tabel van namen en waarden zijn.
tiles-unknown = ‘{ $name }’ bestaat niet in { $where }. Bekend zijn: { $good }.
tiles-missing = In { $where } ontbreekt iets: { $name }.
tiles-number = In { $where } moet elk aantal een geheel getal van 1 tot { $most } zijn.
tiles-colour = De kleur van { $motif } kan zijn: { $good }.
tiles-total = Dit bestand telt { $total } tegels; in de doos zitten er { $needed }.
tiles-too-few = Een spel heeft van { $motif } minstens { $needed } tegels nodig; hier zijn het er { $count }.
plan-colour = { $motif } heeft een andere kleur dan { $where }.
plan-size = { $where } heeft { $needed } tegels nodig; hier zijn het er { $total }.
recipe-size = De spreuk { $spell } kost { $needed } tegels.
recipes-alike = De spreuken { $spell } en { $other } kosten dezelfde drie tegels.

# Options.

option-first = wie begint
option-first-random = het lot beslist
option-first-seat = de eerste plaats
option-holders = of de tegenspeler je houder ziet
option-holders-hidden = verborgen
option-holders-open = open
option-covered = of de onderste tegel van een stapel bekend is
option-covered-unknown = nee, tot hij tevoorschijn komt; het spelregelboek legt alles open, wij besparen je het onthouden
option-covered-seen = ja, zoals het spelregelboek ze legt: iedereen heeft hem gezien
option-tiles = hoeveel tegels van elk motief, het bouwplan en de spreuken
option-tiles-rebuilt = zoals wij ze hebben gereconstrueerd

# Moves in words

direction-north = noorden
direction-east = oosten
direction-south = zuiden
direction-west = westen
move-place = arbeider op { $field } zetten
move-move = arbeider { $worker } naar het { NAME($direction, of: "direction") } verzetten
move-climb = arbeider { $worker } met trap naar het { NAME($direction, of: "direction") } verzetten
move-gallop = galopperen
move-gallop-up = met trap galopperen
move-ride-on = doorrijden
move-ride-up = met trap doorrijden
move-rein-in = het paard inhouden
move-bird = arbeider { $worker } met de vogel naar { $field } dragen
move-ox = met de os { $count } van { $field } naar het { NAME($direction, of: "direction") } schuiven
move-snake = slang laten bijten
move-rob = ‘{ NAME($tile, of: "tile") }’ roven
move-lay-ship = schip neerleggen
move-lay-grain = graan neerleggen
move-build = ‘{ NAME($tile, of: "tile") }’ bouwen
move-fire-storm = { spell-fire-storm } in de { $line ->
    [row] rij
   *[column] kolom
} van arbeider { $worker }
move-whirlwind = { spell-whirlwind } rond arbeider { $worker }
move-drought = { spell-drought }
move-shipwreck = { spell-shipwreck }
move-order = van onderaf ordenen: { NAME($bottom, of: "tile") }, { NAME($middle, of: "tile") }, { NAME($top, of: "tile") }
move-end-turn = beurt beëindigen
move-give-up = ‘{ NAME($tile, of: "tile") }’ afleggen
move-put = stapel op { $field } leggen
move-split = { $count } tegels afsplitsen

# What was done, as a part of the sentences table/moved and stage/turn

did-place = zet een arbeider op { $field }
did-move = verzet een arbeider naar het { NAME($direction, of: "direction") }
did-climb = klimt met een trap naar het { NAME($direction, of: "direction") }
did-gallop = galoppeert
did-gallop-up = galoppeert de trap op
did-ride-on = rijdt door
did-ride-up = rijdt de trap op
did-rein-in = { $brief ->
    [yes] { "" }
   *[no] houdt het paard in
}
did-bird = laat een vogel een arbeider naar { $field } dragen
did-ox = schuift met een os tegels van { $field }
did-snake = { $brief ->
    [yes] { "" }
   *[no] laat een slang bijten
}
did-rob = { $yours ->
    [yes] rooft uit jouw houder: ‘{ NAME($tile, of: "tile") }’
   *[no] rooft een tegel: ‘{ NAME($tile, of: "tile") }’
}
did-lay-ship = legt een schip neer
did-lay-grain = legt graan neer
did-build = { $count ->
    [one] bouwt ‘{ NAME($tile, of: "tile") }’
   *[other] bouwt { $count } tegels
}
did-fire-storm = { $line ->
    [row] verbrandt een rij
   *[column] verbrandt een kolom
}
did-whirlwind = roept een wervelwind op
did-drought = roept een droogte op
did-shipwreck = roept een schipbreuk op
did-order = { $brief ->
    [yes] { "" }
   *[no] legt de tegels van de spreuk op volgorde
}
did-end-turn = { $brief ->
    [yes] { "" }
   *[no] beëindigt de beurt
}
did-give-up = { $count ->
    [one] legt ‘{ NAME($tile, of: "tile") }’ af
   *[other] legt { $count } tegels af
}
did-put = legt de stapel op { $field }
did-split = verdeelt de stapel

# The board

board-name = Het bord van Sakkara
board-empty = { $field }: leeg
board-stack = { $field }, { $count ->
    [one] één tegel
   *[other] { $count } tegels, bovenste eerst
}: { $tiles }
board-covered = onbekende tegel
board-worker = arbeider { $number } van { $name } op { $field }
board-choose = Kies: { $what }
board-let-go = Loslaten: { $what }
board-push-from = Van hier schuiven: { $what }
board-site-of = Bouwplaats van { $name }
board-there = { $tile }: aanwezig
board-missing = { $tile }: ontbreekt
board-progress = Piramide: { $built } van { $all }. Schip: { $ship }, graan: { $grain }. Houder: { $tiles }.
board-holder-of = Houder van { $name }: { $count ->
    [one] één tegel
   *[other] { $count } tegels
}
board-spells = Spreuken
board-pile-of = Stapel van deze beurt, { $count ->
    [one] één tegel
   *[other] { $count } tegels, bovenste eerst
}: { $tiles }
board-pile-empty = In deze beurt is nog niets ingezet.
board-asks-worker = Welke arbeider?
board-asks-field = Waarheen?
board-asks-stack = Welke stapel?
board-asks-zone = Tik op de velden.
board-asks-order = Onderste eerst:
board-asks-rob = Neem één tegel.
board-asks-split = Of verdelen:
board-how-many = Hoeveel tegels?
board-cancel = Opnieuw kiezen
board-tabs = Op tafel
board-tab-holder = Houder
board-tab-site = Piramide
board-tab-spells = Spreuken
board-tab-pile = Stapel
board-best = { $what } – het beste
board-finished = { $name } zet de spits, en de zon komt op.
board-see-board = Bord bekijken
