# Wat de coach in een eerste spel zegt.
coach = Coach
step = Stap { $step } van { $steps }
fold = Wat de coach zegt
got-it = Begrepen
show-me = Laat zien
thinking = Denkt na ...
play-for-real = Echt spelen
rules = Regels
outcome = { $outcome ->
    [won] Goed gedaan, je wint!
    [lost] Deze keer niet.
   *[shared] Gelijkspel!
}

pyramid-poker-goal = Twee spelers bouwen samen een piramide van blokken en breken haar dan weer af. Je wint met de betere pokerhanden: twee van de drie.
pyramid-poker-place = Dit blok is van jou, en alleen jij ziet de kaart. Zet het onderaan op een vrije plek, of op twee blokken naast elkaar.
pyramid-poker-cover = De blokken die je hun rug tonen, zijn van de ander. Wat onder andere ligt, komt pas vrij als die genomen zijn: denk vooruit.
pyramid-poker-take = De piramide staat! Neem nu een blok waar niets op staat: een van jou, dat je kent, of een van de ander, op goed geluk.
pyramid-poker-add = Leg het bij een van je drie handen van vijf. Je zoekt paren, drie gelijke, vijf op een rij of vijf van één soort.
pyramid-poker-joker = Een joker! Hij verlaat het spel, en jij kiest in zijn plaats een van deze drie blokken.
pyramid-poker-meet = Jouw hand 1 speelt tegen hand 1 van de ander, enzovoort. Wees sterk in twee ervan; de derde neemt wat overblijft.
pyramid-poker-result = { outcome } Met twee gewonnen handen versla je de ander; alle drie is een droge nul. In een langere partij geven goede handen eigen punten.

sakkara-goal = Maak als eerste je piramide af: negen blauwe tegels, dan vier rode, dan de gouden spits. Je twee arbeiders verzamelen ze.
sakkara-place = Zet een arbeider op een veld: hij neemt daar de bovenste tegel. Een schip, graan of blauwe tegels zijn een goed begin.
sakkara-move = In elke beurt gaat een van je arbeiders één veld verder en neemt daar de tegel. Hij klimt hoogstens twee tegels.
sakkara-turn = De tegel zit in je houder. Voor en na de stap mag je tegels inzetten; is er niets te doen, beëindig dan je beurt.
sakkara-lay = Om te bouwen moeten een schip en een graan voor je liggen: leg ze neer. Bouw dan; elke gehouwen steen kost een helpende hand.
sakkara-animal = Je hebt een tegel die iets kan: de vogel draagt, de os schuift, de slang rooft, het paard loopt door, de trap klimt. Gebruik hem of bewaar hem.
sakkara-stack = De ander heeft tegels ingezet. Ze komen als stapel terug op het bord, en jij zegt waar: het liefst waar jij het eerst bent.
sakkara-enough = { $outcome ->
    [won] Je piramide heeft haar spits: je wint!
    [lost] De andere piramide heeft haar spits.
    [shared] Gelijkspel!
   *[open] Nu weet je hoe het gaat. Speel door tot een piramide haar spits heeft, of begin een eigen spel.
}

open-poker-goal = Iedereen betaalt aan de pot, en de beste vijf dobbelstenen nemen hem. Van laag naar hoog: paar, twee paren, drie gelijke, full house, vier, vijf.
open-poker-keep = Je eerste worp. Tik aan wat moet blijven staan en gooi de andere opnieuw. Bevallen ze je alle vijf, laat ze dan staan.
open-poker-again = Er is nog één worp. Je mag nu andere dobbelstenen houden, of alles laten staan.
open-poker-raise = Je dobbelstenen staan. Zijn ze goed, verhoog dan de inzet: wie niet meegaat, past. Anders verhoog je niet.
open-poker-answer = De inzet is verhoogd. Ga mee en blijf erbij, of pas: dan ben je kwijt wat je betaald hebt.
open-poker-pot = De ronde is voorbij: de pot gaat naar de beste dobbelstenen, of naar wie overblijft als de anderen passen. De winnaar begint de volgende.
open-poker-result = { outcome } Wie na de afgesproken ronden de meeste fiches heeft, wint de partij.
joker-poker-ace = Hier is een aas een joker: hij staat voor elke waarde. A A K K 9 telt als vier heren.

al-capone-goal = Iedereen betaalt aan de pot en gooit één keer vijf dobbelstenen. Van laag naar hoog: paar, twee paren, drie gelijke, full house, vier, vijf.
al-capone-raise = Dit is je enige worp. Is hij goed, verhoog dan de inzet, en de ander moet meegaan of passen. Anders verhoog je niet.
al-capone-points = Twee keer hetzelfde? Dan beslissen de punten van alle vijf dobbelstenen: van 9 voor een negen tot 14 voor een aas.
al-capone-result = { outcome } Wie na de afgesproken ronden de meeste fiches heeft, wint de partij.

hidden-poker-goal = Iedereen gooit één keer onder een beker en meldt wat hij heeft. Het hoeft niet waar te zijn! De hoogste melding die geldt, neemt de pot.
hidden-poker-announce = Alleen jij ziet je dobbelstenen. Meld ze zoals ze zijn, of meld iets beters, als je durft.
hidden-poker-answer = Geloof je dat? Als je twijfelt, gaat de beker omhoog, en wie zich vergiste, betaalt zoveel als er in de pot zit.
hidden-poker-stands = Niemand twijfelde. Je melding geldt, waar of niet, en niemand ziet ooit die dobbelstenen.
hidden-poker-lifted = Een beker ging omhoog. Was de melding waar, dan betaalde de twijfelaar; anders betaalde de melder, en alleen zijn echte worp telt.
hidden-poker-pot = Een ronde is voorbij, en de hoogste melding nam de pot. De winnaar begint de volgende.
hidden-poker-result = { outcome } Wie na de afgesproken ronden de meeste fiches heeft, wint de partij. Bluf af en toe, maar niet elke keer.
hidden-joker-poker-ace = Hier is een aas een joker: hij staat voor elke waarde. A A K K 9 telt als vier heren, dus meldingen zijn hoger dan anders.

rock-and-roll-goal = Eén dobbelsteen, en één speler houdt de bank. De anderen raden hoe hij valt: zijn kleur of zijn waarde.
rock-and-roll-bet = Zet fiches op zoveel velden als je wilt en rond dan af. Een kleur heeft één kans op drie, een waarde één op zes.
rock-and-roll-bank = Jij houdt de bank: de ander zet tegen jou in. Houd haar open of kondig het einde aan; dan volgen precies vijf worpen.
rock-and-roll-fall = De dobbelsteen is gevallen. De bank neemt wat verkeerd ligt; ze betaalt twee fiches voor één op de kleur, vijf voor één op de waarde.
rock-and-roll-end = Het einde van deze bank is aangekondigd: nog vijf worpen, dan sluit ze.
rock-and-roll-result = { outcome } Als alle banken gesloten zijn, wint wie de meeste fiches heeft. Het is puur geluk: veel plezier!

escalero-goal = Iedere speler vult een blad met elf rijen, in elke beurt één. De hoogste som wint.
escalero-keep = Je hebt alle vijf gegooid. Tik aan wat moet blijven staan en gooi de andere opnieuw, of vul ze meteen in een rij in.
escalero-again = Er is nog één worp. Je mag nu ook andere dobbelstenen houden.
escalero-enter = Kies nu een rij. De bovenste tellen hun eigen waarde: 1 punt voor elke negen, tot 6 voor elke aas.
escalero-rows = De onderste rijen geven meer: quint, full hand, poker en vijf gelijke. Alle vijf uit één enkele worp geven nog meer.
escalero-strike = Past er niets, dan vul je toch een rij, desnoods met 0 punten. De negens verliezen kost het minst.
escalero-enough = Meer hoef je niet te weten. Vul je blad tot het einde, of begin een eigen spel.
escalero-result = { outcome } De winnaar krijgt van de anderen het verschil van de sommen.
