import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { newSecret, secretText, WebhookSender } from '@app/webhook-sender';
import { freePort } from './support/process-measures.js';
import { codeBlocks, has } from './support/snippets.js';
import { until } from './support/until.js';

const page = readFileSync(new URL('../docs/webhooks.md', import.meta.url), 'utf8');
const sender = new WebhookSender({ allowHttp: false, privateHosts: ['127.0.0.1'] });
const message = (id: string) => ({
  id,
  type: 'signal.opened',
  timestamp: new Date(),
  data: { id: 'x', url: '/v1/signals/x', summary: 'Answers name Café Söhne less often.' },
});

let receiver: ChildProcess | undefined;

afterEach(() => {
  receiver?.kill();
});

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

const samples = [
  ['js', process.execPath, ['--input-type=module', '-']],
  ['python', 'python3', ['-']],
] as const;

it.each(samples.filter(([, command]) => command === process.execPath || has(command)))(
  'the receiver in %s takes what we sign, by either secret of a rotation, once, and nothing else',
  async (language, command, args) => {
    const [port, secret, other] = [await freePort(), newSecret(), newSecret()];
    const env = { PATH: process.env['PATH'], PORT: String(port), SECRET: secretText(secret) };
    receiver = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    let printed = '';
    receiver.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    receiver.stdin!.end(codeBlocks(page, language)[0]);
    await until('it listens', () => listens(port));
    const url = `http://127.0.0.1:${port}/mentions`;
    const send = (id: string, ...secrets: Buffer[]) => sender.send({ url, format: 'standard', secrets }, message(id));
    expect(await send('a', secret)).toEqual({ delivered: true, status: 204 });
    expect(await send('a', other, secret)).toEqual({ delivered: true, status: 204 });
    expect(await send('b', other)).toMatchObject({ delivered: false, status: 400 });
    expect(await send('c', other, secret)).toEqual({ delivered: true, status: 204 });
    const line = 'signal.opened Answers name Café Söhne less often.\n';
    await until('it has printed', async () => printed.length >= 2 * line.length);
    expect(printed).toBe(line + line);
  },
);
