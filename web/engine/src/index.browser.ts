import { Engine, type EngineOptions } from './engine.js';
import { platform } from './platform.browser.js';

export * from './public.js';

/** Fetches and compiles the engine, and starts its worker. */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return Engine.create(platform, options);
}
