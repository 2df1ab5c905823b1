import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrandService, PromptService, ReanalysisService, ReportRebuilder } from '@app/operations';
import { RolledUpDaysStore, RollUpStore } from '@app/storage';
import { dailyTables } from '../libs/storage/src/reports/daily-count.store.js';
import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { Client } from 'pg';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { byPrompt, rollUp } from './support/roll-up.js';
import { sentences, urls } from './support/random-answers.js';
import { call, type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const trace = { actor: 'test' };

let database: TestDatabase;
let operations: TestingModule;
let answers: Answers;
let service: RunningService;
let acme: Customer;
let accountId: string;

const judged = [
  ...sentences,
  'Acme is expensive, but easy to use. Acme is slow.',
  '**Acme Cloud** is not reliable.',
  'Globex is affordable, but slow.',
];

const searched = ['cloud storage price', 'Cloud storage price', 'backup review'];

const samples = fc.array(
  fc.record({
    texts: fc.subarray(judged, { minLength: 1 }),
    urls: fc.array(fc.constantFrom(...urls), { maxLength: 4 }),
    queries: fc.subarray(searched),
  }),
  { minLength: 1, maxLength: 2 },
);

/** Answers all prompts on most of the last days and today. */
async function answerAll(daysAgo: readonly number[], seed: number): Promise<void> {
  const slots = fc.sample(samples, { numRuns: daysAgo.length * acme.promptIds.length, seed });
  for (const [nth, day] of daysAgo.entries())
    for (const [index, promptId] of acme.promptIds.entries()) {
      if ((index + day) % 3 === 0 && day > 0) continue;
      const slot = new Date(Math.min(today - day * dayMs + (9 + index) * 3_600_000, Date.now()));
      const texts = slots[nth * acme.promptIds.length + index]!.map(({ texts: chosen, ...answer }, sample) => ({
        text: chosen.join('\n\n'),
        ...answer,
        checkedAt: new Date(slot.getTime() + index * 10 + sample),
      }));
      await answers.answerSlot(promptId, slot, texts, { assistant: (index + day) % 2 ? 'second' : 'default' });
    }
}

beforeAll(async () => {
  database = await createTestDatabase();
  operations = await openOperations(database.url);
  const queries = [
    'best cloud storage',
    'cheap backup',
    'is Acme Cloud any good?',
    'photo storage',
    'sync tools',
    'team drives',
  ];
  acme = await onboardCustomer(database.url, 'acme', queries);
  const competitors = { all: [{ name: 'Globex', aliases: ['ACX'] }] };
  await operations.get(BrandService).update('acme', 'Acme Cloud', { competitors }, trace);
  const hooli = { name: 'Hooli Box', aliases: [], domain: 'hooli.example', about: [], not: [], competitors: [] };
  await operations.get(BrandService).add('acme', hooli, trace);
  const [added] = await operations
    .get(PromptService)
    .add('acme', 'Hooli Box', { query: 'box storage', geo: 'DE' }, trace);
  acme = { ...acme, promptIds: [...acme.promptIds, added!.id] };
  await tag(0, 'compare', 'topic:price');
  await tag(1, 'topic:price');
  await tag(4, 'topic:sync');
  await changeDatabase(database.url, `update prompt set geo = 'DE' where id = $1`, acme.promptIds[3]);
  answers = await Answers.open(database.url);
  await answerAll([0, 1, 2, 3, 5, 8, 9], 1);
  accountId = await idOf('acme');
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '60000' });
});

afterAll(async () => {
  await service?.close();
  await answers?.close();
  await operations?.close();
  await database?.drop();
});

const tag = (index: number, ...tags: string[]) =>
  changeDatabase(database.url, 'update prompt set tags = $1 where id = $2', tags, acme.promptIds[index]);

async function idOf(slug: string): Promise<string> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from account where slug = $1', [slug]);
  await client.end();
  return rows[0]!.id;
}

const dateOf = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);

const reports = [
  'trends?bucket=day',
  'trends?bucket=week',
  'trends?bucket=period',
  'competitors?own_brands=exclude',
  'competitors?own_brands=include',
  'competitors/trends?bucket=day',
  'citations',
  'citations?group=url',
  'citations?group=kind',
  'citations?kind=editorial,own',
  'citations/gaps?own_brands=exclude',
  'citations/gaps?own_brands=include',
  'gaps',
  'searches',
  'qualities',
  'qualities?polarity=positive,neutral',
  'qualities?theme=price,speed',
  'qualities?group=theme',
  'qualities?rival=Globex',
  'qualities/trends?bucket=week',
  'qualities/trends?bucket=day&rival=Globex',
];

const filters = [
  '',
  'branded=include',
  'branded=only',
  'brand=Acme+Cloud&branded=include',
  'domain=hooli.example',
  'geo=DE',
  'geo=us,de&tag=topic:price,topic:sync',
  'tag=topic:price&assistant=second',
  'assistant=default',
  'query=cheap+backup',
  `from=${dateOf(7)}&to=${dateOf(1)}`,
  `from=${dateOf(8)}T10:00:00Z&to=${dateOf(0)}T11:30:00Z`,
];

const groups = ['group=assistant', 'group=geo', 'group=tag'];

const pathOf = (report: string, ...asked: string[]) =>
  `/v1/${report}${report.includes('?') ? '&' : '?'}${asked.filter((one) => one !== '').join('&')}`;

/** The reports that can be compared with another period. */
const comparable = reports.filter((report) => !report.includes('trends') || report.includes('bucket=period'));

/**
 * Neighbouring periods, each of which has prompts and assistants that the other lacks, a period that is cut on both
 * sides, and one before any answer.
 */
const comparisons = [
  `from=${dateOf(4)}&compare=previous`,
  `from=${dateOf(2)}&to=${dateOf(1)}&compare=${dateOf(9)}..${dateOf(5)}`,
  `from=${dateOf(3)}T10:00:00Z&to=${dateOf(0)}T11:30:00Z&compare=previous`,
  'compare=previous',
];

const compared = comparable.flatMap((report, nth) => [
  ...comparisons.map((comparison) => pathOf(report, comparison, filters[(nth * 5) % 9]!)),
  ...(report.includes('group=') ? [] : groups).map((group, index) =>
    pathOf(report, group, comparisons[(nth + index) % 3]!, 'limit=3'),
  ),
]);

const measured = filters.slice(0, 9).map((filter) => pathOf('trends?bucket=period', 'include=measurement', filter));

/**
 * Each report with half of the filters, each filter with half of the reports, and each split in each way, with one
 * filter or another.
 */
const everything = [
  ...compared,
  ...measured,
  ...reports.flatMap((report, nth) => [
    ...filters.filter((_, at) => (at + nth) % 2 === 0).map((filter) => pathOf(report, filter)),
    ...(report.includes('group=') ? [] : groups).map((group, index) =>
      pathOf(report, group, filters[(nth + index * 5) % filters.length]!, 'limit=3'),
    ),
  ]),
];

/** One request of each kind. */
const some = everything.filter((_, nth) => nth % 29 === 0);

/** The first pages without their cursors, which always differ. */
async function read(path: string): Promise<object[]> {
  const pages: object[] = [];
  for (let cursor = ''; pages.length < 3;) {
    const response = await call(service, acme.key, `${path}${cursor}`);
    const body = (await response.json()) as { next_cursor: string | null };
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    pages.push({ ...body, next_cursor: body.next_cursor === null ? null : 'more' });
    if (!body.next_cursor) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  return pages;
}

/** Sends some requests at a time: while the database works on one, another is written as JSON. */
async function readAll(paths: readonly string[]): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  const left = [...paths];
  const readNext = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) found[path] = await read(path);
  };
  await Promise.all([readNext(), readNext(), readNext()]);
  return found;
}

/** Checks that a read of what was added up, as far as it was, returns the same as a read by prompt. */
async function expectAlike(paths: readonly string[] = some): Promise<Record<string, object[]>> {
  const rolledUp = await readAll(paths);
  expect(rolledUp).toEqual(await byPrompt(database.url, () => readAll(paths)));
  return rolledUp;
}

const hasRows = ([page]: object[]): boolean => (page as { data: object[] }).data.length > 0;

/** Which of the last ten days reports read as they were added up. */
async function rolledUpDays(filter: { readonly geo?: string[] } = {}): Promise<string[]> {
  const period = { from: new Date(today - 9 * dayMs), to: new Date(today + dayMs - 1) };
  const rolledUp = await operations.get(RolledUpDaysStore).of({ accountId, ...filter }, period);
  return [...(rolledUp?.days ?? [])];
}

const closedDays = Array.from({ length: 9 }, (_, nth) => dateOf(9 - nth));

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), day: fc.nat(9), seed: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tag' as const),
      // Two of the other prompts keep their tags, for which requests ask.
      prompt: fc.constantFrom(0, 2, 3, 5),
      tags: fc.subarray(['compare', 'topic:price', 'topic:sync']),
    }),
  },
  // Whether it names the brand depends on the brand's name.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('alias' as const), alias: fc.constantFrom('photo', 'Acme') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reanalyse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), geo: fc.constantFrom('US', 'DE', 'FR') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('roll up' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

let addedPrompts = 0;

async function take(one: Step): Promise<void> {
  if (one.kind === 'answer') await answerAll([one.day], one.seed);
  else if (one.kind === 'tag') await tag(one.prompt, ...one.tags);
  else if (one.kind === 'alias')
    await operations.get(BrandService).update('acme', 'Acme Cloud', { aliases: { all: [one.alias] } }, trace);
  else if (one.kind === 'reanalyse') {
    const { results } = await operations.get(ReanalysisService).reanalyse({ account: 'acme', actor: 'test' });
    for await (const _ of results);
  } else if (one.kind === 'rebuild') await rebuild();
  else if (one.kind === 'add') {
    const prompt = { query: `asked later ${addedPrompts++}`, geo: one.geo };
    const [added] = await operations.get(PromptService).add('acme', 'Acme Cloud', prompt, trace);
    acme = { ...acme, promptIds: [...acme.promptIds, added!.id] };
    await answerAll([0, 4], addedPrompts);
  } else for (let days = 0; days < one.days; days++) await operations.get(RollUpStore).turn({ accountId });
}

async function rebuild(): Promise<void> {
  for await (const _ of operations.get(ReportRebuilder).rebuild('acme'));
}

describe('what reports read of days that were added up', () => {
  it('is what the counts by prompt say, whatever is asked for', async () => {
    expect(await operations.get(RollUpStore).accounts({ fewestPrompts: acme.promptIds.length + 1 })).toEqual([]);
    expect(await operations.get(RollUpStore).accounts({ fewestPrompts: acme.promptIds.length })).toEqual([accountId]);
    expect(await rollUp(database.url, acme.promptIds[1]!)).toBe(closedDays.length);
    expect(await operations.get(RollUpStore).accounts({ fewestPrompts: 1 })).toEqual([]);
    expect([await rolledUpDays(), await rolledUpDays({ geo: ['DE'] })]).toEqual([closedDays, closedDays]);
    const found = Object.entries(await expectAlike(everything));
    const silent = reports.filter((report) => !found.some(([path, pages]) => path.includes(report) && hasRows(pages)));
    expect(silent).toEqual([]);
  });

  it('is there: a wrong sum shows, until the operator has the counts rebuilt', async () => {
    const ofNames = ['report', 'competitor', 'citation', 'quality', 'theme', 'search', 'rival_quality', 'rival_theme'];
    const wrong = [
      ...ofNames.map((name) => `update ${name}_rollup set answers = answers + 100`),
      'update source_rollup set answers = ~answers, silent_answers = silent_answers + 100',
    ];
    const sources = ['citations', 'citations?group=url', 'citations?group=kind', 'citations/gaps'];
    const both = ['competitors', ...sources, 'qualities', 'qualities?group=theme', 'searches'];
    const paths = [
      ...['trends', 'qualities?rival=Globex', 'qualities?group=theme&rival=Globex', ...both].map((one) => pathOf(one)),
      ...['trends?bucket=period', ...both].map((one) => pathOf(one, comparisons[0]!)),
      pathOf('trends?bucket=period', 'include=measurement'),
    ];
    const right = await readAll(paths);
    await changeDatabase(database.url, wrong.join(';'));
    const shown = await readAll(paths);
    for (const path of paths) expect(shown[path]).not.toEqual(right[path]);
    await rebuild();
    expect(await readAll(paths)).toEqual(right);
    expect(await rolledUpDays()).toEqual(closedDays);
  });

  it('changes with each late answer, tag, name, analysis and prompt, at once and after it was added up again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          await take(one);
          await expectAlike();
        }
        await rollUp(database.url, acme.promptIds[1]!);
        expect(await rolledUpDays({ geo: ['DE'] })).toEqual(closedDays);
        await expectAlike();
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('misses no answer of a day that is over and is added up while that comes in', async () => {
    const answering = [1, 2, 3].map((day) => answerAll([day], 100 + day));
    await changeDatabase(
      database.url,
      'insert into stale_rollup (account_id, split) values ($1, true), ($1, false)',
      accountId,
    );
    const turns = Array.from({ length: 20 }, () => operations.get(RollUpStore).turn({ accountId }));
    await Promise.all([...answering, ...turns]);
    await rollUp(database.url, acme.promptIds[1]!);
    expect(await rolledUpDays()).toEqual(closedDays);
    await expectAlike();
  });

  it('goes with a prompt that is removed, and with days whose counts are', async () => {
    await operations.get(PromptService).remove(acme.promptIds[0]!, { ...trace, confirm: 'acme' });
    acme = { ...acme, promptIds: acme.promptIds.slice(1) };
    expect(await rolledUpDays()).toEqual([]);
    await rollUp(database.url, acme.promptIds[1]!);
    await expectAlike();
    await changeDatabase(
      database.url,
      `${dailyTables.map((table) => `delete from ${table} where day < '${dateOf(4)}'`).join(';')};
       delete from result where last_checked < '${dateOf(4)}'`,
    );
    expect(await operations.get(RollUpStore).accounts({ fewestPrompts: 1000 })).toEqual([accountId]);
    await rollUp(database.url, acme.promptIds[1]!);
    await expectAlike();
    expect((await rolledUpDays())[0]! >= dateOf(4)).toBe(true);
  });

  it('is none where no trigger says what changes, as in a database that cannot have them', async () => {
    await changeDatabase(database.url, 'drop trigger rollup_day_added on report_day');
    expect(await operations.get(RollUpStore).accounts({ fewestPrompts: 1 })).toEqual([]);
    expect(await operations.get(RollUpStore).turn({ accountId })).toBe('busy');
    expect(await rolledUpDays()).toEqual([]);
    await expectAlike();
  });
});
