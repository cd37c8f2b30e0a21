/** What the engine says, as far as the page reads it: docs/json.md and docs/serve.md tell all of it. */

export type CodeKind = 'set' | 'multiset' | 'sequence' | 'sequence-without-repeats';
export type CellStyle = 'peg' | 'key' | 'square' | 'card' | 'piece';

export interface Item {
  label: string;
  glyph: string;
  colour: string;
  column: number;
  row: number;
}

export interface CodeShape {
  kind: CodeKind;
  min: number;
  max: number;
  limits: number[] | null;
}

export interface Parameter {
  name: string;
  min: number;
  max: number;
  default: number;
  meaning: string;
}

export interface Count {
  label: string;
  min: number;
  max: number;
}

export interface Game {
  game: string;
  id: string;
  title: string;
  summary: string;
  rules: string;
  parameters: Parameter[];
  targets: number;
  roles: {hider: string; guesser: string};
  counts: Count[];
  item: {one: string; many: string};
  items: Item[];
  grid: {style: CellStyle; columns: string[]; rows: string[]};
  target: CodeShape;
  guess: CodeShape;
  writing: {separator: string};
  promise: number | null;
  full_mark: number | null;
}

export interface Turn {
  guess: string;
  answer: number[];
  right: boolean;
}

export interface KnownItem {
  label: string;
  min: number;
  max: number;
  share?: number;
}

/** What follows from the answers: of each item and, in a sequence, of each place. */
export interface Known {
  items: KnownItem[];
  positions: string[][] | null;
}

export type Phase = 'guess' | 'answer' | 'contradiction' | 'won' | 'given-up';

export interface Correction {
  turn: number;
  answer: number[];
  right: boolean;
  candidates: number;
}

export interface Hint {
  level: 'candidates' | 'effect' | 'guess';
  candidates: number;
  best: {guess: string | null; expected_size: number; bits: number; parts: number; worst_size: number; possible: boolean} | null;
}

export interface Session {
  session: string;
  game: string;
  side: 'guesser' | 'hider';
  evil: boolean;
  phase: Phase;
  turns: Turn[];
  candidates_left: number[] | null;
  open_guess: string | null;
  contradiction: {turn: number; corrections: Correction[]} | null;
  solution: string | null;
  marks: boolean;
  known: Known;
  can_undo: boolean;
  can_redo: boolean;
  help: {hints: number; best: number; candidates: number; undone: number};
  game_line: string;
  hint?: Hint;
}

export interface Candidates {
  candidates: number;
  from: number;
  candidate_list: string[];
  known?: Known;
}

export interface Advised {
  guess: string;
  to_come: number | null;
  lower: number | null;
  proven: boolean;
  expected_size: number;
  bits: number;
  parts: number;
  worst_size: number;
  possible: boolean;
}

export interface Suggestion {
  candidates: number;
  guess: string | null;
  top: Advised[];
  won: boolean;
  why?: string;
}

export interface Part {
  answer: number[];
  right: boolean;
  candidates: number;
}

export interface Assessment {
  guess: string;
  expected_size: number;
  bits: number;
  parts: number;
  worst_size: number;
  possible: boolean;
  split: Part[];
}

export interface ReviewedTurn extends Turn {
  candidates: number;
  candidates_left: number;
  expected_size: number;
  best: {guess: string; to_come: number; proven: boolean};
  made: {to_come: number; proven: boolean};
  gain: number | null;
  luck: number | null;
  skill: number;
}

export interface Review {
  won: boolean;
  luck: number | null;
  skill: number;
  turning_point: number | null;
  turns: ReviewedTurn[];
  model: {turns: Turn[]; proven: boolean} | null;
}

export interface TreeNode {
  guess: string;
  candidates: number;
  branches?: TreeBranch[];
  cut?: boolean;
}

export interface TreeBranch extends TreeNode {
  answer: number[];
  right: boolean;
}

export interface BookTree {
  game: string;
  objective: string;
  complete: boolean;
  histogram: number[];
  tree: TreeNode;
}

export interface Evaluation {
  strategy: string;
  targets: number;
  total: number;
  mean: number;
  worst: number;
  histogram: number[];
}
