import { Engine, type EngineOptions } from './engine.js';
import { platform } from './platform.node.js';

export * from './public.js';

/** Reads and compiles the engine, and starts its worker. */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return Engine.create(platform, options);
}
