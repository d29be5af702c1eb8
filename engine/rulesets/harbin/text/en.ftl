# Harbin
ruleset-name = Harbin
ruleset-tagline = Three conditions stand between a complete hand and a win. Declare ting from any seat, and a wildcard is turned up on the wall.
ruleset-facts = 112 tiles, no winds
ruleset-emblem = 7z

option-ting_on_draw = Ting on your own draw
    .about = Whether ting can also be declared with a discard after a draw.
option-ting_on_draw-off = Only with a claim
    .about = So the rule document: ting is declared together with a chow, pong or kong.
option-ting_on_draw-on = Also after a draw
    .about = Common in Harbin: a hand with a called set may also declare ting with a discard on its own turn. The tile drawn just before does not count as the wildcard.
option-win_needs_ting = Winning without ting
    .about = Whether a hand that has not declared ting can win.
option-win_needs_ting-off = Allowed
    .about = So the rule document: any hand that meets the three conditions wins.
option-win_needs_ting-on = Not allowed
    .about = Common in Harbin: only a hand that has declared ting wins.

# What the table shows
ting-call = Ting
ting-chow = Ting with a chow
ting-pong = Ting with a pong
ting-kong = Ting with a kong
ting-discard = Ting with this discard
ting-declared = Ting
ting-locked = Ting: the drawn tile is discarded by itself unless it wins or makes a kong.
wildcard = Wildcard
wildcard-shown = { $tile } is the wildcard. Whoever has declared ting and draws one wins.
wildcard-won = Won by drawing the wildcard
wildcard-stands-for = The wildcard stands for { $tile }.
wildcard-none = No tile was left to turn up: there is no wildcard in this hand.

# What a hand lacks
missing-not-complete = The tiles do not make four sets and a pair.
missing-no-triplet = One set must be a pong or a kong. It may be concealed.
missing-no-revealed-meld = One set must have been called from another player's discard.
missing-no-terminal-or-zhong = A 1, a 9 or 中 must be somewhere in the sets or the pair.
missing-not-declared = With these house rules only a hand that has declared ting wins.

# Why something is refused
refusal-ting-tenpai = After this ting your hand would not be one tile from a win.
refusal-ting-twice = You have declared ting already.
refusal-ting-last-tile = The only tile left would be turned up as the wildcard, and none would be there to replace the kong.
refusal-ting-needs-claim = Ting is declared together with a chow, pong or kong.
refusal-ting-after-claim = Ting with a discard is declared after a draw, not after a claim.
refusal-ting-no-meld = Ting with a discard needs a set that you have called before.
refusal-ting-breaks = You have declared ting: only a discard that keeps you one tile from a win is possible.
refusal-locked-claim = Your hand is locked by ting. You may only win on a discard, not claim it.
refusal-locked-discard = Your hand is locked by ting. Only the tile you have just drawn can be discarded.
refusal-locked-kong-tile = Your hand is locked by ting. A kong must use the tile you have just drawn.
refusal-locked-kong-waits = Your hand is locked by ting. This kong would change what you wait for.
refusal-wildcard-left = Only the wildcard is left on the wall, and it never replaces a kong.

# What a hand cannot be
desk-error-ting-no-meld = Ting is declared by a hand with a called set. Call one first.
desk-error-ting-tenpai = Ting is declared by a hand that is one tile from a win. Without its last tile, this one is not.

# The rules
rules-1-title = Tiles and wall
rules-1-text = Harbin is played with the three suits and 中, four of each: 112 tiles. There are no winds, no other dragons and no flowers. 中 is never part of a chow.

    Every wall is 14 stacks long. The dealer rolls one die and counts off that many stacks of the opposite wall, from the end on the dealer's left hand. The next stack is the first to be dealt.
rules-2-title = What wins
rules-2-text = Four sets and a pair, as everywhere. A set is a chow (three consecutive numbers of one suit), a pong (three of a kind) or a kong (four of a kind). But the shape alone is worth nothing: the hand must also have a pong or kong, a called set, and a 1, a 9 or 中.

    If a hand can be read in several ways, one reading that has all three is enough. The tile you win on decides as well: of two tiles that complete the shape, one may win and the other not.
rules-3-title = First: a pong or kong
rules-3-text = At least one set is a pong or a kong. It may be called or concealed, and the winning tile may finish it. A pair is never enough, not even a pair of 中.
rules-4-title = Second: a called set
rules-4-text = At least one set was taken from another player's discard with a chow, a pong or a kong, with or without ting. A concealed kong does not count, and neither does the set that the winning tile completes. A hand that never called anything never wins.
rules-5-title = Third: a 1, a 9 or 中
rules-5-text = Somewhere in the sets or the pair there is a 1 or a 9 of any suit, or 中. A called pong of 中 meets all three conditions at once.
rules-6-title = Claims
rules-6-text = A chow is taken from the player before you; a pong or a kong from anyone. Everybody with a choice answers before the discard is given away. A win comes first, then ting, then pong and kong, then chow. If two players want the same, the first in turn after the discarder gets it. No kong follows a chow or a pong at once: first you must draw again.
rules-7-title = Ting
rules-7-text = If a chow, pong or kong brings you to one tile from a win, you may declare ting along with it. Then you may claim from any player, even for a chow, and you go before every pong and kong. Of two players who declare ting on the same tile, the first in turn after the discarder gets it.

    After a chow or pong you discard a tile that leaves you one from a win; no other discard is possible. With a kong your hand must be there before you draw the replacement. You may also make the same claim without ting, and still win later.
rules-8-title = The wildcard
rules-8-text = As soon as the first player declares ting, the top tile at the tail of the wall is turned face up where it lies. Its kind is the wildcard for the rest of the hand; later tings turn up nothing more.

    If you have declared ting and draw a tile of that kind, you win at once, whatever you were waiting for. A discard of that kind helps you only if you really wait for it. Copies that you held before mean nothing, and players who have not declared ting get nothing from it. The tile itself stays in the wall: kongs are replaced from the tiles beside it, but somebody may draw it at the very end.
rules-9-title = A locked hand
rules-9-text = After ting your hand no longer changes. You claim nothing but a win, and a tile that you draw is discarded again at once unless it wins or makes a kong. Such a kong must use the drawn tile and leave your waits exactly as they were. You may let a win go by, but not a win with the wildcard: that one happens by itself.
rules-10-title = Kongs
rules-10-text = Four of a kind make a kong: from a discard with three in your hand, from your own four, or by adding the fourth to a pong that you called. A replacement is drawn from the tail of the wall. Without a replacement there is no kong.

    A tile that is added to a pong may be robbed by another player for a win; then there is no kong. Kongs move no coins.
rules-11-title = Coins and the deal
rules-11-text = Everybody starts with 25 coins. A self-drawn win, the wildcard included, brings one coin from each of the others; a win off a discard or on a robbed kong brings one coin from the player who gave the tile. Who has too little pays what is left.

    The dealer deals again after winning and after a hand without a winner; otherwise the deal passes on. When the wall is used up the hand ends and nobody pays. The match is over when the rounds are played or somebody has no coins left.

# Examples
example-chow-and-hidden-triplet = The chow was called, and the three 1s never left the hand: all three conditions are met.
example-pairs-are-no-end = A called pong is a called set as well, but there is no 1, no 9 and no 中.
example-zhong-pair = With 中 as the pair the same hand wins.
example-zhong-pair-no-triplet = A pair of 中 is the end this hand needs, but there is no pong.
example-only-runs = A called chow and plenty of ends, but no pong.
example-never-called = Everything is there except a called set.
example-hidden-kong = A concealed kong meets the first condition, yet it was not called.
example-zhong-pong = A called pong of 中 meets all three conditions.
example-one-side-wins = Only 1 wins: 4 would complete the shape without any end.
example-other-side = The same hand with the 4.
example-two-readings = Read as three chows it has no pong; read as three pongs it wins.
example-wildcard = Ting, waiting for 1 or 4. The drawn wildcard wins as if it were the 1.
example-wildcard-discarded = The same tile off a discard does nothing.
