# Guobiao
ruleset-name = Guobiao
ruleset-tagline = Eighty-one fans and sixteen hands. Build at least eight points before you may win.
ruleset-facts = 144 tiles, flowers, 16 hands
sign-win = 和
word-win = win
ruleset-emblem = 1f

option-min_points = Points to win
    .about = How many points a hand needs before it may win, flowers not counted. Eight in the rule document and in competitions; fewer is for learning.
option-scoring_authority = Scoring
    .about = Where the rule books differ on single fans: whose word counts.
option-scoring_authority-document = Rule document
    .about = The fans and exclusions of the rule document, as the guide lists them.
option-scoring_authority-1998 = 1998 rules
    .about = The Chinese competition rules of 1998, as most score calculators count: two concealed kongs are 6 points alone, a melded and a concealed kong 5, and some fans leave others out.

# What a hand lacks
missing-not-complete = The tiles make no complete hand.
missing-below-minimum = The hand is complete, but it has too few points to win.

# What a hand cannot be
desk-error-flowers = There are eight flowers, not { $value }.
desk-error-replacement-discard = A replacement tile is drawn, so the win is self-drawn.
desk-error-no-kong = After a kong there is a kong on the table, and this hand has none.
desk-error-no-flower = After a flower there is at least one flower. Set how many first.
desk-error-robbed-drawn = A robbed kong is another player’s tile, so the win is not self-drawn.
desk-error-robbed-wall = With the wall empty there is no kong, and none to rob.
desk-error-robbed-held = A robbed kong has all four of { $value }, and this hand holds one.
desk-error-last-copy-held = The other three of { $value } do not all lie open: one is concealed in this hand.

# The rules
rules-1-title = Tiles and wall
rules-1-text = All 136 tiles and eight flowers: 144. Every wall is 18 stacks long.

    The dealer rolls two dice. Counting the dealer as one and going counter-clockwise, the sum names a second player, who rolls two more. The sum of all four dice is counted off in stacks from the right end of that player’s wall, and on into the next wall if need be. The next stack is the first to be dealt.
rules-2-title = Flowers
rules-2-text = A flower never stays in a hand. It is laid down, counts one point at the end, and is replaced from the tail of the wall. Before the first discard everybody does this in turn, the dealer first; later at once, whenever one is drawn.

    Flower points are added to a win, but they do not help to reach eight.
rules-3-title = Eight points
rules-3-text = A hand is four sets and a pair, or one of the special shapes: seven pairs, thirteen orphans, knitted tiles. It may win only if its fans are worth eight points or more.

    Of all ways to read a hand the one with the most points counts.
rules-4-title = What is counted together
rules-4-text = Five principles keep points from being counted twice. A fan that another one implies is left out. Sets that were put together for a fan are not taken apart again for the same fan. A set does not make the same fan a second time with another set. And once some sets have been combined, each of the others may be combined only once with one of them.

    The result of every hand shows what was left out, and because of what.
rules-5-title = Calls and kongs
rules-5-text = Chow only from the player before you; pong and kong from anybody. A win goes before everything else, then pong and kong, then chow. When several could win on one tile, the first in turn after the discarder takes it. No kong follows a chow or a pong at once: first you must draw again.

    A concealed kong lies face down until the hand is over. A tile added to a pong can be robbed for a win; whoever added it pays as for a discard.
rules-6-title = Who pays
rules-6-text = A self-drawn win brings 8 and the points of the hand from each of the three. Off a discard the discarder pays 8 and the points, the other two pay 8 each. On a robbed kong the player who was adding the tile pays like a discarder.

    There is no dead wall: the last tile is played too. If nobody wins, nobody pays.
rules-7-title = Sixteen hands
rules-7-text = A match has four rounds, East, South, West and North, of four hands each. The deal moves on after every hand, whoever wins. At the start of each round the players change seats. For the South and the North round East and South change places, and so do West and North; for the West round East moves to West, South to North, West to South and North to East.

# The fans: a name and a sentence each
fan-big_four_winds = Big Four Winds
fan-big_four_winds-about = Pongs or kongs of all four winds.
fan-big_three_dragons = Big Three Dragons
fan-big_three_dragons-about = Pongs or kongs of all three dragons.
fan-all_green = All Green
fan-all_green-about = Only tiles painted in green alone: 2, 3, 4, 6 and 8 of bamboo and the green dragon.
fan-nine_gates = Nine Gates
fan-nine_gates-about = A concealed 1112345678999 of one suit that any tile of the suit completes.
fan-four_kongs = Four Kongs
fan-four_kongs-about = Four kongs of any sort and a pair.
fan-seven_shifted_pairs = Seven Shifted Pairs
fan-seven_shifted_pairs-about = Pairs of seven numbers in a row, all of one suit.
fan-thirteen_orphans = Thirteen Orphans
fan-thirteen_orphans-about = One of each 1, 9 and honour, with a second of any of them.
fan-all_terminals = All Terminals
fan-all_terminals-about = Nothing but 1s and 9s.
fan-little_four_winds = Little Four Winds
fan-little_four_winds-about = Pongs or kongs of three winds and a pair of the fourth.
fan-little_three_dragons = Little Three Dragons
fan-little_three_dragons-about = Pongs or kongs of two dragons and a pair of the third.
fan-all_honors = All Honours
fan-all_honors-about = Nothing but winds and dragons.
fan-four_concealed_pungs = Four Concealed Pongs
fan-four_concealed_pungs-about = Four concealed pongs or concealed kongs, none with a claimed tile.
fan-pure_terminal_chows = Pure Terminal Chows
fan-pure_terminal_chows-about = 123 and 789 of one suit, twice each, around a pair of 5s of that suit.
fan-quadruple_chow = Quadruple Chow
fan-quadruple_chow-about = The same chow four times.
fan-four_pure_shifted_pungs = Four Pure Shifted Pongs
fan-four_pure_shifted_pungs-about = Pongs or kongs of four numbers in a row, all of one suit.
fan-four_pure_shifted_chows = Four Pure Shifted Chows
fan-four_pure_shifted_chows-about = Four chows of one suit, each starting one number above the last, or each two.
fan-three_kongs = Three Kongs
fan-three_kongs-about = Three kongs of any sort.
fan-all_terminals_and_honors = All Terminals and Honours
fan-all_terminals_and_honors-about = Nothing but 1s, 9s and honours.
fan-seven_pairs = Seven Pairs
fan-seven_pairs-about = Seven pairs in a hand without claims; four of a kind make two of them.
fan-greater_honors_and_knitted_tiles = Greater Honours and Knitted Tiles
fan-greater_honors_and_knitted_tiles-about = All seven honours, and seven of the nine tiles of a 147, a 258 and a 369 in different suits.
fan-all_even_pungs = All Even Pongs
fan-all_even_pungs-about = Four pongs or kongs and a pair, every tile an even number.
fan-full_flush = Full Flush
fan-full_flush-about = One suit and nothing else.
fan-pure_triple_chow = Pure Triple Chow
fan-pure_triple_chow-about = The same chow three times.
fan-pure_shifted_pungs = Pure Shifted Pongs
fan-pure_shifted_pungs-about = Pongs or kongs of three numbers in a row, all of one suit.
fan-upper_tiles = Upper Tiles
fan-upper_tiles-about = Nothing but 7s, 8s and 9s.
fan-middle_tiles = Middle Tiles
fan-middle_tiles-about = Nothing but 4s, 5s and 6s.
fan-lower_tiles = Lower Tiles
fan-lower_tiles-about = Nothing but 1s, 2s and 3s.
fan-pure_straight = Pure Straight
fan-pure_straight-about = 123, 456 and 789 of one suit.
fan-three_suited_terminal_chows = Three-Suited Terminal Chows
fan-three_suited_terminal_chows-about = 123 and 789 in two suits around a pair of 5s of the third.
fan-pure_shifted_chows = Pure Shifted Chows
fan-pure_shifted_chows-about = Three chows of one suit, each starting one number above the last, or each two.
fan-all_fives = All Fives
fan-all_fives-about = A 5 in every set and in the pair.
fan-triple_pung = Triple Pong
fan-triple_pung-about = Pongs or kongs of the same number in all three suits.
fan-three_concealed_pungs = Three Concealed Pongs
fan-three_concealed_pungs-about = Three concealed pongs or concealed kongs, none with a claimed tile.
fan-lesser_honors_and_knitted_tiles = Lesser Honours and Knitted Tiles
fan-lesser_honors_and_knitted_tiles-about = Fourteen different tiles out of the seven honours and a 147, a 258 and a 369 in different suits.
fan-knitted_straight = Knitted Straight
fan-knitted_straight-about = 147, 258 and 369, each in a suit of its own, standing in for three chows.
fan-upper_four = Upper Four
fan-upper_four-about = Nothing but 6s, 7s, 8s and 9s.
fan-lower_four = Lower Four
fan-lower_four-about = Nothing but 1s, 2s, 3s and 4s.
fan-big_three_winds = Big Three Winds
fan-big_three_winds-about = Pongs or kongs of three winds.
fan-mixed_straight = Mixed Straight
fan-mixed_straight-about = 123, 456 and 789, each in a different suit.
fan-reversible_tiles = Reversible Tiles
fan-reversible_tiles-about = Only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo, and the white dragon.
fan-mixed_triple_chow = Mixed Triple Chow
fan-mixed_triple_chow-about = The same chow in all three suits.
fan-mixed_shifted_pungs = Mixed Shifted Pongs
fan-mixed_shifted_pungs-about = Pongs or kongs of three numbers in a row, each in a different suit.
fan-chicken_hand = Chicken Hand
fan-chicken_hand-about = A winning hand with no fan at all, flowers aside.
fan-last_tile_draw = Last Tile Draw
fan-last_tile_draw-about = Winning on the very last tile of the wall, self-drawn.
fan-last_tile_claim = Last Tile Claim
fan-last_tile_claim-about = Winning on the discard that follows the last tile of the wall.
fan-out_with_replacement_tile = Out with Replacement Tile
fan-out_with_replacement_tile-about = Winning on the tile drawn to replace a kong; a flower's replacement does not count.
fan-robbing_the_kong = Robbing the Kong
fan-robbing_the_kong-about = Winning on the tile another player is adding to a pong.
fan-all_pungs = All Pongs
fan-all_pungs-about = Four pongs or kongs and a pair.
fan-half_flush = Half Flush
fan-half_flush-about = One suit together with honours.
fan-mixed_shifted_chows = Mixed Shifted Chows
fan-mixed_shifted_chows-about = Three chows in three suits, each starting one number above another.
fan-all_types = All Types
fan-all_types-about = All three suits, a wind and a dragon in one hand.
fan-melded_hand = Melded Hand
fan-melded_hand-about = Four sets claimed from others, and the pair completed by a discard.
fan-two_concealed_kongs = Two Concealed Kongs
fan-two_concealed_kongs-about = Two concealed kongs.
fan-two_dragon_pungs = Two Dragon Pongs
fan-two_dragon_pungs-about = Pongs or kongs of two dragons.
fan-outside_hand = Outside Hand
fan-outside_hand-about = A 1, a 9 or an honour in every set and in the pair.
fan-fully_concealed_hand = Fully Concealed Hand
fan-fully_concealed_hand-about = Nothing claimed from others, and the winning tile self-drawn.
fan-two_melded_kongs = Two Melded Kongs
fan-two_melded_kongs-about = Two kongs, at least one of them melded.
fan-last_tile = Last Tile
fan-last_tile-about = Winning on the fourth tile of a kind when the other three lie open on the table.
fan-dragon_pung = Dragon Pong
fan-dragon_pung-about = A pong or kong of a dragon.
fan-prevalent_wind = Prevalent Wind
fan-prevalent_wind-about = A pong or kong of the round's wind.
fan-seat_wind = Seat Wind
fan-seat_wind-about = A pong or kong of your own wind.
fan-concealed_hand = Concealed Hand
fan-concealed_hand-about = Nothing claimed from others until the discard you win on.
fan-all_chows = All Chows
fan-all_chows-about = Four chows and a pair of numbers.
fan-tile_hog = Tile Hog
fan-tile_hog-about = All four tiles of a kind used in the hand without declaring a kong.
fan-double_pung = Double Pong
fan-double_pung-about = Pongs or kongs of the same number in two suits.
fan-two_concealed_pungs = Two Concealed Pongs
fan-two_concealed_pungs-about = Two concealed pongs or concealed kongs, none with a claimed tile.
fan-concealed_kong = Concealed Kong
fan-concealed_kong-about = A kong of four tiles you drew yourself.
fan-all_simples = All Simples
fan-all_simples-about = No 1s, no 9s and no honours.
fan-pure_double_chow = Pure Double Chow
fan-pure_double_chow-about = The same chow twice.
fan-mixed_double_chow = Mixed Double Chow
fan-mixed_double_chow-about = The same chow in two suits.
fan-short_straight = Short Straight
fan-short_straight-about = Two chows of a suit that follow on, such as 234 and 567.
fan-two_terminal_chows = Two Terminal Chows
fan-two_terminal_chows-about = 123 and 789 of one suit.
fan-pung_of_terminals_or_honors = Pong of Terminals or Honours
fan-pung_of_terminals_or_honors-about = A pong or kong of a 1, of a 9, or of a wind that is neither the round's nor your own.
fan-melded_kong = Melded Kong
fan-melded_kong-about = A kong made with a discard, or by adding to a pong.
fan-one_voided_suit = One Voided Suit
fan-one_voided_suit-about = Exactly two of the three suits, with or without honours.
fan-no_honors = No Honours
fan-no_honors-about = No winds and no dragons.
fan-edge_wait = Edge Wait
fan-edge_wait-about = The only wait was a 3 with 12, or a 7 with 89.
fan-closed_wait = Closed Wait
fan-closed_wait-about = The only wait was the middle tile of a chow.
fan-single_wait = Single Wait
fan-single_wait-about = The only wait was the second tile of the pair.
fan-self_drawn = Self-Drawn
fan-self_drawn-about = You drew the winning tile yourself.
fan-flower_tiles = Flower Tiles
fan-flower_tiles-about = One point for each flower; they do not help towards the minimum.

# Not among the 81
fan-mixed_kongs = Melded and Concealed Kong
fan-mixed_kongs-about = A melded and a concealed kong together, an item of the 1998 code alone.
fan-account_once = Account Once
fan-account_once-about = Once sets have made a fan together, each further set may be joined only once to one already used.

# The principles of counting
principle-non_repeat = Non-Repeat
principle-non_repeat-about = A fan that another fan always brings with it is not counted beside it.
principle-non_separation = Non-Separation
principle-non_separation-about = Sets joined for a fan may not be taken apart and joined anew for the same fan.
principle-non_identical = Non-Identical
principle-non_identical-about = A set used for a fan may not be joined with another set for the same fan again.
principle-high_low = Choose the Highest
principle-high_low-about = Of all ways to read a hand, the one with the highest total counts.
principle-account_once = Account Once
principle-account_once-about = Once sets have made a fan together, each further set may be joined only once to one already used.
