# 一局之后。
result-coins = { $value } 枚金币
result-points = { $value } 分
result-comma = {"，"}
result-wind-0 = 东
result-wind-1 = 南
result-wind-2 = 西
result-wind-3 = 北

result-wins = { $who ->
        [you] 你赢了 { $amount }
       *[other] { $name }赢了 { $amount }
    }
result-self-drawn = 自摸
result-replacement = 补牌自摸
result-off = { $who ->
        [you] 你点炮
       *[other] { $name }点炮
    }
result-robbed = { $who ->
        [you] 抢了你的杠
       *[other] 抢了{ $name }的杠
    }
result-washout = 荒庄
result-washout-how = 没有牌可摸了。
result-where-rounds = 第 { $round } 圈（共 { $rounds } 圈），第 { $hand } 局，庄家：{ $dealer }
result-where-hands = 第 { $hand } 局（共 { $hands } 局），{ $wind }风圈，庄家：{ $dealer }

result-next-stays = { $who ->
        [you] 你连庄。
       *[other] { $name }连庄。
    }
result-next-passes = { $who ->
        [you] 下一局轮到你坐庄。
       *[other] 下一局由{ $name }坐庄。
    }
result-next-chairs = { $who ->
        [you] 一圈打完，大家换座位，下一局你坐庄。
       *[other] 一圈打完，大家换座位，下一局{ $name }坐庄。
    }
result-over-rounds = { $rounds } 圈打完，对局结束。
result-over-hands = { $hands } 局打完，对局结束。
result-over-broke = { $who ->
        [you] 你的金币输光了，对局结束。
       *[other] { $name }的金币输光了，对局结束。
    }
result-over-players = 大家提前结束了对局。

result-next = 下一局
result-final = 最终排名
result-watch = 重看一遍
result-stay = 留在这里
result-title = 回首页
    .about = 对局会为你保留。

# 胡的牌
result-won-tile = 胡的牌
result-set-chow = 顺子
result-set-pong = 刻子
result-set-kong = 明杠
result-set-ckong = 暗杠
result-set-winds = 旋风杠
result-set-dragons = 喜杠
result-set-pair = 将
result-set-knitted = 组合龙
result-set-orphans = 十三幺
result-set-honours = 全不靠
result-set-hand = 手牌
result-set-from = { $who ->
        [you] 来自你
       *[other] 来自{ $name }
    }
result-set-flowers = { $count } 张花牌
result-hand-of = { $who ->
        [you] 你的牌
       *[other] { $name }的牌
    }

# 计分单
result-counted = 计入的番种
result-labels = 牌型
result-story = 怎么胡的
result-not-counted = 不计
result-because = 已含在{ $fan }里
result-because-once = 这几副牌已经组合过
result-sum = 合计
result-sum-flowers = 不算花牌 { $value } 分，起胡 { $least } 分
result-sum-least = 起胡 { $least } 分
result-won-sum = 进账
result-price-each = 其余三家每家 { $amount }
result-price-from = { $who ->
        [you] 由你一家付
       *[other] 由{ $name }一家付
    }
result-how-drawn = 自己摸到
    .about = 最后一张牌是从牌墙上摸来的。
result-how-replacement = 从牌尾摸到
    .about = 杠或补花之后摸的牌让手牌胡了。
result-how-discard = 别人打出
    .about = { $who ->
        [you] 最后一张牌是你打出的。
       *[other] 最后一张牌是{ $name }打出的。
    }
result-how-robbed = 抢杠
    .about = { $who ->
        [you] 你加杠的牌被抢走了。
       *[other] { $name }加杠的牌被抢走了。
    }
result-done-chow = 凑成了一副顺子
result-done-pong = 凑成了一副刻子
result-done-pair = 凑成了将牌
result-done-other = 让手牌完整了
result-done-none = 手牌已经完整
result-wilds = { $count ->
        [0] 没有会儿
       *[other] { $count } 张会儿
    }
    .none = 一张会儿也没用到。
    .itself = { $count ->
        [1] 它就当本来的牌用。
       *[other] 都当本来的牌用。
    }
    .stands = 其中 { $standing } 张代替了别的牌。
    .all = { $count ->
        [1] 它代替了别的牌。
       *[other] 都代替了别的牌。
    }
result-marker-indicator = 本局会儿
result-marker-wildcard = 宝牌
result-marker-treasure = 本局的宝

# 谁付多少
result-payments = 付账
result-pays = { $who ->
        [you] 你付 { $amount }
       *[other] { $name }付 { $amount }
    }
result-why-off = 打出了胡的那张牌
result-why-robbed = 加杠的牌被抢
result-pay-short = { $who ->
        [you] 应付 { $amount }，你只剩这么多。
       *[other] 应付 { $amount }，只剩这么多。
    }
result-pay-each = 其余三家每家付 { $amount }
    .why = 胡的牌是自摸的。
result-pay-others = 另外两家每家付 { $amount }
result-pay-nobody-else = 另外两家不用付。
result-nobody-pays = 谁也不用付
    .why = 荒庄不算输赢。
result-income-each = 其余三家每家 { $each }
result-income-all = 一共 { $amount }
result-income-points = 点炮的 { $giver }，另外两家各 { $each }
result-income-giver = { $who ->
        [you] 你付了 { $giver }
       *[other] { $name }付了 { $giver }
    }
result-kongs = 这一局的杠
result-kongs-short = 杠 { $change }
result-kong-kong = 杠
result-kong-honour-kong = 旋风杠、喜杠
result-kong-addition = 续杠
result-kong-line = { $reason }：{ $parts }

# 没有人胡
result-ready = 谁听牌了
result-waited = { $who ->
        [you] 你在听：
       *[other] { $name }在听：
    }
result-not-ready = { $who ->
        [you] 你还没有听牌。
       *[other] { $name }还没有听牌。
    }
result-washed = 牌摸完了
    .about = 大家亮牌，互不付账。

# 桌上的人
result-now = 现有
result-dealer = 庄家
result-row = { $name }，{ $wind }家：{ $change }，现有 { $balance }

# 对局结束
end-title = { $who ->
        [you] 你赢得了这场对局
       *[other] { $name }赢得了这场对局
    }
end-title-shared = 并列第一
end-place-1 = 第一名
end-place-2 = 第二名
end-place-3 = 第三名
end-place-4 = 第四名
end-gain = 本场 { $change }
end-hands-won = 胡了 { $count } 局
end-chart = 走势
end-sheet = 逐局成绩
end-start = 开始
end-hand = 局
end-wind-0 = 东
end-wind-1 = 南
end-wind-2 = 西
end-wind-3 = 北
end-total = 累计
end-sign-win = 胡
end-sign-gave = 炮
end-legend = { $win }：胡了这一局；{ $gave }：点炮
end-winner = 胡牌
end-washout = 荒庄
end-value = 分值
end-none = 没有打完一局。
end-note = 再来一场：同样的人、同样的规则，重新洗牌。
end-again = 再来一场
end-back = 回首页
end-chart-spoken = { $name }：{ $balances }

# 把屏幕交给下一位
curtain-title = { $who ->
        [you] 轮到你了
       *[other] { $name }，轮到你了
    }
curtain-text = { $who ->
        [you] 桌面大家都能看；接下来是你的手牌，其他人先别看。
       *[other] 桌面大家都能看；接下来的手牌只给{ $name }看。
    }
curtain-wait = 马上就好
curtain-ready = { $who ->
        [you] 我准备好了
       *[other] 我是{ $name }
    }
