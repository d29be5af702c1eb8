# After a hand.
result-coins = { $value } { $value ->
        [one] coin
       *[other] coins
    }
result-points = { $value } { $value ->
        [one] point
       *[other] points
    }
result-comma = {", "}
result-wind-0 = East
result-wind-1 = South
result-wind-2 = West
result-wind-3 = North

result-wins = { $who ->
        [you] You win { $amount }
       *[other] { $name } wins { $amount }
    }
result-self-drawn = Self-drawn
result-replacement = Self-drawn, on a replacement tile
result-off = { $who ->
        [you] Off your discard
       *[other] Off { $name }’s discard
    }
result-robbed = { $who ->
        [you] Robbing your kong
       *[other] Robbing { $name }’s kong
    }
result-washout = Nobody wins
result-washout-how = There is no tile left to draw.
result-where-rounds = Round { $round } of { $rounds }, hand { $hand }, dealer: { $dealer }
result-where-hands = Hand { $hand } of { $hands }, { $wind } round, dealer: { $dealer }

result-next-stays = { $who ->
        [you] You deal again.
       *[other] { $name } deals again.
    }
result-next-passes = { $who ->
        [you] The deal passes to you.
       *[other] The deal passes to { $name }.
    }
result-next-chairs = { $who ->
        [you] The round is over: everybody changes seats, and you deal.
       *[other] The round is over: everybody changes seats, and { $name } deals.
    }
result-over-rounds = { $rounds ->
        [one] The round is played: the match is over.
       *[other] All { $rounds } rounds are played: the match is over.
    }
result-over-hands = { $hands ->
        [one] The last hand is played: the match is over.
       *[other] All { $hands } hands are played: the match is over.
    }
result-over-broke = { $who ->
        [you] You have no coins left: the match is over.
       *[other] { $name } has no coins left: the match is over.
    }
result-over-players = The match was ended at the table.

result-next = Next hand
result-final = Final standing
result-watch = Watch again
result-stay = Stay here
result-title = To the title
    .about = The match waits for you.

# The winning hand
result-won-tile = winning tile
result-set-chow = chow
result-set-pong = pong
result-set-kong = kong
result-set-ckong = concealed kong
result-set-winds = whirlwind kong
result-set-dragons = happy kong
result-set-pair = pair
result-set-knitted = knitted straight
result-set-orphans = thirteen orphans
result-set-honours = honours and knitted tiles
result-set-hand = in hand
result-set-from = { $who ->
        [you] from you
       *[other] from { $name }
    }
result-set-flowers = { $count ->
        [one] 1 flower
       *[other] { $count } flowers
    }
result-hand-of = { $who ->
        [you] Your hand
       *[other] { $name }’s hand
    }

# The sheet
result-counted = Counted
result-labels = What the hand was
result-story = How it was won
result-not-counted = Not counted
result-because = part of { $fan }
result-because-once = its sets are combined already
result-sum = Sum
result-sum-flowers = { $value } without flowers, { $least } needed
result-sum-least = { $least } needed
result-won-sum = Won
result-price-each = { $amount } from each of the others
result-price-from = { $who ->
        [you] from you alone
       *[other] from { $name } alone
    }
result-how-drawn = Self-drawn
    .about = The last tile was drawn from the wall.
result-how-replacement = Self-drawn, on a replacement
    .about = The tile that replaced a kong or a flower completed the hand.
result-how-discard = Off a discard
    .about = { $who ->
        [you] You discarded the last tile.
       *[other] { $name } discarded the last tile.
    }
result-how-robbed = Robbing a kong
    .about = { $who ->
        [you] You were adding the tile to a kong, and it was robbed.
       *[other] { $name } was adding the tile to a kong, and it was robbed.
    }
result-done-chow = It completed a chow
result-done-pong = It completed a pong
result-done-pair = It completed the pair
result-done-other = It completed the hand
result-done-none = The hand was complete
result-wilds = { $count ->
        [0] No wild tile
        [one] One wild tile
       *[other] { $count } wild tiles
    }
    .none = The hand was complete without any.
    .itself = { $count ->
        [one] It counts as the tile it shows.
       *[other] All of them count as the tiles they show.
    }
    .stands = { $standing ->
        [one] One stands for another tile.
       *[other] { $standing } stand for other tiles.
    }
    .all = { $count ->
        [one] It stands for another tile.
       *[other] All of them stand for other tiles.
    }
result-marker-indicator = Wild in this hand
result-marker-wildcard = The wildcard
result-marker-treasure = The treasure

# Who pays
result-payments = Payments
result-pays = { $who ->
        [you] You pay { $amount }
       *[other] { $name } pays { $amount }
    }
result-why-off = for discarding the winning tile
result-why-robbed = for the tile that was robbed
result-pay-short = { $who ->
        [you] All you had left of { $amount }.
       *[other] All that was left of { $amount }.
    }
result-pay-each = Everybody else pays { $amount }
    .why = The winning tile was self-drawn.
result-pay-others = The two others pay { $amount } each
result-pay-nobody-else = The two others pay nothing.
result-nobody-pays = Nobody pays
    .why = A hand without a winner costs nothing.
result-income-each = { $each } from each of the others
result-income-all = { $amount } in all
result-income-points = { $giver } from the discarder, { $each } from each of the others
result-income-giver = { $who ->
        [you] { $giver } from you
       *[other] { $giver } from { $name }
    }
result-kongs = Kongs in this hand
result-kongs-short = kongs { $change }
result-kong-kong = Kongs
result-kong-honour-kong = Honour kongs
result-kong-addition = Tiles added to honour kongs
result-kong-line = { $reason }: { $parts }

# A hand without a winner
result-ready = Ready hands
result-waited = { $who ->
        [you] You were waiting for:
       *[other] { $name } was waiting for:
    }
result-not-ready = { $who ->
        [you] You were not ready.
       *[other] { $name } was not ready.
    }
result-washed = The wall is used up
    .about = All hands are shown, and nobody pays for them.

# Everybody at the table
result-now = now
result-dealer = dealer
result-row = { $name }, { $wind }: { $change }, now { $balance }

# The end of the match
end-title = { $who ->
        [you] You win the match
       *[other] { $name } wins the match
    }
end-title-shared = First place is shared
end-place-1 = First
end-place-2 = Second
end-place-3 = Third
end-place-4 = Fourth
end-gain = { $change } in this match
end-hands-won = { $count ->
        [0] no hand won
        [one] 1 hand won
       *[other] { $count } hands won
    }
end-chart = Balances
end-sheet = Hand by hand
end-start = Start
end-hand = Hand
end-wind-0 = E
end-wind-1 = S
end-wind-2 = W
end-wind-3 = N
end-total = Total
end-sign-win = W
end-sign-gave = D
end-legend = { $win }: won the hand. { $gave }: discarded the winning tile.
end-winner = Won by
end-washout = nobody
end-value = Worth
end-none = No hand was finished.
end-note = Playing again keeps the players and the rules.
end-again = Play again
end-back = To the title
end-chart-spoken = { $name }: { $balances }

# Passing the screen on
curtain-title = { $who ->
        [you] It is your turn
       *[other] { $name }, it is your turn
    }
curtain-text = { $who ->
        [you] Everybody has seen the table. Your hand is next: nobody else should look.
       *[other] The table is for all. The next hand is for { $name } alone.
    }
curtain-wait = In a moment
curtain-ready = { $who ->
        [you] I am ready
       *[other] I am { $name }
    }
