# 北京麻将
ruleset-name = 北京麻将
ruleset-tagline = 翻一张牌，两种牌当会儿。不能吃，只能自摸胡。
ruleset-facts = 136 张，有会儿，节奏快
ruleset-emblem = 1s wild

option-thrown_wild = 打出会儿
    .about = 有人想把会儿打出去时怎么办。
option-thrown_wild-refuse = 不许打
    .about = 本游戏规则书的规定，也是天津的打法：会儿永远不能打出。
option-thrown_wild-penalise = 相公
    .about = 北京一些牌桌的打法：可以打出，别人不能要，但这手牌成了相公，不能再胡。
option-thrown_wild-revert = 还原
    .about = 北京另一些牌桌的打法：打出的会儿当普通牌，可以碰、可以杠。

# 缺什么
missing-not-complete = 加上会儿也凑不成四副牌和一对将。
missing-self-draw-only = 北京麻将只能自摸胡牌。
missing-dead-hand = 打过会儿，成了相公，不能再胡。

# 为什么不行
refusal-wild-discard = 会儿不能打出去。
    .advice = 留着它：缺什么牌，它就当什么牌。
refusal-wild-meld = 会儿不能用来碰或杠。
    .advice = 留在手里，每一张都能补一个缺。
refusal-wild-thrown = 打出的会儿不能要。
refusal-pong-leaves-wilds = 碰了之后手里只剩会儿，就没有牌可打了。

# 不会有的牌
desk-error-wild-meld = 碰、杠里不能有会儿，{ $value } 是会儿。
desk-error-dead = 只有选了“相公”这条规则，才会有相公。

# 规则
rules-1-title = 牌与牌墙
rules-1-text = 用三门数牌和七种字牌，各四张，共 136 张，没有花牌。每边牌墙 17 墩。庄家掷两颗骰子：从庄家算一，逆时针数到点数之和，就是开牌的那一家；再从这家牌墙的右端数过同样多的墩，从下一墩开始拿牌。
rules-2-title = 会儿
rules-2-text = 发完牌后翻开牌墙的下一张，放在一旁，整局亮着。这种牌本局是会儿，它后面的一种也是：数牌取下一个数（九后面是一），风牌按东南西北轮着取（北后面是东），箭牌都指向东风。场上共有前一种三张、后一种四张。
rules-3-title = 会儿能做什么
rules-3-text = 会儿可以当手里缺的任何一张：顺子里的一张、刻子里的一张、半个将，也可以当它自己。两张会儿能做将，三张能做一副牌。有会儿没会儿，赢的钱一样多。
rules-4-title = 会儿不能做什么
rules-4-text = 会儿不能打出，也不能进碰、杠，四张一样的也不能杠。如果碰了之后手里只剩会儿，就不能碰。
rules-5-title = 能碰能杠，不能吃
rules-5-text = 别人打出的牌谁都可以碰、可以杠，但不能吃。顺子算数，不过要全靠自己摸。碰了不能马上杠，要等再摸牌。杠不收钱，只从牌尾补一张。
rules-6-title = 只能自摸
rules-6-text = 别人打的牌不能胡，也不能抢杠。只有自己摸到的牌能胡，杠后补的牌也算；庄家可以起手就胡。碰完之后即使成牌也得先打一张。

    如果摸牌后手里全是会儿，自动胡牌，因为没有牌可打。
rules-7-title = 金币与坐庄
rules-7-text = 每人 25 枚金币。胡牌时三家各付一枚，没有的不用付。庄家胡牌或荒庄时连庄，否则下庄。打完选定的圈数，或有人输光，对局结束。

# 图例
example-gap = 会儿五万当六条或九条。
example-white = 白板是会儿，当九条用。
example-face = 会儿也可以当自己：四五六万里有两张。
example-four = 四张会儿不能杠，却能让这手牌胡。
example-opening = 庄家可以在打第一张牌之前就胡。
example-discard = 同样的牌，别人打出来的不能胡。
