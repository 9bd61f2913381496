"""Reviews, and figures over them, as wire models, for `--json` and for browsers."""

from __future__ import annotations

from pegout.analysis.review_contents import DealReview, Review
from pegout.analysis.skill import MEASURED_GAMES, band, level_prs
from pegout.wire.review import ReviewDone, ReviewedDeal, ReviewLine, ReviewModel, ReviewStarted
from pegout.wire.skill import BandModel, LevelPrModel, PrByKindModel


def review_model(review: Review) -> ReviewModel:
    """A whole review."""
    return ReviewModel.model_validate(review)


def review_line(part: ReviewStarted | DealReview | Review) -> ReviewLine:
    """A part of a review as a line of a stream."""
    match part:
        case ReviewStarted():
            return part
        case DealReview():
            return ReviewedDeal.model_validate({"deal": part, "decisions": part.decisions})
        case Review():
            return ReviewDone(review=review_model(part))


def band_model(rules: str, target: int, pr: PrByKindModel) -> BandModel | None:
    """The band of a PR; `None` without one, or by rules under which no level was measured."""
    found = pr.all
    if (rules, target) != MEASURED_GAMES or found.pr is None:
        return None
    low, high = (None if end is None else band(end) for end in (found.low, found.high))
    return BandModel(level=band(found.pr), low=low, high=high)


def level_models(rules: str, target: int) -> list[LevelPrModel]:
    """What the bands are named after, from the weakest level; nothing by other rules."""
    if (rules, target) != MEASURED_GAMES:
        return []
    return [
        LevelPrModel(level=level, all=pr.all, discard=pr.discard, play=pr.play)
        for level, pr in level_prs().items()
    ]
