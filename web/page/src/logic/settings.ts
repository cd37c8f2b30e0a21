import { recall, remember } from './storage';

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  theme: Theme;
  language: string;
  marks: boolean;
  taught: boolean;
}

const kStandard: Settings = { theme: 'system', language: '', marks: true, taught: false };

/** Whatever is damaged is as if it had never been set. */
export function readSettings(text: string | null): Settings {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    const given = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
    return {
      theme: given['theme'] === 'light' || given['theme'] === 'dark' ? given['theme'] : 'system',
      language: typeof given['language'] === 'string' ? given['language'] : '',
      marks: given['marks'] !== false,
      taught: given['taught'] === true,
    };
  } catch {
    return kStandard;
  }
}

export const loadSettings = (): Settings => readSettings(recall('settings'));

export function changeSettings(changes: Partial<Settings>): Settings {
  const settings = { ...loadSettings(), ...changes };
  remember('settings', JSON.stringify(settings));
  return settings;
}
