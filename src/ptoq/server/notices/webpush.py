"""Web push without a network: encryption for a browser (RFC 8291), and the signature of the server (RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT, AUTH, SALT = 65, 16, 16
RECORD = 4096
"""The size of a record; a message has one."""
LONGEST = 3000
"""How many bytes a message may have: push services take at least 4,096 of all that is sent."""
SIGNED_SECONDS = 12 * 3600


def base64(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """The bytes of base64 for URLs; a `ValueError` if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The private key whose number these bytes are."""
    return ec.derive_private_key(int.from_bytes(secret, "big"), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key, uncompressed."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(public: bytes) -> ec.EllipticCurvePublicKey:
    """A public key; a `ValueError` if there is no such point."""
    if len(public) != POINT:
        raise ValueError("not an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)


def encrypt(
    message: bytes,
    public: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for the browser with this public key and secret, as the body of a request (`aes128gcm`).

    Its own key and salt are made for every message, and are arguments for the example of the RFC only.
    """
    if len(message) > LONGEST:
        raise ValueError("the message is too long")
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT)
    shared = own.exchange(ec.ECDH(), read_point(public))
    material = _derived(shared, auth, b"WebPush: info\0" + public + point(own), 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    # The last record, which is the first one here, ends with a 2.
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + point(own) + sealed


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def authorization(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: int) -> str:
    """The header that says to a push service which server sends; `now` is in seconds."""
    claims: dict[str, str | int] = {"aud": origin, "exp": now + SIGNED_SECONDS}
    if contact:
        claims["sub"] = contact
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    signed = ".".join(base64(msgspec.json.encode(part)) for part in parts)
    numbers = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(number.to_bytes(32, "big") for number in numbers)
    return f"vapid t={signed}.{base64(signature)}, k={base64(point(key))}"
