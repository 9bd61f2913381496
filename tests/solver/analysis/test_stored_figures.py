"""Figures of reviewed games on disk: those of before are read, and are written in the same form."""

from pegout.solver import caches
from pegout.solver.advice import Reason
from pegout.solver.analysis import kept
from pegout.solver.analysis.figures import GameFigures, KindLost, Lost, SideFigures, Tally
from pegout.solver.analysis.mistakes import Kind, Mistake
from pegout.solver.analysis.review_contents import ReviewReference

GOLDEN = (
    '{"reference":["p","b","v"],"rules":"six-card","size":6,"sides":[{"discard":{"thousandths'
    '":1.5,"counted":2},"play":{"thousandths":0.0,"counted":0},"luck_deal":{"events":0,"got":'
    '0.0,"expected":0.0,"variance":0.0},"luck_starter":{"events":0,"got":0.0,"expected":0.0,"'
    'variance":0.0},"hands":{"events":1,"got":5.0,"expected":4.5,"variance":0.25},"shows":{"e'
    'vents":0,"got":0.0,"expected":0.0,"variance":0.0},"dealt":[0,0,0,0,0,0,0,0,0,0,0,0,0],"s'
    'tarters":[0,0,0,0,0,0,0,0,0,0,0,0,0],"deals":0,"kinds":{"play":{"cost":0.0399,"variance"'
    ':0.00005}}},{"discard":{"thousandths":0.0,"counted":0},"play":{"thousandths":0.0,"counte'
    'd":0},"luck_deal":{"events":0,"got":0.0,"expected":0.0,"variance":0.0},"luck_starter":{"'
    'events":0,"got":0.0,"expected":0.0,"variance":0.0},"hands":{"events":0,"got":0.0,"expect'
    'ed":0.0,"variance":0.0},"shows":{"events":0,"got":0.0,"expected":0.0,"variance":0.0},"de'
    'alt":[0,0,0,0,0,0,0,0,0,0,0,0,0],"starters":[0,0,0,0,0,0,0,0,0,0,0,0,0],"deals":0,"kinds'
    '":{}}],"mistakes":[{"kind":"play","seq":7,"seat":0,"position":"six-card | play","chosen"'
    ':"play 6C","best":"play 2H","cost":0.0399,"error":0.0072,"why":[{"code":"keeps","params"'
    ':{"cards":"9S 6C","points":2}}]}]}'
)
"""The figures of a game as they were kept while reasons were models of the wire."""


def test_figures_are_read_and_written_as_before(cache_folder):
    why = (Reason("keeps", {"cards": "9S 6C", "points": 2}),)
    mistake = Mistake(Kind.PLAY, 7, 0, "six-card | play", "play 6C", "play 2H", 0.0399, 0.0072, why)
    side = SideFigures(
        Lost(1.5, 2), hands=Tally(1, 5.0, 4.5, 0.25), kinds={Kind.PLAY: KindLost(0.0399, 0.00005)}
    )
    reference = ReviewReference("p", "b", "v")
    figures = GameFigures(reference, "six-card", 6, [side, SideFigures()], [mistake])
    kept.keep_figures("table", 0, figures)
    [file] = cache_folder.rglob("*.z")
    assert (caches.read(file) or b"").decode() == GOLDEN
    caches.write(file, GOLDEN.encode())
    assert kept.kept_figures("six-card", reference, "table", 0) == figures
