// The digest of tests/digests.py, of the same random games, by a game's module and words: in Node.js (digest.mjs) and in a
// browser (tests/page/test_executions.py).
const [NATURE, NOBODY, EVERYBODY] = [-1, -2, -1];

/** Play the games of a plan, and tell everything to be hashed, as text or bytes, one after another. */
export async function play({ Game, Module, json }, { card, wasm, words: translated, plan }, hash) {
  const module = await Module.load(card, wasm);
  const game = new Game(module, translated);
  const [state, view] = [0, 1].map(() => module.array(game.card.rules.State.dtype, 1).at(0));
  const out = module.array('int32', card.most_choices);
  const rng = module.array('int64', 1);
  const gains = module.array('int64', 8);
  const hear = (said) => hash(json(said));

  /** The moves of a seat in the view. */
  function choicesOf(seat) {
    if (seat === EVERYBODY) return [];
    const n = module.call('choices', view, seat, out);
    return out.list().slice(0, n);
  }

  /** All that the words of a game say of a view: to whoever is to act also why other moves are refused. */
  function speak(seen, seat, moves) {
    const { words } = game;
    hear(words.view(seen, seat));
    if (!moves.length) return;
    hear(words.expects(seen, seat));
    hear(moves.map((move) => words.NOTATION.text(move)));
    hear(moves.map((move) => words.NOTATION.json(move)));
    for (let move = 0; move < words.NOTATION.count; move += 1)
      if (move % plan.stride === moves.length % plan.stride && !moves.includes(move)) hear(words.why_not(seen, seat, move));
  }

  /** Play one game, or as much of it as there are plies left; the plies played. */
  function playOne({ options, seats, purse, seed }, most) {
    const numbers = module.array('int64', options.length);
    numbers.fill(options);
    const chips = module.array('int64', seats);
    chips.fill(purse);
    state.bytes.fill(0);
    rng.fill(BigInt(seed));
    gains.fill(0);
    module.call('start', state, numbers, seats, 0, chips);
    for (let ply = 0; ply < most; ply += 1) {
      const who = module.call('actor', state);
      if (who === NOBODY) {
        module.call('payoff', state, gains);
        hash(gains.bytes().slice(0, 8 * seats));
        hear(game.words.verdict(game.state(state), plan.names.slice(0, seats)));
        return ply;
      }
      const before = game.state(state);
      const n = module.call(who === NATURE ? 'chances' : 'choices', ...(who === NATURE ? [state] : [state, who, out]));
      const drawn = module.call('below', rng, n);
      const move = who === NATURE ? drawn : out.at(drawn);
      module.call('apply', state, move);
      hash(state.bytes);
      if (ply % plan.sample) continue;
      for (let seat = EVERYBODY; seat < seats; seat += 1) {
        view.bytes.set(state.bytes);
        module.call('hide', view, seat);
        hash(view.bytes);
        if (ply % plan.spoken === 0) {
          speak(game.state(view), seat, choicesOf(seat));
          if (who === NATURE) hear(game.words.nature(before, move, game.state(state), seat));
        }
        module.call('guess', view, seat, rng);
        hash(view.bytes);
      }
    }
    return most;
  }

  let played = 0;
  for (const one of plan.games) if (played < plan.plies) played += playOne(one, plan.plies - played);
  if (played < plan.plies) throw new Error(`the plan has games for ${played} plies only`);
}
