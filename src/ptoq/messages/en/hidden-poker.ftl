option-sequences = whether five in a row count
option-sequences-off = five in a row are nothing
option-sequences-on = 9 to K and 10 to A rank between three of a kind and a full house
option-joker = what an ace is
option-joker-off = an ace is an ace
option-joker-on = an ace stands for any face
option-chips = chips for each player at the start
option-rounds = rounds to a match
value = { $dice } ({ $kind })
pot = Pot: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
play-off = play-off { $number }
cup = Under your cup: { $value }.
cup-joker = Under your cup: { $dice }. It counts as { $value }.
cup-of = { $name }'s cup:
announce = { $cup } Announce it, or something else.
answer = Seat { $seat } announces { $value }. Do you doubt it or believe it?
announce-first = Nobody can doubt yet: announce a value first.
answer-first = The cup belongs to seat { $seat }. Say whether you doubt the announcement or believe it.
own-answer = You can only answer for yourself: you sit at seat { $seat }.
never-true = Nobody can have { $dice }: with aces as jokers these dice count as { $reading }.
to-come = yet to throw
looks-on = looks on
asked = who doubts it?
stands = stands
was-true = { $name } doubted: true
was-untrue = { $name } doubted: not { $dice }
shown = the dice: { $dice }
believed = Let it stand: { $names }
pending = Still to answer: { $names }
takes-pot = { $name } takes the pot with { $value }.
share-pot = Equal after every play-off, { $names } share the pot with { $value }.
gain = { $name }: { $gain } chips
