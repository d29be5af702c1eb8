# 首页
title-second = 四种地道打法，独自上桌，或与亲友同屏对局
title-welcome = 欢迎入座
title-played = 打了 { $hands } 局，胡了 { $wins } 局
title-coins-tip = 历次对局的金币输赢总账
title-settings = 设置
title-about = 关于北墙
title-guide = 指南
title-records = 记录
title-quit = 退出
title-new = 新对局
title-no-rulesets = 没有找到任何规则，游戏没有装完整。
title-continue = 继续
title-where-coins = { $rules }，第 { $round } 圈，第 { $hand } 局，金币 { $balance }
title-where-points = { $rules }，第 { $round } 圈，第 { $hand } 局，{ $balance } 分
title-cannot-continue = 这个版本里没有这场对局所用的规则。

quit-title = 要离开吗？
quit-text = 没打完的对局会留着，下次可以接着打。
quit-stay = 再坐会儿
quit-leave = 退出

# 新对局
new-title = 新对局
new-seats = 座次
new-options = 规则选项
new-no-options = 这套规则没有可选的项目。
new-name = 名字
new-face = 谁坐这里？
new-face-tip = 电脑{ $name }：{ $manner }。点击可以换一位
new-face-taken = 桌上已有人用这个头像。
new-person-tip = { $name }坐在这里，点击可以换人
new-draw = 座位
new-draw-chosen = 自己安排
    .about = 你怎么安排就怎么坐。
new-draw-dice = 掷骰定座
    .about = 第一局开始前，四人各掷两颗骰子定座位。
new-dice = 四人各掷两颗骰子，点数最大的坐东、先坐庄。
new-dealer = 东位先坐庄。
new-watch = 没有真人：四家都是电脑，你看着就好。
new-hot-seat = 几个人共用一块屏幕，换人时手牌会盖起来。
new-hot-seat-open = 几个人共用一块屏幕，四家的牌都摊开。
new-rules = 看规则
new-start = 开始

# 这台电脑上的玩家
person-title = 谁坐{ $wind }家？
person-text = 每个人都有自己的钱包、统计和设置。
person-new = 新玩家
person-edit = 改名字或头像
person-face = 头像
person-name-ghost = 输入名字
person-remove = 删除
person-remove-title = 从这台电脑上删除{ $name }？
person-remove-text = { $name }的钱包、统计和个人设置会消失，不能找回。打过的对局仍留在记录里，名字不变。
person-remove-yes = 彻底删除
person-remove-no = 保留
person-add = 入座
person-needs-name = 请先输入名字。
person-taken = 这台电脑上已经有{ $name }了。
name-not-drawn = 这些字符显示不出来，会画成方框：{ $characters }。
person-moves = { $name }已经在桌上，选了就互换座位
person-asked = 怎么称呼你？
person-why = 几个人一起玩，每个人都要有名字。

# 掷骰定座
lots-title = 掷骰定座
lots-text = 每人两颗骰子，点数最大的坐东、先坐庄，依次坐南、西、北。
lots-throwing = { $who ->
    [you] 你掷骰
   *[other] { $name }掷骰
    }
lots-tie = 点数相同：{ $names }再掷一次
lots-done = { $who ->
    [you] 你坐东，先坐庄。
   *[other] { $name }坐东，先坐庄。
    }
lots-go = 入座
lots-skip = 跳过
lots-spoken = { $name }：{ $throws }，坐{ $wind }
lots-waiting = { $name }：{ $throws }

# 关于
about-title = 关于
about-overview = 北墙
about-what = 北京、哈尔滨、吉林、国标四种麻将，给喜欢坐在真牌桌前的人。
about-licence = 北墙是自由软件，按 MIT 许可证发布，可以随意使用、修改和转赠。
about-private = 它从不连接互联网。只有用自己设备的对局会在家里的网络上接受连接，打完就停；这种连接没有加密。对局和设置只保存在 { $place }。
about-log = 日志文件：{ $place }

# 出错时
crash-title = 出了点问题
crash-text = 游戏遇到了意料之外的错误：{ $what }。对局已保存到你的上一步。详情写在 { $place }。
crash-title-screen = 回首页
crash-quit = 退出

title-person = 关于这位玩家
person-page-text = 要看谁的名字和头像？也可以在那里删除玩家。
title-running = 全部 { $count } 场未完对局
