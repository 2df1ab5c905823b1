import { expect, it } from '@jest/globals';
import { analyse } from '@app/analysis';
import { factsOf, finishedBody, includes, mentionsBody, watchOf } from '@app/contract';
import { hostileBrand, hostileTexts } from '../bench/analysis/hostile-texts.js';
import { answerHostile } from './support/trials/answer-hostile.js';
import { printFigures } from './support/figures.js';
import { swallowBodies } from './support/trials/swallow-bodies.js';

const brand = { ...hostileBrand, competitors: [{ name: 'Globex', aliases: [] }], about: [], not: [] };
const annotationTypes = ['brand', 'product', 'organization', 'person', 'place', 'url'];
const run = {
  id: 'r',
  assistant: 'default',
  query: 'q',
  geo: 'US',
  place: null,
  locale: null,
  slot: new Date(0),
  sample: 1,
  nextDueAt: null,
  brand,
  annotationTypes,
};
const asked = {
  provider: 'compatible',
  api: 'chat',
  surface: 'api',
  geoApplied: 'none',
  placeApplied: 'none',
  localeApplied: 'none',
  retrieval: 'none',
  searches: 0,
  queries: [],
};
const about = { sha256: '', cleaned: false, model: 'm', ...asked, citations: [] };

it('no text takes seconds of CPU to analyse or makes a body of 2 MiB, and each is analysed the same way again', () => {
  const took: { name: string; ms: number }[] = [];
  let largest = 0;
  const texts = hostileTexts(100_000);
  for (const { name, text } of texts) {
    // The figures are of this process alone, whatever else the machine does.
    const before = process.cpuUsage();
    const analysis = analyse(text, watchOf(run));
    const facts = factsOf(run, { text, ...about, answeredAt: new Date(0) }, { analysis, mode: 'local' });
    const { body } = finishedBody(facts, []);
    const { user, system } = process.cpuUsage(before);
    took.push({ name, ms: Math.round((user + system) / 1000) });
    const whole = JSON.stringify(mentionsBody(facts, { includes, offsetUnit: 'utf8' }));
    largest = Math.max(largest, Buffer.byteLength(body), Buffer.byteLength(whole));
    expect([name, analyse(text, watchOf(run)).reading]).toEqual([name, analysis.reading]);
  }
  took.sort((a, b) => b.ms - a.ms);
  printFigures(`${texts.length} hostile texts`, {
    slowest: took
      .slice(0, 5)
      .map(({ name, ms }) => `${name} ${ms} ms`)
      .join('; '),
    'largest body': `${Math.round(largest / 1024)} KiB`,
  });
  expect(largest).toBeLessThan(2 << 20);
  expect(took[0]!.ms).toBeLessThan(5000);
}, 600_000);

it(
  'reads of the API stay below 50 ms at the 99th percentile while hostile answers are read',
  () => answerHostile(),
  300_000,
);

// The memory of a process is read from /proc.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  '400 huge answers never take 200 MB, nor stall the worker for 250 ms',
  () => swallowBodies({ times: 400 }),
  300_000,
);
