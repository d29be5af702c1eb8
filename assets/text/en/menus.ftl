# Title
title-second = Four ways to play mahjong, alone or with friends around one screen
title-welcome = Welcome to the table
title-played = Played { $hands }, won { $wins }
title-coins-tip = What you have won and lost so far in the games for coins
title-settings = Settings
title-about = About Northwall
title-guide = Guide
title-records = Records
title-quit = Quit
title-new = New match
title-no-rulesets = No rules were found. The game is not installed completely.
title-continue = Continue
title-where-coins = { $rules }, round { $round }, hand { $hand }, coins: { $balance }
title-where-points = { $rules }, round { $round }, hand { $hand }, points: { $balance }
title-cannot-continue = The rules of this match are not in this version of the game.

quit-title = Leave the game?
quit-text = Matches in progress are kept. You can go on with them next time.
quit-stay = Stay
quit-leave = Quit

# New match
new-title = New match
new-seats = At the table
new-options = House rules
new-no-options = These rules have nothing to choose.
new-name = Name
new-face = Who sits here?
new-face-tip = { $name }, a computer: { $manner }. Click for another face.
new-face-taken = Somebody at the table has this face.
new-person-tip = { $name } sits here. Click for somebody else.
new-draw = Seats
new-draw-chosen = As placed
    .about = Everybody sits where you put them.
new-draw-dice = By dice
    .about = Before the first hand everybody rolls two dice for a seat.
new-dice = Everybody rolls two dice: the highest sits East and deals first.
new-dealer = The seat marked 东 (East) deals first.
new-watch = Nobody plays: four computers, and you watch.
new-hot-seat = Several people share this screen. Hands stay covered while it changes hands.
new-hot-seat-open = Several people share this screen, and all hands lie open.
new-rules = Read the rules
new-start = Start

# The people of this computer
person-title = Who sits { $wind }?
person-text = Everybody keeps their own wallet, statistics and settings.
person-new = New player
person-edit = Change name or face
person-face = Face
person-name-ghost = Type a name
person-remove = Remove
person-remove-title = Remove { $name } from this computer?
person-remove-text = The wallet, the statistics and the settings of { $name } are gone for good. The matches stay in the records, under the same name.
person-remove-yes = Remove for good
person-remove-no = Keep
person-add = Sit down
person-needs-name = Type a name first.
person-taken = There is a { $name } on this computer already.
name-not-drawn = Shown as a box, for want of a picture: { $characters }.
person-moves = { $name } sits at the table already: the two change places
person-asked = What are you called?
person-why = Several people play on this screen, so everybody needs a name.

# The seat draw
lots-title = Who sits where
lots-text = Two dice each. The highest roll sits East and deals first, the next South, then West and North.
lots-throwing = { $who ->
    [you] You roll
   *[other] { $name } rolls
    }
lots-tie = A tie: { $names } roll again
lots-done = { $who ->
    [you] You sit East and deal first.
   *[other] { $name } sits East and deals first.
    }
lots-go = To the table
lots-skip = Skip
lots-spoken = { $name }: { $throws }, { $wind }
lots-waiting = { $name }: { $throws }

# About
about-title = About
about-overview = Northwall
about-what = Beijing, Harbin, Jilin and Guobiao mahjong for people who like to sit at a real table.
about-licence = Northwall is free software under the MIT licence. You may use it, change it and pass it on.
about-private = It never connects to the internet. Only a match with own devices listens, on your own network and while it lasts; that connection is not encrypted. Your matches and settings are kept in { $place } and nowhere else.
about-log = Log file: { $place }

# When something breaks
crash-title = Something went wrong
crash-text = The game met an error it did not expect: { $what }. Your match is kept up to your last move. What happened is written in { $place }.
crash-title-screen = To the title
crash-quit = Quit

title-person = About the person
person-page-text = Whose name, face and records? People are removed there, too.
title-running = All { $count } running matches
