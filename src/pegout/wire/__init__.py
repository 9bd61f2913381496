"""The wire format: views and events as JSON, for browsers and external bots."""
