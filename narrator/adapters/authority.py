"""The house's own certificate authority: made once and kept; each evening it certifies this machine's addresses.

It may speak for no names but local ones, so that a phone which trusts it has nothing to fear from it elsewhere.
"""

import datetime
import ipaddress
import os
from collections.abc import Iterable
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from narrator.errors import FileTrouble

LASTS = datetime.timedelta(days=3650)
CERTIFIED = datetime.timedelta(days=30)
EARLIER = datetime.timedelta(days=1)
"""Clocks in a house differ."""
LOCAL = ("localhost", "local")
"""All that it may speak for, and whatever ends with them."""
CERTIFICATE, KEY, SERVED = "authority.crt", "authority.key", "served.pem"


class Authority:
    """Kept in a folder that only its owner reads; ``FileTrouble`` where it cannot be."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._key, self._certificate = self._kept() or self._made()
        except OSError as error:
            raise FileTrouble.writing(folder) from error

    @property
    def pem(self) -> bytes:
        """What a phone is given to trust."""
        return self._certificate.public_bytes(Encoding.PEM)

    def certify(self, names: Iterable[str]) -> Path:
        """A certificate for names and addresses, with its key, in one file."""
        key = ec.generate_private_key(ec.SECP256R1())
        meant = [_name(name) for name in dict.fromkeys(names)]
        certificate = (
            _begun("Narrator", key.public_key(), CERTIFIED)
            .issuer_name(self._certificate.subject)
            .add_extension(x509.SubjectAlternativeName(meant), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key()), critical=False
            )
            .sign(self._key, hashes.SHA256())
        )
        path = self._folder / SERVED
        try:
            _write(path, _pem(key) + certificate.public_bytes(Encoding.PEM))
        except OSError as error:
            raise FileTrouble.writing(path) from error
        return path

    def _kept(self) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate] | None:
        """None if there is none yet, or only half of one, or one that has run out."""
        try:
            key = load_pem_private_key((self._folder / KEY).read_bytes(), None)
            certificate = x509.load_pem_x509_certificate((self._folder / CERTIFICATE).read_bytes())
        except (FileNotFoundError, ValueError, TypeError):
            return None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
            return None
        return (key, certificate) if certificate.not_valid_after_utc > _now() + CERTIFIED else None

    def _made(self) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
        key = ec.generate_private_key(ec.SECP256R1())
        local = x509.NameConstraints([x509.DNSName(name) for name in LOCAL], None)
        usage = x509.KeyUsage(
            digital_signature=False,
            content_commitment=False,
            key_encipherment=False,
            data_encipherment=False,
            key_agreement=False,
            key_cert_sign=True,
            crl_sign=True,
            encipher_only=False,
            decipher_only=False,
        )
        begun = _begun("Narrator at home", key.public_key(), LASTS)
        certificate = (
            begun.issuer_name(_called("Narrator at home"))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(local, critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
            .sign(key, hashes.SHA256())
        )
        _write(self._folder / KEY, _pem(key))
        _write(self._folder / CERTIFICATE, certificate.public_bytes(Encoding.PEM))
        return key, certificate


def _begun(name: str, key: ec.EllipticCurvePublicKey, lasts: datetime.timedelta) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(_called(name))
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - EARLIER)
        .not_valid_after(_now() + lasts)
    )


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _write(path: Path, content: bytes) -> None:
    """Readable by its owner only, from the first byte on."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
