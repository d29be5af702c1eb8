# Beijing
ruleset-name = Beijing
ruleset-tagline = Turn up one tile, and two kinds are wild. Nothing is chowed, and every win is self-drawn.
ruleset-facts = 136 tiles, wild tiles, fast
ruleset-emblem = 1s wild

option-thrown_wild = Discarding a wild tile
    .about = What happens when somebody wants to discard a wild tile.
option-thrown_wild-refuse = Refused
    .about = Wild tiles can never be discarded: so the rule document of this game, and Tianjin.
option-thrown_wild-penalise = Dead hand
    .about = A house rule of some Beijing tables: the discard stands, nobody can claim it, and the hand can no longer win.
option-thrown_wild-revert = Ordinary again
    .about = A house rule of other Beijing tables: the discarded tile counts as what it shows and may be called for a pong or a kong.

# What a hand lacks
missing-not-complete = The tiles do not make four sets and a pair, even with the wild tiles.
missing-self-draw-only = In Beijing you only win on a tile that you draw yourself.
missing-dead-hand = This hand has discarded a wild tile and can no longer win.

# Why something is refused
refusal-wild-discard = Wild tiles (hùnr) cannot be discarded.
    .advice = Keep it: it stands for any tile you need.
refusal-wild-meld = Wild tiles (hùnr) are never part of a pong or kong.
    .advice = Each of them alone fills a gap in your hand.
refusal-wild-thrown = A discarded wild tile cannot be claimed.
refusal-pong-leaves-wilds = Only wild tiles would be left, and none of them may be discarded.

# What a hand cannot be
desk-error-wild-meld = Wild tiles are never part of a called set, and { $value } is wild here.
desk-error-dead = A hand is dead only where a discarded wild tile is penalised: choose that house rule first.

# The rules
rules-1-title = Tiles and wall
rules-1-text = Beijing uses the three suits and all seven honours, four of each: 136 tiles, no flowers. Every wall is 17 stacks long. The dealer rolls two dice. Counting the dealer as one and going counter-clockwise, the sum names the wall; the same sum is counted off in stacks from its owner’s right. The next stack is the first to be dealt.
rules-2-title = The wild tiles
rules-2-text = When all hands are dealt, the next tile of the wall is turned up and set aside for the rest of the hand. Its kind is wild, and so is the kind that follows it: the next number of the suit (after 9 comes 1), the next wind (after North comes East), and East after any dragon. Three tiles of the first kind and four of the second are in play.

    A wild tile is called hùnr (会儿).
rules-3-title = What wild tiles do
rules-3-text = A hùnr stands for any tile that your hand needs: in a chow, in a pong, as half of the pair, or as itself. Two can be the pair, three a whole set. They bring no extra coins.
rules-4-title = What wild tiles cannot do
rules-4-text = They are never discarded and never become part of a called set: no pong and no kong, not even a kong of four natural copies. If calling a pong would leave you nothing but wild tiles, the pong is not offered.
rules-5-title = Calls: pong and kong
rules-5-text = A discard can be taken for a pong or a kong, by anybody; it cannot be taken for a chow. Chows count in a finished hand, but their tiles must all be drawn. No kong follows a pong at once: first you must draw again. Kongs bring no coins, only a replacement tile from the tail of the wall.
rules-6-title = Every win is self-drawn
rules-6-text = A hand never wins off a discard, nor by robbing a kong. It wins on the tile just drawn, a kong’s replacement included; the dealer can win with the opening hand. A hand that is complete right after a pong must still discard.

    If you draw and all your concealed tiles are wild, you win without being asked: there would be nothing to discard.
rules-7-title = Coins and the deal
rules-7-text = Everybody starts with 25 coins. A win brings one coin from each of the three; who has none left pays nothing. The dealer keeps the deal after winning and after a hand that nobody wins; otherwise it passes on. The match ends after the rounds you chose, or when somebody has no coins left.

# Drawn examples
example-gap = The wild 5 of characters stands for 6 or 9 of bamboo.
example-white = White is wild here and stands for 9 of bamboo.
example-face = Wild tiles may also be themselves: 4 5 6 of characters with two of them.
example-four = Four wild copies are no kong, but they finish this hand.
example-opening = The dealer may win before the first discard.
example-discard = The same hand on a discard: no win in Beijing.
