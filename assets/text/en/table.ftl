# Words on and around the table.
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = Instant
table-speed = Speed
    .about = How fast things move. The keys + and − change it too.
table-help = Rules and guide
table-menu = Menu
table-round = Round { $round } of { $of }, hand { $hand }
table-hand-of = Hand { $hand } of { $of }
table-short-round = ROUND { $round }/{ $of }
table-short-hand = HAND { $hand }/{ $of }
table-left = LEFT
table-indicator = indicator
table-wildcard = wildcard
table-die = die { $die }
table-wild-title = Wild this hand
table-wildcard-title = Wildcard
table-treasure-title = Your treasure
table-unseen = { $count } unseen
table-waits = Waits, copies unseen
table-waits-short = Waits

chip-ting = Ting
chip-looked = Looked
chip-locked = Locked
chip-thinking = Thinking

call-chow = Chow
call-pong = Pong
call-kong = Kong
call-ting = Ting
call-win = Win
call-win-self = Self-drawn
call-win-now = Win
call-look = Look
call-reroll = New treasure
call-flower = Flower
call-rob = Robbed
call-winds = Whirlwind kong
call-dragons = Happy kong
call-addition = Added
call-washout = Wash-out
prompt-pass = Pass
prompt-draw = Draw
prompt-ting-choose = choose a discard
prompt-kong-pays = +{ $coins } from each

pass-win-title = Pass the win?
pass-win-text = This tile completes your hand. If you pass, the hand goes on without it.
pass-win-stay = Think again
pass-win-yes = Pass

pause-heading = Paused
pause-continue = Continue
pause-settings = Settings
pause-title = To the title
    .about = The match waits for you.
pause-end = End this match
    .about = Coins already paid stay paid.
pause-quit = Quit the game

tile-m = { $number } of characters
tile-p = { $number } of dots
tile-s = { $number } of bamboo
tile-1z = East wind
tile-2z = South wind
tile-3z = West wind
tile-4z = North wind
tile-5z = White dragon
tile-6z = Green dragon
tile-7z = Red dragon
tile-1f = Plum blossom
tile-2f = Orchid
tile-3f = Chrysanthemum
tile-4f = Bamboo flower
tile-5f = Spring
tile-6f = Summer
tile-7f = Autumn
tile-8f = Winter

refusal-not-asked = Nothing is asked of you now.
refusal-not-now = That is not possible at this moment.
refusal-not-held = You do not hold that tile.
refusal-chow-seat = You can only chow the discard of the player before you.
refusal-chow-run = These tiles make no run with the discard.
refusal-no-chow = There is no chow in these rules.
refusal-pong-two = A pong needs two copies of the tile in your hand.
refusal-kong-three = A kong off a discard needs three copies in your hand.
refusal-kong-four = A kong needs all four copies, or your pong of them and the fourth tile.
refusal-kong-claim = No kong right after a claim: first you must draw.
refusal-no-replacement = No kong now: no replacement tile could be drawn.
refusal-win-claim = You win on a tile you draw, not right after a claim.
refusal-must-act = You have fourteen tiles: discard, kong or win.
refusal-no-ting = There is no ting in these rules.
refusal-no-look = There is no treasure in these rules.
refusal-rob-win = A tile added to a kong can only be taken for a win.
refusal-no-win = This hand does not win yet.

pause-claims = Click to change, for this hand
pause-claims-all = Asked about every discard
pause-claims-wins = Asked about wins only
pause-claims-none = No claims this hand

# While somebody who has just sat down is shown the last moves
recap = Since you last looked
recap-skip = skips
