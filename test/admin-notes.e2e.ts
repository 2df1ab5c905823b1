import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OnboardingPlan, OnboardingService } from '@app/operations';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { codeBlocks, has, runSnippet } from './support/snippets.js';

const plan: OnboardingPlan = {
  account: { slug: 'acme', name: 'Acme | <b>Inc</b>' },
  brands: [
    {
      name: 'Acme Cloud',
      aliases: ['Acme'],
      domain: 'acme.example',
      prompts: [
        { query: 'best *cloud* | storage\n[for](http://evil.example) teams \u001b[2J', geo: 'US' },
        { query: 'Acme Cloud alternatives', geo: 'UK', schedule: '0 6 * * 1', timezone: 'Europe/London' },
      ],
    },
  ],
  outputs: {
    includes: ['evidence'],
    fields: [
      { name: 'count', schema: { type: 'integer' }, expression: 'length(mentions)', description: 'how many | often' },
      { name: 'rivals', schema: { type: 'array', items: { type: 'string' } }, expression: 'mentions[0].competitors' },
      { name: 'mood', schema: { enum: ['good', 'bad'] }, expression: "'good'" },
      { name: 'share', schema: { type: ['number', 'null'] }, expression: '`1`' },
    ],
  },
};

let database: TestDatabase;
let service: RunningService;
let key: string;
let notes: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const module = await openOperations(database.url);
  const onboarded = await module.get(OnboardingService).onboard(plan, { actor: 'test' });
  await module.close();
  key = onboarded.api_key!;
  await answerPrompt(database.url, onboarded.prompts[0]!.id!, '🎉 **Acme Cloud** is easy.');
  service = await startApi(database.url);
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_BASE_URL: `${service.url}/{account}`,
    RATE_LIMIT_PER_MINUTE: '77',
  };
  const { code, stdout, stderr } = await callCommand(['notes', 'acme'], settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  notes = stdout;
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const environment = () => ({ KEY: key, BASE_URL: `${service.url}/acme` });

it('the notes hold the base URL and a place for the key, never a key', () => {
  expect(codeBlocks(notes, 'sh')[0]).toBe(`export BASE_URL=${service.url}/acme\nexport KEY=YOUR_API_KEY\n`);
  expect(notes).not.toMatch(/bm_[a-z]/);
});

(has('curl') ? it : it.skip)('their shell blocks answer, pasted one after the other, with the key put in', async () => {
  const [settings, request] = codeBlocks(notes, 'sh');
  const pasted = `${settings!.replace('YOUR_API_KEY', key)}${request!.replace('curl ', 'curl -s ')}`;
  const body = JSON.parse(await runSnippet('sh', [], pasted, {})) as object;
  expect(body).toMatchObject({ brand: 'Acme Cloud', geo: 'US', mentions: [{ position: 1 }] });
  expect(Object.keys(body)).toContain('evidence');
});

it('their JavaScript finds every entity in its snippet', async () => {
  const out = await runSnippet(
    process.execPath,
    ['--input-type=module', '-'],
    codeBlocks(notes, 'js')[0]!,
    environment(),
  );
  expect(out).toBe('true\n');
});

(has('python3') ? it : it.skip)('their Python does the same', async () => {
  const source = `${codeBlocks(notes, 'python')[0]}\nprint(len(result["mentions"]))`;
  expect(await runSnippet('python3', ['-'], source, environment())).toBe('1\n');
});

it('they name the fields with their types, the limit and the prompts, and no text of theirs breaks out of its cell', () => {
  expect(notes).toContain('| `count` | integer | how many \\| often |');
  expect(notes).toContain('| `rivals` | array of string |  |');
  expect(notes).toContain('| `mood` | one of "good", "bad" |  |');
  expect(notes).toContain('| `share` | number |  |');
  expect(notes).toContain('A key may make 77 requests a minute.');
  expect(notes).toContain('Your results include `evidence`');
  expect(notes).toContain('# How Acme \\| \\<b\\>Inc\\</b\\> reads');
  expect(notes).toContain(String.raw`best \*cloud\* \| storage \[for\](http://evil.example) teams  \[2J`);
  expect(notes).toContain('| UK | 0 6 \\* \\* 1 (Europe/London) |');
  expect(notes).not.toContain('\u001b');
});

it('every link and path in them exists', async () => {
  const reply = await fetch(`${service.url}/acme/v1/openapi.json`);
  expect(reply.status).toBe(200);
});
