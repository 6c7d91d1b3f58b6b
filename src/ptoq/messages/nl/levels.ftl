# Welke fouten de bots van elk niveau maken.

random = Neemt zomaar een keuze, elke even vaak.
fair = Speelt zo goed als iedereen: elke inzet is eerlijk, en geen niveau kan betere kiezen.
searches = Speelt het spel duizenden keren verder met wat de plaats weet, en neemt wat elke proef doorstaat. Dat kan fout zijn, maar nooit overhaast.
plain-novice = Denkt nauwelijks vooruit: speelt het spel een paar keer in gedachten verder en neemt wat goed afliep.
plain-regular = Denkt een beetje vooruit, maar niet ver genoeg voor plannen, en ziet geen einde aankomen.
pyramid-novice = Kortzichtig: speelt het spel een paar keer zomaar in gedachten verder en ziet niet wat er van een hand kan worden.
pyramid-regular = Weet wat er van een hand kan worden, maar bekijkt weinig keuzes en zelden wat de ander ervan maakt.
sakkara-novice = Kortzichtig en vergeetachtig: ziet waar een tegel goed voor is, nauwelijks wat erna komt, en onthoudt niet wat de ander heeft gehaald.
sakkara-regular = Plant een of twee beurten en vergeet een kwart van wat de ander heeft gehaald.
open-poker-novice = Hebzuchtig en hoopvol: gooit voor de hoogste dobbelstenen, wat er ook te verslaan ligt, verhoogt zodra het hem bevalt en gaat uit koppigheid mee.
al-capone-novice = Hoopvol: verhoogt met halfgoede dobbelstenen net als met goede en gaat uit koppigheid mee. Hoeveel er nog gooien, telt hij niet.
al-capone-regular = Vindt zijn dobbelstenen iets te mooi en denkt dat iedereen meegaat.
open-poker-regular = Vindt zijn dobbelstenen iets te mooi, kijkt één worp vooruit en denkt dat iedereen meegaat.
stakes-master = Met zijn tweeën maakt hij geen fout. Met meer gaat hij af op ieders kans op de pot: goed spel, niet bewezen het beste.
hidden-novice = Trots en vergeetachtig: meldt ook met goede dobbelstenen meer dan er ligt, gelooft naar zijn humeur te veel of te weinig, en vergeet wat er staat.
hidden-regular = Bluft alsof bijna niemand twijfelt, twijfelt naar hoe zeldzaam een worp is, en vergeet de helft van de keren wat er staat.
hidden-master = Bluft en twijfelt net zo vaak dat niemand wint door hem te doorzien. Van de gewoonten van anderen maakt hij geen gebruik.
escalero-novice = Hebzuchtig en vergeetachtig: vult in waar nu de meeste punten zijn, gooit voor de paar rijen die hij in gedachten heeft, en kijkt één worp vooruit.
escalero-regular = Heeft een idee wat een rij waard is, maar pakt punten te vroeg, ziet bij het gooien de helft van de rijen over het hoofd en kijkt één worp vooruit.
escalero-master = Maakt alleen en met zijn tweeën geen fout: elke keuze leidt gemiddeld tot de hoogste som.
