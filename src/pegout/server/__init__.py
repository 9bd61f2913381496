"""Tables for people and bots, and the web server over them."""
