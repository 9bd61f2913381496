import pegout
from pegout.engine.boards.text import board_text

bots = [pegout.make_bot("steady", 1), pegout.make_bot("beginner", 2)]
for step in pegout.play_game("six-card", bots, seed=3):
    state = step.state
    if isinstance(step.action, pegout.Deal):
        print(f"deal {state.deal + 1}:", *state.scores)
print(board_text("track", state.scores, state.previous_scores, width=40))
print("winner:", bots[state.winner].level)
