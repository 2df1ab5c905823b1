import type { Client } from 'pg';
import {
  type AnswerFilter,
  CitationReportStore,
  CompetitorReportStore,
  Database,
  GapReportStore,
  PromptListStore,
  QualityReportStore,
  type ReportPeriod,
  ResultListStore,
  type RolledUpDaysStore,
  TrendReportStore,
} from '@app/storage';
import type { ReportsSize } from './seed-reports.js';

export interface ReportsCase {
  readonly path: string;
  /** The statement behind the request, and its values. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

const dayMs = 86_400_000;

const brands = { own: [], compete: false };

const results = (limit: number) => ({ limit, maxBytes: 8 << 20 });

const ask = (path: string, read: (database: Database) => Promise<unknown>) => ({ path, read });

/** Requests that customers make, with the statement behind each. */
export async function reportsCases(
  accountId: string,
  { days }: ReportsSize,
  rolledUp: RolledUpDaysStore,
): Promise<ReportsCase[]> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const since = (count: number): ReportPeriod => ({
    from: new Date(today - (count - 1) * dayMs),
    to: new Date(today + dayMs - 1),
  });
  const scope = { accountId, branded: false };
  const page = { limit: 51 };
  const everything = { accountId };
  const middle = new Date(today - Math.floor(days / 2) * dayMs);
  const lists = [
    ask('/v1/prompts', (db) => new PromptListStore(db).page(everything, page)),
    ask('/v1/prompts?limit=200', (db) => new PromptListStore(db).page(everything, { limit: 201 })),
    ask('/v1/results', (db) => new ResultListStore(db).page(everything, {}, results(50))),
    ask('/v1/results?limit=200', (db) => new ResultListStore(db).page(everything, {}, results(200))),
    ask(`/v1/results?to=${middle.toISOString()}`, (db) =>
      new ResultListStore(db).page(everything, { to: middle }, results(50)),
    ),
    ask('/v1/results?geo=US', (db) => new ResultListStore(db).page({ accountId, geo: ['US'] }, {}, results(50))),
    ask('/v1/results?branded=only', (db) =>
      new ResultListStore(db).page({ accountId, branded: true }, {}, results(50)),
    ),
  ];
  const list = (query: string, listed: AnswerFilter) =>
    ask(`/v1/results?${query}`, (db) => new ResultListStore(db).page(everything, listed, results(50)));
  const behindFigures = [
    list('competitor=Brand+5', { competitor: ['brand 5'] }),
    list('cited=site-5.example', { cited: ['site-5.example'] }),
    list('cited=never.example', { cited: ['never.example'] }),
    list('named=brand', { named: { who: 'brand' } }),
    list('named=rivals', { named: { who: 'rivals', own: [] } }),
    list('competitor=Brand+5&cited=site-5.example', { competitor: ['brand 5'], cited: ['site-5.example'] }),
    // No answer names the one and cites the other, so all their days are searched.
    list('competitor=Brand+5&cited=site-30.example', { competitor: ['brand 5'], cited: ['site-30.example'] }),
    ask('/v1/results?competitor=Brand+5&tag=topic:3', (db) =>
      new ResultListStore(db).page({ accountId, tag: ['topic:3'] }, { competitor: ['brand 5'] }, results(50)),
    ),
  ];
  const longest = `from=${since(days).from.toISOString().slice(0, 10)}`;
  const asked = [30, days].flatMap((count) => {
    const filter = count === 30 ? '' : longest;
    const period = since(count);
    return [
      ask(`/v1/competitors?${filter}`, (db) =>
        new CompetitorReportStore(db, rolledUp).page(scope, period, { ...page, ...brands }),
      ),
      ask(`/v1/gaps?${filter}`, (db) => new GapReportStore(db, rolledUp).page(scope, period, { ...page, ...brands })),
      ask(`/v1/citations?${filter}`, (db) => new CitationReportStore(db, rolledUp).page(scope, period, page)),
      ask(`/v1/citations?group=url&${filter}`, (db) =>
        new CitationReportStore(db, rolledUp).addresses(scope, period, page),
      ),
      ask(`/v1/qualities?${filter}`, (db) => new QualityReportStore(db, rolledUp).page(scope, period, page)),
      ask(`/v1/trends?${filter}`, (db) =>
        new TrendReportStore(db, rolledUp).page(scope, period, { ...page, bucket: 'day' }),
      ),
    ];
  });
  const month = since(30);
  const byTag = { ...page, splitBy: 'tag' } as const;
  const tagged = [
    ask('/v1/prompts?tag=topic:1', (db) => new PromptListStore(db).page({ accountId, tag: ['topic:1'] }, page)),
    ask('/v1/results?tag=topic:1', (db) =>
      new ResultListStore(db).page({ accountId, tag: ['topic:1'] }, {}, results(50)),
    ),
    ask('/v1/competitors?tag=topic:1', (db) =>
      new CompetitorReportStore(db, rolledUp).page({ ...scope, tag: ['topic:1'] }, month, { ...page, ...brands }),
    ),
    ask('/v1/competitors?group=tag', (db) =>
      new CompetitorReportStore(db, rolledUp).page(scope, month, { ...byTag, ...brands }),
    ),
    ask('/v1/gaps?group=tag', (db) => new GapReportStore(db, rolledUp).page(scope, month, { ...byTag, ...brands })),
    ask('/v1/citations?group=tag', (db) => new CitationReportStore(db, rolledUp).page(scope, month, byTag)),
    ask('/v1/qualities?group=tag', (db) => new QualityReportStore(db, rolledUp).page(scope, month, byTag)),
    ask('/v1/trends?group=tag', (db) =>
      new TrendReportStore(db, rolledUp).page(scope, month, { ...byTag, bucket: 'day' }),
    ),
  ];
  // The reference is the statement of the page alone, which the same report runs without a comparison.
  const compared = [
    ask('/v1/competitors?compare=previous', (db) =>
      new CompetitorReportStore(db, rolledUp).page(scope, month, { ...page, ...brands }),
    ),
    ask('/v1/gaps?compare=previous', (db) =>
      new GapReportStore(db, rolledUp).page(scope, month, { ...page, ...brands }),
    ),
    ask('/v1/citations?compare=previous', (db) => new CitationReportStore(db, rolledUp).page(scope, month, page)),
    ask('/v1/qualities?compare=previous', (db) => new QualityReportStore(db, rolledUp).page(scope, month, page)),
    ask('/v1/trends?bucket=period&compare=previous', (db) =>
      new TrendReportStore(db, rolledUp).page(scope, month, { ...page, bucket: 'period' }),
    ),
  ];
  return Promise.all(
    [...lists, ...behindFigures, ...asked, ...tagged, ...compared].map(async ({ path, read }) => ({
      path,
      ...(await statementOf(read)),
    })),
  );
}

async function statementOf(read: (database: Database) => Promise<unknown>): Promise<Omit<ReportsCase, 'path'>> {
  const statements: Omit<ReportsCase, 'path'>[] = [];
  const listening = Object.assign(Object.create(Database.prototype) as Database, {
    bounded: ({ text }: { readonly text: string }, values: readonly unknown[]) => {
      statements.push({ sql: text, values });
      return Promise.resolve([]);
    },
  });
  await read(listening);
  return statements[0]!;
}

/** Blocks of 8 KiB, in memory or on disk. */
interface Blocks {
  readonly all: number;
  /** How many of them belong to the table of results and its indexes. */
  readonly ofResults: number;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** The blocks that a statement reads, as `explain (analyze, buffers)` counts them. */
export async function blocksOf({ sql, values }: ReportsCase, client: Client): Promise<Blocks> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...values],
  );
  const { Plan: whole } = rows[0]!['QUERY PLAN'][0];
  return { all: blocks(whole), ofResults: ofResults(whole) };
}

const blocks = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

function ofResults(plan: Plan): number {
  if (plan['Relation Name'] === 'result') return blocks(plan);
  return (plan.Plans ?? []).reduce((sum, part) => sum + ofResults(part), 0);
}
