import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import * as sql from './bare-statements.js';
import { inLanes } from './in-lanes.js';
import type { Parts } from './parts.js';
import type { Recorded } from './recording-runner.js';

interface BareRun {
  readonly id: string;
  readonly account_id: string;
  readonly prompt_id: string;
  readonly query: string;
}

/**
 * The least that the same rows take, kept again from `samples`: prepared statements by `pg` alone, batches, one transaction for what must be
 * true together, `node:http`. No queue, no fairness, no budget, no fence but the run's status, no checks.
 */
export function bareParts(
  url: string,
  { assistantUrl, lanes, samples }: { assistantUrl: string; lanes: number; samples: () => readonly Recorded[] },
): Parts & { close(): Promise<void> } {
  const pool = new Pool({ connectionString: url, max: 20 });
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  let runs: readonly BareRun[] = [];
  return {
    due: async () => void (await pool.query({ name: 'due', text: sql.openDue })),
    claim: async () => {
      runs = (await pool.query<BareRun>({ name: 'claim', text: sql.claim, values: [lanes] })).rows;
      return runs.length;
    },
    call: async () => void (await inLanes(runs, lanes, ({ query }) => ask(`${assistantUrl}/responses`, query, agent))),
    store: async () => {
      const kept = samples();
      const ends = runs.map((run, at) => ({ run, recorded: kept[at % kept.length]! }));
      await inLanes(ends, lanes, (end) => keep(pool, end));
      await pool.query({ name: 'end', text: sql.end, values: [runs.map(({ id }) => id)] });
    },
    close: async () => {
      agent.destroy();
      await pool.end();
    },
  };
}

async function ask(url: string, input: string, agent: Agent): Promise<unknown> {
  const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
  call.end(JSON.stringify({ model: 'demo', input }));
  const [response] = await once(call, 'response');
  return json(response);
}

async function keep(pool: Pool, { run, recorded }: { run: BareRun; recorded: Recorded }): Promise<void> {
  const { answer, analysis } = recorded;
  const first = [run.id, run.account_id, answer.text, JSON.stringify(answer.citations)];
  await pool.query({ name: 'answer', text: sql.keepAnswer, values: first });
  const { findings, body } = analysis;
  const second = [run.id, run.account_id, run.prompt_id, JSON.stringify(findings), body];
  await pool.query({ name: 'result', text: sql.keepResult, values: second });
}
