# 国标麻将
ruleset-name = 国标麻将
ruleset-tagline = 八十一个番种，十六局。满八分才能和牌。
ruleset-facts = 144 张，带花，16 局
sign-win = 和
word-win = 和
ruleset-emblem = 1f

option-min_points = 起和分
    .about = 和牌至少需要多少分，花牌不计入。规则书和比赛都是八分；更少的适合练习。
option-scoring_authority = 计分标准
    .about = 各家规则对少数番种的算法不同，以哪一种为准。
option-scoring_authority-document = 规则书
    .about = 以规则书的番种和不计规定为准，指南里所列的就是。
option-scoring_authority-1998 = 1998 规则
    .about = 1998 年的竞赛规则，多数算番器的算法：双暗杠只计 6 分，明暗杠计 5 分，个别番种不再叠加。

# 缺什么
missing-not-complete = 这些牌还没有成牌。
missing-below-minimum = 已经成牌，但分数不够，不能和。

# 不会有的牌
desk-error-flowers = 花牌只有八张，没有 { $value } 张。
desk-error-replacement-discard = 补来的牌是自己摸的，只能算自摸。
desk-error-no-kong = 开过杠才有杠后补牌，这手牌没有杠。
desk-error-no-flower = 补过花就至少有一张花牌，先选花牌的张数。
desk-error-robbed-drawn = 抢杠和的是别家的牌，不算自摸。
desk-error-robbed-wall = 牌墙空了不能开杠，也就没有杠可抢。
desk-error-robbed-held = 要抢的杠已有四张 { $value }，这手牌里却还有。
desk-error-last-copy-held = 另外三张 { $value } 没有全部亮出：这手牌里还有。

# 规则
rules-1-title = 牌与牌墙
rules-1-text = 全副 136 张牌再加八张花，共 144 张。每边牌墙 18 墩。

    庄家先掷两颗骰子：从庄家算一，逆时针数到点数之和，由这一家再掷两颗。四颗骰子点数之和，从这家牌墙的右端数过同样多的墩，不够时接着数下一道牌墙，从下一墩开始拿牌。
rules-2-title = 花牌
rules-2-text = 花牌不留在手里，亮出后从牌尾补一张，和牌时每张计一分。开局由庄家起依次补花，打牌中摸到花牌马上补。

    花牌的分在和牌后加上，但不能用来凑八分。
rules-3-title = 八分起和
rules-3-text = 和牌是四副牌加一对将，或者七对、十三幺、全不靠等特殊牌型。各番种的分合计满八分才能和。

    同一手牌有几种拆法时，取分数最高的一种。
rules-4-title = 番种怎样合计
rules-4-text = 五条原则避免重复计分：一个番种必然包含的番种不再计；已经组合过的牌不拆开重组同一番种；一副牌不能和别的牌再次组成同一番种；取最高的组合；已有组合之后，剩下的每副牌只能与用过的牌再组合一次。

    每局结果都会列出哪些番种没有计入，以及原因。
rules-5-title = 吃碰杠
rules-5-text = 只能吃上家的牌；碰和杠不分哪家。和牌最优先，其次是碰和杠，最后是吃。几家同时能和一张牌时，从打牌的人往下数，先轮到的人和。吃碰之后不能马上杠，要等再摸牌。

    暗杠扣着放，到本局结束才翻开。加杠的牌可以被抢来和，加杠的人像点炮一样付。
rules-6-title = 怎样付分
rules-6-text = 自摸时，其余三家各付 8 分加这手牌的分。和别人打出的牌时，点炮的付 8 分加这手牌的分，另外两家各付 8 分。抢杠时，加杠的人算点炮。

    没有王牌，最后一张也可以摸。荒庄则不付分。
rules-7-title = 十六局
rules-7-text = 一场分东南西北四圈，每圈四局。不论谁和牌，每局都换庄。每圈开始时换座位：南风圈和北风圈，东家与南家互换，西家与北家互换；西风圈，东家到西，南家到北，西家到南，北家到东。

# 番种：名称和一句说明
fan-big_four_winds = 大四喜
fan-big_four_winds-about = 东、南、西、北四种风牌都成刻子或杠。
fan-big_three_dragons = 大三元
fan-big_three_dragons-about = 中、发、白三种箭牌都成刻子或杠。
fan-all_green = 绿一色
fan-all_green-about = 整手牌只用纯绿色的牌：二、三、四、六、八条和发财。
fan-nine_gates = 九莲宝灯
fan-nine_gates-about = 手里是同一花色的 1112345678999 且没有吃碰杠，和该花色任意一张。
fan-four_kongs = 四杠
fan-four_kongs-about = 开了四副杠，明暗不限，再加一对将。
fan-seven_shifted_pairs = 连七对
fan-seven_shifted_pairs-about = 同一花色里数字相连的七个对子。
fan-thirteen_orphans = 十三幺
fan-thirteen_orphans-about = 三门的一和九加七种字牌各一张，其中任意一种再多一张。
fan-all_terminals = 清幺九
fan-all_terminals-about = 整手牌只有一和九的序数牌。
fan-little_four_winds = 小四喜
fan-little_four_winds-about = 三种风牌成刻子或杠，剩下的一种风牌作将。
fan-little_three_dragons = 小三元
fan-little_three_dragons-about = 两种箭牌成刻子或杠，剩下的一种箭牌作将。
fan-all_honors = 字一色
fan-all_honors-about = 整手牌全是字牌。
fan-four_concealed_pungs = 四暗刻
fan-four_concealed_pungs-about = 四副刻子或杠全靠自己摸成。
fan-pure_terminal_chows = 一色双龙会
fan-pure_terminal_chows-about = 同一花色的 123、789 各两副，以该花色的五作将。
fan-quadruple_chow = 一色四同顺
fan-quadruple_chow-about = 四副一模一样的顺子。
fan-four_pure_shifted_pungs = 一色四节高
fan-four_pure_shifted_pungs-about = 同一花色里数字相连的四副刻子或杠。
fan-four_pure_shifted_chows = 一色四步高
fan-four_pure_shifted_chows-about = 同一花色的四副顺子，依次递增一位，或依次递增两位。
fan-three_kongs = 三杠
fan-three_kongs-about = 开了三副杠，明暗不限。
fan-all_terminals_and_honors = 混幺九
fan-all_terminals_and_honors-about = 整手牌只有一、九和字牌。
fan-seven_pairs = 七对
fan-seven_pairs-about = 不吃不碰凑成七个对子，四张相同的牌算两对。
fan-greater_honors_and_knitted_tiles = 七星不靠
fan-greater_honors_and_knitted_tiles-about = 七种字牌齐全，另外七张来自三门各异的 147、258、369。
fan-all_even_pungs = 全双刻
fan-all_even_pungs-about = 四副刻子或杠和将全是偶数牌。
fan-full_flush = 清一色
fan-full_flush-about = 整手牌只有一门序数牌。
fan-pure_triple_chow = 一色三同顺
fan-pure_triple_chow-about = 三副一模一样的顺子。
fan-pure_shifted_pungs = 一色三节高
fan-pure_shifted_pungs-about = 同一花色里数字相连的三副刻子或杠。
fan-upper_tiles = 全大
fan-upper_tiles-about = 整手牌只有七、八、九。
fan-middle_tiles = 全中
fan-middle_tiles-about = 整手牌只有四、五、六。
fan-lower_tiles = 全小
fan-lower_tiles-about = 整手牌只有一、二、三。
fan-pure_straight = 清龙
fan-pure_straight-about = 同一花色的 123、456、789 连成一条龙。
fan-three_suited_terminal_chows = 三色双龙会
fan-three_suited_terminal_chows-about = 两门花色各有 123 和 789，以第三门的五作将。
fan-pure_shifted_chows = 一色三步高
fan-pure_shifted_chows-about = 同一花色的三副顺子，依次递增一位，或依次递增两位。
fan-all_fives = 全带五
fan-all_fives-about = 每副牌和将里都有五。
fan-triple_pung = 三同刻
fan-triple_pung-about = 三门花色里数字相同的三副刻子或杠。
fan-three_concealed_pungs = 三暗刻
fan-three_concealed_pungs-about = 三副刻子或杠全靠自己摸成。
fan-lesser_honors_and_knitted_tiles = 全不靠
fan-lesser_honors_and_knitted_tiles-about = 七种字牌与三门各异的 147、258、369 共十六张里，凑齐不重复的十四张。
fan-knitted_straight = 组合龙
fan-knitted_straight-about = 三门花色各取 147、258、369，九张牌顶三副顺子。
fan-upper_four = 大于五
fan-upper_four-about = 整手牌只有六、七、八、九。
fan-lower_four = 小于五
fan-lower_four-about = 整手牌只有一、二、三、四。
fan-big_three_winds = 三风刻
fan-big_three_winds-about = 三种风牌成刻子或杠。
fan-mixed_straight = 花龙
fan-mixed_straight-about = 123、456、789 分别来自三门花色。
fan-reversible_tiles = 推不倒
fan-reversible_tiles-about = 只用倒过来看也一样的牌：1234589 饼、245689 条和白板。
fan-mixed_triple_chow = 三色三同顺
fan-mixed_triple_chow-about = 三门花色里数字相同的三副顺子。
fan-mixed_shifted_pungs = 三色三节高
fan-mixed_shifted_pungs-about = 三门花色里数字相连的三副刻子或杠。
fan-chicken_hand = 无番和
fan-chicken_hand-about = 和了牌却一个番种也没有，花牌不算在内。
fan-last_tile_draw = 妙手回春
fan-last_tile_draw-about = 摸到牌墙最后一张牌而自摸和牌。
fan-last_tile_claim = 海底捞月
fan-last_tile_claim-about = 牌墙摸完以后，和别人打出的那张牌。
fan-out_with_replacement_tile = 杠上开花
fan-out_with_replacement_tile-about = 开杠后补进的牌正好和牌，补花不算。
fan-robbing_the_kong = 抢杠和
fan-robbing_the_kong-about = 别人加杠时，抢那张牌和牌。
fan-all_pungs = 碰碰和
fan-all_pungs-about = 四副刻子或杠加一对将。
fan-half_flush = 混一色
fan-half_flush-about = 一门序数牌配上字牌。
fan-mixed_shifted_chows = 三色三步高
fan-mixed_shifted_chows-about = 三门花色各一副顺子，依次递增一位。
fan-all_types = 五门齐
fan-all_types-about = 万、饼、条、风、箭五类牌样样都有。
fan-melded_hand = 全求人
fan-melded_hand-about = 四副牌都靠吃碰明杠得来，最后单钓别人打出的牌。
fan-two_concealed_kongs = 双暗杠
fan-two_concealed_kongs-about = 两副暗杠。
fan-two_dragon_pungs = 双箭刻
fan-two_dragon_pungs-about = 两种箭牌成刻子或杠。
fan-outside_hand = 全带幺
fan-outside_hand-about = 每副牌和将里都带一、九或字牌。
fan-fully_concealed_hand = 不求人
fan-fully_concealed_hand-about = 不吃不碰不明杠，最后还是自摸。
fan-two_melded_kongs = 双明杠
fan-two_melded_kongs-about = 两副杠，其中至少一副是明杠。
fan-last_tile = 和绝张
fan-last_tile-about = 和的牌另外三张都已亮在桌面上。
fan-dragon_pung = 箭刻
fan-dragon_pung-about = 一副箭牌的刻子或杠。
fan-prevalent_wind = 圈风刻
fan-prevalent_wind-about = 一副本圈风的刻子或杠。
fan-seat_wind = 门风刻
fan-seat_wind-about = 一副本门风的刻子或杠。
fan-concealed_hand = 门前清
fan-concealed_hand-about = 不吃不碰不明杠，和别人打出的牌。
fan-all_chows = 平和
fan-all_chows-about = 四副顺子，以序数牌作将。
fan-tile_hog = 四归一
fan-tile_hog-about = 四张相同的牌都在和牌里，却没有开杠。
fan-double_pung = 双同刻
fan-double_pung-about = 两门花色里数字相同的两副刻子或杠。
fan-two_concealed_pungs = 双暗刻
fan-two_concealed_pungs-about = 两副刻子或杠全靠自己摸成。
fan-concealed_kong = 暗杠
fan-concealed_kong-about = 自己摸齐四张开的杠。
fan-all_simples = 断幺
fan-all_simples-about = 没有一、九，也没有字牌。
fan-pure_double_chow = 一般高
fan-pure_double_chow-about = 两副一模一样的顺子。
fan-mixed_double_chow = 喜相逢
fan-mixed_double_chow-about = 两门花色里数字相同的两副顺子。
fan-short_straight = 连六
fan-short_straight-about = 同一花色里首尾相接的两副顺子，例如 234 和 567。
fan-two_terminal_chows = 老少副
fan-two_terminal_chows-about = 同一花色的 123 和 789。
fan-pung_of_terminals_or_honors = 幺九刻
fan-pung_of_terminals_or_honors-about = 一副一、九或客风的刻子或杠。
fan-melded_kong = 明杠
fan-melded_kong-about = 用别人打出的牌开的杠，或碰后加的杠。
fan-one_voided_suit = 缺一门
fan-one_voided_suit-about = 三门序数牌里刚好缺一门，有没有字牌都行。
fan-no_honors = 无字
fan-no_honors-about = 没有字牌。
fan-edge_wait = 边张
fan-edge_wait-about = 只听一张：拿 12 等三，或拿 89 等七。
fan-closed_wait = 坎张
fan-closed_wait-about = 只听一张：等顺子正中间的牌。
fan-single_wait = 单钓将
fan-single_wait-about = 只听一张：等将牌的另一张。
fan-self_drawn = 自摸
fan-self_drawn-about = 和的那张牌是自己摸来的。
fan-flower_tiles = 花牌
fan-flower_tiles-about = 每张花牌一分，不计入起和分。

# 八十一个番种之外
fan-mixed_kongs = 明暗杠
fan-mixed_kongs-about = 一副明杠加一副暗杠，只有 1998 年规则把它算作一项。
fan-account_once = 套算一次
fan-account_once-about = 几副牌凑成一个番种以后，剩下的每副牌只能再和用过的牌组合一次。

# 计分原则
principle-non_repeat = 不重复
principle-non_repeat-about = 一个番种必然带出的另一个番种，不再另外计分。
principle-non_separation = 不拆移
principle-non_separation-about = 组成一个番种的牌，不能拆开重新组合成同一番种。
principle-non_identical = 不得相同
principle-non_identical-about = 凑过某个番种的一副牌，不能再和别的牌凑同一个番种。
principle-high_low = 就高不就低
principle-high_low-about = 一手牌有几种拆法时，按总分最高的一种计分。
principle-account_once = 套算一次
principle-account_once-about = 几副牌凑成一个番种以后，剩下的每副牌只能再和用过的牌组合一次。
