"""The play solved for a starter, and the table of shipped results; research/shipped has the jobs."""
