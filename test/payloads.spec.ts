import { analyse, analyseAssisted, type Extraction, extractionRequest, type Watch } from '@app/analysis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoReader, startDemoReader } from '../apps/analyse/src/demo/start-demo-reader.js';
import { payloads } from './support/payloads/index.js';
import { ordinaryBlocks } from './support/payloads/ordinary-answer.js';
import { nothing, type Payload } from './support/payloads/payload.js';

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

describe('an answer without orders', () => {
  it('has something to lose', () => {
    const { mentions, competitors, qualities } = analyse(ordinary, watch);
    expect([mentions.length, competitors.length]).toEqual([3, 2]);
    expect(qualities.length).toBeGreaterThanOrEqual(3);
  });

  it('is read the same where the model agrees with the rules', () =>
    expect(findings(ordinary, JSON.stringify(honest))).toEqual(analyse(ordinary, watch)));
});

describe('the payloads', () => {
  it('are fifty and more, of a name each', () =>
    expect(new Set(payloads.map(({ name }) => name)).size).toBe(Math.max(payloads.length, 50)));
});

describe.each(payloads)('instructions in the answer: $name', ({ payload, obeyed }: Payload) => {
  const reply = obeyed(honest);
  let reader: DemoReader;
  beforeAll(async () => void (reader = await startDemoReader('obeying', { orders: [{ words: payload, reply }] })));
  afterAll(() => reader.close());

  it.each([
    ['before', 0],
    ['within', 2],
    ['after', ordinaryBlocks.length],
  ])('change nothing %s it, whether the model was shown them or obeys what it was not shown', async (_, at) => {
    const text = placed(payload, at);
    const local = analyse(text, watch);
    expect(findings(text, await reader.ask(extractionRequest(text, watch.brand)))).toEqual(local);
    expect(findings(text, reply)).toEqual(local);
  });
});
