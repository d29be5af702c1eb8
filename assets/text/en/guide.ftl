# The guide.
guide-title = Guide
guide-second = Rules, fans and words
guide-desk = Hand desk
guide-desk-tip = Lay out any hand: does it win, what is it worth, what is missing?
guide-trainer = Trainer
guide-trainer-tip = Short questions about hands, from easy to hard.
guide-books = Which book
guide-words = Words
guide-controls = Controls
guide-fans = { $count } fans
guide-search = Search rules, fans and words
guide-search-tip = English, Chinese or pinyin: pure straight, 清龙 and qinglong find the same.
guide-clear = Clear the search
guide-results = { $count ->
        [0] Nothing found
        [one] 1 page
       *[other] { $count } pages
    }
guide-nothing = Nothing in the guide speaks of “{ $words }”. Try a single word, in English, Chinese or pinyin.
guide-set = The whole set: { $count } tiles
guide-set-four = { $count ->
        [one] four of it
       *[other] four of each
    }
guide-set-one = one of each
guide-set-m = Characters
guide-set-p = Dots
guide-set-s = Bamboo
guide-set-z = { $count ->
        [1] Red dragon
       *[other] Winds, dragons
    }
guide-set-f = Flowers
guide-options = House rules
guide-options-about = What the table may agree on before a match. The first choice is what the rule document of the game says; the others are common practice, and each says whose.
guide-next = Next: { $title }
guide-previous = Previous: { $title }
guide-example = Example
guide-try = Try it on the hand desk
guide-called = { $what }, called
guide-why-here = You came here from: { $reason }

guide-wins = Wins
guide-fails = Does not win
guide-worth-points = { $value } { $value ->
        [one] point
       *[other] points
    }
guide-worth-each = { $value } { $value ->
        [one] coin
       *[other] coins
    } from each of the others
guide-worth-giver = { $value } { $value ->
        [one] coin
       *[other] coins
    } from the discarder
guide-waits-on = Waits on
guide-wild-are = Wild:
guide-is-wildcard = Wildcard:
guide-is-treasure = Treasure:

# Fans
guide-points-title = { $points } { $points ->
        [one] point
       *[other] points
    }
guide-points-of = { $count ->
        [one] 1 fan
       *[other] { $count } fans
    }
guide-fan-number = No. { $number }
guide-fan-excludes = Not counted with it
guide-fan-excluded-by = Not counted beside
guide-fan-counted = Counted in this hand
guide-fan-uncounted = Not counted
guide-fan-because = because of { $fan }
guide-fan-once = each further set joins only once
guide-fan-sum = Total
guide-fan-back = All { $points }-point fans
guide-principles = What is counted together
guide-principles-about = Five principles keep points from being counted twice. Every result shows what they left out.

guide-all-fans = All fans
guide-fan-open = Details

# Circumstances
fact-self-draw = Self-drawn
    .about = The last tile is drawn from the wall.
fact-off-discard = Off a discard
    .about = Another player discards the last tile.
fact-dealer = Dealer
    .about = This player is the dealer.
fact-seat-wind = Seat wind
fact-round-wind = Round wind
fact-ting = Declared ting
    .about = The hand is locked, and the wildcard works.
fact-wildcard = Wildcard
    .about = The tile that was turned up at the tail of the wall.
fact-indicator = Turned-up tile
    .about = Its kind is wild, and so is the kind that follows it.
fact-dead = Discarded a wild tile
    .about = With the dead-hand house rule such a hand cannot win.
fact-treasure = Treasure
    .about = The tile that the die pointed to.
fact-treasure-looked = Looked
    .about = This player has looked at the treasure.
fact-treasure-rerolled = New treasure
    .about = The first treasure was used up, and the die was rolled again.
fact-replacement = After a kong
    .about = The last tile replaces a kong.
fact-flower-replacement = After a flower
    .about = The last tile replaces a flower.
fact-robbed-kong = Robbing a kong
    .about = The last tile is taken while another player adds it to a pong.
fact-wall-empty = Wall empty
    .about = No tile is left in the wall.
fact-last-copy = Last of its kind
    .about = The other three of the kind lie open on the table.
fact-flowers = Flowers

# Words of the game
words-tiles = The tiles
words-sets = Sets and hands
words-play = At the table
words-winning = Winning
words-local = Local specialities
term-characters = Characters
    .about = The suit with the sign 万 below a written number, one to nine.
term-dots = Dots
    .about = The suit of circles, one to nine.
term-bamboo = Bamboo
    .about = The suit of sticks, one to nine. The one is a bird.
term-winds = Winds
    .about = East, South, West and North.
term-dragons = Dragons
    .about = Red, green and white.
term-honours = Honours
    .about = Winds and dragons together. They make pongs, kongs and pairs, but no chows.
term-terminals = Terminals
    .about = The ones and nines of the suits.
term-flowers = Flowers
    .about = Eight single tiles, plants and seasons. They never stay in a hand: each is laid aside, is replaced, and adds a point to a win. Only Guobiao has them.
term-hand = Hand
    .about = The thirteen tiles you play with, called sets included. The fourteenth completes it.
term-set = Set
    .about = Three or four tiles that belong together: a chow, a pong or a kong. A usual hand is four sets and a pair.
term-chow = Chow
    .about = Three consecutive numbers of one suit. Called: from the discard of the player before you, with two tiles of yours; with ting in Harbin from anybody’s discard, in Beijing never.
term-pong = Pong
    .about = Three of a kind, called or concealed. Called: from anybody’s discard, with two of yours.
term-kong = Kong
    .about = All four of a kind, counted as one set. A replacement tile makes up for the fourth.
term-concealed-kong = Concealed kong
    .about = A kong of four tiles that you drew yourself. It lies on the table, yet nothing was claimed for it.
term-added-kong = Added kong
    .about = A called pong that gets its fourth tile. At that moment another player may take the tile for a win, but not in Beijing.
term-pair = Pair
    .about = Two of a kind, the “eyes” of a hand.
term-concealed = Concealed
    .about = A hand that has claimed no discard.
term-wall = Wall
    .about = The face-down tiles, in stacks of two before each player.
term-break = Break
    .about = The place where the dice open the wall and the dealing begins.
term-tail = Tail
    .about = The far end of the wall. Replacement tiles come from here.
term-replacement = Replacement
    .about = The tile that is drawn after a kong or a flower, from the tail of the wall.
term-dealer = Dealer
    .about = The player who rolls the dice and starts.
term-seat-wind = Seat wind
    .about = Your own wind: the dealer is East, and the others follow counter-clockwise.
term-round-wind = Round wind
    .about = The wind of the whole round: East first.
term-draw = Draw
    .about = Taking a tile from the wall at the start of your turn.
term-discard = Discard
    .about = The tile that ends your turn, face up for everybody.
term-claim = Claim
    .about = Taking a discard for a chow, a pong, a kong or a win.
term-robbing = Robbing a kong
    .about = Winning on the tile that somebody is adding to a pong. Whoever added it pays as for a discard.
term-washout = Wash-out
    .about = No tile is left to draw and nobody has won.
term-promise = Promise
    .about = A code that stands in the table’s menu from the beginning of a hand: the SHA-256 of a line of text that names the wall, the dice and a random salt. When the hand is over the replay tells that line, and anybody can work the code out again with a program of their own.
term-tenpai = Ready
    .about = One tile from a win: at least one tile would win now.
term-waits = Waits
    .about = The tiles that would win now. With 2 and 3 of dots the waits are 1 and 4.
term-edge-wait = Edge wait
    .about = Waiting with 1-2 for the 3, or with 8-9 for the 7.
term-closed-wait = Closed wait
    .about = Waiting for the middle tile of a chow.
term-single-wait = Single wait
    .about = Waiting for the second tile of the pair.
term-win = Win
    .about = Completing the hand and showing it.
term-self-drawn = Self-drawn
    .about = Winning on a tile that you drew yourself. All the others pay.
term-off-discard = Off a discard
    .about = Winning on a tile that another player discarded.
term-fan = Fan
    .about = A pattern that is worth points. Guobiao has eighty-one.
term-minimum = Minimum
    .about = The points a Guobiao hand needs before it may win: eight, flowers left out.
term-exclude = Not counted
    .about = A fan that another one already contains brings no points of its own.
term-special = Special shapes
    .about = Guobiao hands without the usual four sets, such as seven pairs or knitted tiles.
term-indicator = Turned-up tile
    .about = Beijing: turned up after the deal and set aside. It names the two wild kinds.
term-wild = Wild tile
    .about = Beijing: a tile that stands for any other. Here 5 of characters was turned up, so all fives and sixes of characters are wild.
term-revealed = Called set
    .about = A set made with another player’s discard. Harbin: a hand only wins with at least one.
term-ting = Ting
    .about = Harbin: declaring, together with a claim, that your hand is ready. From then on it is locked, and the wildcard works for it.
term-wildcard = Wildcard
    .about = Harbin: the tile turned up at the tail of the wall at the first ting. Whoever has declared ting and draws one of its kind wins.
term-locked = Locked
    .about = After ting, or after a look: what is drawn is discarded again unless it wins or makes a kong.
term-gates = Three gates
    .about = Jilin: three suits or one; a 1, 9 or honour; a pong or kong, or a pair of honours.
term-whirlwind = Whirlwind kong
    .about = Jilin: all four winds dealt at once, laid down as a set and paid at once.
term-happy = Happy kong
    .about = Jilin: all three dragons dealt at once, laid down as a set and paid at once.
term-look = Look
    .about = Jilin: seeing the treasure before your draw, when your hand is ready. It locks the hand.
term-treasure = Treasure
    .about = Jilin: a tile in the wall that only those who have looked know.
term-treasure-draw = Treasure draw
    .about = Jilin: drawing a tile of the treasure’s kind after a look. It wins at once, for three coins from each of the others.
term-reroll = New treasure
    .about = Jilin: when all copies of a treasure are used up, the die is rolled for another.

# Controls
controls-play = Playing a hand
controls-menus = Menus and windows
controls-more = Everywhere at the table
controls-about = Mouse, keyboard and gamepad each do everything; with a gamepad, text is typed on an on-screen keyboard. Change hands whenever you like. These are the usual keys: Settings → Keys changes them.
controls-mouse = Mouse
controls-keys = Keyboard
controls-pad = Gamepad
control-choose = Choose a tile
    .mouse = Point at it
    .keys = ← →
    .pad = Cross or stick
control-throw = Discard it
    .mouse = Click, or drag it onto the table
    .keys = Enter
    .pad = A
control-call = Call: chow, pong, kong, win
    .mouse = Click the button
    .keys = The letter on the button
    .pad = Up, then A
control-pass = Pass, or draw
    .mouse = Click the button
    .keys = Space
    .pad = B
control-why = Why is it dimmed?
    .mouse = Click the dimmed tile or button
    .keys = Move to it
    .pad = Move to it
control-skip = Skip the dealing
    .mouse = Click anywhere
    .keys = Any key
    .pad = Any button
control-move = Move about
    .mouse = Point
    .keys = Arrows, Tab
    .pad = Cross, LB and RB
control-use = Use what is marked
    .mouse = Click
    .keys = Enter or Space
    .pad = A
control-back = Back
    .mouse = The arrow in the corner
    .keys = Esc
    .pad = B
control-scroll = Read on
    .mouse = Wheel, or drag the bar
    .keys = ↑ ↓, Page Up, Page Down
    .pad = Cross
control-full = Full screen
    .mouse = In the settings
    .keys = F11
    .pad = In the settings
control-speed = Faster, slower
    .mouse = Speed in the corner
    .keys = + and −
    .pad = In the settings
control-drawn = Discard what you drew
    .mouse = Right click, if set so
    .keys = D
    .pad = Right stick, pressed
control-arrange = Move a tile in the hand
    .mouse = Drag it
    .keys = Shift and ← →
    .pad = LB and RB, sorting off
control-sort = Sort the hand again
    .mouse = In the settings
    .keys = S
    .pad = Left stick, pressed
control-undo = Take back, if allowed
    .mouse = In the menu
    .keys = Z, or Ctrl Z
    .pad = In the menu
control-copy = Copy your hand for the hand desk
    .mouse = By key
    .keys = Ctrl C
    .pad = By key
control-type = Type a name
    .mouse = Click the field
    .keys = Letters
    .pad = A on the field
control-picture = Save a picture of the screen
    .mouse = By key
    .keys = F12 or Print
    .pad = By key
control-quit = Quit
    .mouse = In the menu
    .keys = Ctrl Q or Ctrl W
    .pad = In the menu
control-look = Look closer at a river or a mark
    .mouse = Rest on it
    .keys = V goes from one to the next
    .pad = The View button
control-moves = Moves of this hand
    .mouse = The list in the corner, or the wheel
    .keys = L
    .pad = X
control-unseen = Count unseen tiles
    .mouse = The tiles in the corner
    .keys = U
    .pad = In the settings
control-hint = Hint
    .mouse = Click Hint, again for all choices
    .keys = H
    .pad = Y
control-guide = This guide
    .mouse = The book in the corner
    .keys = ? or F1
    .pad = Through the menu
control-pause = Menu
    .mouse = The lines in the corner
    .keys = Esc
    .pad = Start
