/** Game lines, as docs/guide/playing.md tells of them: GAME[@SIDE][.HELP]/GUESS=ANSWER/... */
export interface GameLine {
  token: string;
  /** What stands behind the @: who plays, and the sealed target. Empty where there is none. */
  side: string;
  turns: string[];
}

export function readLine(line: string): GameLine {
  const [head = '', ...turns] = line.split('/');
  const at = head.indexOf('@');
  return at < 0 ? { token: head, side: '', turns } : { token: head.slice(0, at), side: head.slice(at + 1), turns };
}

export function writeLine({ token, side, turns }: GameLine): string {
  return [side === '' ? token : `${token}@${side}`, ...turns].join('/');
}

export const isWon = (line: GameLine): boolean => line.turns.at(-1)?.endsWith('=win') ?? false;

export const usedHelp = (line: GameLine): boolean => line.side.includes('.');

export const personHides = (line: GameLine): boolean => line.side.startsWith('h');

export const isEvil = (line: GameLine): boolean => line.side.startsWith('e');

/** What stands behind the @ without the help that was used: the same throughout a game. */
export const sealOf = (line: GameLine): string => line.side.split('.')[0] ?? '';

/** The line for others to play: without turns and help. Null where nothing is hidden in it. */
export function puzzleOf(line: GameLine): string | null {
  const side = sealOf(line);
  return side.startsWith('g') && side.length > 1 ? writeLine({ token: line.token, side, turns: [] }) : null;
}

export const turnText = (guess: string, answer: readonly number[], right: boolean): string =>
  `${guess}=${right ? 'win' : answer.join(',')}`;

/** A turn as text again: null where it has no equals sign. */
export function readTurn(text: string): { guess: string; answer: number[]; right: boolean } | null {
  const equals = text.lastIndexOf('=');
  if (equals < 0) return null;
  const answer = text.slice(equals + 1);
  const right = answer === 'win';
  return { guess: text.slice(0, equals), answer: right ? [] : answer.split(',').map(Number), right };
}
