import {
  CitationReportStore,
  CompetitorReportStore,
  Database,
  GapReportStore,
  PromptListStore,
  QualityReportStore,
  type ReportPeriod,
  ResultListStore,
  TrendReportStore,
} from '@app/storage';
import type { ReportsSize } from './seed-reports.js';

export interface ReportsCase {
  readonly path: string;
  /** The statement that answers it, and its values. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

const dayMs = 86_400_000;

const results = (limit: number) => ({ limit, maxBytes: 8 << 20 });

const ask = (path: string, read: (database: Database) => Promise<unknown>) => ({ path, read });

/** What a customer asks for, and the statement behind each. */
export async function reportsCases(accountId: string, { days }: ReportsSize): Promise<ReportsCase[]> {
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
    ask('/v1/results?geo=US', (db) => new ResultListStore(db).page({ accountId, geo: 'US' }, {}, results(50))),
    ask('/v1/results?branded=only', (db) =>
      new ResultListStore(db).page({ accountId, branded: true }, {}, results(50)),
    ),
  ];
  const longest = `from=${since(days).from.toISOString().slice(0, 10)}`;
  const asked = [30, days].flatMap((count) => {
    const filter = count === 30 ? '' : longest;
    const period = since(count);
    return [
      ask(`/v1/competitors?${filter}`, (db) => new CompetitorReportStore(db).page(scope, period, page)),
      ask(`/v1/gaps?${filter}`, (db) => new GapReportStore(db).page(scope, period, page)),
      ask(`/v1/citations?${filter}`, (db) => new CitationReportStore(db).page(scope, period, page)),
      ask(`/v1/qualities?${filter}`, (db) => new QualityReportStore(db).page(scope, period, page)),
      ask(`/v1/trends?${filter}`, (db) => new TrendReportStore(db).page(scope, period, { ...page, bucket: 'day' })),
    ];
  });
  return Promise.all([...lists, ...asked].map(async ({ path, read }) => ({ path, ...(await statementOf(read)) })));
}

async function statementOf(read: (database: Database) => Promise<unknown>): Promise<Omit<ReportsCase, 'path'>> {
  const told: Omit<ReportsCase, 'path'>[] = [];
  const listening = Object.assign(Object.create(Database.prototype) as Database, {
    bounded: (sql: string, values: readonly unknown[]) => {
      told.push({ sql, values });
      return Promise.resolve([]);
    },
  });
  await read(listening);
  return told[0]!;
}
