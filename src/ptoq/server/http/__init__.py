"""The network: admission of requests, the HTTP API and its types, WebSockets, and the page for browsers."""
