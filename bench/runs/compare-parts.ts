import { ratio, tableOf } from '../harness.js';
import { bareParts } from './bare-parts.js';
import type { WorkSetup } from './compare-workforces.js';
import { type MeasuredPostgres, openWorkerContext } from './worker-context.js';
import { type PartName, partNames, type Parts, productParts } from './parts.js';
import { makeAllDue } from './seed-prompts.js';

const lanes = 50;

/** Measures each part of a run by itself, in this process, compared with the least that the same work costs. */
export async function compareParts(
  { postgres, database, assistantUrl }: WorkSetup,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<string> {
  const context = await openWorkerContext(database.url, assistantUrl);
  const product = productParts(context, lanes);
  const bare = bareParts(database.url, { assistantUrl, lanes, samples: () => product.lastRecorded() });
  let costs = { product: costNothing, bare: costNothing };
  try {
    for (let round = 0; round <= rounds; round++) {
      say(`parts of a run: ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}`);
      await makeAllDue(database);
      const ours = await measureParts(product, postgres, costs.product);
      await makeAllDue(database);
      const least = await measureParts(bare, postgres, costs.bare);
      if (round > 0) costs = { product: ours, bare: least };
    }
  } finally {
    await bare.close();
    await context.close();
  }
  return report(costs.product, costs.bare);
}

function report(product: Costs, bare: Costs): string {
  const rowOf = (name: string, parts: readonly PartName[]) => [
    name,
    ...cellsOf(sumOf(product, parts), parts.includes('analyse') ? undefined : sumOf(bare, parts)),
  ];
  const rows = partNames.map((name) => rowOf(name, [name]));
  rows.push(rowOf('queue and store: due, claim, store', ['due', 'claim', 'store']), rowOf('all', partNames));
  const header = ['', 'Node', 'PostgreSQL', 'both', 'bare, both', 'of bare'];
  return tableOf(
    `CPU a run by part, beside bare pg and node:http; ${product.runs} runs, ${lanes} at once`,
    header,
    rows,
  );
}

/** Milliseconds per run. */
function sumOf(costs: Costs, parts: readonly PartName[]): Cost {
  const { node, postgres } = parts.map((name) => costs[name]).reduce(plus);
  return { node: node / costs.runs, postgres: postgres / costs.runs };
}

function cellsOf(ours: Cost, least: Cost | undefined): string[] {
  const both = ours.node + ours.postgres;
  const bare = least && least.node + least.postgres;
  const cells = [cpu(ours.node), cpu(ours.postgres), cpu(both)];
  return bare === undefined ? [...cells, '', ''] : [...cells, cpu(bare), ratio(both / bare)];
}

const cpu = (ms: number): string => `${ms.toFixed(2)} ms`;

/** CPU time in ms of this process and of the database server. */
interface Cost {
  readonly node: number;
  readonly postgres: number;
}

/** The cost of so many runs, by part. */
interface Costs extends Readonly<Record<PartName, Cost>> {
  readonly runs: number;
}

const costNothing: Costs = {
  runs: 0,
  due: { node: 0, postgres: 0 },
  claim: { node: 0, postgres: 0 },
  call: { node: 0, postgres: 0 },
  analyse: { node: 0, postgres: 0 },
  store: { node: 0, postgres: 0 },
};

/** Works all due runs, part by part, and adds up the cost. */
async function measureParts(parts: Parts, postgres: MeasuredPostgres, before: Costs): Promise<Costs> {
  const costs = { ...before };
  const measured = async <Result>(name: PartName, work: () => Promise<Result>): Promise<Result> => {
    const serverMs = postgres.cpuMs();
    const node = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(node);
    const cost = { node: (user + system) / 1000, postgres: postgres.cpuMs() - serverMs };
    costs[name] = plus(costs[name], cost);
    return result;
  };
  await measured('due', () => parts.due());
  while (await claimed()) {
    await measured('call', () => parts.call());
    if (parts.analyse) await measured('analyse', () => parts.analyse!());
    await measured('store', () => parts.store());
  }
  return costs;

  async function claimed(): Promise<boolean> {
    const count = await measured('claim', () => parts.claim());
    costs.runs += count;
    return count > 0;
  }
}

const plus = (a: Cost, b: Cost): Cost => ({ node: a.node + b.node, postgres: a.postgres + b.postgres });
