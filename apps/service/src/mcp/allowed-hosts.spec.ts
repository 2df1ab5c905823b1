import { expect, it } from '@jest/globals';
import { allowedHosts } from './allowed-hosts.js';

const check = allowedHosts('https://mentions.example:{port}/{account}');
const codeOf = (headers: Record<string, string>): string => {
  try {
    check(headers);
    return 'passes';
  } catch (error) {
    return (error as { details: { code: string } }).details.code;
  }
};

it.each<[string, Record<string, string>, string]>([
  ['the base URL’s host', { host: 'mentions.example' }, 'passes'],
  ['another port', { host: 'mentions.example:8443', origin: 'https://mentions.example' }, 'passes'],
  ['this machine', { host: 'localhost:3000', origin: 'http://127.0.0.1:6274' }, 'passes'],
  ['an address', { host: '10.1.2.3:3000' }, 'passes'],
  ['an IPv6 address', { host: '[2001:db8::1]:3000' }, 'passes'],
  ['a name of the own network', { host: 'brand-mentions:3000' }, 'passes'],
  ['a stranger’s name', { host: 'evil.example' }, 'host_not_allowed'],
  ['a name below ours', { host: 'x.mentions.example' }, 'host_not_allowed'],
  ['no host', { host: '' }, 'host_not_allowed'],
  ['a stranger’s page', { host: 'localhost', origin: 'https://evil.example' }, 'origin_not_allowed'],
  ['a page without origin', { host: 'localhost', origin: 'null' }, 'origin_not_allowed'],
  ['a page at an address', { host: 'localhost', origin: 'http://10.1.2.3' }, 'origin_not_allowed'],
])('of %s: %j %s', (_, headers, expected) => {
  expect(codeOf(headers)).toBe(expected);
});
