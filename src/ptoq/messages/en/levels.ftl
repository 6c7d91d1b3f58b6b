# What mistakes the bots of each level make.

random = Takes any choice, each as often as any other.
fair = Plays as well as anybody: every bet is fair, and no level can choose better ones.
searches = Plays the game on thousands of times from what the seat knows, and takes what stands every test. It can be wrong, but not hasty.
plain-novice = Hardly thinks ahead: plays the game on a few times in its head, and takes what went well.
plain-regular = Thinks a little ahead, but not far enough for plans, and sees no ending coming.
pyramid-novice = Short-sighted: plays the game on a few times in its head, anyhow, and has no eye for what a hand can become.
pyramid-regular = Knows what a hand can become, but looks at few choices, and seldom at what the other one makes of them.
sakkara-novice = Short-sighted and forgetful: sees what a tile is good for, hardly what comes after, and does not remember what the other one has fetched.
sakkara-regular = Plans a turn or two, and forgets a quarter of what the other one has fetched.
open-poker-novice = Greedy and hopeful: throws for the highest dice whatever lies there to be beaten, raises as soon as it likes what it has, and matches out of stubbornness.
al-capone-novice = Hopeful: raises with half-good dice as with good ones, and matches out of stubbornness. How many still throw, it does not count.
al-capone-regular = Likes its dice a little too much, and thinks that everybody will match.
open-poker-regular = Likes its dice a little too much, looks one throw ahead, and thinks that everybody will match.
stakes-master = For two it makes no mistake. With more it goes by each one's chance of the pot, which is good play, not proven the best.
hidden-novice = Proud and forgetful: says more than it has even with good dice, believes too much or too little by mood, and forgets what stands.
hidden-regular = Swindles as if hardly anybody doubted, doubts by how rare a throw is, and forgets every other time what stands.
hidden-master = Swindles and doubts just so often that nobody can gain by reading it. It takes no advantage of others' habits.
escalero-novice = Greedy and forgetful: enters where there are most points now, throws for the few rows it has in mind, and looks one throw ahead.
escalero-regular = Has an idea of what a row is worth, but takes points too early, overlooks half of the rows when it throws, and looks one throw ahead.
escalero-master = Makes no mistake alone or with two: every choice leads to the highest sum on average.
