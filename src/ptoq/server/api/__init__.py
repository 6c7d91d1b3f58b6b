"""The API: what people and programs may ask for over HTTP and WebSockets."""
