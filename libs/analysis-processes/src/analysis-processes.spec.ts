import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { analyseKept } from '@app/analysis';
import { factsOf, finishedBody, watchOf } from '@app/contract';
import { AnalysisFailedError, AnalysisProcesses } from './analysis-processes.js';

const competitors = [{ name: 'Globex', aliases: [] }];
const brand = { name: 'Acme', aliases: [], domain: 'acme.example', competitors, about: [], not: [] };
const run = { id: 'r', assistant: 'default', query: 'q', geo: 'US', place: null, locale: null, slot: new Date(0), sample: 1, nextDueAt: null, brand, annotationTypes: ['brand'] }; // prettier-ignore
const fields = [{ name: 'first', schema: { type: 'string' }, expression: 'mentions[0].text_snippet' }];
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
const toRead = (text: string) => ({
  run,
  answer: { text, sha256: '', cleaned: false, model: 'm', ...asked, citations: [], answeredAt: new Date(0) },
  watch: watchOf(run),
  extraction: null,
  fields,
}); // prettier-ignore

/** A child process that does what a test wants instead of its work. */
function processThat(does: string): string {
  const entry = join(mkdtempSync(join(folder, 'child-')), 'child.mjs');
  writeFileSync(entry, `process.on('disconnect', () => process.exit()).on('message', ({ input }) => { ${does} });`);
  return entry;
}

const quickly = { deadlineMs: 1000, memoryMb: 32 };

// All tests share one pool: its processes load their word lists first, which takes a second each.
const real = new AnalysisProcesses();
let processes = real;
const folder = mkdtempSync(join(tmpdir(), 'analysis-'));
afterEach(async () => {
  if (processes !== real) await processes.onApplicationShutdown();
  processes = real;
});
afterAll(() => real.onApplicationShutdown());
afterAll(() => rmSync(folder, { recursive: true }));

it('finds and builds in another process what is found and built in this one', async () => {
  const wanted = toRead('Acme is good. **Globex** is cheap.');
  const analysed = analyseKept(wanted.answer.text, wanted.watch, null);
  const here = { ...analysed, ...finishedBody(factsOf(run, wanted.answer, analysed), fields) };
  const [read, again] = await Promise.all([processes.read(wanted), processes.read(wanted)]);
  expect(read).toEqual(here);
  expect(again).toEqual(here);
  const { body, warnings, contribution } = here;
  expect(await processes.build({ run, answer: wanted.answer, analysed, fields })).toEqual({
    body,
    warnings,
    contribution,
  });
});

describe('a process that is of no use', () => {
  it.each([
    ['ends', 'process.exit(7)', /in 3 tries: its process ended \(7\)/],
    ['throws outside of its work', 'throw new Error("lost")', /in 3 tries: its process ended \(1\)/],
    ['never answers', 'for (;;);', /in 3 tries: it took more than 1 s/],
    [
      'runs out of memory',
      'for (const held = []; ; ) held.push(Array(999).fill(held))',
      /in 3 tries: its process ended \(SIG/,
    ],
  ])('fails its work for good after three tries, and nothing else: %s', async (_, does, message) => {
    const entry = processThat(`if (input.text === 'bad') { ${does} } else process.send({ output: 'read' })`);
    // Only the case that never ends has a short time limit: on a busy machine it takes long to run out of memory.
    const deadlineMs = does === 'for (;;);' ? quickly.deadlineMs : 60_000;
    processes = new AnalysisProcesses({ ...quickly, deadlineMs, entry });
    const bad = processes.request('bad', watchOf(run));
    const good = [processes.request('one', watchOf(run)), processes.request('two', watchOf(run))];
    await expect(bad).rejects.toThrow(AnalysisFailedError);
    await expect(bad).rejects.toThrow(message);
    expect(await Promise.all(good)).toEqual(['read', 'read']);
    expect(await processes.request('three', watchOf(run))).toBe('read');
  });

  it('fails its work at once where the work throws, and goes on with the next', async () => {
    const wanted = toRead('Acme is good.');
    const unreadable = { ...wanted, watch: { ...wanted.watch, brand: { ...brand, name: '' } } };
    await expect(processes.read(unreadable)).rejects.toThrow(AnalysisFailedError);
    expect((await processes.read(wanted)).analysis.mentions).toHaveLength(1);
  });
});

it('work that nobody waits for any more is over at once for them, and no other work is', async () => {
  const entry = processThat('process.send({ output: input.text })');
  processes = new AnalysisProcesses({ ...quickly, deadlineMs: 60_000, entry });
  const ending = new AbortController();
  const [first, second] = [
    processes.request('one', watchOf(run)),
    processes.request('two', watchOf(run), ending.signal),
  ];
  ending.abort(new Error('over'));
  await expect(second).rejects.toThrow('over');
  await expect(processes.request('three', watchOf(run), ending.signal)).rejects.toThrow('over');
  expect(await first).toBe('one');
});

it('work that was handed in before the end is done, and the end is there once no process is left', async () => {
  const entry = processThat('process.send({ output: process.pid })');
  processes = new AnalysisProcesses({ ...quickly, deadlineMs: 60_000, entry });
  const pids = [processes.request('one', watchOf(run)), processes.request('two', watchOf(run))];
  await processes.onApplicationShutdown();
  for (const pid of await Promise.all(pids)) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
