import type { Analysis, TrackedBrand, Watch } from '@app/findings';
import { analyseKept, extractionRequest } from '@app/analysis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoLabels } from '../../apps/analyse/src/demo/demo-labels.js';
import { type DemoReader, startDemoReader } from '../../apps/analyse/src/demo/start-demo-reader.js';
import { ownLabels } from '../../apps/analyse/src/own-labels.js';
import { nobody } from '../../apps/analyse/src/scoring/evaluate.js';
import { readGold } from '../../apps/analyse/src/scoring/read-gold.js';
import { ungroundedIn } from '../../apps/analyse/src/scoring/ungrounded.js';

const gold = await readGold(ownLabels(), '');
const answers = gold.composed ?? [];

/** An answer and the same with a number of its own: a model that invents says something else of each. */
const tellings = answers.flatMap(({ answer, brands_mentioned: brands }) =>
  ['', '\n\n(2)'].map((number) => ({ text: answer + number, brands })),
);

/** Every brand of an answer as if it were the tracked one, and one that it does not name. */
const tracked = tellings.flatMap(({ text, brands }) =>
  [[nobody.name], ...brands.map(({ surfaces }) => surfaces)].map(([name = '', ...aliases]) => ({
    text,
    brand: { name, aliases, domain: '' },
  })),
);

const watchOf = (brand: TrackedBrand): Watch => ({
  brand,
  competitors: [],
  annotationTypes: ['brand', 'product', 'organization', 'person', 'place'],
});

const said = ({ competitors, qualities }: Analysis): string[] => [
  ...competitors.map(({ name }) => name),
  ...qualities.map(({ text }) => text),
];

/** What holds for a model that invents; `every`: of the extractions there are, one in so many is tried. */
export function inventingProperties(every: number): void {
  const tried = tracked.filter((_, index) => index % every === 0);

  describe('a model that invents', () => {
    let reader: DemoReader;
    beforeAll(async () => void (reader = await startDemoReader('inventing', { labels: demoLabels(gold) })));
    afterAll(() => reader.close());

    it(`never gets in a name or a quality that is not in the answer, in ${tried.length} extractions`, async () => {
      const modes = { assisted: 0, local_fallback: 0, local: 0 };
      const ungrounded: string[] = [];
      for (const { text, brand } of tried) {
        const extraction = await reader.ask(extractionRequest(text, watchOf(brand)));
        const { analysis, mode } = analyseKept(text, watchOf(brand), extraction);
        ungrounded.push(...said(analysis).filter(ungroundedIn(text)));
        modes[mode] += 1;
      }
      expect(ungrounded).toEqual([]);
      expect(tried.length).toBeGreaterThanOrEqual(500 / every);
      // Either way out is tried often: part of a reply believed, and a reply that lies too much.
      expect(Math.min(modes.assisted, modes.local_fallback)).toBeGreaterThan(tried.length / 5);
    });
  });
}
