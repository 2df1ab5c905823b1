import { createHash } from 'node:crypto';
import { themes } from '@app/findings';
import { fitChains, type LearnedThemes, namesMetIn, numbersOf, themePrior, themePriors } from '@app/analysis/learning';
import { lot } from '../training/lot.js';
import type { ThemeCase } from './theme-case.js';

/** So many cases must have a feature of which nothing is known beforehand. */
const fewest = 2;
/** How much a rare theme counts for more than a common one: 0 not at all, 1 so that all count alike. Chosen by cross-validation. */
const evenness = 0.3;
const decimals = 3;
/** A feature whose weights are all below it changes next to nothing. */
const least = 0.02;

/** The file that ships: the same bytes for the same cases, in whatever order they come. */
export function learnThemes(all: readonly ThemeCase[]): LearnedThemes {
  const cases = all
    .map((one) => ({ one, place: lot(one.key) }))
    .toSorted((a, b) => a.place - b.place || (a.one.key < b.one.key ? -1 : 1))
    .map(({ one }) => one);
  const met = namesMetIn(
    cases.map(({ features }) => features),
    fewest,
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
      .filter(([, ofFeature]) => ofFeature.some((weight) => Math.abs(weight) >= least))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const corpus = createHash('sha256');
  for (const { key, theme, features } of cases) corpus.update(JSON.stringify([key, theme, features]));
  corpus.update(JSON.stringify(weights));
  return { corpus: corpus.digest('hex'), weights };
}

/** Never -0, which JSON writes as 0. */
const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;
