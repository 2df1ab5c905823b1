import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import type { RunOfAccount } from '@app/storage';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { until } from './support/until.js';

let database: TestDatabase;
let ledger: SteppedLedger;
let demo: DemoAssistant;

beforeAll(async () => {
  demo = await startDemoAssistant();
});

afterAll(() => demo.close());

beforeEach(async () => {
  database = await createTestDatabase();
  ledger = await SteppedLedger.open(database.url);
});

afterEach(async () => {
  await ledger.close();
  await database.drop();
});

const settings = () => ({ DATABASE_URL: database.url, USER: 'ops', OPENAI_BASE_URL: demo.baseUrl });
const admin = (args: readonly string[], input = '') => callCommand(args, settings(), input);

async function json<Answer>(args: readonly string[], input = ''): Promise<Answer> {
  const { code, stdout, stderr } = await admin([...args, '--json'], input);
  // On a slow machine progress appears on stderr.
  expect(code === 0 ? '' : stderr).toBe('');
  return JSON.parse(stdout) as Answer;
}

const trail = (action: string) =>
  ledger.rows<{ actor: string; details: object }>('select actor, details from audit_event where action = $1', action);

interface Ran {
  readonly runs: readonly { readonly id: string; readonly prompt_id: string; readonly status: string }[];
}

/** Ends the runs that match the condition with this error, as a worker would. */
const endAs = (status: 'failed' | 'skipped', code: string, where: string) =>
  ledger.rows(
    `update run r set status = $1, error_code = $2, error_message = 'x', finished_at = now() from prompt p
     where p.id = r.prompt_id and r.status = 'queued' and ${where}`,
    status,
    code,
  );

const promptsOf = ({ runs }: Ran) => runs.map((run) => run.prompt_id).toSorted();
const idsOf = async (where: string) =>
  (await ledger.rows<{ id: string }>(`select id from prompt p where ${where}`)).map(({ id }) => id).toSorted();

const used = (n: number) => ({ inputTokens: n, outputTokens: 2 * n, searches: 1, costUsd: n / 1000 });

describe('run', () => {
  it('uses the first slot of a new prompt, so that it is paid for once, and leaves its trace', async () => {
    await ledger.onboard('acme', 2);
    const before = demo.calls().total;
    const { runs } = await json<Ran>(['run', 'acme', '--wait', '--reason', 'kick-off']);
    expect(runs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(await ledger.openDue()).toBe(0);
    expect(await ledger.rows('select id from run')).toHaveLength(2);
    expect(demo.calls().total - before).toBe(2);
    expect(await trail('run.open')).toEqual([
      { actor: 'ops', details: { runs: 2, first_slots: 2, reason: 'kick-off' } },
    ]);
    expect((await json<Ran>(['run', 'acme', '--new', '--wait'])).runs).toEqual([]);
  });

  it('works runs that a scheduler has opened and no worker has taken, and opens no others', async () => {
    await ledger.onboard('acme', 2);
    expect(await ledger.openDue()).toBe(2);
    const { stdout } = await admin(['run', 'acme', '--wait']);
    expect(stdout).toMatch(/2 new prompts: the first slot is taken up, so nothing is asked twice/);
    expect(await ledger.rows('select status from run')).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect(await ledger.rows('select id from pgboss.job')).toEqual([]);
  });

  it('leaves a run alone that a worker has taken, and waits for its end', async () => {
    await ledger.onboard('acme', 1);
    await ledger.openDue();
    const { taken } = await ledger.take(1);
    const running = json<Ran>(['run', 'acme', '--wait']).catch((error: unknown) => error);
    const { run, lease } = taken[0]!;
    await until('its trace', async () => (await trail('run.open')).length === 1);
    await ledger.claims.fail(run, { code: 'refused', message: 'x' });
    await ledger.finish(lease);
    await running;
    expect(await ledger.rows('select attempt, error_code as code from run')).toEqual([{ attempt: 1, code: 'refused' }]);
  });

  it('asks a prompt again that has its answer', async () => {
    await ledger.onboard('acme', 1);
    await json(['run', 'acme', '--wait']);
    await json(['run', 'acme', '--wait']);
    expect(await ledger.rows('select run_id from result')).toHaveLength(2);
  });
});

const onboardLimited = () => ledger.onboard('acme', 2, { runs_per_day: 500, cost_per_day_usd: 3.2 });

describe('run and retry', () => {
  it('say questions, cost and what is left of the day before anything is asked', async () => {
    await onboardLimited();
    const { stderr, stdout } = await admin(['run', 'acme']);
    expect(stderr).toMatch(/^2 questions, about \d+\.\d\d USD.*; left today \(UTC\) for acme: 500 runs, 3\.20 USD$/m);
    expect(stdout).toMatch(/question 0 \(US\)/);
    const printed = await json(['run', 'acme']);
    expect(printed).toMatchObject({ questions: 2, left_today: { runs: 500, cost_usd: 3.2 } });
  });

  it.each([
    ['run', 'acme'],
    ['retry', 'acme', '--failed'],
  ])('%s --dry-run opens nothing', async (...words) => {
    await onboardLimited();
    await ledger.openDue();
    await endAs('failed', 'timeout', `p.query = 'question 0'`);
    await endAs('skipped', 'account_suspended', `p.query = 'question 1'`);
    const before = await ledger.rows('select id from run order by id');
    const printed = await json<{ runs: object[] }>([...words, '--dry-run']);
    expect(printed).toMatchObject({ dry_run: true, questions: printed.runs.length });
    expect(printed.runs).toContainEqual(
      expect.objectContaining({ query: 'question 0', assistant: 'default', questions: 1 }),
    );
    expect(await ledger.rows('select id from run order by id')).toEqual(before);
    expect(await trail('run.open')).toEqual([]);
    expect((await admin([...words, '--dry-run'])).stdout).toMatch(/Dry run: nothing was opened/);
  });
});

const statuses = () =>
  ledger.rows(`select status, error_code as code, count(*)::int as runs from run group by 1, 2 order by 1`);

describe('runs cancel', () => {
  interface Cancelled {
    readonly cancelled: readonly { readonly id: string; readonly prompt_id: string }[];
  }
  const cancel = (...options: string[]) => json<Cancelled>(['runs', 'cancel', 'acme', ...options]);

  it('ends waiting runs, leaves runs at work, records who and why, and finds nothing the second time', async () => {
    await ledger.onboard('acme', 3);
    await ledger.onboard('globex', 1);
    await ledger.openDue();
    const { taken } = await ledger.take(1);
    const left = taken[0]!.run.account === 'acme' ? 2 : 3;
    expect((await cancel('--dry-run')).cancelled).toHaveLength(left);
    expect((await cancel('--reason', 'too dear')).cancelled).toHaveLength(left);
    expect(await statuses()).toEqual([
      ...(left === 2 ? [{ status: 'queued', code: null, runs: 1 }] : []),
      { status: 'running', code: null, runs: 1 },
      { status: 'skipped', code: 'cancelled', runs: left },
    ]);
    expect(
      await ledger.rows(`select distinct error_message as message from run where error_code = 'cancelled'`),
    ).toEqual([{ message: 'cancelled by ops: too dear' }]);
    expect((await cancel()).cancelled).toEqual([]);
    expect(await trail('run.cancel')).toEqual([{ actor: 'ops', details: { runs: left, reason: 'too dear' } }]);
    expect(await ledger.rows('select count(*)::int as jobs from pgboss.job')).toEqual([{ jobs: 4 - left }]);
    expect((await json<Ran>(['retry', 'acme', '--skipped'])).runs).toEqual([]);
  });

  it('can be limited to one prompt', async () => {
    await ledger.onboard('acme', 2);
    await ledger.openDue();
    const [id] = await idsOf(`query = 'question 1'`);
    expect((await cancel('--prompt', id!)).cancelled).toMatchObject([{ prompt_id: id }]);
    expect((await admin(['runs', 'cancel', 'acme', '--prompt', 'x'])).code).toBe(1);
  });
});

describe('retry', () => {
  it('asks exactly the prompts that failed and have had no answer since, each once, and leaves its trace', async () => {
    await ledger.onboard('acme', 5);
    await ledger.openDue();
    await endAs('failed', 'timeout', `p.query in ('question 0', 'question 1', 'question 4')`);
    await endAs('skipped', 'budget_exhausted', `p.query = 'question 2'`);
    await ledger.rows(`update run set status = 'succeeded', finished_at = now() where status = 'queued'`);
    // A run of a later slot answers one of the prompts that failed.
    await ledger.rows(
      `insert into run (account_id, prompt_id, slot, sample, status, finished_at)
       select account_id, id, now(), 1, 'succeeded', now() from prompt where query = 'question 4'`,
    );
    const wanted = await idsOf(`query in ('question 0', 'question 1')`);
    expect(promptsOf(await json<Ran>(['retry', 'acme', '--failed']))).toEqual(wanted);
    expect(promptsOf(await json<Ran>(['retry', 'acme', '--failed']))).toEqual([]);
    expect(promptsOf(await json<Ran>(['retry', 'acme', '--skipped']))).toEqual(await idsOf(`query = 'question 2'`));
    expect(await trail('run.retry')).toMatchObject([
      { actor: 'ops', details: { runs: 2, states: ['failed'] } },
      { details: { runs: 1, states: ['skipped'] } },
    ]);
  });

  it('leaves out what was superseded, failed before, or is paused', async () => {
    await ledger.onboard('acme', 3);
    await ledger.openDue();
    await endAs('skipped', 'superseded', `p.query = 'question 0'`);
    await endAs('failed', 'timeout', 'true');
    await ledger.rows(
      `update run set finished_at = now() - interval '3 days'
       where prompt_id = (select id from prompt where query = 'question 1')`,
    );
    await ledger.rows(`update prompt set active = false where query = 'question 2'`);
    expect((await json<Ran>(['retry', 'acme', '--failed', '--skipped'])).runs).toEqual([]);
    const older = await json<Ran>(['retry', 'acme', '--failed', '--since', '4d']);
    expect(promptsOf(older)).toEqual(await idsOf(`query = 'question 1'`));
  });

  it('is a usage error without an argument that says what to ask', async () => {
    expect(await admin(['retry', 'acme'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--failed') });
  });
});

interface Status {
  readonly totals: Readonly<Record<string, number>>;
  readonly assistants: readonly object[];
  readonly accounts: readonly { readonly slug: string; readonly late: number; readonly failed: number }[];
}

describe('status and usage', () => {
  it('list the account with the most trouble first, and leave out what was answered since', async () => {
    await ledger.onboard('fine', 2);
    await ledger.onboard('failing', 4);
    await ledger.onboard('spent', 2, { runs_per_day: 1 });
    await ledger.openDue();
    await endAs('failed', 'rate_limited', `p.account_id = (select id from account where slug = 'failing')`);
    await ledger.take(10, 0.01);
    await ledger.rows(
      `update prompt set last_checked_at = now() - interval '9 days'
       where account_id = (select id from account where slug = 'failing') and query = 'question 0'`,
    );
    const { accounts, assistants, totals } = await json<Status>(['status']);
    expect(accounts).toMatchObject([
      { slug: 'failing', late: 1, failed: 4, skipped: 0, code: 'rate_limited', budget_used: null },
      { slug: 'spent', late: 0, failed: 0, skipped: 1, code: 'budget_exhausted', budget_used: 1 },
      { slug: 'fine', late: 0, failed: 0, skipped: 0, code: null },
    ]);
    const printed = { slug: 'default', failed: 4, skipped: 1, code: 'rate_limited', accounts: 2 };
    expect(assistants).toEqual([printed]);
    expect((await admin(['status'])).stdout).toContain(
      'assistant default: 4 failed, 1 skipped in 24 h, of 2 accounts (mostly rate_limited)',
    );
    expect(totals).toMatchObject({ accounts: 3, late: 1, failing: 1, skipping: 1, over_budget: 1 });
    const doctor = await json<{ check: string; message: string }[]>(['doctor']);
    expect(doctor.find(({ check }) => check === 'failed runs')?.message).toContain(
      '4 of failing (mostly rate_limited)',
    );
    await ledger.rows(`insert into run (account_id, prompt_id, slot, sample, status, finished_at)
      select account_id, id, now(), 1, 'succeeded', now() from prompt
      where account_id = (select id from account where slug = 'failing') and query <> 'question 3'`);
    expect((await json<Status>(['status'])).accounts[0]).toMatchObject({ slug: 'failing', failed: 1 });
  });

  it('have the sums of the ledger, whatever became of the runs, and keep them when those are gone', async () => {
    await ledger.onboard('acme', 5);
    await ledger.onboard('globex', 1);
    await ledger.openDue();
    const { taken } = await ledger.take(6, 0.5);
    const [failed, again, vanished, suspended] = taken
      .filter(({ run }) => run.account === 'acme')
      .map(({ run }) => run);
    await ledger.claims.fail(failed!, { code: 'timeout', message: 'x' }, used(7));
    await ledger.claims.putBack(again!, { failures: 1, afterMs: 0, used: used(3) });
    // The next claim charges it for a lost call, and ends it.
    await ledger.rows('update run set recoveries = 4 where id = $1', vanished!.id);
    await ledger.claims.putBack(suspended!, { failures: 1, afterMs: 0, used: used(11) });
    const claim = (run: RunOfAccount) =>
      ledger.database.inTransaction((tx) => ledger.claims.claim([run], { estimateUsd: 0.5, callUsd: 0.25 }, tx));
    await claim(vanished!);
    await ledger.rows(`update account set suspended_at = now() where slug = 'acme'`);
    await claim(suspended!);
    const ledgerSums = await ledger.rows(
      `select a.slug as account, count(*)::int as runs, sum(input_tokens)::int as input_tokens,
         sum(output_tokens)::int as output_tokens, sum(searches)::int as searches, sum(r.cost_usd)::float8 as cost_usd
       from run r join account a on a.id = r.account_id where reserved_on is not null and finished_at is not null
       group by a.id order by a.slug`,
    );
    const printed = await json<{ accounts: object[]; total: object }>(['usage']);
    expect(printed.accounts).toMatchObject([...ledgerSums, { account: 'globex', runs: 0 }]);
    expect(printed.total).toEqual({
      runs: 3,
      failed: 3,
      input_tokens: 18,
      output_tokens: 36,
      searches: 2,
      cost_usd: 0.268,
    });
    await ledger.rows('delete from run');
    expect(await json(['usage'])).toEqual(printed);
    expect((await admin(['usage', '--csv'])).stdout).toMatch(
      /^month,account,.*\r\n20\d\d-\d\d,acme,acme,3,3,18,36,2,0\.268000\r\n/,
    );
    expect(await json(['usage', '--month', '2020-01'])).toMatchObject({ total: { runs: 0, cost_usd: 0 } });
  });
});

describe('lists', () => {
  it('can be filtered', async () => {
    await ledger.onboard('acme', 3);
    await json(['run', 'acme', '--wait']);
    await ledger.rows(`insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
      select account_id, id, now(), 1, 'failed', now(), 'timeout', 'x' from prompt where query = 'question 1'`);
    const list = (...options: string[]) => json<{ query: string }[]>(['runs', 'list', ...options]);
    expect(await list('acme', '--code', 'timeout')).toMatchObject([
      { account: 'acme', query: 'question 1', model: null },
    ]);
    expect(await list('--model', 'demo-written-samples', '--since', '1h')).toHaveLength(3);
    expect(await list('--since', '2100-01-01')).toEqual([]);
    const prompts = (status: string) => json<object[]>(['prompt', 'list', 'acme', '--status', status]);
    expect(await prompts('failed')).toMatchObject([{ query: 'question 1', last_error: 'timeout' }]);
    expect(await prompts('succeeded')).toHaveLength(2);
    expect(await prompts('none')).toEqual([]);
  });
});

const whole = `account: { slug: acme, name: "Acme: Inc", limits: { runs_per_day: 500, cost_per_day_usd: 5.5 }, assistants: [default] }
brands:
  - name: Acme Cloud
    aliases: [Acme, "Acme: Drive"]
    domain: acme.example
    competitors: [{ name: Globex, aliases: [Globex Corp] }, { name: Hooli }]
    about: [storage]
    not: [coyote]
    prompts:
      - { query: "yes", geo: US, place: "Springfield, Illinois", locale: en-us, samples: 2, assistants: [default], tags: [topic:price, compare] }
      - { query: "[brackets]: {and} # more, \\"quotes\\"", geo: UK, schedule: "0 6 * * 1", timezone: Europe/London }
      - query: |-
          two lines
          =of it
        geo: DE
  - { name: Acme Maps, domain: maps.acme.example }
outputs:
  annotation_types: [brand, product]
  include: [ranking]
  fields:
    - { name: named, schema: { type: [boolean, "null"] }, expression: "length(mentions) > \`0\`", description: "is it?" }
`;

describe('account export', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bm-export-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const nothingNew = { added: 0, changed: 0 };

  it('is an onboarding file that changes nothing here, and makes the same account elsewhere', async () => {
    await json(['onboard', '-'], whole);
    const { stdout: yaml, code } = await admin(['account', 'export', 'acme']);
    expect(code).toBe(0);
    expect(await json(['onboard', '-'], yaml)).toMatchObject({ changes: { ...nothingNew, unchanged: 7 } });
    await json(['account', 'delete', 'acme', '--confirm', 'acme']);
    await json(['onboard', '-'], yaml);
    expect((await admin(['account', 'export', 'acme'])).stdout).toBe(yaml);
  });

  it('has many prompts in a file beside it, which imported changes nothing either', async () => {
    await json(['onboard', '-'], whole);
    await ledger.onboard('globex', 60);
    await ledger.rows(
      `update prompt set assistants = '{default}', tags = '{compare,topic:price}', asker_place = 'Wien, 10. Bezirk', locale = 'de-AT'
       where query = 'question 7'`,
    );
    const { files } = await json<{ files: string[] }>(['account', 'export', 'globex', '--out', folder]);
    expect(files).toEqual([join(folder, 'globex.yaml'), join(folder, 'globex-prompts.csv')]);
    const [yaml, csv] = files.map((file) => readFileSync(file, 'utf8'));
    expect(await json(['onboard', '-'], yaml)).toMatchObject({ changes: { ...nothingNew, unchanged: 2 } });
    expect(csv).toMatch(/question 7,US,"Wien, 10. Bezirk",de-AT,daily,UTC,1,default,compare topic:price$/m);
    const imported = await json(['prompt', 'import', 'globex', '-'], csv);
    expect(imported).toMatchObject({ ...nothingNew, unchanged: 60, problems: [] });
    expect(await json(['account', 'export', 'acme', '--out', folder])).toMatchObject({
      prompts: 3,
      files: [join(folder, 'acme.yaml')],
    });
  });

  it('says that prompts are paused, which the file cannot', async () => {
    await json(['onboard', '-'], whole);
    await ledger.rows(`update prompt set active = false where query = 'yes'`);
    expect((await admin(['account', 'export', 'acme'])).stderr).toMatch(/^warning: 1 of 3 prompts are paused/);
  });
});

describe('account update', () => {
  const changes = [
    { name: 'name', from: 'Acme: Inc', to: 'Acme' },
    { name: 'limits.runs_per_day', from: 500, to: null },
    { name: 'limits.cost_per_day_usd', from: 5.5, to: 9 },
    { name: 'include', from: ['ranking'], to: [] },
    { name: 'assistants', from: ['default'], to: null },
  ];
  const update = [
    'account',
    'update',
    'acme',
    '--name',
    'Acme',
    '--runs-per-day',
    'none',
    '--cost-per-day-usd',
    '9',
  ].concat(['--assistants', '']);

  it('changes what is named, removes limits, and leaves its trace; a dry run only prints this', async () => {
    await json(['onboard', '-'], whole);
    expect(await json([...update, '--no-includes', '--dry-run'])).toEqual({ account: 'acme', changed: true, changes });
    expect(await trail('account.update')).toEqual([]);
    expect(await json([...update, '--no-includes'])).toEqual({ account: 'acme', changed: true, changes });
    expect(await trail('account.update')).toEqual([{ actor: 'ops', details: { changes } }]);
    expect(await json(['account', 'show', 'acme'])).toMatchObject({ name: 'Acme', limits: { cost_per_day_usd: 9 } });
    expect(await json([...update, '--no-includes'])).toMatchObject({ changed: false, changes: [] });
  });

  it('checks as an onboarding file is checked', async () => {
    await json(['onboard', '-'], whole);
    const refused = await admin(
      ['account', 'update', 'acme', '--runs-per-day', '0.5', '--annotation-type', 'x'].concat([
        '--assistants',
        'defualt',
      ]),
    );
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /account\.limits\.runs_per_day must be a whole number.*annotation_types\[0\] must be.*account\.assistants\[0\] must be .*\(default\).*did you mean default\?/,
    );
  });
});

describe('brand update', () => {
  it('--dry-run says what would change, and keeps nothing', async () => {
    await json(['onboard', '-'], whole);
    const changed = await json(['brand', 'update', 'acme', 'Acme Cloud', '--add-alias', 'ACX', '--dry-run']);
    expect(changed).toMatchObject({
      changes: { aliases: { from: ['Acme', 'Acme: Drive'], to: ['Acme', 'Acme: Drive', 'ACX'] } },
    });
    expect(await trail('brand.update')).toEqual([]);
    expect(await json(['brand', 'list', 'acme'])).toMatchObject([
      { name: 'Acme Cloud', aliases: ['Acme', 'Acme: Drive'] },
      {},
    ]);
  });
});
