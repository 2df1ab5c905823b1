import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { addressCheck } from './address-shares.js';

/**
 * Returns the client's address, as far as it can be trusted: the peer of the connection or, where that is a trusted proxy, the address that
 * it reports. Proxies append the address they see to `X-Forwarded-For`, and anybody may have written what stands before it. So the header
 * is read from its end, past trusted proxies. `null`: no trustworthy address is given.
 */
export function clientAddresses(trustedProxies: readonly string[]): (request: IncomingMessage) => string | null {
  const isProxy = addressCheck(trustedProxies);
  return ({ socket: { remoteAddress }, headers }) => {
    if (remoteAddress === undefined) return null;
    const peer = bare(remoteAddress);
    if (peer === null || trustedProxies.length === 0 || !isProxy(peer)) return peer;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    let client = peer;
    for (const one of forwarded === '' ? [] : forwarded.split(',').toReversed()) {
      const address = bare(one.trim());
      if (address === null || !isProxy(address)) return address;
      client = address;
    }
    // A trusted proxy made the request itself.
    return client;
  };
}

/** The address without the port that some proxies append, and without a zone; `null` where it is no address. */
function bare(text: string): string | null {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(text) ?? [];
  const address = (bracketed ?? v4 ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address: it says where a request comes from, but identifies no person. */
export function networkPrefix(address: string): string {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  // A URL has only one spelling of an IPv6 address.
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left] = host.split('::', 1) as [string];
  const groups = left.split(':').filter(Boolean);
  const first = [...groups, '0', '0', '0'].slice(0, 3).join(':');
  return `${first.replace(/(:0)+$/, '').replace(/^0$/, '')}::/48`;
}
