"""The service by https: a certificate of the house's own, trusted by those who want to, and by nobody for more."""

import asyncio
import json
import os
import ssl
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from api.app import create_app
from api.invitation import Address, Entrance
from api.server import serving
from narrator.adapters.authority import KEY, SERVED, Authority
from narrator.errors import FileTrouble
from tests.api.house import open_house
from tests.api.standin import StandIn


def _trusting(authority: Authority) -> ssl.SSLContext:
    return ssl.create_default_context(cadata=authority.pem.decode())


@asynccontextmanager
async def _served(authority: Authority, *more: str) -> AsyncIterator[tuple[Address, Entrance]]:
    entrance = Entrance(authority=authority.pem)
    app = create_app(StandIn(), entrance)
    async with serving(app, 0, (), lambda names: authority.certify((*names, *more))) as address:
        yield address, entrance


def test_whoever_trusts_the_house_reaches_it_under_all_its_names(tmp_path: Path) -> None:
    async def scene() -> None:
        authority = Authority(tmp_path / "authority")
        async with _served(authority) as (address, entrance):
            async with httpx.AsyncClient(verify=_trusting(authority)) as phone:
                for name in ("localhost", "127.0.0.1"):
                    answer = await phone.get(f"https://{name}:{address.port}/authority.crt")
                    assert answer.content == authority.pem
                    assert f"wss://{name}:{address.port}" in answer.headers["content-security-policy"]
                assert (await phone.get(f"https://localhost:{address.port}/trust")).status_code == 200
            url = f"wss://localhost:{address.port}/api/v1/live"
            async with connect(url, ssl=_trusting(authority)) as live:
                await live.send("{}")
                assert json.loads(await live.recv())["kind"] == "table"
            async with httpx.AsyncClient() as stranger:
                with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
                    await stranger.get(f"https://localhost:{address.port}/")
            invited = entrance.invitation("K7WQ2P")
            assert invited is not None
            assert invited.url == f"https://127.0.0.1:{address.port}/#K7WQ2P"
            assert invited.address == f"https://127.0.0.1:{address.port}"

    asyncio.run(scene())


def test_nobody_is_to_trust_it_for_names_elsewhere(tmp_path: Path) -> None:
    async def scene() -> None:
        authority = Authority(tmp_path)
        async with (
            _served(authority, "bank.example") as (address, _),
            httpx.AsyncClient(verify=_trusting(authority)) as phone,
        ):
            with pytest.raises(httpx.ConnectError, match="permitted subtree"):
                await phone.get(f"https://localhost:{address.port}/")

    asyncio.run(scene())


def test_it_is_made_once_and_only_its_owner_reads_the_key(tmp_path: Path) -> None:
    first = Authority(tmp_path)
    first.certify(["localhost"])
    for secret in (KEY, SERVED):
        assert stat.S_IMODE((tmp_path / secret).stat().st_mode) == 0o600
    assert Authority(tmp_path).pem == first.pem
    (tmp_path / KEY).write_text("broken", encoding="utf-8")
    assert Authority(tmp_path).pem != first.pem, "half of one is none"
    (tmp_path / "file").touch()
    with pytest.raises(FileTrouble):
        Authority(tmp_path / "file")


def test_plain_http_has_nothing_to_trust() -> None:
    async def scene() -> None:
        async with open_house() as at, httpx.AsyncClient() as phone:
            assert (await phone.get(f"{at.origin}/authority.crt")).status_code == 404

    asyncio.run(scene())


def test_an_evening_by_https_tells_how_to_trust_it(tmp_path: Path) -> None:
    play = ("play", "--https", "--mouth", "captions", "--ears", "keyboard", "--port", "0", "--fresh")
    told = subprocess.run(
        [sys.executable, "-m", "narrator", *play],
        input="goodbye\nyes\n",
        env={**os.environ, "NARRATOR_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    assert "Phones: https://" in told
    assert "/trust" in told
    assert (tmp_path / "authority" / KEY).exists()
