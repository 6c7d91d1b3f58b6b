// Games without a server: modules and words that were made from Python.

export { Game, State } from './games/game';
export { Keeper } from './keeping/keeper';
export { Thinker } from './thinking/thinker';
export { Thoughts } from './thinking/thoughts';
export { minds, type Minds } from './games/minds';
export { outlined, type Outlines } from './games/outlines';
export { Module, type Card } from './games/module';
export * as python from './python';
export { json } from './python';
export { tables, type Tables } from './games/table';
export { COMMON, Saying, withAdded } from './keeping/saying';
export { MemoryStore } from './keeping/store';
