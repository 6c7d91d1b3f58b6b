"""A push service and a mail server on this machine, which keep what they get; and a browser's half of web push."""

from __future__ import annotations

import email
import hashlib
import hmac
import json
import secrets
import socketserver
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

CURVE = ec.SECP256R1()
PATIENCE = 15.0


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869, for keys of at most one block."""
    extracted = hmac.digest(salt, material, hashlib.sha256)
    return hmac.digest(extracted, info + b"\x01", hashlib.sha256)[:length]


class Browser:
    """The keys of a browser, and what it can read with them: written by the RFC, not by the server's code."""

    def __init__(self, secret: bytes | None = None, auth: bytes | None = None) -> None:
        number = int.from_bytes(secret, "big") if secret else secrets.randbelow(2**255) + 1
        self.key = ec.derive_private_key(number, CURVE)
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = auth or secrets.token_bytes(16)

    def asks(self, endpoint: str, language: str = "en") -> dict[str, str]:
        """What the page sends to the server."""
        keys = {"public": base64(self.public), "auth": base64(self.auth)}
        return {"endpoint": endpoint, **keys, "language": language}

    def read(self, body: bytes) -> bytes:
        """The message in the body of a request (RFC 8188, RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        material = hkdf(self.auth, shared, b"WebPush: info\x00" + self.public + theirs, 32)
        key = hkdf(salt, material, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, material, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        return plain.rstrip(b"\x00").removesuffix(b"\x02")


class Pushed(NamedTuple):
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str) -> dict[str, Any]:
        """What the sender says and has signed (RFC 8292), with a key that is known."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert parts["k"] == key
        head, claims, signature = parts["t"].split(".")
        assert json.loads(unbase64(head)) == {"typ": "JWT", "alg": "ES256"}
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unbase64(key))
        both = unbase64(signature)
        numbers = (int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
        public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        told: dict[str, Any] = json.loads(unbase64(claims))
        return told


def certify(folder: Path) -> tuple[Path, Path]:
    """A certificate for 127.0.0.1, and its key."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, secret = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return certificate, secret


class Receiver:
    """A push service: its address, what came, and what it answers."""

    def __init__(self) -> None:
        self.port = 0
        self.certificate = Path()
        self.got: Queue[Pushed] = Queue()
        self.answers = 201

    @property
    def service(self) -> str:
        return f"127.0.0.1:{self.port}"

    def endpoint(self, name: str) -> str:
        return f"https://{self.service}/push/{name}"

    def next(self) -> Pushed:
        return self.got.get(timeout=PATIENCE)


@contextmanager
def receiver(folder: Path) -> Iterator[Receiver]:
    """A push service on 127.0.0.1."""
    told = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(told.answers)
            if 300 <= told.answers < 400:
                self.send_header("location", told.endpoint("elsewhere"))
            self.send_header("content-length", "0")
            self.end_headers()
            told.got.put(Pushed(self.path, headers, body))

        def log_message(self, *_: Any) -> None:
            pass

    told.certificate, key = certify(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(told.certificate, key)
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        told.port = server.server_port
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield told
        finally:
            server.shutdown()
            thread.join()


class Mailbox:
    """A mail server: its port, and the mails that came, with the addresses that they were for."""

    def __init__(self) -> None:
        self.port = 0
        self.got: Queue[tuple[list[str], str]] = Queue()
        self.refuses = False

    def next(self) -> tuple[list[str], str]:
        return self.got.get(timeout=PATIENCE)


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mail server on 127.0.0.1 that knows just enough of SMTP."""
    box = Mailbox()

    class Handler(socketserver.StreamRequestHandler):
        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def handle(self) -> None:
            self.say("220 here")
            to: list[str] = []
            while line := self.rfile.readline():
                word = line.strip().upper()
                if word == b"QUIT":
                    self.say("221 bye")
                    return
                if word == b"DATA":
                    self.say("354 go on")
                    lines = iter(self.rfile.readline, b".\r\n")
                    text = b"".join(lines).decode()
                    box.got.put((to, text))
                elif word.startswith(b"RCPT"):
                    to.append(line.decode().partition("<")[2].strip("<>\r\n"))
                    if box.refuses:
                        self.say("550 no such box")
                        continue
                self.say("250 well")

    class Server(socketserver.ThreadingTCPServer):
        allow_reuse_address = True

    with Server(("127.0.0.1", 0), Handler) as server:
        box.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield box
        finally:
            server.shutdown()
            thread.join()


def body_of(text: str) -> str:
    """The words of a mail."""
    told = email.message_from_string(text).get_payload(decode=True)
    assert isinstance(told, bytes)
    return told.decode()
