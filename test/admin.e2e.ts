import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OnboardingService, readOnboardingFile } from '@app/operations';
import { Client } from 'pg';
import { startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { inherited, type CommandOutput, runCommand } from './support/processes.js';
import { untilBlocked } from './support/until.js';

const entry = 'apps/admin/src/main';
const onboarding = `
account: { slug: acme, name: Acme Inc, limits: { runs_per_day: 500 } }
brands:
  - name: Acme Cloud
    aliases: [Acme]
    domain: acme.example
    prompts:
      - { query: best cloud storage for small teams, geo: us }
      - { query: Acme Cloud alternatives, geo: UK, schedule: "0 6 * * 1", timezone: Europe/London }
outputs: { fields: [{ name: count, schema: { type: number }, expression: length(mentions) }] }
`;

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Leaves out the lines of progress that long work prints on a slow machine. */
async function admin(args: readonly string[], { settings = {}, input = '' } = {}): Promise<CommandOutput> {
  const ended = await callCommand(args, { DATABASE_URL: database.url, USER: 'ops', ...settings }, input);
  return { ...ended, stderr: ended.stderr.replace(/^\d+\/\d+ runs, .* left\n/gm, '') };
}

async function json<T>(args: readonly string[], input = ''): Promise<T> {
  const { code, stdout, stderr } = await admin([...args, '--json'], { input });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as T;
}

interface Report {
  account: { slug: string; base_url: string };
  api_key: string | null;
  prompts: { id: string | null; query: string }[];
  changes: { added: number; changed: number; unchanged: number };
}

const onboard = (text = onboarding, ...options: string[]) => json<Report>(['onboard', '-', ...options], text);

async function countOf(...tables: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
    counts.push(Number(rows[0]!.count));
  }
  return counts;
}

const audit = async (): Promise<object[]> =>
  (await client.query<object>('select actor, action, account_slug, details from audit_event order by id')).rows;

describe('onboard', () => {
  it('adds everything once, and prints the key that time alone', async () => {
    const first = await onboard();
    expect(first).toEqual({
      account: { slug: 'acme', base_url: 'http://localhost:3000/acme' },
      api_key: expect.stringMatching(/^bm_live_/),
      prompts: [
        { id: expect.any(String), query: 'best cloud storage for small teams' },
        { id: expect.any(String), query: 'Acme Cloud alternatives' },
      ],
      changes: { added: 5, changed: 0, unchanged: 0 },
    });
    expect(await onboard()).toEqual({ ...first, api_key: null, changes: { added: 0, changed: 0, unchanged: 5 } });
    expect(await countOf('account', 'brand', 'prompt', 'custom_field', 'api_key')).toEqual([1, 1, 2, 1, 1]);
    const added = { actor: 'ops', account_slug: 'acme' };
    expect(await audit()).toMatchObject([
      { ...added, action: 'key.issue' },
      { ...added, action: 'account.onboard' },
    ]);
    expect(JSON.stringify(await audit())).not.toContain(first.api_key);
  });

  it('changes what the file names, leaves the rest and removes nothing', async () => {
    await onboard();
    const { changes } = await onboard(`
account: { slug: acme, name: Acme Ltd }
brands:
  - { name: Acme Cloud, domain: acme.example, prompts: [{ query: new question, geo: US }] }
`);
    expect(changes).toEqual({ added: 1, changed: 1, unchanged: 1 });
    const { rows } = await client.query('select a.name, a.limits, b.aliases from account a, brand b');
    expect(rows).toEqual([{ name: 'Acme Ltd', limits: { runs_per_day: 500 }, aliases: ['Acme'] }]);
    expect(await countOf('prompt', 'custom_field')).toEqual([3, 1]);
  });

  it('never moves a prompt that is due, and puts a new schedule in force at once for the others', async () => {
    const { prompts } = await onboard();
    const weekly = onboarding.replace('geo: us', 'geo: US, schedule: weekly').replace('0 6 * * 1', '30 7 * * 2');
    await client.query(`update prompt set next_due_at = now() + interval '300 days' where id = $1`, [prompts[1]!.id]);
    expect((await onboard(weekly)).changes).toEqual({ added: 0, changed: 2, unchanged: 3 });
    const { rows } = await client.query(
      `select next_due_at <= now() as due, next_due_at < now() + interval '8 days' as soon from prompt order by schedule desc`,
    );
    expect(rows).toEqual([
      { due: true, soon: true },
      { due: false, soon: true },
    ]);
  });

  it('lets two operators work at the same time', async () => {
    const operators = await Promise.all([1, 2].map(() => openOperations(database.url)));
    const plan = readOnboardingFile(onboarding, { assistants: ['default'] });
    const reports = await Promise.all(
      operators.map((operator) => operator.get(OnboardingService).onboard(plan, { actor: 'ops' })),
    );
    await Promise.all(operators.map((operator) => operator.close()));
    expect(reports.map(({ changes }) => changes.added).toSorted((a, b) => a - b)).toEqual([0, 5]);
    expect(reports.filter(({ api_key }) => api_key !== null)).toHaveLength(1);
    expect(await countOf('account', 'brand', 'prompt', 'api_key')).toEqual([1, 1, 2, 1]);
  });

  it('keeps nothing of a dry run, and prints no id or key that does not exist', async () => {
    const report = await onboard(onboarding, '--dry-run');
    expect(report).toMatchObject({ api_key: null, changes: { added: 5, changed: 0, unchanged: 0 } });
    expect(report.prompts.map(({ id }) => id)).toEqual([null, null]);
    expect(await countOf('account', 'brand', 'prompt', 'api_key', 'audit_event')).toEqual([0, 0, 0, 0, 0]);
  });

  it('names line and field of a bad file, each problem on a line of its own, and changes nothing', async () => {
    const input = onboarding.replace('geo: us', 'geo: "1"').replace('0 6 * * 1', '0 6 * *');
    const { code, stdout, stderr } = await admin(['onboard', '-'], { input });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^line 8:\d+: brands\[0\]\.prompts\[0\]\.geo .*\nline 9:\d+: brands\[0\]\.prompts\[1\]\.schedule .*\nthe file has 2 problems: nothing was changed\n$/,
    );
    const refused = await admin(['onboard', '-', '--json'], { input });
    expect(JSON.parse(refused.stdout).problems).toHaveLength(2);
    expect(await countOf('account', 'audit_event')).toEqual([0, 0]);
  });

  it('does not wait for a pipe that nobody writes to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bm-pipe-'));
    try {
      const pipe = join(folder, 'acme.yaml');
      execFileSync('mkfifo', [pipe]);
      for (const args of [
        ['onboard', pipe],
        ['prompt', 'import', 'acme', pipe],
      ])
        expect(await admin(args)).toMatchObject({ code: 1, stderr: expect.stringContaining('no regular file') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('takes 10,000 prompts', async () => {
    const prompts = Array.from({ length: 10_000 }, (_, index) => `{ query: question ${index}, geo: US }`);
    const text = `account: { slug: big, name: Big }
brands: [{ name: Zorblatt, domain: big.example, prompts: [${prompts.join(', ')}] }]`;
    expect((await onboard(text)).changes).toEqual({ added: 10_002, changed: 0, unchanged: 0 });
  }, 60_000);

  it('leaves nothing behind after Ctrl-C in the middle', async () => {
    await client.query(`select pg_advisory_lock(hashtext('account acme'))`);
    const env = { ...inherited, DATABASE_URL: database.url };
    const child = spawn(process.execPath, [`dist/${entry}.js`, 'onboard', '-'], { env });
    child.stdin.end(onboarding);
    await untilBlocked(database.url);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    await client.query('select pg_advisory_unlock_all()');
    expect(await countOf('account', 'api_key', 'audit_event')).toEqual([0, 0, 0]);
  }, 20_000);

  it('needs no database of its own to begin with, and leaves none running', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bm-admin-'));
    try {
      const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
      const onboarded = await admin(['onboard', '-', '--json'], { settings, input: onboarding });
      expect(onboarded).toMatchObject({ code: 0, stderr: '' });
      const run = await admin(['run', 'acme', '--wait', '--json'], { settings });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(run.stdout).runs).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
      expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 60_000);
});

describe('key', () => {
  interface Issued {
    id: string;
    api_key: string;
    expires_at: string | null;
  }

  it('issues, lists and revokes, with a trace of each and the key in none of them', async () => {
    await onboard();
    const issued = await json<Issued>(['key', 'issue', 'acme', '--label', 'reports', '--expires', '90d']);
    expect(issued).toEqual({
      id: issued.api_key.split('_')[2],
      api_key: expect.stringMatching(/^bm_live_/),
      expires_at: expect.stringMatching(/Z$/),
    });
    expect(await json(['key', 'list', 'acme'])).toMatchObject([
      { id: issued.id, label: 'reports', state: 'active' },
      {},
    ]);
    expect(await json(['key', 'revoke', issued.id, '--reason', 'leaked'])).toEqual({ id: issued.id, account: 'acme' });
    expect(await json(['key', 'list', 'acme'])).toMatchObject([{ id: issued.id, state: 'revoked' }, {}]);
    expect((await audit()).slice(2)).toMatchObject([
      { actor: 'ops', action: 'key.issue', account_slug: 'acme' },
      { actor: 'ops', action: 'key.revoke', account_slug: 'acme', details: { reason: 'leaked' } },
    ]);
    expect(JSON.stringify(await audit())).not.toContain(issued.api_key);
  });

  it('rotates with an overlap, and never leaves more than two of a line in force', async () => {
    const first = (await onboard()).api_key!.split('_')[2]!;
    interface Rotated extends Issued {
      replaces: { id: string; expires_at: string };
    }
    const second = await json<Rotated>(['key', 'rotate', 'acme', '--reason', 'yearly']);
    expect(second.api_key.split('_')[2]).toBe(second.id);
    expect(second.replaces.id).toBe(first);
    const overlapMs = Date.parse(second.replaces.expires_at) - Date.now();
    expect(Math.abs(overlapMs - 86_400_000)).toBeLessThan(60_000);
    expect((await admin(['key', 'rotate', first])).stderr).toMatch(/was rotated before/);
    const third = await json<Rotated>(['key', 'rotate', second.id, '--overlap', '7d']);
    expect(await json(['key', 'list', 'acme'])).toMatchObject([
      { id: third.id, state: 'active', successor: null },
      { id: second.id, state: 'active', successor: third.id },
      { id: first, state: 'revoked' },
    ]);
    await json(['key', 'rotate', third.id, '--overlap', '0']);
    expect(await json(['key', 'list', 'acme'])).toMatchObject([
      { state: 'active' },
      { id: third.id, state: 'expired' },
      { id: second.id, state: 'revoked' },
      {},
    ]);
    expect((await audit()).filter((event) => JSON.stringify(event).includes('key.rotate'))).toHaveLength(3);
  });

  it('never repeats a whole key that was given for an id', async () => {
    const { api_key } = await onboard();
    const { code, stdout, stderr } = await admin(['key', 'revoke', api_key!]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^a key is named by its id.*\n$/);
    expect(stderr).not.toContain(api_key);
  });
});

describe('run', () => {
  it('works its runs here and now with --wait', async () => {
    const { prompts } = await onboard();
    const assistant = await startDemoAssistant();
    try {
      const settings = { OPENAI_BASE_URL: assistant.baseUrl };
      const { code, stdout, stderr } = await admin(['run', 'acme', '--wait', '--json'], { settings });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const expected = prompts.map(({ id }) => ({
        id: expect.any(String),
        prompt_id: id,
        assistant: 'default',
        status: 'succeeded',
      }));
      expect(JSON.parse(stdout)).toMatchObject({ runs: expect.arrayContaining(expected), questions: 2 });
      expect(await countOf('run', 'result', 'pgboss.job')).toEqual([2, 2, 0]);
    } finally {
      await assistant.close();
    }
  });

  it('exits 1 with one line where a run failed, and lists why', async () => {
    const { prompts } = await onboard();
    const settings = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', ASSISTANT_MAX_ATTEMPTS: '1' };
    const promptId = prompts[1]!.id!;
    const ran = await admin(['run', 'acme', '--prompt', promptId, '--wait', '--json'], { settings });
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/^1 of 1 runs failed: assistant_unreachable: .*\n$/);
    const [run] = JSON.parse(ran.stdout).runs;
    expect(run).toEqual({ id: expect.any(String), prompt_id: promptId, assistant: 'default', status: 'failed' });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await json(['runs', 'list', 'acme', '--status', 'failed'])).toEqual([
      {
        id: run.id,
        account: 'acme',
        prompt_id: promptId,
        query: prompts[1]!.query,
        geo: expect.any(String),
        place: null,
        locale: null,
        assistant: 'default',
        model: null,
        slot: time,
        sample: 1,
        status: 'failed',
        status_detail: null,
        attempts: 1,
        recoveries: 0,
        failures: 1,
        input_tokens: 0,
        output_tokens: 0,
        searches: 0,
        cost_usd: 0,
        started_at: time,
        finished_at: time,
        error: { code: 'assistant_unreachable', message: expect.any(String) },
      },
    ]);
  });

  it('only queues without --wait, and needs no assistant for that', async () => {
    await onboard();
    expect(await json(['run', 'acme'])).toMatchObject({ runs: [{ status: 'queued' }, { status: 'queued' }] });
    expect(await json<object[]>(['runs', 'list', '--limit', '1'])).toHaveLength(1);
    expect(await countOf('run', 'pgboss.job')).toEqual([2, 2]);
  });
});

describe('every failure is one line on stderr', () => {
  let shared: TestDatabase;
  const settingsOfShared = () => ({ settings: { DATABASE_URL: shared.url } });

  beforeAll(async () => {
    shared = await createTestDatabase();
    await callCommand(['onboard', '-'], { DATABASE_URL: shared.url }, onboarding);
  });

  afterAll(() => shared.drop());

  const nobody = '00000000-0000-4000-8000-000000000000';

  it.each([
    [2, []],
    [2, ['key']],
    [2, ['bogus']],
    [2, ['onboard']],
    [2, ['runs', 'list', '--limit', '0']],
    [2, ['runs', 'list', '--status', 'done']],
    [1, ['onboard', '/no/such/file.yaml']],
    [1, ['key', 'issue', 'acme', '--expires', 'soon']],
    [1, ['key', 'issue', 'acme', '--environment', 'Live']],
    [1, ['key', 'issue', 'acme', '--label', 'two\nlines']],
    [1, ['key', 'list', 'no\nbody']],
    [1, ['key', 'rotate', 'nobody', '--overlap', 'soon']],
    [1, ['run', 'acme', '--prompt', 'x']],
    [1, ['run', 'acme', '--prompt', nobody]],
    [1, ['run', 'acme', '--assistant', 'nobody']],
    [1, ['run', 'acme', '--wait']],
  ])('%i: %j', async (expected, args) => {
    const { code, stderr } = await admin(args, settingsOfShared());
    expect(code).toBe(expected);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toMatch(/error:|\bat .*:\d+/);
  });

  it('a DATABASE_URL that is no URL of a database', async () => {
    const settings = { DATABASE_URL: 'mysql://app:secret@127.0.0.1/x' };
    const { code, stdout, stderr } = await admin(['runs', 'list'], { settings });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^DATABASE_URL must be .*\n$/);
    expect(stderr).not.toContain('secret');
  });
});

describe('--help', () => {
  const loaded = `import {registerHooks} from 'node:module'; registerHooks({load(url, context, next) { console.error(url); return next(url, context); }})`;

  it('loads no framework and none of the large libraries', async () => {
    const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loaded)}` };
    const { code, stderr } = await runCommand(entry, ['key', '--help'], settings);
    expect(code).toBe(0);
    expect(stderr).toContain('commander');
    expect(stderr).not.toMatch(/@nestjs|typeorm|class-validator|\/libs\/(?!(?:process|providers)\/)/);
  });
});
