# 为什么：不能做的理由、提示、听牌预览、复盘、第一局。

# 牌型还缺什么（打法自己没有说明时用）
missing-not-complete = 这些牌凑不成一手牌。
missing-self-draw-only = 只能自摸胡。
missing-two-suits = 这手牌正好是两门花色。
missing-no-terminal-or-honor = 手里没有幺九，也没有风箭。
missing-no-level-set = 没有刻子、没有杠，也没有风箭做将。
missing-no-triplet = 没有刻子，也没有杠。
missing-no-revealed-meld = 还没有吃、碰、杠过别人打出的牌。
missing-no-terminal-or-zhong = 手里没有幺九，也没有红中。
missing-below-minimum = 分数不够，还不能胡。
missing-not-declared = 还没有报听。
missing-dead-hand = 这手牌已经不能胡了。

# 最近的补救办法
mend-not-complete = 继续摸牌，现在还凑不齐。
mend-self-draw-only = 自己摸到{ $tile }或别的听张才能胡。
mend-two-suits = 补上第三门，或者丢掉{ $tiles }，做成一门。
mend-no-terminal-or-honor = 让一副顺子带上一或九，或者凑一对字牌。
mend-no-level-set = 让一副牌成为刻子或杠，比如再有一张{ $tile }，或者换成字牌做将。
mend-no-triplet = 让一副牌成为刻子或杠，比如再有一张{ $tile }。
mend-no-revealed-meld = 胡之前先吃、碰或明杠一次。
mend-no-terminal-or-zhong = 让一副顺子带上一或九，或者凑一对红中。
mend-below-minimum = 只有 { $points } 分，要 { $least } 分。再添番种，或者自摸。
mend-not-declared = 用一次吃碰杠报听，报完只差一张就能胡。
mend-dead-hand = 打安全的牌，等这一局结束。
mend-swap = 把{ $out }换成{ $in }就能胡
mend-swap-points = 把{ $out }换成{ $in }就有 { $points } 分
mend-call = 如果{ $tiles }是吃碰来的，就能胡。
mend-call-points = 如果{ $tiles }是吃碰来的，就有 { $points } 分。
mend-nearest = 最近的办法：{ $ways }。
or-tiles = { $first }或{ $last }
short-points = { $points } 分，要 { $least } 分

# 灰掉的按钮上的短理由
off-not-asked = 现在不行
off-not-now = 现在不行
off-not-held = 手里没有
off-chow-seat = 不是上家的牌
off-chow-run = 凑不成顺子
off-no-chow = 不能吃
off-pong-two = 要有两张
off-kong-three = 要有三张
off-kong-four = 要有四张
off-kong-claim = 摸牌后才行
off-no-replacement = 没有牌可补
off-win-claim = 摸牌后才行
off-must-act = 必须打牌
off-rob-win = 只能抢来胡
off-no-win = 还不能胡
off-wild-discard = 会儿
off-wild-meld = 会儿不能碰杠
off-pong-leaves-wilds = 碰完只剩会儿
off-wild-thrown = 打出的会儿
off-ting-tenpai = 还没听牌
off-ting-twice = 已经报听
off-ting-last-tile = 最后一张牌
off-ting-needs-claim = 吃碰杠时才行
off-ting-after-claim = 摸牌后才行
off-ting-no-meld = 还没吃碰杠过
off-ting-breaks = 会破坏听牌
off-locked-claim = 手牌已锁
off-locked-discard = 手牌已锁
off-locked-kong-tile = 手牌已锁
off-locked-kong-waits = 会改变听张
off-wildcard-left = 没有牌可补
off-marker-left = 没有牌可补
off-addition-first = 先补杠
off-addition-claim = 只能胡或碰
off-family-spare = 起手的风箭
off-second-look = 已经看过
off-treasure-gone = 已经没有宝
off-look-time = 摸牌前才行
off-look-tenpai = 还没听牌
off-look-wall = 牌墙已空
off-not-complete = 还没成牌
off-self-draw-only = 只能自摸
off-two-suits = 只有两门
off-no-terminal-or-honor = 没有幺九字牌
off-no-level-set = 没有刻子或字牌将
off-no-triplet = 没有刻子或杠
off-no-revealed-meld = 还没吃碰杠
off-no-terminal-or-zhong = 没有幺九红中
off-below-minimum = 分数不够
off-not-declared = 还没报听
off-dead-hand = 相公

# 提示
hint-button = 提示
hint-more = 更多
hint-none = 设置里关闭了提示。
hint-one-choice = 现在只有这一个选择。
hint-plan = 目标：{ $fan }，{ $missing ->
        [0] 已成
        [1] 听牌
       *[other] 还差 { $missing } 张
    }
hint-do-discard = 打{ $tile }
hint-do-chow = 吃{ $tiles }
hint-do-pong = 碰{ $tile }
hint-do-kong = 杠{ $tile }
hint-do-ting = 报听
hint-do-ting-discard = 报听，打{ $tile }
hint-do-ting-chow = 吃{ $tiles }报听
hint-do-ting-pong = 碰{ $tile }报听
hint-do-ting-kong = 杠{ $tile }报听
hint-do-win = 胡
hint-do-look = 看宝
hint-do-pass = 过
hint-do-draw = 摸牌

reason-win = 已经成牌，值 { $value } 枚金币
reason-win-each = 已经成牌，三家各付 { $value } 枚金币
reason-win-points = 已经成牌，共 { $value } 分
reason-look = 宝牌也能胡了，手牌锁定，听{ $tiles }
reason-kong = 多摸一张牌
reason-kong-concealed = 多摸一张牌，手牌仍是门清
reason-still-waits = 仍然听{ $tiles }
reason-ting = 听{ $tiles }，还有 { $count } 张未见，翻出的宝牌也能胡
reason-ting-alone = 听{ $tiles }，还有 { $count } 张未见
reason-waits = 听{ $tiles }，还有 { $count } 张未见
reason-waits-points = 听{ $tiles }，还有 { $count } 张未见，最多 { $value } 分
reason-waits-barred = 只差一张成牌，但{ $tiles }还不能胡
reason-to-tenpai = 留下 { $count } 张能让你听牌的牌
reason-closer = 留下 { $count } 张有用的牌
reason-only-discard = 手牌已锁，只能打这张
reason-safe = { $tile }对{ $who }安全
reason-safe-all = { $tile }对三家都安全
reason-call-tenpai = 之后听{ $tiles }，还有 { $count } 张未见
reason-call-closer = 离听牌近一张，之后有 { $count } 张有用的牌
reason-call-better = 牌更好了，有 { $count } 张有用的牌
reason-draw = 手牌锁定后没有更多好处
reason-pass = 没有值得要的牌
reason-pass-tenpai = 你已经听{ $tiles }
reason-pass-no-gain = 吃碰并不能更近一步
reason-pass-points = 吃碰会丢掉需要的分
reason-pass-better = 不吃不碰，这手牌更值

who-and = { $first }和{ $last }

# 所有选择和数字
choices-title = 你的选择
choices-weight = 最佳＝100
choices-away = { $missing ->
        [0] 已成
        [1] 听牌
       *[other] 差 { $away } 张听牌
    }
choices-helps = { $count ->
        [0] 没有有用的牌
       *[other] { $count } 张有用
    }
choices-locked = 已锁
choices-now = 现在
choices-aims = 可做的番种
choices-aim = { $missing ->
        [0] 已成
       *[other] 还差 { $missing } 张
    }
choices-points = { $points } 分
choices-key = H

# 听牌
waits-preview = 打出后听牌
waits-preview-short = 打后听牌
waits-preview-points = 打后：点炮 / 自摸
waits-preview-points-short = 点炮/自摸
waits-helps = { $count } 张能听牌
waits-of = { $points }/{ $least }分
waits-points = 听牌：点炮 / 自摸
waits-points-short = 点炮/自摸
waits-would = { $tile }能凑成这手牌，但不能胡。
waits-barred-points = { $tile }：{ $points } 分，要 { $least } 分
waits-extra = 摸到{ $tile }可以代替听张

# 复盘
review-title = 复盘
review-button = 复盘
    .about = 看看哪里有更好的选择
review-looking = 正在看你的决定，第 { $done } 个，共 { $all } 个
review-none-title = 打得好
review-none = 没有哪一步明显不如最好的选择。
replay-slip-none = 没有别的明显失误了。
review-found = 有 { $count } 个决定可以更好
review-left = 牌墙还剩 { $left } 张
review-you = 你
review-better = 更好
review-lost = −{ $loss } %
review-lost-about = 这手牌的价值
review-watch = 观看
review-moment = 第 { $number } 个决定

# 第一局
first-offer-title = 第一次打{ $rules }
first-offer-text = 要不要先一起打一局？牌已经排好，特别的规则都会遇到，每到一处都有纸条说明。这一局不算数。
first-offer-yes = 一起打一局
first-offer-no = 直接开始
first-title = 第一局
first-skip = 跳过
first-go-on = 继续
first-key = 空格
first-done-title = 第一局打完了
first-done-text = { $rules }特别的地方你都见过了。全部规则和例子在指南里，随时按 { $hint_key } 都有提示。
first-done-play = 新对局
first-done-again = 再来一次
first-done-guide = 指南
first-done-title-screen = 回首页
first-button = 教学局
    .about = 带说明的一局，见识特别的规则
guide-first = 教学局
guide-first-tip = 带说明地打一局
first-free = 你没有照我安排的走。随你打，发生了什么我还会告诉你。

lesson-beijing-indicator = 开打前翻出一张牌，放在一旁。它这种牌和后面的一种都是会儿，这一局是{ $wilds }。旁边写着还有几张未见。
lesson-beijing-turn = 四副牌加一对将就能胡。这里不能吃，只能碰和杠。打掉最没用的牌：金框是高手会打的那张，手牌上方的一行说明为什么。
lesson-beijing-wild = 金色的牌可以当任何牌用，太宝贵了，规则不许打出去。指着它就会告诉你原因。
lesson-beijing-pong = 你手里有两张，别人打出第三张。不管是谁打的，都可以碰。会儿不能用来碰。
lesson-beijing-called = 碰的牌摆在桌上。没有摸牌，所以马上打一张。
lesson-beijing-aim = 北京麻将只能自摸，没有人能胡别人打出的牌。打什么都不会点炮，只要快。
lesson-beijing-win = 会儿补上了缺口，牌成了。三家各付你一枚金币。

lesson-harbin-turn = 哈尔滨只用万、饼、条和红中。胡牌要有三样：一副刻子或杠，有一张幺九或红中，至少吃碰杠过一次。
lesson-harbin-pong = 可以碰了。胡牌必须开门，还要有一副刻子或杠：碰一次，两样都有了。
lesson-harbin-chow = 吃是凑成顺子，只能吃上家打出的牌。
lesson-harbin-called = 这就开门了。现在打一张。
lesson-harbin-ting = 如果吃碰之后只差一张就能胡，可以同时报听。报听比碰和杠优先，为了报听还可以吃任何一家的牌。报听后手牌锁定。
lesson-harbin-ting-own = 你报听了。从现在起，摸什么打什么，直到胡牌。
lesson-harbin-wildcard = 第一个报听的人在牌尾翻开一张：宝牌。报听的人摸到同样的牌，不管听什么都胡。
lesson-harbin-locked = 手牌已锁，只能打刚摸到的那张。打掉它，等下一张。
lesson-harbin-ting-other = 别家报听了：只差一张就胡，摸到宝牌也能胡。
lesson-harbin-win = 成了。自摸三家都付，点炮只由打牌的那一家付。

lesson-jilin-honour = 你起手就有中、发、白各一张。在吉林，这本身就是一副杠，叫喜杠；四张风也一样，叫旋风杠。马上亮在桌上；三张正好算一副，不用补牌。
lesson-jilin-paid = 杠当场付钱：暗杠三家各付两枚，明杠各付一枚。起手亮出的旋风杠、喜杠算暗杠。
lesson-jilin-turn = 胡牌要过三道门槛：三色或清一色；有幺九、风或箭；有刻子或杠，或者用字牌做将。你的喜杠已经过了第二道。
lesson-jilin-pong = 碰下这张牌，又过了一道门槛：第三道。
lesson-jilin-chow = 吃上家打出的牌，凑成顺子。
lesson-jilin-called = 牌已亮出，现在打一张。
lesson-jilin-look = 你只差一张就能胡，摸牌前可以看宝：用骰子在牌墙上点一张。以后摸到同样的牌也能胡，但手牌就锁定了。
lesson-jilin-looked = 这就是你的宝，只有看过的人知道。摸到同样的一张，三家各付三枚。
lesson-jilin-locked = 手牌已锁：刚摸到的打出去，除非能胡，或者能杠而不改变听张。
lesson-jilin-addition = 又摸到一张箭牌，自动补进你的杠里。三家各付一枚，你再摸一张。

lesson-guobiao-flower = 花牌不算手牌。放在一边，再补一张；和了每张加一分。
lesson-guobiao-turn = 国标讲究分数：八十一个番种里至少凑够八分才能和。所以先定一个目标，手牌上方的一行写着是什么、还差多远。
lesson-guobiao-chow = 可以吃上家的牌。不过吃了就不是门清，有些番种就没有了。
lesson-guobiao-pong = 可以碰。先想想碰了还够不够八分，按 { $hint_key } 看数字。
lesson-guobiao-called = 牌已亮出。现在打一张，留下目标要用的牌。
lesson-guobiao-aim = 再按一次 { $hint_key }，可以看到每个选择的数字，还有够得着的番种。
lesson-guobiao-win = 够八分了，可以和。点炮的付八分加你的分，另外两家各付八分；自摸时三家各付八分加你的分。

review-whose = 谁的决定
