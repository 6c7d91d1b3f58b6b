"""Where a request comes from: the peer of its connection, or what trusted proxies say."""

from __future__ import annotations

from ipaddress import ip_address, ip_network


class TrustedProxies:
    """The proxies whose `X-Forwarded-For` is believed."""

    def __init__(self, listed: str) -> None:
        self._networks = [ip_network(one.strip(), strict=False) for one in listed.split(",") if one.strip()]

    def _trusts(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)

    def client(self, peer: str, forwarded: str) -> str:
        """The address of the client: the last one that no trusted proxy vouches for."""
        address = peer
        for hop in reversed(forwarded.split(",") if forwarded else []):
            if not self._trusts(address):
                break
            address = hop.strip()
        return address
