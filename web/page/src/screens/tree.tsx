import type { JSX } from 'preact';

import { useApp } from '../app-context';
import type { Game, TreeBranch, TreeNode } from '../engine/protocol';
import { CodeRow } from '../parts/code';
import { useFirst } from '../parts/more';
import { AnswerShown } from '../parts/turns';

/** A guess can have thousands of answers. */
const kBranches = 40;
const kRow = 44;
const kRoot = 84;
const kStem = 72;

/** A guess and what follows each of its answers, drawn as a tree that grows to the right; a branch is a way to go. */
export function TreeShown({
  game,
  tree,
  busy,
  onWalk,
}: {
  game: Game;
  tree: TreeNode;
  busy: boolean;
  onWalk: (answer: number[]) => void;
}): JSX.Element {
  const { words } = useApp();
  const all = [...(tree.branches ?? [])].sort((a, b) => b.candidates - a.candidates);
  const { shown: branches, more } = useFirst(all, kBranches);
  const height = Math.max(1, branches.length) * kRow;
  return (
    <section class="tree" tabIndex={0} aria-label={words.exploreTree} aria-busy={busy}>
      <div class="tree-root">
        <CodeRow game={game} code={tree.guess} size="small" />
        <span class="quiet small">{words.guessFor(tree.candidates)}</span>
      </div>
      {branches.length > 0 && (
        <>
          <svg class="tree-stems" width={kStem} height={height} viewBox={`0 0 ${kStem} ${height}`} aria-hidden="true">
            {branches.map((branch, i) => (
              <path key={i} d={stem(kRoot / 2, kRow * (i + 0.5))} style={{ strokeWidth: stemWidth(branch, tree) }} />
            ))}
          </svg>
          <ul class="tree-branches">
            {branches.map((branch) => (
              <li key={branch.answer.join()} style={{ height: `${kRow}px` }}>
                <button
                  type="button"
                  class="tree-branch"
                  disabled={branch.candidates === 1 && branch.branches === undefined && branch.cut !== true}
                  onClick={() => onWalk(branch.answer)}
                >
                  <AnswerShown game={game} answer={branch.answer} right={false} />
                  <CodeRow game={game} code={branch.guess} size="tiny" />
                  <span class="quiet small tree-count">
                    {branch.candidates === 1 ? words.foundHere : words.guessFor(branch.candidates)}
                  </span>
                </button>
              </li>
            ))}
            {more !== null && <li>{more}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

const stem = (from: number, to: number): string => `M0 ${from}C${kStem / 2} ${from} ${kStem / 2} ${to} ${kStem} ${to}`;

/** As wide as its share of the candidates, on the band's own scale. */
const stemWidth = (branch: TreeBranch, tree: TreeNode): number =>
  1 + 5 * (Math.log(branch.candidates) / Math.log(Math.max(2, tree.candidates)));
