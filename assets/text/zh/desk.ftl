# 摆牌台
desk-title = 摆牌台
desk-rules = 规则
desk-lay = 点一下摆什么
desk-lay-tile = 单张
desk-lay-chow = 吃
desk-lay-pong = 碰
desk-lay-kong = 明杠
desk-lay-ckong = 暗杠
desk-lay-fact = { $what }
desk-last = 最后一张
desk-take-away = 点一下拿走
desk-lay-winds = 旋风杠
desk-lay-dragons = 喜杠
desk-next = 下一张放在这里。
desk-last-place = 用来胡的那一张放在这里。
desk-none = 无

desk-no-copy = 四张都用完了。
desk-no-run = 顺子要从一到七开始。
desk-no-chow = 这种规则不能吃牌。
desk-no-room = 放不下一副了，请先拿走几张。
desk-twice = 已经亮在桌上了。

desk-copy = 复制
    .about = 把这一行放到剪贴板。
desk-paste = 粘贴
    .about = 摆出剪贴板里写的那手牌。
desk-deal = 随机一手
    .about = 随机摆一手牌。
desk-clear = 清空
    .about = 全部拿走。
desk-copied = 已复制
desk-line = 这手牌写成一行
desk-line-tip = 可以在这里输入，或粘贴别人发来的一行：123m 55z 是一二三万和两张白板；m、p、s 是三门，z 是字牌。
desk-no-clipboard = 剪贴板里没有文字。

desk-error-rules = 没有叫“{ $value }”的规则。
desk-error-tiles = “{ $value }”不是牌。请写成 123m 456p 789s 11z。
desk-error-meld = “{ $value }”不是这种规则里的一副。请写 chow 234m、pong 5p、kong 5p 或 ckong 5p。
desk-error-word = “{ $value }”在这里没有意义。
desk-error-foreign = 这种规则里没有 { $value }。
desk-error-copies = { $value } 只有四张。
desk-error-size = 牌太多了。
desk-error-long = 太长了，不是一手牌。
desk-error-dealer-wind = 庄家的门风是东，不是 { $value }。

# 摆牌台说的话
desk-follows = 这手牌本来就是这样。
desk-impossible = 不会有这样的牌
desk-empty = 摆一手牌
    .about = 点牌，或在下面输入。吃碰杠也可以摆：先选点一下摆什么。
desk-lacking = 还差 { $count } 张
    .about = 摆好就能看到听什么。再摆上最后一张，就知道能不能胡。
desk-tenpai = 听牌：只差一张
desk-tenpai-barred = 只差一张成牌，但哪一张都不能胡
desk-away = 离听牌还差 { $count } 张
desk-helps = 这些牌有用：
desk-left = 还有 { $count } 张
desk-drawn = 自摸
desk-off = 点炮
desk-wins = 能胡
desk-fails = 不能胡
desk-value-points = { $value } 分
desk-value-coins = { $value } 枚金币
desk-has-points = 现在有 { $value } 分。
desk-price-each = 三家各付 { $value } 枚金币。
desk-price-giver = 点炮的付 { $value } 枚金币。
desk-price-points-each = 三家各付 8 + { $value } 分。
desk-price-points-giver = 点炮的付 8 + { $value } 分，另外两家各付 8 分。
desk-labels = 名目
desk-mend = 最近的补救办法
desk-mend-none = 小改动没有用，请看打哪张。
desk-mend-self-draw = 最后一张要自己摸来。
desk-mend-ting = 先报听。
desk-mend-call-chow = 吃上家的牌，亮出这副顺子：
desk-mend-call-pong = 碰别人的牌，亮出这副刻子：
desk-mend-swap = 把
desk-mend-for = 换成
desk-mend-do = 照做
desk-discards = 打哪张好
desk-discard-tenpai = 听牌
desk-discard-barred = 只差一张，但哪张都不能胡
desk-discard-away = 离听牌还差 { $count } 张
desk-discard-copies = { $count ->
        [0] 没有有用的牌
       *[other] 有用的牌 { $count } 张
    }
desk-discard-waits = { $count ->
        [0] 没有能胡的牌
       *[other] 能胡的牌 { $count } 张
    }
desk-reading = 这样组合
desk-wind-0 = 东
desk-wind-1 = 南
desk-wind-2 = 西
desk-wind-3 = 北
desk-examples = 也可以从例子开始
desk-lay-it = 摆上
desk-pick = 在下面选{ $what }
