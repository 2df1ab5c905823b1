import { lookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './special-addresses.js';

/** Where an installation's messages may go: https to the public internet, and what is named here. */
export abstract class SendingRules {
  /** Plain http, too, on ports 80 and 8080. */
  abstract readonly allowHttp: boolean;
  /** Hosts as a URL writes them, in the operator's own network: http, any port, and whatever address they have. */
  abstract readonly privateHosts: readonly string[];
  /** Ports of receivers elsewhere; default: 443 and 8443, by http 80 and 8080. */
  readonly ports?: readonly number[];
  /** All addresses that a name has now; rejects where it has none. Default: the system's. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** What one message may take, all in all; default: 15 s. */
  readonly deadlineMs?: number;
}

/** The message names what is wrong with the address, and never shows it: its path may be a secret. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

const longestUrl = 2000;
const ports = { 'https:': [443, 8443], 'http:': [80, 8080] } as const;

/**
 * A receiver's URL, as far as it can be told without asking for its name. Throws AddressError. The parser of URLs writes each spelling of an
 * IPv4 address (decimal, octal, hexadecimal, shortened) as four numbers.
 */
export function readAddress(text: string, rules: SendingRules): URL {
  const url = text.length <= longestUrl ? URL.parse(text) : null;
  if (url === null) throw new AddressError(`the address must be a URL of at most ${longestUrl} characters`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressError('the address must begin with https://');
  if (url.username !== '' || url.password !== '')
    throw new AddressError('the address must hold no user name or password');
  if (url.hash !== '') throw new AddressError('the address must hold no fragment (#…): it is never sent');
  if (isPrivateHost(url, rules)) return url;
  if (url.protocol === 'http:' && !rules.allowHttp)
    throw new AddressError('the address must begin with https://: http is refused, unless WEBHOOKS_ALLOW_HTTP is true');
  if (url.port !== '' && !(rules.ports ?? ports[url.protocol]).includes(Number(url.port)))
    throw new AddressError(`port ${url.port} is refused: a receiver listens on 443 or 8443, by http on 80 or 8080`);
  const literal = literalOf(url);
  if (literal !== null && !isPublicAddress(literal)) throw forbidden();
  return url;
}

/** The same, and what its name leads to now. Throws AddressError. */
export async function checkReachable(text: string, rules: SendingRules): Promise<URL> {
  const url = readAddress(text, rules);
  if (literalOf(url) === null && !isPrivateHost(url, rules)) await publicAddressesOf(url.hostname, rules);
  return url;
}

/** For the socket, which asks for names alone: each time what it connects to is what was looked at. */
export function checkedLookup(url: URL, rules: SendingRules): LookupFunction {
  const addresses = isPrivateHost(url, rules) ? resolver(rules) : (name: string) => publicAddressesOf(name, rules);
  return (name, { all, family }, done) => {
    const fitting = callbackify(async () => addressesFor(await addresses(name), family));
    fitting((error, fit) => {
      if (error) return done(error, '');
      return all ? done(null, fit) : done(null, fit[0]!.address, fit[0]!.family);
    });
  };
}

/** Of the family that the socket asks for, one at least. */
function addressesFor(addresses: readonly string[], wanted: LookupOptions['family']): LookupAddress[] {
  const found = addresses
    .map((address) => ({ address, family: isIP(address) }))
    .filter(({ family }) => !wanted || wanted === family || wanted === `IPv${family}`);
  if (found.length === 0) throw new AddressError(noAddress);
  return found;
}

const isPrivateHost = ({ hostname }: URL, { privateHosts }: SendingRules): boolean =>
  privateHosts.some((host) => host === hostname);

function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/** Throws where one of them alone is not public: who answers so means no good. */
async function publicAddressesOf(name: string, rules: SendingRules): Promise<readonly string[]> {
  const found = await resolver(rules)(name);
  if (found.length === 0) throw new AddressError(noAddress);
  if (!found.every(isPublicAddress)) throw forbidden();
  return found;
}

const resolver =
  ({ resolve = resolveBySystem }: SendingRules) =>
  (name: string): Promise<readonly string[]> =>
    resolve(name).catch(() => {
      throw new AddressError(noAddress);
    });

const resolveBySystem = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

const noAddress = 'the name of the host has no address';

const forbidden = (): AddressError =>
  new AddressError(
    'the address leads into a private, local or special network, which is refused, unless WEBHOOKS_PRIVATE_HOSTS names the host',
  );
