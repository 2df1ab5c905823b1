import { describe, expect, it } from '@jest/globals';
import { clientAddresses, networkPrefix } from './client-address.js';

const proxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48'];

const addressOf = (remoteAddress: string | undefined, forwarded?: string, trusted = proxies) =>
  clientAddresses(trusted)({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never);

describe('the address of a client', () => {
  it.each<[string, string | undefined, string | undefined, string | null]>([
    ['the peer', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever it says of itself', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what a proxy saw', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['what a proxy saw, mapped into IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['what the first of several proxies saw', '127.0.0.1', '203.0.113.7, 10.1.2.3,10.9.9.9', '203.0.113.7'],
    ['never what stands before that', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['never what stands before an unreadable one', '127.0.0.1', '203.0.113.7, unknown', null],
    ['without its port', '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
    ['of IPv6, without its port', '2001:db8:ffff::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['without its zone', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['a proxy that asks for itself', '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy behind a proxy that asks for itself', '127.0.0.1', '10.0.0.3', '10.0.0.3'],
    ['unknown where the client has gone', undefined, '203.0.113.7', null],
    ['the proxy where it names nobody', '127.0.0.1', '', '127.0.0.1'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(addressOf(peer, forwarded)).toBe(expected);
  });

  it('is the peer alone where no proxy is trusted', () => {
    expect(addressOf('127.0.0.1', '203.0.113.7', [])).toBe('127.0.0.1');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['fe80::1', 'fe80::/48'],
  ['2001:db8:0:1::', '2001:db8::/48'],
  ['1:0:3::', '1:0:3::/48'],
])('of %s no more is kept than %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});
