# What the pointer rests on at the table, the list of moves, and the count of unseen tiles.
point-river = { $who ->
        [You] Your discards
       *[other] Discards: { $who }
    }
point-flowers = Flowers: { $who }
point-concealed-kong = Concealed kong
point-winds = one of each wind, paid and counted as a kong
point-dragons = one of each dragon, paid and counted as a kong
point-from = from { $who }
point-and = { " and " }
point-head = 头, the head: the next tile is drawn here.
point-tail = 尾, the tail: tiles that replace a kong or a flower come from here.
point-indicator = The indicator is { $tile }, so { $wild } are wild in this hand.
point-wildcard = The wildcard { $tile }: whoever is ting and draws one wins.
point-treasure = The treasure lies here. It is { $tile }, and those who have not looked do not know it.
point-treasure-hidden = The treasure lies here. Only those who have looked know it.
point-dealer = dealer (庄)
point-player = { $level }: { $style }
point-ting = Ting is declared: one tile from a win, and the hand no longer changes.
point-looked = Has looked at the treasure: one tile from a win, and the hand no longer changes.

log-title = What happened
log-open = Moves (L)
    .about = Everything that has happened in this hand, in words.
log-nothing = Nothing has happened yet.
log-close = Close
log-dice = throws { $dice } for the break
log-indicator = The indicator is turned up
log-wild = wild
log-deal = The tiles are dealt
log-draw = draws
log-draw-kong = draws a replacement for the kong
log-draw-flower = draws a replacement for the flower
log-draw-honour = draws a replacement
log-discard = discards
log-discard-drawn = discards the tile just drawn
log-claimed = { $who ->
        [You] from you
       *[other] from { $who }
    }
log-chow = chows
log-pong = pongs
log-kong = kongs
log-kong-concealed = lays a concealed kong
log-kong-added = adds the fourth tile: kong
log-flower = puts down a flower
log-winds = puts down a whirlwind kong
log-dragons = puts down a happy kong
log-addition = adds to the honour kong
log-rob-win = takes the tile on show, and wins
log-rob-pong = takes the tile on show: pong
log-ting = declares ting
log-wildcard = The wildcard is turned up
log-look = looks at the treasure
log-look-die = throws { $die } and looks at the treasure
log-reroll = There is a new treasure
log-reroll-none = There is no treasure any more
log-paid = { $change } coins
log-points = { $change } points
log-win = wins
log-win-self = wins, self-drawn
log-washout = No tile is left: nobody wins

counter-title = Out of sight
counter-open = Count unseen tiles (U)
    .about = How many copies of each tile are neither in your hand nor open on the table.
