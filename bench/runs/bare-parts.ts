import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { inLanes, type Parts, type Recorded } from './parts.js';

interface BareRun {
  readonly id: string;
  readonly account_id: string;
  readonly prompt_id: string;
  readonly query: string;
}

/**
 * The least that the same rows cost, written again from `samples`: prepared statements by `pg` alone, batches, one
 * transaction for what must be true together, `node:http`. There is no queue, no fairness, no budget, no checks, and no
 * fence but the run's status.
 */
export function bareParts(
  url: string,
  { assistantUrl, lanes, samples }: { assistantUrl: string; lanes: number; samples: () => readonly Recorded[] },
): Parts & { close(): Promise<void> } {
  const pool = new Pool({ connectionString: url, max: 20 });
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  let runs: readonly BareRun[] = [];
  return {
    due: async () => void (await pool.query({ name: 'due', text: openDue })),
    claim: async () => {
      runs = (await pool.query<BareRun>({ name: 'claim', text: claim, values: [lanes] })).rows;
      return runs.length;
    },
    call: async () => void (await inLanes(runs, lanes, ({ query }) => ask(`${assistantUrl}/responses`, query, agent))),
    store: async () => {
      const kept = samples();
      const ends = runs.map((run, at) => ({ run, recorded: kept[at % kept.length]! }));
      await inLanes(ends, lanes, (end) => keep(pool, end));
      await pool.query({ name: 'end', text: end, values: [runs.map(({ id }) => id)] });
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
  await pool.query({ name: 'answer', text: keepAnswer, values: first });
  const { findings, body } = analysis;
  const second = [run.id, run.account_id, run.prompt_id, JSON.stringify(findings), body];
  await pool.query({ name: 'result', text: keepResult, values: second });
}

/** Opens all due prompts at once. */
const openDue = `with due as (
    select id, account_id, next_due_at from prompt where active and next_due_at <= now() for update skip locked
  ), opened as (
    insert into run (account_id, prompt_id, slot, sample) select account_id, id, next_due_at, 1 from due
  )
  update prompt p set next_due_at = now() + interval '1 day' from due where p.id = due.id`;

const claim = `with taken as (
    update run set status = 'running', attempt = attempt + 1, started_at = now()
    where id in (select id from run where status = 'queued' limit $1 for update skip locked)
    returning id, account_id, prompt_id
  )
  select r.*, p.query, p.geo, b.name, b.aliases, b.domain, b.competitors
  from taken r join prompt p on p.id = r.prompt_id join brand b on b.id = p.brand_id`;

const keepAnswer = `insert into answer
    (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied)
  values ($1, $2, $3, '', false, $4, 'demo', 'responses', 'none')`;

const keepResult = `with kept as (
    insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, findings)
    values ($2, $1, '', '', 'local', $4) returning id
  ), stored as (
    insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
    select $1, $2, $3, id, now(), $5, '{}' from kept
  )
  update prompt set last_result_id = $1, last_checked_at = now() where id = $3`;

const end = `update run set status = 'succeeded', finished_at = now() where id = any($1::uuid[])`;
