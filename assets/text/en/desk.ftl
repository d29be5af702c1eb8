# The hand desk.
desk-title = Hand desk
desk-rules = Rules
desk-lay = What a click lays
desk-lay-tile = Tile
desk-lay-chow = Chow
desk-lay-pong = Pong
desk-lay-kong = Kong
desk-lay-ckong = Concealed kong
desk-lay-fact = { $what }
desk-last = Last tile
desk-take-away = Click to take it away
desk-lay-winds = Whirlwind kong
desk-lay-dragons = Happy kong
desk-next = The next tile goes here.
desk-last-place = The tile that may complete the hand goes here.
desk-none = none

desk-no-copy = All four copies are used.
desk-no-run = A chow starts at a number from 1 to 7.
desk-no-chow = There is no chow in these rules.
desk-no-room = There is no room for another set. Take some tiles away first.
desk-twice = It lies on the table already.

desk-copy = Copy
    .about = Puts this line on the clipboard.
desk-paste = Paste
    .about = Lays the hand that is written on the clipboard.
desk-deal = Deal me one
    .about = Lays a random hand.
desk-clear = Clear
    .about = Takes everything away.
desk-copied = Copied
desk-line = This hand in one line
desk-line-tip = Type here, or paste a line that somebody sent you: 123m 55z is 1, 2, 3 of characters and two white dragons; m p s are the suits, z the honours.
desk-no-clipboard = There is nothing on the clipboard.

desk-error-rules = There are no rules called “{ $value }”.
desk-error-tiles = “{ $value }” does not name tiles. Write 123m 456p 789s 11z.
desk-error-meld = “{ $value }” is not a set in these rules. Write chow 234m, pong 5p, kong 5p or ckong 5p.
desk-error-word = “{ $value }” means nothing here.
desk-error-foreign = { $value } is not a tile of these rules.
desk-error-copies = There are only four of { $value }.
desk-error-size = There are too many tiles.
desk-error-long = That is too long to be a hand.
desk-error-dealer-wind = The dealer sits East, not { $value }.

# What the desk says
desk-follows = This follows from the hand.
desk-impossible = There is no such hand
desk-empty = Lay out a hand
    .about = Click tiles, or type them below. Called sets count: choose what a click lays.
desk-lacking = { $count ->
        [one] One more tile
       *[other] { $count } more tiles
    }
    .about = Then the desk tells what this hand waits for. With the last tile it tells whether it wins.
desk-tenpai = Ready: one tile from a win
desk-tenpai-barred = One tile from a complete hand, but no tile would win
desk-away = { $count ->
        [one] One tile from ready
       *[other] { $count } tiles from ready
    }
desk-helps = These tiles bring it closer:
desk-left = { $count } left
desk-drawn = Self-drawn
desk-off = Off a discard
desk-wins = It wins
desk-fails = It does not win
desk-value-points = { $value } { $value ->
        [one] point
       *[other] points
    }
desk-value-coins = { $value } { $value ->
        [one] coin
       *[other] coins
    }
desk-has-points = It has { $value } { $value ->
        [one] point
       *[other] points
    }.
desk-price-each = Each of the others pays { $value } { $value ->
        [one] coin
       *[other] coins
    }.
desk-price-giver = The discarder pays { $value } { $value ->
        [one] coin
       *[other] coins
    }.
desk-price-points-each = Each of the others pays 8 + { $value } points.
desk-price-points-giver = The discarder pays 8 + { $value } points, the others 8 each.
desk-labels = What it is called
desk-mend = The nearest way to mend it
desk-mend-none = No small change helps; see the best discard.
desk-mend-self-draw = Draw the last tile yourself.
desk-mend-ting = Declare ting first.
desk-mend-call-chow = Call this chow from the player before you:
desk-mend-call-pong = Call this pong from another player:
desk-mend-swap = Exchange
desk-mend-for = for
desk-mend-do = Do it
desk-discards = Best discard
desk-discard-tenpai = ready
desk-discard-barred = one tile short, but none wins
desk-discard-away = { $count } from ready
desk-discard-copies = { $count ->
        [0] no tile helps
        [one] 1 tile helps
       *[other] { $count } tiles help
    }
desk-discard-waits = { $count ->
        [0] no tile wins
        [one] 1 tile wins
       *[other] { $count } tiles win
    }
desk-reading = Read like this
desk-wind-0 = E
desk-wind-1 = S
desk-wind-2 = W
desk-wind-3 = N
desk-examples = Or start from an example
desk-lay-it = Lay it
desk-pick = Choose { $what } in the tray
