"""The costs of callers: those who cost most come first, all processes together."""

from pegout.server.tables.usage import OLD_SECONDS, Usage, spent_lately


def test_costs_are_a_minute_s_of_all_processes_until_they_are_old(registry, now):
    here, there = Usage(registry.repository), Usage(registry.repository)
    here.note(["a", None, "b"], 1.0, requests=1)
    here.note(["b"], 2.0, requests=2)
    there.note(["c"], 0.5)
    here.store(now(), {"d": 3})
    there.store(now(), {"e": 1, "d": 2})
    found = spent_lately(registry.repository, now())
    assert [each.caller for each in found] == ["b", "a", "c", "d", "e"]
    assert [each.streams for each in found] == [0, 0, 0, 5, 1]
    most, second, third, *_ = found
    assert most.points == 3 * second.points > third.points > 0
    assert (most.requests, second.requests, third.requests) == (most.points, second.points, 0)
    here.store(now(), {})
    assert [each.caller for each in spent_lately(registry.repository, now())] == ["c", "d", "e"]
    now.passes(OLD_SECONDS)
    assert spent_lately(registry.repository, now()) == []
