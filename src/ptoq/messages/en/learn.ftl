# What the coach says in a first game.
coach = Coach
step = Step { $step } of { $steps }
fold = What the coach says
got-it = Got it
show-me = Show me
thinking = Thinking ...
play-for-real = Play for real
rules = Rules
outcome = { $outcome ->
    [won] Well done, you win!
    [lost] Not this time.
   *[shared] A draw!
}

pyramid-poker-goal = Two players build one pyramid of blocks, then take it apart again. You win with the better poker hands: two out of three.
pyramid-poker-place = This block is yours, and only you see its card. Put it on a free space at the bottom, or on two blocks side by side.
pyramid-poker-cover = The blocks that turn their backs to you are your opponent's. What lies below others is out of reach until those are taken: think ahead.
pyramid-poker-take = The pyramid stands! Now take a block with nothing on top: one of yours, which you know, or one of your opponent's, for luck.
pyramid-poker-add = Add it to one of your three hands of five. Pairs, three alike, five in a row or five of one suit are what you look for.
pyramid-poker-joker = A joker! It leaves the game, and you choose one of these three blocks instead.
pyramid-poker-meet = Your hand 1 meets your opponent's hand 1, and so on. Be strong in two of them; the third may take what is left.
pyramid-poker-result = { outcome } Two hands won beat the other player; all three are a skunk. In a longer match good hands bring points of their own.

sakkara-goal = Be the first to finish your pyramid: nine blue tiles, then four red ones, then the golden tip. Your two workers collect them.
sakkara-place = Put a worker on any field: he takes the top tile there. A ship, grain or blue tiles are a good start.
sakkara-move = In each turn one of your workers goes one field further and takes the tile there. He climbs at most two tiles.
sakkara-turn = The tile is in your holder. Before and after the step you may play tiles; if there is nothing to play, end your turn.
sakkara-lay = To build, a ship and a grain must lie before you: lay them down. Then build, and each hewn stone costs a helping hand.
sakkara-animal = You have a tile with a power: a bird carries a worker, an ox pushes tiles, a snake steals one, a horse runs on, stairs climb. Use it, or keep it.
sakkara-stack = Your opponent played tiles. They go back on the board as a stack, and you say where: best where your workers get there first.
sakkara-enough = { $outcome ->
    [won] Your pyramid has its tip: you win!
    [lost] The other pyramid has its tip.
    [shared] A draw!
   *[open] Now you know how it goes. Play on until a pyramid has its tip, or begin a game of your own.
}

open-poker-goal = Everybody pays into the pot, and the best five dice take it. From low to high: a pair, two pairs, three alike, full house, four, five.
open-poker-keep = Your first throw. Tap the dice that you want to keep and throw the others again. If you like all five, stand.
open-poker-again = One more throw is left. Keep other dice this time if you like, or stand with what you have.
open-poker-raise = Your dice stand. If they are good, raise the stake: players who do not match it drop out. If not, leave it.
open-poker-answer = The stake was raised. Match it to stay in, or drop out: then what you paid is lost.
open-poker-pot = The round is over: the pot goes to the best dice, or to the last player left when the others drop out. The winner begins the next one.
open-poker-result = { outcome } After the agreed rounds, the player with the most chips wins the match.
joker-poker-ace = Here an ace is a joker: it stands for any face. A A K K 9 counts as four kings.

al-capone-goal = Everybody pays into the pot and throws five dice once. From low to high: a pair, two pairs, three alike, full house, four, five.
al-capone-raise = This is your one throw. If it is good, raise the stake, and your opponent must match it or drop out. If not, leave it.
al-capone-points = Two of the same kind? Then the points of all five dice decide: from 9 for a nine to 14 for an ace.
al-capone-result = { outcome } After the agreed rounds, the player with the most chips wins the match.

hidden-poker-goal = Everybody throws once under a cup and announces what is there. It need not be true! The highest announcement that stands takes the pot.
hidden-poker-announce = Only you see your dice. Announce them as they are, or announce something better, if you dare.
hidden-poker-answer = Do you believe that? If you doubt it, the cup is lifted, and the one who was wrong pays as much as the pot holds.
hidden-poker-stands = Nobody doubted you. Your announcement stands, true or not, and nobody will ever see those dice.
hidden-poker-lifted = A cup was lifted. If the announcement was true, the doubter paid; if not, the announcer did, and only the real dice count.
hidden-poker-pot = A round is over, and the highest announcement took the pot. The winner begins the next round.
hidden-poker-result = { outcome } After the agreed rounds, the player with the most chips wins the match. Swindle now and then, but not every time.
hidden-joker-poker-ace = Here an ace is a joker: it stands for any face. A A K K 9 counts as four kings, so announcements are higher than usual.

rock-and-roll-goal = One die, and one player holds the bank. The others guess how the die will fall: its colour, or its value.
rock-and-roll-bet = Put chips on as many fields as you like, then finish. A colour has one chance in three, a value one in six.
rock-and-roll-bank = You hold the bank: your opponent bets against you. Keep it open, or announce the end; then exactly five throws follow.
rock-and-roll-fall = The die has fallen. The bank takes what lies wrong; it pays two chips for one on the colour, five for one on the value.
rock-and-roll-end = The end of this bank is announced: five more throws, then it closes.
rock-and-roll-result = { outcome } When all banks are closed, the player with the most chips wins. This is all luck: enjoy it!

escalero-goal = Each player fills a sheet of eleven rows, one in every turn. The higher sum wins.
escalero-keep = You have thrown all five. Tap the dice that you want to keep and throw the others again, or enter them in a row at once.
escalero-again = One more throw is left. You may change your mind about which dice to keep.
escalero-enter = Now choose a row. The upper ones count their own face: 1 point for each nine, up to 6 for each ace.
escalero-rows = The lower rows pay more: quint, full hand, poker and five alike. All five dice from a single throw pay even more.
escalero-strike = If nothing fits, a row must still be filled, with 0 points if need be. The nines are a cheap one to lose.
escalero-enough = That is all there is to know. Fill your sheet to the end, or begin a game of your own.
escalero-result = { outcome } The winner gets the difference of the sums from the other players.
