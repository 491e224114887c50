"""``narrator devices``: microphones and loudspeakers, by the names that settings use."""

from dataclasses import asdict

from narrator.adapters.devices import Device, loudspeakers, microphones
from narrator.commands.installing import SETUP
from narrator.commands.screen import console, print_json
from narrator.words.lines import Lines, lines_in


def run(language: str, *, as_json: bool) -> None:
    found = {"microphones": microphones(), "loudspeakers": loudspeakers()}
    if as_json:
        print_json({kind: [_record(device) for device in devices] for kind, devices in found.items()})
        return
    lines = lines_in(language)
    for kind, devices in found.items():
        _show(lines, kind, devices)


def _record(device: Device) -> dict[str, object]:
    """Without the number, which means nothing tomorrow."""
    return {name: value for name, value in asdict(device).items() if name != "index"}


def _show(lines: Lines, kind: str, devices: tuple[Device, ...]) -> None:
    from rich.text import Text

    out = console()
    out.print(lines.say(SETUP, kind), style="bold", markup=False)
    if not devices:
        out.print(f"  {lines.say(SETUP, 'none')}", style="dim", markup=False)
    for device in devices:
        about = lines.say(SETUP, "device", channels=device.channels, rate=str(device.rate_hz))
        if device.default:
            about = f"{about}, {lines.say(SETUP, 'default-device')}"
        out.print(Text("  ").append(device.name, "cyan").append(f"  {about}", "dim"))
