"""What is pushed is encrypted, as RFC 8291 says: only the browser it is for can read it."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag

from ptoq.server.notices import webpush
from tests.server.receivers import Browser, base64, unbase64

EXAMPLE = {
    "message": "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24",
    "own": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "theirs": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "body": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P"
    "Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}
"""The example of RFC 8291, appendix A."""


def test_the_example_of_the_RFC_is_encrypted_byte_for_byte() -> None:
    told = {name: unbase64(value) for name, value in EXAMPLE.items()}
    browser = Browser(told["theirs"], told["auth"])
    own = webpush.private_key(told["own"])
    sealed = webpush.encrypt(told["message"], browser.public, browser.auth, own, told["salt"])
    assert base64(sealed) == EXAMPLE["body"]
    assert browser.read(sealed) == b"When I grow up, I want to be a watermelon"


def test_every_message_has_a_key_and_a_salt_of_its_own_and_no_other_browser_reads_it() -> None:
    browser, other = Browser(), Browser()
    first, second = (webpush.encrypt(b"hello", browser.public, browser.auth) for _ in range(2))
    assert browser.read(first) == browser.read(second) == b"hello"
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    for reader in (other, Browser(auth=browser.auth)):
        with pytest.raises(InvalidTag):
            reader.read(first)


def test_a_point_that_is_not_on_the_curve_and_a_long_message_are_refused() -> None:
    browser = Browser()
    for wrong in (b"", b"\x04" + bytes(64), browser.public[:-1], b"\x02" + browser.public[1:33]):
        with pytest.raises(ValueError, match=r"point|Invalid"):
            webpush.encrypt(b"hello", wrong, browser.auth)
    with pytest.raises(ValueError, match="too long"):
        webpush.encrypt(bytes(4000), browser.public, browser.auth)
