# 哈尔滨
ruleset-name = 哈尔滨麻将
ruleset-tagline = 成牌之外还要过三道关。任何一家都能借着吃碰杠报听，一报听，牌尾就翻出一张宝牌。
ruleset-facts = 112 张，没有风牌
ruleset-emblem = 7z

option-ting_on_draw = 摸牌后报听
    .about = 摸牌之后打出一张时，能不能报听。
option-ting_on_draw-off = 只能随吃碰杠
    .about = 规则书的规定：报听必须和吃、碰、杠一起进行。
option-ting_on_draw-on = 摸牌后也可以
    .about = 哈尔滨常见的打法：已经吃碰杠过的一手牌，轮到自己摸牌后打出一张时也可以报听。报听前刚摸到的那张不算摸到宝牌。
option-win_needs_ting = 不报听能不能胡
    .about = 没有报听的牌是否可以胡。
option-win_needs_ting-off = 可以
    .about = 规则书的规定：满足三个条件就能胡。
option-win_needs_ting-on = 不可以
    .about = 哈尔滨常见的打法：只有报了听的牌才能胡。

# 桌面用语
ting-call = 听
ting-chow = 吃听
ting-pong = 碰听
ting-kong = 杠听
ting-discard = 打这张报听
ting-declared = 已报听
ting-locked = 已报听：摸到的牌不胡也不杠，就自动打出。
wildcard = 宝牌
wildcard-shown = 宝牌是{ $tile }。报了听的人摸到它就胡。
wildcard-won = 摸到宝牌胡
wildcard-stands-for = 宝牌当作{ $tile }。
wildcard-none = 已经没有牌可翻，这一局没有宝牌。

# 还差什么
missing-not-complete = 还不是四副牌加一对将。
missing-no-triplet = 至少要有一副刻子或杠，暗的也行。
missing-no-revealed-meld = 至少要有一副是吃、碰、杠别人打出的牌得来的。
missing-no-terminal-or-zhong = 牌里至少要有一张一、九或红中。
missing-not-declared = 按这桌的规矩，只有报了听才能胡。

# 为什么不行
refusal-ting-tenpai = 这样报听之后，你还不是差一张就胡。
refusal-ting-twice = 你已经报过听了。
refusal-ting-last-tile = 只剩一张牌，它要翻作宝牌，就没有牌可以补杠了。
refusal-ting-needs-claim = 报听要和吃、碰、杠一起进行。
refusal-ting-after-claim = 打牌报听要在摸牌之后，吃碰之后不行。
refusal-ting-no-meld = 打牌报听之前，手里要先有吃、碰、杠过的牌。
refusal-ting-breaks = 你已报听：只能打出仍然听牌的那几张。
refusal-locked-claim = 你已报听，手牌不能再动。别人打出的牌只能胡，不能吃、碰、杠。
refusal-locked-discard = 你已报听，手牌不能再动，只能打出刚摸到的牌。
refusal-locked-kong-tile = 你已报听，只能用刚摸到的牌开杠。
refusal-locked-kong-waits = 你已报听，这样开杠会改变你听的牌。
refusal-wildcard-left = 牌墙上只剩宝牌，它不能用来补杠。

# 不会有的牌
desk-error-ting-no-meld = 报听的牌要有吃、碰、杠过的，这手牌没有。
desk-error-ting-tenpai = 听牌才能报听；这手牌去掉最后一张，并没有听牌。

# 规则
rules-1-title = 牌与牌墙
rules-1-text = 哈尔滨麻将用万、饼、条三门和红中，每种四张，一共 112 张；没有风牌、没有发财和白板，也没有花牌。红中不能组成顺子。

    每家牌墙 14 墩。庄家掷一颗骰子，从对家牌墙靠庄家左手的一端数过这么多墩，从下一墩开始拿牌。
rules-2-title = 怎样算胡
rules-2-text = 和别处一样，四副牌加一对将。一副可以是同花色的三张顺子、三张相同的刻子，或四张相同的杠。但光有牌型还不够：还必须有一副刻子或杠、一副吃碰杠来的牌，以及一张一、九或红中。

    一手牌有几种拆法时，只要有一种满足全部条件就行。胡的是哪一张也有关系：同样能凑成牌型的两张牌，可能一张能胡，另一张不能。
rules-3-title = 第一关：刻子或杠
rules-3-text = 至少有一副是刻子或杠。碰来的、暗的、由胡的那张凑成的都算。将牌不算刻子，红中做将也不算。
rules-4-title = 第二关：开门
rules-4-text = 至少有一副是吃、碰、杠别人打出的牌得来的，报听时吃碰杠的也算。暗杠不算，由胡的那张凑成的那一副也不算。从头到尾没有吃碰杠过的牌不能胡。
rules-5-title = 第三关：幺九或红中
rules-5-text = 各副牌或将牌里，至少有一张任意花色的一或九，或者有红中。碰一副红中，三关一次全过。
rules-6-title = 吃碰杠
rules-6-text = 吃只能吃上家的牌；碰和杠可以是任何一家的。所有能要这张牌的人都表态之后，才决定给谁。胡最优先，其次是报听，再其次是碰和杠，最后是吃。要法相同时，从打牌的人往下数，先轮到的人得。吃碰之后不能马上杠，要等再摸牌。
rules-7-title = 报听
rules-7-text = 如果吃、碰或杠之后只差一张就能胡，可以同时报听。报听时任何一家打的牌都可以要，吃也一样，而且排在所有碰和杠之前。两家都想用同一张牌报听时，从打牌的人往下数，先轮到的人得。

    吃听或碰听之后，只能打出仍然听牌的牌。杠听则要在补牌之前就已经听牌。同样的牌也可以不报听只吃碰杠，以后照样能胡。
rules-8-title = 宝牌
rules-8-text = 第一个人报听时，牌尾最上面的一张当场翻开，留在原处。这一局里，这种牌就是宝牌；以后再有人报听，不再另翻。

    报了听的人自己摸到这种牌，不管原来听什么，当场就胡。别人打出这种牌时，只有本来就听它才能胡。翻牌之前手里已有的不算，没报听的人也得不到好处。翻开的那张仍然留在牌墙里：补杠时绕过它，到最后则可能被人摸走。
rules-9-title = 听牌以后
rules-9-text = 报听之后手牌不再变动。除了胡，不能再要别人的牌；摸到的牌如果不胡也不杠，就直接打出。开杠必须用上刚摸到的牌，而且听的牌要和原来完全一样。能胡时可以不胡，但摸到宝牌会自动胡。
rules-10-title = 杠
rules-10-text = 四张相同的牌可以开杠：手里有三张时杠别人打出的，手里有四张时暗杠，或者在碰过的刻子上加第四张。开杠后从牌尾补一张；没有牌可补就不能杠。

    加杠的那张牌，别人能胡就可以抢，杠就当没有发生。杠不收钱。
rules-11-title = 输赢与坐庄
rules-11-text = 每人开局 25 枚金币。自摸，包括摸到宝牌，其余三家各付一枚；胡别人打出的牌或抢杠，由那一家付一枚。钱不够的，剩多少付多少。

    庄家胡牌或荒庄时连庄，否则下家坐庄。牌摸完了没人胡就是荒庄，谁也不付钱。打满圈数，或者有人输光，整场结束。

# 例子
example-chow-and-hidden-triplet = 顺子是吃来的，三张一万一直在手里：三关都过。
example-pairs-are-no-end = 碰来的刻子过了两关，可是没有一、没有九，也没有红中。
example-zhong-pair = 换成红中做将，同样的牌就能胡。
example-zhong-pair-no-triplet = 红中做将补上了幺九，但不算刻子。
example-only-runs = 吃过牌，幺九也有，就是没有三张相同的。
example-never-called = 什么都齐了，就差吃碰杠过一次。
example-hidden-kong = 暗杠算刻子，但不算开门。
example-zhong-pong = 碰一副红中，三关全过。
example-one-side-wins = 只能胡一饼：四饼虽然成牌，却没有幺九。
example-other-side = 同一手牌，来的是四饼。
example-two-readings = 看作三副顺子缺刻子，看作三副刻子就能胡。
example-wildcard = 已报听，听一四饼。摸到宝牌，当作一饼胡。
example-wildcard-discarded = 同样一张，别人打出来就没有用。
