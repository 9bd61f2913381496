### Pegout in English.
### Every message here has its twin in ja.ftl, with the same variables; tests hold them together.
### Sentences are short and exact: no exclamation marks, no praise, no blame.

## Terms of the game: the first name is the one on screens (docs/glossary.md)

term-cribbage = cribbage
term-dealer = dealer
term-pone = pone
term-deal = deal
term-discard = discard
term-hand = hand
term-crib = crib
term-cut = cut
term-pack = deck
term-starter = starter
term-count = count
term-play = play
term-show = show
term-round = round
term-go = go
term-last-card = last card
term-muggins = muggins
term-skunk = skunk
term-double-skunk = double skunk
term-peg = peg
term-pegging = pegging
term-game-hole = game hole
term-game = game
term-match = match
term-side = side
term-seat = seat
term-points = points
term-total = total

## What a score is for

kind-fifteen = fifteen
kind-pair = pair
kind-pair_royal = pair royal
kind-double_pair_royal = double pair royal
kind-run = run
kind-flush = flush
kind-nobs = his nobs
kind-thirty_one = thirty-one
kind-last_card = last card
kind-heels = his heels
kind-hand = hand
kind-crib = crib
kind-muggins = muggins
kind-overclaim = opponent's overclaim
kind-false_call = opponent's false call
kind-three_for_last = three for last

## Cards and numbers in words

rank-1 = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-11 = jack
rank-12 = queen
rank-13 = king
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
card-in-words = { $rank } of { $suit }
card-unseen = unseen card
number-0 = nought
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
number-13 = thirteen
number-14 = fourteen
number-15 = fifteen
number-16 = sixteen
number-17 = seventeen
number-18 = eighteen
number-19 = nineteen
number-20 = twenty
number-21 = twenty-one
number-22 = twenty-two
number-23 = twenty-three
number-24 = twenty-four
number-25 = twenty-five
number-26 = twenty-six
number-27 = twenty-seven
number-28 = twenty-eight
number-29 = twenty-nine
number-30 = thirty
number-31 = thirty-one

## Counting aloud: the show, plain (docs/rules.md 2.8)

recital-fifteen = fifteen { $total }
recital-pair = pair { $total }
recital-pair_royal = pair royal { $total }
recital-double_pair_royal = double pair royal { $total }
recital-run = run { $total }
recital-flush = flush { $total }
recital-nobs = nobs { $total }
recital-nothing = nothing
# Joins one item to those before it.
recital-and = { $before }, { $next }

## Counting aloud: the show in Parlett's wording, where it differs; a run is counted card by card

# $total is in words here.
parlett-nobs = and one's { $total }
parlett-nobs-alone = one for his nobs
# Joins one number of a run to those before it.
parlett-and = { $before }-{ $next }
# The same once a number is itself written with a hyphen.
parlett-and-long = { $before } { $next }

## Counting aloud: a card played

played-fifteen = fifteen for { $points }
played-pair = pair for { $points }
played-pair_royal = pair royal for { $points }
played-double_pair_royal = double pair royal for { $points }
# $length is in words.
played-run = run of { $length } for { $points }
played-thirty_one = thirty-one for { $points }
played-last_card = last card for { $points }
# Points claimed for a card, whatever it scores.
played-play = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# $count is called before what the card scores, unless the score names it.
played-call = { $count }, { $items }

## The variants

variant-six-card = Six-card cribbage
variant-short = Six-card cribbage, short game
variant-five-card = Five-card cribbage
variant-three-player = Cribbage for three
variant-four-player = Cribbage for four, in partners
variant-four-player-solo = Cribbage for four, every player for themselves
variant-table-top = Table Top Cribbage

## The rules in words (pegout rules)

rules-players = Players and cards
rules-goal = Goal
rules-deal = Deal
rules-crib = Discard and starter
rules-play = The play
rules-show = The show
rules-counting = Counting
rules-layout = The layout
rules-lines = Scoring the lines

rules-players-2 = Two players.
rules-players-3 = Three players, each for themselves.
rules-players-4-partners = Four players. Partners sit opposite each other and share one score.
rules-players-4 = Four players, each for themselves.
# What one needs to play without a screen.
rules-needs = With real cards: a deck, a board with pegs or paper and pencil, and a marker for the dealer. A game takes about half an hour; from about ten years.
rules-pack = A deck of 52 cards. The ace is always low and counts 1; king, queen and jack count 10, the others their face value.

rules-target = The first to { $target } points wins, at that moment: nothing after it counts. The target need not be hit exactly.
rules-three-for-last = The player who does not deal first pegs 3 before the first deal of each game.
rules-skunk = A loser with fewer than { $line } points is skunked: the win counts two games.
rules-double-skunk = A loser with fewer than { $line } points is double skunked: the win counts four games.
rules-double-game = A win by 60 points or more counts two games, the winner's score taken as { $target }.
rules-stakes-club = Decisions are judged by game points: two for a win, three with a skunk.
rules-stakes-win = Decisions are judged by the win alone.
rules-one-game = Every win counts one game.
rules-match = The match goes to the first to have won { $games } games.
rules-next-game-2 = In a match the loser of a game deals the next one first.
rules-next-game-more = In a match the player at the left of the last game's first dealer deals the next one first.
rules-several-losers = Each loser is judged separately; the winner takes the games of the worst.

rules-draw-low = Each player draws a card. The lowest deals first; players who tie draw again.
rules-draw-high = Each player draws a card. The highest deals first; players who tie draw again.
rules-draw-none = Nobody draws for the deal: who deals first is set beforehand.
rules-cut-before-deal-2 = Before each deal the other player cuts the deck.
rules-cut-before-deal-more = Before each deal the player at the dealer's right cuts the deck.
rules-dealt = Each player is dealt { $cards } cards, one at a time.
rules-crib-dealt = One card is dealt to the crib.
rules-deal-alternates = The deal alternates.
rules-deal-left = The deal passes to the left.

rules-discard-two = Each player discards two cards to the crib, face down. The crib is the dealer's and is not seen before it is counted.
rules-discard-one = Each player discards one card to the crib, face down, which makes four. The crib is the dealer's and is not seen before it is counted.
rules-cut-pone = Pone cuts the deck, and the dealer turns up the starter.
rules-cut-left = The player at the dealer's left cuts the deck, and the dealer turns up the starter.
rules-starter-top = The dealer turns up the top card of the deck as the starter, without a cut.
rules-heels = A jack as starter gives the dealer 2 at once: his heels.

rules-lead-2 = Pone leads. Each in turn plays a card and calls the count, which may not pass 31.
rules-lead-more = The player at the dealer's left leads. Each in turn, clockwise, plays a card and calls the count, which may not pass 31.
rules-go-2 = A player who can play must play. One who cannot, or has no cards left, says go, and the other continues as long as possible.
rules-go-more = A player who can play must play. One who cannot, or has no cards left, says go and is skipped for the rest of the round.
rules-thirty-one = Reaching 31 pegs 2. When nobody can play, the last card pegs 1. Either ends the round.
rules-rounds-all = The next round starts from 0 with the player after the one who played last, until all cards are out.
rules-rounds-first = The play ends with its first round.
rules-play-points = A card pegs: 2 if the count is 15; 2 for a pair with the card before, 6 for a pair royal, 12 for a double pair royal; a run of three or more among the last cards, in any order, its length.
rules-play-additive = Everything that a card scores counts together. A go does not break pairs and runs; a new round does. There are no flushes in the play.

rules-show-order-2 = Pone counts first, then the dealer, then the dealer's crib.
rules-show-order-more = The player at the dealer's left counts first, then the others in turn, the dealer last, then the dealer's crib.
rules-show-hand = A hand is its { $cards } cards and the starter, the crib its four cards and the starter.
rules-show-fifteens = Every set of cards that totals 15 counts 2.
rules-show-pairs = A pair counts 2, a pair royal 6, a double pair royal 12.
rules-show-runs = Every longest run of three or more cards counts its length.
rules-show-flush = A hand of one suit is a flush of { $short }, with the starter { $long }. In the crib all five cards must be of one suit, for 5.
rules-show-nobs = The jack of the starter's suit counts 1: his nobs.

rules-counting-auto = All points are counted for the players.
rules-counting-manual = Players claim their points themselves, in the play and in the show. His heels are pegged without a claim.
rules-claims-every = A card's points are claimed as it is played; a card without a claim pegs nothing.
rules-claims-possible = Only points that a card, a hand or a crib can have may be claimed.
rules-claims-told = What a card was worth is told when nobody may call muggins any more.
rules-muggins = Overlooked points may be taken by calling muggins and naming them, until the next card is played or the next hand is counted.
rules-muggins-lesser = The caller takes the points named, but no more than were overlooked.
rules-muggins-exact = A call for more than was overlooked takes nothing.
rules-muggins-all = Every opponent may call it; of several who do, the first in turn order takes the points.
rules-muggins-first = The first opponent in turn order may call it.
rules-muggins-next = In the play the opponent who plays next may call it, in the show the first in turn order, then the next.
rules-false-call = Where nothing was overlooked, the points named go to the player whose claim was called.
rules-false-call-excess = The points named in excess go to the player whose claim was called.
rules-no-muggins = Overlooked points are lost.
rules-overclaim-refuse = A claim that is too high is corrected.
rules-overclaim-penalty = The points claimed in excess go to the opponent.
rules-pegging-by-hand = Players move their own pegs.

rules-piles = Each player has a pile of { $cards } cards, face down, which nobody looks at.
rules-centre = The dealer turns one card up at the centre of a layout of five by five places. A coin may mark it.
rules-owners-lot = One player owns the rows, the other the columns, by agreement or by lot.
rules-owners-second = The first player owns the columns, the second the rows.
rules-owners-first = The first player owns the rows, the second the columns.
rules-owners-4 = Each pair owns the lines that run between its partners.
rules-place = From the dealer's left, each in turn turns up the top card of their own pile and places it on an empty space that touches a placed card along a side or a corner.
rules-place-partners = Partners may consult; the last word belongs to the one whose turn it is.
rules-lines-count = When all 25 places are full, each side counts its five lines as hands: fifteens, pairs and runs, and a flush of 5 when all five cards are of one suit.
rules-lines-no-starter = There is no starter, no his nobs, and no flush of four.
rules-lines-target = Scores add up over the deals. A side with { $target } points after a deal wins. If both have them the higher score wins; if they are level, another deal decides.

rules-options = Options: { $options }
rules-others = Other variants: { $names }

## What happened (pegout replay); $name may also be “You”

# Somebody without a name; $number tells several apart, and is 0 where there is one.
player-guest = Guest{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
event-drawn = { $name } drew { $card }.
event-dealt = { $name } received { $cards }.
event-dealt-unseen = { $name } received { $number } cards.
# The dealer's own cards come last.
event-dealt-dealer = { $name } dealt, and received { $cards }.
event-dealt-dealer-unseen = { $name } dealt, and received { $number } cards.
event-crib-dealt = { $cards } went to the crib.
event-crib-dealt-unseen = { $number ->
    [one] One card
   *[other] { $number } cards
} went to the crib unseen.
event-discarded = { $name } discarded { $cards }.
event-discarded-unseen = { $name } discarded { $number ->
    [one] one card
   *[other] { $number } cards
}.
event-cut = { $when ->
    [before-deal] { $name } cut the deck before the deal, lifting
   *[starter] { $name } cut the deck for the starter, lifting
} { $depth ->
    [one] one card
   *[other] { $depth } cards
}.
event-starter = The starter is { $card }.
event-played = { $name } played { $card }: { $count }.
event-go = { $name } said go at { $count }.
event-go-without-cards = { $name }, out of cards, said go at { $count }.
event-pegged = { $name } pegged { $points } for { $kind ->
    [fifteen] fifteen
    [pair] a pair
    [pair_royal] a pair royal
    [double_pair_royal] a double pair royal
    [run] a run
    [thirty_one] thirty-one
    [last_card] the last card
    [heels] his heels
    [hand] the hand
    [crib] the crib
    [muggins] muggins
    [overclaim] the opponent's overclaim
    [false_call] the opponent's false call of muggins
    [play] the card played
    [three_for_last] three for last
   *[other] { $kind }
}. Score: { $scores }.
event-exposed = { $what ->
    [crib] { $name } exposed the crib: { $cards }.
   *[hand] { $name } exposed the hand: { $cards }.
}
event-claimed = { $name } claimed { $points } { $what ->
    [play] for the card played.
    [last_card] for the last card.
    [crib] for the crib.
   *[hand] for the hand.
}
event-muggins = { $name } called muggins{ $named ->
    [0] {""}
   *[other] {" "}for { $named }
}. Taken: { $points }.
event-counted = The card { $name } played was worth { $points }: { $items }.
event-counted-nothing = The card { $name } played was worth nothing.
# One of $items: the combination, and its points.
event-counted-item = { $kind } { $points }
event-shown = { $what ->
    [crib] { $name } counted the crib, { $cards } with { $starter }: { $recital }.
   *[hand] { $name } counted the hand, { $cards } with { $starter }: { $recital }.
}
event-turned = { $name } turned up { $card }.
event-placed = { $name } placed { $card } in row { $row }, column { $column }.
# $sum is such as 4 + 0 + 2 + 7 + 5.
event-lines-counted = { $lines ->
    [columns] { $name } counted the columns: { $sum } = { $total }. Score: { $scores }.
   *[rows] { $name } counted the rows: { $sum } = { $total }. Score: { $scores }.
}
event-game-won = { $name } won the game, { $scores }.
event-game-won-several = { $name } won the game, { $scores }; it counts { $games } games.
event-match-won = { $name } won the match, { $games }.
# Partners, where both are meant.
event-partners = { $first } and { $second }

## pegout verify

verify-over = { $path } is legal and its scores are correct. The game is complete.
verify-under-way = { $path } is legal and its scores are correct. The game is unfinished.
verify-not-sealed = It is not sealed: it does not say where its deals came from.
verify-sealed-yet = It is sealed, but no game in it is over: the server's secret is still to come.
verify-sealed = The seal is right: { $games ->
    [one] every card
   *[other] every card of { $games } games
} was dealt in the order that follows from the secret published beforehand{ $seats ->
    [0] {""}
    [one] {" "}and the entropy of one seat
   *[other] {" "}and the entropy of { $seats } seats
}.
verify-bots = The bots' moves are their own: { $moves } checked, each decided again from what the bot's seat could see.

## Play: the table (pegout play)
# In these sentences $who is `you` for the person; $name is used for everybody else.

level-random = Random
level-newcomer = Newcomer
level-novice = Novice
level-beginner = Beginner
level-casual = Casual
level-regular = Regular
level-steady = Steady
level-strong = Strong
level-expert = Expert
level-shark = Shark
level-adaptive = Adapts to you
adaptive-like = about { $level }
adaptive-now = { $games ->
    [0] Plays about as well as { $level } at first, then as your results say.
   *[other] Plays about as well as { $level } now; lately you have won { $won } of { $games }.
}
bot-pip = Pip
bot-tansy = Tansy
bot-fizz = Fizz
bot-jinx = Jinx
bot-poppy = Poppy
bot-benji = Benji
bot-lulu = Lulu
bot-toby = Toby
bot-daisy = Daisy
bot-finn = Finn
bot-ruby = Ruby
bot-oscar = Oscar
bot-milo = Milo
bot-tess = Tess
bot-otto = Otto
bot-nell = Nell
bot-greta = Greta
bot-leo = Leo
bot-amy = Amy
bot-felix = Felix
bot-rosa = Rosa
bot-frank = Frank
bot-june = June
bot-stan = Stan
bot-martha = Martha
bot-hugo = Hugo
bot-enid = Enid
bot-walt = Walt
bot-ines = Ines
bot-victor = Victor
bot-selma = Selma
bot-ralph = Ralph
bot-ada = Ada
bot-magnus = Magnus
bot-sylvia = Sylvia
bot-noah = Noah
bot-vera = Vera
bot-rex = Rex
bot-mona = Mona
bot-dante = Dante
bot-robin = Robin
bot-kim = Kim
bot-alex = Alex
bot-jo = Jo
play-you = You
play-left = Left
play-across = Across
play-right = Right
play-partner = Partner
play-your-side = You two
play-their-side = Opponents
play-seat-level = { $name } ({ $level })
play-seat-place = { $name } ({ $level }, { $place ->
    [left] on your left
    [right] on your right
   *[across] across
})
play-names-and = { $before }, { $next }
play-opening = { $variant } to { $rules ->
    [table-top] { $target } or more
   *[other] { $target }
}, against { $names }.
play-opening-partners = { $variant } to { $rules ->
    [table-top] { $target } or more
   *[other] { $target }
}. You play with { $partner } against { $names }.
play-help-first = Type ? at any time for the commands.
play-kept = Every move is saved in { $path }
play-resumed = Resuming your unfinished game. For a new one: pegout play --new
play-resumed-file = Resuming the unfinished game in { $path }.
play-other-options-unused = It keeps its own rules, players and seed; the options given now are ignored.
play-other-kept = Another unfinished game is kept; to resume it: pegout play --table { $table }
play-quit = The game is saved. To resume it: { $command }
play-record = Record: { $path }
play-record-kept = Record: { $command }
play-record-sealed = The seal is open. To check every deal: { $command } | pegout verify -
# $hash is a hash of 64 digits.
play-sealed =
    The deck is sealed: nobody can choose the cards. Its seal:
    { $hash }
play-score = { $name } { $points }
play-scores-and = { $before } · { $next }

play-draw = Draw for deal: the { $first ->
    [high] highest
   *[low] lowest
} card deals.
play-draw-again = { $draws }: equal cards, draw again.
play-drawn = { $who ->
    [you] You draw { $card }.
   *[other] { $name } draws { $card }.
}
play-dealer = { $who ->
    [you] You deal first.
   *[other] { $name } deals first.
}
play-game-number = Game { $number }
play-deal-number = Deal { $number }
play-deals = { $who ->
    [you] you deal
   *[other] { $name } deals
}
play-crib-dealt = One card goes from the deck to the crib.
play-discarded-yours = { $whose ->
    [you] You discard { $cards } to your crib.
   *[other] You discard { $cards } to { $owner }'s crib.
}
play-discarded = { $name } discards.
play-cuts = { $when ->
    [before-deal] { $who ->
        [you] You cut the deck before the deal.
       *[other] { $name } cuts the deck before the deal.
    }
   *[starter] { $who ->
        [you] You cut for the starter.
       *[other] { $name } cuts for the starter.
    }
}
play-starter = Starter: { $card }
play-leads = { $who ->
    [you] The play. You lead.
   *[other] The play. { $name } leads.
}
play-go = go
play-go-because = { $number ->
    [one] { $cards } would take the count past 31 from { $count }: you say go.
   *[other] { $cards } would each take the count past 31 from { $count }: you say go.
}
play-pegs = { $reason } for { $points }
play-show = The show.
play-hand-of = { $who ->
    [you] Your hand
   *[other] { $name }'s hand
}
play-crib-of = { $who ->
    [you] Your crib
   *[other] { $name }'s crib
}
play-counted = { $recital } – { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-claims = { $who ->
    [you] You claim { $points }.
   *[other] { $name } claims { $points }.
}
play-truth = Claimed { $claimed }, correct { $points }: { $recital }
play-muggins-called = { $who ->
    [you] Muggins: you take { $points }.
   *[other] { $name } calls muggins and takes { $points }.
}
play-muggins-nothing = { $who ->
    [you] Muggins: you take nothing.
   *[other] { $name } calls muggins and takes nothing.
}
play-placed = { $who ->
    [you] You place { $card } on { $place }.
   *[other] { $name } places { $card } on { $place }.
}
play-centre = { $who ->
    [you] You turn up { $card } for the centre.
   *[other] { $name } turns up { $card } for the centre.
}
play-owners = Columns: { $columns }. Rows: { $rows }.
play-columns-of = Columns: { $name }
play-rows-of = Rows: { $name }
play-lines-total = { $name } – { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-lines-so-far = Beside each row and below each column: its points so far.
play-game-won = { $who ->
    [you] You win the game.
    [side] You and your partner win the game.
    [others] The opponents win the game.
   *[other] { $name } wins the game.
}
play-skunk = Skunk: the win counts 2 games.
play-double-skunk = Double skunk: the win counts 4 games.
play-double-game = Double game: the win counts 2 games.
play-games-won = Games won: { $games }
play-match-won = { $who ->
    [you] You win the match.
    [side] You and your partner win the match.
    [others] The opponents win the match.
   *[other] { $name } wins the match.
}

## Play: what the person is asked

play-ask-draw = Draw a card, 1 to 52 (Enter: any):
play-ask-discard = { $whose ->
    [you] { $number ->
        [one] Choose a card for your crib:
       *[other] Choose { $number } cards for your crib:
    }
   *[other] { $number ->
        [one] Choose a card for { $name }'s crib:
       *[other] Choose { $number } cards for { $name }'s crib:
    }
}
play-cut-before-deal = The deck is cut before the deal.
play-ask-cut = Cut: lift 1 to { $most } cards (Enter: any):
play-ask-lead = Your lead:
play-ask-card = Your card on { $count }:
play-ask-only-card = Your card on { $count } (Enter: { $card }):
# $muggins is yes if muggins may be called first.
play-ask-lead-claim = Your lead (m 2: muggins for 2):
play-ask-card-claim = Your card on { $count } ({ $card } 2: claim 2{ $muggins ->
    [yes] , m 2: muggins for 2
   *[no] {""}
}):
play-ask-only-card-claim = Your card on { $count } (Enter: { $card }, { $card } 2: claim 2{ $muggins ->
    [yes] , m 2: muggins for 2
   *[no] {""}
}):
play-ask-go = You can't play (Enter: go, m 2: muggins for 2):
play-ask-claim = { $what ->
    [hand] Points claimed for your hand:
    [crib] Points claimed for your crib:
    [last_card] The round is over. Points claimed:
   *[play] Points claimed for this card:
}
play-ask-muggins = { $points ->
    [0] { $name } claims 0 (Enter: let it stand, m 2: muggins for 2):
   *[other] Let the claim of { $points } stand (Enter: yes, m 2: muggins for 2):
}
play-ask-place = Place { $card } on:
play-ask-hole = You peg { $points } from hole { $front }. Back peg to hole (Enter: moved for you):
play-ask-on = Enter: continue
play-over-note = In brackets: averages per hand, crib and deal.
play-ask-mistake = Enter: go on, b: take it back:
play-ask-rematch = Rematch (Enter: yes, n: no):
play-hand = Your cards
play-undone = Undone.
play-log-empty = Nothing has happened yet.
play-crib-own = Your own cards in the crib: { $cards }
play-crib-none = You have no cards in a crib of your own.
play-history-none = No finished games yet.
play-history-won = won
play-history-lost = lost
play-history-ended = not finished
play-person = Person
play-stats-games = Games
play-stats-role = Average points
play-stats-hand = Hand
play-stats-crib = Crib
play-stats-pegging = Pegging
play-stats-best-hand = Best hand: { $points }
play-can-type = You can type:
play-enter = Enter
play-type-draw = a place from 1 to 52
play-type-discard = cards by name, rank or position
play-type-cut = the number of cards to lift
play-type-card = a card by name, rank or position; #2 is always the second card
play-type-card-claim = a card, and 2 points claimed for it
play-type-claim = the points you claim
play-type-muggins = take 2 points that the claim overlooked
play-type-let-stand = let the claim stand
play-type-place = the column and row of a place marked +
play-type-hole = the number of the hole
play-type-hint = the best choices, in numbers, and why
play-type-hint-all = every choice, in numbers
play-type-undo = undo your last choice, if nothing has been revealed since
play-type-score = the score
play-type-board = the board
play-type-crib = your own cards in the crib, if you deal
play-type-rules = the rules of this game
play-type-log = this deal so far
play-type-history = your last games
play-type-stats = your win rates and averages
play-type-quit = leave; the game is saved
# What can be typed; the English words work in every language.
play-word-hint = hint
play-word-hint-all = hint all
play-word-undo = undo
play-word-score = score
play-word-board = board
play-word-crib = crib
play-word-rules = rules
play-word-log = log
play-word-history = history
play-word-stats = stats
play-word-quit = quit
play-word-muggins = muggins
play-word-back = back
play-word-yes = yes
play-word-no = no

## Play: hints

play-hint-any = No card is known: every choice is as good as any other.
rated-head-discard = discard
rated-head-hand = hand
rated-head-crib = crib
rated-head-pegging = play
rated-head-sum = total
rated-head-win = win
rated-head-games = game points
rated-head-card = card
rated-head-now = count
rated-head-often = frequency
rated-head-net = net
rated-head-answer = they score
rated-head-place = place
rated-head-yours = your line
rated-head-theirs = theirs
rated-head-outlook = outlook
play-hint-best = ← best
play-hint-more = “{ $word }” shows all { $number }.
play-hint-discard = Hand: mean over { $starters } starters. Crib and play: mean values.
play-hint-play = Net: own points less theirs to the end of the play. They score: how often the next player can score at once in reply.
play-hint-place = Outlook: your lines' gain less theirs, once the layout is full.

## Help pages of the commands

help-pegout = Cribbage in every form: play, count, record and verify.
help-usage = Usage: { $usage }
help-usage-options = [OPTIONS]
help-usage-command = COMMAND [ARGUMENTS]...
help-arguments = Arguments:
help-options = Options:
help-commands = Commands:
# The words of an option and its default; $value is as it is typed.
help-and-default = { $help } Default: { $value }.
help-help = Show this page.
help-version = Show the version.
help-lang = The language: en or ja. Default: the locale's.
help-json = Print JSON.
help-rules-name = A variant of the rules; `pegout rules` lists them.
help-set = Set an option of the rules; may be repeated.

help-score = Count a hand or a crib.
help-score-cards = The cards of the hand, such as 5H 10♠ JD; one more is the starter.
help-score-starter = The starter.
help-score-crib = Count the cards as a crib.
help-score-claim = Ask for your points before the count is shown, as with muggins; without cards, for hands at random.
help-score-batch = Count the hands in a file (- for standard input), one per line: 5H 5C 5S JD | 5D, with crib at the end for a crib. Without | the last card is the starter; a header line is skipped. Prints one JSON object per line.
help-style = How hands are counted aloud: plain or parlett.

help-peg = Score one round of the play, card by card.
help-peg-cards = The cards in the order played; ranks are enough, such as 4 K 7.

help-histogram = Count every possible hand by its points.
help-histogram-crib = Count the hands as cribs.

help-discard = Show the value of every discard, best first.
help-discard-cards = All the cards dealt to you, such as 5H 5C 6D 7S JH QD.
help-discard-role = Your role in the deal: pone or dealer; with three players left, right or dealer; with four left, across, right or dealer.
help-discard-score = Your score and the opponent's, such as 104-99; sorts by the chance to win.
help-pegging = Show the value of each card in the play, and how often the equilibrium plays it.
help-pegging-cards = The cards you hold, or the whole hand you kept; ranks are enough, such as 4 5 J Q.
help-pegging-role = Your role in the deal: pone or dealer.
help-pegging-score = Your score and the opponent's, such as 104-99; adds the chance to win.
help-pegging-starter = The starter, such as 5 or 5H. Default: the mean over all starters.
help-pegging-played = The cards played so far, each with its player, P for pone and D for dealer: 'P:4 D:J'.
help-pegging-discarded = The two cards that you have discarded, if you know them: '2H KD'.

help-cribs = Show the mean value of the crib for each pair of ranks discarded.
help-solved-rules = The variant: six-card or five-card.

help-odds = Show the chance to win from a pair of scores, before the deal.
help-odds-score = The points of a and of b, such as 76-81.
help-odds-dealer = Who deals next: a or b.
help-odds-target = Points to win. Default: the variant's.
help-odds-stakes = What a win counts: plain, skunk, double-skunk, double-game or club (two game points, with a skunk three).
help-decision-stakes = What a win counts, with scores: plain, skunk, double-skunk, double-game or club (two game points, with a skunk three). By default, what the rules say.
help-odds-rules = The variant: six-card, short or five-card.

help-solve = Compute the shipped results that are stale, or solve the play in full; resumes where it was interrupted.
help-solve-what = What to compute: data, every shipped result that is stale, in order; or pegging, the play in full, for `pegout exploitability`.
help-solve-list = data: list all results with what is stale and why, and compute nothing.
help-solve-only = data: this result, stale or not, such as odds-six-card, and no others; may be given several times.
help-solve-rules = pegging: the variant, six-card or five-card. Default: six-card.
help-solve-starter = pegging: one starter only, such as 5 or T.
help-solve-iterations = pegging: most iterations per starter. Default: 100, or with --until as many as needed.
help-solve-until = pegging: stop at this exploitability, in points a deal.
help-solve-memory = pegging: memory limit, in GiB.
help-solve-out = data: the folder of the results; what is missing there is copied from the shipped ones first. Default: the one that Pegout reads.
help-solve-threads = Threads to use; the result does not depend on it.
help-exploitability = Measure what a best response gains against the equilibrium play, or against a level, in points a deal.
help-exploitability-starter = One starter only, such as 5 or T.
help-exploitability-level = A level instead of the equilibrium play, one of those that `pegout levels` lists, as it plays at 0-0.
help-exploitability-with-discards = Measure discards and play together as well: the best response also chooses what it discards. Takes all starters.
help-exploitability-threads = Threads or processes to use; the result does not depend on it.
help-benchmark = Measure policies exactly in a game of the benchmark (docs/benchmark.md), the least exploitable first.
help-benchmark-policies = The policies: uniform, one-ply, solution, a level, exec:COMMAND for a program, or a file of policies that ends in .npz. Default: the baselines.
help-benchmark-game = The game: mini; five-card or six-card with the rank of the starter, such as six-card/K; discards/five-card or discards/six-card.
help-benchmark-out = Add the policies to a leaderboard file, in JSON, and replace those of the same name.
help-ray = Distribute the work over a Ray cluster, with the same results; without an address, over one started on this machine. A cluster with a token needs RAY_AUTH_MODE=token.

help-levels = List the levels of the bots, with how often each wins.
levels-level = level
levels-name = name
levels-wins = wins of 100
levels-interval = 95 %
levels-plays = plays
levels-note = Wins: of 100 six-card games against { $level }, every deck played twice with sides swapped.

help-rules = Print the rules of a variant.
help-rules-variant = The variant. Default: six-card.

help-play = Play in the terminal.
help-play-opponent = The level of the opponents, one of those that `pegout levels` lists, or adaptive, which finds the level that suits you. Give it once for all opponents, or once for each. Default: steady.
help-play-share = How many of 100 games you are to win against the opponent `adaptive`: 20 to 80. Default: 50.
help-play-seed = The seed of the deck and the bots: the same seed and the same choices give the same game.
help-play-record = Record the game in this file; an unfinished game in it is resumed.
help-play-board = The board: track or two-lap. Kept for later games.
help-play-style = How hands are counted aloud: plain or parlett. Kept for later games.
help-play-tells = Whether you are told of a mistake before your choice counts: on or off. Kept for later games.
help-play-new = Start a new game; an unfinished one is kept.
help-play-table = Resume the game at this table; its name is in the browser's address, and in `pegout history`.
help-play-database = The database: a path of an SQLite file, or an SQLAlchemy URL. Default: an SQLite file in this user's state folder.
help-history = List your finished games and statistics, those with real cards too, or print the record of one match.
help-history-table = The table whose record to print.
help-history-code = Print a one-time code that brings your games to a browser.
history-code = { $code } (works once, within { $minutes } minutes)
help-simulate = Let bots, built in or external, play many games.
help-simulate-players = Who sits in each seat, from seat 0 on: a level, one of those that `pegout levels` lists; or exec:COMMAND, an external bot (docs/protocol.md); quote a comma in its command. Four for table-top are two pairs.
help-simulate-games = How many games. With match=N each is a whole match: then wins counts matches, and games the games won in them.
help-simulate-seed = The seed of all decks and bots: the same seed gives the same games.
help-simulate-duplicate = Play every deck twice, the second time with every bot moved one seat on. The number of games must be even.
help-simulate-seal = Seal every deck: seals.txt beside the records commits to all of them before the first card, and pegout verify checks each record. Needs --records.
help-simulate-out = Append the result of every game to this file as it ends, one JSON line each. The same command again goes on after the last; a file of another series is refused.
help-simulate-records = Write every game into this directory, one .crib file each; files of the same names are replaced.
help-simulate-until = Stop once the 95 % interval of every win rate extends at most this many percentage points to either side.
help-simulate-until-decided = Stop once the interval “at any time” shows which side wins more often.
help-simulate-luck-adjusted = Also report win rates without the luck of deals and starters. Intervals become 0.4 to 0.8 times as wide, 0.5 to 0.95 times with --duplicate, and wider where one side nearly always wins. It takes a tenth of a second a game. Two players, one game each.
help-simulate-processes = Processes to play in; the results do not depend on it.
help-simulate-within = Time limit for each answer of an external bot, in seconds.
help-bot = Let a level play as a bot for other programs, over standard input and output (docs/protocol.md).
help-bot-level = The level, one of those that `pegout levels` lists.
help-bot-seed = The seed of a match series: the level then plays as it would in that series. Default: each game brings its own.
help-bot-client = Let an external bot play at the tables of a server: it accepts challenges, and goes on with its games whenever it is started again (docs/bots.md).
help-bot-client-bot = The bot, a command that speaks the bot protocol (docs/protocol.md), such as 'exec:pegout bot steady'.
help-bot-client-connect = The server's address, such as https://cribbage.example.
help-bot-client-token-file = The file with the token of the bot account.
help-bot-client-rules = The variants to accept challenges for; others are declined. Default: all.
help-bot-client-processes = How many games are thought about at a time, each by a process of its own.
help-bot-client-tables = Decline challenges while that many games are unfinished.
help-bot-client-matches = Stop after that many finished matches. Default: go on until interrupted.
help-bot-client-log = Append every action that the server has carried out to this file, one JSON line each.
bot-client-waiting = Waiting for games at { $address }.
bot-client-accepted = { $table }: accepted, { $rules }.
bot-client-declined = { $table }: declined, { $rules }.
bot-client-over = { $table }: { $result ->
    [won] won
    [lost] lost
   *[none] nobody won
 }, { $score } ({ $reason }).
bot-client-resigned = { $table }: resigned, since the bot could not be asked. { $error }
bot-client-refused = { $table }: { $error }
bot-client-lost = No answer from { $address }: { $reason }. Trying again.
bot-client-back = { $address } answers again.
bot-client-stopped = { $why ->
    [done] All matches are played.
    [failed] Stopped by an error; unfinished games go on at the next start.
   *[interrupted] Interrupted; unfinished games go on at the next start.
 }
error-not-a-server-address = “{ $text }” is not the address of a server. Addresses are written like https://cribbage.example.
error-server-unreachable = { $address } cannot be reached: { $reason }.
error-server-refused = The server refuses: { $message } ({ $reason })
error-bot-exec-needed = “{ $text }” is not a command. Write exec:COMMAND, such as 'exec:pegout bot steady'.
error-not-a-token-file = { $path } does not hold a token, one line of letters and digits.
help-replay = Print the events of a record.
help-record-file = The record; - for standard input.
help-replay-at = Only the first N events.
help-replay-seat = Only what this seat saw; seats count from 0.
help-replay-spectator = Only what a spectator saw.
help-review = Review a finished game: what luck gave, and what every decision cost.
help-review-side = Only the decisions of this side, 0 or 1.
help-review-game = Which game of the match, from 1.
help-skill = Sum up reviews by player: how well they play, and what luck gave them.
help-skill-files = Records, or folders of them; - for standard input. Games that were reviewed before are not computed again.
help-skill-player = Only this player.
help-mistakes = Practise decisions that reviews found costly; the schedule is kept in the database.
help-mistakes-files = Records, or folders of them, whose mistakes are added first. Default: those of your reviewed games.
help-mistakes-player = Whose mistakes these are. Default: the only person in the records.
help-mistakes-kind = Only decisions of this kind: discard-pone, discard-dealer, lead, reply, play or endgame.
help-mistakes-review = First review your games that have no review yet; each takes a few seconds or more.
help-mistakes-csv = Print all mistakes with their answers as a file for Anki instead.
help-verify = Check that a record is legal, its scores are correct, and its deals are those of its seal.
help-verify-bots = Let every bot of a sealed record decide again from what its seat could see. This takes up to a minute.
help-board = Draw a board, or keep the score of a game with real cards on one.
help-board-style = Which board: track or two-lap; for phones, track-wide or two-lap-wide.
help-board-scores = The scores by side, such as 45,88; two to four of them.
help-board-rear = The back pegs: the previous scores. Without it they wait in the start holes.
help-board-games = Games won by side.
help-board-target = The points to win, 11 to 999.
help-board-svg = Write the board as an SVG picture to this file; - for standard output.
help-board-dark = Draw the picture in dark colours.
help-board-ascii = Draw with ASCII characters only.
help-board-keep = Keep the score of a game with real cards: type what is pegged, and it is stored.
help-board-rules = With --keep: the variant, for a new board.
help-board-players = With --keep: the players' names, the first dealer first, such as Hana,Ben.
help-board-new = With --keep: begin another board; the games on the one before stay in pegout history.

## pegout score and pegout peg

score-hand = hand { $cards }, starter { $starter }
score-crib = crib { $cards }, starter { $starter }
score-line = line { $cards }
peg-nothing = –

## Boards

board-caption-score = { $side }: { $score } of { $target }
board-caption-last = last score { $points }
board-caption-lap = lap { $lap } of { $laps }
board-caption-games = games won { $games }
board-caption-join = { $first }, { $rest }
board-caption-sides = { $first }; { $rest }
board-legend = { $front } front peg, { $rear } back peg, S skunk line, () game hole
board-games-won = Games won
board-title = Cribbage board
file-written = { $path } written.

## Errors: cards and numbers

error-round-over-thirty-one = The cards of a round count 31 at most, these count { $count }.
error-not-a-card = “{ $text }” is not a card. Cards are written like 5H, ♠10 or “6 of hearts”.
error-not-a-rank = “{ $text }” is not a rank. Ranks are A, 2 to 9, T or 10, J, Q, K.
error-not-a-card-or-rank = “{ $text }” is neither a card nor a rank. Cards are written like 5H or 10♠, ranks A, 2 to 9, T or 10, J, Q, K.
error-not-a-lay = “{ $text }” is not a played card: write P:4 for a card of the pone's, D:J for one of the dealer's.
error-laid-not-in-hand = { $card } has been played but is not among the cards given.
error-other-leads = { $seat ->
    [P] The pone
   *[D] The dealer
} cannot play a card here: the other player is to lead.
error-had-said-go = { $card } cannot have been held: it was playable when go was said.
error-too-many-laid = { $seat ->
    [P] The pone
   *[D] The dealer
} has played more cards than a hand has.
error-only-go = No card can be played at a count of { $count }: only go is possible.
error-cannot-go = { $seat ->
    [P] The pone
   *[D] The dealer
} must play a card at a count of { $count }: every card is playable.
error-play-over = The play is over: in five-card it ends after the first round.
error-no-pegging = The play of { $variant } is not solved.
error-no-cards = No card is given.
error-card-twice = { $card } is given twice.
error-rank-five-times = { $rank } is given more than four times.
error-over-thirty-one = { $card } would make the count { $count }: it may not pass 31.
error-wrong-number-of-cards = { $needed } cards are needed here, not { $given }.
error-starter-needed = A starter is needed: --starter CARD.
error-starter-not-used = There is no starter in { $variant }.
error-crib-not-used = There is no crib in { $variant }.
score-last-is-starter = No starter was named: the last card, { $card }, is taken as the starter.
score-last-is-starter-batch = Line { $line } names no starter: the last card is taken as the starter, here and in all such lines.
score-header-skipped = Line 1 is taken as a header and skipped: { $text }
error-bad-batch-line = A line is a hand, |, the starter, and the word crib for a crib: 5H 5C 5S JD | 5D
error-batch-and-cards = --batch takes its hands from the file: leave out cards, --starter and --crib.
error-no-such-style = There is no style “{ $style }”. Styles: { $known }.

## pegout review

review-progress = reviewed: deal { $done } of { $total }
review-title = Review of game { $game }: { $players }
review-against = { $first } – { $second }
review-curve = Chance to win of { $player }, deal by deal; x marks mistakes
review-deal-axis = deal
review-start = at the start
review-luck-deal = luck: the deals
review-luck-starter = luck: the starters
review-hidden = what nobody could know
review-cost-discard = own discards
review-cost-play = own cards played
review-cost-count = own counting
review-cost-others = the other side's mistakes
review-result = result
review-so-far = where the record ends
review-adjusted = result without luck
review-pr = PR (thousandths of a win lost a decision)
review-within-error = left out: within twice the error
review-counted = rated decisions, of all
review-marks = doubtful / bad / very bad
review-costliest = The costliest decisions
review-none = No decision cost anything.
review-discard-choice = deal { $deal }, { $scores }: { $player } discards { $chosen }; { $unit ->
    [games] { $best } is worth { $cost } more
   *[win] { $best } wins { $cost } more
} ({ $points } points)
review-play-choice = deal { $deal }, { $scores }: { $player } plays { $chosen }; { $unit ->
    [games] { $best } is worth { $cost } more
   *[win] { $best } wins { $cost } more
} ({ $points } points)
review-count-choice = deal { $deal }, { $scores }: { $player }: “{ $chosen }”; right was “{ $best }”, which wins { $cost } more
review-mark-doubtful = doubtful
review-mark-bad = bad
review-mark-very_bad = very bad
review-why-other = For { $name }: { $why }
review-reference = Reference: policy { $policy }, board { $board }, values { $values }
error-review-not-yet = { $variant } by these rules is not reviewed yet, only cribbage for two with six or five cards.
error-review-hidden-cards = This record does not show all cards, so its games cannot be reviewed.
error-luck-one-game = Luck can be separated in single games only: leave out the option match.
error-review-no-such-side = There is no side { $side }: the sides are 0 and 1.

## pegout skill

skill-title = { $player }: { $games ->
    [one] { $games } game reviewed
   *[other] { $games } games reviewed
  }
skill-progress = reviewed: { $done } of { $all } records
skill-interval = 95 % interval
skill-decisions = decisions
skill-kind-all = all decisions
skill-kind-discard = discards
skill-kind-play = cards played
skill-band = Plays at the level of { $level }.
skill-band-between = Plays at the level of { $level }; the interval reaches from { $better } to { $worse }.
skill-ledger = Luck
skill-n = n
skill-got = got
skill-expected = expected
skill-difference = difference
skill-p = p
skill-luck_deal = win, per deal
skill-luck_starter = win, per starter
skill-hands = points dealt
skill-shows = points by starter
skill-ranks = Ranks
skill-dealt = dealt
skill-starters = starters
skill-chi-square = χ²
skill-p-note = p: how often fair shuffles differ by at least this much. One p in twenty is below 0.05 by chance alone.
error-skill-no-records = There are no records (*.crib) in { $path }.
error-skill-other-rules = { $path } follows different rules from the first record ({ $variant }); add them up separately.
error-skill-no-such-player = Nobody is called { $name } here; the players: { $known }.

## Mistakes to practise

mistake-kind-discard-pone = Discards to the opponent's crib
mistake-kind-discard-dealer = Discards to your own crib
mistake-kind-lead = The first card of the play
mistake-kind-reply = The reply to the first card
mistake-kind-play = Later cards in the play
mistake-kind-endgame = Later cards in the endgame
mistake-kind-count = Counting by hand
mistake-table = { $variant }, to { $target }
mistake-as-dealer = You deal. { $own }–{ $other }
mistake-as-pone = The opponent deals. { $own }–{ $other }
mistake-starter = Starter: { $cards }
mistake-discarded = Your discards: { $cards }
mistake-round = Played: { $turns }
mistake-turn-own = you { $card }
mistake-turn-other = opponent { $card }
mistake-go-own = you “go”
mistake-go-other = opponent “go”
mistake-hand = Your hand: { $cards }
mistake-ask-card = The count is { $count }. Which card?
mistake-ask-discard = Which { $number } cards to the crib?
mistake-best = Best: { $cards }
mistake-chosen = You chose { $cards }: { $cost } in chance to win
mistake-wrong = Better: { $cards }.
mistake-was = In the game you chose { $cards }.
mistake-again = { $days ->
    [1] Again tomorrow.
   *[other] Again in { $days } days.
  }
mistakes-counts = Due: { $due } · New: { $fresh } · In all: { $all }
mistakes-quit = Cards by name or place; Enter to stop.
mistakes-none = Nothing to practise yet. A review adds the decisions in which another choice was clearly better.
mistakes-pending = { $games ->
    [one] { $games } game has no review yet: pegout mistakes --review
   *[other] { $games } games have no review yet: pegout mistakes --review
  }
mistakes-reviewing = reviewed: { $done } of { $all } games
learn-next = { $games ->
    [one] What to learn next: { $kind }. This costs you most: { $cost } in chance to win per game (± standard error, { $games } game).
   *[other] What to learn next: { $kind }. This costs you most: { $cost } in chance to win per game (± standard error, { $games } games).
  }
learn-next-practise = To practise: { $kind ->
    [count] pegout practice --stage all
   *[other] pegout mistakes --kind { $kind }
  }
error-mistakes-whose = Whose mistakes? Name a player with --player: { $known }.
error-no-such-mistake = There is no such position to practise any more.
error-mistake-answered = This position has been answered already, on another device or in another window.

## Practice in the terminal

help-practice = Practise counting and the play in stages, from two cards to whole hands. How right and how fast you answer is kept.
help-practice-stage = The stage: two, three, fifteens, pairs, runs, flush, all or play. Without it you are asked.
help-practice-count = Stop after N questions.
help-practice-hands = In the stage all: typical (what a good player keeps) or random. Default: typical.
help-practice-seed = Deal the same hands as before; with --hands random in the stage all, those of the printed sheet of this number.
practice-begin = ? says what to type, quit ends.
practice-ask-stage = Which stage? Enter: { $stage }
practice-ask-part = { $part }:
practice-help-stage = Type the number of a stage or its name for --stage. Enter alone takes the one practised last, quit ends.
practice-help-find = Type the numbers of what the cards make, such as 1 2. Enter alone or 0 means none of them, quit ends.
practice-help-count = Type the points of each part, or of several on one line, such as 4 2 0. Enter alone is 0, quit ends.
practice-help-play = Type cards by name, rank or place, such as 5h 4 #1. Enter alone or go means that none may be played, quit ends.
practice-help-points = Type the points. Enter alone is 0, quit ends.
practice-help-who = Type 1 or 2; quit ends.
practice-result = { $number ->
    [one] 1 answer: { $right } right, { $seconds } seconds.
   *[other] { $number } answers: { $right } right, { $seconds } seconds each.
  }
practice-seconds = { $seconds } s
practice-head-answers = answers
practice-head-right = right
practice-head-seconds = seconds
error-practice-no-such-stage = There is no stage “{ $stage }”. Stages: { $known }.
error-practice-too-many = { $given } numbers, but only { $most ->
    [one] { $most } part is
   *[other] { $most } parts are
  } left.

## pegout simulate

simulate-progress = games { $done } of { $total }
simulate-so-far = { $rate } % ({ $interval })
simulate-resumed = Resuming after { $games } games.
simulate-games = Games: { $games } ({ $rate } a second)
simulate-wins = wins
simulate-anytime = at any time
simulate-anytime-note = The first interval holds for a number of games that was fixed in advance, the one “at any time” also for anyone who stops when they have seen enough.
simulate-game-points = { $stakes ->
    [skunk] games (skunk 2)
    [double-skunk] games (skunk 2, double skunk 4)
    [double-game] games (double game 2)
   *[plain] games
}
simulate-side = { $kind ->
    [partners] side { $side } ({ $players })
   *[player] player { $number } ({ $players })
}
simulate-per-deal = Points a deal
simulate-pone = { $players ->
    [2] the pone
   *[other] a non-dealer
 }
simulate-dealer = the dealer
simulate-hand = hand
simulate-crib = crib
simulate-pegging = pegging
simulate-heels = his heels
simulate-in-all = in all
simulate-without-luck = Without the luck of the cards
simulate-narrowing = Intervals are { $width } times as wide as with luck, as those of { $games } times as many games would be.
simulate-no-interval = No intervals: they need at least { $needed } games.

## Errors: players

error-no-such-level = There is no level “{ $level }”. Levels: { $known }.
error-wrong-number-of-players = { $variant } is for { $needed } players; { $given } were given.
error-unquoted-comma = { $variant } is for { $needed } players; { $given } were given. Put a comma that belongs to a command in quotes: 'exec:bot "a,b"'
error-no-games = There must be at least one game, not { $games }.
error-odd-duplicate = With --duplicate the number of games must be even, not { $games }.
error-player-broke-rules = Seat { $seat } ({ $level }) chose “{ $action }”, an illegal action: { $reason }.
# Any error of an external bot; games are numbered from 0, as the record files are.
at-game = Game { $game }, seat { $seat } ({ $player }): { $message }
error-bot-no-command = exec: needs a command after it, plain text on one line, with its quotes closed: “{ $text }”
error-bot-not-started = { $program } cannot be started: { $reason }.
error-bot-exited = The command ended, with status { $status }, instead of answering.
error-bot-ended = The command was ended by { $signal } instead of answering.
error-bot-closed = The command closed its output instead of answering.
error-bot-silent = No answer within { $seconds } s. Flush every line as soon as it is written.
error-bot-line-too-long = The answer is longer than { $most } bytes or has no end of line.
error-bot-not-json = The answer is not JSON: “{ $text }”
error-bot-wrong-shape = The answer needs a whole number as id and a string as action: “{ $text }”
error-bot-wrong-id = The answer is for question { $given }, but question { $expected } was asked.
error-bot-illegal-action = The answer to question { $id }, “{ $action }”, is not a legal action. Legal: { $legal }
error-not-a-view = The view cannot be read.
error-not-a-message = Line { $line } is not a message of the protocol: “{ $text }”
error-not-a-question = Line { $line }: the question is malformed or its position impossible.
error-hello-first = Line { $line }: a question arrived before hello.
error-protocol-version = Line { $line }: protocol version { $version } is not supported, only 1.

## Errors: environments

error-environment-form = { $variant } is played in another environment: pegout/cribbage-v0 is for cribbage, pegout/table-top-v0 for Table Top.
error-environment-counts = Environments count by themselves: leave out counting=manual ({ $variant }).
error-environment-batch = Batches play single games of two with six or five cards, not { $variant } by these rules.
error-environment-deal-points = A single deal is rewarded by points: reward=points, or episode=game.
error-environment-closed = The environment has been closed.
error-environment-not-reset = The environment has to be reset first.
error-action-not-a-number = { $parameter }: “{ $text }” is not a whole number from 0 to { $most }.
error-illegal-in-batch = { $parameter }: { $text } is not legal in game { $row }, counted from 0.
error-wrong-array = { $parameter }: { $needed } is needed, not { $given }.
error-no-such-agent = There is no agent “{ $agent }”. Agents: { $known }.
error-wrong-number-of-others = There are { $needed } other seats; { $given } opponents were given.

## Errors: rules and options

error-no-such-variant = There is no variant “{ $name }”. Variants: { $known }.
error-no-such-option = { $variant } has no option “{ $key }”. Options: { $known }.
error-no-such-value = { $key } cannot be “{ $value }”. Values: { $known }.
error-bad-setting = “{ $text }” is not a setting. Settings are written KEY=VALUE.
error-setting-twice = { $key } is set twice.
error-rules-named-twice = Two variants are named: { $first } and { $second }.
error-target-out-of-range = The target is 11 to 999 points, not { $target }.
error-odds-target-too-high = Odds are shown up to a target of { $most } points, not { $target }.
error-match-out-of-range = A match is won with 1 to 999 games.
error-club-target-too-low = Game points with skunks (stakes=2-3) need a target of more than 30 points.
error-stakes-of-two = Stakes are for two players.
error-skunk-target-too-low = A skunk needs a target of more than 30 points.
error-double-skunk-needs-skunk = A double skunk needs skunk=on.
error-double-skunk-target-too-low = A double skunk needs a target of 121 points or more.
error-double-game-with-skunk = Double game and skunk exclude each other: only one of them can be on.
error-double-game-target-too-low = The double game needs a target of 121 points or more.
error-three-for-last-needs-two = Three for last is for two players.
error-rows-need-two = Only two players can choose between rows and columns: partners own the lines between them.
error-first-deal-no-such-seat = The seat named to deal first does not exist in this variant.
error-first-deal-before-players = While a seat is open, nobody can be named to deal first: the draw decides.
error-muggins-needs-manual = Muggins needs counting=manual: only overlooked claims can be taken.
error-claims-need-manual = claims needs counting=manual: only then are there claims.
error-overclaim-needs-manual = overclaim needs counting=manual: only then are there claims.
error-table-top-players = Table Top is for two players, or for four as two pairs.
error-table-top-options = Table Top has no other options than players, target, first_deal, rows and match.

## Errors: actions that the rules forbid

error-match-is-over = The match is over.
error-no-offline-files = { $folder } has no files for play without a network; script/offline builds them.
error-offline-game = Only finished matches of one person against bots can be recorded, with the seeds of the deck and of every bot.
error-not-your-turn = It is not your turn.
error-not-now = { $phase ->
    [draw] That cannot be done during the draw for deal.
    [deal] That cannot be done before the deal.
    [discard] That cannot be done during the discard.
    [cut] That cannot be done before the starter is turned up.
    [play] That cannot be done in the play.
    [show] That cannot be done in the show.
    [place] That cannot be done while cards are being placed.
   *[other] That cannot be done now.
}
error-no-such-place-to-draw = No card can be drawn from place { $place }.
error-cut-out-of-range = The cut lifts 1 to { $most } cards, not { $depth }.
error-wrong-number-to-lay-away = { $number ->
    [one] Discard one card.
   *[other] Discard { $number } cards.
}
error-same-card-twice = The same card cannot be discarded twice.
error-unseen-card = ?? can only stand for cards of the hand that were not seen.
error-discard-out-of-order = Discards are chosen in ascending order: not { $card } now, but one of { $legal }.
error-not-your-card = { $card } is not in the hand.
error-go-with-playable-card = You cannot say go while { $card } can be played.
error-no-such-place-to-lay = No card can be placed in row { $row }, column { $column }, counted from 0.
error-claim-out-of-range = A claim is 0 to { $most } points, not { $points }.
error-claim-impossible = { $what ->
    [hand] No hand comes to { $points } points; the most is { $most }.
    [crib] No crib comes to { $points } points; the most is { $most }.
    [last_card] The last card is worth 1 point, never { $points }.
   *[play] No card in the play is worth { $points } points; the most is { $most }.
}
error-nothing-to-claim = Points can be claimed with a card that is played, where players count for themselves.
error-claim-first = The points must be claimed first.
error-answer-claim-first = The claim must be answered first, with muggins or a pass.
error-claim-answered = You have let this claim stand, or called muggins on it.
error-muggins-impossible = { $claimed } claimed and { $points } overlooked make { $total } points. { $what ->
    [hand] No hand comes to that; the most is { $most }.
    [crib] No crib comes to that; the most is { $most }.
    [last_card] The last card is worth 1.
   *[play] No card in the play is worth that; the most is { $most }.
}
error-muggins-out-of-range = Name 1 to { $most } overlooked points, not { $points }.
error-muggins-needs-points = Name the points that were overlooked, for example “muggins 2”.
error-card-is-elsewhere = { $card } is already somewhere else.
error-wrong-deal = Each of the { $players } players is dealt { $dealt } cards.
error-not-shown-now = { $what ->
    [crib] The crib is counted now.
   *[hand] Another hand is counted now.
}
error-wrong-cards-shown = These are not the cards being counted.
error-not-an-action = “{ $text }” is not an action.

## Errors: boards

error-board-bad-numbers = “{ $text }” is not a list of whole numbers such as 45,88.
error-board-no-hole = Side { $side } has no hole { $hole } on this board.
error-board-style = There is no board “{ $style }”. Boards: track, track-wide, two-lap, two-lap-wide.
error-board-sides = A board is for two, three or four sides, not { $sides }.
error-board-target = The target is from 11 to 999, not { $target }.
error-board-rears = Give as many back pegs as scores: { $sides }, not { $given }.
error-board-games = Give as many games won as scores: { $sides }, not { $given }.
error-board-negative = { $value } is below 0.
error-board-too-many-games = A row for games won has at most { $most } holes, not { $value }.
error-board-rear-ahead = Side { $side }: the back peg at { $rear } is ahead of the score, { $score }.
error-kept-entry = This entry of the board cannot be read: { $field }.
error-kept-impossible = { $form ->
    [table-top] No line scores { $points }. Peg one line after the other.
   *[cribbage] No card and no hand scores { $points } at once. Peg a hand and the crib one after the other.
}
error-kept-fixed = { $what ->
    [go] A go always scores { $points }: it is pegged or undone.
    [last_card] The last card always scores { $points }: it is pegged or undone.
    [thirty_one] 31 always scores { $points }: it is pegged or undone.
    [heels] His heels always score { $points }: they are pegged or undone.
   *[three_for_last] Three for last is always { $points }: it is pegged or undone.
}
error-kept-not-scored = { $what ->
    [muggins] Muggins is off on this board.
    [overclaim] On this board too many points are only put right.
    [three_for_last] This game has no three for last.
   *[play] In Table Top only lines score: no go, no last card, no 31 and no heels.
}
error-no-such-board = There is no such board on the server, or it was not used for too long. What this device has stays.
error-board-full = This board has { $most } entries, and no room for more.
error-board-dealer = The first dealer is a seat from 0 to { $most }.
error-board-nothing-to-draw = Give --scores to draw a board, or --keep to keep the score of a game.
error-kept-file = { $path } is damaged, or of another version. --new begins another board.
error-kept-there = A board is kept already, and its rules and names stay. --new begins another one.
error-kept-in-use = The board is being kept in another terminal. Go on there, or end it there first.
error-kept-names = Give as many names as there are players: { $needed }, not { $given }.
error-kept-command = “{ $text }” is no command here. Type a6 to peg 6 for A, or help.
error-kept-over = The game is over: undo, or type game for the next one.
error-kept-not-over = The game goes on: nobody has reached the last hole.
error-kept-no-undo = There is nothing to undo.
error-kept-no-redo = There is nothing to redo.
error-kept-three-late = Three for last is pegged once, before anything else in a game.
error-kept-no-leap = This side has pegged nothing in this game.

## Errors: records and positions

# Any error at a line of a text.
at-file = { $file }: { $message }
at-item = Number { $item }: { $message }
at-line = Line { $line }: { $message }
error-not-a-record = This is not a record: a record begins with the line “{ $expected }”.
error-record-version = “{ $text }” is not supported: records begin with the line “{ $expected }”.
error-record-header = Found “{ $text }” instead of: { $expected }
error-record-header-end = Found “{ $text }” in the header, where only level, seed, seal or tag lines (in that order) or an empty line can follow.
error-record-fence = The line begins with { $mark }, as code in Markdown does. Delete the lines with { $mark } before and after the record.
error-record-quoted = The line begins with >, as quotations in messages do. Delete > and the blank after it from every line.
error-record-gzip = This is a compressed file (gzip). Unpack it first: gunzip FILE
error-record-control-character = The line contains a control character.
error-record-trailing-blank = The line ends with a blank.
error-record-line-not-ended = The last line does not end with a newline.
error-record-not-utf8 = This is not UTF-8 text. Save the file as UTF-8.
error-record-comment = “{ $text }” is not a comment: a comment is # and one blank, then words on one line.
error-record-move = “{ $text }” is not an action: a line is { $expected }
error-record-wrong-actor = { $actor } cannot do “{ $text }”: seats do what players do, * does what the deck does.
error-record-note = “{ $text }” does not state scores: they are written 45-88, and where a game is won 121-88 games 1-0.
error-record-score-missing = The scores have changed and must be stated: { $true }.
error-record-score-not-due = The scores have not changed, but { $stated } is stated.
error-seal-digest = The line has been changed: it does not match the record's digest.
error-seal-digest-missing = The record is sealed, but its digest is missing.
error-seal-commitment = The secret is not the one that was published beforehand: its hash differs.
error-seal-lot = The rows are not those that the lot drew from the secret.
error-seal-entropy = The entropy of seat { $seat } is not the one that was published beforehand: its hash differs.
error-seal-bots = The bots' levels and seeds are not those that were published beforehand: their hash differs.
error-seal-deck = These are not the cards that the sealed deck had here. It had: { $expected }
error-seal-secret-missing = The match is over, but the secret of its last game is missing.
error-bot-moved-otherwise = The bot in seat { $seat } ({ $level }) would not have done this, but: { $expected }
error-bots-not-recorded = Bots can be replayed only from a sealed record that has all cards.
error-bots-other-build = The bots played with build { $recorded }. This is build { $own }, which may play otherwise: verify the record with the recorded build.
error-record-score-untrue = The scores are { $true }, but { $stated } is stated.
error-not-as-seen = These cards are not written as this record's viewer saw them: own cards openly, others' as ??.
error-card-was-not-held = Seat { $seat } cannot have held { $card }: it said go when the card was playable.
error-record-seen-otherwise = The record holds what { $seen } saw, so it cannot show what { $wanted } saw.
error-no-such-seat = There is no seat { $seat }: this table has { $players } seats, numbered from 0.
error-replay-one-viewer = Only one of --seat and --spectator can be given.
error-not-a-position = This is not a position: { $field } is wrong, missing, or out of order.

## Errors: at the table (pegout play)

error-wrong-number-of-opponents = { $given } levels were given for { $others ->
    [one] 1 opponent
   *[other] { $others } opponents
}. Give one level for all, or one for each.
error-bad-seed = “{ $text }” cannot be a seed: a seed is one line of text without leading or trailing blanks.
error-series-file-not = { $path } is not a file of a series. Name a new file, or one that pegout simulate --out has begun.
error-series-file-in-use = { $path }: another process is writing this series. Wait for its end, or name another file.
error-series-file-other = { $path } holds another series: there { $what } is { $theirs }, here { $ours }. Name a new file, or give the options it was begun with.
error-series-file-damaged = { $path }: line { $line } is not the result of the next game. Delete it and all lines after it to go on from there.
error-file-exists = { $path } already exists and is not overwritten.
error-game-in-use = This game is being played in another terminal. To start a new one: pegout play --new
error-game-is-over = The game in { $path } is over. For a new one, name another file.
error-not-a-game-to-go-on = { $line ->
    [0] { $path } cannot be resumed: it is not a full record of one person against bots.
   *[other] { $path } cannot be resumed: line { $line } is not right. To see why: pegout replay { $path }
}
error-not-in-range = “{ $text }” is not a whole number from { $least } to { $most }.
error-not-a-place = “{ $text }” is not a place. A place is a column and a row, such as b3.
error-place-not-open = No card can be placed on { $place }: choose an empty place that touches a placed card.
error-not-in-hand = There is no { $text } in your hand.
error-which-of-rank = { $text } can be any of { $cards }: type the suit too.
error-rank-or-place = “{ $text }” can be a rank or a position in the hand. Type the suit too, or #2 for the second card.
error-not-readable = “{ $text }” is not understood here. Type ? for the commands.
error-one-card-needed = Play one card at a time.
error-nothing-typed = Nothing was typed. Type ? for the commands.
error-hole-wrong = Hole { $hole } is { $distance } past your front peg; you peg { $points }.
error-hole-behind = Hole { $hole } is not ahead of your front peg, which is in { $front }.
error-hole-past-game = Hole { $hole } is past the game hole, which is { $target }.
error-peg-first = The peg must be moved first.
error-undo-nothing = There is nothing to undo.
error-undo-revealed = Your last choice cannot be undone: something was revealed after it.

## Errors: files and the command line

error-file-missing = { $path }: there is no such file.
error-file-is-directory = { $path } is a directory.
error-file-unreadable = { $path } cannot be opened: { $reason }.
error-file-unwritable = { $path } cannot be written: { $reason }.
error-no-state-folder = Games are kept in { $path }, but it cannot be written: { $reason }. Name a database elsewhere: --database sqlite:////FOLDER/pegout.sqlite
error-file-not-utf8 = { $path } is not UTF-8 text.
error-wrong-type = { $parameter } has to be { $kind }, not { $given }.
error-not-a-bot = A player is a level by name, “exec:COMMAND”, or a bot: an object with a text level and a method decide(view). { $given } is none of these.
error-ended-early = Something that had to be read ended too early. If this happens again, delete the cache, { $path }: it is computed again.
error-output-unwritable = The output cannot be written: { $reason }.
error-no-such-language = There is no language “{ $lang }”. Languages: en, ja.
error-no-such-command = There is no command “{ $name }”. Commands: { $known }.
error-usage-no-such-option = There is no option { $name }.
error-usage-missing-command = A command is missing.
error-usage-missing = { $name } is missing.
error-usage-needs-value = { $name } needs a value.
error-usage-takes-no-value = { $name } takes no value.
error-usage-bad-value = { $name } cannot be “{ $text }”.
error-usage-extra = Unexpected arguments: { $text }

## pegout histogram, discard, cribs, odds and solve

error-solver-missing = This needs NumPy, Numba and the data of the solver: pip install "pegout[solver]"
solver-compiling = Compiling (only the first time)…
histogram-shows = hands
histogram-cribs = cribs
histogram-share = share
histogram-mean = mean
error-no-histogram = There is no histogram for { $variant }, only for six-card and five-card.

rated-head-keep = keep
rated-head-discarding = discard
rated-head-spread = min-max
rated-head-points = points
rated-less = to best
rated-error = ± is the standard error of a difference to the best.
rated-points = { $value } points
rated-game-points = { $value } game points
mistake-better = { $unit ->
    [win] { $better } would have raised your chance to win by { $difference }.
   *[points] { $better } would have been worth { $difference } more.
}
rated-best-by = Best by { $difference }.
rated-within-error = The next best is within the error: { $difference }.
rated-and-why = { $rated } { $why }
rated-by-game-points = The options are compared by expected game points, won less lost, with skunks.
rated-by-win-discard = Discards are compared by the chance to win.
rated-by-points-discard = Discards are compared by points.
rated-by-equilibrium = The cards are played for points, so that no opponent can gain by it.
rated-by-endgame = Near the end of the game, the cards are played for the chance to win.
pegging-frequency = played
pegging-opponent = The opponent holds at least one:

cribs-own = Your own crib
cribs-opponent = The opponent's crib

odds-error = ± is the standard error.
odds-title = { $variant }: the dealer's chance to win before a deal, in per cent
odds-corner = dealer \ pone
odds-games = { $stakes ->
    [club] Expected game points won less lost for a: { $games }
   *[other] Expected games won less games lost for a: { $games }
}

solve-step = { $step }: { $done }
solve-moved = The pegging value of a kept hand changed by { $points } points on average.
solve-nothing-stale = Every result is up to date.
solve-file = result
solve-minutes = minutes
solve-gib = GiB
solve-stale = changed since
solve-up-to-date = nothing: up to date
solve-asked = asked for
solve-iterations = iterations
solve-exploitability = exploitability
solve-kept = Saved in { $path }
progress-starter = starter { $starter }
progress-iteration = iteration { $done }
progress-iterations = iteration { $done } of { $total }
progress-parts = part { $done } of { $total }
progress-exploitability = exploitability { $gap }
progress-left = at most { $time } left

exploitability-unsolved = The play with the starter { $starter } is not solved yet; solving it first.
exploitability-starter = starter
exploitability-pone = as pone
exploitability-dealer = as dealer
exploitability-both = half of both
exploitability-value = pone - dealer
exploitability-mean = A best response gains { $mean } points a deal on average; as pone and as dealer together (NashConv) { $both }.
exploitability-with-discards = With its discards too it gains { $mean }: { $pone } as pone, { $dealer } as dealer.

error-no-cribs = There is no crib table for { $variant }, only for six-card and five-card.
error-no-odds = There are no odds for { $variant }, only for six-card, short and five-card.
error-no-discards = There is no discard in { $variant }.
error-no-such-role = There is no role “{ $text }”. Roles: { $known }.
error-no-such-stakes = There are no stakes “{ $text }”. Stakes: { $known }.
error-no-such-result = There is nothing called “{ $text }” to compute. Choose from: { $known }.
error-bad-dealer = The dealer is a or b, not { $text }.
error-bad-score = A score is two numbers under { $target } such as 76-81, not { $text }.
error-not-positive = The number of processes, the half-width and the time for an answer must be above 0.
error-option-not-positive = { $option } must be above 0.
error-option-needs = { $option } needs { $other } as well.
error-option-excludes = { $option } cannot be combined with { $other }.
error-not-an-option-here = solve { $text } takes no { $option }.
error-options-exclude = { $one } and { $other } do not go together.
error-memory-too-small = Solving one starter takes { $needed } GiB of memory; { $given } GiB may be used.
error-jobs-missing = The shipped results are computed in the source tree of Pegout, by the programs in research/shipped. Run this command there; here, only pegout solve data --list works.
error-cluster-missing = This needs Ray ({ $module } is missing): pip install "pegout[cluster]"
error-cluster-unreachable = Cannot reach a Ray cluster at { $address }: { $reason }
error-bad-cluster-address = The address of a Ray cluster is HOST:PORT, not { $text }.
error-cluster-too-small = The cluster has no processor for this.
error-cluster-differs = The cluster runs Pegout { $theirs }, this machine { $ours }.
error-cluster-failed = The work on the cluster failed: { $reason }
error-score-for-two = --score needs a game for two: { $variant } has points only, no chance to win.
error-artefact-unreadable = The artefact { $name } is missing or damaged; pegout solve recomputes it.

## The benchmark

error-benchmark-no-such-game = There is no game “{ $name }” in the benchmark. Write one such as: { $known }.
error-benchmark-no-such-row = There is no row { $row }: rows run from 0 up to, but not including, { $rows }.
error-benchmark-not-rows = Rows are a slice or a list of whole numbers, not { $given }.
error-benchmark-no-such-infoset = “{ $text }” is not a row: the deck does not allow it, or there is no choice.
error-benchmark-not-a-policy = { $given } is not a policy. A policy is an array of numbers, a function of a batch, a level, a bot or an OpenSpiel policy.
error-benchmark-shape = The policy has the shape { $given }. It has to be { $rows }×{ $width }, by row and choice, or { $actions }, by action.
error-benchmark-answer-shape = The policy answered with the shape { $given }. It has to be { $rows }×{ $width }, by row of the batch and choice.
error-benchmark-not-a-probability = Row { $row } ({ $infoset }) has a probability that is below 0 or no number.
error-benchmark-sum = The probabilities of row { $row } ({ $infoset }) add up to { $total }, not to 1.
error-benchmark-illegal-choice = Row { $row } ({ $infoset }) gives a probability to a choice that is not legal there.
error-benchmark-strategy = The strategy has the shape { $given }. It has to have one number for each of the { $actions } actions of the public tree.
error-benchmark-needs-both = An array is the policy of one role: give the dealer's policy too.
error-benchmark-no-bots = Bots do not play { $game }, only five-card and six-card.
error-benchmark-mini-only = OpenSpiel's policies are for the mini game, not for { $game }.
error-benchmark-no-openspiel = This needs OpenSpiel ({ $module } is missing): pip install open_spiel
error-benchmark-file = { $fault ->
    [missing] There is no such file.
    [unreadable] The file cannot be read.
   *[damaged] This is not a file of policies, or it is damaged.
}
error-benchmark-other-order = The policies are for the rows of “{ $given }”; this game's are “{ $expected }”.
error-benchmark-no-such-columns = There are no features “{ $name }” by rank. Those by rank: { $known }.
error-benchmark-no-leaderboard = { $path } is not a leaderboard file, or cannot be read.

benchmark-game = { $game }, points a deal
benchmark-policy = policy
benchmark-progress = measuring { $policy }

## pegout serve and the server

help-serve = Serve games to browsers.
help-serve-host = The address to listen on; 0.0.0.0 for everybody who can reach this machine.
help-serve-port = The port; 0 chooses a free one.
help-serve-offline = The folder that script/offline has built: lets browsers play bots without a network.
help-serve-public-url = Where people elsewhere reach this server, for invitations: https://HOST, without a path.
help-serve-database = The database: a path of an SQLite file, or an SQLAlchemy URL. Default: the SQLite file of `pegout play`, in this user's state folder.
help-serve-trusted-proxy = The address or network of reverse proxies whose X-Forwarded-For header is trusted; may be repeated. Default: none.
help-serve-max-connections = The limit on open connections. Default: 12,288, or fewer if the process may not open as many files.
help-serve-max-streams-per-address = The limit on tables that one address follows at the same time, each in a tab of a browser. Default: half of --max-per-address.
help-serve-max-per-address = The limit on open connections from one address that is not a trusted proxy. Default: 128.
help-serve-max-unplayed = The limit on tables of one address at which nobody has played yet; 0 for none. Default: 200.
help-serve-keep-unplayed = Days that tables are kept at which nobody has played, and people who have nothing; 0 keeps them for ever. Default: 2.
help-serve-keep-invitations = Days that tables are kept which still wait for somebody. Default: 14.
help-serve-keep-practice = Days that practice games are kept after the last move. Default: 30.
help-serve-keep-guests = Days that people who never came back are kept, with their games. Default: 90.
help-serve-keep-people = Days that people are kept after their last visit, with their games. Default: 730.
help-serve-keep-tokens = Days that a device stays signed in without being used; 0 for ever. Default: 365.
help-serve-keep-seals = Days that entries of the log of seals are kept. Default: 90.
help-serve-keep-reviews = Days that reviews are kept on disk; they can be computed again. Default: 90.
help-serve-keep-boards = Days that shared boards for real cards are kept after they were last used. Default: 90.
help-serve-redis = The Redis or Valkey server through which several processes tell each other what has changed and share their rate limits. Default: none.
help-serve-metrics-port = The port where Prometheus on this machine finds metrics. Default: no metrics.
help-serve-metrics-host = The address where the metrics are served, for a Prometheus elsewhere; anyone who reaches it can read them.
help-serve-abuse-log = A file for the log of what was refused, and to whom. Default: none.
help-serve-log-format = How logs are written, text or json.
help-serve-warm-up = Whether to compile what bots need before the server says that it is ready.
serve-ready = Pegout is running at { $address } – press Ctrl-C to stop.
serve-offline-damaged = { $folder } is damaged, so play without a network is not offered. script/offline builds its files again.
serve-public = For people elsewhere: { $address }
error-web-missing = The server needs { $module }, which is not installed: pip install "pegout[web]"
error-address-in-use = Cannot listen on { $address }: { $reason }
error-database-unusable = The database { $url } cannot be used: { $reason }
error-database-unsupported = { $url }: a database is an SQLite file or a PostgreSQL URL.
error-bad-proxy-address = “{ $text }” is neither an address nor a network: --trusted-proxy 192.0.2.1, 192.0.2.0/24 or 2001:db8::/64; several are separated by spaces in PEGOUT_TRUSTED_PROXY
error-bad-public-url = “{ $url }” is not the address of a server: --public-url https://HOST or http://HOST:PORT
error-public-url-with-path = --public-url cannot have a path, as in “{ $url }”: Pegout needs a host to itself, because its pages and links begin at the root. Give it a host name or a port of its own, and name that: { $root }
error-redis-unusable = The Redis { $url } cannot be used: { $reason }
error-extra-missing = This needs { $module }, which is not installed: pip install "pegout[{ $extra }]"
help-admin = Look at a server and keep order, over its database, also while it runs.
help-admin-task = costs: who asks for most, and has most tables. sizes: the database. bans: all bans. ban, lift: a person, address or network. end: a table. revoke: a token, or all of a person. clean: remove now what is not kept any longer.
help-admin-subject = Whom or what it is about: a table, an address or network, a token, the number of a ban, the id of a person (as costs lists it), or a person by table and seat or name: k7wqzt3mfx/1, k7wqzt3mfx/Aki.
help-admin-reason = Why somebody is banned, as they are told.
help-admin-days = For how many days; 0 for ever.
admin-banned = { $until ->
    [ever] { $who } is banned for ever.
   *[other] { $who } is banned until { $until }.
}
admin-lifted = { $who } is banned no longer.
admin-revoked = { $count ->
    [one] One token is void, within a minute at every server.
   *[other] { $count } tokens are void, within a minute at every server.
}
admin-ended = The game at table { $table } is over; nobody has won it.
admin-no-bans = Nobody is banned.
admin-ban = ban
admin-who = who
admin-since = since
admin-until = until
admin-reason = reason
admin-ever = for ever
admin-size = The database takes { $size } MB.
admin-table = table
admin-rows = rows
admin-caller = who
admin-tables = tables
admin-bytes = MB
admin-requests = requests a minute
admin-points = points a minute
admin-streams = streams
admin-nothing-removed = Nothing was to be removed.
admin-removed-unplayed = tables that nobody played
admin-removed-invitations = tables that waited for somebody
admin-removed-practice = practice games
admin-removed-people = people
admin-removed-codes = codes
admin-removed-tokens = tokens
admin-removed-seals = entries of the log of seals
admin-removed-reviews = reviews
admin-removed-boards = shared boards
error-no-such-task = There is no task “{ $text }”. Choose from: { $known }.
error-task-needs-subject = pegout admin { $task } needs to be told whom or what it is about.
error-task-without-subject = pegout admin { $task } is about nobody in particular.
error-task-takes-no = pegout admin { $task } takes no { $option }.
error-ban-needs = A ban needs { $option }: --reason TEXT, and --days N, where 0 is for ever.
error-no-such-person = “{ $who }” is no single person: name an id, or a table with a seat or a name, such as k7wqzt3mfx/1.
error-no-such-ban = “{ $who }” is not banned.
error-network-too-large = { $network } is too much of the internet to be banned: name at least { $least } bits.
error-abuse-log-unusable = The log of abuse cannot be written to { $path }: { $reason }
help-backup = Copy the database into a new file, also while a server is running.
help-backup-file = The file to write.
help-restore = Restore the database from a backup of either kind: into an SQLite file that does not exist yet, or into an empty PostgreSQL database.
help-restore-file = The backup.
backup-written = Copied the database to { $path }.
restore-done = Restored the backup to the database { $path }.
error-backup-unsupported = Only databases in SQLite files and in PostgreSQL can be backed up and restored, not { $url }.
error-database-not-empty = The database { $url } is not empty. Restore into an empty one.
error-copy-failed = { $source } could not be copied to { $target }: { $reason }.
error-not-a-backup = { $path } is not a valid Pegout database: { $reason }
error-bad-request = Malformed request at { $where }: { $problem }
error-wrong-number-of-seats = { $needed } seats are needed, not { $given }.
error-no-such-phrase = There is no phrase “{ $phrase }”.
error-no-hint-now = Nothing to decide here.
error-not-a-partner = Only partners in Table Top consult.
error-token-needed = Missing token.
error-token-unknown = We couldn't find your games here.
error-token-expired = This token has expired, on { $date }. Make a new one.
error-token-scope = A token with the scope { $scope } is for playing only, not for this.
error-banned = { $until ->
    [ever] You cannot play on this server any more. Reason: { $reason }
   *[other] You cannot play on this server until { $until }. Reason: { $reason }
}
error-no-such-device = This device is signed out already.
error-name-needed = A name is needed.
error-bot-name-taken = There is a bot called “{ $name }” already. Choose another name.
error-too-many-bots = You have { $most } bots, which is the limit. Remove one first.
error-no-such-bot = There is no bot called “{ $name }”.
error-bot-not-accepting = { $name } accepts no challenges at present.
error-bot-removed = The bot that you played against has been removed, so there is no rematch.
error-bot-busy = { $most } challenges are waiting for { $name }; try again later.
error-not-challenged = No challenge waits for you at this table.
error-too-many-waits = { $most } of your requests are waiting already, which is the limit.
error-code-unknown = This code is unknown, has been used, or has expired.
error-no-seat = You are watching; only seated players can do this.
error-not-at-this-table = You are not at this table. Join it first.
error-foreign-origin = This request comes from a page of another site.
error-too-many-streams = You have this table open in too many places; the limit is { $most }.
error-match-too-long = The match is too long: { $points } points in all (games to win × target), where the limit is { $most }.
error-too-many-spectators = Too many people have come to watch this table; the limit is { $most }.
error-too-many-tables = You have { $most } unfinished games, which is the limit. Finish one or give it up first.
error-too-many-unplayed = { $most } tables from your network wait for their first move, which is the limit. Play at one of them first.
error-server-error = Something went wrong on the server. It has been logged; please try again.
error-solver-broken = The solver does not work on this server; its log says why.
error-warming-up = The server has just started and is compiling what its bots need. Try again soon.
error-key-missing = The database is encrypted, and its key is missing: set PEGOUT_KEY or PEGOUT_KEY_FILE.
error-key-wrong = The database cannot be decrypted: the key is not the one it was encrypted with, or the data has been changed.
error-key-malformed = A key is { $bytes } random bytes in base64, such as openssl rand -base64 { $bytes } prints.
error-key-file-unreadable = The key file { $path } cannot be read.
error-database-newer = A newer version of Pegout has used this database: it is at migration { $revision }, and this version knows those up to { $known }.
error-database-unreleased = This database is from a version between 0.1.0 and 0.2.0 that was never released (migration { $revision }), and cannot be brought up to date. Use the version that it is from.
error-database-silent = The database does not answer. Try again in a moment.
error-not-a-day = “{ $text }” is not a day. Days are written like 2027-01-05.
error-daily-before-first = There was no daily hand on { $day }: the first was on { $first }.
error-daily-not-yet = The hand of { $day } is not open yet. Today is { $today }, UTC.
error-daily-no-year = There are no daily hands for { $year }.
error-daily-not-a-choice = “{ $text }” is not a choice here: { $needed ->
    [1] name a card in hand that can be played
   *[other] name two different cards in hand
}.
error-daily-voted = You have already voted on this hand: { $choice }.
error-no-such-table = There is no table “{ $table }”.
error-name-too-long = A name has at most { $most } characters; this one has { $length }.
error-invite-needed = You need an invitation to take a seat at this table. Ask the host for the link, or watch.
error-against-bots-only = Mistakes are told only in games against bots.
error-hints-off = This table is played without hints.
error-no-such-invite = This invitation is wrong or has already been used.
error-no-such-game = This match has no game { $game }.
error-no-such-page = Page not found.
error-method-not-allowed = Method not allowed at this address.
error-stale-action = The game has moved on: you saw event { $expect }, the latest is { $seq }.
error-table-full = Every seat at this table is taken.
error-table-waiting = A seat is still open: the game begins when everybody is there.
error-record-of-sealed-table = The deck of this table is sealed, so its record is complete only after the game: pegout history { $table }
error-seal-needs-records = --seal needs --records DIR, where the seals are written.
error-seal-not-due = The table is not waiting for this from your device now.
error-seats-at-one-table = You have a seat on each device at the same table. Finish that game or resign first.
error-seal-commitment-copied = Another seat has already committed to the same entropy.
error-seal-one-of-two = Send either a commitment or the entropy, one at a time.
error-table-over = This match is over.
error-not-a-solo-table = This can only be done where one person plays against bots, without a clock.
error-table-not-over = This match is still being played. It can be looked back at once it is over.
error-not-away = Seat { $seat } is not away, the game is not waiting for it, or this table does not allow it.
error-too-many = Too often: try again in { $seconds } s.
phrase-hello = Hello
phrase-good-luck = Good luck
phrase-well-played = Well played
phrase-nice-hand = Nice hand
phrase-ouch = Ouch
phrase-thinking = I'm thinking
phrase-one-moment = One moment
phrase-thanks = Thanks
phrase-sorry = Sorry
phrase-good-game = Good game
phrase-again = Another one?
phrase-bye = Bye
phrase-here = Here
phrase-not-there = Not there
phrase-your-choice = You choose
phrase-help-me = What would you do?
hint-why-one = { $first }.
hint-why-two = { $first }; { $second }.
hint-cards-and = { $first } and { $second }
hint-why-only = there is no other choice
hint-why-costs-nothing = the hand loses nothing without { $cards }
hint-why-keeps = it keeps { $cards }, a { $kind }
hint-why-hand = the hand averages { $points } points more than after discarding { $other }
hint-why-pegging = the play brings { $points } points more than after discarding { $other }
hint-why-own-crib = { $cards } bring your crib { $points } points more than { $other }
hint-why-their-crib = { $cards } give their crib { $points } points less than { $other }
hint-why-trade-own-crib = compared with { $other }, the hand gives up { $given } points and your crib gains { $points }
hint-why-trade-their-crib = compared with { $other }, the hand gives up { $given } points and their crib loses { $points }
hint-why-trade-pegging = compared with { $other }, the hand gives up { $given } points and the play gains { $points }
hint-why-crib-and-play = crib and play bring { $points } points more than after discarding { $other }
hint-why-trade-crib-and-play = compared with { $other }, the hand gives up { $given } points, and crib and play gain { $points }
hint-why-wins-more = it wins { $percent } % of games, against { $less } % after { $other }
hint-why-reaches = the hand alone scores the { $need } you need in { $percent } % of cases, but { $less ->
    [0] hardly ever
   *[other] only in { $less } %
} after discarding { $other }
hint-why-reaches-only = the hand alone scores the { $need } you need in { $percent } % of cases, but never after discarding { $other }
hint-why-wins-now = it wins the game
hint-why-scores = it scores { $points } at once: { $kind }
hint-why-scores-two = it scores { $points } at once: { $kind } and { $second }
hint-why-low-lead = no card makes fifteen with a lead below 5
hint-why-pair-back = if { $cards } is paired, your other one makes a pair royal for 6
hint-why-answered-less = { $percent } % of their hands can score on { $count }, against { $less } % after { $other }
hint-why-no-answer = they cannot score on { $count }, but { $less } % of their hands can after { $other }
hint-why-hardly-any-answer = they can hardly ever score on { $count }, but { $less } % of their hands can after { $other }
hint-why-mixed = play it { $percent } % of the time and { $other } { $less } %, so that you give nothing away
hint-why-worth-more = it is worth { $points } points more than { $other }
hint-why-adds-own = it adds { $points } to your line
hint-why-adds-none = it adds nothing to theirs
hint-why-ahead = it comes out { $points } points ahead of the next best place
hint-why-level = the next best choice is nearly as good
hint-percent = { $value } %
hint-percent-under = <1 %
hint-source-heuristic = The solver is not installed here, so these are Steady's estimates.
hint-source-search = Estimated by playing out sampled deals.
hint-order-games = { $stakes ->
    [club] Expected game points decide: two for a win, three with a skunk.
    [double-game] Expected game points decide: a win counts one, a double game two.
    [double-skunk] Expected game points decide: a win counts one, a skunk two, a double skunk four.
   *[skunk] Expected game points decide: a win counts one, a skunk two.
}
hint-order-win = The chance to win decides the order.
hint-order-score = Near the end of the game, the points still needed decide the order.
hint-belief = They hold a 5 in { $five } % of cases, a ten-card in { $ten } %.

## Web: the frame and the table

web-close = Close
web-language = Language
web-home = Pegout home page
web-nav = Pages
web-nav-play = Play
web-nav-learn = Learn
web-nav-rules = Rules
web-nav-analyse = Analyse
web-nav-history = History
web-sounds = Sounds
web-turn-title = Your turn · Pegout
web-turn-sound = Sound when it is your turn
web-turn-sound-note = In games between people; the device vibrates as well if it can
web-turn-notifications = Notification when it is your turn
web-turn-notifications-note = In games between people, while Pegout is open in the background
web-turn-notifications-refused = This browser refuses notifications from this site. Its settings for the site can allow them.
web-devices = Devices …
web-devices-title = Your devices
web-devices-note = Signing a device out takes your games from it, and leaves them to the others. A device that is not used for a year is signed out by itself.
web-device-unknown = A device
web-device-here = This device
web-device-seen = last here on { $date }
web-device-out = Sign out
web-device-out-sure = Really sign out
web-device-out-of = Sign out { $device }, { $seen }
web-devices-close = Close the list
web-delete = Delete everything of mine …
web-delete-sure = This deletes your games, statistics and seats from the server, on all your devices, and what this browser remembers of them. Games that you are playing with others end as if you had resigned; finished ones stay in their history, without your name. It cannot be undone.
web-delete-yes = Delete for good
web-delete-not = Keep everything
web-help = Help
web-settings = Settings
web-skip = Skip to content
web-missing = Page not found
web-back = Back
web-text-size = Text size
web-text-size-percent = { $size }%
web-theme = Theme
web-theme-auto = Same as device
web-theme-light = Light
web-theme-dark = Dark
web-board = Board
web-board-track = Track
web-board-two-lap = Two laps
web-cloth = Cloth
web-cloth-teal = Teal
web-cloth-green = Green
web-cloth-blue = Blue
web-cloth-wine = Wine
web-card-back = Card backs
web-card-back-lattice = Lattice
web-card-back-diamonds = Diamonds
web-card-back-waves = Waves
web-card-back-leaves = Leaves
web-speed = Speed
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-quick = Quick
web-count-style = Counting aloud
web-count-style-plain = Plain
web-count-style-parlett = Parlett's style
web-easy-japanese = Plain Japanese
web-easy-japanese-note = Lesson and practice in plain words, with readings
web-four-colours = Four-colour deck
web-four-colours-note = Clubs green, diamonds blue
web-hints = Hints
web-hints-note = While playing, when you ask
web-undo-setting = Time to undo a discard
web-undo-note = Against bots, you have two seconds to take it back
web-tell-mistakes = Tell me after a mistake
web-tell-mistakes-note = Against bots: what would have been better, before they see your choice. Not in Table Top; among three or four for discards only
web-show-pr = My PR beside my name
web-show-pr-note = What my choices cost in my reviewed games; only I see it
web-own-pr = PR { $pr }
web-own-pr-note = Thousandths of a win lost per rated decision, in your reviewed games
web-play-forced = Play forced moves for me
web-play-forced-note = Against bots and in pass and play: “go”, and the last card
web-keys = Keys
web-key-move = from card to card, from place to place
web-key-take = choose or play the focused card; continue the show
web-key-digit = choose or play that card of the hand
web-key-go = say go
web-key-hint = hint
web-key-skip = skip the count
web-key-deal = this deal so far
web-key-talk = quick phrases
web-key-board = hear the board
web-key-undo = undo a discard
web-key-peg = your peg, hole by hole (the arrows too); Enter places it, Space moves it for you
web-key-muggins = call muggins
web-key-claim = more or fewer points claimed with your card
web-key-pass = let a claim stand
web-undo = Undo
web-held = Sending these cards to the crib.
web-crib-look = look at your own cards in the crib
web-key-help = this help
web-key-close = close
web-help-rules = Rules and glossary
web-error-other = That did not work. Try again.
web-list-comma = {", "}
web-kind-for = { $kind } for { $points }
error-offline = The server cannot be reached.
web-title = Play
web-seat-open = Open seat
web-seat-guest = Guest
web-seat-numbered = { $name } { $number }
web-seat-bot = bot
web-seat-stand-in = bot playing
web-seat-away = away
web-seat-discarded = has discarded
web-seat-label = { $name }: { $score }
web-dealer-button = D
web-lines-columns = the columns
web-lines-rows = the rows
web-cards-held = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
web-in-pile = { $number } in the pile
web-clock = { $move } for this decision, { $bank } in reserve
web-clock-two = For this decision, and in reserve
web-clock-short = Your time is nearly up.
handed-over = { $name } cannot decide by itself. A weaker bot plays in its place.
web-clock-missed = { $who ->
    [you] Your time ran out, so a bot decided for you.
   *[other] { $name }'s time ran out, so a bot decided.
} { $missed ->
    [1] After three in a row the seat is lost.
   *[other] After one more the seat is lost.
}
web-stand-in-yours = A bot is playing for you.
web-take-back = Take it back
web-card-over = { $count } · over 31
web-card-refused = { $card }: { $reason }
web-card-makes = { $card }, makes { $count }
web-count = Count { $count } of 31
web-of-thirty-one = of 31
web-round = Cards of this round
web-crib-label = { $who ->
    [you] Your crib: { $number } cards
   *[other] { $name }'s crib: { $number } cards
}
web-narration-dealt = New deal: { $deals }. { $who ->
    [you] Your cards
   *[other] { $name }'s cards
}: { $cards }.
web-narration-played = { $name }: { $card }, { $count }
web-narration-go = { $name }: go
web-narration-go-without-cards = { $name }, out of cards: go
web-narration-pegged = { $name }: { $reason }. Now at { $score }.
web-narration-shown = { $whose }: { $cards }. { $count }
web-narration-turned = { $who ->
    [you] You turn up { $card }.
   *[other] { $name } turns up { $card }.
}
web-place = row { $row }, column { $column }
web-place-centre = The centre, marked with a coin
web-place-card = { $place }: { $card }
web-place-card-last = { $place }: { $card }, placed last
web-place-open = { $place }, open
web-place-gain = { $place }, open, gain { $gain }
web-place-shut = { $place }, not open
web-layout = The layout, five by five
web-line-row = Row { $number }: { $points }
web-line-column = Column { $number }: { $points }
web-your-card = Your card
web-their-card = { $name }'s card
web-own-lines = { $who ->
    [you] You score { $lines ->
        [rows] the rows
       *[columns] the columns
    }.
   *[other] { $name } scores { $lines ->
        [rows] the rows
       *[columns] the columns
    }.
}
web-layout-so-far = This layout so far
web-places-left = { $number ->
    [one] 1 place left
   *[other] { $number } places left
}
web-claims = claims { $points }
web-claims-that = { $name } claims { $points }.
web-claim-ask = { $what ->
    [hand] Your hand: how many points?
    [crib] Your crib: how many points?
    [last_card] The round is over: how many points?
   *[play] This card: how many points?
}
web-claim = Claim { $points }
# The claim for the card that is played next.
web-card-claim = Points claimed with your card
web-card-claim-short = Claim
web-card-claims = { $points ->
    [one] Claim 1 point with your card.
   *[other] Claim { $points } points with your card.
}
web-claim-quick = Claim at once
web-less = One less
web-more = One more
web-claims-play-on = Playing your next card lets it stand.
web-muggins = Muggins for { $points }
web-pass = Let it stand
web-claimed = claimed { $claimed }
web-claim-truth = correct { $points }
web-claim-taken = { $name } +{ $points }
web-counting-wait = { $name } is counting.
web-draw = Pick a card.
web-draw-slider = The deck, spread out
web-draw-place = card { $place } of 52
web-draw-result = { $draws }: { $who ->
    [you] you deal.
   *[other] { $name } deals.
}
web-rematch-deals = { $who ->
    [you] After the last game, you deal first.
   *[other] After the last game, { $name } deals first.
}
web-cut = Cut the deck.
web-cut-before-deal = Cut the deck before the deal.
web-cut-how = Choose a place in it.
web-cut-slider = The deck: lift 1 to { $most } cards
web-cut-depth = { $depth ->
    [one] 1 card lifted
   *[other] { $depth } cards lifted
}
web-show-counting = counting
web-show-down = face down
web-show-next = Next
web-show-on = Continue
web-show-next-deal = Next deal
web-show-skip = Skip count
web-so-far = so far
web-item-of = { $kind } of { $rank ->
    [six] sixes
   *[other] { $rank }s
}
web-this-deal = This deal
web-menu = Menu
web-last-show = The last show
web-mistake = Mistake warning
web-mistake-checks = Looking at your choice…
web-mistake-on = Go on
web-mistake-back = Take it back
web-hint = Hint
web-hint-mean = mean over all starters
web-hint-away = To the crib
web-hint-choice = Choice
web-hint-now = At once
web-hint-later = Later
web-hint-pegging = Play
web-hint-win = Win
web-hint-games = Game points
web-hint-frequency = How often
web-hint-net = Net
web-hint-answer = They score
web-hint-thinking = Thinking…
web-hint-or = or { $cards }
web-hint-yours = your choice
web-hint-analyse = Analyse this position
web-hint-all = Show all { $number }
web-hint-fewer = Show fewer
web-hint-said = Hint: { $action }. { $why }
web-talk = Quick phrases
web-mute = Mute { $name }
web-resign = Resign
web-resign-sure = With two players, you lose this game. Otherwise a bot takes your seat.
web-resign-not = Keep playing
web-absent = { $name } has been away for a while.
web-absent-stand-in = Let a bot play
web-absent-win = Claim the win
web-your-turn = Your turn.
web-ask-discard = { $number ->
    [one] Choose a card for the crib.
   *[other] Choose { $number } cards for the crib.
}
web-must-go = You can't play. Say “go”.
web-lead = You lead: any card.
web-any-card = Play any card.
web-last-card = Play your last card.
web-highest = Play { $card } or lower.
web-place-how = Choose a highlighted place.
web-waiting = Waiting for { $names }.
web-discard-before = Send { "" }
web-discard-after = { "" } to the crib
web-choose = { $number ->
    [one] Choose 1 card
   *[other] Choose { $number } cards
}
web-peg = Move your peg
web-peg-points = { $points ->
    [one] Peg 1.
   *[other] Peg { $points }.
}
web-peg-how = Press the hole on the board, or count the holes here.
web-peg-holes = { $holes ->
    [one] 1 hole ahead
   *[other] { $holes } holes ahead
}
web-peg-set = Place the peg
web-peg-for-me = Move it for me
web-peg-wrong = That is { $holes ->
    [one] 1 hole
   *[other] { $holes } holes
}; you scored { $points }.
web-watching = You are watching.
web-watch-pause = Pause
web-watch-on = Resume
web-watch-again = Another game
web-spectators = Watching: { $number }
web-link-lost = Connection lost. Reconnecting…
web-link-stale = This is how the table was when the connection was lost.
web-unsent = Not sent yet.
web-unsent-when = It will be sent once you are connected.
web-getting-ready = The server is getting ready…
web-not-loaded = That could not be loaded. Check your connection.
web-try-again = Try again
web-started-afresh = We couldn't find your games here; starting afresh.
web-head-target = { $rules ->
    [table-top] to { $target } or more
   *[other] to { $target }
}
web-head-game = game { $game }
web-head-match = first to { $match }
web-head-tally = games { $games }
web-head-deal = deal { $deal }
web-variant-six-card = Six-card
web-variant-short = Short game
web-variant-five-card = Five-card
web-variant-three-player = Three players
web-variant-four-player = Four, in partners
web-variant-four-player-solo = Four players
web-variant-table-top = Table Top
web-ended = { $reason ->
    [resigned] { $name } resigned.
    [time] { $who ->
        [you] Your time ran out.
       *[other] { $name }'s time ran out.
    }
    [withheld] No cards were dealt: { $who ->
        [you] your device did not add
       *[other] { $name }'s device did not add
    } its random numbers to the deck.
   *[abandoned] { $name } left the game.
}
web-ended-nobody = The game ended without a winner.

## The seal of a deck

web-seal = The seal
web-seal-closed = This deck is sealed. The order of its cards comes from the server's secret and from random numbers of the players' devices. The server showed the fingerprint of its secret before the first card, so nobody can choose or change the cards.
web-seal-open = The game is over and the seal is open: the server has shown its secret, and every deal can be checked.
web-seal-waiting = The deck is being sealed. The cards are dealt once every device has added its random numbers.
web-seal-unopened = The game ended before any card was dealt, so the server's secret stays closed.
web-seal-withheld = A device did not add its random numbers, so no cards were dealt and the server's secret stays closed.
web-seal-none = This deck is not sealed, because its cards are meant to be known beforehand.
web-seal-commitment = Fingerprint of the server's secret (entry { $number } of the log)
web-seal-own = Your device's random numbers
web-seal-of = { $name }'s random numbers
web-seal-secret = The server's secret
web-seal-no-entropy = Your device added no random numbers to this deck.
web-seal-verify = Check every deal
web-seal-verified = Everything is right: { $cards } cards are exactly those of the sealed deck, and every move and score follows the rules.{ $own ->
    [yes] {" "}The seal is the one that this device saw before the first card, with its own random numbers in it, and the cards are those that it showed.
   *[no] {""}
}
web-seal-fault = Line { $line } of the record is wrong. { $why }
web-seal-fault-digest = It was changed after the game.
web-seal-fault-digest-missing = The checksum of the record is missing.
web-seal-fault-commitment = This is not the secret whose fingerprint was shown before the first card.
web-seal-fault-lot = The rows of Table Top are not those that the lot drew.
web-seal-fault-entropy = The random numbers of seat { $seat } do not have the fingerprint that was shown beforehand.
web-seal-fault-bots = The bots are not those whose fingerprint was shown beforehand.
web-seal-fault-deck = The sealed deck had other cards here: { $expected }
web-seal-fault-not-as-seen = This is not the seal that this device saw before the first card.
web-seal-fault-not-as-shown = This device was shown something else here: { $shown }
web-seal-fault-secret-missing = The secret of the last game is missing.
web-seal-fault-not-held = { $card } was not in that hand.
web-seal-fault-scores = The scores should be { $expected }.
web-seal-fault-record = The rules do not allow what it says.
web-seal-insecure = This browser can check the seal, and add to the deck, only at an https address or on the server's own machine.
web-seal-awaited = The deck is being sealed. Waiting for: { $names }
web-seal-not-added = { $why ->
    [elsewhere] Your random numbers for this deck are in the browser in which you sat down. Open this table there within a minute, or leave it.
   *[changed] The seal is not the one that this device saw when you sat down, so it does not reveal its random numbers. You can leave the table.
}
web-seal-check = Check the deals
web-seal-what = What the seal means

web-fair = Fair deals
web-fair-lede = No player and no program can choose the cards here, and you can check that yourself after every game.
web-fair-picture = Two closed envelopes, one from the server and one from you, together decide the order of the deck, and so the cards.
web-fair-server = Server
web-fair-deck = Order of the deck
web-fair-cards = The cards
web-fair-step-1 = Before the first card, the server puts a secret number into a closed envelope and shows you the envelope. You see a fingerprint of the secret, not the secret.
web-fair-step-2 = Your device does the same with random numbers of its own, and so does every other player's. You need not do anything.
web-fair-step-3 = When all envelopes are on the table, the players' are opened. Secret and random numbers together decide the order of the cards, as if everybody had shuffled once. From then on nobody can change a number.
web-fair-step-4 = When the game is over, the server opens its envelope. Now everybody can work out the order of every deck and compare it with the cards that were dealt.
web-fair-check = How to check a game
web-fair-check-how = At the table, open the seal and choose “Check every deal”. Your browser then computes all decks itself, goes through every move and every score, and compares them with what it showed you. The record of the game can also be checked without this site: pegout verify.
web-fair-bots = The bots are bound too: they see only what their seat sees, and pegout verify --bots lets them play every move again.
web-fair-limits = What a seal cannot do
web-fair-limit-1 = Anyone who runs the server could look at the cards: it has to know what it deals.
web-fair-limit-2 = Players can tell each other their cards, as at any table.
web-fair-limit-3 = Anyone who runs the server could stop a game. The public log shows it.
web-fair-luck = Why luck here is only luck: fair deals
web-fair-more = Every envelope of every table is listed for all to see:
web-fair-log = the public log

## The end of a game

web-over-lines = Once a side has { $target } points after a deal, the higher score wins.
web-over-last = { $whose }: { $what }
web-over-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-over-score = Score
web-over-average = Your average
web-over-games = Games won
web-over-hand = Hands
web-over-crib = Cribs
web-over-play = Play
web-over-best = Best hand
web-over-note = Small figures: averages per hand, crib and deal.
web-over-stronger = Stronger: { $level }
web-over-weaker = Weaker: { $level }
web-over-tally = Games so far: { $games }
web-over-tally-side = { $side } { $games }
web-rematch = Rematch
web-rematch-join = Go to the rematch
web-rematch-asks = Rematch offered by { $names }.
web-rematch-accept = Accept the rematch
web-rematch-asked = You have asked { $names } for a rematch. It begins once they accept.
web-rematch-waiting = Waiting for { $names }…
web-rematch-gone = Not at this table now: { $names }
web-rematch-withdraw = Withdraw the request
web-replay = Replay
web-home-page = Home
web-next-game = Next game
web-to-crib = { $who ->
    [you] To your crib
   *[other] To { $name }'s crib
}

## Web pages

# The front page
web-home-first = Cribbage,
web-home-second = on your own or with friends.
web-home-lede = { $rules ->
    [table-top] Once a side has { $target } points after a deal, the higher score wins.
   *[other] First to { $target } points wins.
} No sign-up, no advertisements; straight to the table.
web-home-weaker = Weaker opponent
web-home-stronger = Stronger opponent
web-level-share = wins { $share } of 100 games against { $level }
web-level-and = {" · "}
web-level-note-random = any legal card
web-level-note-newcomer = for a first game
web-level-note-novice = sees the easy points
web-level-note-beginner = sees most points
web-level-note-casual = thinks of the crib
web-level-note-regular = discards well
web-level-note-steady = sound, no shortcuts
web-home-play = Play now
web-home-friend = Invite a friend
web-home-friend-note = by link
web-home-new = New to cribbage?
web-home-new-lesson = Five-minute lesson
web-abandon = Abandon
web-abandon-which = Abandon this game: { $game }
web-abandon-not = Keep it
web-abandon-sure = { $means ->
    [waiting] You leave this table before the game has begun.
    [bots] This game ends, and nobody wins it.
    [two] You resign this game, and the other player wins it.
   *[more] A bot takes your seat for good.
}
web-home-continue = Resume
web-offline = Play offline
web-offline-lede = Against bots up to Steady, without a network. Games are kept on this device; once there is a network again, finished ones join your games. They are marked there and do not count in your statistics, since this device drew the cards.
web-offline-fetch = Download for offline play ({ $megabytes } MB)
web-offline-fetch-note = Nothing is fetched before you ask for it: Pegout’s own engine, { $megabytes } MB, once.
web-offline-newer = There is a newer version of what has been downloaded. The one that is here goes on working.
web-offline-coming = Downloading: { $percent } %
web-offline-stop = Stop
web-offline-failed = The download failed. Try again once there is a network.
web-offline-cannot = This browser keeps no files for this address. Offline play needs an https address, or Pegout on this device.
web-offline-none = This server offers no offline play.
web-offline-broken = The engine did not start. Remove the download, and fetch it again.
web-offline-preparing = Preparing …
web-offline-preparing-note = The engine starts. The first time, this takes some seconds.
web-offline-games = Games on this device
web-offline-over = Finished
web-offline-waits = waits for the network to be recorded
web-offline-refused = not recorded: { $why }
web-offline-drop = Delete this game from the device
web-offline-drop-sure = Delete it for good
web-offline-remove = Remove the download
web-game-offline = played offline
web-home-on-device = on this device
web-home-device = The server cannot be reached. Games against bots up to { $level } are played on this device.
web-home-unfinished = Unfinished games
web-home-against = against { $names } · deal { $deal }
web-home-waiting = waiting for players
web-home-your-turn = Your turn
web-home-rules = { $rules ->
    [table-top] { $variant }, { $target } or more after a deal wins
   *[other] { $variant }, to { $target }
}
web-home-change = Change the rules
web-home-best = the best hand there is
web-home-best-label = Five of spades, hearts and diamonds, jack of clubs, and the five of clubs turned up: 29
web-home-more = More
web-home-table-top = Table Top
web-home-table-top-note = A five-by-five layout, rows against columns
web-home-lesson = First lesson
web-home-lesson-note = One deal, every term explained as it appears
web-home-trainer = Practice
web-home-trainer-note = From two cards to whole hands and the play, step by step
web-home-count = Count a hand
web-home-count-note = Of real cards: points, recital, other starters
web-home-board = A board for real cards
web-home-board-note = Pegs for the game on your own table, offline too
web-home-history = Your games
web-home-history-note = Replays, averages, and a plot of every game

# Inviting and joining
web-copy = Copy link
web-copied = Copied
web-share = Share
web-qr = QR code
web-qr-label = The link as a QR code
web-link-nowhere = This link works on this device only. For others in the same network, serve Pegout with “pegout serve --host 0.0.0.0 --port { $port }” and open it here by this device’s address, such as http://192.168.1.20:{ $port }.
web-share-words = A game of cribbage?
web-your-name = Your name at the table
web-name-length = { $length } of { $most } characters
web-lobby = Waiting for a friend
web-lobby-several = Waiting for friends
web-lobby-not-begun = The game has not begun
web-lobby-how = Send the link. The game begins when every seat is taken; you can close this page and come back.
web-lobby-link = Link for a friend
web-lobby-invited = Only someone with this link can take the seat.
web-lobby-open-link = Anyone with this link may take a seat or watch.
web-lobby-seat = Link for seat { $number }
web-lobby-open = waiting
web-lobby-here = seated
web-lobby-watching = A seat is open, and anyone with the link may take it.
web-open-link = Anyone with the link may join
web-open-link-note = Off: every seat has its own invitation, and others can only watch.
web-allow-hints = Hints for everybody
web-allow-hints-note = Everybody at the table sees whether hints are allowed.
web-table-hints = { $hints ->
    [on] Hints are allowed at this table.
   *[off] This table is played without hints.
}
web-lobby-watchers = Link for spectators
web-lobby-leave = Leave the table
web-join-how = A seat is kept for you. No account is needed.
web-join-lines = { $lines ->
    [columns] You will score the columns.
   *[rows] You will score the rows.
  }
web-join-sit = Sit down
web-join-watch = Just watch
web-join-lesson = New to cribbage? The first lesson takes five minutes.

# A new game
web-new = New game
web-new-variant = Kind of cribbage
web-new-seats = Who plays
web-new-own = Your seat
web-new-watching = Bots play every seat, and you watch.
web-new-watch = Watch
web-new-opponent = Opponent
web-new-bot = { $share ->
    [none] { $level } (bot)
   *[other] { $level } (bot) · { $share } %
}
web-adaptive-share = You are to win
web-adaptive-share-33 = a third
web-adaptive-share-50 = half
web-adaptive-share-67 = two thirds
web-new-shares = Per cent: how often a bot wins against { $level } in six-card cribbage.
web-new-friend = A friend, by link
web-new-local = Somebody on this device
web-local = Pass and play
web-local-how = You share this device. Between turns the screen is covered, and the next player uncovers it.
web-local-name = Player { $number }'s name
web-local-player = Player { $number }
web-local-pass = Pass the device to { $name }.
web-local-uncover = I am { $name }: continue
web-local-note = Cards stay covered until then.
web-local-calls = { $name } calls muggins
web-local-turn = { $name }, your turn.
web-new-options = Options
web-new-more = More options
web-new-clock = Clock
web-new-rules = Rules of this game
web-new-start = Play
web-new-invite = Create the table
web-about-six-card = Two players, to 121
web-about-short = Two players, to 61
web-about-five-card = The original game, to 61
web-about-three-player = Every player for themselves
web-about-four-player = Partners sit opposite
web-about-four-player-solo = Every player for themselves
web-about-table-top = Cards placed on a five-by-five layout
web-option-target = Points to win
web-option-match = Games to win the match
web-option-other = other
web-option-players = Players
web-option-players-2 = Two
web-option-players-4 = Four, in partners
web-option-skunk = Skunk
web-option-skunk-note = A loser more than 30 short loses two games
web-option-double_skunk = Double skunk
web-option-double_skunk-note = More than 60 short: four games
web-option-double_game = Double game
web-option-double_game-note = A win by 60 or more counts two games
web-option-first_deal = First deal
web-option-first_deal-low = Lowest card
web-option-first_deal-high = Highest card
web-option-cut_before_deal = Cut before the deal
web-option-cut_before_deal-note = The player at the dealer's right (of two, the other one) cuts the deck
web-option-starter = Starter
web-option-starter-cut = By a cut
web-option-starter-top = Top card
web-option-starter-note = Top card: the dealer turns it up without a cut
web-option-rows = Your lines
web-option-rows-lot = Draw lots
web-option-rows-second = Columns
web-option-rows-first = Rows
web-option-rows-note = Others see which lines are theirs before they sit down
web-option-stakes = Hints and reviews judge by
web-option-stakes-1-2-4 = Games
web-option-stakes-2-3 = Points 2–3
web-option-stakes-1 = Win only
web-option-stakes-note = With skunks counted: games, or two points for a win and three with a skunk. Bots play by the same
web-option-three_for_last = Three for last
web-option-three_for_last-note = The player who does not deal first pegs 3
web-option-play_rounds = Play of a deal
web-option-play_rounds-all = All cards
web-option-play_rounds-first = One round
web-option-counting = Counting
web-option-counting-auto = Automatic
web-option-counting-manual = I count
web-option-muggins = Muggins
web-option-muggins-note = Overlooked points can be taken, if you name them
web-option-overclaim = Overclaim
web-option-overclaim-refuse = Corrected
web-option-overclaim-penalty = Excess goes to the opponent
web-option-overclaim-note = The same goes for the points of a muggins call where nothing was overlooked
web-option-pegging_by_hand = Move your own peg
web-option-pegging_by_hand-note = On the board, hole by hole
web-clock-none = None
web-clock-quick = 10 s
web-clock-normal = 30 s
web-clock-slow = 60 s
web-clock-off = Take your time.
web-clock-how = { $move } s for each decision, and { $bank } s more for the whole match.

# Rules and glossary
web-rules-rules = Rules
web-rules-glossary = Glossary
web-rules-story = The story
web-rules-play = Play by these rules
web-also = Also: { $names }
web-story-1 = Cribbage is an English game of the early seventeenth century, about 1630. It is said, by John Aubrey, to be the invention of Sir John Suckling, which is not certain, from an older game that is now forgotten, noddy. Its rules have hardly changed since.
web-story-2 = Benjamin Franklin and his wife were fond of it.
web-story-3 = In the United States Navy it is the submariners' game. The board on which Richard O'Kane played in the Second World War is handed to the oldest active submarine of the Pacific Fleet.
web-story-4 = Table Top Cribbage is played in Canada.
web-story-5 = Five-card cribbage is the original game, and some hold it to be the better one. In every form much is luck, and yet skill wins over many games.
web-term-draw = draw for deal
web-term-short = short game
web-term-layout = layout
web-term-dealer-button = dealer button
web-term-double-game = double game
# No other name: an empty text.
web-alias-dealer = { "" }
web-alias-pone = non-dealer, eldest hand
web-alias-pack = pack, stock
web-alias-starter = turn-up, turned-up card, cut card
web-alias-last-card = the go, one for last
web-alias-pair_royal = three of a kind, prial, triplet
web-alias-dealer-button = { "" }
web-alias-double_pair_royal = four of a kind, quartet
web-alias-run = sequence
web-alias-nobs = his nibs, the jack
web-alias-heels = two for his heels
web-alias-skunk = lurch
web-alias-double-skunk = { "" }
web-alias-muggins = { "" }
web-alias-show = { "" }
web-alias-short = half game
web-means-draw = Each player draws a card from the deck. The lowest deals first (by another convention, the highest); equal cards draw again.
web-means-dealer = Deals the cards, turns up the starter and owns the crib. The deal then passes to the left; between two, to the other player.
web-means-pone = The player at the dealer's left; of two, the one who does not deal. Cuts the deck, leads the first card, and counts first in the show.
web-means-deal = Dealing the cards; also everything from one deal to the next.
web-means-pack = The cards that are not dealt.
web-means-hand = The cards that a player keeps. They are played one by one, and counted in the show.
web-means-discard = To put cards into the crib, face down.
web-means-crib = The cards that the players discard. It is counted last, for the dealer.
web-means-cut = To lift part of the deck, so that a card in the middle can be turned up. By some rules the deck is also cut before the deal.
web-means-starter = The card turned up after the discard. It counts with every hand and with the crib.
web-means-heels = A jack as starter: the dealer pegs 2 at once.
web-means-play = The part of a deal in which cards are played in turn and the count is called.
web-means-count = The sum of the cards played in this round. It may not pass 31.
web-means-round = The play up to a 31 or a last card. Then the count starts again from 0. A word of explanation, not an official term.
web-means-go = Said by a player who cannot play a card without passing 31, or has none left. The others continue.
web-means-last-card = The player of the last card of a round pegs 1, unless it made 31.
web-means-fifteen = Cards that add up to 15: 2 points. In the play, a count of exactly 15.
web-means-thirty_one = A count of exactly 31: 2 points.
web-means-pair = Two cards of one rank: 2 points.
web-means-pair_royal = Three cards of one rank: three pairs, 6 points.
web-means-double_pair_royal = Four cards of one rank: six pairs, 12 points.
web-means-run = Three or more cards in sequence, of any suits: 1 point per card. In the play they may come in any order.
web-means-show = Counting the hands and the crib, each with the starter: from the dealer's left on, so pone first, the dealer last, then the crib.
web-means-flush = Four cards of the hand in one suit: 4 points, with the starter 5. In the crib only all five count.
web-means-nobs = The jack of the starter's suit in the hand or the crib: 1 point. Some use one name for his nobs and his heels.
web-means-peg = A pin that marks a score on the board. Each side has two: the back peg moves past the front peg, so that the last score can be checked. To peg out is to reach the target.
web-means-game-hole = The last hole, 121 or 61. The first to reach it wins at once.
web-means-skunk = A loser more than 30 points short of the target, where it has been agreed: the win counts two games.
web-means-double-skunk = More than 60 points short: the win counts four games.
web-means-muggins = Taking the points that an opponent has overlooked, by naming them, where players count their own points. It is little used now: agree on it before the game.
web-means-three_for_last = 3 points for the player who does not deal first, before the first deal of a game for two.
web-means-short = The game to 61. The game to 121 is the long or traditional game.
web-means-layout = The five by five places of Table Top Cribbage.
web-means-dealer-button = A marker that lies before the dealer.
web-means-double-game = Where it has been agreed, a win by 60 points or more counts two games: another form of the skunk.

# Learning
web-learn = Learn
web-learn-glossary = Every word of the game, with its other names
web-learn-story = Where the game comes from
web-advice = What good players know
web-advice-1 = Keep a strong four and discard the rest. Judge the four over every [starter:starter] that may come, not over the best one.
web-advice-2 = To your own [crib:crib]: pairs, fives, cards that make five or fifteen, and middle cards next to each other, such as a seven and an eight.
web-advice-3 = To the opponent's crib: cards far apart, such as a king and a six; a five hardly ever.
web-advice-4 = Lead a two, three or four if you have one, best of all from a pair: no card makes [fifteen:fifteen] with it. Never lead a five.
web-advice-5 = Near the end the order of the [show:show] decides: [pone:pone] counts first. A small sure hand can be worth more than a big one, and the play more than either.
web-advice-6 = When the dealer needs five to ten more and you, as [pone:pone], more than about ten, you have to go out in this deal. Keep what can become a big hand, not what is safe.
web-advice-7 = Judge the two discards over all starters as well.
web-advice-8 = Answer a lead with [fifteen:fifteen] rather than with a pair. If you can make neither, play a card far from it, so that no [run:run] begins.
web-advice-9 = Later in the play, leave no count of 5 or 21 if you can help it: every ten-card, three cards in ten, scores from there.

# Keys
web-key-rules = rules of this game, and the glossary

# The trainer
web-trainer-hands = Hands
web-trainer-typical = Typical hands
web-trainer-random = At random
web-trainer-streak = In a row
web-trainer-best = best
web-trainer-check = Check
web-trainer-next = Next hand
web-trainer-is-right = Correct.
web-trainer-is-wrong = The hand is worth { $total }.
web-trainer-right = Correct: { $recital }. Claimed { $claimed }, worth { $total }.
web-trainer-wrong = Claimed { $claimed }, worth { $total }: { $recital }.
web-part-fifteens = Fifteens
web-part-pairs = Pairs
web-part-runs = Runs
web-part-flush = Flush
web-part-nobs = His nobs
web-part-less = { $part }: less
web-part-more = { $part }: more
web-part-truth = { $points } is correct

# Practice in stages
web-practice-stage = Stage
web-practice-stage-two = Two cards
web-practice-stage-three = Three cards
web-practice-stage-fifteens = Fifteens
web-practice-stage-pairs = Pairs
web-practice-stage-runs = Runs
web-practice-stage-flush = Flush and nobs
web-practice-stage-all = Whole hands
web-practice-stage-play = Go and 31
web-practice-how-two = Do the two cards add up to 15? Are they a pair? An ace counts 1; jack, queen and king count 10.
web-practice-how-three = Is there a fifteen, a pair or a run in the three cards? A fifteen may use two of them or all three.
web-practice-how-fifteens = Find every set of cards that adds up to 15. Each scores 2.
web-practice-how-pairs = Two cards of one rank score 2, three score 6, four score 12.
web-practice-how-runs = Three or more cards in sequence score 1 per card. With a pair in it, a run counts twice.
web-practice-how-flush = Four cards of the hand in one suit score 4, with the starter 5. The jack of the starter's suit scores 1.
web-practice-how-all = Each fifteen scores 2, a pair 2, a pair royal 6, a run 1 per card, a flush 4 or 5, his nobs 1.
web-practice-how-play = No card may take the count past 31. Choose the cards that may be played; if there are none, say go.
web-practice-find = What is there?
web-practice-kind-fifteens = Fifteen
web-practice-kind-pairs = Pair
web-practice-kind-runs = Run
web-practice-none = None of them
web-practice-not = Not quite.
web-practice-own = You
web-practice-other = Opponent
web-practice-count = The count is { $count }.
web-practice-lower = Your cards lie lower.
web-practice-which = Your hand: which cards may be played?
web-practice-say-go = Say go
web-practice-may = These may be played: { $cards }.
web-practice-must-go = None may be played: you say go.
web-practice-points = You play the { $card }. How many points does it score? Leave out the point for the last card.
web-practice-scores = { $total ->
    [0] It scores nothing.
   *[other] It scores { $total }: { $items }.
}
web-practice-who = Your opponent cannot play either. Who pegs 1?
web-practice-go-point = { $who ->
    [own] You played the last card, so you peg 1.
   *[other] Your opponent played the last card and pegs 1.
}
web-practice-log = How it goes
web-practice-last = { $number ->
    [one] The last answer: { $right } right, in { $seconds } seconds.
   *[other] The last { $number } answers: { $right } right, { $seconds } seconds each.
}
web-practice-right = Right, ten answers at a time
web-practice-seconds = Seconds for each answer
web-large-cards = Large cards
web-large-cards-note = One large rank and suit on each
web-paper = Practice on paper
web-paper-link = Print a sheet of hands
web-paper-what = What to print
web-paper-hands-short = Hands
web-paper-hands = Hands to count
web-paper-answers = Answers
web-paper-board = Board
web-paper-score = Score card
web-paper-which = { $stage } · sheet { $seed }
web-paper-number = Sheet number
web-paper-another = Another sheet
web-paper-print = Print
web-paper-players = Players
web-paper-points = Points
web-paper-name = Name
web-paper-date = Date
web-paper-may = May be played:
web-paper-scores = scores
web-paper-target = { $target } points
web-paper-player = Player { $number }
web-paper-games = Games won, player { $number }

# Counting a hand of real cards
web-count-hand = Count a hand
web-count-as = Count as
web-count-wanted = { $what ->
    [line] { $number ->
        [one] One more card of the line
       *[other] { $number } more cards of the line
    }
   *[hand] { $number ->
        [one] One more card, then the starter
       *[other] { $number } more cards, then the starter
    }
}
web-count-wanted-starter = Now the starter
web-count-remove = Take { $card } back
web-count-type = Or type or paste the cards
web-count-enter = Enter
web-count-claim = Claim first
web-count-claim-note = Name your points, then see them counted: practice for muggins
web-count-ask = How many points?
web-count-see = See the count
web-count-missed = Claimed { $claim }: { $points } overlooked. With muggins your opponent takes them.
web-count-excess = Claimed { $claim }, but only { $total } are there.
web-count-again = Count again
web-count-peg = Peg { $points }
web-count-back = Back to the board
web-count-starters = With another starter
web-count-starters-mean = { $mean } on average over the other { $number } cards.
web-count-starters-best = The best, { $cards }, would make { $points }.
web-count-starters-best-of = The best { $number } would make { $points }.

# History and figures
web-history-all = All variants
web-games = Games
web-games-none = No finished game yet.
web-games-more = Earlier games
web-game-won = Won
web-game-lost = Lost
web-game-none = No winner
web-rates = Games won
web-rates-against = Against
web-rates-won = Won
web-rates-rate = Rate
web-rates-all = All
web-rates-people = People
web-rates-note = The 95 % confidence interval of the true rate (Wilson's). With few games it is wide.
web-rate-of = { $won } of { $games }
web-rate-between = { $low } to { $high }
web-averages = Points per deal
web-averages-deals = Deals
web-averages-note = Best hand: { $best }. Small figures: what good players make on average.
web-averages-plain = Best hand: { $best }.
web-as-pone = as pone
web-as-dealer = as dealer
web-plot-table = The scores as a table
web-storage-note = This browser may delete what Pegout stores in it, such as boards and games under way, after some days without a visit (Safari: seven). Add Pegout to the home screen to prevent that. A board that is shared by link is on the server too, and a code brings your games to another device:
web-not-stored = This browser does not store what you do here: it is lost when you close or reload the page. If there is no room left, delete games or boards that you no longer need.
web-nothing-kept = This browser stores nothing: if you reload or close the page, you lose your seat. A one-time code gets it back.
web-nothing-kept-code = I have a code
web-nothing-kept-use = Note this code. After a reload, or in another browser, enter it under “Your games”. It works once, within { $minutes } minutes.
web-join-other-device = Is one of these seats yours, on another device? Create a one-time code there, under “Your games”, and enter it here.
web-transfer = On another device
web-transfer-how = A code brings your games, statistics and seats to another device. Games that are there already join them.
web-transfer-make = Create a code
web-transfer-until = Works once, within { $minutes } minutes.
web-transfer-code = Code from the other device
web-transfer-take = Get my games

# Bots that play online
web-bots = Bots online
web-bots-about = Programs play here too:
web-bots-link = Challenge a bot that plays online
web-copy-secret = Copy
web-bots-named = { $name } (bot)
web-bots-open = Challenge a bot
web-bots-open-note = Programs that people have written and run. You play { $variant }, by the rules that you chose last.
web-bots-none = No bot accepts challenges at present.
web-bots-built-in = Play Pegout’s own bots
web-bots-here = online
web-bots-away = offline
web-bots-challenge = Challenge
web-bots-challenge-which = Challenge { $name }
web-bots-own = Your bots
web-bots-programmers = For programmers: let a bot of your own play here
web-bots-own-note = A program plays here under a name of its own, with a token that is good for playing only.
web-bots-accepts = {" · "}accepts challenges
web-bots-renew = New token
web-bots-remove = Remove
web-bots-remove-sure = Really remove
web-bots-name = Name of the bot
web-bots-create = Create bot
web-bots-token = The token of { $name }, shown only now; it is good for { $days } days. Keep it secret, in a file called bot.token.
web-bots-token-label = Token of { $name }
web-bots-run = This command lets a bot play, here one of Pegout's levels:
web-lobby-bot = Waiting for the bot
web-lobby-bot-how = The game begins when the bot accepts; you can close this page and come back.
web-lobby-challenged = challenged
web-lobby-declined = has declined

# Replays
web-replay-moves = Moves
web-replay-scores = The scores
web-replay-first = To the beginning
web-replay-back = Back
web-replay-next = Next
web-replay-last = To the end
web-replay-at = Move { $at } of { $all }
web-replay-slider = Position in the replay
web-replay-record = Download the record
web-replay-hand = Hand
web-replay-discards = Discards
web-move-discard = { $name }, discard:
web-replay-unfinished = This game is still being played.

# The first lesson
web-lesson-welcome = Cribbage is a race: the first to { $target } points wins, and [peg:pegs] on the board keep the score. This is one deal of a game against { $name }, step by step.
web-lesson-draw = First the [draw:draw for deal]. The deck is spread out; take any card. The lower card deals.
web-lesson-todo-draw = Press a card in the deck.
web-lesson-todo-draw-keys = Or choose one with the arrow keys and press Enter.
web-lesson-dealer = { $who ->
    [you] You drew the { $own }, { $name } the { $other }. Yours is lower: you are the [dealer:dealer], and { $name } is [pone:pone].
   *[other] You drew the { $own }, { $name } the { $other }. Theirs is lower: { $name } is the [dealer:dealer], and you are [pone:pone].
}
web-lesson-six = The dealer deals six cards to each player, one at a time. A [deal:deal] is also everything until the next one.
web-lesson-deal = Deal the cards
web-lesson-on = Continue
web-lesson-crib = { $who ->
    [you] Two of your six cards go face down to the [crib:crib], and { $name } gives two as well. This crib is yours: at the end it counts for you.
   *[other] Two of your six cards go face down to the [crib:crib], and { $name } gives two as well. This crib is { $name }'s: give away as little as you can.
}
web-lesson-values = An ace counts 1, king, queen and jack count 10, the others their face value.
web-lesson-advice-discard = A good choice: discard the { $cards }. The four that stay are worth about { $points } points. { $why }
web-lesson-todo-discard = Choose two cards, then send them to the crib.
web-lesson-cut = { $name } has discarded too. Pone now [cut:cuts] the deck, and the dealer turns up the card there: the [starter:starter].
web-lesson-todo-cut = Press where you want to lift the deck.
web-lesson-starter = The { $card } is the [starter:starter]. It will count with every hand and with the crib.
web-lesson-heels = The starter is a jack: the dealer pegs { $points } at once for [heels:his heels].
web-lesson-play = Now the [play:play]: cards are played in turn and added up. The sum is the [count:count], and it may not pass 31.
web-lesson-lead = { $who ->
    [you] You are pone, so you play the first card.
   *[other] { $name } is pone and has played the first card.
}
web-lesson-scores = The player of the card scores for:
web-lesson-scores-fifteen = a count of exactly 15, [fifteen:fifteen]: 2
web-lesson-scores-thirty_one = a count of exactly 31, [thirty_one:thirty-one]: 2
web-lesson-scores-pair = the same rank as the card before, a [pair:pair]: 2; three in a row 6, four 12
web-lesson-scores-run = three or more in sequence, a [run:run]: 1 per card
web-lesson-scores-go = the [last-card:last card] before 31, when the other has said [go:go]: 1
web-lesson-count-is = The count is { $count }: there is room for { $left } more.
web-lesson-advice-play = Good here: the { $card }. { $why }
web-lesson-todo-play = Play one of the highlighted cards: press it or drag it.
web-lesson-todo-play-keys = Or press its number.
web-lesson-with-keys = { $todo } { $keys }
web-lesson-must-go = The count is { $count }, and each of your cards would take it past 31.
web-lesson-todo-go = Say go.
web-lesson-wait = { $name } is thinking.
web-lesson-go = { $who ->
    [you] You could not play without passing 31 and said [go:go]. { $opponent } continues as long as possible.
   *[other] { $name } cannot play without passing 31 and says [go:go]. You continue as long as you can.
}
web-lesson-fifteen = { $who ->
    [you] The count was exactly 15: [fifteen:fifteen], { $points } points for you.
   *[other] The count was exactly 15: [fifteen:fifteen], { $points } points for { $name }.
}
web-lesson-pair = { $who ->
    [you] Two cards of one rank, one after the other: a [pair:pair], { $points } points for you.
   *[other] Two cards of one rank, one after the other: a [pair:pair], { $points } points for { $name }.
}
web-lesson-pair_royal = { $who ->
    [you] Three cards of one rank in a row: a [pair_royal:pair royal], { $points } points for you.
   *[other] Three cards of one rank in a row: a [pair_royal:pair royal], { $points } points for { $name }.
}
web-lesson-double_pair_royal = { $who ->
    [you] Four cards of one rank in a row: a [double_pair_royal:double pair royal], { $points } points for you.
   *[other] Four cards of one rank in a row: a [double_pair_royal:double pair royal], { $points } points for { $name }.
}
web-lesson-run = { $who ->
    [you] The last { $points } cards follow one another, in whatever order they were played: a [run:run], { $points } points for you.
   *[other] The last { $points } cards follow one another, in whatever order they were played: a [run:run], { $points } points for { $name }.
}
web-lesson-thirty_one = { $who ->
    [you] Exactly [thirty_one:thirty-one]: { $points } points for you. The count starts again from 0.
   *[other] Exactly [thirty_one:thirty-one]: { $points } points for { $name }. The count starts again from 0.
}
web-lesson-last_card = { $who ->
    [you] Nobody could play another card: you played last and peg { $points } for the [last-card:last card]. The next [round:round] starts from 0.
   *[other] Nobody could play another card: { $name } played last and pegs { $points } for the [last-card:last card]. The next [round:round] starts from 0.
}
web-lesson-peg = You score { $points }. Your back [peg:peg] moves past the front one, that many holes beyond it, so that the last score can always be seen.
web-lesson-todo-peg = Press the hole on the board, or count the holes with + and place the peg.
web-lesson-show = All cards have been played. Now the [show:show]: each hand is counted together with the starter, pone's first, then the dealer's, then the crib.
web-lesson-count = Count your hand. Each set of cards that adds up to 15 scores 2, a pair 2, a run 1 per card, a flush 4 or 5, the jack of the starter's suit 1.
web-lesson-see = See it counted
web-lesson-whose = { $whose } is counted, combination by combination.
web-lesson-last-crib = { $whose } is counted last: the four discards, with the starter.
web-lesson-means = { $name }: { $meaning }
web-lesson-todo-next = Press Next when you have read this.
web-lesson-end = That was one deal: { $own } points for you, { $other } for { $name }. The deal now changes hands, and the game continues until somebody reaches { $target }.
web-lesson-not-met = What this deal did not show:
web-lesson-plain-japanese = Read in plain Japanese
web-lesson-usual-japanese = Read in usual Japanese
web-lesson-real = Play a full game
web-lesson-stay = Continue this one

# Levels
web-level-note-strong = reads ahead
web-level-note-expert = plays for the win
web-level-note-shark = learns how you play
web-level-fits = Find one that fits me
web-level-note-adaptive = finds the level at which you win half of the games

# Analyse
web-analyse = Analyse
web-analyse-parts = What to analyse
web-analyse-part-hand = Hand
web-analyse-part-play = Play
web-analyse-part-odds = Odds
web-analyse-part-tables = Tables
web-analyse-question = Position
web-analyse-role = Your role
web-analyse-pone = pone
web-analyse-dealer = dealer
web-analyse-left = left
web-analyse-across = across
web-analyse-right = right
web-analyse-own-score = Your score
web-analyse-other-score = Their score
web-analyse-score-note = With both scores, discards are sorted by the chance to win.
web-analyse-no-cards = No cards chosen
web-analyse-random = Random hand
web-analyse-clear = Clear
web-analyse-pack = Choose cards
web-analyse-busy = Computing… The first answer after the server has started can take a minute.
web-analyse-choose = Choose { $number } cards.
web-analyse-holds = All discards
web-analyse-spread = Points of the hand over all starters: { $least } to { $most }
web-analyse-held = Your hand
web-analyse-missing = { $number ->
    [one] Choose one card
   *[other] Choose { $number } cards
}
web-analyse-played = Cards played
web-analyse-discarded = You discarded
web-analyse-mine = You played
web-analyse-theirs = They played
web-analyse-you = you
web-analyse-they = they
web-analyse-slot = The next card is for
web-analyse-cards = Your cards
web-analyse-position = Choose the { $number } cards of your hand (move those already played to “You played”), the starter, and what the opponent has played.
web-analyse-mean = Take the mean over all starters
web-analyse-count = The count is { $count }.
web-analyse-net-note = Net: your points less the opponent's from here to the end of the play.
web-analyse-opponent = What the opponent may hold
web-analyse-opponent-note = The chance of at least one card of a rank
web-analyse-odds = Chance to win from every pair of scores
web-analyse-chance = To win
web-analyse-games = Games
web-analyse-target = Points to win
web-analyse-stakes = A win counts
web-analyse-stakes-plain = one game
web-analyse-stakes-skunk = with skunks
web-analyse-stakes-double-skunk = double skunks
web-analyse-stakes-double-game = with double games
web-analyse-stakes-club = game points: 2, skunk 3
web-analyse-dealer-score = Dealer's score
web-analyse-pone-score = Pone's score
web-analyse-dealer-ahead = dealer ahead
web-analyse-pone-ahead = pone ahead
web-analyse-cribs = Mean points of the crib
web-analyse-cribs-note = By the ranks of the two cards discarded to it, when both players discard well.
web-analyse-suits = Suits
web-analyse-suits-all = any
web-analyse-suits-suited = both of one suit
web-analyse-histogram = Count all possible hands
web-analyse-hands = All possible hands
web-analyse-cribs-all = The same counted as cribs
web-analyse-all = { $number } in all, { $mean } points on average
web-analyse-number = combinations
web-analyse-table = As a table
web-par = Par
web-mean = Average
web-mean-against = ± average
web-par-ahead = Ahead
web-par-table-note = Before this deal: both scores, and what average deals would have made by then.
web-par-of = par { $par }
web-par-averages = An average deal brings { $pone } points as pone and { $dealer } as dealer: { $both } in two deals.
web-par-scores = The dashed lines show par before a deal: with average deals, a dealer at { $dealer } or a pone at { $pone } just reaches the target when counting first.

# The review of a game
web-review = Review
web-review-curve = Chance to win
web-review-curve-note = { $who ->
    [you] Your chance through the game, deal by deal, with all cards known.
   *[other] { $name }'s chance through the game, deal by deal, with all cards known.
}
web-review-busy = { $done } of { $all } deals reviewed…
web-review-to-come = Once every deal has been reviewed.
web-review-key-luck = luck of the cards
web-review-key-mark = the costliest mistakes
web-review-deals = Deal by deal
web-review-dealt = Deal
web-review-starter = Starter
web-review-hidden = Guessing
web-review-parts = Luck and skill
web-review-from = From { $start } at the first deal to { $end }: { $change }
web-review-stakes = Mistakes are judged by expected game points, won less lost; { $points } of them count as 100 %.
web-review-part-luck = The cards
web-review-part-luck-note = hands dealt and starters, of both
web-review-part-hidden = Guessing
web-review-part-hidden-note = what nobody could know
web-review-part-own = { $who ->
    [you] Your mistakes
   *[other] { $name }'s mistakes
}
web-review-part-own-note = choices that could be seen to be worse
web-review-part-other = { $name }'s mistakes
web-review-part-other-note = choices that could be seen to be worse
web-review-skill = How well both played
web-review-pr = PR: thousandths of a win lost per decision
web-review-cost-discard = discards
web-review-cost-play = cards played
web-review-cost-count = counting
web-review-points-from = Where the points came from
web-review-decisions = What each decision cost
web-review-whose = Whose decisions
web-review-both = Both
web-review-order = Order
web-review-order-cost = Costliest
web-review-order-time = In order
web-review-deal = Deal { $deal }
web-review-discard = discard
web-review-play = play
web-review-count = counting
web-review-better = better:
web-review-points = { $points } points
web-review-good = nothing lost
web-review-within = within the error: { $difference }
web-review-left-out = Differences within twice their error, { $share } of a win in all, are left out.
web-review-all = Show all { $number }
web-review-chosen = chosen
web-review-best = best
web-review-why = For the best choice: { $why }
web-review-options = All choices
web-review-to-game = Back to the game
web-review-try = Try it
web-review-try-cards = Try it: { $cards }, and play on against a bot
web-review-try-note = Play on from here against a bot. Both hands are those of this game; a starter still to come and all later deals are reshuffled. Such a game is not sealed and not in your statistics.
web-branch = From a review: a practice game
web-game-retaken = { $number ->
    [one] 1 choice taken back
   *[other] { $number } choices taken back
}
web-branch-short = practice
web-branch-back = Back to the review
web-review-mistakes = My mistakes: practise { $mistakes ->
    [one] the one of this game
   *[other] the { $mistakes } of this game
}
web-review-analyse = Analyse this hand
web-review-picture = Picture
web-review-picture-pr = { $name }: PR { $pr }

# How good am I
web-skill = How good am I?
web-skill-link = How good am I?
web-skill-pr = PR
web-skill-pr-note = { $games ->
    [one] thousandths of a win lost per decision, in { $games } game; 0 is perfect
   *[other] thousandths of a win lost per decision, over { $games } games; 0 is perfect
  }
web-skill-band = You play at the level of { $level }.
web-skill-band-between = You play at the level of { $level }; the interval reaches from { $better } to { $worse }.
web-skill-decisions = Decisions
web-skill-all = All decisions
web-skill-discard = Discards
web-skill-play = Cards played
web-skill-interval-note = 95 % interval for your true PR, from the spread between games; shown from five games on.
web-skill-levels = PR of the levels
web-skill-level = Level
web-skill-levels-note = Six-card games against Steady, { $games } for each level. You are matched with the level whose PR is closest to yours by ratio.
web-skill-over-time = Over time
web-skill-over-time-note = Dots: each game. Line and band: the latest twenty games up to then, and their 95 % interval.
web-skill-games = Game by game
web-skill-game = Game
web-skill-recent = Latest 20
web-skill-reviewed = { $done } of { $games } games reviewed
web-skill-pending = Only reviewed games count. The others can be reviewed now, the latest first; each takes a few seconds.
web-skill-complete = All of your latest games are reviewed.
web-skill-none = No finished game yet that can be reviewed: only cribbage for two with the usual target.
web-skill-review = { $games ->
    [one] Review { $games } game
   *[other] Review { $games } games
  }
web-skill-busy = Game { $game } of { $games }: deal { $done } of { $all }…
web-skill-stop = Stop
web-skill-ledger = Luck ledger
web-skill-ledger-who = Whose cards
web-skill-ledger-note = { $games ->
    [one] What the cards gave in { $deals } deals of { $games } game, against what fair shuffles give on average.
   *[other] What the cards gave in { $deals } deals of { $games } games, against what fair shuffles give on average.
  }
web-skill-measure = Each time
web-skill-luck_deal = Chance to win by the deal
web-skill-luck_starter = Chance to win by the starter
web-skill-hands = Points the cards dealt are worth
web-skill-shows = Points of hand and crib by the starter
web-skill-ranks-dealt = Ranks dealt
web-skill-ranks-starters = Ranks of the starters
web-skill-ranks-test = { $cards } cards, { $expected } of each rank expected: χ² { $chi } with 12 degrees of freedom, p { $p }
web-skill-p-note = p is how often fair shuffles differ by at least this much. One p in twenty is below 0.05 by chance alone; – stands for too few cards.

## Without JavaScript

web-no-script = Pegout needs JavaScript. Please switch it on for this site in your browser, and load the page again. It runs in Chrome 125, Edge 125, Firefox 125, Safari 17 and later versions.

## What a shared link shows

preview-home = Pegout: cribbage, on your own or with friends
preview-home-note = Play in the browser against bots or by link with friends, learn the game, and see what every card is worth. No sign-up, no advertisements.
preview-invitation = You are invited to a game of cribbage
preview-invitation-from = { $name } invites you to a game of cribbage
preview-invitation-note = The link leads straight to the table: no sign-up, nothing to install.
preview-table = A game of cribbage
preview-table-note = Watch this table at Pegout, in the browser.
preview-review = Review of a game of cribbage
preview-review-note = What luck gave and what each decision cost, deal by deal.
preview-daily = The cribbage hand of the day
preview-daily-note = One hand, one decision. Choose first, then see what others chose, and why.
preview-board = A cribbage board for real cards
preview-board-note = Peg a game played with real cards, on one phone or on several that show the same board.
preview-picture = Cards and a cribbage board on a cloth
## A board for real cards in the terminal

keep-begin = Type a6 to peg 6 for A; help says what else can be typed.
keep-help =
    a6, b 12: peg these points for A, for B
    a go, a last, a 31: peg for go, the last card, 31
    heels: peg his heels for the dealer; three: three for last
    b muggins 2: peg for B what the other side overlooked
    right a 4: make 4 of what A counted last; right a 0: of what A pegged last, nothing
    undo, redo: take an entry back, bring it again
    deal, game: begin the next deal, the next game
    board, games: show the board, the games that are over
    quit: leave; the board is kept
keep-prompt = {"> "}
keep-side = { $letter } { $name }
keep-deal = { $form ->
    [table-top] Deal { $deal }: { $dealer } deals.
   *[cribbage] Deal { $deal }: { $dealer } deals, { $first } counts first.
}
keep-three = Three for last: { $name } pegs 3 first; type three.
keep-won = { $name } won{ $win ->
    [skunk] : a skunk, two games.
    [double_skunk] : a double skunk, four games.
    [double_game] : a double game, two games.
   *[game] .
}
keep-no-games = No game is over yet.
keep-game = Game { $game }: { $scores }. { $won }
keep-unread = { $path } is damaged, or of another version: its games are not listed.
keep-kept = The board is kept in { $path }; pegout board --keep resumes it.

## A board for real cards

web-keep-title = A board for real cards
web-keep-lede = You have the cards, this is the board. It works without a network, stays on this device, and needs no account.
web-keep-nothing = This browser stores nothing: the board lasts until the page is closed.
web-keep-players = Players
web-keep-player = Player { $number }
web-keep-pair = { $first } and { $second }
web-keep-pairs = Players 1 and 3 are partners, and so are 2 and 4; partners sit opposite and share one score.
web-keep-deals-first = Who deals first
web-keep-too-many = Too many points pegged
web-keep-too-many-penalty = The excess goes to the opponent
web-keep-too-many-refuse = They are only put right
web-keep-start = Start pegging
web-keep-back = Back to the board
web-keep-earlier = Boards on this device
web-keep-remove = Remove the board of { $names }
web-keep-heading = to { $target } · game { $game }, deal { $deal }
web-keep-heading-short = game { $game }, deal { $deal }
web-keep-rules = { $variant } to { $target }. Game { $game }, deal { $deal }.
web-keep-for = Whose points
web-keep-pad = Points for { $name }
web-keep-peg = { $name }: peg { $points }
web-keep-peg-what = { $name }: { $what }, { $points }
web-keep-go = Go
web-keep-last_card = Last card
web-keep-thirty_one = 31
web-keep-heels = His heels
web-keep-three_for_last = Three for last
web-keep-undo = Undo
web-keep-redo = Redo
web-keep-undone = The entry is undone.
web-keep-redone = The entry is back.
web-keep-next = Next deal
web-keep-deal-over = Deal is over
web-keep-deals = { $name } deals
web-keep-counts = { $name } counts first
web-keep-role-dealer = deals
web-keep-role-first = counts first
web-keep-left = { $points } to go
web-keep-menu = Board
web-keep-new = Another board
web-keep-who-deals = Dealer of this deal
web-keep-between = Lay it between two players
web-keep-between-note = Each half is turned to its player
web-keep-said = { $name } pegs { $points }: { $score }
web-keep-over = The game is over: undo the last score or begin the next game.
web-keep-full = This board is full. Begin another one.
web-keep-wins = { $name } { $pair ->
    [yes] win
   *[no] wins
}
web-keep-skunk = A skunk: two games.
web-keep-double_skunk = A double skunk: four games.
web-keep-double_game = A double game: two games.
web-keep-match-won = { $name } { $pair ->
    [yes] win
   *[no] wins
} the match.
web-keep-next-game = Next game
web-keep-next-match = Next match
web-keep-matches = matches won { $matches }
web-keep-right = Put right
web-keep-right-which = The score
web-keep-leap = { $name }: { $points } (deal { $deal })
web-keep-leap-what = { $name }: { $what }, { $points } (deal { $deal })
web-keep-right-to = What it should be
web-keep-right-none = Nothing has been pegged in this game.
web-keep-right-same = Enter the points that the cards are worth.
web-keep-right-back = { $points } too many: the front peg of { $name } goes back by { $points }.
web-keep-right-penalty = { $points } too many: the front peg of { $name } goes back, and { $other } pegs { $points }.
web-keep-right-more = { $points } missing: { $name } pegs them now.
web-keep-muggins = Muggins: { $points } for { $name }
web-keep-counted = { $points } counted: whose hand is it?
web-keep-winner = { $name } won
web-keep-games = Games with real cards
web-keep-games-note = Games of points from the boards on this device; their cards are not known.
web-keep-figures = Points by player
web-keep-figures-games = Games
web-keep-figures-won = Won
web-keep-figures-dealing = Points a deal, dealing
web-keep-figures-other = Not dealing
web-keep-figures-best = Best deal
web-keep-share = Share this board by link
web-keep-share-note = Another phone shows the same board, and both can peg. The server keeps it for 90 days after it was last used.
web-keep-share-who = Anyone with the link can peg on this board.
web-keep-unsent = No connection: { $entries ->
    [one] 1 entry is
   *[other] { $entries } entries are
} kept here and sent later.
web-keep-doubled = Two phones entered { $points } for { $name } at the same moment. Was it one score?
web-keep-doubled-back = Take one back
web-keep-doubled-both = Keep both
web-keep-fetching = Fetching the board.
web-keep-own = A board of your own


## The daily hand, on its page and in the terminal

web-daily = Today's hand
web-home-daily-note = One decision a day: vote, then see the answer.
daily-of = The hand of { $day }
daily-stage-early = Early in the game
daily-stage-middle = Middle of the game
daily-stage-endgame = Endgame
daily-theme-endgame = Endgame
daily-theme-flush = Four of a suit
daily-theme-three-alike = Three of a kind
daily-theme-two-pairs = Two pairs
daily-theme-run = Cards in sequence
daily-theme-five = A five in hand
daily-theme-pair = A pair
daily-theme-own-crib = Your own crib
daily-theme-their-crib = Their crib
daily-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
daily-position = The position
daily-dealer = You deal: the crib is yours.
daily-pone = They deal: the crib is theirs.
daily-you = You
daily-they = They
daily-target = To win
daily-hand = Your cards
daily-played = Cards played so far
daily-count = Count { $count }
daily-discarded = You discarded
daily-choose-discard = Choose two cards for the crib.
daily-choose-play = Choose the card to play.
daily-choose-how = Cards by name, rank or place, such as 5h, k or #1; quit to leave without a vote.
daily-vote = Vote
daily-vote-note = One vote a day, and then the answer.
daily-voted = Your vote counts. The answer follows.
daily-best = The best choice
daily-place = Number { $place } of { $of } choices
daily-best-choice = Best:
daily-cost = Yours lowers the chance to win by { $cost }.
daily-why-own = { $kind ->
    [play] Playing
   *[discard] Discarding
} { $best } is better than your { $against }. { $why }
daily-why-second = { $kind ->
    [play] Playing
   *[discard] Discarding
} { $best } is better than { $against }, the second best. { $why }
daily-first-vote = Yours is the first vote on this hand.
daily-table = All choices
daily-choice = Choice
daily-your-choice = yours
daily-votes = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
daily-played-on = In deals played out
daily-is-best = best
daily-voted-by = { $share } of votes
daily-figures = Chance to win, and how far a choice is behind the best, with its standard error: first as hints give it, then from { $deals } deals played out with the best and the second choice (fewer with choices far behind), on the same hidden cards. Both are estimates.
daily-share = Share
daily-share-text = Text to share
daily-share-title = Pegout, daily hand of { $day }
daily-archive = All days
daily-open = not voted
daily-record = { $voted ->
    [one] Voted on 1 day
   *[other] Voted on { $voted } days
}, { $best ->
    [one] 1 best choice
   *[other] { $best } best choices
}
daily-earlier = Earlier days
daily-next-minutes = The next hand comes in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}, at midnight UTC.
daily-next-hours = The next hand comes in { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, at midnight UTC.
daily-about = A seed chooses each position. It appears only if the best choice beat the second by more than two standard errors when its deals were played out.
daily-proof = Check that nothing was changed
daily-proof-note = The SHA-256 of the next day's link, a line break and this day's line is this day's link, which the day before has shown. The link of the first day of a year is published before the year begins.
daily-proof-link = Link of this day
daily-proof-next = Link of the next day
daily-proof-line = Line of this day
daily-score = You { $own }, they { $other }, game at { $target }.
daily-head = Committed by { $head }
daily-fault = { $day }: { $what }
daily-fault-stage = the scores are not those of the day's stage
daily-fault-candidates = the choices are not those that the position allows
daily-fault-error = the best choice is within two standard errors of another
daily-fault-played = the best choice is within two standard errors of another in deals played out
daily-fault-deals = too few deals were played out
daily-fault-question = the question is too easy, or the game is decided
daily-fault-why = no reason is given
daily-fault-written = the entry does not read back
daily-fault-days = days are missing, or too many
daily-fault-twice = a position comes twice
daily-fault-head = the file is not the one that was committed
daily-audit-days = Days
daily-audit-least = Least lead of a best choice over the second, in standard errors
daily-audit-deals = Deals played out with best choices
daily-audit-passed = Every day satisfies the filters.
daily-audit-failed = { $faults ->
    [one] 1 fault was found.
   *[other] { $faults } faults were found.
}
help-daily = The hand of the day: vote, then see the answer. Needs no network. `--audit` checks a year.
help-daily-date = The day, such as 2027-01-05; default: today, UTC.
help-daily-vote = Your vote, such as "5H KC": the two cards to discard, or the one to play.
help-daily-audit = Check every day of a shipped year, and that the file is the one committed.

## My mistakes

web-mistakes = My mistakes
web-mistakes-note = Positions from your reviews in which another choice was clearly better
web-mistakes-varies = Suits and scores change each time; the best choice does not. Right answers come again after longer and longer.
web-mistakes-kind = Kind of decision
web-mistakes-every = All kinds
web-mistakes-due = Due
web-mistakes-fresh = New
web-mistakes-all = In all
web-mistakes-none = Nothing to practise yet. When you review a game, the decisions in which another choice was clearly better come here.
web-mistakes-done = Nothing more is due. Next: { $date }.
web-mistakes-done-kind = Nothing more of this kind is due.
web-mistakes-others = Practise all kinds
web-mistakes-target = to { $target }
web-mistakes-you-deal = You deal
web-mistakes-they-deal = The opponent deals
web-mistakes-score-own = You
web-mistakes-score-other = Opponent
web-mistakes-crib = Discards
web-mistakes-choose = { $number ->
    [1] Choose a card to play.
   *[other] Choose { $number } cards for the crib.
  }
web-mistakes-count = Count { $count }
web-mistakes-answer = Answer
web-mistakes-right = Right.
web-mistakes-wrong = Better:
web-mistakes-than-answer = Better than your answer by { $difference } in chance to win.
web-mistakes-than-was = Better than your choice in the game by { $difference } in chance to win.
web-mistakes-within = Your answer and the best are within the error: { $difference }.
web-mistakes-was = In the game you chose
web-mistakes-again = { $days ->
    [1] Asked again tomorrow.
   *[other] Asked again in { $days } days.
  }
web-mistakes-next = Next
web-mistakes-review = To the review
web-mistakes-remove = Do not ask again
web-mistakes-export = Export for Anki (CSV)
web-mistakes-practise = Practise this
web-mistakes-your = your answer
web-mistakes-not-playable = { $card }, over 31
web-learn-next = What to learn next
web-learn-next-costs = { $games ->
    [one] This costs you most: { $cost } in chance to win per game (± standard error, { $games } game).
   *[other] This costs you most: { $cost } in chance to win per game (± standard error, { $games } games).
  }
web-learn-next-rules = How hands are counted
web-learn-next-practise = Practise
