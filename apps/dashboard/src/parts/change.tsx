import '../style/change.css';
import { changeTexts } from '../change-strings.js';
import { type Change, certaintyOf, changeOf } from '../data/change.js';
import { pointWords } from '../data/points.js';

type By = NonNullable<Change['by']>;

/** A change and its interval in words, as every sentence has them: “9 points, probably between 4 and 14”. */
export function byPoints(by: By): string {
  const { points, ends, leavesOutZero } = pointWords(by);
  return leavesOutZero ? changeTexts.moved(points, ...ends) : changeTexts.unmoved(...ends);
}

interface Shown {
  readonly change: Change;
  /** Neither good nor bad news. */
  readonly ofRival?: boolean;
  /** In place of the usual words where there is nothing to tell. */
  readonly instead?: Partial<Readonly<Record<Change['kind'], string>>>;
}

/** A change in a cell of a table: its size, between which ends, and how sure it is; or why nothing can be said. */
export function ChangeCell({ change: { kind, by }, ofRival = false, instead = {} }: Shown) {
  const { cell, certainties } = changeTexts;
  if (by === null || kind === 'too-few' || kind === 'other-prompts' || kind === 'nothing-before')
    return <span class="soft">{instead[kind] ?? (kind === 'up' || kind === 'down' ? '' : cell[kind])}</span>;
  const { points, ends } = pointWords(by);
  return (
    <span class={`rate change ${ofRival ? '' : kind}`}>
      {kind === 'unclear' ? <span class="soft">{cell.unclear}</span> : <b>{cell[kind](points)}</b>}{' '}
      <small>{cell.between(...ends)}</small> <small>{certainties[certaintyOf(kind)!]}</small>
    </span>
  );
}

type Compared = Parameters<typeof changeOf>[0];

/** As columns of a file. */
export const changeRecord = (change: Compared) => ({
  change_points: change?.points ?? null,
  change_low: change?.low ?? null,
  change_high: change?.high ?? null,
});
