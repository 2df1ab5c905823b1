import { lookup } from 'node:dns/promises';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './special-addresses.js';

/** Where an installation's messages may go: to the public internet by https, and to what is allowed here. */
export abstract class SendingRules {
  /** Allows plain http, too, on ports 80 and 8080. */
  abstract readonly allowHttp: boolean;
  /** Hosts in the operator's own network, as a URL writes them. They may have any address and port, and http. */
  abstract readonly privateHosts: readonly string[];
  /** Allowed ports of all other hosts; default: 443 and 8443 for https, 80 and 8080 for http. */
  readonly ports?: readonly number[];
  /** Looks up all IP addresses of a host name; rejects if there are none. Default: the system's resolver. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Time limit for one message in ms; default: 15,000. */
  readonly deadlineMs?: number;
}

/** An address that is refused. The message says why, and never shows the address, whose path may be a secret. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

const longestUrl = 2000;
const ports = { 'https:': [443, 8443], 'http:': [80, 8080] } as const;

/**
 * Parses a receiver's URL and checks it without a look-up of its host. Throws AddressError. The URL parser turns every spelling of an IPv4
 * address (decimal, octal, hexadecimal, shortened) into four numbers.
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

/** Parses and checks a receiver's URL, and looks up the IP addresses of its host, too. Rejects with AddressError. */
export async function checkReachable(text: string, rules: SendingRules): Promise<URL> {
  const url = readAddress(text, rules);
  if (literalOf(url) === null && !isPrivateHost(url, rules)) await publicAddressesOf(url.hostname, rules);
  return url;
}

/** The socket's look-up of host names, so that it connects only to an address that was checked. It is not called for IP addresses. */
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

/** The addresses of the IP family that the socket wants. Throws AddressError if there are none. */
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

/** Rejects if a single address is not public: a name that has both kinds is most likely an attack. */
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
