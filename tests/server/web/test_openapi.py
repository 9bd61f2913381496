"""The server against its own OpenAPI document."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from tests.server.tables.kit import registry_at
from tests.server.web.kit import play_on, server, sit

from pegout.server.web.app import create_app

pytestmark = pytest.mark.slow

DEADLINE = 180
"""Seconds after which a request has failed; where much else runs, ten are too few for a review."""


@pytest.mark.parametrize("examples", [3, pytest.param(30, marks=pytest.mark.long)])
def test_responses_conform_to_the_document(tmp_path, subtests, examples):
    # Imported here, since it takes a second, which every worker of the tests would spend.
    import schemathesis
    from schemathesis.core.result import Ok

    with server(tmp_path) as client:
        player = sit(client)
        play_on([player], Random(1), 6)
        loaded = schemathesis.openapi.from_asgi
        document = loaded("/openapi.json", client.app, timeout=DEADLINE)
        operations = [each.ok() for each in document.get_all_operations() if isinstance(each, Ok)]
        assert len(operations) > 20
        for operation in sorted(operations, key=lambda each: each.method == "delete"):
            with subtests.test(operation.label):
                conforms(operation, player, examples)


def conforms(operation, player, examples):
    """Many requests, sensible and not, are answered as the document says."""
    import schemathesis.specs.openapi.checks as conformance
    from schemathesis.checks import not_a_server_error

    checks = (
        not_a_server_error,
        conformance.status_code_conformance,
        conformance.content_type_conformance,
        conformance.response_schema_conformance,
    )

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check(case):
        if "table" in case.path_parameters:
            case.path_parameters["table"] = player.table
        if case.query and "wait" in case.query:
            case.query["wait"] = 0  # nothing will come
        case.call_and_validate(headers=player.headers, checks=checks, timeout=DEADLINE)

    check()


def test_the_document_lists_the_errors_of_every_operation(tmp_path):
    with registry_at(tmp_path) as registry:
        paths = create_app(registry).openapi()["paths"]
    for path, calls in paths.items():
        for method, call in calls.items():
            answers = set(call["responses"])
            assert "422" not in answers
            if "{table}" in path:
                assert {"400", "401", "403", "404"} <= answers
            if method == "post":
                assert "400" in answers or path.endswith("/code")
