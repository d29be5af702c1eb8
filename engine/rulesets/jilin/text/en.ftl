# Jilin
ruleset-name = Jilin
ruleset-tagline = Three gates for every win, honour kongs paid on the spot, and a treasure in the wall that only its finders know.
ruleset-facts = 136 tiles, kongs pay
ruleset-emblem = 4z

option-honor_kong_is_level = Honour kongs as level sets
    .about = Whether an honour kong also opens the third gate.
option-honor_kong_is_level-off = No
    .about = So the rule document: an honour kong counts as the honour of the second gate and nothing more.
option-honor_kong_is_level-on = Yes
    .about = Common in Jilin: an honour kong also counts as a pong. It opens the third gate and may stand in an all-pongs hand.

# What the table shows
look-call = Look
look-pass = Draw
look-prompt = You are one tile from a win. Look at the treasure?
look-rolled = The die shows { $die }: stack { $die } from the tail of the wall.
look-face = The treasure is { $tile }.
look-known = This seat has looked at the treasure.
look-locked = Locked: the drawn tile is discarded by itself unless it wins or makes a kong.
treasure = Treasure
treasure-hidden = Only those who have looked know the treasure.
treasure-rerolled = The treasure's copies are used up: the die points to a new one.
treasure-none = There is no treasure any more in this hand.
treasure-won = Won by drawing the treasure
treasure-stands-for = The treasure stands for { $tile }.
winds-kong = Whirlwind kong
dragons-kong = Happy kong
addition-prompt = Your hand is complete. Win, or add the family tile and play on?
addition-rob = Rob this tile before it joins the honour kong?

# What a hand lacks
missing-not-complete = The tiles do not make four sets and a pair.
missing-two-suits = The hand has exactly two suits. It must have all three, or only one.
missing-no-terminal-or-honor = A 1, a 9, a wind or a dragon must be somewhere in the hand.
missing-no-level-set = There must be a pong or kong, or a pair of winds or dragons.

# Why something is refused
refusal-addition-first = A tile for your honour kong comes first. You may only win before it is added.
refusal-addition-claim = A tile on its way to an honour kong may only be taken for a win or a pong.
refusal-family-spare = A family tile that you were dealt, or that was passed by, never joins the honour kong.
refusal-second-look = You have looked at the treasure already.
refusal-treasure-gone = There is no treasure any more in this hand.
refusal-look-time = The treasure is looked at before the draw that begins your turn.
refusal-look-tenpai = Only a hand that is one tile from a win through all three gates may look.
refusal-look-wall = Besides the treasure itself no tile would be left to draw.
refusal-locked-claim = Your hand is locked since you looked. You may win on this tile or make a kong that keeps your waits, nothing else.
refusal-locked-discard = Your hand is locked since you looked. Only the tile you have just drawn can be discarded.
refusal-locked-kong-tile = Your hand is locked since you looked. A kong must use the tile you have just drawn.
refusal-locked-kong-waits = Your hand is locked since you looked. This kong would change what you wait for.
refusal-marker-left = Only the treasure is left on the wall, and it never replaces a kong.

# Labels
label-closed-wait = Closed wait
    .about = The winning tile fills a gap, or makes the pair.
label-edge-wait = Edge wait
    .about = It is the 3 of a 1-2-3 or the 7 of a 7-8-9.
label-self-drawn = Self-drawn
    .about = The winner drew the winning tile.
label-treasure-tile = Treasure tile
    .about = A tile of the treasure’s kind is in the winning hand, whether or not the winner has looked.
label-treasure-wait = Treasure wait
    .about = After a look, the treasure is one of the waits.
label-second-treasure-wait = Second treasure wait
    .about = The same with a new treasure.
label-treasure-draw = Treasure draw
    .about = Drawn after a look: two coins more from each.
label-all-triplets = All pongs
    .about = All four sets are pongs or kongs.
label-concealed = Concealed
    .about = Nothing was claimed off a discard. Concealed kongs and honour kongs do not matter.
label-dealer-win = Dealer's win
    .about = The dealer won.

# What a hand cannot be
desk-error-treasure-spent = Three of { $value } lie in the sets, so another treasure would have been rolled.
desk-error-look-tenpai = Only a hand that is one tile from a win looks at the treasure. Without its last tile, this one is not.

# The rules
rules-1-title = Tiles and wall
rules-1-text = Jilin uses the three suits and all winds and dragons, four of each: 136 tiles in walls of 17 stacks.

    The dealer rolls two dice. Counting the dealer as one and going counter-clockwise, the sum names the wall; the same sum is counted off in stacks from its owner's right. The next stack is the first to be dealt. Replacements for kongs come from the other end, the tail.
rules-2-title = What wins
rules-2-text = Four sets and a pair. A set is a chow (three consecutive numbers of one suit), a pong, a kong, or one of the honour kongs explained below. Chows or pongs, called or concealed: all will do, but the hand must pass three gates at once.

    If the tiles can be read in several ways, one reading that passes all three is enough. Other shapes, such as seven pairs, do not win.
rules-3-title = First gate: three suits or one
rules-3-text = The whole hand shows all three suits, or a single one. Exactly two is the one thing that never wins. Winds and dragons have no suit: they neither stand in for the third nor spoil a hand of one. A hand of honours alone passes.
rules-4-title = Second gate: an end or an honour
rules-4-text = Somewhere in the hand there is a 1, a 9, a wind or a dragon. An honour kong is enough. Nothing but tiles from 2 to 8 never wins.
rules-5-title = Third gate: a level set
rules-5-text = At least one set is a pong or a kong, or the pair is a pair of winds or dragons. The pong may be called or concealed, or finished by the winning tile. An honour kong is not a level set unless the table has agreed on it.
rules-6-title = Claims
rules-6-text = A chow is taken from the player before you; a pong or a kong from anyone. Everybody with a choice answers before the discard is given away. A win comes first, then pong and kong, then chow. If two players can win on the same tile, the first in turn after the discarder takes it, and the other gets nothing. A win may be passed without penalty. No kong follows a chow or a pong at once: first you must draw again.
rules-7-title = Honour kongs
rules-7-text = A player who is dealt all four winds, or all three dragons, lays them down right after the deal: the whirlwind kong and the happy kong. Each is one of the four sets and is paid at once like a concealed kong. The winds draw one replacement, the dragons none.

    This happens by itself, the dealer first and then counter-clockwise, and before anything else, even a dealt win. A family that is only completed later is no honour kong. Laying it down opens nothing: the hand still counts as concealed.
rules-8-title = Additions
rules-8-text = Whoever has an honour kong and draws another tile of that family adds it, by itself, as soon as it is drawn; only a win comes before. Each addition is paid like an exposed kong and draws a replacement; when none is left, the tile stays an ordinary tile. Spare family tiles that were dealt stay ordinary tiles for good. One that came as a replacement during the opening joins at the owner's first draw.

    The tile is shown before it joins, and another player may rob it: for a win, paid by its owner alone, or for a pong with two of the kind in hand. Then there is no payment and no replacement, and after a pong the owner's turn is over.
rules-9-title = Kongs
rules-9-text = Four of a kind make a kong: with three in hand from a discard, from your own four, or by adding the fourth tile to a called pong. A replacement is drawn from the tail; without one there is no kong. A tile that is added to a pong may be robbed for a win; then there is no kong.

    Kongs are paid at once, by all three others, whoever discarded: one coin each for an exposed kong or an addition, two coins each for a concealed kong or the base of an honour kong. The money stays paid, whoever wins later.
rules-10-title = The treasure
rules-10-text = If you are one tile from a win through all three gates when your turn begins, you may look at the treasure before you draw. The first to look rolls a die and counts that many stacks in from the tail. The top tile there is the treasure. Its finder alone sees the face; it stays in the wall, and every draw steps over it.

    It is a kind you have seen, not a tile you hold: turning up what you are waiting for does not win. Players who look later see the same treasure without a roll. Nobody looks twice, and nobody has to look. At least one more tile must be left to draw.
rules-11-title = Winning with the treasure
rules-11-text = Whoever has looked and then draws a tile of that kind, from either end of the wall, wins at once, whatever the hand was waiting for. The tile stands for one of the waits. This pays three coins from each instead of one.

    A discard of the treasure's kind helps only those who really wait for it, and copies that you held before do nothing. Players who have not looked get nothing from drawing it.
rules-12-title = A locked hand
rules-12-text = After a look your hand no longer changes. You take no chow and no pong, and a tile that you draw is discarded again at once unless it wins or makes a kong. A kong must use the drawn tile, or three of a kind with a discard, and leave your waits exactly as they were; the same goes for additions to an honour kong. Wins on discards and on added tiles stay open.
rules-13-title = When the treasure runs out
rules-13-text = The treasure has three more copies. When all three lie among the discards or in sets on the table, nobody can draw one any more, and the die is rolled again: a new place, and a new face for all who have looked. The old tile stays where it lies and can be drawn like any other.

    A roll that gives a place where the treasure was before is repeated, and so is one that gives a kind used up already. If none of the six places is new, or the wall is too short, the hand goes on without a treasure. Those who have looked stay locked.
rules-14-title = Labels
rules-14-text = A win is worth the same whatever it looks like, but it is named in full. Closed wait: the tile fills a gap or makes the pair. Edge wait: the 3 of 1-2-3 or the 7 of 7-8-9. Self-drawn. Treasure tile: one of the treasure's kind is in the hand. Treasure wait: after a look the treasure is a tile you wait for; second treasure wait if it is a new treasure. Treasure draw. All pongs. Concealed: no discard claimed. Dealer's win.

    Only the treasure draw brings coins.
rules-15-title = Coins and the deal
rules-15-text = Everybody starts with 25 coins. A self-drawn win brings one coin from each of the others, with the treasure three; a win off a discard or on a robbed tile brings one coin from the player who gave it. Who has too little pays what is left.

    The dealer deals again after winning and after a hand without a winner; otherwise the deal passes on. When only the treasure is left in the wall, or nothing at all, the hand ends without a winner. The match is over when the rounds are played or somebody has no coins left.

# Examples
example-three-suits = All three suits, a 1, and three 2s as the level set.
example-two-suits = Characters and dots, but no bamboo: exactly two suits never win.
example-one-suit = One suit with winds and dragons is still one suit.
example-honours-no-suit = Two pongs of winds do not stand in for the third suit.
example-no-end = Three suits and a pong, but nothing beyond 2 to 8.
example-only-runs = Only chows and a plain pair: no level set.
example-honour-pair = With a pair of dragons the same chows win.
example-two-readings = Read as three pongs, not as three chows, this hand has its level set.
example-all-triplets = Four pongs and a pair.
example-whirlwind = The whirlwind kong is a set, and the honour this hand needs.
example-whirlwind-not-level = Yet it is not a level set: chows beside it are not enough.
example-edge = Waiting with 1-2 for the 3.
example-treasure-draw = After a look, with 6 of dots the treasure: drawn, it stands for the 1 that was missing.
example-treasure-wait = The treasure is the very tile that was missing.
example-second-treasure = The same off a discard, with a new treasure: one coin.
example-not-looked = Without a look the treasure’s kind is a tile like any other.

# What a hint says of a kong
reason-kong = each of the others pays you 1 coin
reason-kong-concealed = each of the others pays you 2 coins
