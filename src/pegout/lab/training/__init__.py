"""Training jobs: how the shipped artefacts are computed."""
