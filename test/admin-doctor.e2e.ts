import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { examineAssistants, DoctorService, type Finding } from '@app/operations';
import { startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { ScriptedProvider } from './support/scripted-provider.js';

let database: TestDatabase;
let module: TestingModule;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  await answerPrompt(database.url, acme.promptIds[0]!, 'Acme Cloud is fine.');
  await changeDatabase(database.url, `update prompt set next_due_at = now() + interval '1 day'`);
  module = await openOperations(database.url);
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

const change = (sql: string, ...values: unknown[]) => changeDatabase(database.url, sql, ...values);
const examine = () => module.get(DoctorService).examineWork(new Date());
const troubled = async () =>
  (await examine()).filter(({ state }) => state !== 'ok').map(({ state, check }) => `${state} ${check}`);

const doctor = async (settings: Record<string, string>) => {
  const { code, stdout, stderr } = await callCommand(['doctor', '--json'], settings);
  return { code, stderr, findings: JSON.parse(stdout) as Finding[] };
};

describe('doctor', () => {
  it('finds nothing in a service that is well, whatever it looks at', async () => {
    const findings = [...(await module.get(DoctorService).examineServer()), ...(await examine())];
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      'database',
      'rights',
      'clock',
      'queue',
      'stale jobs',
      'stuck runs',
      'due prompts',
      'digests',
      'webhooks',
      'stale prompts',
      'failed runs',
      'budgets',
      'suspended',
      'expiring keys',
      'unused keys',
      'custom fields',
      'named assistants',
      'base URL',
    ]);
  });

  const run = `insert into run (account_id, prompt_id, slot, sample, status, started_at, retry_at)
    select account_id, id, now() + interval '1 year', 1`;
  const gone = `delete from run where slot > now() + interval '1 month'`;
  const prompt = 'update prompt set active = true, next_due_at = now() + interval';

  it.each<[string, string, string]>([
    ['warn queue', `${run}, 'queued', null, now() - interval '10 minutes' from prompt`, gone],
    ['warn queue', `${run}, 'queued', null, now() - interval '2 minutes' from prompt`, gone],
    ['fail stuck runs', `${run}, 'running', now() - interval '10 minutes', now() from prompt`, gone],
    ['warn due prompts', `${prompt} '-1 hour'`, `${prompt} '1 day'`],
    [
      'warn stale prompts',
      `update prompt set last_checked_at = last_checked_at - interval '4 days'`,
      'update prompt set last_checked_at = now()',
    ],
    [
      'warn stale prompts',
      `update prompt set schedule = '0 * * * *', timezone = 'Asia/Kolkata', last_checked_at = now() - interval '200 minutes'`,
      `update prompt set schedule = 'daily', timezone = 'UTC', last_checked_at = now()`,
    ],
    [
      'warn budgets',
      `update account set limits = '{"runs_per_day": 1}';
       insert into budget_day (account_id, day, runs) select id, (now() at time zone 'UTC')::date, 1 from account`,
      `delete from budget_day; update account set limits = '{}'`,
    ],
    [
      'warn named assistants',
      `update account set assistants = '{default,gone}'`,
      'update account set assistants = null',
    ],
    [
      'warn webhooks',
      `insert into webhook (account_id, url, format, failures, failing_since) select id, 'https://x.example', 'slack', 1, now() from account`,
      'delete from webhook',
    ],
    [
      'warn webhooks',
      `insert into webhook (account_id, url, format, disabled_at, disabled_because) select id, 'https://x.example', 'slack', now(), 'gone' from account`,
      'delete from webhook',
    ],
    ['warn suspended', 'update account set suspended_at = now()', 'update account set suspended_at = null'],
    [
      'warn expiring keys',
      `update api_key set expires_at = now() + interval '13 days'`,
      'update api_key set expires_at = null',
    ],
    [
      'warn unused keys',
      `update api_key set created_at = now() - interval '91 days'`,
      'update api_key set created_at = now()',
    ],
  ])('says %s, and nothing else', async (expected, ill, well) => {
    await change(ill);
    try {
      expect(await troubled()).toEqual([expected]);
      expect((await examine()).every(({ state, advice }) => (state === 'ok') === (advice === null))).toBe(true);
    } finally {
      await change(well);
    }
    expect(await troubled()).toEqual([]);
  });

  it('leaves a run alone that its worker holds', async () => {
    await change(`${run}, 'running', now() - interval '10 minutes', now() from prompt`);
    await change(
      `create schema pgboss; create table pgboss.job (id uuid, name text, group_id text, state text, started_on timestamptz,
         start_after timestamptz, heartbeat_on timestamptz, heartbeat_seconds int);
       insert into pgboss.job select id, 'run', account_id, 'active', now() - interval '10 minutes', now(), now(), 20 from run where status = 'running'`,
    );
    expect(await troubled()).toEqual([]);
    await change(`update pgboss.job set heartbeat_on = now() - interval '2 minutes'`);
    expect(await troubled()).toEqual(['fail stuck runs']);
    await change(`drop schema pgboss cascade; ${gone}`);
  });

  it('reports jobs of ended runs that the queue still holds, and that no job is taken', async () => {
    await change(`${run}, 'running', now() - interval '10 minutes', now() from prompt;
       create schema pgboss; create table pgboss.job (id uuid, name text, group_id text, state text, started_on timestamptz,
         start_after timestamptz, heartbeat_on timestamptz, heartbeat_seconds int);
       insert into pgboss.job select id, 'run', account_id, 'active', now() - interval '100 s', now(), now(), 20 from run;
       update run set status = 'skipped', error_code = 'superseded', finished_at = now() - interval '6 s'
         where slot > now() + interval '1 month'`);
    expect(await troubled()).toEqual(['warn stale jobs']);
    await change(`${run.replace('1 year', '2 years')}, 'queued', null, now() - interval '95 s' from prompt`);
    expect(await troubled()).toEqual(['warn queue', 'warn stale jobs']);
    await change(`update pgboss.job set started_on = now(), state = 'completed'`);
    expect(await troubled()).toEqual([]);
    await change(`drop schema pgboss cascade; ${gone}`);
  });
});

const base = {
  slug: 'default',
  inFile: false,
  api: 'responses',
  timeoutMs: 5000,
  configured: true,
  keySetting: 'OPENAI_API_KEY',
  keyTrouble: null,
  pricesFile: undefined,
  analysisMode: 'local',
} as const;
const { signal } = new AbortController();
const look = async (assistant: object, call = false): Promise<Finding[]> =>
  examineAssistants([{ ...base, model: 'gpt-6.1-terra', ...assistant }], { call, signal });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('doctor and the assistant', () => {
  it('warns 60 days before a model is shut down, by the provider’s own list, and of a model that is gone', async () => {
    const data = [
      { id: 'soon', shutdown_date: day(30) },
      { id: 'later', shutdown_date: day(90) },
      { id: 'never', shutdown_date: null },
    ];
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    try {
      const [soon] = await look({ baseUrl, model: 'soon' });
      expect(soon).toMatchObject({
        state: 'warn',
        message: expect.stringContaining(`ends in 30 days, on ${day(30)}`),
        advice: 'name another model in ASSISTANT_MODEL before that day',
      });
      for (const model of ['later', 'never'])
        expect((await look({ baseUrl, model }))[0]).toMatchObject({ state: 'ok' });
    } finally {
      server.close();
    }
    const demo = await startDemoAssistant();
    const gone = { baseUrl: demo.baseUrl, model: 'fault:404' };
    expect((await look(gone, true))[0]).toMatchObject({
      state: 'fail',
      advice: 'name another model in ASSISTANT_MODEL',
    });
    await demo.close();
  });

  it('says whether it can be reached, has the model, answers, and what it costs', async () => {
    const demo = await startDemoAssistant();
    try {
      const { baseUrl } = demo;
      expect(await look({ baseUrl, model: 'demo-written-samples' })).toMatchObject([
        { state: 'ok', check: 'assistant', message: expect.stringContaining('has demo-written-samples') },
        { state: 'ok', check: 'prices' },
        { state: 'ok', check: 'analysis', message: 'local: answers are read by rules alone' },
      ]);
      expect(await look({ baseUrl, model: 'mystery' })).toMatchObject([
        { state: 'warn', message: expect.stringContaining('mystery is not in its list') },
        { state: 'warn', check: 'prices', advice: expect.stringContaining('PRICES_FILE') },
        {},
      ]);
      expect(await look({ baseUrl })).toMatchObject([{ state: 'warn' }, { state: 'ok' }, {}]);
      expect(await look({ baseUrl, model: 'demo-written-samples' }, true)).toMatchObject([
        { state: 'ok', message: expect.stringContaining('answered a question') },
        {},
        {},
      ]);
      expect(await look({ baseUrl, model: 'fault:401' }, true)).toMatchObject([
        { state: 'fail', advice: 'put OPENAI_API_KEY right' },
        {},
        {},
      ]);
      const gemini = { provider: 'gemini', api: 'generate_content', keySetting: 'GEMINI_API_KEY' };
      const asked = { ...gemini, baseUrl: `${demo.url}/v1beta`, model: 'demo-written-samples' };
      expect(await look(asked)).toMatchObject([
        { message: expect.stringContaining('has demo-written-samples') },
        {},
        {},
      ]);
      expect(await look({ ...asked, model: 'fault:401' }, true)).toMatchObject([
        { state: 'fail', advice: 'put GEMINI_API_KEY right' },
        {},
        {},
      ]);
    } finally {
      await demo.close();
    }
    expect(await look({ baseUrl: demo.baseUrl })).toMatchObject([{ state: 'fail', check: 'assistant' }, {}, {}]);
    expect(await look({ configured: false })).toMatchObject([{ state: 'warn', message: 'none is configured' }]);
  });
});

it('doctor names the setting with a placeholder key, says what belongs there, and checks everything else', async () => {
  const { code, findings, stderr } = await doctor({ DATABASE_URL: database.url, OPENAI_API_KEY: 'changeme' });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^not well: .*assistant/) });
  expect(findings.find(({ check }) => check === 'assistant')).toEqual({
    state: 'fail',
    check: 'assistant',
    message: 'OPENAI_API_KEY is a placeholder and no key',
    advice: 'set OPENAI_API_KEY to a key of api.openai.com',
  });
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['database', 'queue', 'prices']));
});

describe('doctor and several assistants', () => {
  it('checks each assistant, or the named one, and warns of one that cannot be made to search', async () => {
    const demo = await startDemoAssistant();
    try {
      const model = 'demo-written-samples';
      const ofGemini = {
        provider: 'gemini',
        api: 'generate_content',
        baseUrl: `${demo.url}/v1beta`,
        retrieval: 'required',
      } as const;
      const several = [
        { ...base, model, inFile: true, slug: 'own', keySetting: null, baseUrl: demo.baseUrl },
        {
          ...base,
          model,
          inFile: true,
          slug: 'claude',
          provider: 'anthropic',
          keySetting: 'CLAUDE_KEY',
          keyTrouble: 'it is not set',
        },
        { ...base, model, inFile: true, slug: 'gemini', keySetting: 'GEMINI_API_KEY', apiKey: 'k', ...ofGemini },
      ] as const;
      const lookAt = async (only?: string) =>
        (await examineAssistants(several, { call: true, signal, only })).map(({ state, check }) => `${state} ${check}`);
      expect(await lookAt()).toEqual([
        'ok assistant own',
        'ok prices own',
        'fail assistant claude',
        'ok prices claude',
        'ok assistant gemini',
        'ok prices gemini',
        'warn retrieval gemini',
        'ok analysis',
      ]);
      expect(await lookAt('claude')).toEqual(['fail assistant claude', 'ok prices claude']);
    } finally {
      await demo.close();
    }
  });

  it('asks a scraper whether it takes the credentials, for nothing, and never to read answers', async () => {
    const demo = await startDemoAssistant();
    try {
      const scraper = { ...base, inFile: true, analysisMode: 'assisted', model: 'dataforseo/ai_mode', provider: 'dataforseo', api: 'dataforseo', apiKey: 'me:0123456789abcdef' } as const; // prettier-ignore
      const several = [
        { ...scraper, slug: 'seen', keySetting: 'DATAFORSEO_API_KEY', baseUrl: `${demo.url}/dataforseo/v3` },
        { ...base, inFile: true, analysisMode: 'assisted', model: 'demo-written-samples', slug: 'own', keySetting: null, baseUrl: demo.baseUrl }, // prettier-ignore
      ] as const;
      const findings = await examineAssistants(several, { call: false, signal });
      expect(findings.map(({ state, check }) => `${state} ${check}`)).toEqual([
        'ok assistant seen',
        'ok prices seen',
        'ok assistant own',
        'ok prices own',
        'ok analysis',
      ]);
      expect(findings[0]!.message).toMatch(/takes our credentials, and shows ai_mode$/);
      expect(findings.at(-1)!.message).toContain('has demo-written-samples');
      expect(demo.calls().total).toBe(0);
      const gone = [{ ...several[0], baseUrl: `${demo.url}/nothing` }] as const;
      expect((await examineAssistants(gone, { call: false, signal }))[0]).toMatchObject({ state: 'fail' });
    } finally {
      await demo.close();
    }
  });
});

describe('doctor and the assisted analysis', () => {
  const assisted = { analysisMode: 'assisted', model: 'demo-written-samples' };
  const lookAt = async (assistant: object, call = false): Promise<Finding[]> =>
    (await look({ ...assisted, ...assistant }, call)).slice(2);

  it('says whether the model that reads answers is there, can be used, and has a price', async () => {
    const provider = await ScriptedProvider.start();
    const demo = await startDemoAssistant();
    try {
      expect(await lookAt({ baseUrl: demo.baseUrl })).toEqual([
        expect.objectContaining({
          state: 'ok',
          check: 'analysis',
          message: expect.stringMatching(/^assisted: .* has demo-/),
        }),
      ]);
      expect(await lookAt({ baseUrl: demo.baseUrl, analysisModel: 'mystery-1' })).toMatchObject([
        { state: 'warn', check: 'analysis', advice: expect.stringMatching(/^see ANALYSIS_MODEL/) },
        { state: 'warn', check: 'prices', message: expect.stringContaining('no price of mystery-1') },
      ]);
      expect(await lookAt({ baseUrl: demo.baseUrl, analysisModel: 'fault:401' }, true)).toMatchObject([
        { state: 'fail', check: 'analysis', advice: 'put OPENAI_API_KEY right' },
        {},
      ]);
      expect(await lookAt({ baseUrl: provider.baseUrl }, true)).toMatchObject([
        { state: 'warn', check: 'analysis', message: expect.stringContaining('(unreadable_reply)') },
      ]);
      provider.says.extraction = '{"hits":[],"brands":[],"qualities":[],"entities":[]}';
      expect(await lookAt({ baseUrl: provider.baseUrl }, true)).toMatchObject([
        { state: 'ok', check: 'analysis', message: expect.stringContaining('read an answer as gpt-5-mini') },
      ]);
    } finally {
      await demo.close();
      await provider.close();
    }
  });
});

describe('the command', () => {
  it('exits 0 with warnings alone', async () => {
    const { code, stderr, findings } = await doctor({ DATABASE_URL: database.url });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)).toEqual(['base URL', 'assistant']);
  });

  it('works without a database, and says what to do about it', async () => {
    const { code, stderr, findings } = await doctor({ DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/x' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'not well: database\n' });
    expect(findings[0]).toMatchObject({
      state: 'fail',
      check: 'database',
      advice: expect.stringContaining('DATABASE_URL'),
    });
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  it('reports a schema that is behind, and does not change it', async () => {
    const empty = await createTestDatabase({ template: 'template0' });
    try {
      for (const _ of [1, 2]) {
        const { code, findings } = await doctor({ DATABASE_URL: empty.url });
        expect(code).toBe(1);
        expect(findings.find(({ check }) => check === 'migrations')).toMatchObject({
          state: 'fail',
          advice: 'bring it up to date: brand-mentions migrate',
        });
      }
    } finally {
      await empty.drop();
    }
  });
});
