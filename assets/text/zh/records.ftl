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

# 重看对局
replay-loading = 正在重演记录：{ $done } / { $of }
replay-sorry = 这场对局无法重看
replay-version = 它是按较早版本的规则打的。结果都已保存，但无法重演每一步。
replay-broken = 它的记录无法读取：{ $why }。
replay-nothing = 现在还不能重看。桌上有多位真人时，一局结束后才能看。
replay-play = 播放与暂停（空格）
replay-scrub = 本局中的位置
replay-hand-back = 上一局（Page Up）
replay-turn-back = 上一巡（↑）
replay-action-back = 上一步（←）
replay-action = 下一步（→）
replay-turn = 下一巡（↓）
replay-hand = 下一局（Page Down）
replay-win = 下一次和牌（W）
replay-slip = 下一处失误：放过和牌，或退了一步的舍牌（M）
replay-open = 四家明牌
replay-eyes = 视角：{ $name }
replay-eyes-tip = 换视角：E 换下一家，O 明牌，1 到 4 选一家
replay-hand-of = 第 { $hand } 局，共 { $of } 局
replay-moves = 本局每一步
replay-verify = 有没有做手脚？重演记录并比对（V）
replay-speed-slow = ½×
replay-speed-normal = 1×
replay-speed-fast = 2×
replay-speed-instant = »
replay-discard = 打
call-pass = 过

proof-title = 没有做手脚
proof-title-bad = 有对不上的地方
proof-record = 记录已从第一行起重演：{ $hands } 局里的 { $decisions } 个决定，全部符合规则。
proof-record-bad = 记录无法重演到底。
proof-wall = 每一副牌墙、每一次骰子都与种子给出的一致。
proof-wall-bad = 与种子不符：第 { $where } 局的牌墙或骰子。
proof-hand = 每一局的结果都与当时保存的一致。
proof-hand-bad = 与保存的结果不同：第 { $where } 局。
proof-coins = 每一枚钱都与账本一致：共结算 { $coins }。
proof-coins-bad = 与账本不符：第 { $where } 局。
proof-seed = 本场的种子：{ $seed }
proof-no-seed = 种子在整场结束后显示，因为其中也含有后面各局的牌墙。
proof-wall-of = 第 { $hand } 局的牌墙，按摸牌顺序，骰子 { $dice }
proof-no-wall = 牌墙在本局结束后显示。
