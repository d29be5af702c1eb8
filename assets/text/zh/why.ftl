# 为什么：不能做的理由、提示、听牌预览、复盘、第一局。

# 牌型还缺什么（打法自己没有说明时用）
missing-not-complete = 这些牌凑不成一手牌。
missing-self-draw-only = 只能自摸胡。
missing-two-suits = 这手牌正好是两门花色。
missing-no-terminal-or-honor = 手里没有幺九，也没有风箭。
missing-no-level-set = 没有刻子、没有杠，也没有风箭做将。
missing-no-triplet = 没有刻子，也没有杠。
missing-no-revealed-meld = 还没有吃碰过。
missing-no-terminal-or-zhong = 手里没有幺九，也没有红中。
missing-below-minimum = 分数不够，还不能胡。
missing-not-declared = 还没有报听。
missing-dead-hand = 这手牌已经不能胡了。

# 最近的补救办法
mend-not-complete = 继续摸牌，现在还凑不齐。
mend-self-draw-only = 自己摸到{ $tile }或别的听张才能胡。
mend-two-suits = 补上第三门，或者丢掉{ $tiles }，做成一门。
mend-no-terminal-or-honor = 让一副顺子带上一或九，或者凑一对字牌。
mend-no-level-set = 碰任何一副刻子，再摸一张{ $tile }，或者换成字牌做将。
mend-no-triplet = 碰任何一副刻子，或者再摸一张{ $tile }。
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
off-no-ting = 没有听牌
off-no-look = 没有宝牌
off-rob-win = 只能抢来胡
off-no-win = 还不能胡
off-wild-discard = 混儿
off-wild-meld = 混儿不能杠
off-pong-leaves-wilds = 碰完只剩混儿
off-wild-thrown = 打出的混儿
off-ting-tenpai = 还没听牌
off-ting-twice = 已经报听
off-ting-last-tile = 最后一张牌
off-ting-needs-claim = 吃碰时才行
off-ting-after-claim = 摸牌后才行
off-ting-no-meld = 还没吃碰过
off-ting-breaks = 会破坏听牌
off-locked-claim = 手牌已锁
off-locked-discard = 手牌已锁
off-locked-kong-tile = 手牌已锁
off-locked-kong-waits = 会改变听张
off-wildcard-left = 没有牌可补
off-marker-left = 没有牌可补
off-addition-first = 先补杠
off-addition-claim = 只能胡或碰
off-family-spare = 配牌时的风箭
off-second-look = 已经看过
off-treasure-gone = 已经没有宝
off-look-time = 摸牌前才行
off-look-tenpai = 还没听牌
off-look-wall = 牌墙已空
off-not-complete = 还没成牌
off-self-draw-only = 只能自摸
off-two-suits = 只有两门
off-no-terminal-or-honor = 没有幺九字牌
off-no-level-set = 没有刻子
off-no-triplet = 没有刻子
off-no-revealed-meld = 还没吃碰
off-no-terminal-or-zhong = 没有幺九红中
off-below-minimum = 分数不够
off-not-declared = 还没报听
off-dead-hand = 相公

# 提示
hint-button = 提示
hint-more = 更多
hint-none = 设置里关闭了提示。
hint-one-choice = 现在只有这一个选择。
hint-then = 然后打{ $tile }
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
reason-win-points = 已经成牌，共 { $value } 分
reason-look = 宝牌也能胡了，手牌锁定，听{ $tiles }
reason-kong = 多摸一张牌
reason-kong-concealed = 多摸一张牌，手牌仍是门清
reason-still-waits = 仍然听{ $tiles }
reason-ting = 听{ $tiles }，还有 { $count } 张未见，翻出的会儿也能胡
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
reason-pass-better = 不吃不碰，牌更值钱

who-and = { $first }和{ $last }

# 所有选择和数字
choices-title = 你的选择
choices-weight = 价值
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
waits-preview = 打{ $tile }后听
waits-preview-short = 打后听
waits-helps = { $count } 张能听牌
waits-of = { $points }，要 { $least }
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
review-none = 没有什么可说：没有哪个决定明显差于最好的选择。
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
first-done-text = { $rules }特别的地方你都见过了。全部规则和例子在说明书里，随时按 H 都有提示。
first-done-play = 新对局
first-done-again = 再来一次
first-done-guide = 说明书
first-done-title-screen = 回到标题
first-button = 第一局
    .about = 带说明的一局，见识特别的规则
first-free = 你没有照我安排的走。随你打，发生了什么我还会告诉你。
