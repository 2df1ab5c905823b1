import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import { npx } from './support/npx.js';

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const inspector = '@modelcontextprotocol/inspector@2.12.0';

let opened: Acme;
let mount: Server;

beforeAll(async () => {
  opened = await openAcme('**Acme Cloud** is easy to use; Globex is cheap.', { RATE_LIMIT_PER_MINUTE: '100000' });
  mount = createMount(opened);
  await once(mount.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  mount?.close();
  await opened?.close();
});

/** Serves the same route with our key, because the suite sends none. */
function createMount({ service, acme }: Acme): Server {
  return createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const target = { host: '127.0.0.1', port: service.port, path: '/acme/mcp', method };
    const sent = request({ ...target, headers: { ...headers, authorization: `Bearer ${acme.key}` } }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
}

describe('the official conformance suite', () => {
  it.each(['2025-11-25', '2026-07-28'])(
    'passes for %s but for what the server does not have',
    async (version) => {
      const url = `http://127.0.0.1:${(mount.address() as AddressInfo).port}/mcp`;
      const expected = `${import.meta.dirname}/support/mcp-conformance/${version}.yaml`;
      const words = ['server', '--url', url, '--requirements', version, '--expected-failures', expected];
      const { code, stdout, stderr } = await npx([suite, ...words]);
      expect({ code, output: code === 0 ? '' : stdout.slice(-3000) + stderr.slice(-1000) }).toEqual({
        code: 0,
        output: '',
      });
    },
    600_000,
  );
});

describe('the Inspector', () => {
  it('lists each tool and calls it', async () => {
    const { service, acme, resultId } = opened;
    const inspect = async (...words: string[]) => {
      const transport = [
        `${service.url}/acme/mcp`,
        '--transport',
        'http',
        '--header',
        `Authorization: Bearer ${acme.key}`,
      ];
      const { code, stdout, stderr } = await npx([inspector, '--cli', ...transport, ...words]);
      expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
      return JSON.parse(stdout) as { tools: { name: string }[]; structuredContent?: object };
    };
    const { tools } = await inspect('--method', 'tools/list');
    for (const { name } of tools) {
      const args = name === 'get_result' ? ['--tool-arg', `id=${resultId}`] : [];
      const { structuredContent } = await inspect('--method', 'tools/call', '--tool-name', name, ...args);
      expect(structuredContent).toBeDefined();
    }
  }, 900_000);
});
