"""Reviews as wire models, for `--json` and for browsers."""

from __future__ import annotations

from pegout.analysis.review import DealReview, Review, Started
from pegout.wire.review import ReviewDone, ReviewedDeal, ReviewLine, ReviewModel, ReviewStarted


def review_model(review: Review) -> ReviewModel:
    """A whole review."""
    return ReviewModel.model_validate(review)


def review_line(part: Started | DealReview | Review) -> ReviewLine:
    """A part of a review as a line of a stream."""
    match part:
        case Started():
            return ReviewStarted.model_validate(part)
        case DealReview():
            return ReviewedDeal.model_validate({"deal": part, "decisions": part.decisions})
        case Review():
            return ReviewDone(review=review_model(part))
