# 继续保存的对局，以及关于存档需要知道的事。
resume-opening = 正在按您离开时的样子摆好牌桌……
resume-sorry = 这场对局无法继续
resume-gone = 它已不在保存的对局之中。
resume-broken = 它的记录无法读取：{ $why }。已经结算的钱仍在您的钱包里。

take-back = 悔棋
    .about = 回到您上一次的决定。这场对局不再计入统计。
take-back-nothing = 这一局里没有可以收回的决定，或者桌上还有别的真人。

news-second-copy = 北墙已经在运行
    .about = 对局由另一个窗口保存。在这里您可以查看一切、也可以打牌，但这里的一切都不会保存。
news-read-only = 无法保存
    .about = 无法写入 { $place }。您可以打牌，但游戏结束后对局和钱都不会保留。
news-newer = 存档来自更新的版本
    .about = { $place } 里的对局由更新版本的北墙保存，因此本版本不会改动它们。您可以打牌，但不会保存。
news-damaged = 存档损坏
    .about = 损坏的文件已移到 { $place }，并新建了存档。{ $recovered ->
        [0] 没有能恢复的对局。
       *[other] 恢复了 { $recovered } 场对局。
    }
news-unsaved = 暂时无法保存
    .about = 无法写入 { $place }，也许磁盘已满。请继续打牌：一切都暂存在内存里，磁盘可用时立即写入。
news-saved-again = 已恢复保存
    .about = 暂存在内存里的内容已写入 { $place }。
news-moved-rules = 规则有了改进
    .about = 这场对局是按较早版本的规则开始的。它将从上一局结束时继续，各家的钱以当时为准。
news-moved-record = 正在进行的一局无法读取
    .about = 这场对局的记录已损坏。它将从上一局结束时继续，各家的钱以当时为准。
