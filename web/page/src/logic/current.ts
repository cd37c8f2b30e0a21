import type { Route } from './permalink';
import { forget, recall, remember } from './storage';

/** The game that is being played on this device: a link to it, and what the link has no room for. */
export interface Current {
  route: Route;
  turns: number;
  /** Turns that were undone and can be made again, the next one first. */
  undone: readonly string[];
}

export function readCurrent(text: string | null): Current | null {
  try {
    const { route, turns, undone } = JSON.parse(text ?? '{}') as Partial<Current>;
    if (typeof route?.line !== 'string' || typeof turns !== 'number') return null;
    return { route, turns, undone: Array.isArray(undone) ? undone.map(String) : [] };
  } catch {
    return null;
  }
}

export const loadCurrent = (): Current | null => readCurrent(recall('current'));

export const keepCurrent = (current: Current): boolean => remember('current', JSON.stringify(current));

export const forgetCurrent = (): void => forget('current');
