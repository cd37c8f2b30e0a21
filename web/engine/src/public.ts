export type { BookEntry } from './books.js';
export type { Engine, EngineOptions, RequestOptions } from './engine.js';
export { EngineError, type ErrorKind } from './errors.js';
export type { Code, MethodName, Methods, Params, Progress, Result, StrategyParams, TurnParam } from './methods.js';
export type * from './schema.js';
