# Gespräch am Tisch: feste Sätze, wer da ist, und wie Bots reden.
lately = Zuletzt gesagt
nothing-said = Noch hat niemand etwas gesagt.
bubbles = Sprechblasen
here = Am Tisch
not-here = Gerade nicht am Tisch

only-talk = Die Laune ist nur Gerede. Sie ändert nicht, wie gut ein Bot spielt.
temper-cheerful = fröhlich
temper-shy = schüchtern
temper-kind = freundlich
temper-grumpy = mürrisch
temper-boastful = prahlerisch
temper-dry = trocken

says-cheerful-won = Juhu, macht das Spaß!
says-cheerful-lost = Gut gemacht, gut gemacht!
says-cheerful-caught = Oh, du durchschaust mich!
says-cheerful-long = Puh, was für ein Zug!
says-shy-won = Oh ... habe ich gewonnen?
says-shy-caught = Ich werde rot ...
says-kind-won = Ich hatte Glück.
says-kind-lost = Das war schön!
says-kind-caught = Du kennst mich zu gut.
says-kind-long = Danke fürs Warten.
says-grumpy-won = Wurde auch Zeit.
says-grumpy-lost = Pah! War ja klar.
says-grumpy-caught = Gut. Erwischt.
says-grumpy-long = Arbeit, nichts als Arbeit.
says-boastful-won = Gab es je Zweifel?
says-boastful-lost = Nur ein Ausrutscher!
says-boastful-caught = Das ließ ich dich sehen.
says-boastful-long = Schau zu und lerne!
says-dry-won = Wie erwartet.
says-dry-lost = Zur Kenntnis genommen.
says-dry-caught = Einmal musste es sein.
says-dry-long = Eins nach dem anderen.
