"""The programs that compare doors and discards, on a deal of five-card."""

from research import agreement, discard_goals

from pegout.engine.rules.variants import variant


def test_doors_are_compared(tmp_path, capsys):
    kept = tmp_path / "kept"
    words = ["--variant", "five-card", "--games", "1", "--late", "--kept", str(kept)]
    agreement.main(words)
    printed = capsys.readouterr().out
    assert "0 of" in printed
    agreement.main(words)
    assert capsys.readouterr().out == printed


def test_a_pair_of_games_is_counted_by_the_odds():
    assert 0 <= discard_goals.won_by_goal(variant("five-card"), "a", to_odds=True) <= 1
