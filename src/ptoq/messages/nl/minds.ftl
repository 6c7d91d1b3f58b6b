any = het een zo goed als het ander
sum = leidt gemiddeld tot { $points } punten
seems-points = lijkt { $points } punten op te leveren
chips = wint gemiddeld { $chips ->
    [one] { $chips } fiche
   *[other] { $chips } fiches
}
no-such-level = Er is geen bot ‘{ $level }’. De niveaus zijn: { $good }.
no-lessons = Voor { $game } zijn er geen lessen: nog geen netwerk kan het leren.
no-checkpoint = { $file } is geen tussenstand van deze training.
not-to-act = Deze plaats is niet aan de beurt: er valt niets te overwegen.
fair = elke inzet is eerlijk: hier helpt geen kunde
exact = tot het einde uitgerekend
not-solved = { $game } is niet opgelost: het is te groot om tot het einde uit te rekenen. De bots zoeken.
bets-above-purse = Deze inzetten kosten { $stake } fiches per worp, en de speler heeft er { $purse }.
bets-above-bank = Deze inzetten kunnen met één worp { $most } fiches winnen, en de bank heeft er { $bank }.
more-escalero = Alleen en met zijn tweeën kun je niet beter spelen. Met meer spelers wordt alleen de beste som betaald, en wie ver achter ligt wil misschien meer risico: daar is het een heel goede manier van spelen, niet bewezen de beste.
more-open-poker = Zo speel je het best met zijn tweeën, als beiden de hoogste inzet kunnen betalen. Met meer spelers is het spel niet opgelost: daar gaan de bots af op ieders kans op de pot.
more-hidden-poker = Dit is een evenwicht van de ronde voor twee met deze fiches, betalingen ingekort tot wat iemand heeft: niemand wint door anders te spelen. Na de ronde telt elke fiche even zwaar. Met meer spelers is het niet opgelost: daar nemen de bots het idee over voor meer twijfelaars.
more-rock-and-roll = Elke inzet is eerlijk, hoeveel er ook spelen: niemand kan betere kiezen, alleen hoeveel hij waagt. De cijfers gelden voor één speler tegen een bank die niemand anders betaalt.
more-al-capone = Zo speel je het best met zijn tweeën, als beiden de hoogste inzet kunnen betalen. Met meer spelers is het spel niet opgelost: daar gaan de bots af op ieders kans op de pot.
more-unsolved = Met meer dan twee spelers is dit spel niet opgelost: de bots zoeken, en hun waarden zijn goed spel, geen bewijs.
sakkara-opens = maakt trede { $step } klaar om te bouwen
sakkara-builds = bouwt aan trede { $step }: daarna nog { $left } te gaan
sakkara-finishes = maakt trede { $step } af
sakkara-wins = plaatst de spits en wint
sakkara-fetches = haalt wat de piramide mist: { $tile }
sakkara-sweeps = brengt { $tiles ->
    [one] { $tiles } tegel
   *[other] { $tiles } tegels
} op; de piramide heeft er { $needed } van nodig
sakkara-stops = houdt de tegenspeler voorlopig van het bouwen af
sakkara-safe = daar kan geen slang erbij
sakkara-gains = levert een tegel voor later op: { $tile }
sakkara-denies = pakt wat de piramide van de tegenspeler nodig heeft: { $tile }
sakkara-nears = komt dichter bij wat de piramide mist: { $tile } op { $field }
sakkara-uncovers = legt bloot wat de piramide mist: { $tile }
sakkara-bites = een tegel meer voor jou, een minder voor de tegenspeler
sakkara-lays-near = bovenop ligt dan dichter bij jou dan bij de tegenspeler: { $tile }
sakkara-lays-far = bovenop ligt dan ver van de tegenspeler: { $tile }
sakkara-spare = de piramide heeft die niet nodig
sakkara-saves = spaart je tegels voor later
pyramid-begins = begint hand { $hand } met { $card }
pyramid-alive = hand { $hand } kan nog worden: { $kind }, { $percent } %
pyramid-sure = hand { $hand } heeft nu zeker: { $kind }
pyramid-makes = maakt hand { $hand } vol: { $kind }
pyramid-unseen = een blok dat alleen de tegenspeler ziet en nu niet meer kan nemen
pyramid-unseen-better = een blok dat je niet ziet: geen van je vrije blokken helpt meer
pyramid-frees = { $reason }; het maakt { $cards } van jou vrij
pyramid-joker = een joker: het beste van drie andere blokken, ongeveer { $points } punten meer waard dan een blok dat je niet ziet
pyramid-covers-nothing = bedekt niets: alle blokken blijven vrij
pyramid-covers-theirs = bedekt twee blokken van de tegenspeler: eerst moet dit weg
pyramid-covers-own = bedekt { $cards } van jou: voorlopig kan de tegenspeler er niet bij
pyramid-covers-both = bedekt { $cards } van jou en een blok van de tegenspeler: voorlopig kan niemand erbij
pyramid-goes-with = { $reason }; het past bij { $cards } van jou
pyramid-your-joker = { $reason }; alleen jij weet dat het een joker is
chips-lost = verliest gemiddeld { $chips ->
    [one] { $chips } fiche
   *[other] { $chips } fiches
}
often = in { $percent } van de 100 gevallen; { $chips }
why = Waarom: { $reason }. { $next }
why-forced = Er is maar één keuze.
why-alike = Hier is het een evenveel waard als het ander.
why-fair = Elke inzet is eerlijk: kies wat je wilt.
why-announce = { $percent ->
    [0] Bluf met deze worp altijd: het vaakst { $move }.
    [100] Zeg de waarheid: met deze worp levert bluffen niets op.
   *[other] Zeg met deze worp in { $percent } van de 100 gevallen de waarheid en bluf anders, het vaakst zo: { $move }. Dan doorziet niemand je.
}
why-doubt = { $percent ->
    [0] Geloof het: twijfelen kost meer dan het oplevert.
    [100] Twijfel: het is vaker bluf dan waar.
   *[other] Twijfel { $percent } van de 100 keer: net zo vaak dat bluffen niet loont.
}
aim-row = mikt op { $row } ({ $percent } %) en { $sum }
aim-rows = mikt op { $row } ({ $percent } %) of { $other } ({ $less } %) en { $sum }
aim-now = brengt nu { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} op en { $sum }
aim-strike = schrapt de rij die je het minst zult missen en { $sum }
pot-keep = { $percent ->
    [0] de pot is verloren, wat je ook doet; dit { $chips }
    [100] de pot is van jou; dit { $chips }
   *[other] pakt in { $percent } % van de gevallen de pot en { $chips }
}
pot-raise = { $percent ->
    [100] de pot is van jou, dus een hogere inzet kan alleen helpen; dit { $chips }
   *[other] je dobbelstenen pakken in { $percent } % van de gevallen de pot, dus een hogere inzet helpt je; dit { $chips }
}
pot-no-raise = { $percent ->
    [0] de pot is verloren, en een hogere inzet zou alleen meer kosten
   *[other] je dobbelstenen pakken maar in { $percent } % van de gevallen de pot, dus een hogere inzet zou je geld kosten; dit { $chips }
}
pot-match = { $percent ->
    [100] de pot is van jou; dit { $chips }
   *[other] pakt in { $percent } % van de gevallen de pot, vaak genoeg voor de inzet, en { $chips }
}
pot-drop = { $percent ->
    [0] de pot is verloren: wat je betaald hebt is weg, en meer zou ook weg zijn
   *[other] blijven pakt maar in { $percent } % van de gevallen de pot, te weinig voor de inzet
}
next-alike = Daarna: { $move }, ongeveer even goed.
next-points = Op één na het beste: { $move }, gemiddeld { $less ->
    [one] { $less } punt
   *[other] { $less } punten
} minder.
next-chips = Op één na het beste: { $move }, gemiddeld { $less ->
    [one] { $less } fiche
   *[other] { $less } fiches
} minder.
next-chance = Vanaf hier win je ongeveer { $percent } van de 100 spellen. Op één na het beste: { $move }, { $less } van de 100.
next-chance-alike = Vanaf hier win je ongeveer { $percent } van de 100 spellen. Daarna: { $move }, ongeveer even goed.
wins = wint in { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } van de gevallen
next-wins = Op één na het beste: { $move }, { $less } keer minder gewonnen in 100 spellen.
no-such-goal = Er is geen doel ‘{ $goal }’ in { $game }. De doelen zijn: { $good }.
no-win-table = De kans om te winnen is voor deze opties nog niet uitgerekend. Dit maakt de tabellen, één keer, in ongeveer tien minuten: { $command }
win-for-two = De kans om te winnen is alleen voor twee spelers uitgerekend.
more-win = Zo spelen twee het best die alleen eerste willen worden; een gedeelde eerste plaats telt als een halve overwinning. Betaald wordt het verschil van de sommen: dat is het doel ‘points’. Met meer spelers is de kans om te winnen niet opgelost.
