# 牌桌上的文字。
speed-slow = 慢速
speed-normal = 正常
speed-fast = 快速
speed-instant = 即时
table-speed = 速度
    .about = 动作的快慢，也可以用 + 和 − 键调节。
table-help = 规则与指南
table-menu = 菜单
table-round = 第 { $round } 圈（共 { $of } 圈），第 { $hand } 局
table-hand-of = 第 { $hand } 局（共 { $of } 局）
table-short-round = 第 { $round }/{ $of } 圈
table-short-hand = 第 { $hand }/{ $of } 局
table-left = 余张
table-indicator = 翻牌
table-wildcard = 宝牌
table-die = 骰子 { $die }
table-wild-title = 本局会儿
table-wildcard-title = 宝牌
table-treasure-title = 你看到的宝
table-unseen = 未见 { $count } 张
table-waits = 听牌，未见张数
table-waits-short = 听牌

chip-ting = 已听
chip-looked = 已看宝
chip-locked = 已锁手
chip-thinking = 思考中

call-chow = 吃
call-pong = 碰
call-kong = 杠
call-ting = 听
call-win = 胡
call-win-self = 自摸
call-win-now = 胡牌
call-look = 看宝
call-reroll = 换宝
call-flower = 补花
call-rob = 抢杠
call-winds = 旋风杠
call-dragons = 喜杠
call-addition = 续杠
call-washout = 荒庄
prompt-pass = 过
prompt-draw = 摸牌
prompt-ting-choose = 请选要打的牌
prompt-kong-pays = 各家付 { $coins }

pass-win-title = 放弃这次胡牌？
pass-win-text = 这张牌可以让你胡牌。如果选择过，这一局会继续打下去。
pass-win-stay = 再想想
pass-win-yes = 放弃

pause-heading = 暂停
pause-continue = 继续
pause-settings = 设置
pause-title = 回到标题
    .about = 对局会为你保留。
pause-end = 结束对局
    .about = 已经付过的金币不退。
pause-quit = 退出游戏

tile-m = { $number }万
tile-p = { $number }饼
tile-s = { $number }条
tile-1z = 东风
tile-2z = 南风
tile-3z = 西风
tile-4z = 北风
tile-5z = 白板
tile-6z = 发财
tile-7z = 红中
tile-1f = 梅花
tile-2f = 兰花
tile-3f = 菊花
tile-4f = 竹花
tile-5f = 春
tile-6f = 夏
tile-7f = 秋
tile-8f = 冬

refusal-not-asked = 现在不用你做决定。
refusal-not-now = 这个时候不能这样做。
refusal-not-held = 你手里没有这张牌。
refusal-chow-seat = 只能吃上家打出的牌。
refusal-chow-run = 这几张牌和打出的牌凑不成顺子。
refusal-no-chow = 这种打法不能吃牌。
refusal-pong-two = 碰牌需要手里有两张相同的牌。
refusal-kong-three = 明杠需要手里有三张相同的牌。
refusal-kong-four = 杠需要四张相同的牌，或者已碰的刻子加上第四张。
refusal-kong-claim = 刚吃碰完不能杠，要先摸牌。
refusal-no-replacement = 没有牌可补，现在不能杠。
refusal-win-claim = 要摸到牌才能胡，吃碰之后不能直接胡。
refusal-must-act = 你有十四张牌：请打牌、杠或者胡。
refusal-no-ting = 这种打法没有听牌。
refusal-no-look = 这种打法没有打宝。
refusal-rob-win = 加杠的牌只能抢来胡。
refusal-no-win = 这手牌还不能胡。

pause-claims = 点击更改，仅限本局
pause-claims-all = 每张可要的牌都问我
pause-claims-wins = 只在能胡时问我
pause-claims-none = 本局不吃不碰

# 换人之后回放
recap = 您离开后发生的事
recap-skip = 跳过
