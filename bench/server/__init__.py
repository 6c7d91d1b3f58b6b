"""How much a game server can carry: ours and a peer, under the same load from another process."""
