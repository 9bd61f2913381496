"""The play solved for a starter; the table of shipped results (jobs are in research/shipped)."""
