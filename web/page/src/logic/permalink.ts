/** The address of a screen: all of its state stands behind the #, so that a link is the whole of it. */
export type Screen = 'home' | 'guess' | 'hide' | 'advise' | 'explore' | 'statistics';

export interface Route {
  screen: Screen;
  /** A game line or, before a game has begun, a token. */
  line: string;
  /** What a game line has no room for: day, level, over, seen (the puzzle of a day was given up before). */
  options: Record<string, string>;
}

const kScreens: readonly string[] = ['guess', 'hide', 'advise', 'explore', 'statistics'];

export const home: Route = { screen: 'home', line: '', options: {} };

export const routeTo = (screen: Screen, line = '', options: Record<string, string> = {}): Route => ({
  screen,
  line,
  options,
});

export function writeHash({ screen, line, options }: Route): string {
  if (screen === 'home') return '#/';
  const query = new URLSearchParams(options).toString();
  return `#/${screen}${line === '' ? '' : `/${encodeLine(line)}`}${query === '' ? '' : `?${query}`}`;
}

/** The whole of it, for others. */
export const addressOf = (route: Route): string => new URL(writeHash(route), location.href).href;

/** As little as possible is escaped, so that a line stays readable in an address. */
const encodeLine = (line: string): string => encodeURI(line).replaceAll('?', '%3F').replaceAll('#', '%23');

/** An address that is none of the page's leads home. Slashes at an end, which other programs add, mean nothing. */
export function readHash(hash: string): Route {
  const [path, query] = split(withoutSlashes(hash.replace(/^#?\/?/, '')), '?');
  const [screen, line] = split(withoutSlashes(path), '/');
  if (!kScreens.includes(screen)) return home;
  const options = Object.fromEntries(new URLSearchParams(query));
  return { screen: screen as Screen, line: withoutSlashes(decode(line)), options };
}

const withoutSlashes = (text: string): string => text.replace(/\/+$/, '');

function split(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
