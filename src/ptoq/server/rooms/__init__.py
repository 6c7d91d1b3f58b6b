"""The room of a table: its entries, the state they fold into, its clocks, and the commands it accepts or refuses.

Everything here is pure: no clock, no database, no network. It imports nothing else of the server.
"""
