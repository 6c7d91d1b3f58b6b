# The keys at the table, and shaking a phone.
space = space
key = { $what ->
    [number] a move from the list: once to see it, twice to play it
    [main] the main action: throw
    [hint] a hint
    [undo] take back
    [escape] close what is open, let go of dice
   *[help] these keys
}
shake = Shake the phone to throw
