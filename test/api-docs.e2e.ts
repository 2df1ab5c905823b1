import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import type { Customer } from './support/customer.js';
import type { RunningService } from './support/service.js';

let opened: Acme;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  opened = await openAcme('🎉 **Acme Cloud** is easy to use.');
  ({ service, acme } = opened);
});

afterAll(() => opened?.close());

const page = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block!);

async function run(command: string, args: readonly string[], source: string): Promise<string> {
  const env = { PATH: process.env['PATH'], KEY: acme.key, BASE_URL: `${service.url}/acme` };
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(source);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(error).toBe('');
  return out;
}

const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

it('the first JavaScript example slices every entity out of its snippet', async () => {
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
  const [plain] = blocks('sh');
  const out = await run('sh', [], plain!.replace('curl ', 'curl -s '));
  expect(JSON.parse(out)).toMatchObject({ brand: 'Acme Cloud' });
});
