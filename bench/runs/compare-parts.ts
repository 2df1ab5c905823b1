import { ratio, tableOf } from '../table.js';
import { bareParts } from './bare-parts.js';
import { type Cost, costNothing, type Costs, measureParts, plus } from './measure-parts.js';
import { openRooms } from './open-rooms.js';
import { type PartName, partNames, productParts } from './parts.js';
import { makeAllDue } from './seed-prompts.js';
import type { Place } from './work-off.js';

const lanes = 50;

/** Each part of a run by itself, in this process, beside the least that the same work takes. */
export async function compareParts(
  { postgres, database, assistantUrl }: Place,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<string> {
  const rooms = await openRooms(database.url, assistantUrl);
  const product = productParts(rooms, lanes);
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
    await rooms.close();
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

/** ms a run. */
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
