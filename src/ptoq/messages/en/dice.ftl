kind-nothing = nothing
kind-pair = a pair
kind-two-pairs = two pairs
kind-three = three of a kind
kind-sequence = a sequence
kind-full-house = full house
kind-four = four of a kind
kind-five = five of a kind
forfeit = { $name } gives a forfeit, or pays the next round. ☺

# The board
board-nine = 9
board-ten = 10
board-jack = jack (J)
board-queen = queen (Q)
board-king = king (K)
board-ace = ace (A)
board-dice-of = The dice of { $name }
board-kept = kept
board-throw-number = Throw { $number } of 3
board-throw-others = { $dice ->
    [one] Throw the other die
    [5] Throw all five again
   *[other] Throw the other { $dice }
}
board-choose = Choose what to keep
board-stand = Stand
board-best-keeps = Best to keep
board-keep-these = Keep { $dice }
board-worth = worth { $value }
board-best = best, worth { $value }
board-best-choice = (best)
board-throw-now = Throw
