"""Sessions: cookies, passwords, browsers that are logged in, bans; what ended has ended in every process."""
