"""Addresses of the internet: which count as one caller, and which lie in a network."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

HOUSEHOLD_BITS: Final = 64
"""The network of IPv6 that counts as one address: a household has one at least."""
SITE_BITS: Final = 48
"""The network of IPv6 that one customer may get for nothing, with 65,536 households in it."""
SITE_SHARE: Final = 4
"""How many times as much as an address such a network may do."""
_MAPPED_BITS: Final = 96


@lru_cache(maxsize=4096)
def read_address(text: str) -> Address | None:
    """An address, of IPv4 also where it is written as one of IPv6 (`::ffff:192.0.2.1`)."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address


def read_network(text: str) -> Network:
    """A network, an address being the smallest; raises `ValueError`."""
    network = ip_network(text)
    if isinstance(network, IPv6Network) and network.prefixlen >= _MAPPED_BITS:
        mapped = network.network_address.ipv4_mapped
        if mapped:
            return IPv4Network((mapped, network.prefixlen - _MAPPED_BITS))
    return network


def network_around(address: Address, bits: int) -> Network:
    """The network of an address that has so many bits in common with it."""
    return ip_network((address.packed, bits), strict=False)


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """The addresses that count as one: of IPv6 the network of a household.

    Any text that is no address stays as it is.
    """
    address = read_address(host)
    if not isinstance(address, IPv6Address):
        return host if address is None else str(address)
    return str(network_around(address, HOUSEHOLD_BITS))


@lru_cache(maxsize=4096)
def site_of(address: str) -> str | None:
    """The larger network to which what counts as one address belongs; only IPv6 has them."""
    if not address.endswith(f"/{HOUSEHOLD_BITS}"):
        return None
    return str(IPv6Network(address).supernet(new_prefix=SITE_BITS))


def shares_of(address: str) -> tuple[tuple[str, int], ...]:
    """Whose limits hold for what counts as one address: its own, and `SITE_SHARE` of its site."""
    site = site_of(address)
    return ((address, 1), (site, SITE_SHARE)) if site else ((address, 1),)
