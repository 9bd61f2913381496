"""Tables where people sit: seats, storage, clocks, bots; for the browser and for a terminal."""
