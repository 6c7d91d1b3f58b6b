"""A whole house of servers in one thread: the production code on simulated time, disk, bus, network and bots that fail.

Everything that happens follows from one integer, so a run that fails is run again from its seed.
"""
