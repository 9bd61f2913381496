"""The browser's side of the house: HTTP, the event stream, the wire format, the static client."""
