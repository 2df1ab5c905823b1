import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AddressError, readAddress } from './receiver-address.js';
import { isPublicAddress } from './special-addresses.js';
import { WebhookSender } from './webhook-sender.js';

/** Listens on all addresses of this machine and counts connections. */
let server: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  server = createServer((_, reply) => reply.end());
  server.on('connection', () => connections++);
  server.listen(0);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  connections = 0;
});

const message = {
  id: 'a',
  type: 'signal.opened',
  timestamp: new Date(0),
  data: { id: 'b', url: '/v1/signals/b', summary: 'Acme rose.' },
};
const receiver = (url: string) => ({ url, format: 'standard' as const, secrets: [] });

/** Host names, and the addresses to which each look-up resolves them in turn. */
const names: Record<string, readonly (readonly string[])[]> = {
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'private.example': [['10.0.0.8']],
  'metadata.example': [['169.254.169.254']],
  'one-of-two.example': [['93.184.215.14', '127.0.0.1']],
  'one-of-two6.example': [['2606:2800:21f:cb07::1', '::1']],
  'rebinding.example': [['93.184.215.14'], ['127.0.0.1']],
  'nothing.example': [[]],
  'zone.example': [['fe80::1%lo']],
};

/** A sender that allows HTTP and the test's port, so that only the address can be refused. */
function open(): WebhookSender {
  const asked = new Map<string, number>();
  const resolve = (name: string): Promise<readonly string[]> => {
    const answers = names[name.replace(/\.$/, '')];
    if (!answers) return Promise.reject(new Error('ENOTFOUND'));
    const time = asked.get(name) ?? 0;
    asked.set(name, time + 1);
    return Promise.resolve(answers[Math.min(time, answers.length - 1)]!);
  };
  return new WebhookSender({ allowHttp: true, privateHosts: [], ports: [port], resolve });
}

/** Separated by white space. */
const literals = {
  // Loopback and "this host", in every spelling that a URL may have.
  loopback: `
    127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001
    0x7F.0x0.0x0.0x1 127.0.0.1. %31%32%37.0.0.1 ①②⑦.0.0.1 127。0。0。1 0 0.0.0.0 0x0 0.1.2.3`,
  // Private, carriers', link-local, cloud machines' own.
  privateNetworks: `
    10.0.0.1 10.255.255.255 0x0a000001 167772161 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.1
    3232235777 100.64.0.1 100.127.255.255 100.100.100.200 169.254.0.1 169.254.169.254 2852039166
    0xa9fea9fe 168.63.129.16`,
  // Protocol assignments, documentation, benchmarks, multicast, reserved, broadcast.
  special: `
    192.0.0.1 192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.175.48.1 198.18.0.1
    198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255`,
  // IPv6: loopback, unspecified, IPv4 in all its wrappings, local, special.
  ipv6: `
    [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1]
    [::ffff:10.0.0.1] [::ffff:8.8.8.8] [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::7f00:1]
    [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001::7f00:1] [fe80::1] [febf::1] [fec0::1] [fc00::1]
    [fd00:ec2::254] [ff02::1] [100::1] [2001:db8::1] [2001:10::1] [3fff::1] [5f00::1] [4000::1]
    [2620:4f:8000::1]`,
};
const hosts = [
  ...Object.values(literals).flatMap((list) => list.trim().split(/\s+/)),
  ...Object.keys(names).filter((name) => name !== 'rebinding.example'),
  'LOOPBACK.example',
  'loopback.example.',
];
const others = [
  'http://user@loopback.example',
  'http://user:password@93.184.215.14',
  'http://93.184.215.14@127.0.0.1',
  'http://127.0.0.1#93.184.215.14',
  'http://93.184.215.14:22',
  'http://93.184.215.14:6379',
  'https://93.184.215.14:5432',
  'ftp://93.184.215.14',
  'file:///etc/passwd',
  'gopher://127.0.0.1',
  'javascript:1',
  '//127.0.0.1',
  'http://[::1',
  'http://',
  '127.0.0.1',
  '',
];

it.each([...hosts.map((host) => `http://${host}:PORT/hook`), ...others])(
  'connects to nothing by %p',
  async (template) => {
    const url = template.replace('PORT', String(port));
    await expect(open().check(url)).rejects.toThrow(AddressError);
    const outcome = await open().send(receiver(url), message);
    expect(outcome).toEqual({
      delivered: false,
      status: null,
      trouble: expect.stringMatching(/refused|must|no address/),
      retryAfterSeconds: null,
    });
    expect(connections).toBe(0);
  },
);

it('are 80 and more', () => {
  expect(hosts.length + others.length).toBeGreaterThanOrEqual(80);
});

it('connects to nothing where a name leads elsewhere than it did when it was set', async () => {
  const sender = open();
  const url = `http://rebinding.example:${port}/`;
  await sender.check(url);
  expect(await sender.send(receiver(url), message)).toMatchObject({ delivered: false, status: null });
  expect(connections).toBe(0);
});

it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
  const redirecting = createServer((_, reply) => {
    reply.writeHead(status, { location: `http://localhost:${port}/` }).end();
  });
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`;
  const sender = new WebhookSender({ allowHttp: false, privateHosts: ['127.0.0.1'] });
  expect(await sender.send(receiver(url), message)).toMatchObject({ delivered: false, status });
  expect(connections).toBe(0);
  redirecting.close();
});

it.each(['127.0.0.1', 'localhost'])('connects to %s where the operator names it', async (host) => {
  const sender = new WebhookSender({ allowHttp: false, privateHosts: [host] });
  const url = `http://${host}:${port}/hook`;
  expect(await sender.check(url)).toBe(url);
  expect(await sender.send(receiver(url), message)).toEqual({ delivered: true, status: 200 });
  expect(connections).toBe(1);
});

it('takes http only where it is allowed', () => {
  const rules = { allowHttp: false, privateHosts: [] };
  expect(() => readAddress('http://hooks.example/', rules)).toThrow('WEBHOOKS_ALLOW_HTTP');
  expect(readAddress('http://hooks.example/', { ...rules, allowHttp: true }).href).toBe('http://hooks.example/');
  expect(readAddress('https://hooks.example:8443/a?b', rules).href).toBe('https://hooks.example:8443/a?b');
});

it.each([
  '1.1.1.1',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
