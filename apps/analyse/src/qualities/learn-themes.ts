import { createHash } from 'node:crypto';
import { themes } from '@app/findings';
import { fitChains, type LearnedThemes, namesMetIn, numbersOf, themePrior, themePriors } from '@app/analysis/learning';
import { stableHash } from '../training/stable-hash.js';
import type { ThemeCase } from './theme-case.js';

/** A feature without a prior is learned if it occurs in at least this many cases. */
const minCases = 2;
/** How far rare themes are weighted up: 0 not at all, 1 until all themes weigh the same. Chosen by cross-validation. */
const evenness = 0.3;
const decimals = 3;
/** A feature with only smaller weights is left out: it changes next to nothing. */
const minWeight = 0.02;

/** The file that ships; the same cases give the same bytes, whatever their order. */
export function learnThemes(all: readonly ThemeCase[]): LearnedThemes {
  const cases = all
    .map((one) => ({ one, hash: stableHash(one.key) }))
    .toSorted((a, b) => a.hash - b.hash || (a.one.key < b.one.key ? -1 : 1))
    .map(({ one }) => one);
  const met = namesMetIn(
    cases.map(({ features }) => features),
    minCases,
  );
  const names = new Map([...new Set([...themePriors, ...met.keys()])].map((name, at) => [name, at]));
  const prior = Float64Array.from([...names.keys()].flatMap((name) => themes.map((theme) => themePrior(name, theme))));
  const counts = Map.groupBy(cases, ({ theme }) => theme);
  const chains = cases.map(({ features, theme }) => ({
    links: [{ features: numbersOf(names, features), ties: [] }],
    choices: [themes.indexOf(theme)],
    weight: (cases.length / themes.length / counts.get(theme)!.length) ** evenness,
  }));
  const model = fitChains(chains, { features: names.size, ties: 0, choices: themes.length, prior });
  const weights = Object.fromEntries(
    [...names]
      .map(
        ([name, at]) => [name, themes.map((_, theme) => rounded(model.weights[at * themes.length + theme]!))] as const,
      )
      .filter(([, ofFeature]) => ofFeature.some((weight) => Math.abs(weight) >= minWeight))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const corpus = createHash('sha256');
  for (const { key, theme, features } of cases) corpus.update(JSON.stringify([key, theme, features]));
  corpus.update(JSON.stringify(weights));
  return { corpus: corpus.digest('hex'), weights };
}

/** Never -0, which JSON writes as 0. */
const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;
