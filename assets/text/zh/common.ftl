# 许多界面共用的词。
back = 返回
cancel = 取消
close = 关闭
ok = 好
on = 开
off = 关
silent = 静音
percent = { $value }%
# What winning is called. A ruleset may have another word for it.
word-win = 胡
sign-win = 胡
number = { $value }
not-in-this-version = 这个版本里还没有这一部分。

key-space = 空格
key-enter = 回车
key-escape = Esc
key-backspace = 退格
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-pageup = Page Up
key-pagedown = Page Down

picture-saved = 画面已保存：{ $where }
picture-not-saved = 画面没能保存：{ $why }

keyboard-about = A 输入，X 删除，Y 大小写，B 完成
keyboard-large = 大写
keyboard-signs = 符号
keyboard-erase = 删除
keyboard-done = 完成

player-you = 你
player-guest = 客人
person-guan = 老关
person-mei = 梅姨
person-yu = 小雨
person-bo = 波叔
person-fang = 芳姐
person-nai = 奶奶
person-tie = 铁师傅
person-ning = 阿宁
person-hai = 海子

level-human = 真人
    .about = 坐在这台电脑前的人。
level-novice = 新手
    .about = 认得牌，还不大会做牌。
level-casual = 普通
    .about = 一心想胡，只看自己的牌，偶尔打错。
level-strong = 高手
    .about = 会数剩下的牌，很少出错。
level-expert = 行家
    .about = 胡牌的路都算过，还防着你听的牌，从不失手。

style-balanced = 中规中矩
style-hasty = 性子急，爱吃碰，敢打生张
style-patient = 沉得住气，少吃少碰
style-cautious = 小心谨慎，不轻易点炮

option-rounds = 圈数
    .about = 一场打几圈。每人至少坐一次庄，算一圈。
option-rounds-1 = 一圈
option-rounds-2 = 两圈
option-rounds-4 = 四圈
