"""The web server: the HTTP API, the event stream, and the static client."""
