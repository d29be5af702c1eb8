"""Opening a match to devices: the server begins to listen. Only here is it loaded."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.services import Services
from game.devices import keeping
from game.devices.addresses import local_addresses
from game.devices.door import Keys
from game.devices.heard import CannotListenError
from game.devices.host import Host, known_guests
from game.scenes.devices.voice import page_texts
from game.store.plain import Seating


def own_devices(people: Iterable[Seating]) -> dict[int, str]:
    """The names of those who play on their own device, by profile."""
    return {who.profile: who.name for who in people if who.device}


def open_host(
    services: Services, people: dict[int, str], kept: keeping.Kept | None = None, address: str = ""
) -> Host:
    """Listen for the devices of a match; raises CannotListenError, with an empty text if there is no network.

    With ``kept`` the devices of an earlier run come back by themselves, if the place is still to be had.
    """
    from game.devices.files import page_files
    from game.devices.server import DeviceServer

    keys = Keys.fresh()
    seats = kept.seats if kept is not None else ()
    server = DeviceServer(
        keys, page_files(services.paths.assets, page_texts(services)), [visitor for visitor, _ in seats]
    )
    usual = [address] if address else local_addresses()[:1]
    places = [(place, 0) for place in usual]
    if kept is not None:
        places = [(kept.address, kept.port), *places]
    fault = CannotListenError("")
    for place in places:
        try:
            server.start(*place)
            break
        except CannotListenError as error:
            fault = error
    if not server.running:
        raise fault
    file = None if services.store.base.path is None else services.paths.data / keeping.NAME
    host = Host(server, keys, people, file, place=(server.address, server.port))
    host.guests = known_guests(seats)
    services.devices.host = host
    return host
