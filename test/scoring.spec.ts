import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { analyse, scoreFormula, visibilityPercent } from '@app/analysis';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

const page = readFileSync(new URL('../docs/scoring.md', import.meta.url), 'utf8');
const others = ['Globex', 'Initech', 'Hooli'];
const watch = {
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: others.map((name) => ({ name, aliases: [] })),
  annotationTypes: ['brand'] as const,
};

interface Example {
  readonly answer: string;
  readonly rank: number;
  readonly parts: readonly number[];
  readonly percent: number;
}

/** The rows of the worked examples: answer, w, r, m / n, the three parts, the percentage. */
const examples = [...page.matchAll(/^\| (`.*`) \|(.*)\|$/gm)].map(([, answer = '', rest = '']): Example => {
  const [, rank, , ...parts] = rest.split('|').map((cell) => cell.replaceAll('*', '').trim());
  const percent = Number(parts.pop());
  return {
    answer: answer.replaceAll('` `', '\n').replaceAll('`', ''),
    rank: Number(rank),
    parts: parts.map(Number),
    percent,
  };
});

describe('docs/scoring.md', () => {
  it('names the version that is served', () =>
    expect(page).toContain(`This is version **${scoreFormula}** of the formula`));

  it('has worked examples', () => expect(examples.length).toBeGreaterThanOrEqual(3));

  it.each(examples)('works out $answer as the service does', ({ answer, rank, parts, percent }) => {
    const [mention] = analyse(answer, watch).mentions;
    const { position, share, emphasis } = mention?.score ?? {};
    expect([position, share, emphasis]).toEqual(parts);
    expect(mention?.ranking.brandRank).toBe(rank);
    expect(mention?.visibilityPercent).toBe(percent);
  });

  it('publishes the formula that is computed', () => {
    const published = /```js\nconst visibilityPercent = (.*?);\n```/s.exec(page)?.[1] ?? '';
    const formula = runInNewContext(published) as typeof visibilityPercent;
    const part = fc.nat(10_000).map((n) => n / 10_000);
    fc.assert(
      fc.property(part, part, part, (position, share, emphasis) => {
        const score = { formula: scoreFormula, position, share, emphasis };
        expect(formula(score)).toBe(visibilityPercent(score));
      }),
    );
  });
});
