# やさしい日本語：はじめてのレッスンと練習のための文。漢字のすぐあとの《》がふりがな。
# テーブルの短い言葉は、小さいふりがなより読みやすいように、かなで書く。
# ここにない文は ja.ftl のものを使う。

web-means-draw = みんなが山札《やまふだ》から1枚《まい》引《ひ》きます。小《ちい》さいカードの人《ひと》が最初《さいしょ》の親《おや》です。同《おな》じ数《かず》のときは、もう一度《いちど》引《ひ》きます。
web-means-dealer = カードを配《くば》る人《ひと》です。クリブは親《おや》のものです。次《つぎ》のディールでは、別《べつ》の人《ひと》が親《おや》になります。
web-means-pone = 親《おや》の左《ひだり》の人《ひと》です。2人《ふたり》のときは、親《おや》ではない人《ひと》です。はじめにカードを出《だ》して、はじめに数《かぞ》えます。
web-means-deal = カードを配《くば》ることです。配《くば》ってから次《つぎ》に配《くば》るまでのことも言《い》います。
web-means-pack = 配《くば》らなかったカードです。
web-means-hand = 自分《じぶん》が持《も》っているカードです。1枚《まい》ずつ出《だ》して、あとで点《てん》を数《かぞ》えます。
web-means-discard = クリブに置《お》くカードです。見《み》えないように置《お》きます。
web-means-crib = みんなが捨《す》てたカードです。最後《さいご》に数《かぞ》えて、親《おや》の点《てん》になります。
web-means-cut = 山札《やまふだ》を途中《とちゅう》で分《わ》けることです。そこのカードをめくります。
web-means-starter = 山札《やまふだ》からめくったカードです。どの手札《てふだ》といっしょにも数《かぞ》えます。
web-means-heels = スターターがジャックのとき、親《おや》がすぐにもらう2点《てん》です。
web-means-play = 順番《じゅんばん》にカードを出《だ》して、数《かず》を足《た》していくところです。
web-means-count = 出《だ》したカードを足《た》した数《かず》です。31より大《おお》きくできません。
web-means-round = 31になるか、だれも出《だ》せなくなるまでです。次《つぎ》はまた0から数《かぞ》えます。正式《せいしき》な言葉《ことば》ではありません。
web-means-go = 31までに出《だ》せるカードがないときに言《い》う言葉《ことば》です。ほかの人《ひと》は続《つづ》けて出《だ》します。
web-means-last-card = 最後《さいご》にカードを出《だ》した人《ひと》がもらう1点《てん》です。ちょうど31のときは2点《てん》だけです。
web-means-fifteen = 足《た》して15になるカードです。2点《てん》です。
web-means-thirty_one = 足《た》した数《かず》がちょうど31です。2点《てん》です。
web-means-pair = 同《おな》じ数《かず》の2枚《まい》です。2点《てん》です。
web-means-pair_royal = 同《おな》じ数《かず》の3枚《まい》です。6点《てん》です。
web-means-double_pair_royal = 同《おな》じ数《かず》の4枚《まい》です。12点《てん》です。
web-means-run = 数《かず》が順《じゅん》に3枚《まい》から続《つづ》くカードです。1枚《まい》で1点《てん》です。マークは違《ちが》ってもかまいません。
web-means-show = 手札《てふだ》とクリブの点《てん》を、スターターといっしょに数《かぞ》えます。親《おや》の手札《てふだ》は最後《さいご》から2番目《ばんめ》、クリブは最後《さいご》です。
web-means-flush = 手札《てふだ》の4枚《まい》が同《おな》じマークなら4点《てん》です。スターターも同《おな》じなら5点《てん》です。クリブは5枚《まい》とも同《おな》じときだけです。
web-means-nobs = スターターと同《おな》じマークのジャックです。1点《てん》です。
web-means-peg = 点《てん》の穴《あな》に立《た》てるピンです。1人《ひとり》に2本《ほん》あります。後《うし》ろのピンが前《まえ》へ進《すす》みます。
web-means-game-hole = 最後《さいご》の穴《あな》です。はじめにここへ来《き》た人《ひと》の勝《か》ちです。
web-means-skunk = 31点《てん》より多《おお》く足《た》りないで負《ま》けることです。2回分《かいぶん》の負《ま》けになることがあります。
web-means-double-skunk = 61点《てん》より多《おお》く足《た》りないで負《ま》けることです。4回分《かいぶん》の負《ま》けになります。
web-means-muggins = 相手《あいて》が数《かぞ》え忘《わす》れた点《てん》を、自分《じぶん》の点《てん》にすることです。
web-means-three_for_last = 2人《ふたり》のゲームで、はじめに親《おや》でない人《ひと》がもらう3点《てん》です。
web-means-short = 61点《てん》までのゲームです。121点《てん》までの長《なが》いゲームもあります。
web-means-dealer-button = 親《おや》の前《まえ》に置《お》くしるしです。
web-means-double-game = 60点《てん》より大《おお》きい差《さ》で勝《か》つと、2回分《かいぶん》の勝《か》ちになる決《き》まりです。
web-means-layout = カードを置《お》く、縦《たて》に5つ、横《よこ》に5つの場所《ばしょ》です。

web-trainer-typical = よくある手札《てふだ》
web-trainer-random = ばらばら
web-trainer-streak = 続《つづ》けて
web-trainer-best = いちばん
web-trainer-check = 答《こた》えを見《み》る
web-trainer-next = 次《つぎ》へ
web-trainer-is-right = 合《あ》っています。
web-trainer-is-wrong = 答《こた》えは{ $total }点《てん》です。
web-practice-how-two = 2枚《まい》のカードを足《た》すと15ですか。同《おな》じ数《かず》ですか。Aは1、J・Q・Kは10です。
web-practice-how-three = 3枚《まい》の中《なか》に、足《た》して15になるカードはありますか。同《おな》じ数《かず》はありますか。数《かず》が続《つづ》いていますか。
web-practice-how-fifteens = 足《た》して15になるカードを、全部《ぜんぶ》見《み》つけましょう。1つで2点《てん》です。
web-practice-how-pairs = 同《おな》じ数《かず》が2枚《まい》で2点《てん》、3枚《まい》で6点《てん》、4枚《まい》で12点《てん》です。
web-practice-how-runs = 数《かず》が3枚《まい》から続《つづ》くと、1枚《まい》で1点《てん》です。その中《なか》に同《おな》じ数《かず》があれば、2回《かい》数《かぞ》えます。
web-practice-how-flush = 手札《てふだ》の4枚《まい》が同《おな》じマークなら4点《てん》、スターターも同《おな》じなら5点《てん》です。スターターと同《おな》じマークのジャックは1点《てん》です。
web-practice-how-all = 足《た》して15で2点《てん》、同《おな》じ数《かず》が2枚《まい》で2点《てん》、数《かず》が続《つづ》くと1枚《まい》で1点《てん》です。同《おな》じマークと、スターターと同《おな》じマークのジャックも数《かぞ》えましょう。
web-practice-how-play = 足《た》した数《かず》は、31より大《おお》きくできません。出《だ》せるカードを選《えら》びましょう。1枚《まい》もなければ「ゴー」と言《い》います。
web-practice-find = 何《なに》がありますか。
web-practice-kind-fifteens = 15（フィフティーン）
web-practice-kind-pairs = 同《おな》じ数《かず》（ペア）
web-practice-kind-runs = 続《つづ》く数《かず》（ラン）
web-practice-none = 何《なに》もない
web-practice-not = ちがいます。
web-practice-own = 自分《じぶん》
web-practice-other = 相手《あいて》
web-practice-count = 足《た》した数《かず》は{ $count }です。
web-practice-lower = 下《した》にあるのが自分《じぶん》のカードです。
web-practice-which = どのカードを出《だ》せますか。
web-practice-say-go = 「ゴー」と言《い》う
web-practice-may = 出《だ》せるのは{ $cards }です。
web-practice-must-go = 出《だ》せるカードがないので、「ゴー」です。
web-practice-points = { $card }を出《だ》します。何点《なんてん》ですか。最後《さいご》のカードの1点《てん》は入《い》れません。
web-practice-scores = { $total ->
    [0] 点《てん》はありません。
   *[other] { $total }点《てん》です。{ $items }
}
web-practice-who = 相手《あいて》も出《だ》せません。1点《てん》はどちらですか。
web-practice-go-point = { $who ->
    [own] 最後《さいご》に出《だ》したのは自分《じぶん》です。自分《じぶん》の1点《てん》です。
   *[other] 最後《さいご》に出《だ》したのは相手《あいて》です。相手《あいて》の1点《てん》です。
}
web-practice-log = これまでの答《こた》え
web-practice-last = { $number ->
   *[other] この前《まえ》の{ $number }回《かい》：{ $right }回《かい》合《あ》っていました。1回《かい》{ $seconds }秒《びょう》です。
}
web-practice-right = 10回《かい》ごとの、合《あ》っていた割合《わりあい》
web-practice-seconds = 1回《かい》の秒《びょう》
web-part-fifteens = 15（フィフティーン）
web-part-pairs = 同《おな》じ数《かず》（ペア）
web-part-runs = 続《つづ》く数《かず》（ラン）
web-part-flush = 同《おな》じマーク（フラッシュ）
web-part-nobs = ジャック（ヒズ・ノブ）
web-part-truth = 答《こた》えは{ $points }点《てん》

web-lesson-welcome = クリベッジは、先《さき》に{ $target }点《てん》を取《と》るゲームです。点《てん》はボードの[peg:ペグ]で数《かぞ》えます。相手《あいて》は{ $name }です。いっしょに1回《かい》やってみましょう。
web-lesson-draw = はじめに[draw:順番《じゅんばん》]を決《き》めます。好《す》きなカードを1枚《まい》引《ひ》きます。小《ちい》さいカードの人《ひと》が最初《さいしょ》の親《おや》です。
web-lesson-todo-draw = カードを1枚《まい》押《お》してください。
web-lesson-todo-draw-keys = 矢印《やじるし》のキーで選《えら》んで、Enter を押《お》しても引《ひ》けます。
web-lesson-dealer = { $who ->
    [you] 自分《じぶん》は{ $own }、{ $name }は{ $other }を引《ひ》きました。自分《じぶん》のほうが小《ちい》さいので、自分《じぶん》が[dealer:親《おや》]、{ $name }が[pone:子《こ》]です。
   *[other] 自分《じぶん》は{ $own }、{ $name }は{ $other }を引《ひ》きました。相手《あいて》のほうが小《ちい》さいので、{ $name }が[dealer:親《おや》]、自分《じぶん》が[pone:子《こ》]です。
}
web-lesson-six = 親《おや》はカードを6枚《まい》ずつ配《くば》ります。配《くば》ってから次《つぎ》に配《くば》るまでを[deal:ディール]と言《い》います。
web-lesson-deal = カードを配《くば》る
web-lesson-on = 次《つぎ》へ
web-lesson-crib = { $who ->
    [you] 6枚《まい》のうち2枚《まい》を[crib:クリブ]に捨《す》てます。{ $name }も2枚《まい》捨《す》てます。このクリブは自分《じぶん》のものです。最後《さいご》に自分《じぶん》の点《てん》になります。
   *[other] 6枚《まい》のうち2枚《まい》を[crib:クリブ]に捨《す》てます。{ $name }も2枚《まい》捨《す》てます。このクリブは{ $name }のものです。点《てん》になりにくい2枚《まい》を捨《す》てましょう。
}
web-lesson-values = Aは1、J・Q・Kは10です。ほかは、書《か》いてある数《かず》のとおりです。
web-lesson-advice-discard = 捨《す》てるなら{ $cards }がいいでしょう。残《のこ》りの4枚《まい》は、だいたい{ $points }点《てん》になります。{ $why }
web-lesson-todo-discard = 2枚《まい》選《えら》んで、捨《す》ててください。
web-lesson-cut = { $name }も捨《す》てました。子《こ》が山札《やまふだ》を[cut:分《わ》けて]、親《おや》がそこのカードをめくります。これが[starter:スターター]です。
web-lesson-todo-cut = 山札《やまふだ》の、分《わ》けたいところを押《お》してください。
web-lesson-starter = [starter:スターター]は{ $card }です。あとで、どの手札《てふだ》といっしょにも数《かぞ》えます。
web-lesson-heels = スターターがジャックなので、親《おや》はすぐに{ $points }点《てん》もらいます。[heels:ヒズ・ヒール]です。
web-lesson-play = [play:プレイ]です。順番《じゅんばん》に1枚《まい》ずつ出《だ》して、足《た》していきます。足《た》した数《かず》を[count:累計《るいけい》]と言《い》います。31より大《おお》きくできません。
web-lesson-lead = { $who ->
    [you] 自分《じぶん》は子《こ》なので、はじめのカードを出《だ》します。
   *[other] 子《こ》の{ $name }が、はじめのカードを出《だ》しました。
}
web-lesson-scores = カードを出《だ》した人《ひと》は、こんなときに点《てん》をもらいます。
web-lesson-scores-fifteen = 足《た》してちょうど15の[fifteen:フィフティーン]：2点《てん》
web-lesson-scores-thirty_one = 足《た》してちょうど31の[thirty_one:サーティーワン]：2点《てん》
web-lesson-scores-pair = すぐ前《まえ》と同《おな》じ数《かず》の[pair:ペア]：2点《てん》（3枚《まい》続《つづ》くと6点《てん》、4枚《まい》で12点《てん》）
web-lesson-scores-run = 3枚《まい》から数《かず》が続《つづ》く[run:ラン]：1枚《まい》で1点《てん》
web-lesson-scores-go = 相手《あいて》が「[go:ゴー]」と言《い》って、31の前《まえ》で最後《さいご》に出《だ》した[last-card:ラストカード]：1点《てん》
web-lesson-count-is = 足《た》した数《かず》は{ $count }です。あと{ $left }まで出《だ》せます。
web-lesson-advice-play = ここでは{ $card }がいいでしょう。{ $why }
web-lesson-todo-play = 光《ひか》っているカードを押《お》してください。指《ゆび》で動《うご》かしても出《だ》せます。
web-lesson-todo-play-keys = 番号《ばんごう》のキーでも出《だ》せます。
web-lesson-with-keys = { $todo }{ $keys }
web-lesson-must-go = 足《た》した数《かず》は{ $count }です。31までに出《だ》せるカードがありません。
web-lesson-todo-go = 「ゴー」を押《お》してください。
web-lesson-wait = { $name }が考《かんが》えています。
web-lesson-go = { $who ->
    [you] 出《だ》せるカードがないので、「[go:ゴー]」と言《い》いました。{ $opponent }は、出《だ》せるだけ続《つづ》けて出《だ》します。
   *[other] { $name }は出《だ》せるカードがないので、「[go:ゴー]」と言《い》いました。自分《じぶん》は、出《だ》せるだけ続《つづ》けて出《だ》します。
}
web-lesson-fifteen = { $who ->
    [you] ちょうど15になりました。[fifteen:フィフティーン]で、自分《じぶん》に{ $points }点《てん》です。
   *[other] ちょうど15になりました。[fifteen:フィフティーン]で、{ $name }に{ $points }点《てん》です。
}
web-lesson-pair = { $who ->
    [you] 同《おな》じ数《かず》が2枚《まい》続《つづ》きました。[pair:ペア]で、自分《じぶん》に{ $points }点《てん》です。
   *[other] 同《おな》じ数《かず》が2枚《まい》続《つづ》きました。[pair:ペア]で、{ $name }に{ $points }点《てん》です。
}
web-lesson-pair_royal = { $who ->
    [you] 同《おな》じ数《かず》が3枚《まい》続《つづ》きました。[pair_royal:ペア・ロイヤル]で、自分《じぶん》に{ $points }点《てん》です。
   *[other] 同《おな》じ数《かず》が3枚《まい》続《つづ》きました。[pair_royal:ペア・ロイヤル]で、{ $name }に{ $points }点《てん》です。
}
web-lesson-double_pair_royal = { $who ->
    [you] 同《おな》じ数《かず》が4枚《まい》続《つづ》きました。[double_pair_royal:ダブル・ペア・ロイヤル]で、自分《じぶん》に{ $points }点《てん》です。
   *[other] 同《おな》じ数《かず》が4枚《まい》続《つづ》きました。[double_pair_royal:ダブル・ペア・ロイヤル]で、{ $name }に{ $points }点《てん》です。
}
web-lesson-run = { $who ->
    [you] 最後《さいご》の{ $points }枚《まい》の数《かず》が続《つづ》きました。順番《じゅんばん》は違《ちが》ってもかまいません。[run:ラン]で、自分《じぶん》に{ $points }点《てん》です。
   *[other] 最後《さいご》の{ $points }枚《まい》の数《かず》が続《つづ》きました。順番《じゅんばん》は違《ちが》ってもかまいません。[run:ラン]で、{ $name }に{ $points }点《てん》です。
}
web-lesson-thirty_one = { $who ->
    [you] ちょうど31で[thirty_one:サーティーワン]です。自分《じぶん》に{ $points }点《てん》です。次《つぎ》はまた0からです。
   *[other] ちょうど31で[thirty_one:サーティーワン]です。{ $name }に{ $points }点《てん》です。次《つぎ》はまた0からです。
}
web-lesson-last_card = { $who ->
    [you] もう、だれも出《だ》せません。最後《さいご》に出《だ》したので、[last-card:ラストカード]の{ $points }点《てん》をもらいます。次《つぎ》の[round:ラウンド]は0からです。
   *[other] もう、だれも出《だ》せません。最後《さいご》に出《だ》した{ $name }が、[last-card:ラストカード]の{ $points }点《てん》をもらいます。次《つぎ》の[round:ラウンド]は0からです。
}
web-lesson-peg = { $points }点《てん》もらいました。後《うし》ろの[peg:ペグ]が、前《まえ》のペグを越《こ》えて進《すす》みます。この前《まえ》の点《てん》がいつもわかります。
web-lesson-todo-peg = ボードの穴《あな》を押《お》してください。「+」で穴《あな》を数《かぞ》えることもできます。
web-lesson-show = カードが全部《ぜんぶ》出《で》ました。次《つぎ》は[show:点《てん》を数《かぞ》えます]。手札《てふだ》とスターターをいっしょに数《かぞ》えます。はじめに子《こ》、次《つぎ》に親《おや》、最後《さいご》にクリブです。
web-lesson-count = 自分《じぶん》の手札《てふだ》を数《かぞ》えましょう。足《た》して15で2点《てん》、同《おな》じ数《かず》で2点《てん》、数《かず》が続《つづ》くと1枚《まい》で1点《てん》です。同《おな》じマークが4枚《まい》で4点《てん》、5枚《まい》で5点《てん》です。スターターと同《おな》じマークのジャックは1点《てん》です。
web-lesson-see = 数《かぞ》え方《かた》を見《み》る
web-lesson-whose = { $whose }を数《かぞ》えます。
web-lesson-last-crib = 最後《さいご》に{ $whose }を数《かぞ》えます。捨《す》てた4枚《まい》とスターターです。
web-lesson-means = { $name }：{ $meaning }
web-lesson-todo-next = 読《よ》んだら「次《つぎ》へ」を押《お》してください。
web-lesson-end = これで1回《かい》終《お》わりです。自分《じぶん》は{ $own }点《てん》、{ $name }は{ $other }点《てん》です。次《つぎ》は親《おや》が替《か》わります。どちらかが{ $target }点《てん》になるまで続《つづ》きます。
web-lesson-not-met = 今回《こんかい》は出《で》てこなかったもの：
web-lesson-plain-japanese = やさしい日本語《にほんご》とふりがなで読《よ》む
web-lesson-usual-japanese = ふつうの日本語《にほんご》で読《よ》む
web-lesson-real = ゲームを始《はじ》める
web-lesson-stay = このゲームを続《つづ》ける

# 画面の上と、テーブルの言葉

web-skip = ほんぶんへ
web-nav-play = あそぶ
web-nav-learn = まなぶ
web-nav-analyse = ぶんせき
web-nav-history = せんせき
web-home-trainer = れんしゅう
web-easy-japanese = やさしい日本語《にほんご》
web-easy-japanese-note = レッスンと練習《れんしゅう》を、やさしい言葉《ことば》とふりがなで読《よ》みます
web-large-cards = 大《おお》きなカード
web-text-size = 文字《もじ》の大《おお》きさ
web-large-cards-note = 数《かず》とマークを大《おお》きく見《み》せます
web-close = とじる
web-head-target = { $rules ->
    [table-top] { $target }てんから
   *[other] { $target }てん
}
web-head-game = ゲーム{ $game }
web-head-match = { $match }ゲーム さきに かつ
web-head-tally = これまで { $games }
web-head-deal = ディール{ $deal }
level-newcomer = にゅうもん
level-novice = しょほ
level-beginner = しょきゅう
level-casual = ちゅうきゅう
level-regular = ちゅうじょうきゅう
level-steady = じょうきゅう
level-strong = さいじょうきゅう
level-expert = たつじん
level-shark = めいじん
term-dealer = おや
term-pone = こ
term-discard = すてふだ
term-hand = てふだ
term-pack = やまふだ
term-count = るいけい
term-show = かぞえる
term-points = てん
term-total = ぜんぶで
kind-hand = てふだ
card-unseen = うらのカード
recital-nothing = てんは ありません
played-run = { $length }まいのランで{ $points }
played-play = { $points }てん
web-term-draw = じゅんばん
web-also = ほかの言《い》い方《かた》：{ $names }
web-alias-last-card = ゴーの点《てん》
web-alias-run = シークエンス（シーケンス）、数《かず》の続《つづ》き
web-alias-show = 手役《てやく》（メルド）の計算《けいさん》
web-seat-open = あいているせき
web-seat-away = いません
web-seat-stand-in = ボットが代《か》わりに
web-seat-discarded = すてました
web-seat-label = { $name }：{ $score }てん
web-dealer-button = おや
web-cards-held = { $number ->
   *[other] カード{ $number }まい
}
web-your-turn = じぶんの ばんです。
web-turn-title = じぶんの ばんです · Pegout
web-ask-discard = { $number ->
   *[other] すてるカードを { $number }まい えらんでください。
}
web-must-go = だせるカードが ありません。「ゴー」を おしてください。
web-lead = はじめのカードを だしてください。
web-any-card = どのカードも だせます。
web-last-card = さいごの1まいを だしてください。
web-highest = { $card }までのカードを だせます。
web-waiting = { $names }を まっています。
web-discard-after = をすてる
web-choose = { $number ->
   *[other] カードを{ $number }まい えらぶ
}
web-undo = もどす
web-held = このカードを クリブに すてます。
web-crib-look = クリブの じぶんのカードを見《み》る
web-crib-label = { $who ->
    [you] じぶんのクリブ：{ $number }まい
   *[other] { $name }のクリブ：{ $number }まい
}
web-draw = カードを1まい ひいてください。
web-draw-slider = 広《ひろ》げた山札《やまふだ》
web-draw-place = 52まいの{ $place }まいめ
web-draw-result = { $draws }：{ $who ->
    [you] じぶんが親《おや》です。
   *[other] { $name }が親《おや》です。
}
web-cut-how = 好《す》きなところを押《お》してください。
web-cut-slider = 山札《やまふだ》：1枚《まい》から{ $most }枚《まい》まで持《も》ち上《あ》げます
web-cut-depth = { $depth ->
   *[other] { $depth }まい
}
web-card-over = { $count } · 31こえ
web-card-makes = { $card }、あわせて{ $count }
web-count = あわせて{ $count }、31まで
web-peg = ペグをうごかす
web-peg-points = { $points ->
   *[other] { $points }てん すすめます。
}
web-peg-how = ボードの穴《あな》を押《お》すか、ここで穴《あな》を数《かぞ》えてください。
web-peg-holes = { $holes ->
   *[other] { $holes }こ さき
}
web-peg-set = さす
web-peg-for-me = じどうで
web-peg-wrong = そこは{ $holes }個《こ》先《さき》です。もらった点《てん》は{ $points }点《てん》です。
web-show-counting = かぞえています
web-show-down = まだです
web-show-next = つぎへ
web-show-on = すすむ
web-show-next-deal = つぎのディール
web-show-skip = さいごを見《み》る
web-speed = はやさ
web-speed-quick = はやい
web-less = 1つ へらす
web-more = 1つ ふやす
web-mistake = その前《まえ》にひとこと
web-mistake-checks = しらべています…
web-mistake-on = このまますすむ
web-mistake-back = えらびなおす
web-link-lost = 接続《せつぞく》が切《き》れました。もう一度《いちど》つないでいます…
web-not-loaded = 読《よ》みこめませんでした。インターネットにつながっているか、見《み》てください。
web-try-again = もう一度《いちど》
play-draw = 親《おや》を決《き》めます。{ $first ->
    [high] いちばん大《おお》きい
   *[low] いちばん小《ちい》さい
}カードを引《ひ》いた人《ひと》が親《おや》です。
play-draw-again = { $draws }：同《おな》じ数《かず》です。もう一度《いちど》引《ひ》きます。
play-hand-of = { $who ->
    [you] じぶんの てふだ
   *[other] { $name }の てふだ
}
play-game-won = { $who ->
    [you] じぶんの勝《か》ちです。
    [side] じぶんたちの勝《か》ちです。
    [others] 相手《あいて》の勝《か》ちです。
   *[other] { $name }の勝《か》ちです。
}

# ヒント

web-hint-mean = スターターを全部《ぜんぶ》ためした平均《へいきん》
web-hint-choice = えらぶもの
web-hint-win = かつ割合《わりあい》
web-hint-frequency = どのくらい
web-hint-net = 点《てん》の差《さ》
web-hint-answer = あいての点《てん》
web-hint-thinking = かんがえています…
web-hint-or = { $cards }も同《おな》じ
web-hint-yours = えらんだもの
web-hint-analyse = この場面《ばめん》を ぶんせきする
web-hint-all = { $number }とおり ぜんぶ
web-hint-fewer = 3つだけ
rated-points = { $value }点《てん》
rated-best-by = 2番目《ばんめ》とのちがいは{ $difference }です。
rated-within-error = 2番目《ばんめ》とのちがいは、はっきりしません：{ $difference }。
hint-why-only = ほかに選《えら》べるものはありません
hint-why-costs-nothing = { $cards }を捨《す》てても、手札《てふだ》の点《てん》は減《へ》りません
hint-why-keeps = { $cards }の{ $kind }が残《のこ》ります
hint-why-hand = { $other }を捨《す》てるより、手札《てふだ》がだいたい{ $points }点《てん》多《おお》くなります
hint-why-pegging = { $other }を捨《す》てるより、プレイで{ $points }点《てん》得《とく》です
hint-why-own-crib = { $cards }を捨《す》てると、{ $other }より自分《じぶん》のクリブが{ $points }点《てん》多《おお》くなります
hint-why-their-crib = { $cards }を捨《す》てると、{ $other }より相手《あいて》のクリブが{ $points }点《てん》少《すく》なくなります
hint-why-trade-own-crib = { $other }を捨《す》てるより手札《てふだ》は{ $given }点《てん》減《へ》りますが、自分《じぶん》のクリブが{ $points }点《てん》増《ふ》えます
hint-why-trade-their-crib = { $other }を捨《す》てるより手札《てふだ》は{ $given }点《てん》減《へ》りますが、相手《あいて》のクリブも{ $points }点《てん》減《へ》ります
hint-why-trade-pegging = { $other }を捨《す》てるより手札《てふだ》は{ $given }点《てん》減《へ》りますが、プレイで{ $points }点《てん》得《とく》です
hint-why-crib-and-play = { $other }を捨《す》てるより、クリブとプレイをあわせて{ $points }点《てん》得《とく》です
hint-why-trade-crib-and-play = { $other }を捨《す》てるより手札《てふだ》は{ $given }点《てん》減《へ》りますが、クリブとプレイをあわせて{ $points }点《てん》得《とく》です
hint-why-wins-more = 勝《か》つのは100回《かい》に{ $percent }回《かい》で、{ $other }なら{ $less }回《かい》です
hint-why-reaches = 手札《てふだ》だけであと{ $need }点《てん》になるのは100回《かい》に{ $percent }回《かい》ですが、{ $other }を捨《す》てると{ $less ->
    [0] ほとんどありません
   *[other] { $less }回《かい》です
}
hint-why-reaches-only = 手札《てふだ》だけであと{ $need }点《てん》になるのは100回《かい》に{ $percent }回《かい》ですが、{ $other }を捨《す》てると1回《かい》もありません
hint-why-wins-now = このカードで勝《か》ちです
hint-why-scores = すぐに{ $kind }で{ $points }点《てん》です
hint-why-scores-two = すぐに{ $kind }と{ $second }で{ $points }点《てん》です
hint-why-low-lead = 5より小《ちい》さいカードからなら、次《つぎ》の1枚《まい》で15にされません
hint-why-pair-back = { $cards }をペアにされても、もう1枚《まい》でペア・ロイヤルにして6点《てん》とれます
hint-why-answered-less = 足《た》した数《かず》が{ $count }なら、相手《あいて》が点《てん》をとるのは100回《かい》に{ $percent }回《かい》、{ $other }を出《だ》すと{ $less }回《かい》です
hint-why-no-answer = 足《た》した数《かず》が{ $count }なら、相手《あいて》は点《てん》をとれません。{ $other }を出《だ》すと、100回《かい》に{ $less }回《かい》とられます
hint-why-hardly-any-answer = 足《た》した数《かず》が{ $count }なら、相手《あいて》はほとんど点《てん》をとれません。{ $other }を出《だ》すと、100回《かい》に{ $less }回《かい》とられます
hint-why-mixed = 相手《あいて》にわからないように、100回《かい》に{ $percent }回《かい》はこのカード、{ $less }回《かい》は{ $other }を出《だ》します
hint-why-worth-more = { $other }より{ $points }点《てん》得《とく》です
hint-why-adds-own = 自分《じぶん》の列《れつ》の点《てん》が{ $points }点《てん》増《ふ》えます
hint-why-adds-none = 相手《あいて》の列《れつ》の点《てん》は増《ふ》えません
hint-why-ahead = 次《つぎ》によい場所《ばしょ》より{ $points }点《てん》得《とく》です
hint-why-level = 次《つぎ》によいものと、ほとんど同《おな》じです
hint-source-heuristic = ソルバーがないので、「じょうきゅう」のボットが考《かんが》えた数《かず》です。
hint-source-search = 見《み》えないカードを、いろいろ考《かんが》えてためした数《かず》です。
hint-order-games = { $stakes ->
    [club] もらえるゲームポイントの順《じゅん》です（勝《か》ちは2、スカンクなら3）。
    [double-game] もらえるゲームポイントの順《じゅん》です（勝《か》ちは1、ダブル・ゲームなら2）。
    [double-skunk] もらえるゲームポイントの順《じゅん》です（勝《か》ちは1、スカンクなら2、ダブル・スカンクなら4）。
   *[skunk] もらえるゲームポイントの順《じゅん》です（勝《か》ちは1、スカンクなら2）。
}
hint-order-win = 勝《か》つ割合《わりあい》の順《じゅん》です。
hint-order-score = もうすぐ終《お》わるので、あと何点《なんてん》いるかで順《じゅん》を決《き》めています。
hint-belief = 相手《あいて》が5を持《も》っているのは100回《かい》に{ $five }回《かい》、10点《てん》のカードを持《も》っているのは{ $ten }回《かい》です。

# 練習

error-not-in-range = 「{ $text }」ではなく、{ $least }から{ $most }までの かずを いれてください。
web-trainer-hands = てふだ
web-trainer-right = あっています。{ $recital }。こたえは{ $claimed }てん、ほんとうに{ $total }てんです。
web-trainer-wrong = こたえは{ $total }てんです。{ $claimed }てんではありません。{ $recital }。
web-part-less = { $part }を へらす
web-part-more = { $part }を ふやす
web-practice-stage = れんしゅうの だんかい
web-practice-stage-two = カード2まい
web-practice-stage-three = カード3まい
web-practice-stage-all = てふだ ぜんぶ
web-paper = 紙《かみ》で練習《れんしゅう》
web-paper-link = 問題《もんだい》を印刷《いんさつ》する
web-paper-score = 点《てん》の表《ひょう》
web-paper-what = 印刷《いんさつ》するもの
web-paper-hands-short = もんだい
web-paper-hands = 点《てん》を数《かぞ》えましょう
web-paper-answers = 答《こた》え
web-paper-which = { $stage } · { $seed }ばん
web-paper-number = 紙《かみ》の番号《ばんごう》
web-paper-another = 別《べつ》の紙《かみ》にする
web-paper-print = 印刷《いんさつ》する
web-paper-players = 何人《なんにん》で
web-paper-points = 何点《なんてん》まで
web-paper-name = 名前《なまえ》
web-paper-date = 日《ひ》
web-paper-may = 出《だ》せるカード：
web-paper-scores = の点《てん》
web-paper-target = { $target }点《てん》
web-paper-games = { $number }番目《ばんめ》の人《ひと》が勝《か》った数《かず》

# シート：設定、キー、このディール

web-settings = せってい
web-language = ことば
web-theme = いろあい
web-theme-auto = じどう
web-board-track = ひとまわり
web-board-two-lap = ふたまわり
web-cloth = ぬのの いろ
web-cloth-teal = あおみどり
web-cloth-green = みどり
web-cloth-blue = こん
web-card-back = カードの うら
web-card-back-lattice = こうし
web-card-back-diamonds = ひし
web-card-back-waves = なみ
web-card-back-leaves = あさのは
web-count-style = かぞえかた
web-count-style-parlett = パーレットりゅう
web-four-colours = 4つの いろのカード
web-four-colours-note = クラブは緑《みどり》、ダイヤは青《あお》になります
web-hints-note = ゲームのとき、見《み》たくなったら見《み》られます
web-undo-setting = すてふだを もどす
web-undo-note = ボットとのゲームでは、捨《す》ててから2秒《びょう》のあいだ、もどせます
web-tell-mistakes = もっとよい手《て》を知《し》らせる
web-tell-mistakes-note = ボットとのゲームで、相手《あいて》に見《み》せる前《まえ》に知《し》らせます。テーブルトップでは知《し》らせません。3人《にん》と4人《にん》では、捨《す》てるカードだけです
web-show-pr = 名前《なまえ》の横《よこ》に PR を出《だ》す
web-show-pr-note = ふりかえったゲームで、どのくらい損《そん》をしたかです。自分《じぶん》だけに見《み》えます
web-play-forced = 選《えら》ぶものが1つなら、自動《じどう》で進《すす》める
web-play-forced-note = ボットとのゲームと、1台《だい》で遊《あそ》ぶゲームでは、「ゴー」と最後《さいご》の1枚《まい》が自動《じどう》になります
web-sounds = おと
web-turn-sound = 自分《じぶん》の番《ばん》を音《おと》で知《し》らせる
web-turn-sound-note = 人《ひと》とのゲームだけです。スマートフォンは、ふるえることもあります
web-turn-notifications = 自分《じぶん》の番《ばん》を通知《つうち》で知《し》らせる
web-turn-notifications-note = 人《ひと》とのゲームで、Pegoutを見《み》ていないときに届《とど》きます
web-turn-notifications-refused = このブラウザーは、このサイトの通知《つうち》を止《と》めています。ブラウザーの設定《せってい》で許可《きょか》できます。
web-devices = 使《つか》っているスマートフォンやパソコン…
web-delete = 自分《じぶん》のデータを全部《ぜんぶ》消《け》す…
web-delete-sure = ゲームと戦績《せんせき》と席《せき》を、サーバーから全部《ぜんぶ》消《け》します。ほかのスマートフォンやパソコンの分《ぶん》も、このブラウザーが覚《おぼ》えているものも消《き》えます。人《ひと》とのゲームのとちゅうなら、こうさんしたことになります。終《お》わったゲームは、自分《じぶん》の名前《なまえ》だけ消《き》えて、相手《あいて》の記録《きろく》に残《のこ》ります。もとにはもどせません。
web-delete-yes = 全部《ぜんぶ》消《け》す
web-delete-not = 消《け》さない
web-keys = キーの使《つか》い方《かた》
web-key-move = カードや場所《ばしょ》をえらぶ
web-key-take = えらぶ、出《だ》す。点《てん》を数《かぞ》えるときは次《つぎ》へ
web-key-digit = その番号《ばんごう》のカードをえらぶ、出《だ》す
web-key-go = 「ゴー」と言《い》う
web-key-skip = さいごの点《てん》だけ見《み》る
web-key-deal = このディールのこれまで
web-key-rules = このゲームのルールと言葉《ことば》
web-key-board = ボードを読《よ》む
web-key-undo = 捨《す》てたカードをもどす
web-key-peg = 自分《じぶん》のペグを1つずつ動《うご》かす（矢印《やじるし》のキーでも）。Enterでさす、Spaceで自動《じどう》
web-key-claim = 出《だ》すカードの点《てん》を、ふやす、へらす
web-key-muggins = マギンズと言《い》う
web-key-pass = 言《い》われた点《てん》でよいと言《い》う
web-key-close = とじる
web-help-rules = ルールと言葉《ことば》
web-spectators = 見《み》ている人《ひと》：{ $number }人《にん》
web-last-show = この前《まえ》の点《てん》
web-mean = へいきん
web-over-score = てん
web-par-ahead = ちがい
web-par-table-note = このディールの前《まえ》の点《てん》と、いつも平均《へいきん》どおりのときの点《てん》です。
web-resign = こうさん
web-resign-sure = 2人《ふたり》のゲームでは、自分《じぶん》の負《ま》けです。ほかのゲームでは、ボットがかわりに続《つづ》けます。
web-resign-not = つづける
play-counted = { $recital }（{ $points }てん）
play-log-empty = まだ何《なに》もありません。
web-branch-back = ふりかえりに もどる
web-seal = ふういん
phrase-good-luck = よろしくおねがいします
phrase-well-played = おみごと
phrase-nice-hand = いい てですね
phrase-thinking = かんがえています
phrase-one-moment = すこし まってください
phrase-good-game = いい しょうぶでした
phrase-your-choice = おまかせします
phrase-help-me = どう おもいますか
