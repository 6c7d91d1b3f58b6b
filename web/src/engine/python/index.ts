// What Python means where JavaScript means something else: for code that was translated from Python (`ptoq.build`).
// An int is a number as long as that is exact, else a bigint; tuples and lists are arrays; None is null.

export { Grid, Made, exact } from './arrays';
export * from './collections';
export * from './texts';
export * from './comparing';
export * from './numbers';
export * from './sequences';
export * from './objects';
export * from './numpy';
export * from './libraries';
export * from './methods';
export * from './structs';
