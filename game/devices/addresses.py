"""The addresses by which others on the local network reach this machine."""

from __future__ import annotations

import ipaddress
import socket

_ANYWHERE = ("192.0.2.1", 9)
"""A documentation address: nothing is sent to it, the system only says which way it would go."""


def local_addresses() -> list[str]:
    """IPv4 addresses of this machine for its own network, the usual one first; empty without a network."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ANYWHERE)
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        entries = []
    found += [str(entry[4][0]) for entry in entries]
    return [address for address in dict.fromkeys(found) if _local(address)]


def _local(address: str) -> bool:
    """Whether it belongs to a home network: nobody is asked in from the whole internet."""
    ip = ipaddress.ip_address(address)
    return ip.is_private and not ip.is_loopback and not ip.is_unspecified
