### 日本語の Pegout。
### どのメッセージにも en.ftl に同じ id・同じ変数の対があり、テストがそれを確かめます。
### 文は短く正確に。感嘆符・お世辞・非難なし。案内は「です・ます」、コールは名詞。数字は算用数字。

## 用語（先に挙げた名を画面に使う。docs/glossary.md）

term-cribbage = クリベッジ
term-dealer = 親
term-pone = 子
term-deal = ディール
term-discard = 捨て札
term-hand = 手札
term-crib = クリブ
term-cut = カット
term-pack = 山札
term-starter = スターター
term-count = 累計
term-play = プレイ
term-show = 手役の計算
term-round = ラウンド
term-go = ゴー
term-last-card = ラストカード
term-muggins = マギンズ
term-skunk = スカンク
term-double-skunk = ダブル・スカンク
term-peg = ペグ
term-pegging = プレイ
term-game-hole = ゲームホール
term-game = ゲーム
term-match = マッチ
term-side = 組
term-seat = 席
term-points = 点
term-total = 合計

## 得点の名

kind-fifteen = フィフティーン
kind-pair = ペア
kind-pair_royal = ペア・ロイヤル
kind-double_pair_royal = ダブル・ペア・ロイヤル
kind-run = ラン
kind-flush = フラッシュ
kind-nobs = ヒズ・ノブ
kind-thirty_one = サーティーワン
kind-last_card = ラストカード
kind-heels = ヒズ・ヒール
kind-hand = 手札
kind-crib = クリブ
kind-muggins = マギンズ
kind-overclaim = 相手の申告の多すぎ
kind-false_call = 相手のマギンズの誤り
kind-three_for_last = スリー・フォ・ラスト

## カードと数

rank-1 = エース
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-11 = ジャック
rank-12 = クイーン
rank-13 = キング
suit-S = スペード
suit-H = ハート
suit-D = ダイヤ
suit-C = クラブ
card-in-words = { $suit }の{ $rank }
card-unseen = 伏せ札
number-0 = 0
number-1 = 1
number-2 = 2
number-3 = 3
number-4 = 4
number-5 = 5
number-6 = 6
number-7 = 7
number-8 = 8
number-9 = 9
number-10 = 10
number-11 = 11
number-12 = 12
number-13 = 13
number-14 = 14
number-15 = 15
number-16 = 16
number-17 = 17
number-18 = 18
number-19 = 19
number-20 = 20
number-21 = 21
number-22 = 22
number-23 = 23
number-24 = 24
number-25 = 25
number-26 = 26
number-27 = 27
number-28 = 28
number-29 = 29
number-30 = 30
number-31 = 31

## 数え方：手役の計算、標準（docs/rules.md 2.8）

recital-fifteen = フィフティーンで{ $total }
recital-pair = ペアで{ $total }
recital-pair_royal = ペア・ロイヤルで{ $total }
recital-double_pair_royal = ダブル・ペア・ロイヤルで{ $total }
recital-run = ランで{ $total }
recital-flush = フラッシュで{ $total }
recital-nobs = ヒズ・ノブで{ $total }
recital-nothing = 役なし
# 次の項目をそれまでにつなぐ。
recital-and = { $before }、{ $next }

## 数え方：手役の計算、パーレット式で異なるもの（ランは1枚ずつ数える）

parlett-nobs = ヒズ・ノブで{ $total }
parlett-nobs-alone = ヒズ・ノブで1
# ランの次の数をそれまでにつなぐ。
parlett-and = { $before }・{ $next }
# 英語で数の語そのものにハイフンがあるとき。日本語では同じ。
parlett-and-long = { $before }・{ $next }

## 数え方：プレイで出したカード

played-fifteen = フィフティーンで{ $points }
played-pair = ペアで{ $points }
played-pair_royal = ペア・ロイヤルで{ $points }
played-double_pair_royal = ダブル・ペア・ロイヤルで{ $points }
played-run = { $length }枚のランで{ $points }
played-thirty_one = サーティーワンで{ $points }
played-last_card = ラストカードで{ $points }
# カードの申告の点。何による得点かは言わない。
played-play = { $points }点
# 得点の名が累計を含まないときは、先に累計を宣言する。
played-call = { $count }、{ $items }

## ルールの種類

variant-six-card = シックス・カード・クリベッジ
variant-short = シックス・カード・クリベッジ（ショートゲーム）
variant-five-card = ファイブ・カード・クリベッジ
variant-three-player = 3人のクリベッジ
variant-four-player = 4人のクリベッジ（パートナー戦）
variant-four-player-solo = 4人のクリベッジ（個人戦）
variant-table-top = テーブルトップ・クリベッジ

## ルールの説明（pegout rules）

rules-players = 人数とカード
rules-goal = 目標
rules-deal = ディール
rules-crib = 捨て札とスターター
rules-play = プレイ
rules-show = 手役の計算
rules-counting = 点の数え方
rules-layout = 場
rules-lines = 列の計算

rules-players-2 = 2人で遊びます。
rules-players-3 = 3人で遊びます。個人戦です。
rules-players-4-partners = 4人で遊びます。向かい合う2人がパートナーで、得点は共通です。
rules-players-4 = 4人で遊びます。個人戦です。
# 画面なしで遊ぶのに必要なもの。
rules-needs = 実物で遊ぶには、カード1組、ボードとペグ（または紙と鉛筆）、親の印が要ります。1ゲームは30分ほど、10歳くらいから遊べます。
rules-pack = 52枚のカードを使います。エースはいつも最下位で1点、キング・クイーン・ジャックは10点、ほかは数のとおりに数えます。

rules-target = 先に{ $target }点に達した側がその瞬間に勝ちます。そのあとの得点は数えません。ちょうどで上がる必要はありません。
rules-three-for-last = 最初のディールで子になったプレイヤーは、各ゲームの最初のディールの前に3点を得ます。
rules-skunk = 敗者が{ $line }点未満ならスカンクで、2ゲームの負けと数えます。
rules-double-skunk = 敗者が{ $line }点未満ならダブル・スカンクで、4ゲームの負けと数えます。
rules-double-game = 60点以上の差の勝ちは、2ゲームの勝ちと数えます。勝者の得点は{ $target }点とみなします。
rules-stakes-club = プレイの良し悪しは、ゲームポイントで判断します（勝ちは2、スカンクなら3）。
rules-stakes-win = プレイの良し悪しは、勝ち負けだけで判断します。
rules-one-game = どの勝ちも1ゲームと数えます。
rules-match = 先に{ $games }ゲーム勝った側がマッチの勝者です。
rules-next-game-2 = マッチでは、ゲームの敗者が次のゲームの最初の親になります。
rules-next-game-more = マッチでは、前のゲームの最初の親の左隣が次のゲームの最初の親になります。
rules-several-losers = 敗者は1人ずつ判定し、勝者はそのうち最も大きいゲーム数を得ます。

rules-draw-low = 全員がカードを1枚引き、最も低い人が最初の親です。同じ数を引いた人どうしで引き直します。
rules-draw-high = 全員がカードを1枚引き、最も高い人が最初の親です。同じ数を引いた人どうしで引き直します。
rules-draw-none = 最初の親はあらかじめ決まっているので、カードは引きません。
rules-cut-before-deal-2 = 配る前に、毎回相手が山札をカットします。
rules-cut-before-deal-more = 配る前に、毎回親の右隣が山札をカットします。
rules-dealt = 各自に{ $cards }枚を1枚ずつ配ります。
rules-crib-dealt = クリブにも1枚配ります。
rules-deal-alternates = 親は交替します。
rules-deal-left = 親は左隣に移ります。

rules-discard-two = 全員が2枚を伏せて捨てます。これがクリブで、親のものです。計算まで誰も見ません。
rules-discard-one = 全員が1枚を伏せて捨てます。これでクリブは4枚になり、親のものです。計算まで誰も見ません。
rules-cut-pone = 子が山札をカットし、親がスターターをめくります。
rules-cut-left = 親の左隣が山札をカットし、親がスターターをめくります。
rules-starter-top = 山札はカットせず、親がいちばん上のカードをめくってスターターにします。
rules-heels = スターターがジャックなら、親はすぐに2点を得ます（ヒズ・ヒール）。

rules-lead-2 = 子から始め、交互に1枚ずつ出して累計を宣言します。累計は31を超えられません。
rules-lead-more = 親の左隣から始め、時計回りに1枚ずつ出して累計を宣言します。累計は31を超えられません。
rules-go-2 = 出せるカードがあれば出さなければなりません。なければ、または手札がなければ「ゴー」と言い、相手が出せるかぎり続けて出します。
rules-go-more = 出せるカードがあれば出さなければなりません。なければ、または手札がなければ「ゴー」と言い、そのラウンドの残りは休みます。
rules-thirty-one = ちょうど31にすると2点です。誰も出せなくなれば、最後に出した人が1点を得ます。どちらでもラウンドは終わります。
rules-rounds-all = 次のラウンドは、最後に出した人の次の人が0から始めます。全部のカードが出るまで続けます。
rules-rounds-first = プレイは最初のラウンドで終わります。
rules-play-points = 出したカードの得点：累計が15なら2点。直前のカードとペアなら2点、ペア・ロイヤルなら6点、ダブル・ペア・ロイヤルなら12点。最後の3枚以上が順不同でランなら、その枚数の点。
rules-play-additive = 1枚で得る点はすべて合わせて数えます。ゴーがあってもペアとランは続きますが、新しいラウンドでは切れます。プレイにフラッシュはありません。

rules-show-order-2 = 子の手札、親の手札、親のクリブの順に計算します。
rules-show-order-more = 親の左隣から順に手札を計算し、親の手札、親のクリブが最後です。
rules-show-hand = 手札は{ $cards }枚とスターター、クリブは4枚とスターターで計算します。
rules-show-fifteens = 合計15になる組合せは、それぞれ2点です。
rules-show-pairs = ペアは2点、ペア・ロイヤルは6点、ダブル・ペア・ロイヤルは12点です。
rules-show-runs = 3枚以上の最も長いランは、それぞれ枚数の点です。
rules-show-flush = 手札がすべて同じスートならフラッシュで{ $short }点、スターターも同じなら{ $long }点です。クリブでは5枚すべてが同じスートのときだけ5点です。
rules-show-nobs = スターターと同じスートのジャックは1点です（ヒズ・ノブ）。

rules-counting-auto = 点はすべて自動で数えます。
rules-counting-manual = プレイでも手役の計算でも、プレイヤーが自分の点を申告します。ヒズ・ヒールは申告なしで得ます。
rules-claims-every = カードの点は出すときに申告します。申告しなければ得点になりません。
rules-claims-possible = 申告できるのは、カードや手札やクリブでありうる点だけです。
rules-claims-told = カードの正しい点は、マギンズを宣言できなくなってから示されます。
rules-muggins = 相手が見落とした点は、次のカードが出るか次の手札を計算するまで、「マギンズ」と点数を言って自分の得点にできます。
rules-muggins-lesser = 得点になるのは言った点数で、見落とした点より多くはなりません。
rules-muggins-exact = 見落としより多い点数を言うと、得点になりません。
rules-muggins-all = 相手の全員に権利があり、何人かが言えば、左隣から数えて最初の人の得点になります。
rules-muggins-first = 左隣から数えて最初の相手に権利があります。
rules-muggins-next = 権利は、プレイでは次に出す相手に、手役の計算では左隣から順にあります。
rules-false-call = 見落としがなければ、言った点数は、マギンズを言われた人の得点になります。
rules-false-call-excess = 多く言った分は、マギンズを言われた人の得点になります。
rules-no-muggins = 見落とした点は失われます。
rules-overclaim-refuse = 多すぎる申告は正しい点に直します。
rules-overclaim-penalty = 多く申告した分は相手の得点になります。
rules-pegging-by-hand = ペグはプレイヤーが自分で動かします。

rules-piles = 各自が{ $cards }枚を伏せた山にして持ちます。誰も中を見ません。
rules-centre = 親が5×5の場の中央に1枚をめくって置きます。コインを置いて目印にしてもかまいません。
rules-owners-lot = 1人が横の列、もう1人が縦の列を持ちます。どちらにするかは、相談かくじで決めます。
rules-owners-second = 1人目が縦の列、2人目が横の列を持ちます。
rules-owners-first = 1人目が横の列、2人目が縦の列を持ちます。
rules-owners-4 = 各組は、2人のあいだを結ぶ向きの列を持ちます。
rules-place = 親の左隣から順に、自分の山の一番上をめくり、置かれたカードと辺か角で接する空いた場所に置きます。
rules-place-partners = パートナーと相談してもかまいません。最後に決めるのは手番の人です。
rules-lines-count = 25か所が埋まったら、自分の5列をそれぞれ手役として計算します。フィフティーン、ペア、ラン、それに5枚すべてが同じスートのフラッシュ（5点）です。
rules-lines-no-starter = スターターもヒズ・ノブも、4枚のフラッシュもありません。
rules-lines-target = 得点はディールごとに加えます。ディールのあとで{ $target }点に達していれば勝ちです。両方が達していれば高いほうが勝ち、同点ならもう1ディール行います。

rules-options = オプション：{ $options }
rules-others = ほかの種類：{ $names }

## 出来事（pegout replay）。$name は「あなた」のこともある

# Somebody without a name; $number tells several apart, and is 0 where there is one.
player-guest = ゲスト{ $number ->
    [0] {""}
   *[other] { $number }
}
event-drawn = { $name }は{ $card }を引きました。
event-dealt = { $name }の手札は{ $cards }です。
event-dealt-unseen = { $name }に{ $number }枚が配られました。
# 親の手札は最後。
event-dealt-dealer = 親の{ $name }が配り、手札は{ $cards }です。
event-dealt-dealer-unseen = 親の{ $name }が配り、自分にも{ $number }枚を配りました。
event-crib-dealt = クリブに{ $cards }が配られました。
event-crib-dealt-unseen = クリブに{ $number }枚が伏せて配られました。
event-discarded = { $name }は{ $cards }を捨てました。
event-discarded-unseen = { $name }は{ $number }枚を捨てました。
event-cut = { $when ->
    [before-deal] 配る前に、{ $name }が{ $depth }枚持ち上げてカットしました。
   *[starter] { $name }が{ $depth }枚持ち上げて、カットしました（スターター）。
}
event-starter = スターターは{ $card }です。
event-played = { $name }が{ $card }を出しました。累計{ $count }。
event-go = { $name }は累計{ $count }で「ゴー」と言いました。
event-go-without-cards = 手札のない{ $name }は累計{ $count }で「ゴー」と言いました。
event-pegged = { $name }は{ $kind ->
    [fifteen] フィフティーン
    [pair] ペア
    [pair_royal] ペア・ロイヤル
    [double_pair_royal] ダブル・ペア・ロイヤル
    [run] ラン
    [thirty_one] サーティーワン
    [last_card] ラストカード
    [heels] ヒズ・ヒール
    [hand] 手札
    [crib] クリブ
    [muggins] マギンズ
    [overclaim] 相手の申告の多すぎ
    [false_call] 相手のマギンズの誤り
    [play] 出したカード
    [three_for_last] スリー・フォ・ラスト
   *[other] { $kind }
}で{ $points }点を得ました。得点 { $scores }。
event-exposed = { $what ->
    [crib] { $name }はクリブを公開しました。{ $cards }。
   *[hand] { $name }は手札を公開しました。{ $cards }。
}
event-claimed = { $name }は{ $what ->
    [play] 出したカードを
    [last_card] ラストカードを
    [crib] クリブを
   *[hand] 手札を
}{ $points }点と申告しました。
event-muggins = { $name }が「マギンズ{ $named ->
    [0] {""}
   *[other] { $named }点
}」と言い、{ $points }点を取りました。
event-counted = { $name }のカードの正しい点は{ $points }点です（{ $items }）。
event-counted-nothing = { $name }のカードに点はありません。
# $items の1つ：得点の名と点。
event-counted-item = { $kind }{ $points }点
event-shown = { $what ->
    [crib] { $name }のクリブ { $cards }、スターター { $starter }：{ $recital }。
   *[hand] { $name }の手札 { $cards }、スターター { $starter }：{ $recital }。
}
event-turned = { $name }は{ $card }をめくりました。
event-placed = { $name }は{ $card }を上から{ $row }行目、左から{ $column }列目に置きました。
# $sum は 4 + 0 + 2 + 7 + 5 のような式。
event-lines-counted = { $lines ->
    [columns] { $name }の縦の列：{ $sum } = { $total }点。得点 { $scores }。
   *[rows] { $name }の横の列：{ $sum } = { $total }点。得点 { $scores }。
}
event-game-won = { $name }が{ $scores }でゲームに勝ちました。
event-game-won-several = { $name }が{ $scores }でゲームに勝ちました。{ $games }ゲームと数えます。
event-match-won = { $name }が{ $games }でマッチに勝ちました。
# パートナーの2人。
event-partners = { $first }と{ $second }

## pegout verify

verify-over = { $path } はルールどおりで、得点も正しい、終局までの記録です。
verify-under-way = { $path } はルールどおりで、得点も正しい、途中までの記録です。
verify-not-sealed = 封印のない記録です。カードがどう配られたかは確かめられません。
verify-sealed-yet = 封印のある記録ですが、まだ終わったゲームがありません。サーバーの秘密の値はこれから公開されます。
verify-sealed = 封印は正しく、{ $games ->
    [one] すべてのカード
   *[other] { $games }ゲームのすべてのカード
}が、前もって公開された秘密の値{ $seats ->
    [0] {""}
    [one] と1席の乱数
   *[other] と{ $seats }席の乱数
}どおりに配られています。
verify-bots = ボットの手も本物です。{ $moves }手を、それぞれの席から見えたものだけで決め直して確かめました。

## プレイの画面（pegout play）
# $who が you なら本人のこと。ほかは $name を使う。

level-random = ランダム
level-newcomer = 入門
level-novice = 初歩
level-beginner = 初級
level-casual = 中級
level-regular = 中上級
level-steady = 上級
level-strong = 最上級
level-expert = 達人
level-shark = 名人
level-adaptive = あなたに合わせる
adaptive-like = { $level }くらい
adaptive-now = { $games ->
    [0] はじめは「{ $level }」くらいの強さで、結果に合わせて変わります。
   *[other] いまは「{ $level }」くらいの強さです。最近{ $games }ゲームで{ $won }勝しています。
}
bot-pip = ピップ
bot-tansy = タンジー
bot-fizz = フィズ
bot-jinx = ジンクス
bot-poppy = ポピー
bot-benji = ベンジー
bot-lulu = ルル
bot-toby = トビー
bot-daisy = デイジー
bot-finn = フィン
bot-ruby = ルビー
bot-oscar = オスカー
bot-milo = マイロ
bot-tess = テス
bot-otto = オットー
bot-nell = ネル
bot-greta = グレタ
bot-leo = レオ
bot-amy = エイミー
bot-felix = フェリックス
bot-rosa = ローザ
bot-frank = フランク
bot-june = ジューン
bot-stan = スタン
bot-martha = マーサ
bot-hugo = ヒューゴ
bot-enid = エニド
bot-walt = ウォルト
bot-ines = イネス
bot-victor = ビクター
bot-selma = セルマ
bot-ralph = ラルフ
bot-ada = エイダ
bot-magnus = マグヌス
bot-sylvia = シルビア
bot-noah = ノア
bot-vera = ベラ
bot-rex = レックス
bot-mona = モナ
bot-dante = ダンテ
bot-robin = ロビン
bot-kim = キム
bot-alex = アレックス
bot-jo = ジョー
play-you = あなた
play-left = 左隣
play-across = 向かい
play-right = 右隣
play-partner = パートナー
play-your-side = あなたの組
play-their-side = 相手の組
play-seat-level = { $name }（{ $level }）
play-seat-place = { $name }（{ $level }・{ $place ->
    [left] 左隣
    [right] 右隣
   *[across] 向かい
}）
play-names-and = { $before }、{ $next }
play-opening = { $variant }、{ $rules ->
    [table-top] ディールが終わったとき{ $target }点以上なら勝ち
   *[other] { $target }点先取
}。相手は{ $names }です。
play-opening-partners = { $variant }、{ $rules ->
    [table-top] ディールが終わったとき{ $target }点以上なら勝ち
   *[other] { $target }点先取
}。{ $partner }と組み、相手は{ $names }です。
play-help-first = いつでも ? と入力すると、入力できるものを表示します。
play-kept = 1手ごとに記録します：{ $path }
play-resumed = 途中のゲームを続けます。新しく始めるには：pegout play --new
play-resumed-file = 途中のゲームを続けます：{ $path }
play-other-options-unused = ルール、相手、シードは記録のものを使い、いまの指定は使いません。
play-other-kept = ほかに途中のゲームがあります。続けるには：pegout play --table { $table }
play-quit = ゲームは記録してあります。続けるには：{ $command }
play-record = 記録：{ $path }
play-record-kept = 記録：{ $command }
play-record-sealed = 封印が開かれました。配り方を確かめるには：{ $command } | pegout verify -
# $hash is a hash of 64 digits.
play-sealed =
    山札は封印されていて、誰もカードを選べません。封印：
    { $hash }
play-score = { $name } { $points }
play-scores-and = { $before } · { $next }

play-draw = 親を決めます。{ $first ->
    [high] 最も高い
   *[low] 最も低い
}カードを引いた人が親です。
play-draw-again = { $draws }：同じ数です。引き直します。
play-drawn = { $who ->
    [you] あなた：{ $card }
   *[other] { $name }：{ $card }
}
play-dealer = { $who ->
    [you] 最初の親はあなたです。
   *[other] 最初の親は{ $name }です。
}
play-game-number = 第{ $number }ゲーム
play-deal-number = 第{ $number }ディール
play-deals = { $who ->
    [you] 親はあなた
   *[other] 親は{ $name }
}
play-crib-dealt = 山札から1枚をクリブに配ります。
play-discarded-yours = { $whose ->
    [you] 自分のクリブに{ $cards }を捨てました。
   *[other] { $owner }のクリブに{ $cards }を捨てました。
}
play-discarded = { $name }がクリブに捨てました。
play-cuts = { $when ->
    [before-deal] { $who ->
        [you] 配る前に、あなたがカットしました。
       *[other] 配る前に、{ $name }がカットしました。
    }
   *[starter] { $who ->
        [you] カットしました（スターター）。
       *[other] { $name }がカットしました（スターター）。
    }
}
play-starter = スターター：{ $card }
play-leads = { $who ->
    [you] プレイ。あなたから始めます。
   *[other] プレイ。{ $name }から始めます。
}
play-go = ゴー
play-go-because = { $number ->
   *[other] 累計{ $count }に{ $cards }を出すと31を超えます。ゴーです。
}
play-pegs = { $reason }で{ $points }
play-show = 手役の計算
play-hand-of = { $who ->
    [you] あなたの手札
   *[other] { $name }の手札
}
play-crib-of = { $who ->
    [you] あなたのクリブ
   *[other] { $name }のクリブ
}
play-counted = { $recital }（{ $points }点）
play-claims = { $who ->
    [you] あなたの申告：{ $points }点
   *[other] { $name }の申告：{ $points }点
}
play-truth = 申告は{ $claimed }点、正しくは{ $points }点（{ $recital }）
play-muggins-called = { $who ->
    [you] マギンズ：あなたに{ $points }点
   *[other] マギンズ：{ $name }に{ $points }点
}
play-muggins-nothing = { $who ->
    [you] マギンズ：得点になりません。
   *[other] マギンズ：{ $name }の得点になりません。
}
play-placed = { $who ->
    [you] あなたは{ $card }を{ $place }に置きました。
   *[other] { $name }は{ $card }を{ $place }に置きました。
}
play-centre = { $who ->
    [you] あなたが{ $card }をめくり、中央に置きました。
   *[other] { $name }が{ $card }をめくり、中央に置きました。
}
play-owners = 縦の列：{ $columns }　横の列：{ $rows }
play-columns-of = 縦の列：{ $name }
play-rows-of = 横の列：{ $name }
play-lines-total = { $name }（{ $points }点）
play-lines-so-far = 右と下の数は、各列のいまの点です。
play-game-won = { $who ->
    [you] あなたの勝ちです。
    [side] あなたの組の勝ちです。
    [others] 相手の組の勝ちです。
   *[other] { $name }の勝ちです。
}
play-skunk = スカンク：2ゲームと数えます。
play-double-skunk = ダブル・スカンク：4ゲームと数えます。
play-double-game = ダブル・ゲーム：2ゲームと数えます。
play-games-won = 勝ち数：{ $games }
play-match-won = { $who ->
    [you] マッチはあなたの勝ちです。
    [side] マッチはあなたの組の勝ちです。
    [others] マッチは相手の組の勝ちです。
   *[other] マッチは{ $name }の勝ちです。
}

## プレイの画面：本人への問い

play-ask-draw = 広げた山札の何枚目を引きますか。1〜52（Enter はおまかせ）：
play-ask-discard = { $whose ->
    [you] { $number ->
       *[other] 自分のクリブに捨てるカード（{ $number }枚）：
    }
   *[other] { $number ->
       *[other] { $name }のクリブに捨てるカード（{ $number }枚）：
    }
}
play-cut-before-deal = 配る前に山札をカットします。
play-ask-cut = 何枚目でカットしますか。1〜{ $most }（Enter はおまかせ）：
play-ask-lead = 最初のカード：
play-ask-card = 累計{ $count }に出すカード：
play-ask-only-card = 累計{ $count }に出すカード（Enter は { $card }）：
# $muggins は、先にマギンズを宣言できるとき yes。
play-ask-lead-claim = 最初のカード（m 2 は2点のマギンズ）：
play-ask-card-claim = 累計{ $count }に出すカード（{ $card } 2 は2点の申告{ $muggins ->
    [yes] 、m 2 は2点のマギンズ
   *[no] {""}
}）：
play-ask-only-card-claim = 累計{ $count }に出すカード（Enter は { $card }、{ $card } 2 は2点の申告{ $muggins ->
    [yes] 、m 2 は2点のマギンズ
   *[no] {""}
}）：
play-ask-go = 出せるカードがありません（Enter はゴー、m 2 は2点のマギンズ）：
play-ask-claim = { $what ->
    [hand] 手札の点の申告：
    [crib] クリブの点の申告：
    [last_card] ラウンドが終わりました。点の申告：
   *[play] 出したカードの点の申告：
}
play-ask-muggins = { $points ->
    [0] { $name }の申告は0点です（Enter は認める、m 2 は2点のマギンズ）：
   *[other] { $points }点の申告を認めますか（Enter は認める、m 2 は2点のマギンズ）：
}
play-ask-place = { $card }を置く場所：
play-ask-hole = { $points }点、前のペグは{ $front }。後ろのペグを動かす穴（Enter はおまかせ）：
play-ask-on = 続けるには Enter
play-over-note = かっこ内は、手札・クリブ・ディールごとの平均です。
play-ask-mistake = Enter で進む、b で選び直す：
play-ask-rematch = もう一度対戦しますか（Enter ではい、n でいいえ）：
play-hand = 手札
play-undone = 取り消しました。
play-log-empty = まだ何も起きていません。
play-crib-own = クリブにある自分のカード：{ $cards }
play-crib-none = 自分のクリブに捨てたカードはありません。
play-history-none = 終わったゲームはまだありません。
play-history-won = 勝ち
play-history-lost = 負け
play-history-ended = 中断
play-person = 人
play-stats-games = ゲーム数
play-stats-role = 平均点
play-stats-hand = 手札
play-stats-crib = クリブ
play-stats-pegging = プレイ
play-stats-best-hand = 最高の手札：{ $points }点
play-can-type = いま入力できるもの：
play-enter = Enter
play-type-draw = 1から52までの場所
play-type-discard = カードの名、数、または手札の何枚目か
play-type-cut = 持ち上げる枚数
play-type-card = カードの名、数、または手札の何枚目か（#2 は必ず2枚目）
play-type-card-claim = カードと、その申告の2点
play-type-claim = 申告する点
play-type-muggins = 申告で見落とされた2点を取る
play-type-let-stand = 申告を認める
play-type-place = + のある場所の列の文字と行の番号
play-type-hole = 穴の番号
play-type-hint = よい手を数字と理由で示す
play-type-hint-all = すべての選択肢を数字で示す
play-type-undo = 最後の選択を取り消す（新しいカードが見えていなければ）
play-type-score = いまの得点を見る
play-type-board = ボードを見る
play-type-crib = クリブに捨てた自分のカードを見る（親のとき）
play-type-rules = このゲームのルールを見る
play-type-log = このディールの経過を見る
play-type-history = 最近のゲームを見る
play-type-stats = 勝率と平均点を見る
play-type-quit = やめる（ゲームは記録してあります）
# 入力できる語。英語の語はどの言語でも使える。
play-word-hint = ヒント
play-word-hint-all = すべてのヒント
play-word-undo = 取消
play-word-score = 得点
play-word-board = ボード
play-word-crib = クリブ
play-word-rules = ルール
play-word-log = 経過
play-word-history = 履歴
play-word-stats = 成績
play-word-quit = 終了
play-word-muggins = マギンズ
play-word-back = 選び直す
play-word-yes = はい
play-word-no = いいえ

## プレイの画面：ヒント

play-hint-any = カードは何も分かっていません。どれを選んでも同じです。
rated-head-discard = 捨て札
rated-head-hand = 手札
rated-head-crib = クリブ
rated-head-pegging = プレイ
rated-head-sum = 合計
rated-head-win = 勝率
rated-head-games = ゲームポイント
rated-head-card = カード
rated-head-now = 累計
rated-head-often = 頻度
rated-head-net = 差引
rated-head-answer = 相手の得点
rated-head-place = 場所
rated-head-yours = 自分の列
rated-head-theirs = 相手の列
rated-head-outlook = 見込み
play-hint-best = ← 最善
play-hint-more = 「{ $word }」で{ $number }通りすべてを表示します。
play-hint-discard = 手札：スターター{ $starters }枚の平均　クリブ、プレイ：平均の価値
play-hint-play = 差引：プレイが終わるまでの自分の得点から相手の得点を引いたもの　相手の得点：次の人がすぐに得点できる割合
play-hint-place = 見込み：すべて並んだときの自分の列の得点から相手の列の得点を引いたもの

## コマンドのヘルプ

help-pegout = さまざまなクリベッジを、遊び、数え、記録し、確かめます。
help-usage = 使い方：{ $usage }
help-usage-options = [オプション]
help-usage-command = コマンド [引数]...
help-arguments = 引数：
help-options = オプション：
help-commands = コマンド：
# オプションの説明とその既定値。$value は入力する形のまま。
help-and-default = { $help }既定は { $value }。
help-help = このページを表示します。
help-version = バージョンを表示します。
help-lang = 言語（en または ja）。既定はロケールの言語です。
help-json = JSON で出力します。
help-rules-name = ルールの種類。一覧は pegout rules で見られます。
help-set = ルールのオプションを変えます。何度でも指定できます。

help-score = 手札またはクリブの点を数えます。
help-score-cards = 手札のカード。例：5H 10♠ JD。1枚多いときは最後がスターターです。
help-score-starter = スターター。
help-score-crib = クリブとして数えます。
help-score-claim = 数える前に点を申告します（マギンズの練習）。カードを書かなければ、ランダムな手札を数えます。
help-score-batch = ファイル（- は標準入力）から1行に1つずつ数えます。例：5H 5C 5S JD | 5D（クリブは行末に crib）。| がなければ最後のカードがスターターです。見出しの行は飛ばします。1行に1つの JSON を出力します。
help-style = 数え方の言い回し：plain または parlett。

help-peg = プレイの1ラウンドを1枚ずつ数えます。
help-peg-cards = 出した順のカード。数だけでもかまいません。例：4 K 7

help-histogram = ありうるすべての手札を点数別に数えます。
help-histogram-crib = クリブとして数えます。

help-discard = 手札の残し方をすべて評価し、よい順に示します。
help-discard-cards = 配られたカードすべて。例：5H 5C 6D 7S JH QD
help-discard-role = ディールでの立場：pone（子）または dealer（親）。3人では left、right、dealer、4人では left、across、right、dealer。
help-discard-score = 自分と相手の点。例：104-99。指定すると勝率の高い順に並べます。
help-pegging = プレイで出せるカードそれぞれの価値と、均衡戦略でそれを出す頻度を示します。
help-pegging-cards = いま持っているカード、または残した手札全部。4 5 J Q のように数だけでもかまいません。
help-pegging-role = ディールでの立場：pone（子）または dealer（親）。
help-pegging-score = 自分と相手の点。例：104-99。指定すると勝率も示します。
help-pegging-starter = スターター。例：5、5H。省略すると、すべてのスターターの平均を示します。
help-pegging-played = これまでに出たカード。子は P、親は D を付けて 'P:4 D:J' のように書きます。
help-pegging-discarded = 自分がクリブに捨てた2枚。分かるときだけ '2H KD' のように書きます。

help-cribs = 捨てる2枚の数の組ごとにクリブの価値を示します。
help-solved-rules = ルール：six-card または five-card。

help-odds = カードを配る前の点数から、勝率を示します。
help-odds-score = a の点と b の点。例：76-81
help-odds-dealer = 次の親：a または b。
help-odds-target = 勝ちに必要な点。省略するとルールの点。
help-odds-stakes = 勝ちの数え方：plain、skunk、double-skunk、double-game または club（勝ちは2ポイント、スカンクなら3ポイント）。
help-decision-stakes = 得点を示したときの、勝ちの数え方：plain、skunk、double-skunk、double-game または club（勝ちは2ポイント、スカンクなら3ポイント）。指定しなければルールのとおり。
help-odds-rules = ルール：six-card、short または five-card。

help-solve = 付属の数値のうち古くなったものを計算し直すか、プレイを完全に解きます。中断したところから続けます。
help-solve-what = 何を計算するか：data（付属の数値のうち古くなったものを、順に）、または pegging（プレイの完全な解。pegout exploitability で使います）。
help-solve-list = data：すべての結果について、古くなったものとその理由を一覧にします。計算はしません。
help-solve-only = data：odds-six-card など、この結果だけを、古くなっていなくても計算します。何度でも指定できます。
help-solve-rules = pegging：ルール。six-card または five-card（省略すると six-card）。
help-solve-starter = pegging：5 や T など、1つのスターターだけ。
help-solve-iterations = pegging：スターターごとの反復の上限。省略すると100回、--until があれば必要なだけ。
help-solve-until = pegging：可搾取量（1ディールの点数）がこの値になったら終わります。
help-solve-memory = pegging：使ってよいメモリー（GiB）。
help-solve-out = data：結果のディレクトリ。そこにないものは、先に付属のものをコピーします。省略すると Pegout が読むディレクトリ。
help-solve-threads = 使うスレッドの数。結果は変わりません。
help-exploitability = 均衡戦略、またはレベルのプレイに対して、最適応答が1ディールに得る点数（可搾取量）を測ります。
help-exploitability-starter = 5 や T など、1つのスターターだけ。
help-exploitability-level = 均衡戦略の代わりに測るレベル。一覧は pegout levels で見られます。adaptive は、ちょうどよい強さになる相手です。0-0 のときのプレイを測ります。
help-exploitability-with-discards = 捨て札とプレイを合わせても測ります。最適応答は捨て札も選びます。すべてのスターターが必要です。
help-exploitability-threads = 使うスレッドかプロセスの数。結果は変わりません。
help-benchmark = ベンチマーク（docs/benchmark.md）のゲームで方策の可搾取量を正確に測り、小さい順に並べます。
help-benchmark-policies = 方策：uniform、one-ply、solution、レベル、プログラムなら exec:コマンド、または .npz で終わる方策のファイル。省くと基準の方策すべて。
help-benchmark-game = ゲーム：mini、six-card/K のように five-card か six-card とスターターの数、または discards/five-card か discards/six-card。
help-benchmark-out = 結果をランキングのファイル（JSON）に加えます。同じ名前の方策は置き換えます。
help-ray = 計算を Ray クラスターに分けます。結果は変わりません。アドレスがなければこのマシンでクラスターを起動します。トークンの要るクラスターでは RAY_AUTH_MODE=token も必要です。

help-levels = ボットのレベルを、勝率とともに一覧にします。
levels-level = レベル
levels-name = 名前
levels-wins = 100ゲーム中の勝ち数
levels-interval = 95%信頼区間
levels-plays = 特徴
levels-note = 勝ち数は、シックス・カードで「{ $level }」と対戦した場合です。どの配りも席を替えて2回ずつ行いました。

help-rules = ルールを表示します。
help-rules-variant = ルールの種類。既定は six-card です。

help-play = ターミナルで遊びます。
help-play-opponent = 相手のレベル。一覧は pegout levels で見られます。全員に1つ、または席ごとに1つずつ指定します。既定は steady です。
help-play-share = 相手を adaptive にしたとき、100ゲームのうち何ゲーム勝てる強さにするか：20～80。既定は 50 です。
help-play-seed = 山札とボットのもとになるシード。同じシードと同じ選択からは同じゲームになります。
help-play-record = ゲームをこのファイルに記録します。途中のゲームがあれば続けます。
help-play-board = ボード：track または two-lap。次のゲームからも同じになります。
help-play-style = 数え方の言い回し：plain または parlett。次のゲームからも同じになります。
help-play-tells = 悪手を、選択が決まる前に知らせるかどうか：on または off。次のゲームからも同じになります。
help-play-new = 新しいゲームを始めます。途中のゲームも残ります。
help-play-table = このテーブルのゲームを続けます。名前はブラウザーのアドレスと pegout history で分かります。
help-play-database = データベース（SQLite ファイルのパス、または SQLAlchemy の URL）。既定はこのユーザーの状態ディレクトリにある SQLite ファイルです。
help-history = 終わったゲームの一覧と成績（手元のカードで遊んだゲームも）、または1つのマッチの記録を表示します。
help-history-table = 記録を表示するテーブル。
help-history-code = ブラウザーで同じ履歴を見るための、一度だけ使えるコードを表示します。
history-code = { $code }（{ $minutes }分以内に一度だけ使えます）
help-simulate = 組み込みのボットや外部ボットの間で何ゲームも行います。
help-simulate-players = 席0から順に、各席のレベル（一覧は pegout levels）、または外部ボット exec:COMMAND（docs/protocol.md）。コマンドの中のコンマは引用符で囲みます。table-top に4つ指定すると2人ずつの組になります。
help-simulate-games = ゲームの数。match=N のときは1つがマッチ全体で、勝ちはマッチの数、ゲーム数はその中で勝ったゲームの数です。
help-simulate-seed = すべての山札とボットのもとになるシード。同じシードなら同じゲームになります。
help-simulate-duplicate = 同じ山札で2回ずつ行い、2回目は全員が席を1つずつずれます。ゲームの数は偶数にします。
help-simulate-seal = すべての山札を封印します。最初のカードの前に、記録と同じ場所の seals.txt にハッシュを書き、pegout verify で確かめられます。--records が必要です。
help-simulate-out = ゲームが終わるたびに結果を JSON 1行でこのファイルに追記します。同じコマンドをもう一度実行すると続きから始めます。別の対戦のファイルには書きません。
help-simulate-records = すべてのゲームをこのディレクトリに .crib ファイルとして1つずつ書きます。同じ名前のファイルは置き換えます。
help-simulate-until = どの組の勝率も95%信頼区間の片側がこのパーセント以内になったら終わります。
help-simulate-until-decided = いつ見ても有効な区間から、どちらの勝ちが多いかが分かったら終わります。
help-simulate-luck-adjusted = 配りとスターターの運を除いた勝率も表示します。区間の幅は0.4〜0.8倍、--duplicate なら0.5〜0.95倍で、片方がほとんど勝つときは広くなります。1ゲームに0.1秒ほどかかります。2人で1ゲームずつの対戦だけです。
help-simulate-processes = 使うプロセスの数。結果は変わりません。
help-simulate-within = 外部ボットの1回の返事にかけてよい秒数。
help-bot = レベルの1つを、ほかのプログラムのためのボットとして標準入出力で動かします（docs/protocol.md）。
help-bot-level = レベル。一覧は pegout levels で見られます。
help-bot-seed = シリーズ全体のシード。そのシリーズの中のレベルと同じ手を選びます。省略すると、ゲームごとに送られるシードを使います。
help-bot-client = 外部ボットをサーバーのテーブルで対戦させます。申し込みを受け、再び起動すれば、続きから対戦します（docs/bots.md）。
help-bot-client-bot = ボット。ボットのプロトコル（docs/protocol.md）で動くコマンド。例：'exec:pegout bot steady'
help-bot-client-connect = サーバーのアドレス。例：https://cribbage.example
help-bot-client-token-file = ボットのアカウントのトークンを書いたファイル。
help-bot-client-rules = 申し込みを受けるゲームの種類。ほかは断ります。省略するとすべて受けます。
help-bot-client-processes = 同時に考えるゲームの数。それぞれ別のプロセスが考えます。
help-bot-client-tables = 終わっていないゲームがこの数になったら、申し込みを断ります。
help-bot-client-matches = この数のマッチが終わったら止まります。省略すると、中断するまで続けます。
help-bot-client-log = サーバーで行われた手を、1手1行の JSON でこのファイルに書き足します。
bot-client-waiting = { $address } で対戦を待っています。
bot-client-accepted = { $table }：申し込みを受けました（{ $rules }）。
bot-client-declined = { $table }：申し込みを断りました（{ $rules }）。
bot-client-over = { $table }：{ $result ->
    [won] 勝ち
    [lost] 負け
   *[none] 勝者なし
 }、{ $score }（{ $reason }）
bot-client-resigned = { $table }：ボットから手が得られないので投了しました。{ $error }
bot-client-refused = { $table }：{ $error }
bot-client-lost = { $address } から返事がありません：{ $reason } 接続し直しています。
bot-client-back = { $address } につながりました。
bot-client-stopped = { $why ->
    [done] すべてのマッチが終わりました。
    [failed] エラーで止まりました。終わっていないゲームは、次に起動したときに続けます。
   *[interrupted] 中断しました。終わっていないゲームは、次に起動したときに続けます。
 }
error-not-a-server-address = 「{ $text }」はサーバーのアドレスではありません。https://cribbage.example のように書いてください。
error-server-unreachable = { $address } に接続できません：{ $reason }
error-server-refused = サーバーが断りました：{ $message }（{ $reason }）
error-bot-exec-needed = 「{ $text }」はコマンドではありません。exec:COMMAND の形で書いてください。例：'exec:pegout bot steady'
error-not-a-token-file = { $path } にトークンがありません。英数字1行で書いてください。
help-replay = 記録の出来事を表示します。
help-record-file = 記録のファイル。- は標準入力。
help-replay-at = 最初の N 個の出来事だけを表示します。
help-replay-seat = この席から見えたことだけを表示します。席は0から数えます。
help-replay-spectator = 観戦者から見えたことだけを表示します。
help-review = 終わったゲームを振り返ります。運と、選択ごとの損得が分かります。
help-review-side = この組（0か1）の選択だけを表示します。
help-review-game = マッチの何ゲーム目か（1から）。
help-skill = 振り返りをプレイヤーごとにまとめます。腕前と運が分かります。
help-skill-files = 記録のファイル、または記録のフォルダー。- は標準入力。計算済みのゲームは計算し直しません。
help-skill-player = このプレイヤーだけを表示します。
help-mistakes = 振り返りで損の大きかった場面を練習します。次の予定はデータベースに残ります。
help-mistakes-files = 先に取り込む記録のファイル、またはフォルダー。省略すると、振り返り済みの自分のゲームから取り込みます。
help-mistakes-player = 誰の選択を練習するか。省略すると、記録にいるただ1人の人。
help-mistakes-kind = この種類だけを練習します：discard-pone、discard-dealer、lead、reply、play、endgame。
help-mistakes-review = 先に、まだ振り返っていない自分のゲームを振り返ります（1ゲームに数秒以上かかります）。
help-mistakes-csv = 練習せずに、すべての場面と答えをAnki用のファイルとして出力します。
help-verify = 記録がルールどおりで得点が正しいか、封印どおりに配られているかを確かめます。
help-verify-bots = 封印のある記録で、ボットの手を、その席から見えたものだけで決め直して確かめます。1分ほどかかることがあります。
help-board = ボードを描くか、手元のカードで遊ぶゲームの得点を記録します。
help-board-style = ボードの種類。track（一周）、two-lap（二周）。スマートフォン用に track-wide と two-lap-wide。
help-board-scores = 組ごとの得点（2〜4個）。例：45,88
help-board-rear = 後ろのペグの位置、つまり直前の得点をする前の点数。省略するとスタートの穴に立てます。
help-board-games = 組ごとの勝ち数。
help-board-target = 何点先取か（11〜999）。
help-board-svg = ボードを SVG の絵としてこのファイルに書き出します。- は標準出力。
help-board-dark = 絵を暗い配色にします。
help-board-ascii = ASCII 文字だけで描きます。
help-board-keep = 手元のカードで遊ぶゲームの得点を記録します。入力した得点は保存されます。
help-board-rules = --keep：新しいボードのバリエーション。
help-board-players = --keep：プレイヤーの名前。最初の親から順に、「はな,健太」のように書きます。
help-board-new = --keep：別のボードを始めます。前のボードで終わったゲームは pegout history に残ります。

## pegout score と pegout peg

score-hand = 手札 { $cards }　スターター { $starter }
score-crib = クリブ { $cards }　スターター { $starter }
score-line = 列 { $cards }
peg-nothing = –

## ボード

board-caption-score = { $side }：{ $score }点（{ $target }点先取）
board-caption-last = 直前の得点 { $points }
board-caption-lap = { $laps }周のうち{ $lap }周目
board-caption-games = 勝ち数 { $games }
board-caption-join = { $first }、{ $rest }
board-caption-sides = { $first }。{ $rest }
board-legend = { $front } 前のペグ、{ $rear } 後ろのペグ、S スカンクライン、() ゲームホール
board-games-won = ゲーム
board-title = クリベッジボード
file-written = { $path } に書き出しました。

## エラー：カードと数

error-round-over-thirty-one = 1ラウンドのカードの合計は31までです（このカードの合計は{ $count }）。
error-not-a-card = 「{ $text }」はカードではありません。カードは 5H、♠10、ハートの6 のように書きます。
error-not-a-rank = 「{ $text }」はカードの数ではありません。数は A、2〜9、T または 10、J、Q、K です。
error-not-a-card-or-rank = 「{ $text }」はカードでも数でもありません。カードは 5H、10♠、数は A、2〜9、T または 10、J、Q、K のように書きます。
error-not-a-lay = 「{ $text }」は出たカードとして読めません。子のカードは P:4、親のカードは D:J のように書きます。
error-laid-not-in-hand = { $card } は出たカードにありますが、指定した手札にありません。
error-other-leads = ここで{ $seat ->
    [P] 子
   *[D] 親
}はカードを出せません。相手が出す番です。
error-had-said-go = { $card } を持っていたはずはありません。「ゴー」と言ったときに出せたカードです。
error-too-many-laid = { $seat ->
    [P] 子
   *[D] 親
}の出したカードが手札の枚数より多くなっています。
error-only-go = 累計{ $count }で出せるカードがありません。選べるのは「ゴー」だけです。
error-cannot-go = 累計{ $count }ではどのカードも出せるので、{ $seat ->
    [P] 子
   *[D] 親
}がカードを出さなければなりません。
error-play-over = プレイは終わっています。ファイブ・カードのプレイは最初のラウンドで終わります。
error-no-pegging = { $variant } のプレイの解はありません。
error-no-cards = カードがありません。
error-card-twice = { $card } が2回あります。
error-rank-five-times = { $rank } が4枚より多くあります。
error-over-thirty-one = { $card } を出すと累計が{ $count }になり、31を超えます。
error-wrong-number-of-cards = カードは{ $needed }枚必要ですが、{ $given }枚指定されています。
error-starter-needed = スターターが必要です。--starter CARD で指定してください。
error-starter-not-used = { $variant } にスターターはありません。
error-crib-not-used = { $variant } にクリブはありません。
score-last-is-starter = スターターの指定がないので、最後のカード { $card } をスターターとします。
score-last-is-starter-batch = { $line }行目にはスターターの指定がありません。このような行では、最後のカードをスターターとします。
score-header-skipped = 1行目は見出しとみなして飛ばします：{ $text }
error-bad-batch-line = 1行は手札、|、スターター、クリブなら最後に crib です。例：5H 5C 5S JD | 5D
error-batch-and-cards = --batch はファイルから読みます。カード、--starter、--crib は一緒に指定できません。
error-no-such-style = 「{ $style }」という言い回しはありません。使えるもの：{ $known }

## pegout review

review-progress = { $total }ディール中{ $done }ディールを計算しました
review-title = 第{ $game }ゲームの振り返り：{ $players }
review-against = { $first } 対 { $second }
review-curve = { $player }の勝率（ディールごと）。x はミス
review-deal-axis = ディール
review-start = 開始時
review-luck-deal = 運：配り
review-luck-starter = 運：スターター
review-hidden = 知りえなかった分
review-cost-discard = 自分の捨て札
review-cost-play = 自分のプレイ
review-cost-count = 自分の数え落とし
review-cost-others = 相手のミス
review-result = 結果
review-so-far = 記録の終わり
review-adjusted = 運を除いた結果
review-pr = PR（1回の選択で失った勝率、千分率）
review-within-error = 誤差の範囲として除いた差
review-counted = 評価した選択／全選択
review-marks = 疑問手／悪手／大悪手
review-costliest = 損の大きかった選択
review-none = 損をした選択はありません。
review-discard-choice = 第{ $deal }ディール、{ $scores }：{ $player }の捨て札 { $chosen }。{ $unit ->
    [games] { $best } なら{ $cost }多い
   *[win] { $best } なら勝率が{ $cost }高い
}（{ $points }点）
review-play-choice = 第{ $deal }ディール、{ $scores }：{ $player }のプレイ { $chosen }。{ $unit ->
    [games] { $best } なら{ $cost }多い
   *[win] { $best } なら勝率が{ $cost }高い
}（{ $points }点）
review-count-choice = 第{ $deal }ディール、{ $scores }：{ $player }「{ $chosen }」。正しくは「{ $best }」で、勝率が{ $cost }高い
review-mark-doubtful = 疑問手
review-mark-bad = 悪手
review-mark-very_bad = 大悪手
review-why-other = { $name }から見て：{ $why }
review-reference = 基準：方策 { $policy }、勝率表 { $board }、評価 { $values }
error-review-not-yet = このルールの{ $variant }はまだ振り返れません。振り返れるのは、2人で遊ぶ6枚か5枚のクリベッジだけです。
error-review-hidden-cards = この記録には見えないカードがあるため、振り返れません。
error-luck-one-game = 運を除けるのは、1ゲームだけの対戦です。match を指定しないでください。
error-review-no-such-side = 組{ $side }はありません。組は0と1です。

## pegout skill

skill-title = { $player }：{ $games }ゲームを振り返り済み
skill-progress = { $all }件中{ $done }件の記録を計算しました
skill-interval = 95%信頼区間
skill-decisions = 選択の数
skill-kind-all = すべての選択
skill-kind-discard = 捨て札
skill-kind-play = プレイ
skill-band = 腕前は「{ $level }」に相当します。
skill-band-between = 腕前は「{ $level }」に相当します（95%信頼区間は「{ $better }」から「{ $worse }」まで）。
skill-ledger = 運
skill-n = 回数
skill-got = 実際
skill-expected = 期待値
skill-difference = 差
skill-p = p
skill-luck_deal = 勝率（1回の配り）
skill-luck_starter = 勝率（1回のスターター）
skill-hands = 配られた手札の価値（点）
skill-shows = スターターによる得点
skill-ranks = 数
skill-dealt = 配られた枚数
skill-starters = スターター
skill-chi-square = χ²
skill-p-note = p：公正なカードで、これ以上の差が出る確率です。偶然だけでも20回に1回は0.05を下回ります。
error-skill-no-records = { $path } に記録（*.crib）がありません。
error-skill-other-rules = { $path } は最初の記録（{ $variant }）とルールが違います。別々に集計してください。
error-skill-no-such-player = { $name } というプレイヤーはいません。記録のプレイヤー：{ $known }

## Mistakes to practise

mistake-kind-discard-pone = 相手のクリブへの捨て札
mistake-kind-discard-dealer = 自分のクリブへの捨て札
mistake-kind-lead = プレイの最初の1枚
mistake-kind-reply = 最初の1枚への返し
mistake-kind-play = プレイの3枚目以降
mistake-kind-endgame = 終盤のプレイの3枚目以降
mistake-kind-count = 手での計算
mistake-table = { $variant }、{ $target }点
mistake-as-dealer = 自分が親。{ $own }–{ $other }
mistake-as-pone = 相手が親。{ $own }–{ $other }
mistake-starter = スターター：{ $cards }
mistake-discarded = 自分の捨て札：{ $cards }
mistake-round = 出たカード：{ $turns }
mistake-turn-own = 自分 { $card }
mistake-turn-other = 相手 { $card }
mistake-go-own = 自分「ゴー」
mistake-go-other = 相手「ゴー」
mistake-hand = 手札：{ $cards }
mistake-ask-card = 累計は{ $count }。どのカードを出しますか。
mistake-ask-discard = どの{ $number }枚をクリブに捨てますか。
mistake-best = 最善：{ $cards }
mistake-chosen = 選んだのは{ $cards }：勝率{ $cost }
mistake-wrong = よりよい手：{ $cards }
mistake-was = ゲームでは{ $cards }を選びました。
mistake-again = { $days ->
    [1] 次は明日です。
   *[other] 次は{ $days }日後です。
  }
mistakes-counts = 今日の分：{ $due } · 新しい場面：{ $fresh } · 全部：{ $all }
mistakes-quit = カードの名前か位置で答えます。Enterだけで終わります。
mistakes-none = 練習する場面はまだありません。ゲームを振り返ると、明らかによい手がほかにあった場面が加わります。
mistakes-pending = { $games }ゲームがまだ振り返られていません：pegout mistakes --review
mistakes-reviewing = { $all }ゲーム中{ $done }ゲームを振り返り済み
learn-next = 次に学ぶとよいこと：{ $kind }。ここで最も損をしています（1ゲームあたり勝率{ $cost }、±は標準誤差、{ $games }ゲーム）。
learn-next-practise = 練習するには：{ $kind ->
    [count] pegout practice --stage all
   *[other] pegout mistakes --kind { $kind }
  }
error-mistakes-whose = 誰の選択を練習しますか。--playerで指定してください：{ $known }
error-no-such-mistake = この場面はもう練習の一覧にありません。
error-mistake-answered = この場面は、別の端末か別のウィンドウですでに答えています。

## Practice in the terminal

help-practice = 点の数え方とプレイを、2枚のカードから手札全体まで段階ごとに練習します。正解率と速さは保存されます。
help-practice-stage = 段階：two、three、fifteens、pairs、runs、flush、all、play。省略すると選べます。
help-practice-count = N問で終わります。
help-practice-hands = 段階 all の手札：typical（上手な人が残すもの）または random（ランダム）。既定値：typical。
help-practice-seed = 同じシードなら同じ問題になります。その番号の問題用紙と同じ問題です（段階 all では --hands random とともに）。
practice-begin = ? で入力のしかたを表示し、「終了」で終わります。
practice-ask-stage = 段階（Enter：{ $stage }）：
practice-ask-part = { $part }：
practice-help-stage = 段階の番号か、--stage に書く名前を入力してください。Enter だけなら最後に練習した段階、「終了」で終わります。
practice-help-find = ある役の番号を「1 2」のように入力してください。Enter だけ、または0なら「どれもない」、「終了」で終わります。
practice-help-count = 役ごとの点を入力してください。「4 2 0」のように続けて書けます。Enter だけなら0点、「終了」で終わります。
practice-help-play = カードを名前・数・位置で「5h 4 #1」のように入力してください。出せるカードがなければ Enter だけか「ゴー」、「終了」で終わります。
practice-help-points = 点を入力してください。Enter だけなら0点、「終了」で終わります。
practice-help-who = 1か2を入力してください。「終了」で終わります。
practice-result = { $number ->
   *[other] { $number }問中{ $right }問正解、1問{ $seconds }秒。
  }
practice-seconds = { $seconds }秒
practice-head-answers = 問題
practice-head-right = 正解率
practice-head-seconds = 秒
error-practice-no-such-stage = 「{ $stage }」という段階はありません。使えるもの：{ $known }
error-practice-too-many = 数が{ $given }個ありますが、残りは{ $most ->
   *[other] { $most }つ
  }です。

## pegout simulate

simulate-progress = { $total }ゲーム中{ $done }ゲーム
simulate-so-far = { $rate }%（{ $interval }）
simulate-resumed = { $games }ゲームの続きから始めます。
simulate-games = ゲーム数：{ $games }（毎秒{ $rate }ゲーム）
simulate-wins = 勝ち
simulate-anytime = いつ見ても有効な区間
simulate-anytime-note = 「95%信頼区間」は前もって決めた数のゲームを終えたとき、「いつ見ても有効な区間」は結果を見て途中でやめたときにも成り立ちます。
simulate-game-points = { $stakes ->
    [skunk] ゲーム数（スカンクは2）
    [double-skunk] ゲーム数（スカンクは2、ダブル・スカンクは4）
    [double-game] ゲーム数（ダブル・ゲームは2）
   *[plain] ゲーム数
}
simulate-side = { $kind ->
    [partners] 組{ $side }（{ $players }）
   *[player] { $number }人目（{ $players }）
}
simulate-per-deal = 1ディールの得点
simulate-pone = { $players ->
    [2] 子
   *[other] 子1人
 }
simulate-dealer = 親
simulate-hand = 手札
simulate-crib = クリブ
simulate-pegging = プレイ
simulate-heels = ヒズ・ヒール
simulate-in-all = 合計
simulate-without-luck = カードの運を除くと
simulate-narrowing = 区間の幅は運を含めたときの{ $width }倍で、{ $games }倍のゲームを行ったのと同じです。
simulate-no-interval = 信頼区間は{ $needed }ゲーム以上で出ます。

## エラー：プレイヤー

error-no-such-level = 「{ $level }」というレベルはありません。使えるもの：{ $known }
error-wrong-number-of-players = { $variant } は{ $needed }人で遊びます（指定は{ $given }人）。
error-unquoted-comma = { $variant } は{ $needed }人で遊びます（指定は{ $given }人）。コマンドの中のコンマは引用符で囲みます：'exec:bot "a,b"'
error-no-games = ゲームの数は1以上にしてください（指定：{ $games }）。
error-odd-duplicate = --duplicate のときはゲームの数を偶数にしてください（指定：{ $games }）。
error-player-broke-rules = 席{ $seat }（{ $level }）が選んだ「{ $action }」は、ここでは反則です（{ $reason }）。
# 外部ボットの誤り。ゲームは記録のファイルと同じく0から数える。
at-game = ゲーム{ $game }、席{ $seat }（{ $player }）：{ $message }
error-bot-no-command = exec: の後には、引用符の閉じた1行のコマンドが必要です：「{ $text }」
error-bot-not-started = { $program } を起動できません：{ $reason }
error-bot-exited = コマンドが返事をせずに終わりました（終了コード { $status }）。
error-bot-ended = コマンドが返事をせずに { $signal } で終わりました。
error-bot-closed = コマンドが返事をせずに出力を閉じました。
error-bot-silent = { $seconds }秒以内に返事がありませんでした。1行ごとに、バッファにためずに送る必要があります。
error-bot-line-too-long = { $most }バイトを超える行が来たか、行が終わりませんでした。
error-bot-not-json = 返事が JSON ではありません：「{ $text }」
error-bot-wrong-shape = 返事には整数の id と文字列の action が必要です：「{ $text }」
error-bot-wrong-id = 質問{ $expected }に対して、質問{ $given }への返事が来ました。
error-bot-illegal-action = 質問{ $id }への答え「{ $action }」は、選べる行動ではありません。選べるのは：{ $legal }
error-not-a-view = 席から見える局面として読み取れません。
error-not-a-message = { $line }行目はプロトコルのメッセージではありません：「{ $text }」
error-not-a-question = { $line }行目：質問を読み取れないか、あり得ない質問です。
error-hello-first = { $line }行目：hello より先に質問が来ました。
error-protocol-version = { $line }行目：プロトコルのバージョン{ $version }は使えません。使えるのは1だけです。

## エラー：学習用の環境

error-environment-form = { $variant } は別の環境で遊びます。クリベッジは pegout/cribbage-v0、テーブルトップは pegout/table-top-v0 です。
error-environment-counts = 得点は環境が数えます。counting=manual は使えません（{ $variant }）。
error-environment-batch = まとめて進められるのは、2人で遊ぶ6枚または5枚のクリベッジの1ゲームだけです。このルールの { $variant } は進められません。
error-environment-deal-points = 1ディールだけのときの報酬は点数です。reward=points か episode=game を指定してください。
error-environment-closed = この環境はもう閉じられています。
error-environment-not-reset = 先に環境をリセットしてください。
error-action-not-a-number = { $parameter }：「{ $text }」は0から{ $most }までの整数ではありません。
error-illegal-in-batch = { $parameter }：{ $text } は、ゲーム{ $row }（0から数えて）では選べません。
error-wrong-array = { $parameter }：{ $needed } が必要です（指定は { $given }）。
error-no-such-agent = 「{ $agent }」というエージェントはありません。使えるもの：{ $known }
error-wrong-number-of-others = ほかの席は{ $needed }つです（相手の指定は{ $given }）。

## エラー：ルールとオプション

error-no-such-variant = 「{ $name }」というルールはありません。使えるもの：{ $known }
error-no-such-option = { $variant } に「{ $key }」というオプションはありません。使えるもの：{ $known }
error-no-such-value = { $key } に「{ $value }」は指定できません。使えるもの：{ $known }
error-bad-setting = 「{ $text }」は指定として読めません。KEY=VALUE と書きます。
error-setting-twice = { $key } が2回指定されています。
error-rules-named-twice = ルールが2つ指定されています：{ $first }、{ $second }
error-target-out-of-range = 目標は11点から999点までです。{ $target }点は指定できません。
error-odds-target-too-high = 勝率を表示できる目標は{ $most }点までです。{ $target }点は指定できません。
error-match-out-of-range = マッチは1ゲーム先取から999ゲーム先取までです。
error-club-target-too-low = スカンクつきのゲームポイント（stakes=2-3）には30点より大きい目標が必要です。
error-stakes-of-two = 勝ちの数え方を選べるのは2人のときだけです。
error-skunk-target-too-low = スカンクには30点より大きい目標が必要です。
error-double-skunk-needs-skunk = ダブル・スカンクには skunk=on が必要です。
error-double-skunk-target-too-low = ダブル・スカンクには121点以上の目標が必要です。
error-double-game-with-skunk = ダブル・ゲームとスカンクは同じ趣旨のルールです。どちらか一方だけを使えます。
error-double-game-target-too-low = ダブル・ゲームには121点以上の目標が必要です。
error-three-for-last-needs-two = スリー・フォ・ラストは2人のときだけです。
error-rows-need-two = 縦と横を選べるのは2人のときだけです。パートナー戦では、2人のあいだを結ぶ向きの列を持ちます。
error-first-deal-no-such-seat = 最初の親に指定された席は、このルールにはありません。
error-first-deal-before-players = 空いている席があるときは、最初の親を指定できません。カードを引いて決めます。
error-muggins-needs-manual = マギンズには counting=manual が必要です。取れるのは申告の見落としだけだからです。
error-claims-need-manual = claims には counting=manual が必要です。申告があるのはそのときだけです。
error-overclaim-needs-manual = overclaim には counting=manual が必要です。申告があるのはそのときだけです。
error-table-top-players = テーブルトップは2人、または2人ずつの組で4人です。
error-table-top-options = テーブルトップのオプションは players、target、first_deal、rows、match だけです。

## エラー：ルールで認められない行動

error-match-is-over = このゲームはもう終わっています。
error-no-offline-files = { $folder }には、オフラインで遊ぶためのファイルがありません。script/offlineで作ってください。
error-offline-game = 記録できるのは、1人がボットと最後まで対戦したゲームで、カードの並びと各ボットの種がそろっているものだけです。
error-not-your-turn = あなたの番ではありません。
error-not-now = { $phase ->
    [draw] 順番決めの間はできません。
    [deal] 配る前にはできません。
    [discard] 捨て札の間はできません。
    [cut] スターターをめくるまではできません。
    [play] プレイの間はできません。
    [show] 手役の計算の間はできません。
    [place] 場にカードを置く間はできません。
   *[other] いまはできません。
}
error-no-such-place-to-draw = { $place }番目のカードは引けません。
error-cut-out-of-range = カットは1枚から{ $most }枚までです。{ $depth }枚は持ち上げられません。
error-wrong-number-to-lay-away = { $number ->
   *[other] 捨て札は{ $number }枚です。
}
error-same-card-twice = 同じカードを2回捨てることはできません。
error-unseen-card = ?? と書けるのは、見えていない手札の枚数までです。
error-discard-out-of-order = 捨て札は小さいほうから順に選びます。いまは { $card } ではなく、{ $legal } のどれかを選んでください。
error-not-your-card = { $card } は手札にありません。
error-go-with-playable-card = { $card } を出せるので、ゴーとは言えません。
error-no-such-place-to-lay = 0から数えて{ $row }行{ $column }列の場所にはカードを置けません。
error-claim-out-of-range = 申告は0点から{ $most }点までです。{ $points }点は申告できません。
error-claim-impossible = { $what ->
    [hand] { $points }点になる手札はありません。最高は{ $most }点です。
    [crib] { $points }点になるクリブはありません。最高は{ $most }点です。
    [last_card] ラストカードは1点です。{ $points }点にはなりません。
   *[play] プレイで{ $points }点になるカードはありません。最高は{ $most }点です。
}
error-nothing-to-claim = 点を申告できるのは、自分で数えるルールでカードを出すときだけです。
error-claim-first = 先に点を申告してください。
error-answer-claim-first = 先に申告に答えてください（マギンズまたはパス）。
error-claim-answered = この申告にはすでに答えています。
error-muggins-impossible = 申告の{ $claimed }点に見落としの{ $points }点を足すと{ $total }点です。{ $what ->
    [hand] そうなる手札はありません。最高は{ $most }点です。
    [crib] そうなるクリブはありません。最高は{ $most }点です。
    [last_card] ラストカードは1点です。
   *[play] プレイでそうなるカードはありません。最高は{ $most }点です。
}
error-muggins-out-of-range = 見落としは1点から{ $most }点までです。{ $points }点とは言えません。
error-muggins-needs-points = 見落とされた点数も言ってください。例：「muggins 2」
error-card-is-elsewhere = { $card } はすでにほかの場所にあります。
error-wrong-deal = { $players }人に{ $dealt }枚ずつ配ります。
error-not-shown-now = { $what ->
    [crib] いまはクリブを計算します。
   *[hand] いまは別の手札を計算します。
}
error-wrong-cards-shown = いま計算するカードではありません。
error-not-an-action = 「{ $text }」という行動はありません。

## エラー：ボード

error-board-bad-numbers = 「{ $text }」は 45,88 のような整数の並びではありません。
error-board-no-hole = 組{ $side }に{ $hole }番の穴はありません。
error-board-style = 「{ $style }」というボードはありません。使えるもの：track、track-wide、two-lap、two-lap-wide
error-board-sides = ボードは2〜4組用です。{ $sides }組では使えません。
error-board-target = 目標の点数は11から999までです。{ $target }は指定できません。
error-board-rears = 得点は{ $sides }個ですが、後ろのペグは{ $given }個です。
error-board-games = 得点は{ $sides }個ですが、勝ち数は{ $given }個です。
error-board-negative = { $value }は0より小さい数です。
error-board-too-many-games = 勝ち数の穴は{ $most }個までです。{ $value }は指定できません。
error-board-rear-ahead = 組{ $side }：後ろのペグ（{ $rear }）が得点（{ $score }）より前にあります。
error-kept-entry = ボードの入力を読み取れません：{ $field }
error-kept-impossible = { $form ->
    [table-top] 1列で{ $points }点にはなりません。列ごとにつけてください。
   *[cribbage] 一度に{ $points }点を取れる手役やカードはありません。手札とクリブは別々につけてください。
}
error-kept-fixed = { $what ->
    [go] ゴーはいつも{ $points }点です。つけるか、取り消すかのどちらかです。
    [last_card] ラストカードはいつも{ $points }点です。つけるか、取り消すかのどちらかです。
    [thirty_one] 31はいつも{ $points }点です。つけるか、取り消すかのどちらかです。
    [heels] ヒズ・ヒールはいつも{ $points }点です。つけるか、取り消すかのどちらかです。
   *[three_for_last] スリー・フォ・ラストはいつも{ $points }点です。つけるか、取り消すかのどちらかです。
}
error-kept-not-scored = { $what ->
    [muggins] このボードではマギンズを使いません。
    [overclaim] このボードでは、多すぎた点は直すだけです。
    [three_for_last] このゲームにスリー・フォ・ラストはありません。
   *[play] テーブルトップで得点になるのは列だけです。ゴー、ラストカード、31、ヒズ・ヒールはありません。
}
error-no-such-board = サーバーにそのボードはありません。長く使われなかったため消えたのかもしれません。この端末の記録は残ります。
error-board-full = このボードには{ $most }件の入力があり、これ以上入りません。
error-board-dealer = 最初の親は0から{ $most }までの席です。
error-board-nothing-to-draw = ボードを描くには --scores、得点を記録するには --keep を指定してください。
error-kept-file = { $path }は壊れているか、別の版のものです。--new で別のボードを始められます。
error-kept-there = すでにボードがあり、ルールと名前は変えられません。--new で別のボードを始められます。
error-kept-in-use = このボードは別のターミナルで使用中です。そちらで続けるか、そちらを終えてから始めてください。
error-kept-names = 名前は人数分、{ $needed }個書いてください（{ $given }個あります）。
error-kept-command = 「{ $text }」というコマンドはありません。Aに6点なら a6 と入れます。help で説明が出ます。
error-kept-over = ゲームは終わりました。undo で戻すか、game で次のゲームを始めてください。
error-kept-not-over = ゲームは続いています。まだ誰もゲームホールに着いていません。
error-kept-no-undo = 元に戻すものがありません。
error-kept-no-redo = やり直すものがありません。
error-kept-three-late = スリー・フォ・ラストは、ゲームの最初に一度だけつけます。
error-kept-no-leap = この組はこのゲームでまだ得点していません。

## エラー：記録と局面

# テキストのある行の誤り。
at-file = { $file }：{ $message }
at-item = { $item }番目：{ $message }
at-line = { $line }行目：{ $message }
error-not-a-record = 記録ではありません。記録は「{ $expected }」の行で始まります。
error-record-version = 「{ $text }」は読めません。読める記録は「{ $expected }」の行で始まります。
error-record-header = 「{ $text }」の行は、次の形でなければなりません：{ $expected }
error-record-header-end = 「{ $text }」はここに書けません。記録の初めの部分は、level、seed、seal、tag をこの順に続けるか、空行で終えます。
error-record-fence = 行が { $mark } で始まっています（Markdown のコードの囲み）。記録の前後にある { $mark } の行を削除してください。
error-record-quoted = 行が > で始まっています（メッセージの引用）。各行の初めの > と、それに続く空白を削除してください。
error-record-gzip = 圧縮されたファイル（gzip）です。gunzip FILE などで展開してから読み込んでください。
error-record-control-character = 行に制御文字があります。
error-record-trailing-blank = 行の終わりに空白があります。
error-record-line-not-ended = 最後の行に改行がありません。
error-record-not-utf8 = UTF-8 のテキストではありません。UTF-8 で保存してください。
error-record-comment = 「{ $text }」は注記として読めません。注記は # と空白1つに続けて1行で書きます。
error-record-move = 「{ $text }」は行動として読めません。行の形：{ $expected }
error-record-wrong-actor = 「{ $text }」は { $actor } の行動ではありません。席はプレイヤーの行動を、* は山札の行動を書きます。
error-record-note = 「{ $text }」は得点として読めません。得点は 45-88、ゲームが決まったときは 121-88 games 1-0 のように書きます。
error-record-score-missing = 得点が変わったので書かなければなりません：{ $true }
error-record-score-not-due = 得点は変わっていないのに { $stated } とあります。
error-seal-digest = この行は書き換えられています。記録のダイジェストと合いません。
error-seal-digest-missing = 封印のある記録なのに、ダイジェストがありません。
error-seal-commitment = 前もって公開された秘密の値ではありません。ハッシュが違います。
error-seal-lot = 横の列の持ち主が、秘密の値によるくじの結果と違います。
error-seal-entropy = 席{ $seat }の乱数は、前もって公開されたものではありません。ハッシュが違います。
error-seal-bots = ボットのレベルとシードは、前もって公開されたものではありません。ハッシュが違います。
error-seal-deck = 封印された山札では、ここは次のカードでした：{ $expected }
error-seal-secret-missing = 終局までの記録なのに、最後のゲームの秘密の値がありません。
error-bot-moved-otherwise = 席{ $seat }のボット（{ $level }）の手ではありません。ボットの手は次のとおりです：{ $expected }
error-bots-not-recorded = ボットの手を確かめられるのは、すべてのカードが書かれた、封印のある記録だけです。
error-bots-other-build = ボットのビルドは { $recorded } です。このビルドは { $own } で、手が違うかもしれません。記録のビルドで確かめてください。
error-record-score-untrue = 得点は { $stated } ではなく { $true } です。
error-not-as-seen = 記録した人から見えたとおりに書かれていません。自分のカードはそのまま、ほかの人のカードは ?? と書きます。
error-card-was-not-held = 席{ $seat }は { $card } を持っていたはずがありません。出せるときに「ゴー」と言っています。
error-record-seen-otherwise = この記録にあるのは { $seen } から見えたことだけで、{ $wanted } から見えたことは分かりません。
error-no-such-seat = 席{ $seat }はありません。席は{ $players }つで、0から数えます。
error-replay-one-viewer = --seat と --spectator は一緒に指定できません。
error-not-a-position = 局面として読めません。{ $field } が誤っているか、欠けているか、場所が違います。

## エラー：プレイの画面（pegout play）

error-wrong-number-of-opponents = ほかの席は{ $others }つですが、レベルが{ $given }個指定されています。全員に1つ、または席ごとに1つずつ指定します。
error-bad-seed = 「{ $text }」はシードにできません。シードは前後に空白のない1行の文字列です。
error-series-file-not = { $path } は対戦のファイルではありません。新しいファイルか、pegout simulate --out で作ったファイルを指定してください。
error-series-file-in-use = { $path }：別のプロセスがこの対戦を書き込み中です。終わるまで待つか、別のファイルを指定してください。
error-series-file-other = { $path } は別の対戦のファイルです（{ $what } がファイルでは { $theirs }、今回は { $ours }）。新しいファイルにするか、作ったときと同じオプションを指定してください。
error-series-file-damaged = { $path } の{ $line }行目は次のゲームの結果ではありません。この行から後を消すと、そこから続けられます。
error-file-exists = { $path } はすでにあります。上書きはしません。
error-game-in-use = このゲームは別のターミナルでプレイ中です。新しく始めるには：pegout play --new
error-game-is-over = { $path } のゲームは終わっています。新しく始めるには別のファイルを指定します。
error-not-a-game-to-go-on = { $line ->
    [0] { $path } は続けられるゲームではありません。1人がボットと対戦した完全な記録ではありません。
   *[other] { $path } は続けられるゲームではありません。{ $line }行目が正しくありません。理由は pegout replay { $path } で分かります。
}
error-not-in-range = 「{ $text }」は{ $least }から{ $most }までの整数ではありません。
error-not-a-place = 「{ $text }」は場所ではありません。場所は b3 のように列の文字と行の番号で示します。
error-place-not-open = { $place } には置けません。空いていて、置かれたカードに接する場所だけです。
error-not-in-hand = 手札に { $text } はありません。
error-which-of-rank = { $text } は { $cards } のどれとも読めます。スートも入力してください。
error-rank-or-place = 「{ $text }」は数とも手札の順番とも読めます。スートも入力するか、2枚目なら #2 と入力してください。
error-not-readable = 「{ $text }」はここでは読めません。? で入力できるものを表示します。
error-one-card-needed = 出すカードは1枚ずつです。
error-nothing-typed = 何も入力されていません。? で入力できるものを表示します。
error-hole-wrong = { $hole }の穴は前のペグの{ $distance }個先です。得点は{ $points }点です。
error-hole-behind = { $hole }の穴は前のペグ（{ $front }）より先ではありません。
error-hole-past-game = { $hole }の穴はゲームホール（{ $target }）の先です。
error-peg-first = 先にペグを動かしてください。
error-undo-nothing = 取り消せるものはありません。
error-undo-revealed = そのあとに見えたものがあるので、最後の選択は取り消せません。

## エラー：ファイルとコマンド行

error-file-missing = { $path }：ファイルがありません。
error-file-is-directory = { $path } はディレクトリです。
error-file-unreadable = { $path } を開けません（{ $reason }）。
error-file-unwritable = { $path } に書き込めません（{ $reason }）。
error-no-state-folder = ゲームの保存先 { $path } に書き込めません（{ $reason }）。別の場所のデータベースを指定してください：--database sqlite:////FOLDER/pegout.sqlite
error-file-not-utf8 = { $path } は UTF-8 のテキストではありません。
error-wrong-type = { $parameter }には{ $kind }が必要です（{ $given }は使えません）。
error-not-a-bot = プレイヤーに指定できるのは、レベルの名前、「exec:コマンド」、またはボット（文字列のlevelとメソッドdecide(view)を持つオブジェクト）です。{ $given }はどれでもありません。
error-ended-early = 読み込むはずのデータが途中で切れていました。繰り返し起きる場合は、キャッシュ { $path } を削除してください。必要なものは計算し直されます。
error-output-unwritable = 出力を書き込めません（{ $reason }）。
error-no-such-language = 「{ $lang }」という言語はありません。使えるもの：en、ja
error-no-such-command = 「{ $name }」というコマンドはありません。使えるもの：{ $known }
error-usage-no-such-option = { $name } というオプションはありません。
error-usage-missing-command = コマンドがありません。
error-usage-missing = { $name } がありません。
error-usage-needs-value = { $name } には値が必要です。
error-usage-takes-no-value = { $name } に値は指定できません。
error-usage-bad-value = { $name } に「{ $text }」は指定できません。
error-usage-extra = 余分な語があります：{ $text }

## pegout histogram、discard、cribs、odds、solve

error-solver-missing = NumPy・Numba とソルバーのデータが必要です：pip install "pegout[solver]"
solver-compiling = 初回だけコンパイルします。次回からはすぐに始まります。
histogram-shows = 手札
histogram-cribs = クリブ
histogram-share = 割合
histogram-mean = 平均
error-no-histogram = { $variant } のヒストグラムはありません。six-card か five-card を選んでください。

rated-head-keep = 残す
rated-head-discarding = 捨てる
rated-head-spread = 範囲
rated-head-points = 合計
rated-less = 差
rated-error = ± は最善との差の標準誤差です。
rated-points = { $value }点
rated-game-points = { $value }ゲームポイント
mistake-better = { $unit ->
    [win] { $better }なら、勝率が{ $difference }高くなります。
   *[points] { $better }なら、{ $difference }多く見込めます。
}
rated-best-by = 2番目との差は{ $difference }です。
rated-within-error = 2番目との差は誤差の範囲です：{ $difference }。
rated-and-why = { $rated }{ $why }
rated-by-game-points = スカンクも数えたゲームポイントの期待値（得るポイントから失うポイントを引いたもの）で比べています。
rated-by-win-discard = 捨て札は勝率で比べています。
rated-by-points-discard = 捨て札は得点で比べています。
rated-by-equilibrium = 相手につけ込まれないように、得点で最善となるプレイです。
rated-by-endgame = 終盤なので、勝率で最善となるプレイです。
pegging-frequency = 頻度
pegging-opponent = 相手が1枚以上持っている確率：

cribs-own = 自分のクリブ
cribs-opponent = 相手のクリブ

odds-error = ± は標準誤差です。
odds-title = { $variant }：配る前の親の勝率（%）
odds-corner = 親＼子
odds-games = { $stakes ->
    [club] a が得るゲームポイントから失うポイントを引いた期待値：{ $games }
   *[other] a の勝ち数から負け数を引いた期待値：{ $games }
}

solve-step = { $step }：{ $done }
solve-moved = 残した手札のプレイの価値は、平均 { $points } 点変わりました。
solve-nothing-stale = 古くなったものはありません。
solve-file = 結果
solve-minutes = 分
solve-gib = GiB
solve-stale = 変わったもの
solve-up-to-date = なし（最新）
solve-asked = 指定
solve-iterations = 反復
solve-exploitability = 可搾取量
solve-kept = 保存先：{ $path }
progress-starter = スターター { $starter }
progress-iteration = 反復 { $done }
progress-iterations = 反復 { $done }/{ $total }
progress-parts = 部分 { $done }/{ $total }
progress-exploitability = 可搾取量 { $gap }
progress-left = 残り最大 { $time }

exploitability-unsolved = スターター { $starter } のプレイはまだ解いていないので、先に解きます。
exploitability-starter = スターター
exploitability-pone = 子として
exploitability-dealer = 親として
exploitability-both = 合計の半分
exploitability-value = 子 - 親
exploitability-mean = 最適応答は1ディールに平均 { $mean } 点を得ます。子と親の合計（NashConv）は { $both } 点です。
exploitability-with-discards = 捨て札も選ぶと平均 { $mean } 点（子として { $pone } 点、親として { $dealer } 点）を得ます。

error-no-cribs = { $variant } のクリブの表はありません。six-card か five-card を選んでください。
error-no-odds = { $variant } の勝率はありません。six-card、short、five-card から選んでください。
error-no-discards = { $variant } では捨て札をしません。
error-no-such-role = 「{ $text }」という立場はありません。使えるもの：{ $known }
error-no-such-stakes = 「{ $text }」という数え方はありません。使えるもの：{ $known }
error-no-such-result = 「{ $text }」という計算はありません。使えるもの：{ $known }
error-bad-dealer = 「{ $text }」は親に指定できません。親は a か b です。
error-bad-score = 「{ $text }」は点数として読めません。76-81 のように、{ $target }未満の数を2つ書きます。
error-not-positive = プロセスの数、区間の幅、返事の時間は0より大きくしてください。
error-option-not-positive = { $option } は0より大きくしてください。
error-option-needs = { $option } には { $other } も必要です。
error-option-excludes = { $option } は { $other } と一緒に指定できません。
error-not-an-option-here = solve { $text } に { $option } はありません。
error-options-exclude = { $one } と { $other } は同時に指定できません。
error-memory-too-small = 1つのスターターを解くには { $needed } GiB のメモリーが必要です（使えるのは { $given } GiB）。
error-jobs-missing = 付属の数値を計算し直すには、Pegout のソースツリー（research/shipped のプログラム）が必要です。ここでは pegout solve data --list だけが使えます。
error-cluster-missing = Ray が必要です（{ $module } がありません）：pip install "pegout[cluster]"
error-cluster-unreachable = { $address } の Ray クラスターに接続できません：{ $reason }
error-bad-cluster-address = Ray クラスターのアドレスは HOST:PORT の形です（{ $text } ではありません）。
error-cluster-too-small = このクラスターには、これに使えるプロセッサーがありません。
error-cluster-differs = クラスターの Pegout は { $theirs }、このマシンのものは { $ours } です。
error-cluster-failed = クラスターでの計算に失敗しました：{ $reason }
error-score-for-two = --score は2人のゲームだけで使えます。{ $variant } で分かるのは点だけで、勝率は出せません。
error-artefact-unreadable = 数値 { $name } がないか壊れています。pegout solve で作り直せます。

## ベンチマーク

error-benchmark-no-such-game = ベンチマークに「{ $name }」というゲームはありません。次のように書きます：{ $known }
error-benchmark-no-such-row = 行 { $row } はありません。行は0から{ $rows }未満です。
error-benchmark-not-rows = 行はスライスか整数のリストで指定します（{ $given } ではありません）。
error-benchmark-no-such-infoset = 「{ $text }」は行ではありません。カードの枚数が合わないか、選択の余地がありません。
error-benchmark-not-a-policy = { $given } は方策として使えません。方策は、数の配列、バッチを受け取る関数、レベル、ボット、OpenSpiel の方策のどれかです。
error-benchmark-shape = 方策の形が { $given } です。行と選択肢で { $rows }×{ $width }、または行動ごとに { $actions } にしてください。
error-benchmark-answer-shape = 方策の返した形が { $given } です。バッチの行と選択肢で { $rows }×{ $width } にしてください。
error-benchmark-not-a-probability = 行 { $row }（{ $infoset }）に、0未満か数でない確率があります。
error-benchmark-sum = 行 { $row }（{ $infoset }）の確率の合計が1ではなく { $total } です。
error-benchmark-illegal-choice = 行 { $row }（{ $infoset }）で、選べないものに確率があります。
error-benchmark-strategy = この戦略の形は{ $given }です。公開ツリーの{ $actions }個のアクションに1つずつ数が必要です。
error-benchmark-needs-both = 配列は片方の立場の方策です。親の方策も渡してください。
error-benchmark-no-bots = ボットは { $game } をプレイできません。five-card か six-card を選んでください。
error-benchmark-mini-only = OpenSpiel の方策は mini で使います（{ $game } では使えません）。
error-benchmark-no-openspiel = OpenSpiel が必要です（{ $module } がありません）：pip install open_spiel
error-benchmark-file = { $fault ->
    [missing] ファイルがありません。
    [unreadable] ファイルを読めません。
   *[damaged] 方策のファイルではないか、壊れています。
}
error-benchmark-other-order = この方策の行は「{ $given }」のものです。このゲームの行は「{ $expected }」です。
error-benchmark-no-such-columns = 数ごとの特徴に「{ $name }」はありません。数ごとの特徴：{ $known }
error-benchmark-no-leaderboard = { $path } はランキングのファイルではないか、読めません。

benchmark-game = { $game }（1ディールあたりの点）
benchmark-policy = 方策
benchmark-progress = { $policy } を測っています

## pegout serve とサーバー

help-serve = ブラウザーで遊ぶためのサーバーを動かします。
help-serve-host = 待ち受けるアドレス。0.0.0.0 なら、このマシンに届く全員から受け付けます。
help-serve-port = ポート。0 なら空いているものを使います。
help-serve-offline = script/offlineで作ったフォルダー。ブラウザーがオフラインでボットと対戦できるようになります。
help-serve-public-url = 外の人がこのサーバーに届くアドレス。招待リンクに使います。https://HOST の形で、パスは付けません。
help-serve-database = データベース（SQLite ファイルのパス、または SQLAlchemy の URL）。既定はこのユーザーの状態ディレクトリにある SQLite ファイルです（pegout play と共通）。
help-serve-trusted-proxy = X-Forwarded-For ヘッダーを信頼するリバースプロキシのアドレスまたはネットワーク。繰り返し指定できます。既定ではなし。
help-serve-max-connections = 同時接続数の上限。既定は12288、またはプロセスが開けるファイルの数までです。
help-serve-max-streams-per-address = 1つのアドレスから同時に開けるテーブルの画面（ブラウザーのタブ）数の上限。既定は--max-per-addressの半分です。
help-serve-max-per-address = 信頼するプロキシを除き、1つのアドレスからの同時接続数の上限。既定は128です。
help-serve-max-unplayed = 1つのアドレスから作られた、まだ誰も始めていないテーブルの数の上限。0 なら制限しません。既定は200です。
help-serve-keep-unplayed = 誰も始めていないテーブルと、何も持たない人を残す日数。0 なら消しません。既定は2です。
help-serve-keep-invitations = 参加者を待っているテーブルを残す日数。既定は14です。
help-serve-keep-practice = 練習のゲームを最後の一手から残す日数。既定は30です。
help-serve-keep-guests = 一度きりで戻らなかった人を、そのゲームとともに残す日数。既定は90です。
help-serve-keep-people = 最後に訪れてから、その人とゲームを残す日数。既定は730です。
help-serve-keep-tokens = 使われていない端末をサインインしたままにする日数。0 なら期限なし。既定は365です。
help-serve-keep-seals = 封印のログを残す日数。既定は90です。
help-serve-keep-reviews = ディスク上の振り返りを残す日数。計算し直せます。既定は90です。
help-serve-keep-boards = 共有された、手元のカードのためのボードを、最後に使ってから残す日数。既定は90です。
help-serve-redis = 複数のサーバーが変更を知らせ合い、回数制限を共同で数えるための Redis または Valkey。既定では使いません。
help-serve-metrics-port = このマシンの Prometheus が計測値を読むポート。既定ではなし（計測値を出しません）。
help-serve-metrics-host = 計測値を出すアドレス。別のマシンの Prometheus から読むときに使います。このアドレスに届く人は誰でも読めます。
help-serve-abuse-log = 拒否した内容と相手を記録するログのファイル。既定ではなし。
help-serve-log-format = ログの形式（text または json）。
help-serve-warm-up = ボットに必要なコードのコンパイルが終わるまで「準備完了」としないか（on または off）。
serve-ready = { $address } で Pegout が動いています。Ctrl-C で終了します。
serve-offline-damaged = { $folder }が壊れているため、オフラインプレイは提供されません。script/offlineで作り直してください。
serve-public = 外の人向け：{ $address }
error-web-missing = サーバーに必要なパッケージがありません（{ $module }）：pip install "pegout[web]"
error-address-in-use = { $address } で待ち受けできません：{ $reason }
error-database-unusable = データベース { $url } を使えません：{ $reason }
error-database-unsupported = { $url }：データベースは SQLite のファイルか PostgreSQL の URL です。
error-bad-proxy-address = 「{ $text }」はアドレスでもネットワークでもありません。--trusted-proxy 192.0.2.1、192.0.2.0/24、2001:db8::/64 のように書きます。PEGOUT_TRUSTED_PROXY に複数指定するときは空白で区切ります。
error-bad-public-url = 「{ $url }」はサーバーのアドレスではありません。--public-url https://HOST または http://HOST:PORT と書きます。
error-public-url-with-path = --public-url にパスは付けられません（{ $url }）。ページもリンクもホストのルートから始まるため、Pegout には専用のホストが必要です。専用のホスト名かポートを用意して、{ $root } のように指定してください。
error-redis-unusable = Redis { $url } を使えません：{ $reason }
error-extra-missing = { $module } がインストールされていません：pip install "pegout[{ $extra }]"
help-admin = サーバーの様子を調べ、秩序を保ちます。データベースを通すので、サーバーが動いていても使えます。
help-admin-task = costs：負荷やテーブルの多い順。sizes：データベースの大きさ。bans：利用停止の一覧。ban・lift：人・アドレス・ネットワークの利用停止とその解除。end：テーブルを終わらせる。revoke：トークン（または一人分すべて）を無効にする。clean：保存期間を過ぎたものを今すぐ消す。
help-admin-subject = 対象。テーブル、アドレスやネットワーク、トークン、利用停止の番号、人のID（costs に出ます）。人は「テーブル/席」か「テーブル/名前」でも指定できます：k7wqzt3mfx/1、k7wqzt3mfx/Aki
help-admin-reason = 利用停止の理由。本人にも表示されます。
help-admin-days = 停止する日数。0 なら無期限です。
admin-banned = { $until ->
    [ever] { $who } を無期限の利用停止にしました。
   *[other] { $who } を { $until } まで利用停止にしました。
}
admin-lifted = { $who } の利用停止を解除しました。
admin-revoked = トークン{ $count }件を無効にしました。どのサーバーでも1分以内に使えなくなります。
admin-ended = テーブル { $table } のゲームを終わらせました。勝者はいません。
admin-no-bans = 利用停止中の人はいません。
admin-ban = 番号
admin-who = 対象
admin-since = 開始
admin-until = 期限
admin-reason = 理由
admin-ever = 無期限
admin-size = データベースの大きさは { $size } MB です。
admin-table = 表
admin-rows = 行
admin-caller = 対象
admin-tables = テーブル
admin-bytes = MB
admin-requests = リクエスト/分
admin-points = ポイント/分
admin-streams = ストリーム
admin-nothing-removed = 消すものはありませんでした。
admin-removed-unplayed = 誰も始めなかったテーブル
admin-removed-invitations = 参加者を待っていたテーブル
admin-removed-practice = 練習のゲーム
admin-removed-people = 人
admin-removed-codes = コード
admin-removed-tokens = トークン
admin-removed-seals = 封印のログ
admin-removed-reviews = 振り返り
admin-removed-boards = 共有されたボード
error-no-such-task = 「{ $text }」という操作はありません。使えるもの：{ $known }
error-task-needs-subject = pegout admin { $task } には対象の指定が必要です。
error-task-without-subject = pegout admin { $task } に対象は指定できません。
error-task-takes-no = pegout admin { $task } に { $option } はありません。
error-ban-needs = 利用停止には { $option } が必要です：--reason TEXT と --days N（0 なら無期限）
error-no-such-person = 「{ $who }」では一人に決まりません。ID か、k7wqzt3mfx/1 のようにテーブルと席（または名前）で指定してください。
error-no-such-ban = 「{ $who }」は利用停止になっていません。
error-network-too-large = { $network } は広すぎて利用停止にできません。{ $least }ビット以上で指定してください。
error-abuse-log-unusable = 拒否のログを { $path } に書けません：{ $reason }
help-backup = データベースを新しいファイルにコピーします。サーバーが動いていてもできます。
help-backup-file = 書き出すファイル。
help-restore = バックアップ（SQLite と PostgreSQL のどちらのものでも）からデータベースを復元します。復元先は、まだない SQLite のファイルか、空の PostgreSQL のデータベースです。
help-restore-file = バックアップ。
backup-written = データベースを { $path } にコピーしました。
restore-done = バックアップをデータベース { $path } に復元しました。
error-backup-unsupported = バックアップと復元ができるのは SQLite のファイルと PostgreSQL だけです（{ $url }）。
error-database-not-empty = データベース { $url } は空ではありません。空のデータベースに復元してください。
error-copy-failed = { $source } を { $target } にコピーできませんでした（{ $reason }）。
error-not-a-backup = { $path } は Pegout のデータベースとして使えません：{ $reason }
error-bad-request = 要求の { $where } が正しくありません：{ $problem }
error-wrong-number-of-seats = 必要な席は{ $needed }席です（指定は{ $given }席）。
error-no-such-phrase = 「{ $phrase }」というひとことはありません。
error-no-hint-now = いま決めることはありません。
error-not-a-partner = 相談できるのはテーブルトップのパートナー同士だけです。
error-token-needed = トークンが必要です。
error-token-unknown = データが見つかりません。
error-token-expired = このトークンは{ $date }に期限が切れました。新しいトークンを作ってください。
error-token-scope = 「{ $scope }」のトークンは対戦専用です。この操作には使えません。
error-banned = { $until ->
    [ever] このサーバーは利用できません。理由：{ $reason }
   *[other] { $until } まで、このサーバーは利用できません。理由：{ $reason }
}
error-no-such-device = この端末はサインアウト済みです。
error-name-needed = 名前を入れてください。
error-bot-name-taken = 「{ $name }」というボットはすでにあります。別の名前にしてください。
error-too-many-bots = 作れるボットは{ $most }体までです。先にどれかを削除してください。
error-no-such-bot = 「{ $name }」というボットはありません。
error-bot-not-accepting = { $name }は今、対戦を受け付けていません。
error-bot-removed = 対戦したボットは削除されたため、再戦できません。
error-bot-busy = { $name }への申し込みが{ $most }件たまっています。しばらくしてからお試しください。
error-not-challenged = このテーブルには、対戦の申し込みがありません。
error-too-many-waits = 同時に待てるリクエストは{ $most }件までです。
error-code-unknown = このコードは、存在しないか、使用済みか、期限切れです。
error-no-seat = 観戦中です。行動できるのは席に着いている人だけです。
error-not-at-this-table = このテーブルに参加していません。先に参加してください。
error-foreign-origin = ほかのサイトのページからの要求です。
error-too-many-streams = このテーブルを同時に開けるのは{ $most }か所までです。
error-match-too-long = マッチが長すぎます。必要な勝ち数と目標点の積は{ $most }までですが、{ $points }になっています。
error-too-many-spectators = このテーブルを観戦できる人数の上限（{ $most }人）に達しています。
error-too-many-tables = 終わっていないゲームが上限の{ $most }件あります。どれかを終えるか、やめてください。
error-too-many-unplayed = このネットワークから作られ、まだ誰も始めていないテーブルが上限の{ $most }件あります。先にどれかで遊んでください。
error-server-error = サーバーで問題が起きました。記録してありますので、もう一度お試しください。
error-solver-broken = このサーバーではソルバーが動作していません。原因はサーバーのログにあります。
error-warming-up = サーバーが起動したばかりで、ボットの準備をしています。少し待ってからもう一度お試しください。
error-key-missing = データベースは暗号化されていますが、鍵がありません。PEGOUT_KEY か PEGOUT_KEY_FILE を設定してください。
error-key-wrong = データベースを復号できません。鍵が違うか、データが書き換えられています。
error-key-malformed = 鍵は{ $bytes }バイトの乱数を base64 で書いたものです（例：openssl rand -base64 { $bytes } の出力）。
error-key-file-unreadable = 鍵のファイル { $path } を読めません。
error-database-newer = このデータベースは、より新しいバージョンの Pegout で使われています（マイグレーションは { $revision }、このバージョンが対応しているのは { $known } まで）。
error-database-unreleased = このデータベースは、0.1.0 と 0.2.0 の間の、公開されていないバージョンのもので（マイグレーション { $revision }）、更新できません。作成したときのバージョンを使ってください。
error-database-silent = データベースが応答しません。しばらくしてからもう一度お試しください。
error-not-a-day = 「{ $text }」は日付ではありません。日付は 2027-01-05 のように書きます。
error-daily-before-first = { $day }の問題はありません。最初の問題は{ $first }です。
error-daily-not-yet = { $day }の問題はまだ公開されていません。今日は協定世界時で{ $today }です。
error-daily-no-year = { $year }年の問題はありません。
error-daily-not-a-choice = 「{ $text }」は選べません。{ $needed ->
    [1] 手札から、出せるカードを1枚指定してください
   *[other] 手札から、異なる2枚を指定してください
}。
error-daily-voted = この問題にはもう投票しています：{ $choice }
error-no-such-table = テーブル「{ $table }」はありません。
error-name-too-long = 名前は{ $most }文字までです（入力は{ $length }文字）。
error-invite-needed = このテーブルの席に着くには招待が必要です。主催者にリンクをもらうか、観戦してください。
error-against-bots-only = 悪手を知らせるのは、ボットとの対戦だけです。
error-hints-off = このテーブルはヒントなしで遊びます。
error-no-such-invite = この招待は正しくないか、すでに使われています。
error-no-such-game = このマッチに第{ $game }ゲームはありません。
error-no-such-page = ページが見つかりません。
error-method-not-allowed = このアドレスではその操作はできません。
error-stale-action = ゲームはもう先に進んでいます（見ていたイベントは{ $expect }、最新は{ $seq }）。
error-table-full = このテーブルは満席です。
error-table-waiting = まだ空席があります。全員がそろうと始まります。
error-record-of-sealed-table = このテーブルの山札は封印されているので、記録はゲームの後にそろいます：pegout history { $table }
error-seal-needs-records = --seal には、封印を書く場所を示す --records DIR が必要です。
error-seal-not-due = いまは、あなたの端末からこれを送る段階ではありません。
error-seats-at-one-table = 両方の端末が同じテーブルの席に着いています。先にそのゲームを終えるか投了してください。
error-seal-commitment-copied = ほかの席がすでに同じ乱数のハッシュを出しています。
error-seal-one-of-two = ハッシュか乱数のどちらか一方だけを送ってください。
error-table-over = このゲームは終わっています。
error-not-a-solo-table = 1人でボットと対戦している、時計なしのテーブルでだけできます。
error-table-not-over = このマッチはまだ続いています。振り返れるのは終わってからです。
error-not-away = 席{ $seat }の人は離席していないか、いま待っている相手ではないか、このテーブルではできない操作です。
error-too-many = 操作の回数が多すぎます。{ $seconds }秒後にもう一度お試しください。
phrase-hello = こんにちは
phrase-good-luck = よろしくお願いします
phrase-well-played = お見事
phrase-nice-hand = いい手ですね
phrase-ouch = やられました
phrase-thinking = 考え中です
phrase-one-moment = 少しお待ちください
phrase-thanks = ありがとう
phrase-sorry = すみません
phrase-good-game = いい勝負でした
phrase-again = もう1ゲームどうですか
phrase-bye = さようなら
phrase-here = ここがいいです
phrase-not-there = そこではありません
phrase-your-choice = お任せします
phrase-help-me = どう思いますか
hint-why-one = { $first }。
hint-why-two = { $first }。{ $second }。
hint-cards-and = { $first }と{ $second }
hint-why-only = ほかに選べるものはありません
hint-why-costs-nothing = { $cards }を捨てても手札の得点は減りません
hint-why-keeps = { $cards }の{ $kind }が残ります
hint-why-hand = { $other }を捨てるより手札が平均{ $points }点高くなります
hint-why-pegging = { $other }を捨てるよりプレイで{ $points }点有利です
hint-why-own-crib = { $cards }を捨てると、{ $other }より自分のクリブが{ $points }点高くなります
hint-why-their-crib = { $cards }を捨てると、{ $other }より相手のクリブが{ $points }点低くなります
hint-why-trade-own-crib = { $other }を捨てるより手札は{ $given }点下がりますが、自分のクリブが{ $points }点上がります
hint-why-trade-their-crib = { $other }を捨てるより手札は{ $given }点下がりますが、相手のクリブも{ $points }点下がります
hint-why-trade-pegging = { $other }を捨てるより手札は{ $given }点下がりますが、プレイで{ $points }点有利になります
hint-why-crib-and-play = { $other }を捨てるより、クリブとプレイを合わせて{ $points }点有利です
hint-why-trade-crib-and-play = { $other }を捨てるより手札は{ $given }点下がりますが、クリブとプレイを合わせて{ $points }点有利になります
hint-why-wins-more = 勝つ確率は{ $percent }%で、{ $other }では{ $less }%です
hint-why-reaches = 必要な{ $need }点に手札だけで届く確率は{ $percent }%ですが、{ $other }を捨てると{ $less ->
    [0] ほとんど届きません
   *[other] { $less }%です
}
hint-why-reaches-only = 必要な{ $need }点に手札だけで届く確率は{ $percent }%ですが、{ $other }を捨てると届きません
hint-why-wins-now = このカードで勝ちです
hint-why-scores = すぐに{ $kind }で{ $points }点になります
hint-why-scores-two = すぐに{ $kind }と{ $second }で{ $points }点になります
hint-why-low-lead = 5未満のカードから始めれば、次の1枚で15にされません
hint-why-pair-back = { $cards }をペアにされても、もう1枚でペア・ロイヤルにして6点を返せます
hint-why-answered-less = 累計{ $count }から相手が得点できる確率は{ $percent }%、{ $other }を出すと{ $less }%です
hint-why-no-answer = 累計{ $count }からは相手は得点できません。{ $other }を出すと{ $less }%の確率で得点されます
hint-why-hardly-any-answer = 累計{ $count }からは相手はほとんど得点できません。{ $other }を出すと{ $less }%の確率で得点されます
hint-why-mixed = 手を読まれないように、{ $percent }%はこのカード、{ $less }%は{ $other }を出します
hint-why-worth-more = { $other }より{ $points }点有利です
hint-why-adds-own = 自分の列に{ $points }点加わります
hint-why-adds-none = 相手の列には得点が加わりません
hint-why-ahead = 次によい場所より{ $points }点有利です
hint-why-level = 次によい選択肢とほとんど差がありません
hint-percent = { $value }%
hint-percent-under = <1%
hint-source-heuristic = ソルバーが入っていないため、「上級」の見積もりを示しています。
hint-source-search = 見えないカードを何通りも想定して試した見積もりです。
hint-order-games = { $stakes ->
    [club] ゲームポイントの期待値で順位を決めています（勝ちは2、スカンクなら3）。
    [double-game] ゲームポイントの期待値で順位を決めています（勝ちは1、ダブル・ゲームなら2）。
    [double-skunk] ゲームポイントの期待値で順位を決めています（勝ちは1、スカンクなら2、ダブル・スカンクなら4）。
   *[skunk] ゲームポイントの期待値で順位を決めています（勝ちは1、スカンクなら2）。
}
hint-order-win = 勝率で順位を決めています。
hint-order-score = 終盤なので、あと何点必要かで順位を決めています。
hint-belief = 相手が5を持っている確率は{ $five }%、10点のカードを持っている確率は{ $ten }%です。

## ウェブ：枠とテーブル

web-close = 閉じる
web-language = 言語
web-home = Pegout、トップページへ
web-nav = ページ
web-nav-play = 遊ぶ
web-nav-learn = 学ぶ
web-nav-rules = ルール
web-nav-analyse = 分析
web-nav-history = 戦績
web-sounds = 音
web-turn-title = 手番です · Pegout
web-turn-sound = 手番になったら音で知らせる
web-turn-sound-note = 人どうしの対戦が対象です。対応する端末では振動もします
web-turn-notifications = 手番になったら通知する
web-turn-notifications-note = 人どうしの対戦で、Pegoutをバックグラウンドで開いているときに届きます
web-turn-notifications-refused = このブラウザーは、このサイトの通知を拒否しています。ブラウザーのサイト設定で許可できます。
web-devices = 端末の一覧…
web-devices-title = 使っている端末
web-devices-note = サインアウトした端末では、ゲームの続きや戦績が見られなくなります。ほかの端末には残ります。1年間使わなかった端末は、自動でサインアウトします。
web-device-unknown = 端末
web-device-here = この端末
web-device-seen = 最終利用 { $date }
web-device-out = サインアウトする
web-device-out-sure = 本当にサインアウトする
web-device-out-of = { $device }（{ $seen }）をサインアウトする
web-devices-close = 一覧を閉じる
web-delete = 自分のデータをすべて削除…
web-delete-sure = ゲームと戦績と席を、すべての端末の分までサーバーから削除します。このブラウザーが覚えているものも消えます。ほかの人とプレイ中のゲームは投了と同じ扱いになります。終わったゲームは、あなたの名前を除いて相手の記録に残ります。元には戻せません。
web-delete-yes = 完全に削除する
web-delete-not = 削除しない
web-help = ヘルプ
web-settings = 設定
web-skip = 本文へ
web-missing = ページが見つかりません
web-back = 戻る
web-text-size = 文字の大きさ
web-text-size-percent = { $size }%
web-theme = 配色
web-theme-auto = 端末に合わせる
web-theme-light = ライト
web-theme-dark = ダーク
web-board = ボード
web-board-track = 一周
web-board-two-lap = 二周
web-cloth = 布の色
web-cloth-teal = 青緑
web-cloth-green = 緑
web-cloth-blue = 紺
web-cloth-wine = えんじ
web-card-back = カードの裏
web-card-back-lattice = 格子
web-card-back-diamonds = 菱
web-card-back-waves = 青海波
web-card-back-leaves = 麻の葉
web-speed = 動きの速さ
web-speed-slow = ゆっくり
web-speed-normal = ふつう
web-speed-quick = 速い
web-count-style = 数え方
web-count-style-plain = ふつう
web-count-style-parlett = パーレット流
web-easy-japanese = やさしい日本語
web-easy-japanese-note = レッスンと練習を、やさしい言葉とふりがなで読めます
web-four-colours = 4色のカード
web-four-colours-note = クラブは緑、ダイヤは青
web-hints = ヒント
web-hints-note = ゲーム中、必要なときに見られます
web-undo-setting = 捨て札の取り消し
web-undo-note = ボットとの対戦では、捨てたあと2秒のあいだ取り消せます
web-tell-mistakes = 悪手を知らせる
web-tell-mistakes-note = ボットとの対戦では、相手に見える前に、よりよい手を知らせます。テーブルトップは対象外、3人・4人では捨て札だけが対象です
web-show-pr = 名前の横に PR を出す
web-show-pr-note = 振り返ったゲームで選択がどれだけ損だったか。自分にだけ見えます
web-own-pr = PR { $pr }
web-own-pr-note = 振り返ったゲームの、1回の選択で失った勝率（千分の一）
web-play-forced = 選択肢が1つなら自動で進める
web-play-forced-note = ボットとの対戦と1台での対戦では、「ゴー」と最後の1枚が自動になります
web-keys = キー操作
web-key-move = カードや場所の間を移る
web-key-take = 選ぶ、出す。計算では次へ進む
web-key-digit = 手札のその番号のカードを選ぶ、出す
web-key-go = 「ゴー」と言う
web-key-hint = ヒント
web-key-skip = 結果だけ見る
web-key-deal = このディールの経過
web-key-talk = ひとこと
web-key-board = ボードを読み上げる
web-key-undo = 捨て札を取り消す
web-key-peg = 自分のペグを1穴ずつ動かす（矢印キーも可）。Enterで差し、Spaceで自動で動かす
web-key-muggins = マギンズを宣言する
web-key-claim = 出すカードの申告を増減する
web-key-pass = 申告を認める
web-undo = 取り消す
web-held = このカードをクリブに捨てます。
web-crib-look = クリブの自分のカードを見る
web-key-help = このヘルプ
web-key-close = 閉じる
web-help-rules = ルールと用語集
web-error-other = うまくいきませんでした。もう一度お試しください。
web-list-comma = {"、"}
web-kind-for = { $kind }で{ $points }
error-offline = サーバーに接続できません。
web-title = 遊ぶ
web-seat-open = 空席
web-seat-guest = ゲスト
web-seat-numbered = { $name }{ $number }
web-seat-bot = ボット
web-seat-stand-in = ボットが代行中
web-seat-away = 離席中
web-seat-discarded = 捨て札済み
web-seat-label = { $name }：{ $score }点
web-dealer-button = 親
web-lines-columns = 縦の列
web-lines-rows = 横の列
web-cards-held = { $number ->
   *[other] カード{ $number }枚
}
web-in-pile = 山に{ $number }枚
web-clock = この手番に{ $move }、持ち時間{ $bank }
web-clock-two = この手番の時間と、持ち時間
web-clock-short = 時間がまもなく切れます。
handed-over = { $name }は自分で手を決められません。より弱いボットが代わりにプレイします。
web-clock-missed = { $who ->
    [you] 時間切れのため、ボットが代わりに決めました。
   *[other] { $name }が時間切れのため、ボットが代わりに決めました。
}{ $missed ->
    [1] 3回続くと席を失います。
   *[other] あと1回続くと席を失います。
}
web-stand-in-yours = ボットがあなたの代わりにプレイしています。
web-take-back = 席に戻る
web-card-over = { $count } · 31超え
web-card-refused = { $card }：{ $reason }
web-card-makes = { $card }、累計{ $count }
web-count = 累計{ $count }、31まで
web-of-thirty-one = / 31
web-round = このラウンドのカード
web-crib-label = { $who ->
    [you] あなたのクリブ：{ $number }枚
   *[other] { $name }のクリブ：{ $number }枚
}
web-narration-dealt = 新しいディール。{ $deals }。{ $who ->
    [you] 手札
   *[other] { $name }の手札
}は{ $cards }。
web-narration-played = { $name }：{ $card }、累計{ $count }
web-narration-go = { $name }：ゴー
web-narration-go-without-cards = { $name }（手札なし）：ゴー
web-narration-pegged = { $name }：{ $reason }。合計{ $score }点。
web-narration-shown = { $whose }：{ $cards }。{ $count }
web-narration-turned = { $who ->
    [you] あなたが{ $card }をめくりました。
   *[other] { $name }が{ $card }をめくりました。
}
web-place = { $row }行{ $column }列
web-place-centre = 中央（コインの印）
web-place-card = { $place }：{ $card }
web-place-card-last = { $place }：{ $card }、直前のカード
web-place-open = { $place }、置けます
web-place-gain = { $place }、置けます。差引{ $gain }点
web-place-shut = { $place }、置けません
web-layout = 5×5の場
web-line-row = { $number }行目：{ $points }点
web-line-column = { $number }列目：{ $points }点
web-your-card = あなたのカード
web-their-card = { $name }のカード
web-own-lines = { $who ->
    [you] 得点になるのは{ $lines ->
        [rows] 横
       *[columns] 縦
    }の列です。
   *[other] { $name }の得点になるのは{ $lines ->
        [rows] 横
       *[columns] 縦
    }の列です。
}
web-layout-so-far = この場の得点
web-places-left = { $number ->
   *[other] 残り{ $number }か所
}
web-claims = { $points }点を申告
web-claims-that = { $name }の申告は{ $points }点です。
web-claim-ask = { $what ->
    [hand] あなたの手札は何点ですか。
    [crib] あなたのクリブは何点ですか。
    [last_card] ラウンドが終わりました。何点ですか。
   *[play] 出したカードは何点ですか。
}
web-claim = { $points }点と申告
# 次に出すカードの申告。
web-card-claim = 出すカードの申告
web-card-claim-short = 申告
web-card-claims = カードと一緒に{ $points }点を申告します。
web-claim-quick = すぐに申告
web-less = 1つ減らす
web-more = 1つ増やす
web-claims-play-on = 次のカードを出すと、申告を認めたことになります。
web-muggins = マギンズ{ $points }点
web-pass = 認める
web-claimed = 申告は{ $claimed }点
web-claim-truth = 正しくは{ $points }点
web-claim-taken = { $name } +{ $points }点
web-counting-wait = { $name }が数えています。
web-draw = カードを1枚引いてください。
web-draw-slider = 広げた山札
web-draw-place = 52枚のうち{ $place }枚目
web-draw-result = { $draws }：{ $who ->
    [you] あなたが親です。
   *[other] { $name }が親です。
}
web-rematch-deals = { $who ->
    [you] 前のゲームの結果により、あなたが最初の親です。
   *[other] 前のゲームの結果により、{ $name }が最初の親です。
}
web-cut = カットしてください。
web-cut-before-deal = 配る前に、山札をカットしてください。
web-cut-how = 位置を選んでください。
web-cut-slider = 山札：1枚から{ $most }枚まで持ち上げます
web-cut-depth = { $depth ->
   *[other] { $depth }枚持ち上げ
}
web-show-counting = 計算中
web-show-down = 伏せています
web-show-next = 次へ
web-show-on = 進む
web-show-next-deal = 次のディール
web-show-skip = 結果だけ見る
web-so-far = ここまで
# 選択は、6の複数形が不規則な英語のため。
web-item-of = { $rank ->
    [six] { $rank }
   *[other] { $rank }
}の{ $kind }
web-this-deal = このディール
web-menu = メニュー
web-last-show = 前回の手役の計算
web-mistake = その前にひとこと
web-mistake-checks = 選択を調べています…
web-mistake-on = このまま進む
web-mistake-back = 選び直す
web-hint = ヒント
web-hint-mean = すべてのスターターの平均
web-hint-away = クリブへ
web-hint-choice = 候補
web-hint-now = いま
web-hint-later = このあと
web-hint-pegging = プレイ
web-hint-win = 勝率
web-hint-games = ゲームポイント
web-hint-frequency = 頻度
web-hint-net = 差引
web-hint-answer = 相手の得点
web-hint-thinking = 考えています…
web-hint-or = { $cards }も同じ
web-hint-yours = あなたの選択
web-hint-analyse = この場面を分析する
web-hint-all = { $number }通りすべて
web-hint-fewer = 3つだけ表示
web-hint-said = ヒント：{ $action }。{ $why }
web-talk = ひとこと
web-mute = { $name }のひとことを表示しない
web-resign = 投了
web-resign-sure = 2人のゲームでは、あなたの負けになります。それ以外では、ボットがあなたの席を引き継ぎます。
web-resign-not = 続ける
web-absent = { $name }はしばらく離席しています。
web-absent-stand-in = ボットに代行させる
web-absent-win = 勝ちを宣言する
web-your-turn = あなたの番です。
web-ask-discard = { $number ->
   *[other] 捨てるカードを{ $number }枚選んでください。
}
web-must-go = 出せるカードがありません。「ゴー」を押してください。
web-lead = 最初のカードを出してください。
web-any-card = どのカードでも出せます。
web-last-card = 最後の1枚を出してください。
web-highest = { $card }以下のカードが出せます。
web-place-how = 光っている場所を選んでください。
web-waiting = { $names }を待っています。
web-discard-before = { "" }
web-discard-after = をクリブに捨てる
web-choose = { $number ->
   *[other] カードを{ $number }枚選ぶ
}
web-peg = ペグを動かす
web-peg-points = { $points ->
   *[other] { $points }点進めます。
}
web-peg-how = ボードの穴を押すか、ここで穴を数えてください。
web-peg-holes = { $holes ->
   *[other] { $holes }個先
}
web-peg-set = 差す
web-peg-for-me = 自動で動かす
web-peg-wrong = そこは{ $holes }個先です。得点は{ $points }点です。
web-watching = 観戦中です。
web-watch-pause = 一時停止
web-watch-on = 再開
web-watch-again = もう1ゲーム
web-spectators = 観戦：{ $number }人
web-link-lost = 接続が切れました。再接続しています…
web-link-stale = 接続が切れた時点のテーブルです。
web-unsent = まだ送信されていません。
web-unsent-when = つながり次第送信します。
web-getting-ready = サーバーの準備をしています…
web-not-loaded = 読み込めませんでした。接続をご確認ください。
web-try-again = もう一度試す
web-started-afresh = データが見つかりません。新しく始めます。
web-head-target = { $rules ->
    [table-top] { $target }点以上
   *[other] { $target }点
}
web-head-game = 第{ $game }ゲーム
web-head-match = { $match }ゲーム先取
web-head-tally = 通算 { $games }
web-head-deal = 第{ $deal }ディール
web-variant-six-card = シックス・カード
web-variant-short = ショートゲーム
web-variant-five-card = ファイブ・カード
web-variant-three-player = 3人
web-variant-four-player = 4人（パートナー戦）
web-variant-four-player-solo = 4人（個人戦）
web-variant-table-top = テーブルトップ
web-ended = { $reason ->
    [resigned] { $name }が投了しました。
    [time] { $who ->
        [you] あなたの時間切れです。
       *[other] { $name }の時間切れです。
    }
    [withheld] カードは配られませんでした。{ $who ->
        [you] あなたの端末
       *[other] { $name }の端末
    }から乱数が届かなかったためです。
   *[abandoned] { $name }がゲームを離れました。
}
web-ended-nobody = 勝者なしで終わりました。

## The seal of a deck

web-seal = 封印
web-seal-closed = この山札は封印されています。カードの順番は、サーバーの秘密の値と、参加者の端末の乱数から決まります。サーバーは最初のカードの前に秘密の値の指紋を見せているので、カードを選ぶことも変えることも、誰にもできません。
web-seal-open = ゲームが終わり、封印が開かれました。サーバーの秘密の値が公開され、すべての配り方を確かめられます。
web-seal-waiting = 山札を封印しています。すべての端末から乱数が届くと、カードが配られます。
web-seal-unopened = カードが配られる前に終わったため、サーバーの秘密の値は公開されません。
web-seal-withheld = 乱数の届かない端末があったため、カードは配られず、サーバーの秘密の値も公開されません。
web-seal-none = この山札は封印されていません。前もって決まったカードを使うためです。
web-seal-commitment = サーバーの秘密の値の指紋（ログの { $number } 番）
web-seal-own = あなたの端末の乱数
web-seal-of = { $name }の乱数
web-seal-secret = サーバーの秘密の値
web-seal-no-entropy = この山札には、あなたの端末の乱数は入っていません。
web-seal-verify = すべての配り方を確かめる
web-seal-verified = すべて正しい記録です。{ $cards }枚のカードは封印された山札のとおりで、どの手も得点もルールどおりです。{ $own ->
    [yes] 封印は、この端末が最初のカードの前に見たもので、この端末の乱数も入っています。カードもこの端末に表示されたとおりです。
   *[no] {""}
}
web-seal-fault = 記録の { $line } 行目が正しくありません。{ $why }
web-seal-fault-digest = ゲームの後で書き換えられています。
web-seal-fault-digest-missing = 記録のダイジェストがありません。
web-seal-fault-commitment = 最初のカードの前に指紋を見せた、秘密の値ではありません。
web-seal-fault-lot = 横の列の持ち主が、くじの結果と違います。
web-seal-fault-entropy = 席{ $seat }の乱数が、前もって見せた指紋と合いません。
web-seal-fault-bots = ボットが、前もって見せた指紋と合いません。
web-seal-fault-deck = 封印された山札では、ここは次のカードでした：{ $expected }
web-seal-fault-not-as-seen = この端末が最初のカードの前に見た封印ではありません。
web-seal-fault-not-as-shown = この端末に表示されたものと違います：{ $shown }
web-seal-fault-secret-missing = 最後のゲームの秘密の値がありません。
web-seal-fault-not-held = { $card } はその手札にありません。
web-seal-fault-scores = 得点は { $expected } のはずです。
web-seal-fault-record = ルールではできないことが書かれています。
web-seal-insecure = このブラウザーで封印を確かめたり乱数を加えたりできるのは、https のアドレスか、サーバーと同じコンピューターだけです。
web-seal-awaited = 山札を封印しています。待っている相手：{ $names }
web-seal-not-added = { $why ->
    [elsewhere] この山札に加える乱数は、席に着いたときのブラウザーにあります。1分以内にそのブラウザーでこのテーブルを開くか、席を離れてください。
   *[changed] 封印が席に着いたときのものと違うため、この端末の乱数は公開しません。席を離れることができます。
}
web-seal-check = 配り方を確かめる
web-seal-what = 封印とは

web-fair = 公正なカード
web-fair-lede = ここでは、参加者もプログラムもカードを選べません。ゲームが終われば、それを自分で確かめられます。
web-fair-picture = サーバーとあなたの、閉じた2つの封筒から、山札の順番が決まり、カードが決まります。
web-fair-server = サーバー
web-fair-deck = 山札の順番
web-fair-cards = カード
web-fair-step-1 = 最初のカードの前に、サーバーは秘密の値を封筒に入れて閉じ、封筒だけを見せます。見えるのは秘密の値の指紋で、値そのものではありません。
web-fair-step-2 = あなたの端末も、自分で作った乱数で同じことをします。ほかの参加者の端末も同じです。操作はいりません。
web-fair-step-3 = すべての封筒がそろったら、参加者の封筒を開けます。秘密の値と乱数を合わせて、カードの順番が決まります。全員が1回ずつシャッフルしたのと同じです。もう誰にも変えられません。
web-fair-step-4 = ゲームが終わると、サーバーが封筒を開けます。これで誰でもすべての山札の順番を計算でき、配られたカードと比べられます。
web-fair-check = 確かめ方
web-fair-check-how = テーブルで封印を開き、「すべての配り方を確かめる」を押します。ブラウザーが自分ですべての山札を計算し、どの手と得点も順に確かめ、画面に表示したカードと比べます。このサイトを使わずに記録を確かめることもできます：pegout verify
web-fair-bots = ボットにもごまかしはできません。ボットに見えるのは自分の席から見えるものだけで、pegout verify --bots で、すべての手をもう一度決めさせることができます。
web-fair-limits = 封印でもできないこと
web-fair-limit-1 = サーバーの運営者は、カードを見ることができます。配るサーバーは、カードを知っているからです。
web-fair-limit-2 = どのテーブルでもそうですが、参加者どうしが手札を教え合うことはできます。
web-fair-limit-3 = サーバーの運営者は、ゲームを止めることができます。そのことは公開のログに残ります。
web-fair-luck = 運が本当に運だけと言える理由：公正なカード
web-fair-more = すべてのテーブルの封筒は、誰でも見られるように公開しています：
web-fair-log = 公開ログ

## The end of a game

web-over-lines = ディールのあとで{ $target }点に達したので、点の高い側の勝ちです。
web-over-last = { $whose }：{ $what }
web-over-points = { $points }点
web-over-score = 得点
web-over-average = あなたの平均
web-over-games = 勝ち数
web-over-hand = 手札
web-over-crib = クリブ
web-over-play = プレイ
web-over-best = 最高の手役
web-over-note = 小さい数字は、手札・クリブ・ディールごとの平均です。
web-over-stronger = もっと強い相手：{ $level }
web-over-weaker = もっと弱い相手：{ $level }
web-over-tally = ここまでの勝ち数：{ $games }
web-over-tally-side = { $side } { $games }
web-rematch = もう一度対戦
web-rematch-join = 次の対戦へ
web-rematch-asks = { $names }が再戦を申し込んでいます。
web-rematch-accept = 再戦を受ける
web-rematch-asked = { $names }に再戦を申し込みました。受けてもらえると始まります。
web-rematch-waiting = { $names }の返事を待っています…
web-rematch-gone = いまこのテーブルにいません：{ $names }
web-rematch-withdraw = 申し込みを取り消す
web-replay = リプレイ
web-home-page = トップページ
web-next-game = 次のゲーム
web-to-crib = { $who ->
    [you] あなたのクリブへ
   *[other] { $name }のクリブへ
}

## ウェブ：ページ

# トップページ
web-home-first = クリベッジを、
web-home-second = ひとりでも、みんなでも。
web-home-lede = { $rules ->
    [table-top] ディールのあとで{ $target }点に達していれば、点の高い側の勝ちです。
   *[other] 先に{ $target }点までペグを進めた側の勝ちです。
}登録も広告もなく、すぐに始められます。
web-home-weaker = もっと弱い相手
web-home-stronger = もっと強い相手
web-level-share = 「{ $level }」に100ゲーム中{ $share }勝
web-level-and = {"・"}
web-level-note-random = でたらめに選ぶ
web-level-note-newcomer = 覚えたての人に
web-level-note-novice = 目につく点を取る
web-level-note-beginner = たいていの点に気づく
web-level-note-casual = クリブも考える
web-level-note-regular = 捨て札が確か
web-level-note-steady = 手堅く、正確
web-home-play = すぐに遊ぶ
web-home-friend = 友だちを招待
web-home-friend-note = リンクを送るだけ
web-home-new = はじめてですか？
web-home-new-lesson = 5分のレッスン
web-abandon = やめる
web-abandon-which = このゲームをやめる：{ $game }
web-abandon-not = やめない
web-abandon-sure = { $means ->
    [waiting] ゲームが始まる前に、このテーブルを離れます。
    [bots] このゲームは勝敗なしで終わります。
    [two] 投了になり、相手の勝ちになります。
   *[more] この先はボットがあなたの席を引き継ぎ、席には戻れません。
}
web-home-continue = つづきから
web-offline = オフラインで遊ぶ
web-offline-lede = 「上級」までのボットと、ネットワークなしで対戦できます。ゲームはこの端末に保存され、つながったときに、終わったゲームが戦績に加わります。カードを配ったのはこの端末なので、印が付き、勝率には数えません。
web-offline-fetch = ダウンロードする（{ $megabytes } MB）
web-offline-fetch-note = ボタンを押すまで、何もダウンロードしません。Pegoutのエンジン（{ $megabytes } MB）を1回ダウンロードすれば、あとは要りません。
web-offline-newer = ダウンロード済みのものより新しい版があります。今の版もそのまま使えます。
web-offline-coming = ダウンロード中：{ $percent }%
web-offline-stop = 中止
web-offline-failed = ダウンロードできませんでした。ネットワークにつながってから、もう一度試してください。
web-offline-cannot = このブラウザーは、このアドレスのファイルを保存できません。オフラインで遊ぶには、httpsのアドレスか、この端末で動くPegoutが必要です。
web-offline-none = このサーバーでは、オフラインで遊べません。
web-offline-broken = エンジンを起動できませんでした。ダウンロードを削除し、もう一度取り込んでください。
web-offline-preparing = 準備中…
web-offline-preparing-note = エンジンを起動しています。初回は数秒かかります。
web-offline-games = この端末のゲーム
web-offline-over = 終了
web-offline-waits = つながったら記録します
web-offline-refused = 記録できません：{ $why }
web-offline-drop = このゲームを端末から削除
web-offline-drop-sure = 完全に削除
web-offline-remove = ダウンロードを削除
web-game-offline = オフライン
web-home-on-device = この端末
web-home-device = サーバーに接続できません。「{ $level }」までのボットとは、この端末で対戦できます。
web-home-unfinished = 途中のゲーム
web-home-against = { $names }との対戦 · 第{ $deal }ディール
web-home-waiting = 参加者を待っています
web-home-your-turn = あなたの番
web-home-rules = { $rules ->
    [table-top] { $variant }、ディールが終わったとき{ $target }点以上なら勝ち
   *[other] { $variant }、{ $target }点先取
}
web-home-change = ルールを変える
web-home-best = 最高の手役
web-home-best-label = スペード・ハート・ダイヤの5とクラブのジャック、スターターはクラブの5で29点
web-home-more = そのほか
web-home-table-top = テーブル{ "\u200B" }トップ
web-home-table-top-note = 5×5の場で、縦の列と横の列が競います
web-home-lesson = はじめてのレッスン
web-home-lesson-note = 1ディールで、用語を一つずつ
web-home-trainer = 練習
web-home-trainer-note = 2枚から手札全体、プレイまで順に練習します
web-home-count = 手札を数える
web-home-count-note = 手元のカードの得点と数え方
web-home-board = 手元のカードで遊ぶ
web-home-board-note = 得点を記録するボード。オフラインでも使えます
web-home-history = 戦績
web-home-history-note = リプレイ、平均、得点の推移

# 招く、加わる
web-copy = リンクをコピー
web-copied = コピーしました
web-share = 共有
web-qr = QRコード
web-qr-label = リンクのQRコード
web-link-nowhere = このリンクは、この端末でしか開けません。同じネットワークの人と遊ぶには、「pegout serve --host 0.0.0.0 --port { $port }」で起動し、この端末のアドレス（http://192.168.1.20:{ $port } など）で開き直してください。
web-share-words = クリベッジをしませんか
web-your-name = テーブルでの名前
web-name-length = { $length } / { $most }文字
web-lobby = 友だちを待っています
web-lobby-several = 友だちを待っています
web-lobby-not-begun = まだ始まっていません
web-lobby-how = リンクを送ってください。全部の席が埋まるとゲームが始まります。このページを閉じて、あとで開き直してもかまいません。
web-lobby-link = 友だちへのリンク
web-lobby-invited = このリンクを持っている人だけが席に着けます。
web-lobby-open-link = このリンクを知っている人は、誰でも席に着いたり観戦したりできます。
web-lobby-seat = 席{ $number }へのリンク
web-lobby-open = 参加待ち
web-lobby-here = 着席しています
web-lobby-watching = 空いている席があります。リンクを知っている人は誰でも着けます。
web-open-link = リンクを知っている人は誰でも参加できる
web-open-link-note = オフなら、席ごとに招待が必要です。ほかの人は観戦だけできます。
web-allow-hints = 全員がヒントを使える
web-allow-hints-note = ヒントが使えるかどうかは、テーブルの全員に表示されます。
web-table-hints = { $hints ->
    [on] このテーブルではヒントが使えます。
   *[off] このテーブルはヒントなしで遊びます。
}
web-lobby-watchers = 観戦用のリンク
web-lobby-leave = テーブルを離れる
web-join-how = 席が用意されています。登録はいりません。
web-join-lines = { $lines ->
    [columns] あなたの得点になるのは縦の列です。
   *[rows] あなたの得点になるのは横の列です。
  }
web-join-sit = 席に着く
web-join-watch = 観戦する
web-join-lesson = クリベッジがはじめての方へ：レッスンは5分ほどです。

# 新しいゲーム
web-new = 新しいゲーム
web-new-variant = クリベッジの種類
web-new-seats = プレイヤー
web-new-own = あなたの席
web-new-watching = すべての席でボットが遊び、あなたは観戦します。
web-new-watch = 観戦する
web-new-opponent = 相手
web-new-bot = { $share ->
    [none] { $level }（ボット）
   *[other] { $level }（ボット）{ $share }%
}
web-adaptive-share = 勝てる割合
web-adaptive-share-33 = 3分の1
web-adaptive-share-50 = 半分
web-adaptive-share-67 = 3分の2
web-new-shares = %は、シックス・カードで「{ $level }」に勝つ割合です。
web-new-friend = 友だち（リンクで招待）
web-new-local = この端末で一緒に遊ぶ人
web-local = 1台で対戦
web-local-how = 1台の端末を順に回して遊びます。交代のたびに画面が隠れ、次の人がボタンを押すと続きが表示されます。
web-local-name = プレイヤー{ $number }の名前
web-local-player = プレイヤー{ $number }
web-local-pass = { $name }さんに渡してください。
web-local-uncover = { $name }です。続ける
web-local-note = ボタンを押すまで、カードは表示されません。
web-local-calls = { $name }さんがマギンズを宣言
web-local-turn = { $name }さんの番です。
web-new-options = オプション
web-new-more = そのほかのオプション
web-new-clock = 時計
web-new-rules = このゲームのルール
web-new-start = 始める
web-new-invite = テーブルを作る
web-about-six-card = 2人、121点
web-about-short = 2人、61点
web-about-five-card = 元来の形、61点
web-about-three-player = 個人戦、121点
web-about-four-player = 2人1組、組で121点
web-about-four-player-solo = 個人戦、121点
web-about-table-top = 5×5の場に並べます
web-option-target = 何点先取
web-option-match = 何ゲーム先取
web-option-other = その他
web-option-players = 人数
web-option-players-2 = 2人
web-option-players-4 = 4人（2人ずつ2組）
web-option-skunk = スカンク
web-option-skunk-note = 目標に31点以上届かない負けは2ゲーム
web-option-double_skunk = ダブル・スカンク
web-option-double_skunk-note = 目標に61点以上届かない負けは4ゲーム
web-option-double_game = ダブル・ゲーム
web-option-double_game-note = 60点以上の差の勝ちは2ゲーム
web-option-first_deal = 最初の親
web-option-first_deal-low = 低いカード
web-option-first_deal-high = 高いカード
web-option-cut_before_deal = 配る前のカット
web-option-cut_before_deal-note = 親の右隣（2人なら相手）が山札をカットします
web-option-starter = スターター
web-option-starter-cut = カットで決める
web-option-starter-top = いちばん上のカード
web-option-starter-note = 「いちばん上のカード」では、カットせずに親がめくります
web-option-rows = あなたの列
web-option-rows-lot = くじで決める
web-option-rows-second = 縦の列
web-option-rows-first = 横の列
web-option-rows-note = 相手は席に着く前に、自分の列を確かめられます
web-option-stakes = ヒントと振り返りの基準
web-option-stakes-1-2-4 = ゲーム数
web-option-stakes-2-3 = ポイント2–3
web-option-stakes-1 = 勝ち負け
web-option-stakes-note = スカンクも数えたゲーム数、または勝ち2・スカンク3のポイント。ボットも同じ基準でプレイします
web-option-three_for_last = スリー・フォ・ラスト
web-option-three_for_last-note = 最初のディールで子になった人が3点を得ます
web-option-play_rounds = プレイの範囲
web-option-play_rounds-all = 全部のカード
web-option-play_rounds-first = 最初のラウンドだけ
web-option-counting = 点の数え方
web-option-counting-auto = 自動
web-option-counting-manual = 自分で数える
web-option-muggins = マギンズ
web-option-muggins-note = 相手が見落とした点を、点数を言って自分の得点にできます
web-option-overclaim = 多すぎる申告
web-option-overclaim-refuse = 正しい点に直す
web-option-overclaim-penalty = 多く申告した分は相手の得点に
web-option-overclaim-note = 見落としのない申告にマギンズと言った点数も同じです
web-option-pegging_by_hand = 自分でペグを動かす
web-option-pegging_by_hand-note = ボードの穴を自分で数えます
web-clock-none = なし
web-clock-quick = 10秒
web-clock-normal = 30秒
web-clock-slow = 60秒
web-clock-off = 時間の制限はありません。
web-clock-how = 1手に{ $move }秒、ほかに全体で{ $bank }秒あります。

# ルールと用語集
web-rules-rules = ルール
web-rules-glossary = 用語集
web-rules-story = 歴史
web-rules-play = このルールで遊ぶ
web-also = ほかの呼び名：{ $names }
web-story-1 = クリベッジは17世紀はじめ、1630年ごろのイギリスのゲームです。ジョン・オーブリーによれば、いまは忘れられた古いゲーム「ノディ」をもとにサー・ジョン・サックリングが考案したといいますが、確かではありません。ルールはそれからほとんど変わっていません。
web-story-2 = ベンジャミン・フランクリン夫妻もこのゲームを好みました。
web-story-3 = アメリカ海軍では潜水艦乗りのゲームです。第二次世界大戦中にリチャード・オケインが使ったボードは、太平洋艦隊で最も古い現役の潜水艦に受け継がれています。
web-story-4 = テーブルトップ・クリベッジはカナダで遊ばれています。
web-story-5 = ファイブ・カード・クリベッジはもとのゲームで、こちらのほうがよいという人もいます。どのゲームも運が大きく左右しますが、何度も遊べば技術がものをいいます。
web-term-draw = 順番決め
web-term-short = ショートゲーム
web-term-layout = 場
web-term-dealer-button = ディーラーボタン
web-term-double-game = ダブル・ゲーム
# ほかの呼び名がなければ空にする。
web-alias-dealer = ディーラー
web-alias-pone = ノンディーラー
web-alias-pack = ストック
web-alias-starter = スタートカード、ターン・アップ・カード
web-alias-last-card = ゴーの得点
web-alias-pair_royal = ペア・ロイアル、トリプレット、ロイヤル・ペア、スリー・オブ・ア・カインド
web-alias-dealer-button = 親マーカー
web-alias-double_pair_royal = カルテット、ダブル・ペア・ロイアル、ダブル・ロイヤル・ペア、フォー・オブ・ア・カインド
web-alias-run = シークエンス（シーケンス）、連番
web-alias-nobs = ヒズ・ニブ、ヒズ・ノブス、ジャック
web-alias-heels = トゥー・フォー・ヒールズ
web-alias-skunk = スコンク、ラーチ
web-alias-double-skunk = ダブル・スコンク
web-alias-muggins = マギン、ムギンズ
web-alias-show = 手役（メルド）の計算
web-alias-short = ハーフゲーム（121点はロングゲーム、トラディショナルゲーム）
web-means-draw = 全員が山札から1枚引きます。低いカードの人が最初の親です（高いカードの人とする取り決めもあります）。同じ数なら引き直します。
web-means-dealer = カードを配り、スターターをめくり、クリブを持つ人です。次のディールでは左隣の人（2人なら相手）が親になります。
web-means-pone = 親の左隣の人です（2人なら親でない人）。山札をカットし、最初のカードを出し、手役の計算も最初にします。
web-means-deal = カードを配ることです。配ってから次に配るまでのひと区切りも指します。
web-means-pack = 配られていない残りのカードです。
web-means-hand = プレイヤーが手元に残すカードです。1枚ずつ出し、あとで手役として数えます。
web-means-discard = 伏せてクリブに捨てるカードです。
web-means-crib = 全員が捨てたカードです。最後に数え、得点は親のものになります。
web-means-cut = 山札の途中で持ち上げて分けることです。そこからスターターをめくります。配る前に分ける取り決めもあります。
web-means-starter = 捨て札のあとにめくるカードです。どの手札にもクリブにも加えて数えます。
web-means-heels = スターターがジャックのとき、親がすぐに得る2点です。
web-means-play = 順番にカードを出し、累計を宣言していく部分です。
web-means-count = そのラウンドで出したカードの点の合計です。31を超えられません。
web-means-round = 31またはラストカードまでの、プレイのひと区切りです（説明のための言葉で、正式な用語ではありません）。次はまた0から数えます。
web-means-go = 31を超えずに出せるカードがないとき、または手札がないときの宣言です。ほかの人が続けて出します。
web-means-last-card = ラウンドで最後にカードを出した人が得る1点です。31になったときは2点だけです。
web-means-fifteen = 合計15になる組合せで2点です。プレイでは累計がちょうど15のときです。
web-means-thirty_one = 累計がちょうど31で2点です。
web-means-pair = 同じ数の2枚で2点です。
web-means-pair_royal = 同じ数の3枚です。ペア3組で6点です。
web-means-double_pair_royal = 同じ数の4枚です。ペア6組で12点です。
web-means-run = 3枚以上の連番です。スートは問わず、1枚につき1点です。プレイでは出した順は問いません。
web-means-show = 手札とクリブをスターターとともに数えます。親の左隣（2人なら子）から順に数え、親の手札、クリブが最後です。
web-means-flush = 手札4枚が同じスートで4点、スターターも同じなら5点です。クリブでは5枚とも同じときだけ5点です。
web-means-nobs = 手札かクリブにある、スターターと同じスートのジャックで1点です。ヒズ・ヒールとヒズ・ノブを一つの名で呼ぶこともあります。
web-means-peg = 得点の穴に立てるピンです。各プレイヤー（組）に2本あり、後ろのペグが前のペグを越えて進むので、直前の得点も分かります。目標に達して上がることをペグアウトといいます。
web-means-game-hole = 最後の穴で、121または61です。ここに達した瞬間に勝ちです。
web-means-skunk = 目標に31点以上届かない負けです。取り決めがあれば2ゲームの負けと数えます。
web-means-double-skunk = 目標に61点以上届かない負けです。4ゲームの負けと数えます。
web-means-muggins = 自分で数えるゲームで、相手が見落とした点を、点数を言って取ることです。いまはあまり使われないので、ゲームの前に取り決めておきます。
web-means-three_for_last = 2人のゲームで、各ゲームの最初のディールの前に子が得る3点です。
web-means-short = 61点のゲームです。121点のゲームはロングゲーム（トラディショナルゲーム）といいます。
web-means-layout = テーブルトップ・クリベッジの5×5の置き場所です。
web-means-dealer-button = 親の前に置く印です。
web-means-double-game = 取り決めがあるとき、60点以上の差の勝ちを2ゲームと数えることです。スカンクの別の形です。

# 学ぶ
web-learn = 学ぶ
web-learn-glossary = ゲームの用語と、ほかの呼び名
web-learn-story = クリベッジの由来
web-advice = 上手な人が知っていること
web-advice-1 = 強い4枚を残し、残りを捨てます。最良の[starter:スターター]だけでなく、出る可能性のあるすべてのスターターで考えます。
web-advice-2 = 自分の[crib:クリブ]には、ペア、5、合わせて5か15になる2枚、そして7と8のように隣り合う中ほどのカードを捨てます。
web-advice-3 = 相手のクリブには、キングと6のように離れたカードを捨てます。5はまず捨てません。
web-advice-4 = 最初のカードは、あれば2・3・4のどれかにします（ペアで持っていればなおよい手です）。次の1枚で[fifteen:フィフティーン]にされません。5から始めてはいけません。
web-advice-5 = 終盤は[show:手役の計算]の順がものを言います。[pone:子]が先に数えるので、大きな手より小さくても確かな手、さらにプレイの点が大切になることがあります。
web-advice-6 = 親があと5〜10点で、子の自分がまだ10点より遠いときは、このディールで上がるしかありません。無難な手より、大きくなりうる手を残します。
web-advice-7 = 捨てる2枚も、すべてのスターターについて考えます。
web-advice-8 = 最初のカードには、ペアより[fifteen:フィフティーン]で返します。どちらもできなければ、[run:ラン]の始まりにならない、離れたカードを出します。
web-advice-9 = その後のプレイでは、累計をなるべく5や21にしません。10と数えるカードは10枚に3枚あるので、相手に得点されやすくなります。

# キー
web-key-rules = このゲームのルールと用語集

# 数え方の練習
web-trainer-hands = 手札
web-trainer-typical = 実戦的な手札
web-trainer-random = ランダム
web-trainer-streak = 連続
web-trainer-best = 最高
web-trainer-check = 確かめる
web-trainer-next = 次の手札
web-trainer-is-right = 合っています。
web-trainer-is-wrong = 正しくは{ $total }点です。
web-trainer-right = 合っています。{ $recital }。申告{ $claimed }点、正しくは{ $total }点。
web-trainer-wrong = 申告{ $claimed }点、正しくは{ $total }点。{ $recital }。
web-part-fifteens = フィフティーン
web-part-pairs = ペア
web-part-runs = ラン
web-part-flush = フラッシュ
web-part-nobs = ヒズ・ノブ
web-part-less = { $part }を減らす
web-part-more = { $part }を増やす
web-part-truth = 正しくは{ $points }点

# 段階ごとの練習
web-practice-stage = 段階
web-practice-stage-two = 2枚のカード
web-practice-stage-three = 3枚のカード
web-practice-stage-fifteens = フィフティーン
web-practice-stage-pairs = ペア
web-practice-stage-runs = ラン
web-practice-stage-flush = フラッシュとヒズ・ノブ
web-practice-stage-all = 手札全体
web-practice-stage-play = ゴーと31
web-practice-how-two = 2枚の合計は15ですか。ペアですか。エースは1、ジャック・クイーン・キングは10と数えます。
web-practice-how-three = 3枚の中にフィフティーン、ペア、ランはありますか。フィフティーンは2枚でも3枚でもかまいません。
web-practice-how-fifteens = 合計が15になる組合せをすべて見つけてください。1組2点です。
web-practice-how-pairs = 同じ数の2枚は2点、3枚は6点、4枚は12点です。
web-practice-how-runs = 3枚以上の連番は1枚につき1点です。ランの中にペアがあれば2通りに数えます。
web-practice-how-flush = 手札4枚が同じスートなら4点、スターターも同じなら5点です。スターターと同じスートのジャックは1点です。
web-practice-how-all = フィフティーンは1組2点、ペアは2点、ペア・ロイヤルは6点、ランは1枚1点、フラッシュは4点か5点、ヒズ・ノブは1点です。
web-practice-how-play = 累計は31を超えられません。出せるカードを選んでください。1枚もなければ「ゴー」と言います。
web-practice-find = どの役がありますか。
web-practice-kind-fifteens = フィフティーン
web-practice-kind-pairs = ペア
web-practice-kind-runs = ラン
web-practice-none = どれもない
web-practice-not = 違います。
web-practice-own = 自分
web-practice-other = 相手
web-practice-count = 累計は{ $count }です。
web-practice-lower = 下にあるのが自分のカードです。
web-practice-which = 手札のうち、出せるカードはどれですか。
web-practice-say-go = 「ゴー」と言う
web-practice-may = 出せるのは{ $cards }です。
web-practice-must-go = 出せるカードはないので「ゴー」です。
web-practice-points = { $card }を出します。何点ですか（ラストカードの1点は除きます）。
web-practice-scores = { $total ->
    [0] 得点はありません。
   *[other] { $total }点です：{ $items }
}
web-practice-who = 相手も出せません。1点を得るのはどちらですか。
web-practice-go-point = { $who ->
    [own] 最後に出したのは自分なので、自分が1点を得ます。
   *[other] 最後に出したのは相手なので、相手が1点を得ます。
}
web-practice-log = これまでの成績
web-practice-last = { $number ->
   *[other] 最近の{ $number }問：正解{ $right }問、1問{ $seconds }秒
}
web-practice-right = 10問ごとの正解率
web-practice-seconds = 1問にかかった秒数
web-large-cards = 大きなカード
web-large-cards-note = 数とスートを大きく表示します
web-paper = 紙で練習
web-paper-link = 問題用紙を印刷する
web-paper-what = 印刷するもの
web-paper-hands-short = 問題用紙
web-paper-hands = 手役を数えましょう
web-paper-answers = 答え
web-paper-board = ボード
web-paper-score = 得点表
web-paper-which = { $stage } · { $seed }番
web-paper-number = 用紙の番号
web-paper-another = 別の用紙にする
web-paper-print = 印刷する
web-paper-players = 人数
web-paper-points = 点数
web-paper-name = 名前
web-paper-date = 日付
web-paper-may = 出せるカード：
web-paper-scores = の得点
web-paper-target = { $target }点
web-paper-player = プレイヤー{ $number }
web-paper-games = プレイヤー{ $number }の勝ち数

# 実物のカードの手札を数える
web-count-hand = 手札を数える
web-count-as = 数えるもの
web-count-wanted = { $what ->
    [line] 列のカードをあと{ $number }枚選んでください。
   *[hand] あと{ $number }枚とスターターを選んでください。
}
web-count-wanted-starter = スターターを選んでください。
web-count-remove = { $card }を取り消す
web-count-type = カードを入力または貼り付け
web-count-enter = 決定する
web-count-claim = 先に申告する
web-count-claim-note = 点数を言ってから数え方を見ます。マギンズの練習になります
web-count-ask = 何点ですか。
web-count-see = 数え方を見る
web-count-missed = 申告は{ $claim }点で、{ $points }点の見落としです。マギンズでは相手がその点を取ります。
web-count-excess = 申告は{ $claim }点ですが、正しくは{ $total }点です。
web-count-again = もう一度数える
web-count-peg = { $points }点進める
web-count-back = ボードに戻る
web-count-starters = ほかのスターターの場合
web-count-starters-mean = ほかの{ $number }枚の平均は{ $mean }点です。
web-count-starters-best = 最高は{ $cards }の{ $points }点です。
web-count-starters-best-of = 最高は{ $points }点で、{ $number }枚あります。

# 戦績
web-history-all = すべての種類
web-games = ゲーム
web-games-none = 終わったゲームはまだありません。
web-games-more = 以前のゲーム
web-game-won = 勝ち
web-game-lost = 負け
web-game-none = 勝敗なし
web-rates = 勝率
web-rates-against = 相手
web-rates-won = 勝ち
web-rates-rate = 勝率
web-rates-all = 全体
web-rates-people = 人
web-rates-note = 真の勝率が95%の確からしさで入る範囲です（ウィルソンの信頼区間）。ゲーム数が少ないと広くなります。
web-rate-of = { $games }ゲーム中{ $won }勝
web-rate-between = { $low }〜{ $high }
web-averages = 1ディールの得点
web-averages-deals = ディール数
web-averages-note = 最高の手役は{ $best }点です。小さい数字は上手な人の平均です。
web-averages-plain = 最高の手役は{ $best }点です。
web-as-pone = 子のとき
web-as-dealer = 親のとき
web-plot-table = 得点の表
web-storage-note = このブラウザーは、しばらく開かないでいると（Safariでは7日）、ここに保存したボードや途中のゲームを消すことがあります。Pegoutをホーム画面に追加すれば防げます。リンクで共有したボードはサーバーにも残り、ゲームはコードでほかの端末に移せます：
web-not-stored = このブラウザーに保存できないため、ページを閉じたり再読み込みしたりすると、ここでしたことは失われます。空きがなければ、要らないゲームやボードを削除してください。
web-nothing-kept = このブラウザーには何も保存されません。再読み込みするかページを閉じると席を失いますが、1回だけ使えるコードで戻れます。
web-nothing-kept-code = コードを入力する
web-nothing-kept-use = このコードを控えてください。再読み込みのあとや、ほかのブラウザーで、「戦績」に入力します。{ $minutes }分間、1回だけ使えます。
web-join-other-device = ほかの端末でこのテーブルの席に着いていますか。その端末の「戦績」で1回だけ使えるコードを作り、ここに入力してください。
web-transfer = ほかの端末で
web-transfer-how = コードを使うと、ゲームと戦績と席をほかの端末でも使えます。その端末にあるゲームは一つにまとまります。
web-transfer-make = コードを作る
web-transfer-until = { $minutes }分間、1回だけ使えます。
web-transfer-code = ほかの端末のコード
web-transfer-take = ゲームを引き継ぐ

# オンラインのボット
web-bots = オンラインのボット
web-bots-about = プログラムも対戦しています：
web-bots-link = オンラインのボットと対戦する
web-copy-secret = コピー
web-bots-named = { $name }（ボット）
web-bots-open = ボットに対戦を申し込む
web-bots-open-note = ほかの人が作って動かしているプログラムです。最後に選んだルール（{ $variant }）で対戦します。
web-bots-none = 今、対戦を受け付けているボットはありません。
web-bots-built-in = Pegoutのボットと対戦する
web-bots-here = オンライン
web-bots-away = オフライン
web-bots-challenge = 対戦を申し込む
web-bots-challenge-which = { $name }に対戦を申し込む
web-bots-own = 自分のボット
web-bots-programmers = プログラマー向け：自分のボットを参加させる
web-bots-own-note = プログラムが自分の名前で対戦します。使うのは対戦専用のトークンです。
web-bots-accepts = {" · "}対戦を受け付ける
web-bots-renew = 新しいトークンを作る
web-bots-remove = 削除する
web-bots-remove-sure = 本当に削除する
web-bots-name = ボットの名前
web-bots-create = ボットを作る
web-bots-token = { $name }のトークンです。表示されるのは今だけで、{ $days }日間使えます。ファイル bot.token に保存し、人に見せないでください。
web-bots-token-label = { $name }のトークン
web-bots-run = 次のコマンドでボットが対戦します（この例では Pegout のレベルの1つ）。
web-lobby-bot = ボットの返事を待っています
web-lobby-bot-how = ボットが申し込みを受けるとゲームが始まります。このページを閉じて、あとで開き直してもかまいません。
web-lobby-challenged = 返事待ち
web-lobby-declined = 断りました

# リプレイ
web-replay-moves = 手順
web-replay-scores = 得点の推移
web-replay-first = 最初へ
web-replay-back = 前へ
web-replay-next = 次へ
web-replay-last = 最後へ
web-replay-at = { $all }手のうち{ $at }手目
web-replay-slider = リプレイの位置
web-replay-record = 記録をダウンロード
web-replay-hand = 手札
web-replay-discards = 捨て札
web-move-discard = { $name }・捨て札：
web-replay-unfinished = このゲームはまだ続いています。

# はじめてのレッスン
web-lesson-welcome = クリベッジは、先に{ $target }点を取るゲームです。得点はボードの[peg:ペグ]で示します。これから{ $name }を相手に、1ディールを順に進めます。
web-lesson-draw = はじめに[draw:順番決め]です。広げた山札から好きな1枚を引きます。低いカードの人が最初の親です。
web-lesson-todo-draw = 山札のカードを押してください。
web-lesson-todo-draw-keys = 矢印キーで選び、Enter で引くこともできます。
web-lesson-dealer = { $who ->
    [you] あなたは{ $own }、{ $name }は{ $other }を引きました。あなたのほうが低いので、あなたが[dealer:親]、{ $name }が[pone:子]です。
   *[other] あなたは{ $own }、{ $name }は{ $other }を引きました。相手のほうが低いので、{ $name }が[dealer:親]、あなたが[pone:子]です。
}
web-lesson-six = 親は各自に6枚を、1枚ずつ配ります。配ってから次に配るまでが1[deal:ディール]です。
web-lesson-deal = カードを配る
web-lesson-on = 進む
web-lesson-crib = { $who ->
    [you] 6枚のうち2枚を伏せて[crib:クリブ]に捨てます。{ $name }も2枚を捨てます。このクリブはあなたのもので、最後にあなたの得点になります。
   *[other] 6枚のうち2枚を伏せて[crib:クリブ]に捨てます。{ $name }も2枚を捨てます。このクリブは{ $name }のものなので、役になりにくい2枚を捨てます。
}
web-lesson-values = エースは1点、キング・クイーン・ジャックは10点、ほかは数のとおりに数えます。
web-lesson-advice-discard = 捨てるなら{ $cards }がよいでしょう。残る4枚はおよそ{ $points }点になります。{ $why }
web-lesson-todo-discard = 2枚を選んで、捨ててください。
web-lesson-cut = { $name }も捨てました。子が山札を[cut:カット]し、親がそこのカードをめくります。これが[starter:スターター]です。
web-lesson-todo-cut = 山札の、カットする位置を押してください。
web-lesson-starter = [starter:スターター]は{ $card }です。あとで、どの手札にもクリブにも加えて数えます。
web-lesson-heels = スターターがジャックなので、親はすぐに{ $points }点を得ます。[heels:ヒズ・ヒール]です。
web-lesson-play = [play:プレイ]です。順に1枚ずつ出し、足していきます。その和が[count:累計]で、31を超えられません。
web-lesson-lead = { $who ->
    [you] あなたは子なので、最初のカードを出します。
   *[other] 子の{ $name }が最初のカードを出しました。
}
web-lesson-scores = カードを出した人は、次のときに得点します。
web-lesson-scores-fifteen = 累計がちょうど15の[fifteen:フィフティーン]：2点
web-lesson-scores-thirty_one = 累計がちょうど31の[thirty_one:サーティーワン]：2点
web-lesson-scores-pair = 直前のカードと同じ数の[pair:ペア]：2点（3枚続けば6点、4枚で12点）
web-lesson-scores-run = 3枚以上が連番の[run:ラン]：1枚につき1点
web-lesson-scores-go = 相手が「[go:ゴー]」と言い、31の手前で最後に出した[last-card:ラストカード]：1点
web-lesson-count-is = 累計は{ $count }です。あと{ $left }まで出せます。
web-lesson-advice-play = ここでは{ $card }がよいでしょう。{ $why }
web-lesson-todo-play = 光っているカードを押すか、ドラッグして出してください。
web-lesson-todo-play-keys = 番号のキーでも出せます。
web-lesson-with-keys = { $todo }{ $keys }
web-lesson-must-go = 累計は{ $count }で、31を超えずに出せるカードがありません。
web-lesson-todo-go = 「ゴー」を押してください。
web-lesson-wait = { $name }が考えています。
web-lesson-go = { $who ->
    [you] あなたは31を超えずに出せるカードがないので「[go:ゴー]」と言いました。{ $opponent }は出せるかぎり続けて出します。
   *[other] { $name }は31を超えずに出せるカードがないので「[go:ゴー]」と言いました。あなたは出せるかぎり続けて出します。
}
web-lesson-fifteen = { $who ->
    [you] 累計がちょうど15になりました。[fifteen:フィフティーン]で、あなたに{ $points }点です。
   *[other] 累計がちょうど15になりました。[fifteen:フィフティーン]で、{ $name }に{ $points }点です。
}
web-lesson-pair = { $who ->
    [you] 同じ数が2枚続きました。[pair:ペア]で、あなたに{ $points }点です。
   *[other] 同じ数が2枚続きました。[pair:ペア]で、{ $name }に{ $points }点です。
}
web-lesson-pair_royal = { $who ->
    [you] 同じ数が3枚続きました。[pair_royal:ペア・ロイヤル]で、あなたに{ $points }点です。
   *[other] 同じ数が3枚続きました。[pair_royal:ペア・ロイヤル]で、{ $name }に{ $points }点です。
}
web-lesson-double_pair_royal = { $who ->
    [you] 同じ数が4枚続きました。[double_pair_royal:ダブル・ペア・ロイヤル]で、あなたに{ $points }点です。
   *[other] 同じ数が4枚続きました。[double_pair_royal:ダブル・ペア・ロイヤル]で、{ $name }に{ $points }点です。
}
web-lesson-run = { $who ->
    [you] 最後の{ $points }枚が連番になりました。出した順は問いません。[run:ラン]で、あなたに{ $points }点です。
   *[other] 最後の{ $points }枚が連番になりました。出した順は問いません。[run:ラン]で、{ $name }に{ $points }点です。
}
web-lesson-thirty_one = { $who ->
    [you] ちょうど31で[thirty_one:サーティーワン]です。あなたに{ $points }点で、累計は0に戻ります。
   *[other] ちょうど31で[thirty_one:サーティーワン]です。{ $name }に{ $points }点で、累計は0に戻ります。
}
web-lesson-last_card = { $who ->
    [you] もう誰も出せません。最後に出したあなたに、[last-card:ラストカード]の{ $points }点です。次の[round:ラウンド]は0から始まります。
   *[other] もう誰も出せません。最後に出した{ $name }に、[last-card:ラストカード]の{ $points }点です。次の[round:ラウンド]は0から始まります。
}
web-lesson-peg = { $points }点を得ました。後ろの[peg:ペグ]が前のペグを越えて、点の数だけ先の穴に進みます。直前の得点がいつも分かります。
web-lesson-todo-peg = ボードの穴を押すか、「+」で穴を数えてペグを差してください。
web-lesson-show = カードがすべて出ました。[show:手役の計算]です。手札をスターターと合わせて、子、親、クリブの順に数えます。
web-lesson-count = あなたの手札を数えてください。合計15になる組合せはそれぞれ2点、ペアは2点、ランは1枚1点、フラッシュは4点か5点、スターターと同じスートのジャックは1点です。
web-lesson-see = 数え方を見る
web-lesson-whose = { $whose }を、役ごとに数えます。
web-lesson-last-crib = 最後に{ $whose }を数えます。捨てた4枚とスターターです。
web-lesson-means = { $name }：{ $meaning }
web-lesson-todo-next = 読み終えたら「次へ」を押してください。
web-lesson-end = これで1ディールです。あなたが{ $own }点、{ $name }が{ $other }点です。次は親が替わり、どちらかが{ $target }点に達するまで続きます。
web-lesson-not-met = このディールに出てこなかったもの：
web-lesson-plain-japanese = やさしい日本語とふりがなで読む
web-lesson-usual-japanese = ふつうの日本語で読む
web-lesson-real = ゲームを始める
web-lesson-stay = このゲームを続ける

# 強さ
web-level-note-strong = 先まで読む
web-level-note-expert = 勝率で選ぶ
web-level-note-shark = 相手の癖を読む
web-level-fits = 自分に合う強さにする
web-level-note-adaptive = 半分ほど勝てる強さになる

# Analyse
web-analyse = 分析
web-analyse-parts = 分析の種類
web-analyse-part-hand = 手札
web-analyse-part-play = プレイ
web-analyse-part-odds = 勝率
web-analyse-part-tables = 表
web-analyse-question = 局面
web-analyse-role = あなたの立場
web-analyse-pone = 子
web-analyse-dealer = 親
web-analyse-left = 左隣
web-analyse-across = 向かい
web-analyse-right = 右隣
web-analyse-own-score = あなたの得点
web-analyse-other-score = 相手の得点
web-analyse-score-note = 両方の得点を入れると、勝率の高い順に並びます。
web-analyse-no-cards = カードは選ばれていません
web-analyse-random = 手札をランダムに選ぶ
web-analyse-clear = 消す
web-analyse-pack = カードを選ぶ
web-analyse-busy = 計算しています…サーバーの起動直後は、1分ほどかかることがあります。
web-analyse-choose = カードを{ $number }枚選んでください。
web-analyse-holds = すべての捨て方
web-analyse-spread = すべてのスターターについての手札の得点：{ $least }〜{ $most }点
web-analyse-held = あなたの手札
web-analyse-missing = あと{ $number }枚
web-analyse-played = 出たカード
web-analyse-discarded = 自分が捨てた
web-analyse-mine = 自分が出した
web-analyse-theirs = 相手が出した
web-analyse-you = あなた
web-analyse-they = 相手
web-analyse-slot = 次に選ぶカード
web-analyse-cards = あなたのカード
web-analyse-position = 手札の{ $number }枚（すでに出したカードは「自分が出した」に）、スターター、相手が出したカードを選んでください。
web-analyse-mean = すべてのスターターの平均で計算する
web-analyse-count = 累計は{ $count }です。
web-analyse-net-note = 差引：ここからプレイの終わりまでの、自分の得点から相手の得点を引いた値です。
web-analyse-opponent = 相手の手札の予想
web-analyse-opponent-note = その数のカードを1枚以上持っている確率
web-analyse-odds = すべての得点からの勝率
web-analyse-chance = 勝率
web-analyse-games = ゲーム数
web-analyse-target = 勝ちになる点数
web-analyse-stakes = 勝ちの数え方
web-analyse-stakes-plain = 1ゲーム
web-analyse-stakes-skunk = スカンクあり
web-analyse-stakes-double-skunk = ダブル・スカンクあり
web-analyse-stakes-double-game = ダブル・ゲームあり
web-analyse-stakes-club = ゲームポイント（勝ち2、スカンク3）
web-analyse-dealer-score = 親の得点
web-analyse-pone-score = 子の得点
web-analyse-dealer-ahead = 親が有利
web-analyse-pone-ahead = 子が有利
web-analyse-cribs = クリブの平均点
web-analyse-cribs-note = 2人とも正しく捨てるとき、クリブに捨てた2枚の数ごとの平均です。
web-analyse-suits = スート
web-analyse-suits-all = 問わない
web-analyse-suits-suited = 2枚が同じスート
web-analyse-histogram = 可能な手札をすべて数える
web-analyse-hands = 可能な手札すべて
web-analyse-cribs-all = クリブとして数えた場合
web-analyse-all = 全部で{ $number }通り、平均{ $mean }点
web-analyse-number = 組合せの数
web-analyse-table = 表で見る
web-par = パー
web-mean = 平均
web-mean-against = 平均との差
web-par-ahead = 差
web-par-table-note = このディールの前の得点と、平均どおりに進んだ場合の得点です。
web-par-of = パー{ $par }
web-par-averages = 1ディールの平均は、子で{ $pone }点、親で{ $dealer }点、2ディールを合わせて{ $both }点です。
web-par-scores = 点線は、配る前の得点のパーです。親なら{ $dealer }点、子なら{ $pone }点のとき、平均どおりに進むと、先に数える番でちょうど上がれます。

# The review of a game
web-review = 振り返り
web-review-curve = 勝率
web-review-curve-note = { $who ->
    [you] すべてのカードが見えているとしたときの、あなたの勝率の移り変わりです。
   *[other] すべてのカードが見えているとしたときの、{ $name }の勝率の移り変わりです。
}
web-review-busy = { $all }ディール中{ $done }ディールまで計算しました…
web-review-to-come = すべてのディールの計算が終わると表示されます。
web-review-key-luck = カードの運
web-review-key-mark = 損の大きかった選択
web-review-deals = ディールごとの表
web-review-dealt = 配られた手札
web-review-starter = スターター
web-review-hidden = 伏せ札
web-review-parts = 運と腕前
web-review-from = 最初のディールの{ $start }から{ $end }へ：{ $change }
web-review-stakes = ミスはゲームポイントの期待値（得るポイントから失うポイントを引いたもの）で判断し、{ $points }ポイントを100%と数えています。
web-review-part-luck = カード
web-review-part-luck-note = 2人に配られた手札とスターター
web-review-part-hidden = 伏せ札
web-review-part-hidden-note = 誰にも分からなかったこと
web-review-part-own = { $who ->
    [you] あなたのミス
   *[other] { $name }のミス
}
web-review-part-own-note = 損だと分かるはずだった選択
web-review-part-other = { $name }のミス
web-review-part-other-note = 損だと分かるはずだった選択
web-review-skill = 2人の腕前
web-review-pr = PR：1回の選択で失った勝率（千分率）
web-review-cost-discard = 捨て札
web-review-cost-play = プレイ
web-review-cost-count = 計算
web-review-points-from = 得点の内訳
web-review-decisions = 選択の損失
web-review-whose = 誰の選択
web-review-both = 両方
web-review-order = 並び順
web-review-order-cost = 損の大きい順
web-review-order-time = 順番どおり
web-review-deal = 第{ $deal }ディール
web-review-discard = 捨て札
web-review-play = プレイ
web-review-count = 計算
web-review-better = 最善：
web-review-points = { $points }点
web-review-good = 損失なし
web-review-within = 誤差の範囲：{ $difference }
web-review-left-out = 誤差の2倍以内の差（勝率で合計{ $share }）は除いています。
web-review-all = { $number }件すべて
web-review-chosen = 選択
web-review-best = 最善
web-review-why = 最善の理由：{ $why }
web-review-options = すべての選択肢
web-review-to-game = ゲームに戻る
web-review-try = 試す
web-review-try-cards = 試す：{ $cards }、ここからボットと続ける
web-review-try-note = ここからボットと続けられます。2人の手札はこのゲームのままで、これから出るスターターと次のディールからのカードは新しく切り直します。封印はされず、戦績にも入りません。
web-branch = 振り返りからの続き：戦績に入りません
web-game-retaken = 選び直し{ $number }回
web-branch-short = 戦績外
web-branch-back = 振り返りに戻る
web-review-mistakes = 苦手な場面：このゲームの{ $mistakes }場面を練習する
web-review-analyse = この手札を分析する
web-review-picture = 画像
web-review-picture-pr = { $name }：PR { $pr }

# How good am I
web-skill = 腕前と運
web-skill-link = 腕前と運
web-skill-pr = PR
web-skill-pr-note = 1回の選択で失った勝率（千分率）、{ $games }ゲーム。0が完璧です
web-skill-band = 腕前は「{ $level }」に相当します。
web-skill-band-between = 腕前は「{ $level }」に相当します（95%信頼区間は「{ $better }」から「{ $worse }」まで）。
web-skill-decisions = 選択の数
web-skill-all = すべての選択
web-skill-discard = 捨て札
web-skill-play = プレイ
web-skill-interval-note = 本当のPRが95%の確からしさで入る範囲です（ゲームごとのばらつきから計算）。5ゲーム未満では表示しません。
web-skill-levels = 各レベルのPR
web-skill-level = レベル
web-skill-levels-note = 「上級」とのシックス・カード、各レベル{ $games }ゲームの実測値です。PRの比が最も近いレベルを、あなたの腕前としています。
web-skill-over-time = PRの推移
web-skill-over-time-note = 点：1ゲームごと。線と帯：その時点までの20ゲームと、その95%信頼区間
web-skill-games = ゲームごとの表
web-skill-game = ゲーム
web-skill-recent = 直近20
web-skill-reviewed = { $games }ゲーム中{ $done }ゲームを振り返り済み
web-skill-pending = 振り返ったゲームだけを集計します。残りは新しい順に計算できます（1ゲームに数秒かかります）。
web-skill-complete = 最近のゲームはすべて振り返り済みです。
web-skill-none = 振り返れるゲームがまだありません。対象は、目標点が標準の2人のゲームです。
web-skill-review = { $games }ゲームを振り返る
web-skill-busy = { $games }ゲーム中{ $game }ゲーム目：{ $all }ディール中{ $done }ディール…
web-skill-stop = 中止
web-skill-ledger = 運の記録
web-skill-ledger-who = 誰のカードか
web-skill-ledger-note = { $games }ゲーム、{ $deals }ディールで来たカードを、公正なカードの期待値と比べます。
web-skill-measure = 1回あたり
web-skill-luck_deal = 配られたカードによる勝率の増減
web-skill-luck_starter = スターターによる勝率の増減
web-skill-hands = 配られた手札の価値（点）
web-skill-shows = スターターで決まる手札とクリブの得点
web-skill-ranks-dealt = 配られたカード（数ごと）
web-skill-ranks-starters = スターター（数ごと）
web-skill-ranks-test = { $cards }枚、数ごとの期待値は{ $expected }枚：χ²は{ $chi }（自由度12）、p { $p }
web-skill-p-note = pは、公正なカードでこれ以上の差が出る確率です。偶然だけでも20回に1回は0.05を下回ります。–は枚数不足です。

## Without JavaScript

web-no-script = PegoutにはJavaScriptが必要です。ブラウザーの設定でこのサイトのJavaScriptを有効にしてから、ページを読み込み直してください。Chrome 125、Edge 125、Firefox 125、Safari 17以降で動きます。

## What a shared link shows

preview-home = Pegout：クリベッジをひとりでも、みんなでも
preview-home-note = ブラウザーでボットとも、リンクで友だちとも遊べます。ゲームを学び、1枚ごとの価値も調べられます。登録も広告もありません。
preview-invitation = クリベッジに招待されています
preview-invitation-from = { $name }さんからクリベッジへの招待
preview-invitation-note = リンクを開くとすぐテーブルに着けます。登録もインストールもいりません。
preview-table = クリベッジの対戦
preview-table-note = Pegoutのこのテーブルを、ブラウザーで観戦できます。
preview-review = クリベッジの振り返り
preview-review-note = 運がもたらした勝率と、一つひとつの選択で失った勝率を、ディールごとに示します。
preview-daily = 今日のクリベッジの手札
preview-daily-note = 1日1問、手札を見て選びます。選んだあとで、みんなの選択とその理由を見られます。
preview-board = 本物のカードのためのクリベッジボード
preview-board-note = 本物のカードで遊ぶゲームの得点を、1台の端末で、または同じ盤面を映す数台の端末で数えられます。
preview-picture = クロスの上のカードとクリベッジボード
## 端末で使う、手元のカードのためのボード

keep-begin = a6 でAに6点を入れます。help で入力できるものを表示します。
keep-help =
    a6、b 12：Aに6点、Bに12点
    a go、a last、a 31：ゴー、ラストカード、31
    heels：親のヒズ・ヒール。three：スリー・フォ・ラスト
    b muggins 2：相手が見落とした2点をBにつける
    right a 4：Aが最後に数えた得点を4に直す。right a 0：Aの直前の得点を0にする
    undo、redo：元に戻す、やり直す
    deal、game：次のディール、次のゲームへ進む
    board、games：ボード、終わったゲームを表示する
    quit：終わる（ボードは残ります）
keep-prompt = {"> "}
keep-side = { $letter } { $name }
keep-deal = { $form ->
    [table-top] 第{ $deal }ディール。親：{ $dealer }。
   *[cribbage] 第{ $deal }ディール。親：{ $dealer }、先に数える：{ $first }。
}
keep-three = まずスリー・フォ・ラスト：{ $name }に3点（three と入力）。
keep-won = { $name }の勝ち{ $win ->
    [skunk] （スカンク、2ゲーム）。
    [double_skunk] （ダブル・スカンク、4ゲーム）。
    [double_game] （ダブル・ゲーム、2ゲーム）。
   *[game] 。
}
keep-no-games = 終わったゲームはまだありません。
keep-game = 第{ $game }ゲーム：{ $scores }。{ $won }
keep-unread = { $path } は壊れているか、別のバージョンのものです。そのゲームは表示できません。
keep-kept = ボードを{ $path }に保存しました。pegout board --keep で続けられます。

## 手元のカードで遊ぶときのボード

web-keep-title = 手元のカードで遊ぶボード
web-keep-lede = カードはお手元のものを使い、得点だけをここに記録します。オフラインでも使え、記録はこの端末に残ります。登録は要りません。
web-keep-nothing = このブラウザーは何も保存しません。ページを閉じると記録は消えます。
web-keep-players = プレイヤー
web-keep-player = プレイヤー{ $number }
web-keep-pair = { $first }と{ $second }
web-keep-pairs = 1と3、2と4がパートナーです。向かい合って座り、得点を分け合います。
web-keep-deals-first = 最初の親
web-keep-too-many = 点を多くつけたとき
web-keep-too-many-penalty = 多くつけた分は相手の得点に
web-keep-too-many-refuse = 正しい点に直すだけ
web-keep-start = 記録を始める
web-keep-back = ボードに戻る
web-keep-earlier = この端末のボード
web-keep-remove = { $names }のボードを消す
web-keep-heading = { $target }点・第{ $game }ゲーム 第{ $deal }ディール
web-keep-heading-short = 第{ $game }ゲーム 第{ $deal }ディール
web-keep-rules = { $variant }、{ $target }点。第{ $game }ゲーム、第{ $deal }ディール。
web-keep-for = 得点する人
web-keep-pad = { $name }の得点
web-keep-peg = { $name }：{ $points }点つける
web-keep-peg-what = { $name }：{ $what }、{ $points }点
web-keep-go = ゴー
web-keep-last_card = ラストカード
web-keep-thirty_one = 31
web-keep-heels = ヒズ・ヒール
web-keep-three_for_last = スリー・フォ・ラスト
web-keep-undo = 元に戻す
web-keep-redo = やり直す
web-keep-undone = 入力を取り消しました。
web-keep-redone = 取り消した入力を戻しました。
web-keep-next = 次のディール
web-keep-deal-over = ディール終了
web-keep-deals = 親：{ $name }
web-keep-counts = 先に数える：{ $name }
web-keep-role-dealer = 親
web-keep-role-first = 先に数える
web-keep-left = あと{ $points }
web-keep-menu = ボード
web-keep-new = 別のボードを始める
web-keep-who-deals = このディールの親
web-keep-between = 2人の間に置く
web-keep-between-note = 半分ずつ、それぞれの向きにします
web-keep-said = { $name }、{ $points }点：{ $score }
web-keep-over = ゲームは終わりました。元に戻すか、次のゲームを始めてください。
web-keep-full = このボードはいっぱいです。別のボードを始めてください。
web-keep-wins = { $pair ->
    [yes] { $name }の勝ち
   *[no] { $name }の勝ち
}
web-keep-skunk = スカンク：2ゲーム
web-keep-double_skunk = ダブル・スカンク：4ゲーム
web-keep-double_game = ダブル・ゲーム：2ゲーム
web-keep-match-won = { $pair ->
    [yes] マッチは{ $name }の勝ちです。
   *[no] マッチは{ $name }の勝ちです。
}
web-keep-next-game = 次のゲームを始める
web-keep-next-match = 次のマッチを始める
web-keep-matches = マッチ { $matches }
web-keep-right = 得点を直す
web-keep-right-which = 直す得点
web-keep-leap = { $name }：{ $points }点（第{ $deal }ディール）
web-keep-leap-what = { $name }：{ $what }、{ $points }点（第{ $deal }ディール）
web-keep-right-to = 正しい点数
web-keep-right-none = このゲームではまだ得点がありません。
web-keep-right-same = カードの正しい点数を入れてください。
web-keep-right-back = { $points }点多すぎます。{ $name }の前のペグを{ $points }戻します。
web-keep-right-penalty = { $points }点多すぎます。{ $name }の前のペグを戻し、{ $other }が{ $points }点を得ます。
web-keep-right-more = { $points }点足りません。{ $name }につけ足します。
web-keep-muggins = マギンズ：{ $name }に{ $points }点
web-keep-counted = 数えた手役は{ $points }点です。誰の得点ですか。
web-keep-winner = { $name }の勝ち
web-keep-games = 手元のカードで遊んだゲーム
web-keep-games-note = この端末のボードに記録した、得点だけのゲームです。カードは記録されていません。
web-keep-figures = プレイヤー別の得点
web-keep-figures-games = ゲーム
web-keep-figures-won = 勝ち
web-keep-figures-dealing = 1ディールの得点（親）
web-keep-figures-other = 親でないとき
web-keep-figures-best = 最高のディール
web-keep-share = リンクでこのボードを共有する
web-keep-share-note = ほかの端末にも同じボードを表示し、どちらからでも得点をつけられます。サーバーには、最後に使ってから90日間残ります。
web-keep-share-who = リンクを知っている人は誰でも、このボードに得点をつけられます。
web-keep-unsent = 接続できません。{ $entries ->
   *[other] { $entries }件の入力
}はここに保存し、あとで送ります。
web-keep-doubled = 2台の端末から同時に、{ $name }の{ $points }点が入力されました。同じ得点ですか。
web-keep-doubled-back = 1つ取り消す
web-keep-doubled-both = どちらも残す
web-keep-fetching = ボードを読み込んでいます。
web-keep-own = 自分のボードを開く


## 今日の1問（ページとターミナル）

web-daily = 今日の1問
web-home-daily-note = 1日1問、投票してから答えを見ます
daily-of = { $day }の1問
daily-stage-early = ゲームの序盤
daily-stage-middle = ゲームの中盤
daily-stage-endgame = ゲームの終盤
daily-theme-endgame = 終盤
daily-theme-flush = 同じスートが4枚
daily-theme-three-alike = 同じ数が3枚
daily-theme-two-pairs = ペアが2組
daily-theme-run = 連続した数
daily-theme-five = 5のある手札
daily-theme-pair = ペアのある手札
daily-theme-own-crib = 自分のクリブ
daily-theme-their-crib = 相手のクリブ
daily-streak = { $days }日連続
daily-position = 局面
daily-dealer = 自分が親：クリブは自分のものです。
daily-pone = 相手が親：クリブは相手のものです。
daily-you = 自分
daily-they = 相手
daily-target = 上がり
daily-hand = 手札
daily-played = これまでに出たカード
daily-count = 累計{ $count }
daily-discarded = クリブに捨てたカード：
daily-choose-discard = クリブに捨てる2枚を選んでください。
daily-choose-play = 出すカードを1枚選んでください。
daily-choose-how = カードは 5h、k、#1 のように名前・数・位置で入力してください。「終了」で、投票せずに終わります。
daily-vote = 投票する
daily-vote-note = 投票は1日1回です。投票すると答えが出ます。
daily-voted = 投票しました。答えを表示します。
daily-best = 最善の選択です
daily-place = { $of }通りのうち{ $place }番目の選択です
daily-best-choice = 最善：
daily-cost = 選んだ手では、勝つ確率が{ $cost }下がります。
daily-why-own = { $best }を{ $kind ->
    [play] 出す
   *[discard] 捨てる
}ほうが、選んだ{ $against }よりよい選択です。{ $why }
daily-why-second = { $best }を{ $kind ->
    [play] 出す
   *[discard] 捨てる
}ほうが、次善の{ $against }よりよい選択です。{ $why }
daily-first-vote = この問題に投票したのは、まだ一人だけです。
daily-table = すべての選択
daily-choice = 選択
daily-your-choice = 自分の選択
daily-votes = 投票（{ $votes }人）
daily-played-on = 続きをプレイした結果
daily-is-best = 最善
daily-voted-by = 投票の{ $share }
daily-figures = 勝つ確率と、最善との差（標準誤差つき）です。左はヒントと同じ数値、右は伏せられたカードをそろえて続きをプレイした結果です（最善と次善は{ $deals }ディール、差の大きい選択はそれより少ない回数）。いずれも推定値です。
daily-share = 共有する
daily-share-text = 共有する文
daily-share-title = Pegout 今日の1問 { $day }
daily-archive = これまでの問題
daily-open = 未投票
daily-record = { $voted }日投票、最善の選択は{ $best }回
daily-earlier = 前の日を表示する
daily-next-minutes = 次の問題まであと{ $minutes }分です（協定世界時の0時に替わります）。
daily-next-hours = 次の問題まであと約{ $hours }時間です（協定世界時の0時に替わります）。
daily-about = 局面はシードで決まります。続きをプレイした結果で、最善の選択が次善を標準誤差の2倍より大きく上回ったものだけを出題します。
daily-proof = 変更されていないことを確かめる
daily-proof-note = 翌日のリンク、改行、この日の行をつないだものの SHA-256 が、この日のリンクです。この日のリンクは前の日に示されています。その年の最初の日のリンクは、年が始まる前に公開します。
daily-proof-link = この日のリンク
daily-proof-next = 翌日のリンク
daily-proof-line = この日の行
daily-score = 自分 { $own }点、相手 { $other }点（{ $target }点先取）
daily-head = コミットメント { $head }
daily-fault = { $day }：{ $what }
daily-fault-stage = 得点がその日の段階に合っていません
daily-fault-candidates = 選択が局面で選べるものと一致しません
daily-fault-error = 最善の選択と別の選択の差が標準誤差の2倍以内です
daily-fault-played = 続きをプレイした結果で、最善の選択と別の選択の差が標準誤差の2倍以内です
daily-fault-deals = 続きをプレイしたディールが足りません
daily-fault-question = 問題がやさしすぎるか、勝負がついています
daily-fault-why = 理由がありません
daily-fault-written = 書き出した行を読み戻せません
daily-fault-days = 日付に過不足があります
daily-fault-twice = 同じ局面が2回あります
daily-fault-head = 公開されたコミットメントとファイルが一致しません
daily-audit-days = 日数
daily-audit-least = 最善と次善の差の最小値（標準誤差の倍数）
daily-audit-deals = 最善の選択で続きをプレイしたディール数
daily-audit-passed = すべての日が条件を満たしています。
daily-audit-failed = 問題が{ $faults }件見つかりました。
help-daily = 今日の1問です。投票すると答えが出ます。ネットワークは要りません。`--audit` で1年分を検査します。
help-daily-date = 日付（例：2027-01-05）。既定値：協定世界時の今日。
help-daily-vote = 投票するカード（例："5H KC"）。クリブに捨てる2枚、または出す1枚です。
help-daily-audit = 同梱の1年分を検査し、公開されたコミットメントと一致するかを確かめます。

## My mistakes

web-mistakes = 苦手な場面
web-mistakes-note = 振り返りで、明らかによい手がほかにあった場面を練習します
web-mistakes-varies = スートと得点は毎回変わりますが、最善の手は変わりません。正解した場面は、だんだん間隔を空けて出ます。
web-mistakes-kind = 選択の種類
web-mistakes-every = すべて
web-mistakes-due = 今日の分
web-mistakes-fresh = 新しい場面
web-mistakes-all = 全部
web-mistakes-none = 練習する場面はまだありません。ゲームを振り返ると、明らかによい手がほかにあった場面がここに加わります。
web-mistakes-done = 今日の分は終わりです。次は{ $date }です。
web-mistakes-done-kind = この種類の今日の分は終わりです。
web-mistakes-others = すべての種類を練習する
web-mistakes-target = { $target }点
web-mistakes-you-deal = 自分が親
web-mistakes-they-deal = 相手が親
web-mistakes-score-own = 自分
web-mistakes-score-other = 相手
web-mistakes-crib = 捨て札
web-mistakes-choose = { $number ->
    [1] 出すカードを選んでください。
   *[other] クリブに捨てる{ $number }枚を選んでください。
  }
web-mistakes-count = 累計{ $count }
web-mistakes-answer = 答える
web-mistakes-right = 正解です。
web-mistakes-wrong = よりよい手：
web-mistakes-than-answer = 答えとの勝率の差は{ $difference }です。
web-mistakes-than-was = ゲームで選んだ手との勝率の差は{ $difference }です。
web-mistakes-within = 答えと最善の手の差は誤差の範囲です：{ $difference }。
web-mistakes-was = ゲームで選んだ手
web-mistakes-again = { $days ->
    [1] 次は明日出ます。
   *[other] 次は{ $days }日後に出ます。
  }
web-mistakes-next = 次へ進む
web-mistakes-review = 振り返りを見る
web-mistakes-remove = もう出さない
web-mistakes-export = Anki用に書き出す（CSV）
web-mistakes-practise = この場面を練習する
web-mistakes-your = 答え
web-mistakes-not-playable = { $card }（31を超えます）
web-learn-next = 次に学ぶとよいこと
web-learn-next-costs = ここで最も損をしています：1ゲームあたり勝率{ $cost }（±は標準誤差、{ $games }ゲーム）
web-learn-next-rules = 手役の数え方を見る
web-learn-next-practise = 練習する
