"""Games of two players step by step, many at once, for environments of reinforcement learning."""
