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
point-wildcard = The wildcard { $tile }: whoever has declared ting and draws one wins.
point-treasure = The treasure lies here. It is { $tile }, and those who have not looked do not know it.
point-treasure-hidden = The treasure lies here. Only those who have looked know it.
point-dealer = dealer (庄)
point-player = { $level }: { $style }
point-ting = Ting is declared: one tile from a win, and the hand no longer changes.
point-looked = Has looked at the treasure: one tile from a win, and the hand no longer changes.

log-title = Moves of this hand
log-open = Moves ({ $key })
    .about = Everything that has happened in this hand, in words.
log-nothing = Nothing has happened yet.
log-close = Close
log-promise = The wall is promised: { $code }
log-dice = { $who ->
        [You] roll { $dice } for the break
       *[other] rolls { $dice } for the break
    }
log-indicator = The indicator is turned up
log-wild = Wild in this hand:
log-deal = The tiles are dealt
log-draw = { $who ->
        [You] draw
       *[other] draws
    }
log-draw-kong = { $who ->
        [You] draw a replacement for the kong
       *[other] draws a replacement for the kong
    }
log-draw-flower = { $who ->
        [You] draw a replacement for the flower
       *[other] draws a replacement for the flower
    }
log-draw-honour = { $who ->
        [You] draw a replacement
       *[other] draws a replacement
    }
log-discard = { $who ->
        [You] discard
       *[other] discards
    }
log-discard-drawn = { $who ->
        [You] discard the tile just drawn
       *[other] discards the tile just drawn
    }
log-claimed = { $who ->
        [You] from you
       *[other] from { $who }
    }
log-chow = { $who ->
        [You] chow
       *[other] chows
    }
log-pong = { $who ->
        [You] pong
       *[other] pongs
    }
log-kong = { $who ->
        [You] kong
       *[other] kongs
    }
log-kong-concealed = { $who ->
        [You] lay a concealed kong
       *[other] lays a concealed kong
    }
log-kong-added = { $who ->
        [You] add the fourth tile: kong
       *[other] adds the fourth tile: kong
    }
log-flower = { $who ->
        [You] put down a flower
       *[other] puts down a flower
    }
log-winds = { $who ->
        [You] put down a whirlwind kong
       *[other] puts down a whirlwind kong
    }
log-dragons = { $who ->
        [You] put down a happy kong
       *[other] puts down a happy kong
    }
log-addition = { $who ->
        [You] add to the honour kong
       *[other] adds to the honour kong
    }
log-rob-win = { $who ->
        [You] rob the tile, and win
       *[other] robs the tile, and wins
    }
log-rob-pong = { $who ->
        [You] rob the tile: pong
       *[other] robs the tile: pong
    }
log-ting = { $who ->
        [You] declare ting
       *[other] declares ting
    }
log-wildcard = The wildcard is turned up
log-look = { $who ->
        [You] look at the treasure
       *[other] looks at the treasure
    }
log-look-die = { $who ->
        [You] roll { $die } and look at the treasure
       *[other] rolls { $die } and looks at the treasure
    }
log-reroll = There is a new treasure
log-reroll-none = There is no treasure any more
log-paid = { $change } in coins
log-points = { $change } in points
log-win = { $who ->
        [You] win
       *[other] wins
    }
log-win-self = { $who ->
        [You] win, self-drawn
       *[other] wins, self-drawn
    }
log-washout = No tile is left: nobody wins

counter-nobody = Nobody's hand is on the screen now.
counter-title = Unseen tiles
counter-open = Count unseen tiles ({ $key })
    .about = How many copies of each tile are neither in your hand nor open on the table.
