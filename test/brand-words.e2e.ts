import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { analyse } from '@app/analysis';
import { Client } from 'pg';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { ScriptedProvider } from './support/scripted-provider.js';

const query = 'best corporate card for startups';
const text = 'Ramp controls expenses. A ramp for the skate park is another thing. Ramp is free, Globex is not.';
const onboarding = `
account: { slug: acme, name: Acme }
brands:
  - name: Ramp
    domain: ramp.example
    competitors: [{ name: Globex }]
    about: [expenses]
    not: [skate]
    prompts: [{ query: ${query}, geo: US }]
`;
const watch = {
  brand: { name: 'Ramp', aliases: [], domain: 'ramp.example' },
  competitors: [{ name: 'Globex', aliases: [] }],
  annotationTypes: ['brand'] as const,
  about: ['expenses'],
  not: ['skate'],
};

let database: TestDatabase;
let provider: ScriptedProvider;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await ScriptedProvider.start();
  provider.says.question = text;
  client = new Client({ connectionString: database.url });
  await client.connect();
  await admin(['onboard', '-'], onboarding);
  await admin(['run', 'acme', '--wait']);
});

afterAll(async () => {
  await client?.end();
  await provider?.close();
  await database?.drop();
});

const command = (args: readonly string[], input = '') =>
  callCommand(args, { DATABASE_URL: database.url, USER: 'ops', OPENAI_BASE_URL: provider.baseUrl }, input);

async function admin(args: readonly string[], input = ''): Promise<string> {
  const { code, stdout } = await command(args, input);
  expect(code).toBe(0);
  return stdout;
}

const reanalyse = async () => JSON.parse(await admin(['reanalyse', 'acme', '--json']));

async function current(): Promise<{ findings: object; content: object; body: string }> {
  const { rows } = await client.query(
    `select n.findings, c.content, r.body from result r join analysis n on n.id = r.analysis_id
     left join configuration c on c.account_id = n.account_id and c.sha256 = n.configuration_sha256`,
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}

it('words of the onboarding file reach the analysis of a run, and are kept with it', async () => {
  const { findings, content } = await current();
  expect(content).toEqual(watch);
  expect(findings).toEqual(JSON.parse(JSON.stringify(analyse(text, { ...watch, prompt: query }))));
});

it('onboarding and later commands warn of a name that is an ordinary word, and of no other', async () => {
  const warning =
    /^warning: "Ramp" is a common word: of the mentions of such names [\d.]+ % are found, .*; what helps: .*\n$/;
  const onboarded = await command(['onboard', '-', '--json'], onboarding);
  expect(onboarded).toMatchObject({ code: 0, stderr: expect.stringMatching(warning) });
  const updated = await command(['brand', 'update', 'acme', 'Ramp', '--add-about', 'expenses', '--json']);
  expect(updated).toMatchObject({ code: 0, stderr: expect.stringMatching(warning) });
  expect(JSON.parse(updated.stdout).warnings).toMatchObject([{ alias: 'Ramp', trouble: 'is a common word' }]);
  const other = await command(['brand', 'add', 'acme', 'Initech', '--domain', 'initech.example']);
  expect(other).toMatchObject({ code: 0, stderr: '' });
});

it('a re-analysis finds what the run found', async () => {
  const { findings, body } = await current();
  await client.query(`update analysis set analyser = '0'`);
  expect(await reanalyse()).toMatchObject({ results: 1, changed: 0 });
  expect(await current()).toEqual({ findings, content: watch, body });
});

it('a result is analysed again once the words have changed, and says why', async () => {
  await admin(['brand', 'update', 'acme', 'Ramp', '--about', 'cards', '--remove-not', 'skate']);
  expect(await reanalyse()).toMatchObject({
    results: 1,
    reason: ['"about" word added: cards', '"about" word removed: expenses', '"not" word removed: skate'],
  });
  const { not: _, ...rest } = watch;
  expect((await current()).content).toEqual({ ...rest, about: ['cards'] });
  expect(await reanalyse()).toMatchObject({ results: 0 });
});
