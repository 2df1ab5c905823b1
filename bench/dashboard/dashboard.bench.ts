import { Command } from 'commander';
import {
  count,
  inTurns,
  median,
  milliseconds,
  openDatabase,
  openReader,
  ratio,
  type Resources,
  tableOf,
  withResources,
} from '../harness.js';
import { startServer } from '../processes.js';
import { findBrowser, startBrowser } from './browser.js';
import { type AskedData, PageRecorder, type RecordedPage } from './record-page.js';
import { type DashboardSize, seedDashboard, type SeededDashboard } from './seed-dashboard.js';

interface Options extends DashboardSize {
  readonly rounds: number;
}

const budgetMs = 2000;
const views = 5;
/** As many connections as browsers open to one host. */
const connections = 6;
const columns = ['', 'requests', 'in a row', 'API alone', "page's reads", 'of API alone', 'in Chromium'];

/**
 * `bench dashboard`: the requests of each page's first view, made as the page makes them, compared with the same
 * requests with a key.
 */
export function dashboardBench(): Command {
  return new Command('dashboard')
    .description('the data of each page of the dashboard, recorded in a browser, beside the same API calls alone')
    .option('--prompts <n>', 'prompts of the account', count, 1000)
    .option('--days <n>', 'days that its results are spread over', count, 90)
    .option('--results <n>', 'results', count, 1_000_000)
    .option('--rounds <n>', 'fewest turns of each', count, 15)
    .action(run);
}

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    const executable = await findBrowser();
    if (executable === null) throw new Error('there is no browser for this machine: set CHROMIUM to the path of one');
    const url = await openDatabase(resources);
    say(`seeding ${options.results} results`);
    const seeded = await seedDashboard(url, options, resources);
    const settings = { DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'silent' };
    const server = await startServer('apps/service/src/main.api.js', [], settings);
    resources.atEnd(() => server.stop());
    const setup = { port: server.port, ...seeded, ...resources };
    const lines: string[][] = [];
    for (const page of await recordPages(executable, setup)) {
      say(page.at(-1)!.name);
      lines.push(await measured(page, setup, options));
    }
    process.stdout.write(tableOf(titleOf(options, seeded), columns, lines));
  });

const titleOf = ({ prompts, results, days }: DashboardSize, { seconds }: SeededDashboard): string =>
  `${prompts} prompts, ${results} results over ${days} days, made in ${seconds.toFixed(0)} s (bar: 1.3x of API alone)`;

interface Setup extends Resources, SeededDashboard {
  readonly port: number;
}

/** Records several first views of each page. */
async function recordPages(executable: string, { port, slug, key }: Setup): Promise<RecordedPage[][]> {
  const browser = await startBrowser(executable);
  try {
    const recorder = await PageRecorder.open(browser, `http://localhost:${port}/${slug}/dashboard/`, key);
    const pages: RecordedPage[][] = [];
    for (const address of recorder.pages) {
      say(`recording ${address}`);
      const recorded: RecordedPage[] = [];
      for (let view = 0; view < views; view++) recorded.push(await recorder.record(address));
      pages.push(recorded);
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Measures the requests of the last view. */
async function measured(
  recorded: readonly RecordedPage[],
  { port, key }: Setup,
  { rounds }: Options,
): Promise<string[]> {
  const { name, asked } = recorded.at(-1)!;
  const session = openReader(port, asked[0]!.headers, { connections });
  const bearer = openReader(port, withKey(asked[0]!.headers, key), { connections });
  const alone = () => askInOrder(asked, needed, (path) => bearer.read(path));
  const asThePage = () => askInOrder(asked, waitedFor, (path) => session.read(path));
  const [aloneMs = 0, pageMs = 0] = await inTurns([alone, asThePage], { rounds, budgetMs });
  for (const reader of [session, bearer]) reader.close();
  const counts = [asked.length, longestRow(asked)].map(String);
  return [name, ...counts, milliseconds(aloneMs), milliseconds(pageMs), ratio(pageMs / aloneMs), inChromium(recorded)];
}

const isOfBrowser = (name: string): boolean => name === 'cookie' || name.startsWith('sec-');

/** The headers of the same request with another caller. */
function withKey(headers: AskedData['headers'], key: string): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => !isOfBrowser(name));
  return { ...Object.fromEntries(others), authorization: `Bearer ${key}` };
}

type Before = (one: AskedData, asked: readonly AskedData[]) => AskedData[];

/** Sends each request as soon as those before it are answered. */
async function askInOrder(
  asked: readonly AskedData[],
  isBefore: Before,
  read: (path: string) => Promise<void>,
): Promise<void> {
  const reading = new Map<AskedData, Promise<void>>();
  for (const one of asked) {
    const before = isBefore(one, asked).map((other) => reading.get(other)!);
    reading.set(one, before.length === 0 ? read(one.path) : Promise.all(before).then(() => read(one.path)));
  }
  await Promise.all(reading.values());
}

/** The requests that were answered when the page sent this one. */
const waitedFor: Before = (one, asked) => asked.filter(({ endMs }) => endMs <= one.startMs);

/** A request for a result by its id needs the first list that has that id. */
const needed: Before = (one, asked) => {
  const [, id] = /\/results\/([\da-f-]{36})/.exec(one.path) ?? [];
  return id === undefined
    ? []
    : waitedFor(one, asked)
        .filter(({ body }) => body.includes(id))
        .slice(0, 1);
};

/** The length of the longest chain of requests that wait for each other. */
function longestRow(asked: readonly AskedData[]): number {
  const rows = new Map<AskedData, number>();
  for (const one of asked)
    rows.set(one, 1 + Math.max(0, ...waitedFor(one, asked).map((other) => rows.get(other) ?? 0)));
  return Math.max(...rows.values());
}

/** The time from the first request to the end of the last response. */
const inChromium = (recorded: readonly RecordedPage[]): string =>
  milliseconds(
    median(
      recorded.map(
        ({ asked }) => Math.max(...asked.map(({ endMs }) => endMs)) - Math.min(...asked.map(({ startMs }) => startMs)),
      ),
    ),
  );

const say = (line: string): void => void process.stderr.write(`bench dashboard: ${line}\n`);
