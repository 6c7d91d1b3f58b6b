pebbles = Pebbles
pebbles-line = Throw in secret, take pebbles, and leave the last one to the other.
