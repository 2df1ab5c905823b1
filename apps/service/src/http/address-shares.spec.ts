import { describe, expect, it } from '@jest/globals';
import { networkOf, addressCheck } from './address-shares.js';

describe('whose connections are counted together', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('a proxy', () => {
  const isProxy = addressCheck(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.255.0.1', '::ffff:10.0.0.1', '2001:db8:ffff::1'])(
    'is what the setting names: %s',
    (address) => expect(isProxy(address)).toBe(true),
  );

  it.each(['127.0.0.2', '11.0.0.1', '::1', '2001:db9::1'])('is nobody else: %s', (address) =>
    expect(isProxy(address)).toBe(false),
  );

  it.each(['192.0.2.7', '::ffff:192.0.2.7'])('of any IPv6 address is none of IPv4: %s', (address) =>
    expect(addressCheck(['::/0'])(address)).toBe(false),
  );
});
