any = one as good as another
sum = leads to { $points } points on average
chips = wins { $chips } chips on average
no-such-level = There is no bot "{ $level }". The levels are: { $good }.
not-to-act = It is not this seat's turn: there is nothing to consider.
