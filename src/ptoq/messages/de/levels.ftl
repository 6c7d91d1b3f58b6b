# Welche Fehler die Bots jeder Stufe machen.

random = Nimmt irgendeine Möglichkeit, jede gleich oft.
fair = Spielt so gut wie alle: Jeder Einsatz ist fair, und keine Stufe kann bessere wählen.
searches = Spielt das Spiel tausende Male weiter, mit dem, was der Platz weiß, und nimmt, was jeder Probe standhält. Auch das kann falsch sein, aber nie überhastet.
plain-novice = Denkt kaum voraus: spielt das Spiel ein paarmal im Kopf weiter und nimmt, was gut ausging.
plain-regular = Denkt ein wenig voraus, aber nicht weit genug für Pläne, und sieht kein Ende kommen.
pyramid-novice = Kurzsichtig: spielt das Spiel ein paarmal irgendwie im Kopf weiter und hat kein Auge dafür, was aus einer Hand werden kann.
pyramid-regular = Weiß, was aus einer Hand werden kann, sieht sich aber wenige Möglichkeiten an und selten, was der andere daraus macht.
sakkara-novice = Kurzsichtig und vergesslich: sieht, wozu ein Plättchen gut ist, aber kaum, was danach kommt, und merkt sich nicht, was der andere geholt hat.
sakkara-regular = Plant ein, zwei Züge und vergisst ein Viertel von dem, was der andere geholt hat.
open-poker-novice = Gierig und voller Hoffnung: würfelt auf die höchsten Würfel, egal was zu schlagen ist, erhöht, sobald ihm gefällt, was daliegt, und geht aus Sturheit mit.
al-capone-novice = Voller Hoffnung: erhöht mit halbguten Würfeln wie mit guten und geht aus Sturheit mit. Wie viele noch werfen, zählt er nicht.
al-capone-regular = Mag seine Würfel etwas zu sehr und meint, dass alle mitgehen.
open-poker-regular = Mag seine Würfel etwas zu sehr, schaut einen Wurf voraus und meint, dass alle mitgehen.
stakes-master = Zu zweit macht er keinen Fehler. Zu mehreren richtet er sich danach, welche Chance jeder auf den Pott hat: gutes Spiel, nicht bewiesen das beste.
hidden-novice = Stolz und vergesslich: sagt auch mit guten Würfeln mehr an, als er hat, glaubt nach Laune zu viel oder zu wenig und vergisst, was steht.
hidden-regular = Schwindelt, als zweifelte kaum jemand, zweifelt danach, wie selten ein Wurf ist, und vergisst jedes zweite Mal, was steht.
hidden-master = Schwindelt und zweifelt gerade so oft, dass niemand gewinnt, wenn er ihn durchschaut. Die Gewohnheiten der anderen nutzt er nicht aus.
escalero-novice = Gierig und vergesslich: schreibt dort ein, wo es jetzt am meisten gibt, würfelt auf die wenigen Reihen, die ihm einfallen, und schaut einen Wurf voraus.
escalero-regular = Ahnt, was eine Reihe wert ist, nimmt Punkte aber zu früh, übersieht beim Würfeln die Hälfte der Reihen und schaut einen Wurf voraus.
escalero-master = Macht allein und zu zweit keinen Fehler: Jede Wahl führt im Schnitt zur höchsten Summe.
