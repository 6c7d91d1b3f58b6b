"""Sockets: a text is framed as any WebSocket library would frame it."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from ptoq.server.sockets import MIDDLE, SHORT, framed


@pytest.mark.parametrize("length", [0, 1, SHORT - 1, SHORT, MIDDLE - 1, MIDDLE, 3 * MIDDLE])
def test_a_text_of_any_length_goes_out_in_one_frame(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
