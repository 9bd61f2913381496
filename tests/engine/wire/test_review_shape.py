"""Reviews are kept on disk as they are sent: other fields need another `STREAM_SHAPE`."""

import json
from hashlib import sha256

from pydantic import TypeAdapter

from pegout.engine.wire.review import ReviewLine
from pegout.solver.analysis.kept import STREAM_SHAPE

SHAPE = ("", "7a8870a4bbf14b86")
"""The shape, and the hash of the fields and their types; both change together."""


def fields_of(schema):
    """A JSON schema without descriptions."""
    if isinstance(schema, dict):
        return {
            name: fields_of(each)
            for name, each in schema.items()
            if name not in ("description", "title", "examples")
        }
    return list(map(fields_of, schema)) if isinstance(schema, list) else schema


def test_other_fields_of_a_review_need_another_shape():
    schema = json.dumps(fields_of(TypeAdapter(ReviewLine).json_schema()), sort_keys=True)
    assert (STREAM_SHAPE, sha256(schema.encode()).hexdigest()[:16]) == SHAPE
