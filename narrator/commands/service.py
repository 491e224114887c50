"""``narrator service``: a systemd unit, so that ``narrator serve`` starts with the machine."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from narrator.commands.screen import SCREEN, console
from narrator.errors import FileTrouble, ServiceTrouble
from narrator.paths import paths
from narrator.words.lines import Lines, lines_in

UNIT = "narrator.service"
_HOME = "/var/lib/narrator"
_OF_SYSTEM = f"""\
DynamicUser=yes
SupplementaryGroups=audio
StateDirectory=narrator
Environment=NARRATOR_HOME={_HOME}
EnvironmentFile=-/etc/default/narrator
ProtectHome=read-only
"""
"""A user of its own, who may use the sound card and nothing else."""


@dataclass(frozen=True, slots=True)
class Service:
    """The unit of the whole machine, or of whoever runs this."""

    system: bool

    @property
    def file(self) -> Path:
        folder = Path("/etc/systemd/system") if self.system else Path.home() / ".config/systemd/user"
        return folder / UNIT

    @property
    def systemctl(self) -> tuple[str, ...]:
        return ("systemctl",) if self.system else ("systemctl", "--user")

    @property
    def unit(self) -> str:
        """Its text, by the template among the data."""
        template = (files("narrator") / "data/service" / UNIT).read_text(encoding="utf-8")
        where = paths()
        kept = dict.fromkeys(map(str, (where.journal.parent, where.cache, where.models, where.voices)))
        home = os.environ.get("NARRATOR_HOME")
        set_home = [f'Environment="NARRATOR_HOME={home}"'] if home else []
        own = "\n".join((*set_home, *(f'ReadWritePaths="-{folder}"' for folder in kept)))
        target = "multi-user.target" if self.system else "default.target"
        whose = _OF_SYSTEM.rstrip() if self.system else own
        return template.format(command=_command(), whose=whose, target=target)

    @property
    def to_install(self) -> tuple[tuple[str, ...], ...]:
        # A user's services run only while that user is logged in, unless somebody lingers.
        linger = () if self.system else (("loginctl", "enable-linger"),)
        return ((*self.systemctl, "daemon-reload"), *linger, (*self.systemctl, "enable", "--now", UNIT))

    @property
    def to_remove(self) -> tuple[tuple[str, ...], ...]:
        return ((*self.systemctl, "disable", "--now", UNIT),)


def install(language: str, *, system: bool, dry_run: bool) -> None:
    service, lines = Service(system), lines_in(language)
    out = console()
    if dry_run:
        out.print(service.unit, markup=False, soft_wrap=True, end="")
    _tell(lines, "service-writes", str(service.file))
    if not dry_run:
        _demand_systemd()
        try:
            service.file.parent.mkdir(parents=True, exist_ok=True)
            service.file.write_text(service.unit, encoding="utf-8")
        except OSError as error:
            raise FileTrouble.writing(service.file) from error
    _run(lines, service.to_install, dry_run=dry_run)


def remove(language: str, *, system: bool, dry_run: bool) -> None:
    service, lines = Service(system), lines_in(language)
    if not dry_run:
        _demand_systemd()
        if not service.file.exists():
            raise ServiceTrouble.because("no_service", path=str(service.file))
    _run(lines, service.to_remove, dry_run=dry_run)
    _tell(lines, "service-deletes", str(service.file))
    if not dry_run:
        service.file.unlink()
    _run(lines, ((*service.systemctl, "daemon-reload"),), dry_run=dry_run)


def status(*, system: bool) -> int:
    """What systemd says of it, and its exit code."""
    _demand_systemd()
    command = (*Service(system).systemctl, "status", "--no-pager", UNIT)
    return subprocess.run(command, check=False).returncode  # noqa: S603 - our own words


def _command() -> str:
    """The narrator that runs this, wherever it was installed."""
    beside = Path(sys.executable).with_name("narrator")
    return str(beside) if beside.exists() else f"{sys.executable} -m narrator"


def _demand_systemd() -> None:
    if shutil.which("systemctl") is None:
        raise ServiceTrouble.because("no_systemd")


def _run(lines: Lines, commands: tuple[tuple[str, ...], ...], *, dry_run: bool) -> None:
    """Each is told before it is done."""
    for command in commands:
        _tell(lines, "service-runs", " ".join(command))
        if dry_run:
            continue
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own words
        if done.returncode != 0:
            raise ServiceTrouble.because("service_failed", command=" ".join(command), why=done.stderr.strip())


def _tell(lines: Lines, message: str, what: str) -> None:
    console().print(lines.say(SCREEN, message, what=what), style="dim", markup=False, soft_wrap=True)
