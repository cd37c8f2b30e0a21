/** The engine's own types, by the names that the page has for them. */
import type {
  Assess,
  Evaluation,
  GameDescription,
  Known,
  Node,
  Play,
  Shape,
  Show,
  Split,
  Suggest,
  SuggestedGuess,
  Turn,
} from 'winnow-engine';

export type { Candidates, Known, Review, ReviewedTurn } from 'winnow-engine';
export type { Assess as Assessment, Evaluation, Turn };

export type Game = GameDescription;
export type Item = Game['items'][number];
export type Count = Game['counts'][number];
export type CellStyle = Game['grid']['style'];
export type CodeShape = Shape;
export type KnownItem = Known['items'][number];
export type Session = Play;
export type Correction = NonNullable<Play['contradiction']>['corrections'][number];
export type Hint = NonNullable<Play['hint']>;
export type Advised = SuggestedGuess;
export type Suggestion = Suggest;
export type Part = Split[number];
export type TreeNode = Node;
export type TreeBranch = NonNullable<Node['branches']>[number];
export type BookTree = Show;
