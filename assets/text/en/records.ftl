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
