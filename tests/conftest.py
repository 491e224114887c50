"""Fixtures for every test: a sound card and a voice, both real. On CI nothing real may be skipped."""

import os
from collections.abc import Generator
from typing import Any

import pytest

from tests.support.sound import english_voice, french_voice, one_sound_card, sound_card

__all__ = ["english_voice", "french_voice", "one_sound_card", "sound_card"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever uses the sound card lives in real time."""
    for item in items:
        if isinstance(item, pytest.Function) and "one_sound_card" in item.fixturenames:
            item.add_marker(pytest.mark.real_time)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that would be skipped for want of a sound card or a model fails where those can be had."""
    report = yield
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped on CI: {report.longrepr}"
    return report
