# Praten aan tafel: vaste zinnen, wie er is, en hoe bots praten.
lately = Pas gezegd
nothing-said = Er is nog niets gezegd.
bubbles = Tekstballonnen
here = Aan tafel
not-here = Nu even niet aan tafel

only-talk = Een humeur is maar praat. Het verandert niet hoe goed een bot speelt.
temper-cheerful = vrolijk
temper-shy = verlegen
temper-kind = vriendelijk
temper-grumpy = nors
temper-boastful = opschepperig
temper-dry = droog

says-cheerful-won = Hoera, wat leuk!
says-cheerful-lost = Goed gedaan, goed gedaan!
says-cheerful-caught = O, je had me door!
says-cheerful-long = Poeh, wat een beurt!
says-shy-won = O... heb ik gewonnen?
says-shy-caught = Ik moet blozen...
says-kind-won = Ik had geluk.
says-kind-lost = Dat was mooi!
says-kind-caught = Je kent me te goed.
says-kind-long = Bedankt voor het wachten.
says-grumpy-won = Dat werd tijd.
says-grumpy-lost = Bah! Natuurlijk.
says-grumpy-caught = Goed. Betrapt.
says-grumpy-long = Werk, werk, werk.
says-boastful-won = Was er twijfel?
says-boastful-lost = Een klein foutje!
says-boastful-caught = Dat liet ik je zien.
says-boastful-long = Kijk en leer!
says-dry-won = Zoals verwacht.
says-dry-lost = Genoteerd.
says-dry-caught = Het moest er eens van komen.
says-dry-long = Het een na het ander.
