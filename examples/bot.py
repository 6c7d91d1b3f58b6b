"""A bot for every game of a Ptoq server: it reads lines, and it posts moves. It needs nothing but Python.

python bot.py http://localhost:8000 TABLE   joins a table by its id or link; al-capone instead of TABLE lays one.
"""

import argparse
import json
import os
import random
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

parser = argparse.ArgumentParser()
parser.add_argument("server")
parser.add_argument("table", help="the id or the link of a table, or the name of a game")
parser.add_argument("--token", default=os.environ.get("PTOQ_TOKEN"))


def ask(path, wish=None):
    """Ask for something; a server that is busy or away is asked again, later each time."""
    headers = {"Authorization": f"Bearer {args.token}", "Content-Type": "application/json"}
    request = Request(f"{args.server}/api/tables{path}", wish and json.dumps(wish).encode(), headers)  # noqa: S310
    wait = 0.5
    while True:
        try:
            return urlopen(request, timeout=60)  # noqa: S310
        except (OSError, HTTPException) as problem:
            if isinstance(problem, HTTPError) and problem.code not in (429, 503):
                raise
            wait = min(2 * wait, 30)
            time.sleep(float(getattr(problem, "headers", {}).get("Retry-After", wait)))


def choose(moves):
    """The idea: courage. What is timid is done only if there is nothing else to do."""
    return random.choice([move for move in moves if move["move"] not in ("drop", "no raise")] or moves)


def play(table):
    """Play to the end; after a lost connection, go on from the last entry that is known."""
    seq = -1
    while True:
        try:
            for line in ask(f"/{table}/stream?since={seq}"):
                letter = json.loads(line.strip() or "null")
                if letter is None:  # an empty line: the stream is still there
                    continue
                seq = letter["seq"]
                if letter["table"]["state"] == "over":
                    return letter["view"]["scores"]
                if letter["view"]["moves"]:
                    move = choose(letter["view"]["moves"])["text"]
                    ask(f"/{table}/move", {"move": move, "seq": seq, "key": f"bot {seq}"})
        except HTTPError as refusal:
            if refusal.code != 409:  # 409: the table has gone on, and the next letter shows it
                raise
        except (OSError, HTTPException, ValueError):
            time.sleep(1)


def sit_down():
    """Join the table, or lay one and say where it is."""
    table = args.table.rstrip("/").rpartition("/")[2]
    try:
        ask(f"/{table}/seat", {"key": "sit"})
    except HTTPError as refusal:
        if refusal.code != 404:
            raise
        laid = ask("", {"game": args.table, "seats": [{"who": "me"}, {"who": "anybody"}]})
        table = json.load(laid)["table"]["id"]
        print(f"{args.server}/api/tables/{table}", flush=True)
    return table


if __name__ == "__main__":
    args = parser.parse_args()
    try:
        print(play(sit_down()))
    except HTTPError as refusal:
        raise SystemExit(json.load(refusal)["sentence"]) from None
