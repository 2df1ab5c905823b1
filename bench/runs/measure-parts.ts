import type { MeasuredPostgres } from './open-database.js';
import { type PartName, type Parts } from './parts.js';

/** CPU time in ms: of this process, and of the database server. */
export interface Cost {
  readonly node: number;
  readonly postgres: number;
}

/** What so many runs cost, by part. */
export interface Costs extends Readonly<Record<PartName, Cost>> {
  readonly runs: number;
}

export const costNothing: Costs = {
  runs: 0,
  due: { node: 0, postgres: 0 },
  claim: { node: 0, postgres: 0 },
  call: { node: 0, postgres: 0 },
  analyse: { node: 0, postgres: 0 },
  store: { node: 0, postgres: 0 },
};

/** Works off all that is due, part by part, and adds what it cost. */
export async function measureParts(parts: Parts, postgres: MeasuredPostgres, before: Costs): Promise<Costs> {
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

export const plus = (a: Cost, b: Cost): Cost => ({ node: a.node + b.node, postgres: a.postgres + b.postgres });
