import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyserVersion } from '@app/analysis';
import type { Theme } from '@app/findings';
import { BrandService, PromptService } from '@app/operations';
import fc from 'fast-check';
import { Client } from 'pg';
import supertest from 'supertest';
import { reports as defined } from '../apps/service/src/reports/reports.js';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openDocumentation } from './support/documentation.js';
import { openOperations } from './support/operations.js';
import { rollUp } from './support/roll-up.js';
import { sentences, urls } from './support/random-answers.js';
import { type MeasuredPrompt, type MeasuredResult, measurementByHand } from './support/measurement-by-hand.js';
import {
  judgedIn,
  type ListedBrand,
  type ListedPrompt,
  type ListedResult,
  recounts,
  ReportsByHand,
  type Split,
} from './support/reports-by-hand.js';
import { call, type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayOf = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let silent: Customer;
let moved: Customer;
let dozen: Customer;
let hooli: string;
let brands: ListedBrand[];
let listedPrompts: ReadonlyMap<string, ListedPrompt>;
let isDocumented: (response: supertest.Response) => void;

const searchedFor = [
  'best cloud backup',
  'Best Cloud Backup',
  'cloud backup reviews',
  'sauvegarde comparée',
  'Sauvegarde comparee',
];

/**
 * Models disagree: what one answer calls a matter of speed is performance in another. One quality has no recorded
 * theme.
 */
const themesOf = (minute: number): Readonly<Record<string, Theme | null>> => ({
  reliable: null,
  Reliable: null,
  fast: minute % 4 === 1 ? 'performance' : 'speed',
  slow: 'speed',
  cheap: 'price',
  expensive: 'price',
  'easy to use': 'ease_of_use',
});

const answer = (texts: readonly string[]) =>
  fc
    .record({
      texts: fc.subarray([...texts], { minLength: 1 }),
      urls: fc.array(fc.constantFrom(...urls), { maxLength: 4 }),
      minute: fc.nat(90),
    })
    .map(({ texts: chosen, ...rest }) => ({
      ...rest,
      text: chosen.join('\n\n'),
      queries: searchedFor.filter((_, nth) => rest.minute % (nth + 2) === 0),
      themeOf: (quality: string) => themesOf(rest.minute)[quality],
    }));

/**
 * Adds a slot every fourth day, some with their last hour on the next day. Two prompts never get an answer with the
 * brand. Three ask a second assistant in the same slots, which never names the brand where the query does not.
 */
async function fill(): Promise<void> {
  const answers = await Answers.open(database.url);
  const quiet = sentences.slice(2, 3).concat(sentences.slice(4));
  const judged = [...sentences, 'Acme is expensive, but easy to use. Acme is slow.'];
  for (const [index, promptId] of [...acme.promptIds, hooli].entries()) {
    await fillPrompt(answers, {
      promptId,
      index,
      assistant: 'default',
      texts: [1, 3].includes(index) ? quiet : judged,
    });
    if (index < 3) await fillPrompt(answers, { promptId, index: index + 5, assistant: 'second', texts: index < 2 ? quiet : sentences }); // prettier-ignore
  }
  await answers.close();
  await changeDatabase(
    database.url,
    `update prompt set assistants = '{default,second}' where id = any($1)`,
    acme.promptIds.slice(0, 3),
  );
}

async function fillPrompt(
  answers: Answers,
  { promptId, index, assistant, texts }: { promptId: string; index: number; assistant: string; texts: string[] },
): Promise<void> {
  const slots = fc.sample(fc.array(answer(texts), { minLength: 1, maxLength: 3 }), { numRuns: 12, seed: index });
  for (const [nth, samples] of slots.entries()) {
    const slot = new Date(today - (2 + nth * 4) * dayMs + 23 * 3_600_000);
    const timed = samples.map(({ minute, ...rest }, sample) => ({
      ...rest,
      // No two results are checked at the same moment, so that there is one newest.
      checkedAt: new Date(slot.getTime() + minute * 60_000 + index * 10 + sample),
    }));
    await answers.answerSlot(promptId, slot, timed, { assistant });
  }
}

const tagsOf = ({ prompt_id: id }: ListedResult) => listedPrompts.get(id)!.tags;

/**
 * Adds a second brand to the account, which the answers about the first one name, and one competitor that the two name
 * differently.
 */
async function addHooli(): Promise<void> {
  const operations = await openOperations(database.url);
  const trace = { actor: 'test' };
  const competitors = { all: [{ name: 'Globex', aliases: ['ACX'] }] };
  await operations.get(BrandService).update('acme', 'Acme Cloud', { competitors }, trace);
  const settings = { name: 'Hooli Box', aliases: [], domain: 'hooli.example', about: [], not: [] };
  const known = [{ name: 'ACX', aliases: [] }, { name: 'Initech Works', aliases: ['Initech'] }]; // prettier-ignore
  await operations.get(BrandService).add('acme', { ...settings, competitors: known }, trace);
  const [added] = await operations
    .get(PromptService)
    .add('acme', 'Hooli Box', { query: 'sync tools', geo: 'US' }, trace);
  hooli = added!.id;
  await operations.close();
  await changeDatabase(
    database.url,
    `update prompt set geo = 'DE', asker_place = 'Vienna', locale = 'de-AT' where id = $1`,
    acme.promptIds[3],
  );
  const tagged = [['{compare,topic:price}', acme.promptIds[0]], ['{topic:price}', acme.promptIds[1]], ['{topic:sync}', hooli]]; // prettier-ignore
  for (const [tags, id] of tagged)
    await changeDatabase(database.url, 'update prompt set tags = $1 where id = $2', tags, id);
}

/**
 * Adds forty days of answers. The first assistant answers by another model from the twentieth day before today on, the
 * second from the tenth; from the fifth on all answers are analysed by another version. The second prompt is asked on
 * some days only.
 */
async function changeModels(): Promise<void> {
  const answers = await Answers.open(database.url);
  const [daily, weekly] = moved.promptIds as [string, string];
  const answerBy = (promptId: string, daysAgo: number, assistant: string, model: string) => {
    const slot = new Date(today - daysAgo * dayMs + 9 * 3_600_000);
    return answers.answerSlot(promptId, slot, [{ text: sentences[0]!, checkedAt: slot, model }], { assistant });
  };
  for (const daysAgo of Array.from({ length: 40 }, (_, index) => 40 - index)) {
    await answerBy(daily, daysAgo, 'default', daysAgo > 20 ? 'old' : 'new');
    await answerBy(daily, daysAgo, 'second', daysAgo > 10 ? 'first' : 'last');
    if ([24, 17].includes(daysAgo)) await answerBy(weekly, daysAgo, 'default', daysAgo > 20 ? 'old' : 'new');
  }
  await answers.close();
  await changeDatabase(
    database.url,
    `update analysis set analyser = 'before', findings = jsonb_set(findings, '{analyser}', '"before"') where run_id in
      (select run_id from result r join account a on a.id = r.account_id where a.slug = 'moved' and last_checked < $1)`,
    new Date(today - 5 * dayMs),
  );
}

/** Adds a dozen prompts, each named more often than the one before it, on seven days; the last one on a single day. */
async function answerDozen(): Promise<void> {
  const answers = await Answers.open(database.url);
  for (const [index, promptId] of dozen.promptIds.entries()) {
    const days = index === dozen.promptIds.length - 1 ? 1 : 7;
    for (let nth = 0; nth < days; nth++) {
      const slot = new Date(today - (2 + nth * 2) * dayMs + 9 * 3_600_000);
      const isNamed = (nth * 5 + index) % 12 < index;
      await answers.answerSlot(promptId, slot, [{ text: sentences[isNamed ? 0 : 2]!, checkedAt: slot }]);
    }
  }
  await answers.close();
}

beforeAll(async () => {
  database = await createTestDatabase();
  const queries = ['best cloud storage', 'cheap backup', 'is Acme Cloud any good?', 'photo storage', 'never answered'];
  acme = await onboardCustomer(database.url, 'acme', queries.slice(0, 4));
  silent = await onboardCustomer(database.url, 'silent', queries.slice(4));
  moved = await onboardCustomer(database.url, 'moved', ['best storage', 'asked weekly']);
  const twelve = Array.from({ length: 12 }, (_, nth) => `storage for ${nth + 2} people`);
  dozen = await onboardCustomer(database.url, 'dozen', twelve);
  await addHooli();
  await fill();
  await rollUp(database.url, acme.promptIds[0]!);
  await changeModels();
  await answerDozen();
  await changeDatabase(
    database.url,
    `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
     select account_id, id, now() - n * interval '1 day', 1, 'failed', now(), 'timeout', 'x' from prompt, generate_series(1, 5) n`,
  );
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '6000' });
  isDocumented = await openDocumentation(service.url);
  brands = await all('/v1/brands');
  listedPrompts = new Map((await all<ListedPrompt>('/v1/prompts')).map((prompt) => [prompt.id, prompt]));
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const get = (path: string, { key } = acme) =>
  supertest(service.url)
    .get(path)
    .set({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
    .expect(isDocumented);

/** All rows of a list, page by page. */
async function all<Row>(path: string, limit = 200, customer = acme): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${after}`, customer).expect(200);
    rows.push(...body.data);
    cursor = body.next_cursor;
  }
  return rows;
}

/**
 * The lists by their query. Acme's data do not change while they are compared, and many tests ask for the same lists.
 */
const listed = new Map<string, Promise<ListedResult[]>>();
const counted = new Map<readonly ListedResult[], ReportsByHand>();

/** All of acme's results that these parameters select, with everything that is counted in them. */
function listOf(query: string): Promise<ListedResult[]> {
  const asked = new URLSearchParams(query);
  asked.sort();
  const path = `${withAll}&${asked.toString()}`;
  const results = listed.get(path) ?? all<ListedResult>(path);
  listed.set(path, results);
  return results;
}

const withAll = '/v1/results?include=ranking,evidence,citations,searches';

/** What a report must return, recounted from the results that the same parameters select, with a report's defaults. */
async function byHand(query: string, standard = `from=${dayOf(29)}&to=${dayOf(0)}`): Promise<ReportsByHand> {
  const asked = new URLSearchParams(standard);
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  if (!asked.has('branded')) asked.set('branded', 'exclude');
  const results = await listOf(asked.toString());
  const known = counted.get(results) ?? new ReportsByHand(results, brands, listedPrompts);
  counted.set(results, known);
  return known;
}

/**
 * The names of selections of answers, the parameters that select them, and the days that these mean, where those are
 * not the last thirty.
 */
const selections: readonly (readonly [answers: string, query: () => string, standard?: string])[] = [
  ['of the last 30 days', () => ''],
  ['to all prompts, those that name the brand among them', () => 'branded=include'],
  ['to prompts that name the brand alone', () => 'branded=only'],
  ['since a day', () => `from=${dayOf(60)}`],
  ['between two days', () => `from=${dayOf(20)}&to=${dayOf(9)}`],
  ['of the 30 days until a day', () => `to=${dayOf(25)}`, `from=${dayOf(54)}`],
  ['to one prompt, by its id', () => `prompt_id=${acme.promptIds[1]}`],
  ['to one prompt, by its words', () => 'query=cheap%20backup&geo=us&brand=Acme%20Cloud'],
  ['about one brand', () => 'brand=Hooli%20Box'],
  ['to prompts with a tag', () => 'tag=Topic:Price'],
  ['to prompts of several geographies', () => 'geo=us,DE'],
  ['to prompts with any of several tags', () => 'tag=topic:sync,Compare'],
  ['about the brand of a domain', () => 'domain=acme.example'],
  ['between two times, which cut their days', () => `from=${dayOf(22)}T23:10:00Z&to=${dayOf(9)}T00:10:00Z`],
  ['within one hour', () => `from=${dayOf(10)}T23:05:00Z&to=${dayOf(10)}T23:50:00Z`],
  ['of one assistant', () => 'assistant=second'],
  ['of several assistants together', () => 'assistant=default,second&geo=US'],
  [
    'of one assistant between two times',
    () => `assistant=default&from=${dayOf(22)}T23:10:00Z&to=${dayOf(9)}T00:10:00Z`,
  ],
];

interface Course {
  readonly id: string;
  readonly mention_rate: object;
  readonly trend: readonly object[];
  readonly by_assistant: readonly { readonly assistant: string; readonly mention_rate: object; readonly trend: readonly object[] }[]; // prettier-ignore
}

interface SortedPrompt {
  readonly id: string;
  readonly last_checked: string | null;
  readonly mention_rate: {
    readonly numerator: number;
    readonly denominator: number;
    readonly change: { readonly from: { readonly numerator: number; readonly denominator: number } };
  };
}

const rateOf = ({ numerator, denominator }: Omit<SortedPrompt['mention_rate'], 'change'>): number | null =>
  denominator === 0 ? null : numerator / denominator;

const sortedBy: Readonly<Record<string, (prompt: SortedPrompt) => number | null>> = {
  mention_rate: ({ mention_rate: rate }) => rateOf(rate),
  change: ({ mention_rate: rate }) => {
    const [later, earlier] = [rateOf(rate), rateOf(rate.change.from)];
    return later === null || earlier === null ? null : later - earlier;
  },
  last_checked: ({ last_checked: at }) => (at === null ? null : Date.parse(at)),
};

const found = async (search: string): Promise<string[]> =>
  (await all<{ query: string }>(`/v1/prompts?search=${encodeURIComponent(search)}`, 3)).map(({ query }) => query);

interface TrendRow {
  readonly bucket: string;
  readonly mention_rate: object;
}

const omit = (row: object, key: string) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
const reports = defined.map(({ name }) => name);
const comparable = defined.flatMap(({ name, compare }) => (compare ? [name] : []));
const groups = ['assistant', 'geo', 'tag'] as const;
/** Reads the next one while the database works on one. */
const atOnce = async <One>(each: readonly One[], work: (one: One) => Promise<void>): Promise<void> =>
  void (await Promise.all(each.map(work)));
/**
 * Gives each case one of the ways to split a report, in turn: the split does not depend on which answers are selected.
 */
const splitInTurn = <Case extends readonly [answers: string, ...unknown[]]>(cases: readonly Case[]) =>
  cases.map((one, nth) => [one[0], one, groups[nth % groups.length]!] as const);
const splitOf = (choice: URLSearchParams): Split => groups.find((group) => group === choice.get('group'));
const rowsOf = async (report: keyof typeof recounts, query: string) => {
  const { without = '' } = recounts[report];
  return (await all<object>(`/v1/${report}?${query}`)).map((row) => omit(row, without));
};

describe.each(reports)('%s says what /v1/results says, counted by hand', (report) => {
  const { choices, count } = recounts[report];

  it.each(splitInTurn(selections))('answers %s', async (...[, [, queryOf, standard], group]) => {
    const hand = await byHand(queryOf(), standard);
    await atOnce([...choices, `${choices.at(-1)!}&group=${group}`], async (asked) => {
      const choice = new URLSearchParams(asked);
      const rows = await rowsOf(report, `${asked}&${queryOf()}`);
      expect([asked, rows]).toEqual([asked, count(hand, choice, { split: splitOf(choice) })]);
    });
    expect((await get(`/v1/${report}?${queryOf()}&limit=1`).expect(200)).body.assistants).toEqual(hand.assistants());
  });
});

const lastMonth = `from=${dayOf(29)}&to=${dayOf(0)}`;

/** The parameters of a report, with its defaults. */
function asksIn(query: string, standard = lastMonth): string {
  const asked = new URLSearchParams(`branded=exclude&${standard}`);
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  return asked.toString();
}

type Meant = (result: ListedResult) => boolean;

const naming =
  (...names: readonly string[]): Meant =>
  ({ evidence }) =>
    evidence.competitors.some(({ name }) => names.includes(name));
const citing =
  (...domains: readonly string[]): Meant =>
  ({ citations }) =>
    citations.some(({ domain }) => domains.includes(domain));

/** Whether answers say something about the brand in one of these themes, with one of these polarities. */
const judging =
  (themes: readonly string[], polarities: readonly string[]): Meant =>
  (result) =>
    judgedIn(result, { themes, polarities }).length > 0;

interface SaidTheme {
  readonly theme: string;
  readonly answers: number;
  readonly praise: { readonly numerator: number };
  readonly criticism: { readonly numerator: number };
}

/**
 * Checks that a filter of /v1/results finds exactly the results that are meant, among those that it finds without the
 * filter. Returns how many.
 */
async function behind(query: string, filter: string, isMeant: Meant, limit = 200): Promise<number> {
  const results = (await listOf(query)).filter(isMeant);
  expect([filter, await all<ListedResult>(`${withAll}&${query}&${filter}`, limit)]).toEqual([filter, results]);
  return results.length;
}

describe('/v1/results holds the answers behind each figure of a report', () => {
  const ofDays = selections.map(([name, queryOf, standard = lastMonth]) => [name, queryOf, standard] as const);
  /** Two of three selections, so that each selection meets two of the three filters. */
  const some = (left: number) => ofDays.filter((_, nth) => nth % 3 !== left);

  it.each(some(0))('by who is named, of answers %s', async (_, queryOf, standard) => {
    const asked = asksIn(queryOf(), standard);
    const rows = await all<{ name: string; own: boolean; spellings: string[]; answers: number }>(`/v1/competitors?${asked}`); // prettier-ignore
    for (const { name, own, spellings, answers } of rows) {
      const others = new URLSearchParams(asked);
      if (own) others.delete('brand');
      const named = encodeURIComponent(name);
      const count = own
        ? await behind(others.toString(), `brand=${named}&named=brand`, (one) => one.brand === name && one.mentions.length > 0) // prettier-ignore
        : await behind(asked, `competitor=${named}`, naming(...spellings));
      expect([name, count]).toEqual([name, answers]);
    }
  });

  it.each(some(1))('by what is cited, of answers %s', async (_, queryOf, standard) => {
    const asked = asksIn(queryOf(), standard);
    for (const { domain, answers } of await all<{ domain: string; answers: number }>(`/v1/citations?${asked}`)) {
      expect([domain, await behind(asked, `cited=${domain}`, citing(domain))]).toEqual([domain, answers]);
    }
    for (const { domain, answers } of await all<{ domain: string; answers: number }>(`/v1/citations/gaps?${asked}`)) {
      // A site of one brand can be a gap of the others only.
      if (/(acme|hooli)\.example$/.test(domain)) continue;
      const hand = await all<ListedResult>(`/v1/results?${asked}&cited=${domain}&named=rivals`);
      expect([domain, hand.length]).toEqual([domain, answers]);
    }
  });

  it.each(some(2))(
    'by what is said in a theme, of the brand and of a rival, of answers %s',
    async (_, queryOf, standard) => {
      const asked = asksIn(queryOf(), standard);
      for (const whom of ['', '&rival=Globex']) {
        for (const { theme, answers, praise, criticism } of await all<SaidTheme>(
          `/v1/qualities?group=theme&${asked}${whom}`,
        )) {
          for (const [how, count] of [
            ['', answers],
            ['&polarity=positive,mixed', praise.numerator],
            ['&polarity=negative,mixed', criticism.numerator],
          ] as const) {
            const behindIt = await all(`/v1/results?${asked}&theme=${theme}${whom}${how}`);
            expect([theme, how, behindIt.length]).toEqual([theme, how, count]);
          }
        }
      }
    },
  );

  it('all together, in any spelling and case, and of several domains any', async () => {
    const globex = naming('Globex', 'Globex Corp.', 'GLOBEX', 'ACX');
    const sites = [...new Set((await all<ListedResult>('/v1/results?include=citations')).flatMap(({ citations }) => citations.map(({ domain }) => domain)))]; // prettier-ignore
    const [first, second] = sites as [string, string];
    for (const name of ['globex', 'Globex', 'ACX', 'GLOBEX%20Inc.']) expect(await behind(asksIn(''), `competitor=${name}`, globex, 9)).toBeGreaterThan(3); // prettier-ignore
    expect(
      await behind(asksIn(''), `cited=www.${first.toUpperCase()},${second}`, citing(first, second), 7),
    ).toBeGreaterThan(3);
    expect(
      await behind(asksIn(''), `competitor=Globex&cited=${first}&named=brand`, (one) => globex(one) && citing(first)(one) && one.mentions.length > 0, 1), // prettier-ignore
    ).toBeGreaterThan(0);
    expect(await behind(asksIn('assistant=default,second'), `named=rivals&tag=topic:price`, ({ mentions, evidence, prompt_id: id }) => mentions.length === 0 && evidence.competitors.some(({ name }) => name !== 'Hooli Box') && listedPrompts.get(id)!.tags.includes('topic:price'))).toBeGreaterThan(3); // prettier-ignore
    const says = judging(['price', 'speed'], ['negative']);
    expect(await behind(asksIn(''), 'theme=price,speed&polarity=negative', says, 4)).toBeGreaterThan(3);
    expect(await behind(asksIn(''), `theme=price,speed&polarity=negative&cited=${first}`, (one) => says(one) && citing(first)(one), 2)).toBeGreaterThan(0); // prettier-ignore
  });

  it('a competitor that nobody knows is refused, a domain that nobody cites finds nothing, and wrong forms are named', async () => {
    expect((await get('/v1/results?competitor=Globexx').expect(400)).body.errors).toEqual([
      { field: 'competitor', message: 'must be a competitor that is configured or that an answer names, as in /v1/competitors; the nearest is Globex' }, // prettier-ignore
    ]);
    expect((await get('/v1/results?cited=never.example').expect(200)).body.data).toEqual([]);
    expect((await get('/v1/results?theme=taste').expect(200)).body.data).toEqual([]);
    for (const [wrong, field] of [
      ['competitor=', 'competitor'],
      [`competitor=${'a'.repeat(201)}`, 'competitor'],
      ['cited=https://a.example/x', 'cited'],
      ['cited=', 'cited'],
      ['named=me', 'named'],
      ['surface=paper', 'surface'],
      ['theme=prices', 'theme'],
      ['theme=price&polarity=bad', 'polarity'],
      ['polarity=positive', 'polarity'],
      ['rival=Globex', 'rival'],
      ['theme=price&rival=Nobody', 'rival'],
    ])
      // prettier-ignore
      expect((await get(`/v1/results?${wrong}`).expect(400)).body.errors[0].field).toBe(field);
    const { next_cursor: cursor } = (await get('/v1/results?competitor=Globex&limit=1').expect(200)).body;
    await get(`/v1/results?competitor=Initech&cursor=${cursor}`).expect(400, /cursor/);
  });
});

describe('qualities of a configured rival are what /v1/results says of it, counted by hand', () => {
  // The tests of filters by brand cover the tracked brands' own.
  const others = selections.filter(([, queryOf]) => !/brand=|domain/.test(String(queryOf)));

  it.each(others)('answers %s', async (...[, queryOf, standard]) => {
    const hand = (await byHand(queryOf(), standard)).ofRival('globex');
    for (const asked of ['brand=Globex', 'rival=acx']) {
      const path = `${asked}&${queryOf()}`;
      expect(await all(`/v1/qualities?${path}`)).toEqual(hand.qualities());
      expect(await all(`/v1/qualities?${path}&group=tag`, 7)).toEqual(hand.qualities({ split: 'tag' }));
      expect(await all(`/v1/qualities?${path}&group=theme`, 1)).toEqual(hand.themes());
    }
    const themes = ['price', 'speed'];
    expect(await all(`/v1/qualities?brand=Globex&${queryOf()}&theme=price,speed`)).toEqual(hand.qualities({ themes }));
  });

  it.each(selections)('beside what they say of the brand, in the same answers %s', async (...[, queryOf, standard]) => {
    const hand = await byHand(queryOf(), standard);
    const rival = { key: 'globex', name: 'Globex' };
    const rows = (query: string) => rowsOf('qualities/trends', `${query}&${queryOf()}`);
    expect(await rows('bucket=month&rival=Globex')).toEqual(hand.themeTrends('month', { rival }));
    expect(await rows('bucket=week&rival=acx&group=tag')).toEqual(hand.themeTrends('week', { rival, split: 'tag' }));
  });

  it('with compare, too, and with the measurement of the answers that may say it', async () => {
    const period = `branded=exclude&from=${dayOf(29)}&to=${dayOf(0)}`;
    const before = `branded=exclude&from=${dayOf(59)}&to=${dayOf(30)}`;
    const both = [await listOf(period), await listOf(before)] as const;
    const hand = new ReportsByHand(both[0], brands, listedPrompts, both[1]).ofRival('globex');
    expect(counts(await all('/v1/qualities?brand=Globex&compare=previous'))).toEqual(counts(hand.qualities()));
    expect(counts(await all('/v1/qualities?brand=Globex&compare=previous&group=theme'))).toEqual(counts(hand.themes()));
    const { measurement: ofRival } = await measurement('qualities', 'brand=Globex', acme);
    expect(ofRival).toEqual((await measurement('qualities', '', acme)).measurement);
  });

  it('of whom no answer says anything there is nothing, and of no other name anything', async () => {
    expect(hooli).toBeDefined();
    const { body } = await get(`/v1/qualities?brand=Initech`).expect(200);
    expect(body.assistants).toEqual(['default']);
    await get('/v1/qualities?brand=Nobody').expect(400);
    const { body: refused } = await get('/v1/qualities?rival=Nobody').expect(400);
    expect(refused.errors).toEqual([{ field: 'rival', message: 'must be one of ACX, Globex, Initech Works' }]);
    await get('/v1/qualities/trends?brand=Globex').expect(400);
    expect((await get('/v1/qualities?rival=Initech&brand=Acme%20Cloud').expect(200)).body.assistants).toEqual([]);
    await get('/v1/competitors?brand=Globex').expect(400);
  });

  it('and there is something to count', async () => {
    const hand = (await byHand('')).ofRival('globex');
    expect(hand.qualities().length).toBeGreaterThan(2);
    expect(hand.themes().length).toBeGreaterThan(1);
  });
});

/**
 * What a report must return as its measurement, recounted from the lists that the same parameters select, and from all
 * of that period.
 */
async function measuredByHand(query: string, standard: string, customer: Customer): Promise<object> {
  const asked = new URLSearchParams(standard);
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  if (!asked.has('branded')) asked.set('branded', 'exclude');
  const period = new URLSearchParams([...asked].filter(([name]) => name === 'from' || name === 'to'));
  const list = (some: URLSearchParams) =>
    all<MeasuredResult>(`/v1/results?include=provenance&${some.toString()}`, 200, customer);
  const prompts = await all<MeasuredPrompt>('/v1/prompts', 200, customer);
  const ofPrompts = [...asked].filter(([name]) => !['from', 'to', 'assistant', 'branded'].includes(name));
  const leftOut =
    asked.get('branded') === 'exclude'
      ? await all<MeasuredPrompt>(
          `/v1/prompts?branded=only&${new URLSearchParams(ofPrompts).toString()}`,
          200,
          customer,
        )
      : [];
  return measurementByHand({ results: await list(asked), everything: await list(period), prompts, leftOut });
}

interface Measured {
  readonly measurement: {
    readonly split_half: number | null;
    readonly retrieval: readonly string[];
    readonly why: readonly string[];
  };
}

const measurement = async (report: string, query: string, customer: Customer) =>
  (await get(`/v1/${report}?include=measurement&limit=1&${query}`, customer).expect(200)).body as Measured;

const csv = async (query: string) => (await call(service, acme.key, `/v1/competitors?format=csv${query}`)).text();

describe('the measurement of every report is what the lists say, counted by hand', () => {
  const customers = [['acme', () => acme] as const, ['dozen', () => dozen] as const, ['moved', () => moved] as const];
  // Other accounts have no such prompt or brand.
  const general = selections.filter(
    ([, queryOf]) => !/prompt_id|query|brand=|domain|assistant|tag=|geo=/.test(String(queryOf)),
  );
  const cases = customers.flatMap(([name, customerOf]) =>
    (name === 'acme' ? selections : general).map((selection, nth) => {
      // The measurement is computed alike for all reports: one selection is checked for all of them, and the others
      // alternate.
      const some = nth === 0 ? reports : [reports[nth % reports.length]!, reports[(nth + 4) % reports.length]!];
      return [name, selection[0], customerOf, selection, some] as const;
    }),
  );

  it.each(cases)('%s, answers %s', async (...[, , customerOf, [, queryOf, standard], some]) => {
    const customer = customerOf();
    const hand = await measuredByHand(queryOf(), standard ?? `from=${dayOf(29)}&to=${dayOf(0)}`, customer);
    for (const report of some)
      expect({ report, ...(await measurement(report, queryOf(), customer)).measurement }).toEqual({ report, ...hand });
  });

  it('which tells how well it would come again, and what was not alike', async () => {
    expect((await measurement('trends', '', dozen)).measurement.split_half).toBe(0.79);
    const { why } = (await measurement('trends', '', moved)).measurement;
    expect(why.join(' ')).toMatch(/2 versions of the analyser.*More than one model answered as default, second\./);
  });

  it('and stands on the first page alone, where it is asked for, and in no CSV', async () => {
    const { body: first } = await get('/v1/competitors?include=measurement&limit=1').expect(200);
    const path = `/v1/competitors?include=measurement&limit=1&cursor=${first.next_cursor}`;
    expect((await get(path).expect(200)).body).not.toHaveProperty('measurement');
    const { body: bare } = await get('/v1/competitors?limit=1').expect(200);
    expect({ ...bare, next_cursor: '' }).toEqual({ ...omit(first, 'measurement'), next_cursor: '' });
    expect(await csv('&include=measurement')).toBe(await csv(''));
  });
});

/** The filters of both periods, the period, what it is compared with, and the results that this means. */
const comparisons: readonly (readonly [
  answers: string,
  filters: string,
  period: string,
  compare: string,
  baseline: string,
])[] = [
  ['of the last 30 days and the 30 before', '', '', 'previous', `from=${dayOf(59)}&to=${dayOf(30)}`],
  ['to all prompts', 'branded=include', '', 'previous', `from=${dayOf(59)}&to=${dayOf(30)}`],
  ['between two days', '', `from=${dayOf(20)}&to=${dayOf(9)}`, 'previous', `from=${dayOf(32)}&to=${dayOf(21)}`],
  [
    'of periods of unequal length',
    '',
    `from=${dayOf(20)}&to=${dayOf(9)}`,
    `${dayOf(60)}..${dayOf(30)}`,
    `from=${dayOf(60)}&to=${dayOf(30)}`,
  ],
  [
    'of times that cut their days',
    '',
    `from=${dayOf(22)}T23:10:00Z&to=${dayOf(9)}T00:10:00Z`,
    `${dayOf(46)}T23:20:00Z..${dayOf(26)}T23:40:00Z`,
    `from=${dayOf(46)}T23:20:00Z&to=${dayOf(26)}T23:40:00Z`,
  ],
  [
    'of which prompts came and went',
    'branded=include',
    `from=${dayOf(10)}T23:05:00Z&to=${dayOf(10)}T23:20:00Z`,
    `${dayOf(14)}T23:30:00Z..${dayOf(14)}T23:50:00Z`,
    `from=${dayOf(14)}T23:30:00Z&to=${dayOf(14)}T23:50:00Z`,
  ],
  [
    'to one prompt',
    'query=cheap%20backup&geo=us',
    `from=${dayOf(23)}`,
    'previous',
    `from=${dayOf(47)}&to=${dayOf(24)}`,
  ],
  ['about one brand', 'brand=Hooli%20Box', '', 'previous', `from=${dayOf(59)}&to=${dayOf(30)}`],
  ['of one assistant', 'assistant=second', '', 'previous', `from=${dayOf(59)}&to=${dayOf(30)}`],
  [
    'to prompts of several tags by several assistants',
    'tag=topic:price,topic:sync&assistant=second,default',
    '',
    'previous',
    `from=${dayOf(59)}&to=${dayOf(30)}`,
  ],
  ['and a period without any', '', '', `${dayOf(90)}..${dayOf(80)}`, `from=${dayOf(90)}&to=${dayOf(80)}`],
];

interface Changed {
  readonly points: number | null;
  readonly significant: boolean | null;
  readonly same_prompts: { readonly points: number } | null;
  readonly prompts: { readonly added: number; readonly removed: number };
  readonly marks: readonly string[];
}

/** Fields of a comparison that are no counts, or have a test of their own. */
const uncounted = new Set(['marks', 'bucket', 'partial', 'breaks']);
const counts = (rows: readonly object[]): object[] =>
  JSON.parse(JSON.stringify(rows, (key, value: unknown) => (uncounted.has(key) ? undefined : value))) as object[];
const compared: Changed[] = [];
const changesIn = (row: object): Changed[] =>
  Object.values(row).flatMap((value: { change?: Changed } | null) => value?.change ?? []);

describe.each(comparable)('%s with compare says how what /v1/results says differs, counted by hand', (report) => {
  const { choices, count, compared: only } = recounts[report];
  const asked = only === undefined ? choices : [only];

  it.each(splitInTurn(comparisons))('answers %s', async (...[, [, filters, period, compare, baseline], group]) => {
    const resultsOf = async (when: string) => {
      const query = `${filters}&${when || `from=${dayOf(29)}&to=${dayOf(0)}`}${filters.includes('branded') ? '' : '&branded=exclude'}`;
      return listOf(query);
    };
    const hand = new ReportsByHand(await resultsOf(period), brands, listedPrompts, await resultsOf(baseline));
    // The end of a page depends neither on filters nor on periods.
    const limit = filters === '' && period === '' ? 7 : 200;
    await atOnce([...asked, `${asked.at(-1)}&group=${group}`], async (choice) => {
      const parameters = new URLSearchParams(choice);
      const rows = await all<object>(`/v1/${report}?${choice}&${filters}&${period}&compare=${compare}`, limit);
      const expected = count(hand, new URLSearchParams(choice), { split: splitOf(parameters) });
      expect([choice, counts(rows)]).toEqual([choice, counts(expected)]);
      compared.push(...rows.flatMap(changesIn));
    });
  });
});

const many = (kind: (change: Changed) => boolean): number => compared.filter(kind).length;

it('and there was something to compare', () => {
  expect(many(({ points }) => points === null)).toBeGreaterThan(50);
  expect(many(({ significant }) => significant === true)).toBeGreaterThan(3);
  expect(many(({ significant }) => significant === false)).toBeGreaterThan(200);
  expect(many(({ points, same_prompts: same }) => same !== null && same.points !== points)).toBeGreaterThan(20);
  expect(many(({ prompts: { added, removed } }) => added + removed > 0)).toBeGreaterThan(5);
});

describe('reports counted by hand', () => {
  it('bucket=period of trends is the whole period as one row, which begins on its first day', async () => {
    const period = `from=${dayOf(20)}&to=${dayOf(9)}`;
    const [expected] = (await byHand(period)).trends('period');
    expect(await rowsOf('trends', `${period}&bucket=period`)).toEqual([{ ...expected, bucket: dayOf(20) }]);
  });

  it('include=trend of prompts is what trends says of each', async () => {
    const asked = `from=${dayOf(20)}&to=${dayOf(9)}&branded=include`;
    const prompts = await all<{ id: string; trend: object; mention_rate: object }>(
      `/v1/prompts?${asked}&include=trend&bucket=week`,
    );
    expect(prompts.length).toBeGreaterThan(3);
    for (const { id, trend, mention_rate } of prompts) {
      const rates = async (bucket: string) =>
        (await all<TrendRow>(`/v1/trends?${asked}&prompt_id=${id}&bucket=${bucket}`)).map((row) => ({
          bucket: row.bucket,
          mention_rate: row.mention_rate,
        }));
      expect(trend).toEqual(await rates('week'));
      const nothing = { value: null, numerator: 0, denominator: 0, low: null, high: null };
      expect(mention_rate).toEqual((await rates('period'))[0]?.mention_rate ?? nothing);
    }
  });

  it('group=assistant adds to include=trend what trends says of each assistant', async () => {
    const asked = `from=${dayOf(20)}&to=${dayOf(9)}&branded=include`;
    const split = await all<Course>(`/v1/prompts?${asked}&include=trend&group=assistant`);
    const together = await all<object>(`/v1/prompts?${asked}&include=trend`);
    expect(split.map((prompt) => ({ ...prompt, by_assistant: undefined }))).toEqual(together);
    expect(split.filter(({ by_assistant }) => by_assistant.length === 2)).toHaveLength(3);
    for (const { id, by_assistant } of split)
      for (const { assistant, ...course } of by_assistant) {
        const path = `/v1/prompts?${asked}&include=trend&prompt_id=${id}&assistant=${assistant}`;
        const [{ mention_rate, trend }] = (await all<Course>(path)) as [Course];
        expect(course).toEqual({ mention_rate, trend });
      }
  });

  it('include=change of prompts is what trends says of each, beside the period before', async () => {
    const asked = `from=${dayOf(20)}&to=${dayOf(9)}&branded=include`;
    for (const scope of ['', '&assistant=second', '&assistant=default,second']) {
      const prompts = await all<{ id: string; mention_rate: object }>(`/v1/prompts?${asked}&include=change${scope}`);
      for (const { id, mention_rate } of prompts) {
        const path = `/v1/trends?${asked}&prompt_id=${id}&bucket=period&compare=previous${scope}`;
        const [row] = await all<TrendRow>(path);
        if (row) expect([scope, id, mention_rate]).toEqual([scope, id, row.mention_rate]);
        else expect(mention_rate).toMatchObject({ denominator: 0, value: null });
      }
    }
  });

  describe.each([['acme', () => acme] as const, ['dozen', () => dozen] as const])('prompts of %s', (_, customerOf) => {
    const asked = `from=${dayOf(14)}&to=${dayOf(7)}&include=trend,change`;

    it.each(Object.keys(sortedBy))(
      'sorted by %s stand as what they show, page by page, unknown ones last',
      async (sort) => {
        const keyOf = sortedBy[sort]!;
        const given = await all<SortedPrompt>(`/v1/prompts?${asked}`, 200, customerOf());
        for (const order of ['asc', 'desc']) {
          const sign = order === 'asc' ? 1 : -1;
          const expected = given.toSorted((a, b) => {
            const [left, right] = [keyOf(a), keyOf(b)];
            if (left === null || right === null)
              return Number(left === null) - Number(right === null) || (a.id < b.id ? -1 : 1);
            return sign * (left - right) || (a.id < b.id ? -1 : 1);
          });
          for (const limit of [2, 5])
            expect(await all(`/v1/prompts?${asked}&sort=${sort}&order=${order}`, limit, customerOf())).toEqual(
              expected,
            );
        }
      },
    );
  });

  it('sort=last_failed begins with the active prompts whose newest run failed or was skipped, the latest first', async () => {
    const [failed, skipped, mended, paused, elsewhere] = dozen.promptIds as [string, string, string, string, string];
    const run = (id: string, status: string, minutes: number, assistant = 'default') =>
      changeDatabase(
        database.url,
        `insert into run (account_id, prompt_id, slot, sample, status, finished_at, assistant, error_code, error_message)
         select account_id, id, now() + $3 * interval '1 minute', 20, $2, now(), $4, code, code
         from prompt, (select case when $2 <> 'succeeded' then 'timeout' end as code) why where id = $1`,
        id,
        status,
        minutes,
        assistant,
      );
    await run(failed, 'failed', 1);
    await run(skipped, 'skipped', 2);
    await run(mended, 'failed', 1);
    await run(mended, 'succeeded', 2);
    await run(paused, 'failed', 3);
    await run(elsewhere, 'failed', 3, 'second');
    await changeDatabase(database.url, 'update prompt set active = false where id = $1', paused);
    const idsBy = async (order: string) =>
      (await all<{ id: string }>(`/v1/prompts?sort=last_failed${order}`, 2, dozen)).map(({ id }) => id);
    // All other prompts failed a day ago, at one moment.
    const older = dozen.promptIds.filter((id) => ![failed, skipped, mended, paused].includes(id)).toSorted();
    const well = [mended, paused].toSorted();
    expect(await idsBy('')).toEqual([skipped, failed, ...older, ...well]);
    expect(await idsBy('&order=asc')).toEqual([...older, failed, skipped, ...well]);
    await changeDatabase(database.url, 'delete from run where sample = 20');
    await changeDatabase(database.url, 'update prompt set active = true where id = $1', paused);
  });

  it('prompts are found by words of their query in any order and case, which mean themselves alone', async () => {
    expect(await found('STORAGE  best')).toEqual(['best cloud storage']);
    expect(await found('ou')).toEqual(expect.arrayContaining(['best cloud storage', 'is Acme Cloud any good?']));
    for (const nobody of ['best photo', '%', '_', 'b_st', String.raw`\\`]) expect(await found(nobody)).toEqual([]);
    for (const wrong of ['', '   ', 'a'.repeat(201)])
      await get(`/v1/prompts?search=${encodeURIComponent(wrong)}`).expect(400, /search must/);
  });

  it('tag= chooses the results of the prompts that have the tag, and no others', async () => {
    const prompts = await all<{ id: string; tags: string[] }>('/v1/prompts');
    const tagged = new Set(prompts.filter(({ tags }) => tags.includes('topic:price')).map(({ id }) => id));
    const results = await all<ListedResult>('/v1/results');
    expect(tagged.size).toBe(2);
    expect(await all('/v1/results?tag=topic:price')).toEqual(results.filter(({ prompt_id: id }) => tagged.has(id)));
  });

  it('several values of geo=, tag= and assistant= choose the results that have any of them, and no others', async () => {
    const results = await all<ListedResult>('/v1/results');
    const chosen: [string, (one: ListedResult) => boolean][] = [
      ['geo=de,us', ({ geo }) => ['DE', 'US'].includes(geo)],
      ['geo=us,us', ({ geo }) => geo === 'US'],
      ['tag=topic:sync,compare', (one) => tagsOf(one).some((tag) => ['topic:sync', 'compare'].includes(tag))],
      ['assistant=default,second', () => true],
      ['assistant=second,second&geo=US,DE', ({ assistant }) => assistant === 'second'],
    ];
    for (const [query, isChosen] of chosen)
      expect([query, await all(`/v1/results?${query}`)]).toEqual([query, results.filter(isChosen)]);
  });

  it('of several assistants prompts are those that ask any of them', async () => {
    const prompts = await all<{ id: string; assistants: string[] }>('/v1/prompts');
    const ids = async (query: string) => (await all<{ id: string }>(`/v1/prompts?${query}`)).map(({ id }) => id);
    expect(await ids('assistant=default,second')).toEqual(prompts.map(({ id }) => id));
    expect(await ids('assistant=second,second')).toEqual(
      prompts.filter(({ assistants }) => assistants.includes('second')).map(({ id }) => id),
    );
    const { detail } = (await get('/v1/trends?assistant=second,nobody').expect(400)).body;
    expect(detail).toMatch(/assistant holds "nobody", which must be one of .*second/);
  });

  it('and there is something to count', async () => {
    const expected = await byHand('');
    expect(expected.assistants()).toEqual(['default', 'second']);
    expect(expected.gaps({ split: 'assistant' })).toHaveLength(4);
    expect(expected.citations({ split: 'geo' }).map(({ geo }) => geo)).toEqual(expect.arrayContaining(['DE', 'US']));
    const ofTags = expected.competitors({ split: 'tag' }).map(({ tag }) => tag);
    expect(new Set(ofTags)).toEqual(new Set([null, 'compare', 'topic:price', 'topic:sync']));
    const competitors = expected.competitors();
    const rival = competitors.find(({ own }) => !own);
    expect(rival).toMatchObject({ name: expect.stringMatching(/globex/i) });
    expect(rival!.spellings).toContain('ACX');
    expect(competitors.filter(({ own }) => own).map(({ name }) => name).toSorted()).toEqual(['Acme Cloud', 'Hooli Box']); // prettier-ignore
    expect(expected.competitors({ ownBrands: true })).not.toEqual(competitors);
    expect(expected.gaps()).toHaveLength(2);
    expect(expected.trends('day').length).toBeGreaterThan(6);
    expect(expected.citations().map(({ own }) => own)).toContain(true);
    const editorial = expected.citations({ kinds: ['editorial'] }).map(({ answers }) => answers);
    const [ofKind] = expected.citedKinds(['editorial']);
    expect(ofKind).toMatchObject({ domains: 2, answers: expect.any(Number) });
    expect(ofKind!.answers).toBeLessThan(editorial.reduce((sum, answers) => sum + answers, 0));
    expect(expected.citedKinds().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['own', 'competitor', 'social_ugc'])); // prettier-ignore
    const qualities = expected.qualities();
    expect(qualities.length).toBeGreaterThan(2);
    expect(Math.max(...qualities.map(({ wordings }) => wordings.length))).toBeGreaterThan(1);
    expect(qualities.map(({ theme }) => theme)).toEqual(
      expect.arrayContaining([null, 'ease_of_use', 'price', 'speed']),
    );
    expect(expected.themes().map(({ theme, polarity }) => [theme, polarity])).toEqual(
      expect.arrayContaining([['price', 'mixed'], ['speed', 'mixed'], ['performance', 'positive'], ['ease_of_use', 'positive']]), // prettier-ignore
    );
  });

  it('and a name is one row, whichever of the brands calls it so', async () => {
    for (const own of ['exclude', 'include']) {
      const rows = await all<{ name: string }>(`/v1/competitors?own_brands=${own}&branded=include`);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });
});

const breaks = async (query: string, limit = 200) =>
  (await all<TrendRow & { assistant?: string; breaks?: object[] }>(`/v1/trends?${query}`, limit, moved))
    .filter((row) => row.breaks)
    .map(({ bucket, assistant, breaks: its }) => ({ bucket, ...(assistant && { assistant }), breaks: its }));

describe('trends name what changed in how answers are measured', () => {
  const analyser = (assistant: string) => ({ field: 'analyser', assistant, from: 'before', to: analyserVersion(), day: dayOf(5) }); // prettier-ignore
  const first = { field: 'model', assistant: 'default', from: 'old', to: 'new', day: dayOf(20) };
  const second = { field: 'model', assistant: 'second', from: 'first', to: 'last', day: dayOf(10) };

  it('on the day of the change, with the assistant, and on no other day', async () => {
    expect(await breaks('')).toEqual([
      { bucket: dayOf(5), breaks: [analyser('default'), analyser('second')] },
      { bucket: dayOf(10), breaks: [second] },
      { bucket: dayOf(20), breaks: [first] },
    ]);
  });

  it('of the assistants that the report covers alone, each on its own rows', async () => {
    expect(await breaks(`assistant=second&to=${dayOf(6)}`)).toEqual([{ bucket: dayOf(10), breaks: [second] }]);
    expect(await breaks(`group=assistant&to=${dayOf(6)}`)).toEqual([
      { bucket: dayOf(10), assistant: 'second', breaks: [second] },
      { bucket: dayOf(20), assistant: 'default', breaks: [first] },
    ]);
  });

  it('of each part those who answered its prompts, on its first bucket with an answer since', async () => {
    await changeDatabase(database.url, `update prompt set tags = '{weekly}' where id = $1`, moved.promptIds[1]);
    const rows = await all<TrendRow & { tag: string | null; breaks?: object[] }>(`/v1/trends?group=tag&to=${dayOf(6)}`, 200, moved); // prettier-ignore
    expect(
      rows.filter((row) => row.breaks).map(({ bucket, tag, breaks: its }) => ({ bucket, tag, breaks: its })),
    ).toEqual([
      { bucket: dayOf(10), tag: null, breaks: [second] },
      { bucket: dayOf(17), tag: 'weekly', breaks: [first] },
      { bucket: dayOf(20), tag: null, breaks: [first] },
    ]);
  });

  it('on the first bucket with an answer since, where the prompts of the report had none on that day', async () => {
    expect(await breaks(`prompt_id=${moved.promptIds[1]}`)).toEqual([{ bucket: dayOf(17), breaks: [first] }]);
  });

  it('within a larger bucket, and on the first day of a period against the last one before it', async () => {
    const [all30] = await breaks('bucket=period');
    expect(all30).toMatchObject({ breaks: [first, second, analyser('default'), analyser('second')] });
    expect(await breaks(`bucket=period&from=${dayOf(20)}&to=${dayOf(11)}`)).toEqual([
      { bucket: dayOf(20), breaks: [first] },
    ]);
    expect(await breaks(`bucket=period&from=${dayOf(19)}&to=${dayOf(11)}`)).toEqual([]);
  });

  it('page by page as at once', async () => {
    for (const query of ['', 'group=assistant', 'group=geo', 'bucket=week'])
      expect(await breaks(query, 4)).toEqual(await breaks(query));
  });
});

const marksOf = async (query: string, customer = moved) => {
  const rows = await all<object>(`/v1/trends?bucket=period&${query}`, 200, customer);
  return rows.flatMap(changesIn).map(({ marks }) => marks);
};

describe('a comparison', () => {
  it('says where the answers were read by another version of the analyser, and where they were not', async () => {
    const marked = [['analyser_changed'], ['analyser_changed'], ['analyser_changed']];
    expect(await marksOf(`from=${dayOf(4)}&to=${dayOf(1)}&compare=${dayOf(15)}..${dayOf(10)}`)).toEqual(marked);
    expect(await marksOf(`from=${dayOf(9)}&to=${dayOf(1)}&compare=previous`)).toEqual(marked);
    expect(await marksOf(`from=${dayOf(9)}&to=${dayOf(6)}&compare=previous`)).toEqual([[], [], []]);
  });

  it('says where other names of the brand were looked for', async () => {
    const period = `from=${dayOf(9)}&to=${dayOf(6)}&compare=previous`;
    await changeDatabase(
      database.url,
      `with other as (
         insert into configuration (account_id, sha256, content)
         select c.account_id, 'other', jsonb_set(c.content, '{brand,aliases}', '["Akme"]') from configuration c
         join account a on a.id = c.account_id where a.slug = 'moved' limit 1 returning account_id
       )
       update analysis set configuration_sha256 = 'other' where run_id in
         (select run_id from result r join other o on o.account_id = r.account_id where r.last_checked < $1)`,
      new Date(today - 9 * dayMs),
    );
    expect(await marksOf(period)).toEqual([['names_changed'], ['names_changed'], ['names_changed']]);
  });

  it.each(comparable)('changes nothing else of %s, and names the other period on each page', async (report) => {
    const { compared: only = '' } = recounts[report];
    const path = `/v1/${report}?${only}&from=${dayOf(20)}&to=${dayOf(9)}`;
    const { body: bare } = await get(path).expect(200);
    const { body } = await get(`${path}&compare=previous`).expect(200);
    const { compared_with, ...rest } = JSON.parse(
      JSON.stringify(body, (key, value: unknown) => (/(?:^|_)change$/.test(key) ? undefined : value)),
    );
    expect(rest).toEqual(bare);
    expect(compared_with).toEqual({ from: `${dayOf(32)}T00:00:00.000Z`, to: `${dayOf(21)}T23:59:59.999Z` });
    expect(JSON.stringify(bare)).not.toMatch(/change|compared/);
  });

  it.each(comparable)(
    'has its columns in %s as CSV, behind those of its rate, and only where it is asked for',
    async (report) => {
      const { compared: only = '' } = recounts[report];
      const head = async (query: string) => {
        const reply = await call(service, acme.key, `/v1/${report}?format=csv&${only}&${query}`);
        return (await reply.text()).split('\r\n')[0]!.split(',');
      };
      const [bare, compare] = [await head(''), await head('compare=previous')];
      const added = compare.filter((column) => !bare.includes(column));
      expect(compare.filter((column) => !added.includes(column))).toEqual(bare);
      expect(added.map((column) => column.replace(/^\w+_(?=change_)/, ''))).toEqual(
        expect.arrayContaining([
          'change_from_value',
          'change_points',
          'change_same_prompts_low',
          'change_prompts_added',
          'change_marks',
        ]),
      );
      expect(bare.filter((column) => column.includes('change'))).toEqual([]);
    },
  );

  const wrong = [
    'compare=',
    'compare=week',
    'compare=2026-01-05',
    'compare=2026-01-06..2026-01-05',
    'compare=1800-01-01..2026-01-05',
    'compare=2299-01-01..2299-01-02',
    `compare=${dayOf(29)}..${dayOf(28)}`,
  ];

  it.each(reports.flatMap((report) => wrong.map((query) => [report, query])))(
    '%s?%s is a 400 that names the parameter',
    async (report, query) => {
      const { body } = await get(
        `/v1/${report}?${recounts[report as keyof typeof recounts].compared ?? ''}&${query}`,
      ).expect(400);
      expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field: 'compare' }] });
    },
  );

  it.each(['', '&bucket=day', '&bucket=week'])('of trends%s needs the whole period as one row', async (bucket) => {
    const { body } = await get(`/v1/trends?compare=previous${bucket}`).expect(400);
    expect(body.errors).toEqual([{ field: 'compare', message: expect.stringContaining('needs bucket=period') }]);
  });

  it('is no parameter of buckets of competitors', async () => {
    const { body } = await get('/v1/competitors/trends?compare=previous').expect(400);
    expect(body.errors).toMatchObject([{ field: 'compare' }]);
  });

  it('is no part of another list’s cursor, and a cursor of one period is refused for another', async () => {
    const { body } = await get(`/v1/citations?limit=1&compare=previous`).expect(200);
    await get(`/v1/citations?limit=1&compare=previous&cursor=${body.next_cursor}`).expect(200);
    await get(`/v1/citations?limit=1&cursor=${body.next_cursor}`).expect(400);
    await get(`/v1/citations?limit=1&compare=${dayOf(80)}..${dayOf(70)}&cursor=${body.next_cursor}`).expect(400);
  });
});

describe('a report', () => {
  it.each([
    ...reports.flatMap((report) => [report, ...groups.map((group) => `${report}?group=${group}`)]),
    'citations?group=kind',
    'qualities?group=theme',
    'citations?kind=own,editorial',
    'citations/gaps?kind=competitor',
  ])('%s comes page by page as it comes at once', async (report) => {
    const path = `/v1/${report}${report.includes('?') ? '&' : '?'}from=${dayOf(60)}`;
    const rows = await all(path);
    expect(await all(path, rows.length > 12 ? 7 : 1)).toEqual(rows);
  });

  it.each(reports)('%s as CSV has the column of what it is split by', async (report) => {
    const head = async (query: string) => {
      const reply = await call(service, acme.key, `/v1/${report}?format=csv${query}`);
      return (await reply.text()).split('\r\n')[0]!;
    };
    for (const group of groups) {
      const plain = await head('');
      expect(await head(`&group=${group}`)).toBe(plain.split(',').includes(group) ? plain : `${group},${plain}`);
    }
  });

  it('citations by kind as CSV has the columns of kinds, and of domains none', async () => {
    const [domains, kinds] = await Promise.all(
      ['', '&group=kind'].map((query) => call(service, acme.key, `/v1/citations?format=csv${query}`)),
    );
    const rate = ['value', 'numerator', 'denominator', 'low', 'high'].map((name) => `citation_rate_${name}`).join();
    expect((await domains!.text()).split('\r\n')[0]).toBe(
      `domain,own,kind,kind_why,kind_rule,kind_rule_of,answers,${rate},urls`,
    );
    expect((await kinds!.text()).split('\r\n')[0]).toBe(`kind,answers,${rate},domains`);
  });

  it.each(reports)('%s is empty, not zero, where nothing was measured', async (report) => {
    const { body } = await get(`/v1/${report}`, silent).expect(200);
    expect(body).toEqual({ assistants: [], data: [], next_cursor: null });
  });

  it.each(reports)('%s is answered with 304 where it is the same', async (report) => {
    const { headers } = await get(`/v1/${report}`).expect(200);
    await get(`/v1/${report}`).set('If-None-Match', headers['etag']!).expect(304);
  });

  it.each(
    reports.flatMap((report) =>
      [
        'from=2026-02-01&to=2026-01-01',
        'from=yesterday',
        'from=1800-01-01',
        'to=2300-01-01',
        'limit=0',
        'limit=201',
        'cursor=abc',
        'branded=maybe',
        'prompt_id=1',
        'nonsense=1',
        'assistant=nobody',
        'assistant=',
        'group=brand',
        'format=xml',
        'include=trend',
        recounts[report].refused,
      ].map((query) => [report, query]),
    ),
  )('%s?%s is a 400 that names the parameter', async (report, query) => {
    const { body } = await get(`/v1/${report}?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'invalid_parameters', errors: [{ field: query.split('=')[0] }] });
  });

  it('refuses a cursor of another report, of other filters, of another grouping and of another account', async () => {
    const { body } = await get(`/v1/citations?limit=1`).expect(200);
    const cursor = body.next_cursor as string;
    await get(`/v1/citations?limit=1&cursor=${cursor}`).expect(200);
    await get(`/v1/competitors?limit=1&cursor=${cursor}`).expect(400);
    await get(`/v1/citations?limit=1&branded=include&cursor=${cursor}`).expect(400);
    await get(`/v1/citations?limit=1&group=assistant&cursor=${cursor}`).expect(400);
    await get(`/v1/citations?limit=1&group=tag&cursor=${cursor}`).expect(400);
    await get(`/v1/citations?limit=1&group=kind&cursor=${cursor}`).expect(400);
    await get(`/v1/citations?limit=1&cursor=${cursor}`, silent).expect(400);
  });

  it.each(reports)('%s needs a key', async (report) => {
    await supertest(service.url).get(`/v1/${report}`).set('Content-Type', 'application/json').expect(401);
  });

  it('that takes longer than 2 s is given up with advice, whichever it is', async () => {
    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table report_day in access exclusive mode');
    // As many requests at once as there are connections for reports.
    for (let first = 0; first < reports.length; first += 5) {
      const some = reports.slice(first, first + 5);
      const replies = await Promise.all(some.map((report) => get(`/v1/${report}`).expect(503)));
      for (const { body } of replies) expect(body).toMatchObject({ code: 'too_slow' });
    }
    await blocker.end();
  });

  it.each(['positive', 'negative', 'neutral,positive', 'mixed'])(
    'of qualities lists the rows of polarity %s alone',
    async (wanted) => {
      const rows = await all<{ polarity: string }>(`/v1/qualities?branded=include`);
      expect(await all(`/v1/qualities?branded=include&polarity=${wanted}`)).toEqual(
        rows.filter(({ polarity }) => wanted.split(',').includes(polarity)),
      );
    },
  );

  it('leads from a gap to the rival that fills it, to the answer that says so', async () => {
    const { body: gaps } = await get('/v1/gaps').expect(200);
    const { instead, latest_result } = gaps.data[0];
    const { body: result } = await get(`/v1/results/${latest_result}`).expect(200);
    expect(result.mentions).toEqual([]);
    const { body: rivals } = await get(`/v1/competitors?prompt_id=${gaps.data[0].prompt_id}`).expect(200);
    const rival = rivals.data.find(({ name }: { name: string }) => name === instead[0].name);
    expect(rival).toMatchObject({ own: false, owned_prompts: 1 });
    for (const { name, start, end } of result.evidence.competitors) expect(result.answer.slice(start, end)).toBe(name);
  });
});
