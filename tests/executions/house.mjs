// The house played in Node.js, without a browser: node house.mjs ENGINE FOLDER MESSAGES < plan.json
import { readFileSync } from 'node:fs';
import { ask, bytesOf, files, mine, Player, refusedWith, tabs } from './keepers.mjs';

const { games, hinted, moves, past, unfinished } = JSON.parse(readFileSync(0, 'utf-8'));

async function played(game, seats) {
  const [first] = tabs(1);
  const laid = await ask(first, 'POST', '/tables', { game, seats, name: 'Anna' });
  const player = await new Player().enter(first, laid.table.id);
  for (let turn = 0; turn < moves; turn += 1) {
    const seen = await player.until(mine);
    if (seen.table.state === 'over') break;
    const choice = seen.view.moves[(turn * 7) % seen.view.moves.length];
    await player.send({ do: 'move', move: choice.text, seq: seen.seq });
    if (player.refused) throw new Error(JSON.stringify(player.refused));
  }
  await player.until(mine);
  return { first, player, id: laid.table.id };
}

/** A master's hint, and all that it takes to have the same one in Python. */
async function hintFor(game) {
  const [keeper] = tabs(1);
  const { table } = await ask(keeper, 'POST', '/tables', { game, seats: [{ who: 'me' }, { who: 'bot' }], name: 'Anna' });
  await (await new Player().enter(keeper, table.id)).until(mine);
  const { seed } = await keeper.world.store.row(table.id);
  const bodies = await keeper.world.store.log(table.id, -1);
  return { seed, bodies, told: await ask(keeper, 'POST', `/tables/${table.id}/hint`, undefined, { language: 'de' }) };
}

async function told(game) {
  const { first, player, id } = await played(game, [{ who: 'me' }, { who: 'bot', level: 'novice' }]);
  const before = await ask(first, 'GET', `/tables/${id}`, undefined, { language: 'it', since: -1 });
  const [again] = tabs(1, { store: first.world.store });
  const after = await ask(again, 'GET', `/tables/${id}`, undefined, { language: 'it', since: -1 });
  const file = await ask(again, 'GET', `/tables/${id}/export`);
  const [elsewhere] = tabs(1);
  const brought = await ask(elsewhere, 'POST', '/imports', file, { language: 'fr' });
  const onward = before.table.state === 'over' ? null : await new Player().enter(elsewhere, brought.table.id);
  if (onward) {
    const { seq, view } = await onward.until(mine);
    await onward.send({ do: 'move', move: view.moves[0].text, seq });
  }
  if (before.table.state !== 'over') await ask(again, 'POST', `/tables/${id}/resign`);
  const { table: next } = await ask(again, 'POST', `/tables/${id}/rematch`, {});
  const listed = await ask(again, 'GET', '/tables');
  const past = await ask(again, 'GET', '/me/history');
  const finished = await ask(again, 'GET', `/tables/${id}/export`);
  return {
    same: JSON.stringify(before) === JSON.stringify(after),
    sound: player.snapshots.every((one, at, all) => !at || one.seq >= all[at - 1].seq),
    went: onward ? onward.refused ?? onward.now.seq > brought.seq : true,
    listed: listed.tables.map((one) => [one.state, one.id === next]),
    past: past.matches.map((one) => [one.table === id, one.outcome]),
    file,
    finished,
  };
}

/** Two people on one device: each is asked in turn. */
async function shared() {
  const [keeper] = tabs(1);
  const people = [{ who: 'me' }, { who: 'here', name: 'Ben' }];
  const hidden = await ask(keeper, 'POST', '/tables', { game: 'hidden-poker', seats: people, name: 'Anna' });
  const nobody = await new Player().enter(keeper, hidden.table.id);
  const { turn } = nobody.here;
  const own = await new Player().enter(keeper, hidden.table.id, turn);
  await own.send({ do: 'move', move: own.now.view.moves[0].text, seq: own.now.seq });
  const open = await ask(keeper, 'POST', '/tables', { game: 'open-poker', seats: people, name: 'Anna' });
  const both = await new Player().enter(keeper, open.table.id);
  const seats = new Set();
  for (let at = 0; at < 8; at += 1) {
    const { seq, view } = both.now;
    seats.add(view.seat);
    await both.send({ do: 'move', move: view.moves[0].text, seq });
  }
  return {
    hidden: [nobody.now.view.seat, nobody.here.hidden, own.now.view.seat === turn, own.refused ?? null],
    passed: nobody.here.turn !== turn,
    open: [both.here.hidden, [...seats].sort(), both.refused ?? null],
  };
}

/** Two tabs at one table: one writes, the other reads it. */
async function twice() {
  const [one, other] = tabs(2);
  const laid = await ask(one, 'POST', '/tables', { game: 'escalero', seats: [{ who: 'me' }], name: 'Anna' });
  const id = laid.table.id;
  const players = [await new Player().enter(one, id), await new Player().enter(other, id)];
  for (let at = 0; at < 12; at += 1) {
    const seen = players.map((player) => player.now);
    await Promise.all(
      players.map((player, tab) =>
        player.send({ do: 'move', move: seen[tab].view.moves[tab].text, seq: seen[tab].seq, key: `t${tab}-${at}` }),
      ),
    );
    const newest = (await one.world.store.row(id)).seq;
    await Promise.all(players.map((player) => player.until(({ seq }) => seq === newest)));
  }
  const log = await one.world.store.log(id, -1);
  const views = players.map((player) => JSON.stringify(player.now.view));
  return { whole: log.length === players[0].now.seq + 1, same: views[0] === views[1], long: log.length > 12 };
}

/** Sentences for what is damaged, missing, or nonsense. */
async function refused() {
  const seats = [{ who: 'me' }];
  const lay = (from) => refusedWith(ask(tabs(1, { from })[0], 'POST', '/tables', { game: 'escalero', seats }, { language: 'de' }));
  const damaged = (name, change) => ({
    bytes: async (one) => (one === name ? change(bytesOf(one)) : bytesOf(one)),
    code: files.code,
  });
  const offline = { bytes: async () => Promise.reject(new TypeError('offline')), code: files.code };
  const [keeper] = tabs(1);
  return {
    wasm: await lay(damaged('escalero.wasm', (bytes) => bytes.slice(0, 999))),
    card: await lay(damaged('escalero.json', (bytes) => bytes.slice(0, 99))),
    offline: await lay(offline),
    game: await refusedWith(ask(keeper, 'POST', '/tables', { game: 'chess', seats })),
    seats: await refusedWith(ask(keeper, 'POST', '/tables', { game: 'escalero', seats: [{ who: 'anybody' }] })),
    table: await refusedWith(ask(keeper, 'GET', '/tables/local-0')),
    file: await refusedWith(ask(keeper, 'POST', '/imports', 'no file')),
    begun: await refusedWith(ask(keeper, 'POST', '/imports', unfinished)),
  };
}

/** What goes wrong at a table without having been asked for is said there, and heals. */
async function unasked() {
  const seats = [{ who: 'me' }, { who: 'bot' }, { who: 'bot' }];
  let whole = false;
  const from = { ...files, code: async (name) => (name.endsWith('.minds.js') && !whole ? {} : files.code(name)) };
  const [keeper] = tabs(1, { from });
  const { store } = keeper.world;
  const { id } = (await ask(keeper, 'POST', '/tables', { game: 'rock-and-roll', seats, name: 'Anna' })).table;
  const anna = await new Player().enter(keeper, id);
  for (let at = 0; !anna.refused; at += 1) {
    if (anna.now && mine(anna.now)) await anna.send({ do: 'move', move: anna.now.view.moves[0].text, seq: anna.now.seq });
    await new Promise((done) => setTimeout(done, 5));
  }
  const { seq } = anna.now;
  whole = true;
  const again = await new Player().enter(keeper, id);
  await again.until((now) => now.seq > seq);
  store.log = async () => ['{"at":'];
  const [other] = tabs(1, { store });
  const late = await new Player().enter(other, id);
  const spoilt = { ...(await store.row(id)), id: 'local-1', seq: 0, listed: '{"id', past: '{' };
  await store.append(spoilt, ['{']);
  const lists = [(await ask(other, 'GET', '/tables')).tables.length, (await ask(other, 'GET', '/me/history')).matches.length];
  const gone = [await ask(other, 'DELETE', `/tables/${id}`), await refusedWith(ask(other, 'DELETE', `/tables/${id}`))];
  const left = (await store.rows()).length;
  return { mindless: anna.refused, open: anna.closed ?? null, damaged: [late.refused, late.closed], lists, gone, left };
}

/** A match that is over, looked back at: a grade, the luck, and all that it takes to have them in Python. */
async function lookedBackAt(game) {
  const { first, id } = await played(game, [{ who: 'me' }, { who: 'bot', level: 'novice' }]);
  await ask(first, 'POST', `/tables/${id}/resign`);
  const { seed } = await first.world.store.row(id);
  const bodies = await first.world.store.log(id, -1);
  const asked = (what) => ask(first, 'GET', `/tables/${id}/${what}`, undefined, { language: 'de' });
  const { number } = (await asked('review')).steps.find((step) => step.number && step.choices > 1);
  const past = { number, grade: await asked(`review/${number}`), luck: await asked('luck') };
  const log = bodies.map((body) => JSON.parse(body));
  const there = (what) => ask(first, 'POST', `/stories/elsewhere/${what}`, log, { language: 'de' });
  return { seed, bodies, ...past, there: { grade: await there(`review/${number}`), luck: await there('luck') } };
}

const answer = { games: {} };
for (const game of games) answer.games[game] = await told(game);
Object.assign(answer, { shared: await shared(), twice: await twice(), refused: await refused(), hint: await hintFor(hinted) });
answer.unasked = await unasked();
answer.past = await lookedBackAt(past);
console.log(JSON.stringify(answer));
