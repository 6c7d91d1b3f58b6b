"""A bot for every game of a Ptoq server: it reads lines and posts moves, with nothing but Python.

PTOQ_TOKEN=... python bot.py http://localhost:8000 TABLE    joins a table by its id or its link
PTOQ_TOKEN=... python bot.py http://localhost:8000 GAME     lays a table of that game, and prints its link
"""

import hashlib
import itertools
import json
import os
import random
import secrets
import sys
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(path, wish=None):
    """Ask for something; a server that is busy or away is asked again, later each time."""
    headers = {"Authorization": f"Bearer {os.environ['PTOQ_TOKEN']}", "Content-Type": "application/json"}
    request = Request(f"{server}/api/tables{path}", wish and json.dumps(wish).encode(), headers)  # noqa: S310
    for attempt in itertools.count():
        try:
            return urlopen(request, timeout=60)  # noqa: S310
        except (OSError, HTTPException) as problem:
            if isinstance(problem, HTTPError) and problem.code not in (429, 503):
                raise
            time.sleep(float(getattr(problem, "headers", {}).get("Retry-After", min(2.0**attempt, 30))))


def choose(moves):
    """The idea: courage. What is timid is done only if there is nothing else to do."""
    return random.choice([move for move in moves if move["move"] not in ("drop", "no raise")] or moves)


def play(table, seq=-1):
    """Play to the end; after a lost connection, go on from the last entry that is known."""
    while True:
        try:
            for line in ask(f"/{table}/stream?since={seq}"):
                if line.strip():  # an empty line only says that the stream is still there
                    letter = json.loads(line)
                    seq = letter["seq"]
                    if letter["table"]["state"] == "over":
                        return letter["view"]["scores"]
                    told = letter["table"]["seeds"][letter["view"]["seat"]]["told"]
                    if not told and all(one["name"] for one in letter["table"]["seats"]):
                        ask(f"/{table}/seed", {"seed": seed, "key": "seed"})
                    if letter["view"]["moves"]:
                        wish = {"move": choose(letter["view"]["moves"])["text"], "seq": seq, "key": f"bot {seq}"}
                        ask(f"/{table}/move", wish)
        except (OSError, HTTPException, ValueError) as problem:
            if isinstance(problem, HTTPError) and problem.code != 409:  # 409: it has gone on; the next letter shows it
                raise
            time.sleep(1)


seed = secrets.token_hex(32)  # its share of the draws: promised now, told when all seats are taken
promise = hashlib.sha256(seed.encode()).hexdigest()
server, table = sys.argv[1], sys.argv[2].rpartition("/")[2]
try:
    try:
        ask(f"/{table}/seat", {"key": "sit", "commitment": promise})
    except HTTPError as refusal:
        if refusal.code != 404:
            raise
        wish = {"game": table, "seats": [{"who": "me"}, {"who": "anybody"}], "commitment": promise}
        table = json.load(ask("", wish))["table"]["id"]
        print(f"{server}/t/{table}", flush=True)
    print(play(table))
except HTTPError as refusal:
    raise SystemExit(json.load(refusal)["sentence"]) from None
