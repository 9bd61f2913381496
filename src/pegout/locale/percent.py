"""Shares in per cent, as people are shown them."""

from __future__ import annotations

from pegout.locale.translator import Translator


def percent(share: float, t: Translator, digits: int = 0, *, sign: bool = False) -> str:
    """A share in per cent, such as `54 %`; in whole numbers `<1 %` for what is not nothing.

    Args:
        share: the share, 0 to 1; with a sign also below 0.
        t: the translator.
        digits: after the point.
        sign: whether to write + before what is not negative.
    """
    if digits == 0 and 0 < share < 0.01:
        return t("hint-percent-under")
    return t("hint-percent", value=f"{100 * share:{'+' if sign else ''}.{digits}f}")
