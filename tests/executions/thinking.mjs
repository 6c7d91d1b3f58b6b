// A house whose thinkers wait for a signal, in Node.js: node thinking.mjs ENGINE FOLDER MESSAGES
import { ask, mine, Player, refusedWith, tabs, Thinker, thinking } from './keepers.mjs';

const troubles = [];
console.error = (...said) => troubles.push(said.map(String).join(' '));

/** Thinks of nothing before it is released; what it is asked only to prepare it does at once. */
class Held {
  asked = [];
  waiting = [];
  think = async (question) => {
    if (!('view' in question || 'log' in question)) return null;
    const answer = thinking()(question);
    await new Promise((done) => {
      this.asked.push(done);
      this.waiting.splice(0).forEach((noticed) => noticed());
    });
    return answer;
  };

  /** So many questions have been asked. */
  async until(count) {
    while (this.asked.length < count) await new Promise((done) => this.waiting.push(done));
  }
}

/** A worker in this thread, which breaks at its first question about a view if it is to. */
const worker = (breaks) => {
  const [think, port] = [thinking(), { terminate() {} }];
  port.postMessage = async (question) => {
    if (breaks && 'view' in question) port.onerror({ message: 'broken' });
    else port.onmessage({ data: { answer: await think(question) } });
  };
  return port;
};

const house = (thinkers) => tabs(1, { thinkers })[0];
const lay = async (keeper, game, ...others) =>
  (await ask(keeper, 'POST', '/tables', { game, seats: [{ who: 'me' }, ...others], name: 'Anna' })).table.id;
const bot = { who: 'bot', level: 'master' };
/** Everything that can be done at once is done. */
const settled = () => new Promise((done) => setImmediate(done));

async function hint() {
  const held = new Held();
  const keeper = house({ moves: thinking(), advice: held.think });
  const id = await lay(keeper, 'rock-and-roll', bot);
  const anna = await new Player().enter(keeper, id);
  await anna.until(mine);
  let given = null;
  const asked = ask(keeper, 'POST', `/tables/${id}/hint`).then((told) => (given = told));
  await held.until(1);
  await anna.send({ do: 'chat', phrase: 'oops' });
  const other = await new Player().enter(keeper, await lay(keeper, 'escalero', bot));
  await other.until(mine);
  const { seq, view } = other.now;
  await other.send({ do: 'move', move: view.moves[0].text, seq });
  await other.until((now) => now.seq > seq);
  const before = given;
  held.asked[0]();
  await asked;
  const said = anna.now.happened.some(({ events }) => events.some((one) => one.phrase === 'oops'));
  return { before, said, move: given.choices.length > 0 };
}

async function chatted() {
  const held = new Held();
  const keeper = house({ moves: held.think, advice: thinking() });
  const anna = await new Player().enter(keeper, await lay(keeper, 'escalero', bot));
  while (!held.asked.length) {
    const { seq, view } = anna.now;
    await anna.send({ do: 'move', move: view.moves[0].text, seq });
    await settled();
  }
  await anna.send({ do: 'chat', phrase: 'oops' });
  const { seq } = anna.now;
  held.asked[0]();
  const moved = await anna.until((now) => now.seq > seq);
  return moved.happened.at(-1).events.some(({ event, seat }) => event === 'moved' && seat === 1);
}

async function returned() {
  const held = new Held();
  const keeper = house({ moves: held.think, advice: thinking() });
  const id = await lay(keeper, 'escalero', { who: 'here', name: 'Ben' });
  const anna = await new Player().enter(keeper, id);
  const seat = anna.now.view.actor;
  await ask(keeper, 'POST', `/tables/${id}/leave`, {}, { seat });
  await held.until(1);
  await ask(keeper, 'POST', `/tables/${id}/return`, {}, { seat });
  const { length } = await keeper.world.store.log(id, -1);
  held.asked[0]();
  await settled();
  await settled();
  return [(await keeper.world.store.log(id, -1)).length - length, held.asked.length, troubles.length];
}

async function forgotten() {
  const held = new Held();
  const keeper = house({ moves: held.think, advice: thinking() });
  const id = await lay(keeper, 'escalero', bot);
  const anna = await new Player().enter(keeper, id);
  while (!held.asked.length) {
    const { seq, view } = anna.now;
    await anna.send({ do: 'move', move: view.moves[0].text, seq });
    await settled();
  }
  await ask(keeper, 'DELETE', `/tables/${id}`);
  held.asked[0]();
  await settled();
  await settled();
  return [(await keeper.world.store.rows()).length, anna.closed, troubles.length];
}

async function broken() {
  const started = [];
  const advice = new Thinker(() => {
    started.push(worker(started.length === 0));
    return started.at(-1);
  });
  let moving = 0;
  const moves = new Thinker(() => worker((moving += 1) === 1));
  const keeper = house({ moves: moves.think, advice: advice.think });
  const id = await lay(keeper, 'rock-and-roll', bot);
  const anna = await new Player().enter(keeper, id);
  await anna.until(mine);
  const first = await refusedWith(ask(keeper, 'POST', `/tables/${id}/hint`, undefined, { language: 'de' }));
  const second = await refusedWith(ask(keeper, 'POST', `/tables/${id}/hint`));
  const { seq, view } = anna.now;
  await anna.send({ do: 'move', move: view.moves[0].text, seq });
  const other = await new Player().enter(keeper, await lay(keeper, 'escalero', bot));
  for (let now = await other.until(mine); moving < 2; now = await other.until(mine)) {
    await other.send({ do: 'move', move: now.view.moves[0].text, seq: now.seq });
  }
  return { first, second, started: started.length, moving };
}

const forgot = await forgotten();
const answer = { hint: await hint(), chatted: await chatted(), returned: await returned(), forgot };
console.log(JSON.stringify({ ...answer, broken: await broken() }));
