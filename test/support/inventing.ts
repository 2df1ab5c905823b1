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

/** Each answer, and the same answer with a number in it: an inventing model says something else about each. */
const tellings = answers.flatMap(({ answer, brands_mentioned: brands }) =>
  ['', '\n\n(2)'].map((number) => ({ text: answer + number, brands })),
);

/** Each brand of an answer as the tracked brand, and one that the answer does not name. */
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

const reportedTexts = ({ competitors, qualities }: Analysis): string[] => [
  ...competitors.map(({ name }) => name),
  ...qualities.map(({ text }) => text),
];

/** The properties that hold for a model that invents. `every`: one in so many of the extractions is tried. */
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
        ungrounded.push(...reportedTexts(analysis).filter(ungroundedIn(text)));
        modes[mode] += 1;
      }
      expect(ungrounded).toEqual([]);
      expect(tried.length).toBeGreaterThanOrEqual(500 / every);
      // Both outcomes must occur often: a reply that is believed in part, and a reply with too many inventions.
      expect(Math.min(modes.assisted, modes.local_fallback)).toBeGreaterThan(tried.length / 5);
    });
  });
}
