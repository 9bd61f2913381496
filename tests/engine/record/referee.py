"""A second reader of `.crib` records, written from docs/record-format.md and the rules alone.

It shares nothing with Pegout: it reads lines, counts by trying every set of cards, and follows a
match as one plain procedure. Where it and Pegout agree, two implementations do.
"""

from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"
VARIANTS = {  # players, sides, dealt, discarded, dealt to the crib
    "six-card": (2, 2, 6, 2, 0),
    "short": (2, 2, 6, 2, 0),
    "five-card": (2, 2, 5, 2, 0),
    "three-player": (3, 3, 5, 1, 1),
    "four-player": (4, 2, 5, 1, 0),
    "four-player-solo": (4, 4, 5, 1, 0),
    "table-top": (2, 2, 12, 0, 0),
}
CARD_TOTALS = {*range(10), 12, 13, 14, 15}
HAND_TOTALS = {3: {*range(16), 20}, 4: {*range(25), 28, 29} - {19}}


class Fault(Exception):
    """The number of the first line that is not legal or not true."""


class End(Exception):
    """The record stops here."""


class Won(Exception):
    """A side has reached the target."""


def rank(card):
    return RANKS.index(card[0]) + 1


def value(card):
    return min(rank(card), 10)


def consecutive(cards):
    ranks = sorted(map(rank, cards))
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def subsets(cards):
    return [each for size in range(2, len(cards) + 1) for each in combinations(cards, size)]


def count_cards(cards):
    """Fifteens, pairs and runs, by trying every set of cards."""
    fifteens = sum(2 for each in subsets(cards) if sum(map(value, each)) == 15)
    pairs = sum(2 for one, two in combinations(cards, 2) if one[0] == two[0])
    runs = [len(each) for each in subsets(cards) if len(each) > 2 and consecutive(each)]
    return fifteens + pairs + sum(length for length in runs if length == max(runs))


def count_hand(cards, starter, crib):
    points = count_cards([*cards, starter])
    points += sum(card == "J" + starter[1] for card in cards)
    suits = {card[1] for card in cards}
    if len(suits) == 1 and (starter[1] in suits or not crib):
        points += len(cards) + (starter[1] in suits)
    return points


def count_line(cards):
    return count_cards(cards) + 5 * (len({card[1] for card in cards}) == 1)


def count_played(cards):
    """Points for the last card played, item by item: fifteen, pairs, run, thirty-one."""
    count = sum(map(value, cards))
    same = 1
    while same < len(cards) and cards[-same - 1][0] == cards[-1][0]:
        same += 1
    runs = [size for size in range(3, len(cards) + 1) if consecutive(cards[-size:])]
    return [2 * (count == 15), same * (same - 1), max(runs, default=0), 2 * (count == 31)]


class Referee:
    def __init__(self, text):
        self.lines = text.splitlines()
        head = self.lines.index("")
        _, self.variant, *settings = self.lines[1].split()
        self.rules = dict(setting.split("=") for setting in settings)
        self.seen = self.lines[2]
        players, sides, self.dealt, self.away, self.to_crib = VARIANTS[self.variant]
        self.players, self.sides = int(self.rules.get("players", players)), sides
        self.target, self.match = int(self.rules["target"]), int(self.rules["match"])
        self.at = head
        self.scores, self.games = [0] * sides, [0] * sides
        self.stated_before = ([0] * sides, [0] * sides)
        self.note = ""
        self.late: list[Any] = []  # a call of muggins, carried out on the line that ends the right

    def on(self, option):
        return self.rules.get(option) in ("on", "manual", "penalty")

    # Lines

    def next(self):
        """The next action: who acts, and its words. What the line before states is checked."""
        self.settle()
        while True:
            self.at += 1
            if self.at >= len(self.lines):
                raise End
            if not self.lines[self.at].startswith("#"):
                break
        told, _, self.note = self.lines[self.at].partition(" ; ")
        who, *words = told.split(" ")
        for call in [self.late.pop() for _ in self.late[:]]:
            self.carry_out(*call)
        return who, words

    def settle(self):
        now = (list(self.scores), list(self.games))
        true = ""
        if now != self.stated_before:
            true = "-".join(map(str, self.scores))
            if self.games != self.stated_before[1]:
                true += " games " + "-".join(map(str, self.games))
        self.need(self.note == true)
        self.stated_before = now
        self.note = ""

    def need(self, sound):
        if not sound:
            raise Fault(self.at + 1)

    def expect(self, who, name, words=1):
        actor, (told, *rest) = self.next()
        self.need(actor == str(who) and told == name and len(rest) == words)
        return rest

    # The match

    def check(self):
        """The end of the record: True where the match is over."""
        try:
            self.whole_match()
        except End:
            return False
        try:
            self.next()
        except End:
            return True
        raise Fault(self.at + 1)

    def whole_match(self):
        dealer = first = self.draw()
        number = 0
        while max(self.games) < self.match:
            self.fresh = number > 0
            try:
                deal = 0
                while True:
                    deal_one = self.table_top if self.variant == "table-top" else self.deal
                    deal_one(dealer, first=deal == 0)
                    dealer = (dealer + 1) % self.players
                    deal += 1
            except Won as won:
                side = won.args[0]
            self.games[side] += self.worth(side)
            first = 1 - side if self.players == 2 else (first + 1) % self.players
            dealer, number = first, number + 1

    def worth(self, winner):
        short = max(self.target - self.scores[side] for side in range(self.sides) if side != winner)
        if self.on("double_skunk") and short > 60:
            return 4
        if (self.on("skunk") and short > 30) or (self.on("double_game") and short >= 60):
            return 2
        return 1

    def peg(self, seat, points):
        if points:
            self.scores[seat % self.sides] += points
            if self.scores[seat % self.sides] >= self.target:
                raise Won(seat % self.sides)

    def draw(self):
        if self.rules["first_deal"].startswith("seat-"):
            return int(self.rules["first_deal"][5:])
        drawing = set(range(self.players))
        taken: set[int] = set()
        out: set[str] = set()
        while len(drawing) > 1:
            drawn: dict[int, int] = {}
            while len(drawn) < len(drawing):
                who, words = self.next()
                self.need(words[0] == "draw" and who.isdigit() and int(who) in drawing - set(drawn))
                self.need(int(words[1]) in set(range(1, 53)) - taken)
                taken.add(int(words[1]))
                (card,) = self.expect("*", "turn")
                self.need(card not in out)
                out.add(card)
                drawn[int(who)] = rank(card)
            best = (min if self.rules["first_deal"] == "low" else max)(drawn.values())
            drawing = {seat for seat in drawing if drawn[seat] == best}
        return drawing.pop()

    def around(self, seat):
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def new_game(self):
        if self.fresh:
            self.scores, self.fresh = [0] * self.sides, False

    def meet(self, card):
        """A card comes to light: it may not have been seen elsewhere in this deal."""
        self.need(card not in self.known)
        self.known.add(card)

    # Cribbage proper

    def deal(self, dealer, first):
        if self.on("cut_before_deal"):
            depth = int(self.expect((dealer - 1) % self.players, "cut")[0])
            self.need(1 <= depth < 52)
        who, (name, *words) = self.next()
        self.need(who == "*" and name == "deal")
        *zones, last = " ".join(words).split(" / ")
        crib = last.removeprefix("crib ").split() if self.to_crib else []
        self.hands = [zone.split() for zone in (zones if self.to_crib else [*zones, last])]
        self.need([len(hand) for hand in self.hands] == [self.dealt] * self.players)
        self.need(len(crib) == self.to_crib)
        self.known = set()
        for seat, zone in enumerate([*self.hands, crib]):
            open_to_me = self.seen in ("seen full", f"seen seat {seat}")
            open_to_me &= seat < self.players or self.seen == "seen full"
            self.need(all((card != "??") == open_to_me for card in zone))
            for card in zone:
                if card != "??":
                    self.meet(card)
        self.new_game()
        pone = self.around(dealer)[0]
        if first and self.on("three_for_last"):
            self.peg(pone, 3)
        self.crib = crib + self.discards()
        self.goes = []
        if self.rules.get("starter") != "top":
            depth = int(self.expect(pone, "cut")[0])
            self.need(1 <= depth < 52 - self.dealt * self.players - self.to_crib)
        (self.starter,) = self.expect("*", "turn")
        self.meet(self.starter)
        self.shown_hand: list[list[str]] = [[] for _ in self.hands]
        if self.starter[0] == "J":
            self.peg(dealer, 2)
        self.play(pone)
        for seat in self.around(dealer):
            self.show(seat, self.shown_hand[seat] + self.opened(seat, self.hands[seat]), crib=False)
        self.show(dealer, self.opened("crib", self.crib), crib=True)

    def discards(self):
        away: dict[int, list[str]] = {}
        while len(away) < self.players:
            who, (name, *cards) = self.next()
            self.need(who.isdigit() and int(who) not in away and name == "discard")
            self.need(len(cards) == self.away)
            for card in cards:
                self.need(card in self.hands[int(who)])
                self.hands[int(who)].remove(card)
            away[int(who)] = cards
        return [card for seat in sorted(away) for card in away[seat]]

    def play(self, leader):
        while any(self.hands):
            leader = self.round(leader)
            if self.rules["play_rounds"] == "first":
                return

    def round(self, leader):
        played: list[str] = []
        gone: set[int] = set()
        before, owner = self.around(leader)[-2], leader
        while True:
            count = sum(map(value, played))
            ready = [seat for seat in self.around(before) if self.hands[seat] and seat not in gone]
            if count == 31 or not ready:
                break
            seat = before = ready[0]
            who, (name, *rest) = self.next()
            self.need(who == str(seat))
            if name == "go":
                self.need(
                    not rest and all(self.must_pass(card, count) for card in self.hands[seat])
                )
                gone.add(seat)
                self.goes.append((seat, count))
                if len(ready) == 1:
                    self.score(owner, [1], {0, 1}, self.leader(owner))
                continue
            self.need(name == "play" and len(rest) == 1)
            self.take(seat, rest[0], count)
            played.append(rest[0])
            owner = seat
            others = [each for each in self.around(seat) if self.hands[each] and each not in gone]
            over = not others or count + value(rest[0]) == 31
            last = not others and count + value(rest[0]) != 31
            following = self.leader(seat) if over else others[0]
            self.score(seat, [*count_played(played), int(last)], CARD_TOTALS, following)
        return self.leader(owner)

    def leader(self, owner):
        """Who leads the next round; -1 if there is none."""
        following = [seat for seat in self.around(owner) if self.hands[seat]]
        return following[0] if following and self.rules["play_rounds"] == "all" else -1

    def must_pass(self, card, count):
        return count > 21 if card == "??" else count + value(card) > 31

    def take(self, seat, card, count):
        self.need(len(card) == 2 and card != "??" and count + value(card) <= 31)
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            self.need("??" in self.hands[seat])
            self.comes_from_hand(seat, card)
            self.hands[seat].remove("??")
        self.shown_hand[seat].append(card)

    def comes_from_hand(self, seat, card):
        self.meet(card)
        self.need(all(count + value(card) > 31 for who, count in self.goes if who == seat))

    def opened(self, whose, cards):
        if "??" not in cards:
            return cards
        name, *shown = self.expect("*", "reveal", 1 + len(cards))
        self.need(name == str(whose))
        self.need({card for card in cards if card != "??"} <= set(shown))
        for card in set(shown) - set(cards):
            if whose == "crib":
                self.meet(card)
            else:
                self.comes_from_hand(whose, card)
        self.need(len(set(shown)) == len(cards))
        return shown

    def show(self, seat, cards, crib):
        self.score(seat, [count_hand(cards, self.starter, crib)], HAND_TOTALS[len(cards)])

    def score(self, seat, items, totals, following=None):
        """Score a card or a hand of possible totals; after a card somebody follows, or -1."""
        if not self.on("counting"):
            return [self.peg(seat, points) for points in items]
        claimed = int(self.expect(seat, "claim")[0])
        claims = self.rules.get("claims")
        self.need(claimed in totals if claims == "possible" else 0 <= claimed <= 29)
        left, every = claimed, claims in ("every", "possible")
        for points in [sum(items)] if every else items:
            self.peg(seat, min(points, left))
            left -= min(points, left)
        rivals = [each for each in self.around(seat) if (each - seat) % self.sides]
        if self.on("overclaim"):
            self.peg(rivals[0], left)
        if claims == "possible":
            return self.on("muggins") and self.answer(seat, sum(items), claimed, totals, following)
        if every and following is not None:
            rivals = [following] if following in rivals else rivals[:1]
        missed = max(sum(items) - claimed, 0)
        for rival in rivals if self.on("muggins") else []:
            before = self.at
            who, (word, *named) = self.next()
            self.need(who == str(rival))
            if word in ("play", "go") and rival == rivals[-1]:
                self.at, self.note = before, ""  # playing on lets the claim stand
                return
            self.need(word in ("pass", "muggins") and len(named) <= (word == "muggins"))
            if named:
                self.need(1 <= int(named[0]) <= 29 - claimed)
            if word == "muggins" and int((named or [missed])[0]) <= missed:
                self.peg(rival, int((named or [missed])[0]))
                return
            if word == "muggins" and every and self.on("overclaim"):
                self.peg(seat, int(named[0]) - missed)
                return

    def answer(self, seat, due, claimed, totals, following):
        """The rivals answer in any order; of those who call, the first in turn order takes."""
        rivals = [each for each in self.around(seat) if (each - seat) % self.sides]
        waiting = set(rivals)
        calls: dict[int, int] = {}
        while waiting:
            if next(each for each in rivals if each in waiting | set(calls)) in calls:
                break
            before = self.at
            who, (word, *named) = self.next()
            if word in ("play", "go"):  # playing on ends the right
                self.need(following in rivals and who == str(following))
                self.at, self.note = before, ""
                called = [rival for rival in rivals if rival in calls]
                self.late = [(seat, calls[each], due - claimed, each) for each in called[:1]]
                return
            self.need(who.isdigit() and int(who) in waiting and word in ("pass", "muggins"))
            self.need(len(named) == (word == "muggins"))
            waiting.remove(int(who))
            if named:
                calls[int(who)] = int(named[0])
                self.need(calls[int(who)] > 0 and claimed + calls[int(who)] in totals)
        for each in [rival for rival in rivals if rival in calls][:1]:
            self.carry_out(seat, calls[each], due - claimed, each)

    def carry_out(self, seat, named, missed, rival):
        """Muggins: the lesser of named and missed; where nothing was missed it is paid for."""
        if missed > 0:
            self.peg(rival, min(named, missed))
        elif self.on("overclaim"):
            self.peg(seat, named)

    # Table Top

    def table_top(self, dealer, first):
        self.expect("*", "deal", 0)
        self.new_game()
        layout: dict[Any, str] = {}
        out: set[str] = set()
        for number, seat in enumerate([dealer, *self.around(dealer) * 12][:25]):
            (card,) = self.expect("*", "turn")
            self.need(card not in out)
            out.add(card)
            place: Any = (2, 2)
            if number:
                place = tuple(map(int, self.expect(seat, "place", 2)))
                near = [max(abs(place[0] - row), abs(place[1] - column)) for row, column in layout]
                self.need(min(near) == 1 and {*place} <= set(range(5)))
            layout[place] = card
        columns = 1 if self.rules.get("rows") == "first" else 0
        for one in range(5):
            self.scores[columns] += count_line([layout[two, one] for two in range(5)])
            self.scores[1 - columns] += count_line([layout[one, two] for two in range(5)])
        best = max(self.scores)
        if best >= self.target and self.scores.count(best) == 1:
            raise Won(self.scores.index(best))


def verdict(text):
    """The number of the faulty line, or None for a record that is legal and true."""
    try:
        Referee(text).check()
    except Fault as error:
        return error.args[0]
    return None
