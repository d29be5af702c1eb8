# Going on with a kept match, and what must be known about the saves.
resume-opening = Setting the table as you left it…
resume-sorry = This match cannot go on
resume-gone = It is no longer among the saved matches.
resume-broken = Its record cannot be read: { $why }. What it has paid stays in your wallet.

take-back = Take back
    .about = To your last decision, and out of the statistics
take-back-off = Taking back is off. Settings → Playing → Allow taking back switches it on.
take-back-nothing = There is no decision of yours in this hand to go back to, or people play who are not computers.

news-second-copy = Northwall is already running
    .about = The other window keeps the matches. In this one you can look at everything and play, but nothing you do here is saved.
news-read-only = Nothing can be saved
    .about = { $place } cannot be written. You can play, but matches and balances are forgotten when the game ends.
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
news-settings = Some settings could not be used
    .about = In { $place } this could not be used, and the default is used instead: { $names }
news-moved-rules = The rules have been improved
    .about = This match was begun under an earlier version of its rules. It goes on from the last finished hand, with everybody’s balance as it stood then.
news-moved-record = The running hand could not be read
    .about = The record of this match is damaged. It goes on from the last finished hand, with everybody’s balance as it stood then.

# Closing while saving does not work
unsaved-title = Not everything is saved
unsaved-text = What you played last could not be written, perhaps because the disk is full. If you close the game now, it is lost.
unsaved-folder = Save everything in another folder
unsaved-there = Save there and close
unsaved-again = Try again
unsaved-still = It still cannot be written.
unsaved-anyway = Close anyway
unsaved-stay = Stay
table-unsaved = What you play now is not saved

# Watching a match again
replay-loading = Playing the record: { $done } of { $of }
replay-sorry = This match cannot be watched
replay-version = It was played under an earlier version of its rules. What it brought is kept, but its moves cannot be played again.
replay-broken = Its record cannot be read: { $why }.
replay-nothing = Nothing of it may be watched yet. With several people at the table a hand can be seen once it is over.
replay-play = Play and pause (Space)
replay-scrub = Position in the hand
replay-hand-back = Previous hand (Page Up)
replay-turn-back = Previous turn (↑)
replay-action-back = Previous move (←)
replay-action = Next move (→)
replay-turn = Next turn (↓)
replay-hand = Next hand (Page Down)
replay-win = Next win (W)
replay-slip = Next mistake of yours: a decision that another would clearly have beaten (M)
replay-win-sign = W
replay-slip-sign = M
replay-open = All hands open
replay-eyes = { $who ->
    [you] Your eyes
   *[other] Eyes of { $name }
    }
replay-eyes-tip = Whose eyes: E for the next, O for open hands, 1 to 4 for a player
replay-hand-of = Hand { $hand } of { $of }
replay-moves = Moves of this hand
replay-verify = Was anything rigged? Play the record again and compare (V)
replay-discard = Discard
call-pass = Pass

proof-title = Nothing was rigged
proof-title-bad = Something does not fit
proof-title-fits = Everything fits
proof-title-running = Checking…
proof-record = The record was played again from its first line: { $decisions } decisions in { $hands ->
        [one] one hand
       *[other] { $hands } hands
    }, every one allowed by the rules.
proof-record-bad = The record cannot be played to its end.
proof-promise = The wall and dice of every hand are those that were promised before it.
proof-promise-bad = Not what was promised: the wall or dice of hand { $where }.
proof-promise-none = { $count ->
    [one] One hand was played without a promise, by an earlier version of the game.
   *[other] { $count } hands were played without a promise, by an earlier version of the game.
}
proof-wall = Every wall and every roll of the dice is the one that the seed gives.
proof-wall-none = The record does not tell the seed, so walls and dice cannot be held against it.
proof-wall-bad = Not given by the seed: the wall or dice of hand { $where }.
proof-hand = Every result is the one that was kept when it was played.
proof-hand-bad = Another result than the one kept: hand { $where }.
proof-coins = Every payment is as the ledger has it: { $coins } in all.
proof-coins-bad = The ledger says otherwise: hand { $where }.
proof-moves = Every move of a computer player was decided again, from what it could see: all { $done } are the same.
proof-moves-bad = { $count ->
    [one] One move of a computer player comes out differently
   *[other] { $count } moves of computer players come out differently
} when decided again: hand { $where }.
proof-moves-running = The computer players’ moves are being decided again: { $done } so far.
proof-moves-none = { $count ->
    [one] One move of a computer player
   *[other] { $count } moves of computer players
} cannot be decided again: the seed is missing, or another version of the game decided.
proof-seed = Seed of the match: { $seed }
proof-no-seed = The seed is shown when the match is over, for it holds the walls of the hands to come as well.
proof-wall-of = The wall of hand { $hand } in the order of drawing, dice { $dice }
proof-later = Dice for rolls during the hand, in order: { $dice }
proof-salt = Salt: { $salt }
proof-commitment = Promised before the hand: { $code }
proof-copy = Copy what was promised
    .about = The text goes to the clipboard. Its SHA-256, worked out by any program, is the promise.
proof-no-wall = The wall is shown when the hand is over.

# Records
records-title = Records
records-matches = Matches
records-wallet = Wallet
records-figures = Statistics
records-profile = Whose
records-whose = Whose records?
records-all = All
records-ruleset = Rules
records-search = Search: names, rules, days
records-more = Show more
records-none = No match has been played yet. Every one is kept here from its first move on.
records-no-match = Nothing fits the search.
records-pick = The matches you have played are listed on the left.
records-no-day = day unknown
records-begun = Begun { $day }
records-running = in play: round { $round }, hand { $hand }
records-rounds = finished, { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }
records-broke = over: somebody is out of coins, { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }
records-players = ended early, { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }
records-moved = went on under newer rules
records-note-imported = Imported from a file: it touches no wallet and no statistics.
records-note-taken-back = Moves were taken back { $times ->
        [one] once
       *[other] { $times } times
    }: it does not count in the statistics.
records-note-moved-on = It goes on as another match, from the last hand that was finished.
records-watch = Watch
records-ledger = Ledger
records-delete = Delete
record-secret = This match is being played here: its record tells what is to come.
export-waits = This match is still being played, and its record holds the tiles to come. It can be exported when the match is over.
delete-match-title = Delete this match?
delete-match-own = Its record goes, and so do its rows in the ledger: what it won or lost no longer counts in anybody's wallet or statistics. This cannot be undone.
delete-match-running = It is still being played. Its record goes, and so do its rows in the ledger: what it won or lost no longer counts in anybody's wallet or statistics. This cannot be undone.
delete-match-imported = It was taken in from elsewhere and counts for nobody; only its record goes. This cannot be undone.
delete-match-yes = Delete
delete-match-no = Keep it
records-export = Export
records-against-mixed = Mixed
records-against-human = People
list-join = , { "" }

ledger-title = Ledger
ledger-csv = Save as a table (CSV)
ledger-none = Nothing has been paid in this match.
ledger-no-match = Nothing fits the search.
ledger-search = Search: names, reasons, amounts, hands
ledger-everybody = Everybody
ledger-who = Whose payments
ledger-kind-all = All
ledger-kind-win = Wins
ledger-kind-kong = Kongs
ledger-kind-undone = Taken back
ledger-head-hand = Hand
ledger-head-from = From
ledger-head-to = To
ledger-head-reason = For
ledger-head-amount = Amount
ledger-reason = For
ledger-win = a win
ledger-kong = a kong
ledger-honour_kong = an honour kong
ledger-addition = a tile added to an honour kong
ledger-undone = taken back
ledger-total = All together: { $total }

wallet-about = Every match starts with the balance of its rules; the wallet adds up what matches brought and may fall below zero. A match you leave early counts with what was paid up to then.
wallet-points = points
wallet-no-hand = No hand has ended yet.
wallet-empty = Not played yet.
wallet-axis = hands
wallet-curve = The { $rules } wallet over time
wallet-played = { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }, { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }
wallet-matches = Matches

figures-none = No finished hand fits yet. Every hand you finish counts, except in matches with moves taken back.
figures-anybody = Anybody
figures-against = against
figures-hands = hands played
figures-wins = won
figures-self-draws = self-drawn
figures-deal-ins = dealt in
figures-mean-win = mean win
figures-best = best win
figures-course = Won and lost, hand by hand
figures-fans = What you win with
figures-times = { $times }×
figures-best-hands = Best hands
figures-no-win = No hand has been won yet.
figures-best-later = Your five best wins will lie here with all their tiles, the highest first, each with the day and what it brought. Any of them can be watched again.
figures-fans-later = What your wins were made of, most frequent first.
figures-course-later = From the first hand on, a curve shows here how your balance rises and falls.

take-in = Import a record
take-in-about = A record from a file or the clipboard becomes a match of the list, to be watched or gone on with. It touches no wallet.
take-in-path = File
take-in-ghost = Path of a .jsonl file
take-in-open = Open
take-in-paste = Paste
take-in-found = In the records folder
take-in-none = There is no record in { $place }.
take-in-empty = there is nothing in it
take-in-large = the file is too large to be a record
take-in-failed = That is no record this game can play: { $why }

save-path = File
save-write = Save
save-copy = Copy
save-copied = It is on the clipboard.
save-done = Saved as { $place }.
save-failed = That could not be written: { $why }.
