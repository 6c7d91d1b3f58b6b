"""Where a request comes from: the peer of its connection, or what trusted proxies say."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

LONGEST = 64
"""What a proxy passes on as an address, and is none, is cut off here."""
MOST_HOPS = 10
"""So many proxies may stand one behind the other."""
NETWORK_BITS = 64
"""One customer has a whole IPv6 network of this length, and can send from every address in it."""


class TrustedProxies:
    """The proxies whose `X-Forwarded-For` is believed."""

    def __init__(self, listed: str) -> None:
        self._networks = [ip_network(one.strip(), strict=False) for one in listed.split(",") if one.strip()]

    def trusts(self, address: str) -> bool:
        """Whether an address is one of them."""
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)

    def client(self, peer: str, forwarded: str) -> str:
        """The address of the client: the last one that no trusted proxy vouches for."""
        address = peer
        for _ in range(MOST_HOPS):
            if not forwarded or not self.trusts(address):
                break
            forwarded, _, hop = forwarded.rpartition(",")
            address = hop.strip()
        return address


@lru_cache(maxsize=10_000)
def counted_address(address: str) -> str:
    """An address as limits count it: IPv4 as it is, IPv6 by its network."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    host_bits = parsed.max_prefixlen - NETWORK_BITS
    return f"{IPv6Address(int(parsed) >> host_bits << host_bits)}/{NETWORK_BITS}"
