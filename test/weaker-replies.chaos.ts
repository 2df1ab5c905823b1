import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ownLabels } from '../apps/analyse/src/own-labels.js';
import { readGold } from '../apps/analyse/src/scoring/read-gold.js';
import { readReplies } from '../apps/analyse/src/scoring/read-replies.js';
import { labelledIn, replay, type Replay } from '../apps/analyse/src/scoring/replay.js';
import { tallyWords } from '../apps/analyse/src/scoring/tally.js';
import { type Shares, weaknesses } from '../apps/analyse/src/scoring/weaken.js';
import { printFigures } from './support/figures.js';

const sets = [
  ['what the corpus holds out', ownLabels()],
  ['the sixth round', join(ownLabels(), 'sixth-round')],
] as const;

const shares = [0.1, 0.25];

async function replayed(folder: string, weakness: Shares): Promise<Replay> {
  const [gold, replies] = [await readGold(folder, ''), await readReplies(join(folder, 'replies.jsonl'))];
  // Rules are learned from the other answers.
  const heldOut = folder === ownLabels() ? { ...gold, real: null, composed: null, negatives: null } : gold;
  return replay(labelledIn(heldOut), replies, { weakness, step: () => {} });
}

/** The figures that an operator looks at, in percent; higher is better for all. */
function figuresOf(figures: Replay, mode: 'local' | 'assisted'): Record<string, number> {
  const { answers, negatives } = figures[mode];
  const shared = {
    competitors: answers.competitors_strict.F1,
    qualities: answers.qualities.F1,
    'polarity where both find one': figures.polarity_of_both[mode] ?? 0,
    mentions: answers.mentions_overlap.F1,
    'pairs right': answers.all_mentions_right,
    'look-alikes': negatives.pairs_clean,
  };
  return Object.fromEntries(Object.entries(shared).map(([name, share]) => [name, Math.round(1000 * share) / 10]));
}

/** One of 159 polarities, where both find a quality, is 0.6 points. */
const onePoint = 1;

/**
 * Where every fourth polarity of a model is wrong, the check against rules brings it near to their quality, not above
 * it.
 */
const toleratedOf = ({ polarity = 0 }: Shares): number => (polarity > 0.2 ? 2 : onePoint);

/** Prints the figures of both modes; returns the parts in which the model's is worse. */
function worseParts(what: string, figures: Replay, weakness: Shares = {}): string[] {
  const [local, assisted] = [figuresOf(figures, 'local'), figuresOf(figures, 'assisted')];
  printFigures(what, {
    ...Object.fromEntries(Object.keys(local).map((part) => [part, `${assisted[part]} (${local[part]})`])),
    'polarity of all': Math.round(1000 * (figures.assisted.polarity ?? 0)) / 10,
    'fell back': tallyWords(figures.fell_back),
  });
  return Object.keys(local).filter((part) => assisted[part]! < local[part]! - toleratedOf(weakness));
}

describe.each(sets)('replies of %s, beside what rules alone find (in brackets)', (set, folder) => {
  it('are better in every part as they are', async () =>
    expect(worseParts(set, await replayed(folder, {}))).toEqual([]));

  it.each(weaknesses.flatMap((kind) => shares.map((share) => [kind, share] as const)))(
    'are worse in no part where a model errs: %s, in a share of %d',
    async (kind, share) => {
      const weakness = { [kind]: share };
      const figures = await replayed(folder, weakness);
      expect(worseParts(`${set}, ${kind} ${share}`, figures, weakness)).toEqual([]);
    },
  );
});
