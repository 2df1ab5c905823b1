import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { addressCheck } from './address-shares.js';

/**
 * Who asks, as far as that can be known: the peer of the connection, or what a trusted proxy says of whom it asks for. Proxies add the
 * address they see at the end of `X-Forwarded-For`, and what stands before it anybody may have written: so it is read from its end, past
 * the trusted ones. `null`: nothing that can be believed says it.
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
    // One of the trusted asks for itself.
    return client;
  };
}

/** An address without the port that some proxies write behind it, and without a zone; `null` for what is none. */
function bare(text: string): string | null {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(text) ?? [];
  const address = (bracketed ?? v4 ?? text).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address: it says where from, and of no person. */
export function networkPrefix(address: string): string {
  if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  // A URL writes an IPv6 address in one way alone, whatever it was.
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left] = host.split('::', 1) as [string];
  const groups = left.split(':').filter(Boolean);
  const first = [...groups, '0', '0', '0'].slice(0, 3).join(':');
  return `${first.replace(/(:0)+$/, '').replace(/^0$/, '')}::/48`;
}
