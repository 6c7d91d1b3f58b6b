any = eins so gut wie das andere
sum = führt im Schnitt zu { $points } Punkten
chips = gewinnt im Schnitt { $chips } Chips
no-such-level = Es gibt keinen Bot "{ $level }". Die Stufen sind: { $good }.
not-to-act = Dieser Platz ist nicht am Zug: Es gibt nichts zu überlegen.
