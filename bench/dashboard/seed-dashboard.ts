import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createDataSource, Database } from '@app/storage';
import { demoBrand } from '../../apps/service/src/demo/demo-account.js';
import type { Resources } from '../harness.js';
import { startProcess } from '../processes.js';
import { recount, rollUp } from '../reports/seed-reports.js';

export interface DashboardSize {
  readonly prompts: number;
  readonly days: number;
  readonly results: number;
}

export interface SeededDashboard {
  readonly slug: string;
  readonly key: string;
  readonly seconds: number;
}

const slug = 'acme';
/** With this many samples no written answer appears twice. */
const samples = 3;
/**
 * How many of each prompt's newest results have their text and findings, too. Nobody opens an older one from a first
 * view.
 */
const whole = 25;

/**
 * One account whose results are copies of real ones: answers of the demo assistant that the product itself asked for,
 * read and kept.
 */
export async function seedDashboard(
  url: string,
  { prompts, days, results }: DashboardSize,
  resources: Resources,
): Promise<SeededDashboard> {
  const startedAt = performance.now();
  const key = await answerDemoPrompts(url, resources);
  const dataSource = await createDataSource({ url, poolSize: 1, statementSeconds: 3600 }).initialize();
  try {
    // The rows are consistent by construction; checking each again would take longer than making them.
    await dataSource.query('set session_replication_role = replica');
    await dataSource.query('set synchronous_commit = off');
    const perPrompt = Math.max(1, Math.round(results / prompts));
    await dataSource.query(planPrompts, [prompts]);
    await dataSource.query(planResults, [perPrompt, days]);
    for (const statement of ['analyze made', copyPrompts, copyRuns, copyResults]) await dataSource.query(statement);
    for (const statement of [copyAnswers, copyAnalyses]) await dataSource.query(statement, [whole]);
    await dataSource.query(noteNewest);
    await dataSource.query('analyze');
    const [account] = await dataSource.query<{ id: string }[]>('select id from account');
    const database = new Database(dataSource);
    await recount(database, account!.id);
    await rollUp(database, account!.id);
    await dataSource.query('vacuum analyze');
  } finally {
    await dataSource.destroy();
  }
  return { slug, key, seconds: (performance.now() - startedAt) / 1000 };
}

/** Onboards the account as an operator would. Returns its key. */
async function answerDemoPrompts(databaseUrl: string, { atEnd }: Resources): Promise<string> {
  const assistant = await startProcess('apps/demo-assistant/src/main.js', { ready: /OPENAI_BASE_URL=(\S+)/ });
  atEnd(() => assistant.stop());
  const env = { DATABASE_URL: databaseUrl, OPENAI_BASE_URL: assistant.readyMatch[1]!, OPENAI_API_KEY: 'none' };
  const brand = { ...demoBrand, prompts: demoBrand.prompts.map((prompt) => ({ ...prompt, samples })) };
  const plan = JSON.stringify({ account: { slug, name: 'Acme Inc' }, brands: [brand] });
  const onboarded = admin(['onboard', '-', '--json'], env, plan);
  admin(['run', slug, '--wait'], env);
  return (JSON.parse(onboarded) as { api_key: string }).api_key;
}

function admin(args: readonly string[], env: Readonly<Record<string, string>>, input = ''): string {
  const entry = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
  const options = { env: { PATH: process.env['PATH'], ...env }, input, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...args], options);
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

const planPrompts = `create temporary table copied as
  select gen_random_uuid() as id, p.id as source, nth
  from prompt p cross join generate_series(1, $1::int) nth order by nth, p.id limit $1`;

const copyPrompts = `insert into prompt
    (id, account_id, brand_id, query, geo, schedule, timezone, samples, branded, next_due_at)
  select c.id, account_id, brand_id, query || ' (' || nth || ')', geo, schedule, timezone, samples, branded, now() + interval '1 day'
  from copied c join prompt p on p.id = c.source`;

/** Results evenly over the days, the newest first; a prompt's answers alternate. */
const planResults = `create temporary table made as
  with told as (
    select run_id, prompt_id, row_number() over of_prompt - 1 as place, count(*) over (partition by prompt_id) as variants
    from result window of_prompt as (partition by prompt_id order by last_checked)
  )
  select c.id as prompt_id, t.run_id as source, n, gen_random_uuid() as id, gen_random_uuid() as analysis_id,
    date_trunc('milliseconds', now() - (n - 0.5) * ($2::int * interval '1 day') / $1::int) as at
  from copied c cross join generate_series(1, $1::int) n join told t on t.prompt_id = c.source and t.place = n % variants`;

const copyRuns = `insert into run
    (id, account_id, prompt_id, slot, sample, status, attempt, started_at, finished_at, input_tokens, output_tokens, searches, cost_usd)
  select m.id, account_id, m.prompt_id, at, sample, status, attempt, at, at, input_tokens, output_tokens, searches, cost_usd
  from made m join run u on u.id = m.source`;

const copyResults = `insert into result
    (run_id, account_id, prompt_id, analysis_id, last_checked, body, fields_version, contribution)
  select m.id, account_id, m.prompt_id, m.analysis_id, at, body, fields_version, contribution
  from made m join result r on r.run_id = m.source`;

const copyAnswers = `insert into answer
    (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, provider, retrieval, searches, answered_at)
  select m.id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, provider, retrieval, searches, at
  from made m join answer a on a.run_id = m.source where n <= $1`;

const copyAnalyses = `insert into analysis
    (id, account_id, run_id, analyser, configuration_sha256, mode, fallback, findings)
  select m.analysis_id, account_id, m.id, analyser, configuration_sha256, mode, fallback, findings
  from made m join analysis a on a.run_id = m.source where n <= $1`;

const noteNewest = `update prompt p set last_result_id = m.id, last_checked_at = m.at
  from made m where m.prompt_id = p.id and m.n = 1`;
