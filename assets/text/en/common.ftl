# Words used on many screens.
back = Back
cancel = Cancel
close = Close
ok = OK
on = On
off = Off
silent = Silent
percent = { $value }%
# What winning is called. A ruleset may have another word for it.
word-win = win
sign-win = 胡
number = { $value }
not-in-this-version = This part is not in this version of the game.

key-space = Space
key-enter = Enter
key-escape = Esc
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-pageup = Page Up
key-pagedown = Page Down

picture-saved = Saved a picture of the screen: { $where }
picture-not-saved = The picture could not be saved: { $why }

keyboard-about = A types, X erases, Y: large letters, B: done
keyboard-large = ABC
keyboard-signs = ?!&
keyboard-erase = Erase
keyboard-done = Done

player-you = You
player-guest = Guest
person-guan = Old Guan
person-mei = Auntie Mei
person-yu = Xiaoyu
person-bo = Uncle Bo
person-fang = Sister Fang
person-nai = Granny Nai
person-tie = Chef Tie
person-ning = Ning
person-hai = Hai

level-human = Human
    .about = Somebody at this computer.
level-novice = Novice
    .about = Knows the tiles, but not yet what wins.
level-casual = Casual
    .about = Plays to win, thinks of its own hand only, and discards the wrong tile now and then.
level-strong = Strong
    .about = Counts the tiles that are left and rarely slips.
level-expert = Expert
    .about = Weighs every way to win, minds what you may be waiting for, and never slips.

style-balanced = plays by the book
style-hasty = calls early and discards boldly
style-patient = waits for the right tile and seldom calls
style-cautious = thinks twice before discarding what you may want

option-rounds = Length
    .about = How many rounds a match has. In a round everybody deals at least once.
option-rounds-1 = 1 round
option-rounds-2 = 2 rounds
option-rounds-4 = 4 rounds
