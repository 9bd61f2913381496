"""The play solved for a starter; the table of shipped results, whose jobs are in research/shipped."""
