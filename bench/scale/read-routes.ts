import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { milliseconds, quantile } from '../harness.js';
import type { ReadAccount } from './seed-scale.js';

const dayMs = 86_400_000;

/** A route, which may have other parameters each time. */
interface Route {
  readonly name: string;
  readonly path: (nth: number) => string;
}

const ofPeriods = (route: string): Route[] =>
  [7, 30, 90].map((days) => {
    const from = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
    return { name: `${route}, ${days} days`, path: () => `/v1/${route}${route.includes('?') ? '&' : '?'}from=${from}` };
  });

const site = 'site-1.example';

/** The requests of the dashboard's pages at their first view, page by page, and other parameters of reports. */
const ofPages = [
  'trends?bucket=period&compare=previous',
  'trends?bucket=day&limit=200&include=measurement',
  'competitors/trends?bucket=day&limit=200',
  'trends?bucket=period&group=assistant',
  'trends?bucket=period&branded=include&limit=200&group=geo',
  'trends?bucket=period&branded=include&limit=200&group=tag',
  'prompts?branded=include&include=trend,change&bucket=week',
  'results?branded=exclude&include=evidence,citations&limit=20',
  'competitors?compare=previous',
  'citations?include=prompts',
  'citations?group=kind',
  `citations?cited=${site}&include=prompts,brands&limit=1`,
  `citations?cited=${site}&group=url&include=prompts`,
  'citations/gaps',
  'citations/gaps?kind=social_ugc,editorial,reference,institutional,commerce,press_release,other&limit=10',
  'searches',
  'trends?bucket=period&include=measurement',
  'qualities?group=theme',
  'qualities?theme=price&group=theme&compare=previous',
  'qualities/trends?theme=price&bucket=day&limit=200',
  ...['citations', 'citations?group=kind', 'citations/gaps', 'qualities'].map(
    (report) => `${report}${report.includes('?') ? '&' : '?'}compare=previous`,
  ),
];

const plain = (path: string): Route => ({ name: path, path: () => `/v1/${path}` });

/** What a customer reads with a key: lists, and reports of three periods. `promptIds`: some of the account's. */
function routesOf({ slug }: ReadAccount, promptIds: readonly string[]): Route[] {
  const query = (nth: number) =>
    encodeURIComponent(`question ${1 + (nth % 400)} of ${slug}, asked at the length that such questions have`);
  return [
    { name: 'mentions?query=', path: (nth) => `/v1/mentions?query=${query(nth)}` },
    { name: 'mentions?prompt_id=', path: (nth) => `/v1/mentions?prompt_id=${promptIds[nth % promptIds.length]}` },
    ...['results', 'results?limit=200', 'results?geo=US', 'results?include=evidence,answer,citations', 'prompts'].map(
      plain,
    ),
    ...['prompts?limit=200', 'prompts?include=trend', 'brands', 'assistants', 'signals?state=open', 'status'].map(
      plain,
    ),
    ...['trends', 'gaps', 'citations', 'competitors', 'qualities', ...ofPages].flatMap(ofPeriods),
  ];
}

interface Effort {
  readonly port: number;
  /** How often each route is read, without the first time. */
  readonly reads: number;
  /** Ids of some prompts of each account, by its slug. */
  readonly promptIds: ReadonlyMap<string, readonly string[]>;
}

/**
 * A line for each route: p50 and p99 of each account. Where a read is too slow for the product, or refused, the line
 * has its status.
 */
export async function readRoutes(accounts: readonly ReadAccount[], effort: Effort): Promise<string[][]> {
  const lines = new Map<string, string[]>();
  for (const account of accounts) {
    for (const route of routesOf(account, effort.promptIds.get(account.slug)!)) {
      process.stderr.write(`${account.slug}: ${route.name}\n`);
      lines.set(route.name, [...(lines.get(route.name) ?? [route.name]), ...(await timesOf(route, account, effort))]);
    }
  }
  return [...lines.values()];
}

async function timesOf({ path }: Route, { key }: ReadAccount, { port, reads }: Effort): Promise<[string, string]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const times: number[] = [];
  const refused: number[] = [];
  try {
    for (let nth = 0; nth <= reads; nth++) {
      const startedAt = performance.now();
      const [reply] = (await once(get({ port, path: path(nth), agent, headers }), 'response')) as [IncomingMessage];
      reply.resume();
      await once(reply, 'end');
      if (reply.statusCode !== 200) refused.push(reply.statusCode ?? 0);
      if (nth > 0) times.push(performance.now() - startedAt);
      // A read that is too slow is not repeated.
      if (refused.length >= 3) break;
    }
  } finally {
    agent.destroy();
  }
  if (refused.length > 0) return [`${refused.length}x ${refused[0]}`, milliseconds(quantile(times, 0.99))];
  return [milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, 0.99))];
}
