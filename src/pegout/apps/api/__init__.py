"""The solver, the arena and the review, as functions for Python and for commands.

`import pegout` offers them. An answer prints as a table and shows itself in a notebook.
"""
