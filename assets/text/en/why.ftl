# Why: reasons for what is off, hints, previews of waits, the review, the first hand.

# What a hand lacks, where a ruleset has no words of its own
missing-not-complete = The tiles make no complete hand.
missing-self-draw-only = You only win on a tile you draw yourself.
missing-two-suits = The hand has exactly two suits.
missing-no-terminal-or-honor = There is no 1, no 9, no wind and no dragon in the hand.
missing-no-level-set = There is no pong, no kong and no pair of winds or dragons.
missing-no-triplet = There is no pong and no kong.
missing-no-revealed-meld = Nothing has been called.
missing-no-terminal-or-zhong = There is no 1, no 9 and no red dragon in the hand.
missing-below-minimum = The hand has too few points to win.
missing-not-declared = Ting has not been declared.
missing-dead-hand = This hand can no longer win.

# The nearest way to mend it
mend-not-complete = Keep drawing: the tiles do not fit together yet.
mend-self-draw-only = Draw { $tile } or another of your waits yourself.
mend-two-suits = Bring in the third suit, or give up { $tiles } and stay with one suit.
mend-no-terminal-or-honor = Begin a chow with 1 or end one with 9, or collect a pair of honours.
mend-no-level-set = Make one set a pong or kong, with a third { $tile } for instance, or make your pair one of honours.
mend-no-triplet = Make one set a pong or kong, with a third { $tile } for instance.
mend-no-revealed-meld = Call a chow, pong or kong before you win.
mend-no-terminal-or-zhong = Begin a chow with 1 or end one with 9, or collect a pair of red dragons.
mend-below-minimum = It has { $points } of { $least } points. Add fans, or draw the last tile yourself.
mend-not-declared = Declare ting with a claim that makes your hand ready.
mend-dead-hand = Discard safely until the hand is over.
mend-swap = { $in } for { $out } would win
mend-swap-points = { $in } for { $out } would make { $points } points
mend-call = Called from a discard, { $tiles } would make it win.
mend-call-points = Called from a discard, { $tiles } would make { $points } points.
mend-nearest = Nearest: { $ways }.
or-tiles = { $first } or { $last }
short-points = { $points } of { $least } points

# Short reasons on buttons that are off
off-not-asked = not now
off-not-now = not now
off-not-held = not in your hand
off-chow-seat = not from that seat
off-chow-run = no chow
off-no-chow = no chow here
off-pong-two = two copies needed
off-kong-three = three copies needed
off-kong-four = four copies needed
off-kong-claim = only after a draw
off-no-replacement = no tile to replace it
off-win-claim = only on a draw
off-must-act = you must discard
off-rob-win = for a win only
off-no-win = does not win
off-wild-discard = wild
off-wild-meld = wild tiles
off-pong-leaves-wilds = leaves only wild tiles
off-wild-thrown = discarded wild
off-ting-tenpai = not ready after it
off-ting-twice = declared already
off-ting-last-tile = last tile of the wall
off-ting-needs-claim = only with a claim
off-ting-after-claim = only after a draw
off-ting-no-meld = call a set first
off-ting-breaks = breaks your ting
off-locked-claim = locked
off-locked-discard = locked
off-locked-kong-tile = locked
off-locked-kong-waits = changes your waits
off-wildcard-left = no tile to replace it
off-marker-left = no tile to replace it
off-addition-first = family tile first
off-addition-claim = for a win or a pong
off-family-spare = dealt family tile
off-second-look = looked already
off-treasure-gone = no treasure left
off-look-time = before your draw
off-look-tenpai = not ready
off-look-wall = no tile left to draw
off-not-complete = not complete yet
off-self-draw-only = only self-drawn
off-two-suits = two suits only
off-no-terminal-or-honor = no 1, 9 or honour
off-no-level-set = no pong or honour pair
off-no-triplet = no pong or kong
off-no-revealed-meld = nothing called
off-no-terminal-or-zhong = no 1, 9 or 中
off-below-minimum = too few points
off-not-declared = no ting declared
off-dead-hand = dead hand

# Hints
hint-button = Hint
hint-more = More
hint-none = Hints are switched off in the settings.
hint-one-choice = There is only one thing you can do.
hint-plan = Aim: { $fan }, { $missing ->
        [0] complete
        [1] ready
       *[other] { $missing } tiles to go
    }
hint-do-discard = Discard { $tile }
hint-do-chow = Chow { $tiles }
hint-do-pong = Pong { $tile }
hint-do-kong = Kong { $tile }
hint-do-ting = Ting
hint-do-ting-discard = Ting, discard { $tile }
hint-do-ting-chow = Ting with { $tiles }
hint-do-ting-pong = Ting with a pong of { $tile }
hint-do-ting-kong = Ting with a kong of { $tile }
hint-do-win = Win
hint-do-look = Look at the treasure
hint-do-pass = Pass
hint-do-draw = Draw

reason-win = { $value ->
        [one] it is complete, for 1 coin
       *[other] it is complete, for { $value } coins
    }
reason-win-each = { $value ->
        [one] it is complete, for 1 coin from each of the others
       *[other] it is complete, for { $value } coins from each of the others
    }
reason-win-points = it is complete, with { $value } points
reason-look = the treasure becomes one more tile that wins; your hand is locked on { $tiles }
reason-kong = one more tile to draw
reason-kong-concealed = one more tile to draw, and the hand stays concealed
reason-still-waits = you still wait on { $tiles }
reason-ting = you wait on { $tiles }, { $count } unseen, and the wildcard wins too
reason-ting-alone = you wait on { $tiles }, { $count } unseen
reason-waits = waits on { $tiles }, { $count } unseen
reason-waits-points = waits on { $tiles }, { $count } unseen, up to { $value } points
reason-waits-barred = complete but for one tile, though { $tiles } would not win yet
reason-to-tenpai = { $count ->
        [one] leaves one tile that makes the hand ready
       *[other] leaves { $count } tiles that make the hand ready
    }
reason-closer = { $count ->
        [one] leaves one useful draw
       *[other] leaves { $count } useful draws
    }
reason-only-discard = your hand is locked, so it is all you may discard
reason-safe = { $tile } is safe against { $who }
reason-safe-all = { $tile } is safe against everyone
reason-call-tenpai = it makes you ready: you wait on { $tiles }, { $count } unseen
reason-call-closer = it brings you one tile closer, and { $count } tiles help from there
reason-call-better = it leaves the better hand, with { $count } tiles that help
reason-draw = a locked hand gains nothing more here
reason-pass = nothing here is worth a call
reason-pass-tenpai = you are ready already and wait on { $tiles }
reason-pass-no-gain = a call would bring you no closer
reason-pass-points = a call would cost points that this hand needs
reason-pass-better = your hand is worth more concealed

who-and = { $first } and { $last }

# All choices with their figures
choices-title = Your choices
choices-weight = best = 100
choices-away = { $missing ->
        [0] complete
        [1] ready
       *[other] { $away } from ready
    }
choices-helps = { $count ->
        [0] nothing helps
        [one] 1 tile helps
       *[other] { $count } tiles help
    }
choices-locked = locked
choices-now = now
choices-aims = What to aim for
choices-aim = { $missing ->
        [0] complete
        [1] 1 tile to go
       *[other] { $missing } tiles to go
    }
choices-points = { $points } points
choices-key = H

# Waits
waits-preview = Waits after this discard
waits-preview-short = Waits after it
waits-preview-points = Waits after it: off a discard / self-drawn
waits-preview-points-short = Discard / self-drawn
waits-helps = { $count ->
        [one] 1 tile makes it ready
       *[other] { $count } tiles make it ready
    }
waits-of = { $points } of { $least }
waits-points = Waits: off a discard / self-drawn
waits-points-short = Discard / self-drawn
waits-would = { $tile } would complete this hand, but it does not win.
waits-barred-points = { $tile }: { $points } of { $least } points
waits-extra = { $tile } wins as a stand-in when you draw it

# Review
review-title = Review
review-button = Review
    .about = Decisions of yours that could have been better
review-looking = Looking at your decisions, { $done } of { $all }
review-none-title = Well played
review-none = No decision of yours was clearly worse than the best one.
replay-slip-none = No other decision of yours could clearly have been better.
review-found = { $count ->
        [one] One decision could have been better
       *[other] { $count } decisions could have been better
    }
review-left = { $left } tiles in the wall
review-you = You
review-better = Better
review-lost = −{ $loss } %
review-lost-about = of what the hand was worth
review-watch = Watch
review-moment = Decision { $number }

# The first hand
first-offer-title = Your first hand of { $rules }
first-offer-text = Shall we play one hand together first? The tiles are laid so that the special rules come up, and a note says what is going on. It counts for nothing.
first-offer-yes = Play it together
first-offer-no = Straight to the match
first-title = First hand
first-skip = Skip
first-go-on = Go on
first-key = Space
first-done-title = The first hand is over
first-done-text = You have met what is special about { $rules }. The guide has every rule with examples, and { $hint_key } gives a hint at any time.
first-done-play = New match
first-done-again = Once more
first-done-guide = Guide
first-done-title-screen = To the title
first-button = Guided hand
    .about = A guided hand that shows the special rules
guide-first = Guided hand
guide-first-tip = Play a guided hand of these rules
first-free = You have left the prepared hand. Play on as you like; the notes go on.

lesson-beijing-indicator = One tile is turned up before play and set aside. Its own kind and the next one are wild this hand: { $wilds }. Players call such tiles hùnr. The panel shows how many are still unseen.
lesson-beijing-turn = Four sets and a pair win. There is no chow call: only pongs and kongs are called. Discard what helps least. The gold ring marks what a good player would discard, and the line over your hand says why.
lesson-beijing-wild = A golden tile stands for any tile you need. The rules do not allow it to be discarded. Point at it and you are told why.
lesson-beijing-pong = You hold two of this tile and somebody discarded a third. With a pong you take it at once, whoever discarded it. Wild tiles never join a pong.
lesson-beijing-called = Your pong lies open now. You drew nothing, so you discard at once.
lesson-beijing-aim = In Beijing every win is self-drawn; nobody wins off a discard. So no discard is dangerous, and speed is all that counts.
lesson-beijing-win = Your wild tiles fill the gaps, and the hand is complete. Each of the others pays you one coin.

lesson-harbin-turn = Harbin plays with the three suits and the red dragon. A winning hand needs three things: a pong or kong, a 1, a 9 or 中 somewhere, and at least one set called from another player.
lesson-harbin-pong = Here is a call to make. Harbin wants one called set in every winning hand, and one pong or kong: this pong is both.
lesson-harbin-chow = A called chow takes the discard of the player before you, and only that player’s.
lesson-harbin-called = That is your called set. Now discard.
lesson-harbin-ting = If a claim leaves you one tile from a win, you may declare ting with it. Ting goes before pong and kong, and for it you may even chow from any seat. After it your hand is locked.
lesson-harbin-ting-own = You have declared ting. From now on you discard what you draw until you win.
lesson-harbin-wildcard = The first ting turns up a tile at the tail of the wall: the wildcard. Whoever has declared ting wins by drawing one of its kind, whatever they were waiting for.
lesson-harbin-locked = Your hand is locked: only the tile just drawn can be discarded. Discard it and wait.
lesson-harbin-ting-other = Somebody else has declared ting: one tile from a win, and the wildcard wins for them too.
lesson-harbin-win = It is complete. All three pay for a self-drawn win; off a discard only the discarder does.

lesson-jilin-honour = You were dealt all three dragons. In Jilin one of each makes a kong of its own, as do the four winds. It goes on the table at once; three tiles are a whole set, so none is drawn for them.
lesson-jilin-paid = Kongs are paid on the spot: two coins from each of the others for a concealed one, one coin for an exposed one. The winds and dragons you are dealt count as concealed.
lesson-jilin-turn = A win must pass three gates: all three suits or only one; a 1, 9, wind or dragon somewhere; a pong or kong, or a pair of honours. Your dragons pass the second gate already.
lesson-jilin-pong = A pong takes this discard and passes a gate as well: the third one.
lesson-jilin-chow = A called chow takes the discard of the player before you.
lesson-jilin-called = The set lies open. Now discard.
lesson-jilin-look = Your hand is one tile from a win, so you may look at the treasure before you draw: a tile of the wall chosen by a die. Its kind then wins for you too when you draw it, but your hand is locked.
lesson-jilin-looked = This is your treasure, and only those who looked know it. Draw one of its kind and you win three coins from each.
lesson-jilin-locked = Locked: the tile just drawn is discarded, unless it wins or makes a kong that keeps your waits.
lesson-jilin-addition = Another dragon joins your kong by itself. Each of the others pays a coin, and you draw again.

lesson-guobiao-flower = Flowers are no part of a hand. You lay them aside, draw again, and each is worth one point if you win.
lesson-guobiao-turn = Guobiao counts points: of 81 fans a hand must make at least eight points to win. So begin with an aim. The line over your hand names one, and how far it is.
lesson-guobiao-chow = You may chow the discard of the player before you. But a called set opens the hand, and some fans are lost with it.
lesson-guobiao-pong = You may pong this tile. Ask first whether the hand will still make eight points; press { $hint_key } for the figures.
lesson-guobiao-called = The set lies open. Now discard, and keep what your aim needs.
lesson-guobiao-aim = Press { $hint_key } once more to see every choice with its figures, and the fans that are in reach.
lesson-guobiao-win = Eight points and more: it wins. The discarder pays eight and your points, the other two pay eight each. Self-drawn, all three pay both.

review-whose = Whose decisions
