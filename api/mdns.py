"""``narrator.local``: a name for this machine in the home network, where the network allows it."""

import asyncio
import contextlib
import ipaddress
from collections.abc import AsyncIterator, Callable

from zeroconf import (  # type: ignore[attr-defined]  # the resolver is public, but not in the list of names
    AddressResolverIPv4,
    IPVersion,
    NonUniqueNameException,
    ServiceInfo,
)
from zeroconf.asyncio import AsyncZeroconf

from api.address import LOCAL_NAME
from api.invitation import Address, Entrance
from narrator.rules.refusal import Problem, warning

_KIND = "_http._tcp.local."
_ASKED_MS = 1500
_GOODBYE_S = 1.0

Tell = Callable[[Problem], None]


@contextlib.asynccontextmanager
async def announcing(entrance: Entrance, tell: Tell, name: str = LOCAL_NAME) -> AsyncIterator[None]:
    """Announce the name in the background for as long as the block lasts. Failing is told, and that is all."""
    telling = asyncio.ensure_future(_announce(entrance, tell, name))
    try:
        yield
    finally:
        entrance.name = None
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _announce(entrance: Entrance, tell: Tell, name: str) -> None:
    """Until it is cancelled; then it says goodbye, so that nobody keeps a name that leads nowhere."""
    assert entrance.address is not None, "the service is open"
    if ipaddress.ip_address(entrance.address.host).is_loopback:
        return
    try:
        async with _network(entrance.address) as network:
            if await _taken(network, entrance.address, name):
                tell(warning("network_name_taken", name=name))
                return
            await (await network.async_register_service(_info(entrance.address, name)))
            entrance.name = name
            await asyncio.Event().wait()
    except NonUniqueNameException:
        tell(warning("network_name_taken", name=name))
    except Exception as error:
        # Networks forbid multicast in many ways. The address does as well.
        tell(warning("network_name_fails", name=name, why=type(error).__name__))


@contextlib.asynccontextmanager
async def _network(address: Address) -> AsyncIterator[AsyncZeroconf]:
    network = AsyncZeroconf(interfaces=list(address.hosts), ip_version=IPVersion.V4Only)
    try:
        yield network
    finally:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_S):
                await network.async_unregister_all_services()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_S):
                await network.async_close()


async def _taken(network: AsyncZeroconf, address: Address, name: str) -> bool:
    """Whether another machine answers to the name already."""
    asked = AddressResolverIPv4(f"{name}.")
    await asked.async_request(network.zeroconf, _ASKED_MS)
    return any(found not in address.hosts for found in asked.parsed_addresses(IPVersion.V4Only))


def _info(address: Address, name: str) -> ServiceInfo:
    return ServiceInfo(
        _KIND,
        f"{name.partition('.')[0]}.{_KIND}",
        port=address.port,
        server=f"{name}.",
        parsed_addresses=list(address.hosts),
    )
