"""The handlers of the HTTP API, a file for each kind of thing."""
