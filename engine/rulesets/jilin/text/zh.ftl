# 吉林
ruleset-name = 吉林麻将
ruleset-tagline = 胡牌要过三道门槛，旋风杠、喜杠当场收钱；牌墙里还藏着一张宝，只有看过的人才知道。
ruleset-facts = 136 张，杠牌收钱
ruleset-emblem = 4z

option-honor_kong_is_level = 旋风杠、喜杠算平安
    .about = 旋风杠和喜杠能不能过第三道门槛。
option-honor_kong_is_level-off = 不算
    .about = 规则书的规定：旋风杠和喜杠只当作幺九，别的都不算。
option-honor_kong_is_level-on = 算
    .about = 吉林常见的打法：旋风杠和喜杠也当作一副刻子，能过第三道门槛，也可以出现在飘胡里。

# 桌面用语
look-call = 看宝
look-pass = 摸牌
look-prompt = 已经听牌，要不要看宝？
look-rolled = 掷出 { $die } 点：从牌尾数第 { $die } 墩。
look-face = 宝牌是{ $tile }。
look-known = 这一家已经看过宝。
look-locked = 已看宝：摸到的牌不胡也不杠，就自动打出。
treasure = 宝牌
treasure-hidden = 宝牌是什么，只有看过的人知道。
treasure-rerolled = 宝牌已经出完，重新掷骰换宝。
treasure-none = 这一局已经没有宝牌。
treasure-won = 摸到宝牌胡
treasure-stands-for = 宝牌当作{ $tile }。
winds-kong = 旋风杠
dragons-kong = 喜杠
addition-prompt = 牌已经成了：现在胡，还是把这张补到杠上接着打？
addition-rob = 这张牌正要补到杠上，要不要抢？

# 还差什么
missing-not-complete = 还不是四副牌加一对将。
missing-two-suits = 这手牌正好两门花色，要么三门齐全，要么只有一门。
missing-no-terminal-or-honor = 牌里至少要有一张一、九、风牌或箭牌。
missing-no-level-set = 至少要有一副刻子或杠，或者用风牌、箭牌做将。

# 为什么不行
refusal-addition-first = 有牌要先补到旋风杠或喜杠上。在这之前只能胡。
refusal-addition-claim = 正要补到旋风杠、喜杠上的牌，只能抢来胡或者碰。
refusal-family-spare = 起手多出来的，或者当时没能补上的，以后都不能再补到杠上。
refusal-second-look = 你已经看过宝了。
refusal-treasure-gone = 这一局已经没有宝牌。
refusal-look-time = 看宝要在轮到自己、还没摸牌的时候。
refusal-look-tenpai = 听牌而且三道门槛都能过，才能看宝。
refusal-look-wall = 除了宝牌，牌墙上已经没有牌可摸，不能看宝。
refusal-locked-claim = 你看过宝，手牌不能再动。这张牌只能胡，或者在不改变听牌时杠。
refusal-locked-discard = 你看过宝，手牌不能再动，只能打出刚摸到的牌。
refusal-locked-kong-tile = 你看过宝，只能用刚摸到的牌开杠。
refusal-locked-kong-waits = 你看过宝，这样开杠会改变你听的牌。
refusal-marker-left = 牌墙上只剩宝牌，它不能用来补杠。

# 名目
label-closed-wait = 夹胡
    .about = 胡的那张填在顺子中间，或者配成将。
label-edge-wait = 边胡
    .about = 胡的是 1-2-3 的 3，或者 7-8-9 的 7。
label-self-drawn = 自摸
    .about = 自己摸到胡的那张。
label-treasure-tile = 宝牌
    .about = 胡的牌里有宝牌，看没看过宝都算。
label-treasure-wait = 通宝
    .about = 看宝之后，宝牌正是自己听的牌。
label-second-treasure-wait = 对宝
    .about = 换宝之后，宝牌正是自己听的牌。
label-treasure-draw = 抓宝
    .about = 看宝之后自己摸到宝牌。只有它多收钱：每家多付两枚。
label-all-triplets = 飘胡
    .about = 四副全是刻子或杠。
label-concealed = 门清
    .about = 没有吃碰杠过别人打出的牌。暗杠、旋风杠、喜杠都不影响。
label-dealer-win = 庄胡
    .about = 庄家胡牌。

# 不会有的牌
desk-error-treasure-spent = { $value } 已有三张亮在外面，宝牌早该换掉了。
desk-error-look-tenpai = 听牌才能看宝；这手牌去掉最后一张，并没有听牌。

# 规则
rules-1-title = 牌与牌墙
rules-1-text = 吉林麻将用万、饼、条三门，加上东南西北和中发白，每种四张，一共 136 张，每家牌墙 17 墩。

    庄家掷两颗骰子。从庄家算一，逆时针数到点数之和，就是开牌的那一家；再从这家牌墙的右端数过同样多的墩，从下一墩开始拿牌。杠后补的牌从另一头，也就是牌尾拿。
rules-2-title = 怎样算胡
rules-2-text = 四副牌加一对将。一副可以是同花色的三张顺子、三张相同的刻子、四张相同的杠，或者下面说的旋风杠、喜杠。顺子刻子、吃碰来的还是暗的都行，但要同时过三道门槛。

    一手牌有几种拆法时，只要有一种三道都过就行。七对之类的特殊牌型不能胡。
rules-3-title = 第一道：三色或清一色
rules-3-text = 整手牌要么三门花色齐全，要么只有一门。正好两门，怎么都不能胡。风牌和箭牌没有花色：既补不了缺的那一门，也不会破坏清一色。全是风箭的牌可以过。
rules-4-title = 第二道：幺九
rules-4-text = 牌里至少有一张一、九、风牌或箭牌。有旋风杠或喜杠就够了。全是二到八的牌不能胡。
rules-5-title = 第三道：平安
rules-5-text = 至少有一副是刻子或四张相同的杠，或者将牌是风牌、箭牌。碰来的、暗的、由胡的那张凑成的都算。旋风杠和喜杠不算，除非这桌另有约定。
rules-6-title = 吃碰杠
rules-6-text = 吃只能吃上家的牌；碰和杠可以是任何一家的。所有能要这张牌的人都表态之后，才决定给谁。胡最优先，其次是碰和杠，最后是吃。两家都能胡同一张牌时，从打牌的人往下数，先轮到的人胡，另一家没有份。能胡时可以不胡，不受限制。吃碰之后不能马上杠，要等再摸牌。
rules-7-title = 旋风杠和喜杠
rules-7-text = 起手拿到东南西北各一张，或者中发白各一张，拿完牌马上亮出来：前者叫旋风杠，后者叫喜杠。它算四副牌里的一副，当场按暗杠收钱。旋风杠补一张牌，喜杠不用补。

    这些自动进行，从庄家开始逆时针一家家来，而且比什么都早，哪怕庄家起手就成了牌。后来才凑齐的不算。亮出来不算开门，仍然可以是门清。
rules-8-title = 续杠
rules-8-text = 有了旋风杠或喜杠，以后再摸到同一家族的牌，就自动补上去，叫续杠；在这之前只可以胡。每补一张按明杠收钱，再补摸一张；没有牌可补时，它就是普通牌。起手多出来的那些，永远是普通牌。开局补杠时摸到的，要等自己第一次摸牌时才补。

    补上去之前先亮给大家看，别人可以抢：能胡就胡，由补牌的人一家付；手里有两张相同的也可以碰。被抢了就不收钱，也不补摸；被碰走的话，这一轮就结束了。
rules-9-title = 杠
rules-9-text = 四张相同的牌可以开杠：手里有三张时杠别人打出的，手里有四张时暗杠，或者在碰过的刻子上加第四张。开杠后从牌尾补一张；没有牌可补就不能杠。加杠的那张牌，别人能胡就可以抢，杠就当没有发生。

    杠钱当场付，三家都付，不管牌是谁打的：明杠和续杠每家一枚，暗杠和亮出来的旋风杠、喜杠每家两枚。付过的钱不退，不管最后谁胡。
rules-10-title = 打宝
rules-10-text = 轮到自己时，如果已经听牌，而且三道门槛都能过，可以在摸牌之前看宝。第一个看的人掷一颗骰子，从牌尾往里数同样多的墩，最上面那张就是宝牌。只有看的人知道它是什么；它留在牌墙里，谁摸牌都绕过它。

    看到的是一种牌，不是得到一张牌：就算正是自己听的，也不能当场胡。后来听牌的人看的是同一张宝，不再掷骰。每人最多看一次，不看也行。看宝之后，牌墙上至少还要有一张牌可摸。
rules-11-title = 抓宝
rules-11-text = 看过宝的人，以后从牌墙任何一头摸到这种牌，不管原来听什么，当场就胡，宝牌当作听的那张。每家付三枚，而不是一枚。

    别人打出宝牌，只有本来就听它才能胡；手里原有的不算。没看过宝的人摸到也没有好处。
rules-12-title = 看宝以后
rules-12-text = 看宝之后手牌不再变动：不能吃，不能碰，摸到的牌如果不胡也不杠，就直接打出。开杠要用刚摸到的牌，或者手里三张加别人打出的一张，而且听的牌要和原来完全一样；往旋风杠、喜杠上补牌也是如此。胡别人打出的牌、抢杠，都还可以。
rules-13-title = 换宝
rules-13-text = 宝牌另外还有三张。这三张都打出来了，或者都在亮在桌上的牌里，就再也没有人能摸到，于是重新掷骰：换一个位置，换一张宝，看过宝的人都知道新的是什么。原来那张留在原处，和别的牌一样可以摸。

    掷到做过宝的位置要重掷，掷到已经出完的牌也要重掷。六个位置都用过了，或者牌墙太短，这一局就不再有宝。看过宝的人仍然不能动牌。
rules-14-title = 名目
rules-14-text = 不管胡成什么样，钱都一样，但名目要一一报出来。夹胡：胡的那张填在顺子中间，或者配成将。边胡：1-2-3 的 3，或者 7-8-9 的 7。自摸。宝牌：胡的牌里有宝牌。通宝：看过宝，宝牌正是自己听的；换过宝的叫对宝。抓宝。飘胡：全是刻子。门清：没有吃碰杠过。庄胡。

    只有抓宝多收钱。
rules-15-title = 输赢与坐庄
rules-15-text = 每人开局 25 枚金币。自摸，其余三家各付一枚，抓宝各付三枚；胡别人打出的牌或抢杠，由那一家付一枚。钱不够的，剩多少付多少。

    庄家胡牌或荒庄时连庄，否则下家坐庄。牌墙摸完，或者只剩宝牌，就是荒庄。打满圈数，或者有人输光，整场结束。

# 例子
example-three-suits = 三门齐全，有一，三张二饼就是平安。
example-two-suits = 有万有饼，就是没有条：正好两门，不能胡。
example-one-suit = 一门花色加上风牌箭牌，仍然是清一色。
example-honours-no-suit = 两副风刻也补不了缺的那一门。
example-no-end = 三门齐，有刻子，可是全在二到八之间。
example-only-runs = 全是顺子，将也平常，缺平安。
example-honour-pair = 换成箭牌做将，同样的顺子就能胡。
example-two-readings = 看作三副刻子而不是三副顺子，就有了平安。
example-all-triplets = 四副刻子加一对将。
example-whirlwind = 旋风杠是一副牌，也补上了这手牌缺的幺九。
example-whirlwind-not-level = 可是旋风杠不算平安，旁边全是顺子还不够。
example-edge = 拿着 1-2 等 3。
example-treasure-draw = 看过宝，宝牌是六饼：摸到它，当作缺的那张一万。
example-treasure-wait = 宝牌正是缺的那一张。
example-second-treasure = 换宝之后，同样的牌由别人打出：一枚。
example-not-looked = 没看过宝，宝牌和别的牌一样。

# 提示里怎样说杠
reason-kong = 三家各付你 1 枚金币
reason-kong-concealed = 三家各付你 2 枚金币
