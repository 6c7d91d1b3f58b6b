# Talk at the table: set phrases, who is there, and how bots talk.
lately = Said lately
nothing-said = Nothing has been said yet.
bubbles = Speech bubbles
here = At the table
not-here = Not at the table just now

only-talk = A temper is only talk. It does not change how well a bot plays.
temper-cheerful = cheerful
temper-shy = shy
temper-kind = kind
temper-grumpy = grumpy
temper-boastful = boastful
temper-dry = dry

says-cheerful-won = Hooray, what fun!
says-cheerful-lost = Well done, well done!
says-cheerful-caught = Oh, you saw through me!
says-cheerful-long = Phew, what a turn!
says-shy-won = Oh... did I win?
says-shy-caught = I am blushing...
says-kind-won = Luck was with me.
says-kind-lost = That was beautiful!
says-kind-caught = You know me too well.
says-kind-long = Thanks for waiting.
says-grumpy-won = About time.
says-grumpy-lost = Bah! Of course.
says-grumpy-caught = Fine. You got me.
says-grumpy-long = Work, work, work.
says-boastful-won = Was there any doubt?
says-boastful-lost = A mere slip!
says-boastful-caught = I let you see that.
says-boastful-long = Watch and learn!
says-dry-won = As expected.
says-dry-lost = Noted.
says-dry-caught = It had to happen once.
says-dry-long = One thing after another.
