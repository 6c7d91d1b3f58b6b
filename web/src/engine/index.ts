// Games without a server: modules and words that were made from Python.

export { Game, State } from './game';
export { Keeper } from './keeper';
export { Thinker } from './thinking/thinker';
export { Thoughts } from './thinking/thoughts';
export { minds, type Minds } from './minds';
export { outlined, type Outlines } from './outlines';
export { Module, type Card } from './module';
export * as python from './python';
export { json } from './python';
export { tables, type Tables } from './table';
export { COMMON, Saying, withAdded } from './saying';
export { MemoryStore } from './store';
