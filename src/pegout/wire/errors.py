"""Bodies of errors."""

from __future__ import annotations

from pegout.wire.base import Params, WireModel
from pegout.wire.tables import TableModel


class ErrorModel(WireModel):
    """An error.

    Attributes:
        error: the code: the Fluent id of its sentence without `error-`.
        params: what the sentence needs.
        message: the sentence, in the language of the request.
    """

    error: str
    params: Params
    message: str


class ConflictModel(ErrorModel):
    """A conflict with the table's current state, which comes along where `seq` has moved on."""

    state: TableModel | None = None
