/** Why a request was not answered. */
export type ErrorKind =
  | 'bad-input'
  | 'limit'
  | 'contradiction'
  | 'memory'
  | 'cancelled'
  | 'internal'
  /** A book, the module or the worker could not be fetched, or something else came in its place. */
  | 'unreachable'
  /** This machine lacks what the engine needs. */
  | 'unsupported';

/** `code` is that of the response, as docs/serve.md lists them; 0 where the engine never got to answer. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly code = 0,
  ) {
    super(message);
  }
}

export function failed(problem: string): EngineError {
  return new EngineError('internal', `the engine has failed: ${problem}`);
}

export function closed(): EngineError {
  return new EngineError('cancelled', 'the engine is closed', -32003);
}

export function cancelled(): EngineError {
  return new EngineError('cancelled', 'the request was cancelled', -32003);
}
