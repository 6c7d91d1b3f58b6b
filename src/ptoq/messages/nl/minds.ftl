any = het een zo goed als het ander
sum = leidt gemiddeld tot { $points } punten
chips = wint gemiddeld { $chips ->
    [one] { $chips } fiche
   *[other] { $chips } fiches
}
no-such-level = Er is geen bot "{ $level }". De niveaus zijn: { $good }.
not-to-act = Deze plaats is niet aan de beurt: er valt niets te overwegen.
fair = elke inzet is eerlijk: hier helpt geen kunde
exact = tot het einde uitgerekend
not-solved = { $game } is niet opgelost: het is te groot om tot het einde uit te rekenen. De bots zoeken.
bets-above-purse = Deze inzetten kosten { $stake } fiches per worp, en de speler heeft { $purse } fiches.
bets-above-bank = Deze inzetten kunnen met één worp { $most } fiches winnen, en de bank heeft er { $bank }.
more-escalero = Alleen en met zijn tweeën kun je niet beter spelen. Met meer spelers wordt alleen de beste som betaald, en wie ver achter ligt wil misschien meer risico: daar is het een heel goede manier van spelen, niet bewezen de beste.
more-open-poker = Zo speel je het best met zijn tweeën, als beiden de hoogste inzet kunnen betalen. Met meer spelers is het spel niet opgelost: daar gaan de bots af op ieders kans op de pot.
more-hidden-poker = Dit is een evenwicht voor twee die alles kunnen betalen, elke ronde op zich: niemand wint door anders te spelen. Met meer spelers is het niet opgelost: daar nemen de bots het idee over voor meer twijfelaars.
more-rock-and-roll = Elke inzet is eerlijk, hoeveel er ook spelen: niemand kan betere kiezen, alleen hoeveel hij waagt. De cijfers gelden voor één speler tegen een bank die niemand anders betaalt.
more-al-capone = Zo speel je het best met zijn tweeën, als beiden de hoogste inzet kunnen betalen. Met meer spelers is het spel niet opgelost: daar gaan de bots af op ieders kans op de pot.
more-unsolved = Met meer dan twee spelers is dit spel niet opgelost: de bots zoeken, en hun waarden zijn goed spel, geen bewijs.
sakkara-opens = maakt trede { $step } klaar om te bouwen
sakkara-builds = bouwt aan trede { $step }: daarna nog { $left } te gaan
sakkara-finishes = maakt trede { $step } af
sakkara-wins = plaatst de spits en wint
sakkara-fetches = haalt wat de piramide mist: { $tile }
sakkara-sweeps = brengt { $tiles } tegels op; de piramide heeft er { $needed } van nodig
sakkara-stops = houdt de tegenspeler voorlopig van het bouwen af
pyramid-begins = begint hand { $hand }
pyramid-alive = hand { $hand } kan nog worden: { $kind }, { $percent } %
pyramid-makes = maakt hand { $hand } vol: { $kind }
pyramid-unseen = een blok dat je niet ziet
pyramid-joker = een joker: je kiest daarvoor een van drie andere blokken
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
   *[other] Zeg met deze worp { $percent } van de 100 keer de waarheid, dan doorziet niemand je. Bluf anders: het vaakst { $move }.
}
why-doubt = { $percent ->
    [0] Geloof het: twijfelen kost meer dan het oplevert.
    [100] Twijfel: het is vaker bluf dan waar.
   *[other] Twijfel { $percent } van de 100 keer: net zo vaak dat bluffen niet loont.
}
next-alike = Daarna: { $move }, ongeveer even goed.
next-points = Op één na het beste: { $move }, gemiddeld { $less } punten minder.
next-chips = Op één na het beste: { $move }, gemiddeld { $less ->
    [one] { $less } fiche
   *[other] { $less } fiches
} minder.
next-chance = Vanaf hier win je ongeveer { $percent } van de 100 spellen. Op één na het beste: { $move }, { $less } van de 100.
