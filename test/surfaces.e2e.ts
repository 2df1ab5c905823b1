import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { DailySeriesStore, Database, StorageModule } from '@app/storage';
import supertest from 'supertest';
import { reports as defined } from '../apps/service/src/reports/reports.js';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { type MeasuredPrompt, type MeasuredResult, measurementByHand } from './support/measurement-by-hand.js';
import {
  type ListedBrand,
  type ListedPrompt,
  type ListedResult,
  recounts,
  ReportsByHand,
  type Split,
} from './support/reports-by-hand.js';
import { sentences, urls } from './support/random-answers.js';
import { type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayOf = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
const period = `from=${dayOf(29)}&to=${dayOf(0)}`;

/** The surface that each assistant shows; `default` and `second` are asked by APIs. */
const surfaceOf = { chatgpt: 'chatgpt_web', chatty: 'chatgpt_web', overview: 'ai_overview' } as const;
const scrapers = Object.keys(surfaceOf) as (keyof typeof surfaceOf)[];

let database: TestDatabase;
let service: RunningService;
/** An account that asks APIs and scrapers, and one that asks scrapers alone. */
let both: Customer;
let seen: Customer;
let isDocumented: (response: supertest.Response) => void;

/** Each assistant answers something else, so that no figure of one can be another's. */
async function fill(answers: Answers, { promptIds }: Customer, assistants: readonly string[]): Promise<void> {
  for (const [at, assistant] of assistants.entries())
    for (const [nth, promptId] of promptIds.entries())
      for (let day = 0; day < 6; day++) {
        const slot = new Date(today - (1 + day * 3) * dayMs + (9 + at) * 3_600_000);
        const text = sentences[(at * 2 + nth + day) % sentences.length]!;
        const answer = {
          text,
          urls: [urls[(at + day) % urls.length]!],
          queries: [`${assistant} asks ${day % 2}`],
          checkedAt: slot,
        };
        await answers.answerSlot(promptId, slot, [answer], { assistant, surface: surfaceIn(assistant) });
      }
}

const surfaceIn = (assistant: string): string => (({ ...surfaceOf }) as Record<string, string>)[assistant] ?? 'api';

beforeAll(async () => {
  database = await createTestDatabase();
  both = await onboardCustomer(database.url, 'both', ['best cloud storage', 'cheap backup', 'photo storage']);
  seen = await onboardCustomer(database.url, 'seen', ['best cloud storage', 'cheap backup']);
  const answers = await Answers.open(database.url);
  await answers.setSurfaces(scrapers.map((slug) => ({ slug, surface: surfaceOf[slug] })));
  await fill(answers, both, ['default', 'second', ...scrapers]);
  await fill(answers, seen, scrapers);
  for (const promptId of both.promptIds) await answers.showNothing(promptId, 'overview');
  await answers.showNothing(seen.promptIds[0]!, 'overview');
  await answers.close();
  await changeDatabase(
    database.url,
    `update prompt set geo = 'DE', tags = '{topic:price}' where id = $1`,
    both.promptIds[1],
  );
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '6000' });
  isDocumented = await openDocumentation(service.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const get = async (path: string, { key }: Customer) =>
  (
    await supertest(service.url)
      .get(path)
      .set({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
      .expect(isDocumented)
      .expect(200)
  ).body;

async function all<Row>(path: string, customer: Customer): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const body = await get(`${path}&limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`, customer);
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}

/** The recount of these assistants' results alone, whatever the product adds up. */
async function byHand(customer: Customer, assistants: readonly string[]): Promise<ReportsByHand> {
  const path = `/v1/results?include=ranking,evidence,citations,searches&branded=exclude&${period}`;
  const results = await all<ListedResult>(path, customer);
  const prompts = await all<ListedPrompt>('/v1/prompts?', customer);
  return new ReportsByHand(
    results.filter(({ assistant }) => assistants.includes(assistant)),
    await all<ListedBrand>('/v1/brands?', customer),
    new Map(prompts.map((prompt) => [prompt.id, prompt])),
  );
}

/** Requests of a report, and the assistants whose answers each must count. */
const asked: readonly (readonly [
  whose: string,
  customer: () => Customer,
  query: string,
  assistants: readonly string[],
])[] = [
  ['an account that asks APIs, too: theirs alone', () => both, '', ['default', 'second']],
  ['the same by its name', () => both, 'surface=api', ['default', 'second']],
  ['what ChatGPT shows, whoever returns it', () => both, 'surface=chatgpt_web', ['chatgpt', 'chatty']],
  ['what Google shows', () => both, 'surface=ai_overview', ['overview']],
  ['one assistant, of whatever surface', () => both, 'assistant=chatty', ['chatty']],
  ['an assistant that does not show the surface: none', () => both, 'assistant=chatty&surface=api', []],
  ['an account of scrapers alone: those of its first surface', () => seen, '', ['overview']],
  ['another surface of it', () => seen, 'surface=chatgpt_web', ['chatgpt', 'chatty']],
  ['each assistant by itself', () => both, 'group=assistant', ['default', 'second', ...scrapers]],
  ['each of one surface by itself', () => both, 'group=assistant&surface=chatgpt_web', ['chatgpt', 'chatty']],
  ['each geography', () => both, 'group=geo', ['default', 'second']],
  ['each tag of what ChatGPT shows', () => both, 'group=tag&surface=chatgpt_web', ['chatgpt', 'chatty']],
];

const omit = (row: object, key: string) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));

describe.each(defined.map(({ name }) => name))('%s adds up the answers of one surface, counted by hand:', (report) => {
  const { choices, count, without = '' } = recounts[report];

  it.each(asked)('%s', async (_, customerOf, query, assistants) => {
    const hand = await byHand(customerOf(), assistants);
    // A report can be split by one parameter only.
    for (const choice of choices.filter((one) => !(/group=|include=/.test(one) && query.includes('group=')))) {
      const rows = (await all<object>(`/v1/${report}?${choice}&${query}&${period}`, customerOf())).map((row) =>
        omit(omit(row, without), 'no_answer'),
      );
      const split = (new URLSearchParams(query).get('group') ?? undefined) as Split;
      expect([choice, rows]).toEqual([choice, count(hand, new URLSearchParams(choice), { split })]);
    }
    expect((await get(`/v1/${report}?${query}&${period}`, customerOf())).assistants).toEqual(hand.assistants());
  });
});

it.each(asked.filter(([, , query]) => query.includes('surface=') && !query.includes('group=')))(
  'lists hold the answers of a surface that is asked for: %s',
  async (_, customerOf, query, assistants) => {
    const results = await all<ListedResult>(`/v1/results?include=provenance`, customerOf());
    const found = await all<ListedResult>(`/v1/results?include=provenance&${query}`, customerOf());
    expect(found).toEqual(results.filter(({ assistant }) => assistants.includes(assistant)));
    expect(await all(`/v1/results?named=brand&${query}`, customerOf())).toHaveLength(
      found.filter(({ mentions }) => mentions.length > 0).length,
    );
  },
);

describe('the measurement', () => {
  const measured = async (query: string, customer: Customer) =>
    (await get(`/v1/trends?include=measurement&${query}&${period}`, customer)).measurement as {
      readonly surfaces: readonly string[];
      readonly no_answer: number;
    };

  it.each(asked)('is of the answers that are added up: %s', async (_, customerOf, query, assistants) => {
    const everything = await all<MeasuredResult>(`/v1/results?include=provenance&${period}`, customerOf());
    const prompts = await all<MeasuredPrompt>('/v1/prompts?', customerOf());
    const results = everything.filter(({ assistant }) => assistants.includes(assistant));
    const hand = measurementByHand({ results, everything, prompts, leftOut: [] });
    expect(omit(await measured(query, customerOf()), 'no_answer')).toEqual(omit(hand, 'no_answer'));
  });

  it.each([
    ['', 0, () => both, period],
    ['surface=chatgpt_web', 0, () => both, period],
    ['surface=ai_overview', 3, () => both, period],
    ['assistant=overview', 3, () => both, period],
    ['surface=ai_overview&geo=DE', 1, () => both, period],
    ['surface=ai_overview', 0, () => both, `from=${dayOf(29)}&to=${dayOf(1)}`],
    ['surface=ai_overview', 3, () => both, `from=${dayOf(29)}T05:00:00Z&to=${dayOf(0)}T23:59:58Z`],
    ['group=assistant', 3, () => both, period],
    ['', 1, () => seen, period],
  ] as const)(
    'counts beside them how often no answer was shown, in no denominator: %s %i',
    async (query, times, customerOf, days) => {
      const path = `/v1/trends?bucket=period&include=measurement&${query}&${days}`;
      const { data, measurement } = await get(path, customerOf());
      expect(measurement.no_answer).toBe(times);
      const course = data as { readonly no_answer?: number }[];
      const inRows = course.reduce((sum, { no_answer: shown = 0 }) => sum + shown, 0);
      expect(inRows).toBe(times);
    },
  );
});

const resultsOf = (customer: Customer, days: string) =>
  all<MeasuredResult>(`/v1/results?include=provenance&branded=exclude&${days}`, customer);

describe('what adds up answers elsewhere', () => {
  it.each([
    ['', () => both, ['default', 'second']],
    ['assistant=overview', () => both, ['overview']],
    ['', () => seen, ['overview']],
  ] as const)('the course of each prompt is of one surface: %s', async (query, customerOf, assistants) => {
    const prompts = await all<{ id: string; mention_rate: { numerator: number; denominator: number } }>(
      `/v1/prompts?include=trend&${query}&${period}`,
      customerOf(),
    );
    const results = (await resultsOf(customerOf(), period)).filter(({ assistant }) => (assistants as readonly string[]).includes(assistant)); // prettier-ignore
    for (const { id, mention_rate: rate } of prompts) {
      const its = results.filter(({ prompt_id }) => prompt_id === id);
      const named = its.filter(({ mentions }) => mentions.length > 0);
      expect([rate.numerator, rate.denominator]).toEqual([named.length, its.length]);
    }
  });

  it('the digest of a week is of one surface', async () => {
    const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs - 7 * dayMs;
    const [from, to] = [monday, monday + 6 * dayMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
    const thursday = new Date(monday + 3 * dayMs);
    const nth = 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * dayMs));
    const week = `${thursday.getUTCFullYear()}-W${String(nth).padStart(2, '0')}`;
    for (const [customer, assistants] of [
      [both, ['default', 'second']],
      [seen, ['overview']],
    ] as const) {
      // prettier-ignore
      const digest = await get(`/v1/digest?week=${week}`, customer);
      expect([digest.from, digest.to]).toEqual([from, to]);
      const its = (await resultsOf(customer, `from=${from}&to=${to}`)).filter(({ assistant }) => (assistants as readonly string[]).includes(assistant)); // prettier-ignore
      expect(its.length).toBeGreaterThan(0);
      expect(digest.brands[0].answers).toBe(its.length);
    }
  });

  it('signals compare an assistant of another surface by itself alone', async () => {
    const storage = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
    const counts = storage.get(DailySeriesStore);
    const span = { first: today / dayMs - 40, last: today / dayMs };
    for (const [customer, pooled] of [
      [both, ['default', 'second']],
      [seen, ['overview']],
    ] as const) {
      // prettier-ignore
      const [row] = await storage.get(Database).rows<{ id: string }>('select id from account where slug = $1', [customer.slug]);
      const series = await counts.series(row!.id, span);
      const apart = new Set(series.filter(({ isAside }) => !isAside).map(({ assistant }) => assistant));
      expect([...apart].toSorted()).toEqual(pooled);
      expect(new Set(series.map(({ assistant }) => assistant)).size).toBeGreaterThan(pooled.length);
      const rivals = await counts.competitors(row!.id, span, { most: 20, without: [] });
      expect(rivals.filter(({ assistant }) => !(pooled as readonly string[]).includes(assistant))).toEqual([]);
    }
    await storage.close();
  });
});
