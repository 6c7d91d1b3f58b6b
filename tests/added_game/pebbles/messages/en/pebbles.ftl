not-your-turn = It is not your turn to take pebbles.
not-so-many = Your die shows { $die }: take one pebble, or as many as that, if they are there.
choose = You threw { $die }. Take one pebble, or as many as that.
threw = The die shows { $die }.
last = { $name } takes the last pebble.
option-rounds = how many rounds are played
option-pile = how many pebbles there are
option-pile-nine = nine
option-pile-fifteen = fifteen

# Moves in words

move-take = { $pebbles ->
    [one] take one pebble
   *[other] take { $pebbles } pebbles
}
did-take = { $pebbles ->
    [one] takes one pebble
   *[other] takes { $pebbles } pebbles
}

# The board

field-pile = The pile
field-die = Your die
field-taken = Taken
