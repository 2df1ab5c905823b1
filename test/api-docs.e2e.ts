import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { errorsTable, examples, routesTable } from '@app/operations';
import { type Acme, openAcme } from './support/acme.js';
import type { Customer } from './support/customer.js';

import { copyResult } from './support/copy-result.js';
import { changeDatabase } from './support/database.js';
import { codeBlocks, has, runSnippet } from './support/snippets.js';
import { addSignal } from './support/add-signal.js';
import type { RunningService } from './support/service.js';

let opened: Acme;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  opened = await openAcme('🎉 **Acme Cloud** is easy to use.');
  ({ service, acme } = opened);
  await changeDatabase(opened.databaseUrl, `update api_key set scopes = '{read,export}'`);
  await copyResult(opened.databaseUrl, opened.resultId, 2);
  await addSignal(opened.databaseUrl, { account: 'acme', brand: 'Acme Cloud' });
});

afterAll(() => opened?.close());

const page = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
const blocks = (language: string) => codeBlocks(page, language);
const run = (command: string, args: readonly string[], source: string) =>
  runSnippet(command, args, source, { KEY: acme.key, BASE_URL: `${service.url}/acme` });

it('the first JavaScript example finds every entity in its snippet', async () => {
  const out = await run(process.execPath, ['--input-type=module', '-'], blocks('js')[0]!);
  expect(out.trim().split('\n')).toEqual(['true']);
});

it('the second JavaScript example gets the same result again by its ETag', async () => {
  const source = `${blocks('js')[1]}\nconst first = await latest();\nconsole.log(first.brand, first === (await latest()));`;
  expect(await run(process.execPath, ['--input-type=module', '-'], source)).toBe('Acme Cloud true\n');
});

(has('python3') ? it : it.skip)('the Python examples do the same', async () => {
  const [first, second] = blocks('python');
  const tail = `
url = os.environ["BASE_URL"] + "/v1/mentions"
one = latest(url, os.environ["KEY"])
print(result["brand"], one is latest(url, os.environ["KEY"]))`;
  expect(await run('python3', ['-'], `${first}\n${second}${tail}\n`)).toBe('Acme Cloud True\n');
});

(has('curl') ? it : it.skip)('the curl examples answer', async () => {
  const [, request] = blocks('sh');
  const out = await run('sh', [], request!.replace('curl ', 'curl -s '));
  expect(JSON.parse(out)).toMatchObject({ brand: 'Acme Cloud' });
});

/** The same sample with pages of one row. */
const short = (source: string) => source.replace(/(?<=limit"?: )200/, '1');

it('the examples that walk the history find every result once, page by page', async () => {
  const runs = [run(process.execPath, ['--input-type=module', '-'], short(blocks('js')[2]!))];
  if (has('python3')) runs.push(run('python3', ['-'], short(blocks('python')[2]!)));
  for (const out of await Promise.all(runs)) {
    const ids = out
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[1]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  }
});

it('shows the requests, routes and errors that the notes command prints for each customer', () => {
  const { curl, javaScript, python } = examples('geo=US');
  for (const text of [curl, javaScript, python, errorsTable, routesTable]) expect(page).toContain(text);
});

it('the table of routes has every route', async () => {
  const { paths } = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as { paths: object };
  for (const path of [...Object.keys(paths), '/v1/openapi.json', '/docs'])
    expect(routesTable).toContain(`\`GET ${path}\``);
});

it('every sample of the page at /docs gets an answer as it stands', async () => {
  const html = await (await fetch(`${service.url}/docs`)).text();
  const figures = html.matchAll(/<figure data-language="(\w+)">.*?<code>(.*?)<\/code>/gs);
  const samples = [...figures].map(([, language, code]) => ({ language: language!, source: plain(code!) }));
  const { paths } = (await (await fetch(`${service.url}/v1/openapi.json`)).json()) as { paths: object };
  const read = Object.keys(paths).filter(
    (path) => path.startsWith('/v1/') && !['/v1/report.pdf', '/v1/exports/{day}/{file}'].includes(path),
  );
  expect(samples).toHaveLength(3 * read.length);
  for (const [language, { command, args, oneByOne }] of Object.entries(runners).filter(([, runner]) =>
    has(runner.needs),
  )) {
    const own = samples.filter((sample) => sample.language === language).map(({ source }) => source);
    const printed = (await run(command, args, oneByOne(own))).split('\0').slice(0, -1);
    expect(printed).toHaveLength(own.length);
    for (const out of printed) expect(out).toMatch(/^\s*\{\s*['"]?(brand|data|id|state|week)\b/);
  }
});

/** Runs many samples in one process, each by itself, with a zero byte after each one's output. */
const runners: Readonly<
  Record<
    string,
    { needs: string; command: string; args: readonly string[]; oneByOne: (sources: readonly string[]) => string }
  >
> = {
  js: {
    needs: process.execPath,
    command: process.execPath,
    args: ['--input-type=module', '-'],
    oneByOne: (sources) =>
      `for (const source of ${JSON.stringify(sources)}) {
         await import('data:text/javascript,' + encodeURIComponent(source));
         process.stdout.write('\\0');
       }`,
  },
  python: {
    needs: 'python3',
    command: 'python3',
    args: ['-'],
    oneByOne: (sources) =>
      `import json\nfor source in json.loads(${JSON.stringify(JSON.stringify(sources))}):\n    exec(source, {})\n    print('\\0', end='')\n`,
  },
  sh: {
    needs: 'curl',
    command: 'sh',
    args: [],
    oneByOne: (sources) => sources.map((source) => `${source}\nprintf '\\0'\n`).join(''),
  },
};

/** The text as the page shows it. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
