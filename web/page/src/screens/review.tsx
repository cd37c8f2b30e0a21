import type { JSX } from 'preact';

import { useAnswer, useApp } from '../app-context';
import type { Game, Review, ReviewedTurn } from '../engine/protocol';
import { CodeRow } from '../parts/code';
import { Failed } from '../parts/failed';

/** The coach: how good each guess was, and how lucky. */
export function ReviewShown({ game, line }: { game: Game; line: string }): JSX.Element {
  const { words } = useApp();
  const asked = useAnswer(`review ${line}`, async (client, signal) => {
    let bookless = false;
    const review = await client.request('review', { game: line }, signal, () => {
      bookless = true;
    });
    return { review, bookless };
  });
  return (
    <section class="review" aria-label={words.review} aria-busy={asked.state === 'loading'}>
      <h2>{words.review}</h2>
      <Failed asked={asked} />
      {asked.value === null && asked.state === 'loading' && <p class="quiet">{words.thinking}…</p>}
      {asked.value?.bookless && <p class="quiet small">{words.bookless}</p>}
      {asked.value !== null && <Reviewed game={game} review={asked.value.review} />}
    </section>
  );
}

function Reviewed({ game, review }: { game: Game; review: Review }): JSX.Element {
  const { words } = useApp();
  return (
    <>
      <p class="review-sums">
        <span>
          <i class="swatch swatch-skill" />
          <strong>{Math.round(review.skill)}</strong> {words.skill}{' '}
          <span class="quiet small">{words.skillMeaning}</span>
        </span>
        {review.luck === null ? (
          <span class="quiet small">{words.noLuck}</span>
        ) : (
          <span>
            <i class="swatch" />
            <strong>{Math.round(review.luck)} %</strong> {words.luck}{' '}
            <span class="quiet small">{words.luckMeaning}</span>
          </span>
        )}
      </p>
      <ol class="review-turns">
        {review.turns.map((turn, number) => (
          <li key={number} class={review.turning_point === number + 1 ? 'is-turning' : ''}>
            <span class="review-guess">
              <span class="turn-number">{number + 1}</span>
              <CodeRow game={game} code={turn.guess} size="tiny" />
            </span>
            <Measures turn={turn} />
            <Note game={game} turn={turn} />
          </li>
        ))}
      </ol>
      <p class="quiet small">
        {review.turning_point !== null && words.turningPoint(review.turning_point)}{' '}
        {review.model !== null && `${words.model(review.model.turns.length)}.`}
      </p>
    </>
  );
}

const kNoLoss = 0.005;

/** What would have been better, where that is worth a word. */
function Note({ game, turn }: { game: Game; turn: ReviewedTurn }): JSX.Element {
  const { words } = useApp();
  const lost = turn.made.to_come - turn.best.to_come;
  return (
    <span class="review-note quiet small">
      {lost >= kNoLoss && (
        <>
          {words.better} <CodeRow game={game} code={turn.best.guess} size="tiny" /> {words.lost(words.decimal(lost, 2))}
        </>
      )}
    </span>
  );
}

/** Skill as a bar from the left; luck as a bar from the middle, to the right where it was good. */
function Measures({ turn }: { turn: ReviewedTurn }): JSX.Element {
  const { words } = useApp();
  const luck = turn.luck;
  const said = `${words.skill} ${Math.round(turn.skill)}${luck === null ? '' : `, ${words.luck} ${Math.round(luck)} %`}`;
  return (
    <svg class="measures" viewBox="0 0 200 28" preserveAspectRatio="none" role="img" aria-label={said}>
      <rect x="0" y="3" width="200" height="9" rx="2" class="measure-track" />
      <rect x="0" y="3" width={2 * Math.max(0, turn.skill)} height="9" rx="2" class="measure-skill" />
      {luck !== null && (
        <>
          <rect x="0" y="17" width="200" height="9" rx="2" class="measure-track" />
          <rect
            x={Math.min(100, 2 * luck)}
            y="17"
            width={Math.max(1.5, Math.abs(2 * luck - 100))}
            height="9"
            class={luck < 50 ? 'measure-luck is-bad' : 'measure-luck'}
          />
          <path d="M100 15v13" class="measure-middle" />
        </>
      )}
    </svg>
  );
}
