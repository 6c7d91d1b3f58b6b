any = het een zo goed als het ander
sum = leidt gemiddeld tot { $points } punten
chips = wint gemiddeld { $chips } fiches
no-such-level = Er is geen bot "{ $level }". De niveaus zijn: { $good }.
not-to-act = Deze plaats is niet aan de beurt: er valt niets te overwegen.
