# Going on with a kept match, and what must be known about the saves.
resume-opening = The table is being laid as you left it…
resume-sorry = This match cannot go on
resume-gone = It is no longer among the saved matches.
resume-broken = Its record cannot be read: { $why }. The coins it has moved stay in your wallet.

take-back = Take back
    .about = To your last decision. The match no longer counts in the statistics.
take-back-nothing = There is no decision of yours in this hand to go back to, or people play who are not computers.

news-second-copy = Northwall is already running
    .about = The other window keeps the matches. In this one you can look at everything and play, but nothing you do here is saved.
news-read-only = Nothing can be saved
    .about = { $place } cannot be written. You can play, but matches and coins are forgotten when the game ends.
news-newer = Saved by a newer version
    .about = The matches in { $place } were saved by a newer version of Northwall, so this one leaves them alone. You can play, but nothing is saved.
news-damaged = The saved matches were damaged
    .about = The damaged file was moved to { $place }, and a new one was started. { $recovered ->
        [0] No match could be recovered from it.
        [one] One match was recovered from it.
       *[other] { $recovered } matches were recovered from it.
    }
news-unsaved = Saving does not work at the moment
    .about = { $place } cannot be written; perhaps the disk is full. Play on: everything is kept in memory and written as soon as the disk takes it.
news-saved-again = Everything is saved again
    .about = What had been kept in memory is now in { $place }.
news-moved-rules = The rules have been improved
    .about = This match was begun under an earlier version of its rules. It goes on from the last finished hand, with everybody's coins as they stood then.
news-moved-record = The running hand could not be read
    .about = The record of this match is damaged. It goes on from the last finished hand, with everybody's coins as they stood then.

# Watching a match again
replay-loading = Playing the record: { $done } of { $of }
replay-sorry = This match cannot be watched
replay-version = It was played under an earlier version of its rules. What it brought is kept, but its moves cannot be played again.
replay-broken = Its record cannot be read: { $why }.
replay-nothing = Nothing of it may be watched yet. With several people at the table a hand can be seen once it is over.
replay-play = Play and pause (Space)
replay-scrub = Place in the hand
replay-hand-back = Hand before (Page Up)
replay-turn-back = Turn before (↑)
replay-action-back = Move before (←)
replay-action = Next move (→)
replay-turn = Next turn (↓)
replay-hand = Next hand (Page Down)
replay-win = Next win (W)
replay-slip = Next slip: a win let go, or a discard that cost a step (M)
replay-open = All hands open
replay-eyes = Eyes of { $name }
replay-eyes-tip = Whose eyes: E for the next, O for open hands, 1 to 4 for a player
replay-hand-of = Hand { $hand } of { $of }
replay-moves = Moves of this hand
replay-verify = Was anything rigged? Play the record again and compare (V)
replay-speed-slow = ½×
replay-speed-normal = 1×
replay-speed-fast = 2×
replay-speed-instant = »
replay-discard = Discard
call-pass = Pass

proof-title = Nothing was rigged
proof-title-bad = Something does not fit
proof-record = The record was played again from its first line: { $decisions } decisions in { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }, every one allowed by the rules.
proof-record-bad = The record cannot be played to its end.
proof-wall = Every wall and every throw of the dice is the one that the seed gives.
proof-wall-bad = Not given by the seed: the wall or dice of hand { $where }.
proof-hand = Every result is the one that was kept when it was played.
proof-hand-bad = Another result than the one kept: hand { $where }.
proof-coins = Every coin is where the ledger says: { $coins } moved.
proof-coins-bad = The ledger says otherwise: hand { $where }.
proof-seed = Seed of the match: { $seed }
proof-no-seed = The seed is shown when the match is over, for it holds the walls of the hands to come as well.
proof-wall-of = The wall of hand { $hand } in the order of drawing, dice { $dice }
proof-no-wall = The wall is shown when the hand is over.
