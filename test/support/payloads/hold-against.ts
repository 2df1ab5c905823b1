import type { Analysis, Watch } from '@app/findings';
import { analyse, analyseAssisted, analyseKept, type Extraction, extractionRequest } from '@app/analysis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoReader, startDemoReader } from '../../../apps/analyse/src/demo/start-demo-reader.js';
import { payloads } from './index.js';
import { ordinaryBlocks } from './ordinary-answer.js';
import { nothing } from './payload.js';

const watch: Watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: [{ name: 'Globex Drive', aliases: ['Globex'] }],
  annotationTypes: ['brand', 'product', 'organization', 'person', 'place', 'url'],
};

const placed = (payload: string, at: number): string => ordinaryBlocks.toSpliced(at, 0, payload).join('\n\n');
const ordinary = ordinaryBlocks.join('\n\n');

/** What a model of no will of its own says of the ordinary answer: no more and no less than the rules find. */
function honestReply(): Extraction {
  const { competitors, qualities } = analyse(ordinary, watch);
  const { runs } = JSON.parse(extractionRequest(ordinary, watch.brand).input) as {
    runs: { run: number; text: string }[];
  };
  const quoted = (text: string) => ({ text, run: runs.find((run) => run.text.includes(text))?.run ?? 1 });
  return {
    ...nothing,
    brands: competitors.map(({ name }) => ({ ...quoted(name), also: [] })),
    qualities: qualities.map(({ text }) => quoted(text)),
  };
}

const honest = honestReply();

/** Mode and reason may be either; what was found may not. */
const findings = (text: string, reply: string) => analyseAssisted(text, watch, reply).analysis;

const said = ({ competitors, qualities }: Analysis) => [
  ...competitors.map(({ name }) => name),
  ...qualities.map(({ text }) => text),
];

const places = [
  ['before', 0],
  ['within', 2],
  ['after', ordinaryBlocks.length],
] as const;

/** Where an order is hidden; `everywhere`: each in every place, else every second one, in one place, in turn. */
const cases = (isOpen: boolean, everywhere: boolean) =>
  payloads.flatMap((payload, index) =>
    places
      .filter((_, place) => everywhere || index % (2 * places.length) === 2 * place)
      .map(([name, at]) => ({ ...payload, place: name, at }))
      .filter((one) => (one.isOpen ?? false) === isOpen),
  );

/** What holds of orders in an answer, whatever a model makes of them. */
export function payloadProperties({ everywhere }: { everywhere: boolean }): void {
  describe('an answer without orders', () => {
    it('has something to lose', () => {
      const { mentions, competitors, qualities } = analyse(ordinary, watch);
      expect([mentions.length, competitors.length]).toEqual([4, 7]);
      expect(qualities.length).toBeGreaterThanOrEqual(12);
    });

    it('is read the same where the model agrees with the rules', () =>
      expect(findings(ordinary, JSON.stringify(honest))).toEqual(analyse(ordinary, watch)));
  });

  let reader: DemoReader;
  beforeAll(async () => {
    const injections = payloads.map(({ payload, obeyed }) => ({ words: payload, reply: obeyed(honest) }));
    reader = await startDemoReader('obeying', { injections });
  });
  afterAll(() => reader.close());

  describe('the payloads', () => {
    it('are of a name each, and fifty and more of them change nothing', () => {
      expect(new Set(payloads.map(({ name }) => name)).size).toBe(payloads.length);
      expect(payloads.filter(({ isOpen }) => !isOpen).length).toBeGreaterThanOrEqual(50);
    });
  });

  describe('instructions in the answer', () => {
    it.each(cases(false, everywhere))(
      '$name: change nothing $place it, whether the model was shown them or obeys what it was not shown',
      async ({ payload, obeyed, at }) => {
        const text = placed(payload, at);
        const local = analyse(text, watch);
        const extraction = await reader.ask(extractionRequest(text, watch.brand));
        expect(analyseKept(text, watch, extraction).analysis).toEqual(local);
        expect(findings(text, obeyed(honest))).toEqual(local);
      },
    );
  });

  describe('an order that is not known as one', () => {
    it.each(cases(true, everywhere))(
      '$name: touches its own words alone $place the answer: no mention goes, and no finding about anything else',
      ({ payload, obeyed, at }) => {
        const text = placed(payload, at);
        const local = analyse(text, watch);
        const obeying = findings(text, obeyed(honest));
        expect(obeying.mentions.map(({ start }) => start)).toEqual(local.mentions.map(({ start }) => start));
        const changed = [...new Set([...said(local), ...said(obeying)])].filter(
          (one) => said(local).includes(one) !== said(obeying).includes(one),
        );
        expect(changed.filter((one) => !payload.includes(one))).toEqual([]);
      },
    );
  });
}
