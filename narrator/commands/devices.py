"""``narrator devices``: microphones, loudspeakers and satellites, by the names that settings use."""

from dataclasses import asdict

from narrator.adapters.devices import Device, DeviceKind, devices
from narrator.adapters.satellite.discovery import FoundSatellite, satellites
from narrator.commands.screen import SETUP, console, print_json
from narrator.words.lines import Lines, lines_in


def run(language: str, *, as_json: bool) -> None:
    found = {f"{kind}s": devices(kind) for kind in DeviceKind}
    if as_json:
        records = {kinds: [_record(device) for device in rows] for kinds, rows in found.items()}
        print_json({**records, "satellites": [asdict(satellite) for satellite in satellites()]})
        return
    lines = lines_in(language)
    for kinds, rows in found.items():
        _show(lines, kinds, rows)
    _show_satellites(lines, satellites())


def _record(device: Device) -> dict[str, object]:
    """Without the number, which means nothing tomorrow."""
    return {name: value for name, value in asdict(device).items() if name != "index"}


def _show(lines: Lines, kinds: str, rows: tuple[Device, ...]) -> None:
    from rich.text import Text

    out = console()
    out.print(lines.say(SETUP, kinds), style="bold", markup=False)
    if not rows:
        out.print(f"  {lines.say(SETUP, 'none')}", style="dim", markup=False)
    for device in rows:
        about = lines.say(SETUP, "device", channels=device.channels, rate=str(device.rate_hz))
        if device.default:
            about = f"{about}, {lines.say(SETUP, 'default-device')}"
        out.print(Text("  ").append(device.name, "cyan").append(f"  {about}", "dim"))


def _show_satellites(lines: Lines, rows: tuple[FoundSatellite, ...]) -> None:
    from rich.text import Text

    out = console()
    out.print(lines.say(SETUP, "satellites"), style="bold", markup=False)
    if not rows:
        out.print(f"  {lines.say(SETUP, 'none')}", style="dim", markup=False)
    for satellite in rows:
        out.print(Text("  ").append(satellite.address, "cyan").append(f"  {satellite.name}", "dim"))
