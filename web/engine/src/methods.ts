/** What can be asked, as docs/serve.md lists it: the parameters of each method and its result. */

import type * as schema from './schema.js';

/** An item list as winnow writes it, such as `A1,B1,C2`. */
export type Code = string;

/** `GUESS=ANSWER`, or as results have it. */
export type TurnParam = string | { guess: Code; answer: number[] | string; right?: boolean };

export interface StrategyParams {
  strategy?: string;
  first?: Code;
  /** The text of a book. */
  book?: string;
  no_book?: boolean;
  effort?: number;
  seconds?: number;
  seed?: number;
}

/** A game with its turns and a strategy, or a position that has them, with turns after it. */
export interface PositionParams extends StrategyParams {
  /** A token, or a game line. */
  game?: string;
  turns?: TurnParam[];
  position?: string;
}

export interface SearchParams {
  seconds?: number;
  /** In bytes. */
  memory?: number;
  threads?: number;
  progress?: boolean;
}

interface InSession {
  session: string;
}

interface Method<Params, Result> {
  params: Params;
  result: Result;
}
type InPlay<More = object> = Method<InSession & More, schema.Play>;

export interface Methods {
  games: Method<{ game?: string }, schema.Games>;
  feedback: Method<
    { game: string; target?: Code; guess?: Code; pairs?: [Code, Code][]; explain?: boolean },
    schema.Feedback | schema.FeedbackPairs
  >;
  puzzle: Method<{ game: string; target?: Code; date?: string }, schema.Puzzle>;
  share: Method<{ game: string; turns?: TurnParam[]; date?: string }, schema.Share>;
  guess: Method<StrategyParams & { game: string; target: Code }, schema.Guess>;
  open: Method<PositionParams, schema.Open>;
  close: Method<{ position?: string; session?: string }, schema.Close>;
  candidates: Method<PositionParams & { most?: number; from?: number; items?: boolean }, schema.Candidates>;
  suggest: Method<PositionParams & { top?: number; explain?: boolean }, schema.Suggest>;
  assess: Method<PositionParams & { guess: Code }, schema.Assess>;
  review: Method<
    { game: string; turns?: TurnParam[]; effort?: number; seconds?: number; progress?: boolean },
    schema.Review
  >;
  evaluate: Method<
    StrategyParams & { game: string; compare?: string[]; sample?: number; threads?: number; progress?: boolean },
    schema.Evaluate
  >;
  solve: Method<
    SearchParams & {
      game: string;
      objective?: 'mean' | 'worst';
      max_guesses?: number;
      first?: Code;
      after?: TurnParam[];
      tidy?: boolean;
      no_book?: boolean;
      no_symmetry?: boolean;
      write_book?: boolean;
    },
    schema.Solve
  >;
  verify: Method<SearchParams & { book: string; prove?: boolean }, schema.Verify>;
  show: Method<{ book: string; after?: TurnParam[]; depth?: number }, schema.Show>;
  play: Method<
    StrategyParams & {
      game: string;
      side?: 'guesser' | 'hider';
      level?: 'random' | 'hard' | 'evil' | 'beginner' | 'good' | 'perfect';
      turns?: TurnParam[];
      no_marks?: boolean;
    },
    schema.Play
  >;
  'play.state': InPlay;
  'play.guess': InPlay<{ guess?: Code }>;
  'play.answer': InPlay<{ answer: number[] | string }>;
  'play.hide': InPlay<{ target: Code }>;
  'play.correct': InPlay<{ turn: number; answer: number[] | string }>;
  'play.undo': InPlay;
  'play.redo': InPlay;
  'play.hint': InPlay<{ least?: NonNullable<schema.Play['hint']>['level'] }>;
  'play.best': InPlay;
  'play.candidates': Method<InSession, schema.Open>;
  'play.marks': InPlay<{ marks: boolean }>;
  'play.give_up': InPlay;
}

export type MethodName = keyof Methods;
export type Params<M extends MethodName> = Methods[M]['params'];

/** Where a result depends on what was asked, the type that follows from the parameters. */
export type Result<M extends MethodName, P = Params<M>> = M extends 'games'
  ? P extends { game: string }
    ? schema.GameDescription
    : Exclude<schema.Games, schema.GameDescription>
  : M extends 'feedback'
    ? P extends { pairs: unknown }
      ? schema.FeedbackPairs
      : Extract<schema.Feedback, { right: boolean }>
    : M extends 'evaluate'
      ? P extends { compare: unknown }
        ? Extract<schema.Evaluate, { results: unknown }>
        : schema.Evaluation
      : Methods[M]['result'];

/** Methods that can tell how far they are. */
export type ProgressMethod = 'evaluate' | 'review' | 'solve' | 'verify';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** How far a request is: of how many targets or turns, or where a search stands. */
export type Progress = WithoutId<schema.Progress['params']>;
