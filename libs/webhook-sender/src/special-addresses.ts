import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 ranges that are not hosts of the public internet: IANA's registry of special-purpose addresses
 * (iana.org/assignments/iana-ipv4-special-registry, and iana-ipv6-special-registry for those below; read 2026-11), multicast, and
 * 168.63.129.16, at which Azure serves its own virtual machines.
 */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** IANA has assigned only 2000::/3 of IPv6; `special6` are its special parts. Every way to embed an IPv4 address lies outside or in one of them. */
const public6 = '2000::/3';
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, prefix] = range.split('/') as [string, string];
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

const no4 = listOf(special4, 'ipv4');
const yes6 = listOf([public6], 'ipv6');
const no6 = listOf(special6, 'ipv6');

/** True if a host on the public internet can have this IP address; false for any other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !no4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return yes6.check(address, 'ipv6') && !no6.check(address, 'ipv6');
}
