# 继续保存的对局，以及关于存档需要知道的事。
resume-opening = 正在按你离开时的样子摆好牌桌……
resume-sorry = 这场对局无法继续
resume-gone = 它已不在保存的对局之中。
resume-broken = 它的记录无法读取：{ $why }。已经结算的仍在你的钱包里。

take-back = 悔牌
    .about = 回到你上一次的决定。这场对局不再计入统计。
take-back-off = 现在不能悔牌。到“设置 → 打牌 → 允许悔牌”里打开。
take-back-nothing = 这一局里没有可以收回的决定，或者桌上还有别的真人。

news-second-copy = 北墙已经在运行
    .about = 对局由另一个窗口保存。在这里你可以查看一切、也可以打牌，但这里的一切都不会保存。
news-read-only = 无法保存
    .about = 无法写入 { $place }。你可以打牌，但游戏结束后对局和输赢都不会保留。
news-newer = 存档来自更新的版本
    .about = { $place } 里的对局由更新版本的北墙保存，因此本版本不会改动它们。你可以打牌，但不会保存。
news-damaged = 存档损坏
    .about = 损坏的文件已移到 { $place }，并新建了存档。{ $recovered ->
        [0] 没有能恢复的对局。
       *[other] 恢复了 { $recovered } 场对局。
    }
news-unsaved = 暂时无法保存
    .about = 无法写入 { $place }，也许磁盘已满。请继续打牌：一切都暂存在内存里，磁盘可用时马上写入。
news-saved-again = 已恢复保存
    .about = 暂存在内存里的内容已写入 { $place }。
news-settings = 部分设置无法使用
    .about = { $place } 中以下内容无法使用，已改用默认值：{ $names }
news-moved-rules = 规则有了改进
    .about = 这场对局是按较早版本的规则开始的。它将从上一局结束时继续，各家的余额以当时为准。
news-moved-record = 正在进行的一局无法读取
    .about = 这场对局的记录已损坏。它将从上一局结束时继续，各家的余额以当时为准。

# 无法保存时关闭游戏
unsaved-title = 还有内容没有保存
unsaved-text = 最近的对局无法写入，可能是磁盘已满。现在关闭游戏，这些内容会丢失。
unsaved-folder = 全部保存到另一个文件夹
unsaved-there = 保存到那里并关闭
unsaved-again = 再试一次
unsaved-still = 仍然无法写入。
unsaved-anyway = 仍要关闭
unsaved-stay = 留在游戏中
table-unsaved = 现在的对局没有保存

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
replay-win = 下一次胡牌（W）
replay-slip = 下一处失误：明显有更好的打法（M）
replay-win-sign = 胡
replay-slip-sign = 误
replay-open = 四家明牌
replay-eyes = { $who ->
    [you] 视角：你
   *[other] 视角：{ $name }
    }
replay-eyes-tip = 换视角：E 换下一家，O 明牌，1 到 4 选一家
replay-hand-of = 第 { $hand } 局，共 { $of } 局
replay-moves = 本局每一步
replay-verify = 有没有做手脚？重演记录并比对（V）
replay-discard = 打
call-pass = 过

proof-title = 没有做手脚
proof-title-bad = 有对不上的地方
proof-title-fits = 全部相符
proof-title-running = 正在核对……
proof-record = 记录已从第一行起重演：{ $hands } 局里的 { $decisions } 个决定，全部符合规则。
proof-record-bad = 记录无法重演到底。
proof-promise = 每一局的牌墙和骰子都与开局前的承诺一致。
proof-promise-bad = 与承诺不符：第 { $where } 局的牌墙或骰子。
proof-promise-none = 有 { $count } 局由旧版游戏打成，没有承诺。
proof-wall = 每一副牌墙、每一次骰子都与种子给出的一致。
proof-wall-none = 记录里没有种子，牌墙和骰子无法与它核对。
proof-wall-bad = 与种子不符：第 { $where } 局的牌墙或骰子。
proof-hand = 每一局的结果都与当时保存的一致。
proof-hand-bad = 与保存的结果不同：第 { $where } 局。
proof-coins = 每一笔结算都与账本一致：共 { $coins }。
proof-coins-bad = 与账本不符：第 { $where } 局。
proof-moves = 电脑的每一步都按它当时所见重新决定过：{ $done } 步全部相同。
proof-moves-bad = 电脑有 { $count } 步重新决定后不同：第 { $where } 局。
proof-moves-running = 正在重新决定电脑的每一步：已完成 { $done } 步。
proof-moves-none = 电脑有 { $count } 步无法重新决定：没有种子，或者当时是其他版本的游戏。
proof-seed = 本场的种子：{ $seed }
proof-no-seed = 种子在整场结束后显示，因为其中也含有后面各局的牌墙。
proof-wall-of = 第 { $hand } 局的牌墙，按摸牌顺序，骰子 { $dice }
proof-later = 局中备用的骰子，按顺序：{ $dice }
proof-salt = 盐值：{ $salt }
proof-commitment = 开局前的承诺：{ $code }
proof-copy = 复制承诺的原文
    .about = 原文会放进剪贴板。用任何程序算出它的 SHA-256，就是开局前的承诺。
proof-no-wall = 牌墙在本局结束后显示。

# 记录
records-title = 记录
records-matches = 对局
records-wallet = 钱包
records-figures = 统计
records-profile = 谁的
records-whose = 看谁的记录？
records-all = 全部
records-ruleset = 规则
records-search = 搜索：人名、规则、日期
records-more = 显示更多
records-none = 还没有打过对局。每场对局从第一步起都会保存在这里。
records-no-match = 没有符合搜索的内容。
records-pick = 你打过的对局列在左边。
records-no-day = 日期不明
records-begun = 开始于 { $day }
records-running = 第 { $round } 圈第 { $hand } 局进行中
records-rounds = 已打完，{ $hands } 局
records-broke = 已结束：有人输光，{ $hands } 局
records-players = 提前结束，{ $hands } 局
records-moved = 已按新规则继续
records-note-imported = 从文件导入：不影响钱包和统计。
records-note-taken-back = 悔牌 { $times } 次：不计入统计。
records-note-moved-on = 它从上一局结束时起，作为另一场对局继续。
records-watch = 重看
records-ledger = 账本
records-delete = 删除
record-secret = 这场对局正在这里进行，它的记录里有后面的牌。
export-waits = 这场对局还没结束，记录里有后面的牌；结束后才能导出。
delete-match-title = 删除这场对局？
delete-match-own = 记录会删掉，账本里的相应条目也会一起删掉：这场的输赢不再计入任何人的钱包和统计。删除后无法恢复。
delete-match-running = 这场还没打完。记录会删掉，账本里的相应条目也会一起删掉：这场的输赢不再计入任何人的钱包和统计。删除后无法恢复。
delete-match-imported = 这是从别处导入的记录，不计入任何人的账；删掉的只是这份记录。删除后无法恢复。
delete-match-yes = 删除
delete-match-no = 保留
records-export = 导出
records-against-mixed = 混合
records-against-human = 真人
list-join = 、

ledger-title = 账本
ledger-csv = 存为表格（CSV）
ledger-none = 这场对局还没有结算过。
ledger-no-match = 没有符合搜索的内容。
ledger-search = 搜索：人名、原因、数额、局数
ledger-everybody = 所有人
ledger-who = 谁的收付
ledger-kind-all = 全部
ledger-kind-win = 胡牌
ledger-kind-kong = 杠
ledger-kind-undone = 悔牌
ledger-head-hand = 局
ledger-head-from = 付
ledger-head-to = 收
ledger-head-reason = 原因
ledger-head-amount = 数额
ledger-reason = 原因
ledger-win = 胡牌
ledger-kong = 杠
ledger-honour_kong = 旋风杠、喜杠
ledger-addition = 续杠
ledger-undone = 悔牌退回
ledger-total = 合计：{ $total }

wallet-about = 每场对局都以规则规定的余额开始；钱包累计各场的输赢，可以为负。提前离开的对局按当时已结算的计入。
wallet-points = 分
wallet-no-hand = 还没有打完一局。
wallet-empty = 还没有打过。
wallet-axis = 局
wallet-curve = { $rules }钱包的走势
wallet-played = { $matches } 场，{ $hands } 局
wallet-matches = 对局

figures-none = 还没有符合的牌局。打完的每一局都计入，悔过牌的对局除外。
figures-anybody = 不限
figures-against = 对手
figures-hands = 打过的局
figures-wins = 胡牌
figures-self-draws = 自摸
figures-deal-ins = 点炮
figures-mean-win = 每胡平均
figures-best = 最大一胡
figures-course = 逐局输赢
figures-fans = 常胡的番种
figures-times = { $times } 次
figures-best-hands = 最好的牌
figures-no-win = 还没有胡过牌。
figures-best-later = 你最好的五手牌会摆在这里，从大到小，记着日子和赢了多少，每一手都可以重看。
figures-fans-later = 你的牌是靠什么胡的，最常见的排在前面。
figures-course-later = 从第一局起，这里会画出你的输赢怎样起伏。

take-in = 导入记录
take-in-about = 文件或剪贴板里的记录会成为列表中的一场对局，可以重看或继续，不影响钱包。
take-in-path = 文件
take-in-ghost = .jsonl 文件的路径
take-in-open = 打开
take-in-paste = 粘贴
take-in-found = 记录文件夹里
take-in-none = { $place } 里没有记录。
take-in-empty = 里面没有内容
take-in-large = 文件太大，不会是记录
take-in-failed = 这不是本游戏能重演的记录：{ $why }

save-path = 文件
save-write = 保存
save-copy = 复制
save-copied = 已复制到剪贴板。
save-done = 已存为 { $place }。
save-failed = 无法写入：{ $why }。
