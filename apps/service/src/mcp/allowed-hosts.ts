import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { Problem } from '../http/problem.js';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Protects against DNS rebinding, where the name of a stranger's page comes to point here. `publicBaseUrl` may contain `{port}` and
 * `{account}`. Returns a check that throws a 403 for a page's Origin other than ours and this machine's, and for a Host that a stranger
 * could make point here: a name with a dot that is not the base URL's.
 */
export function allowedHosts(publicBaseUrl: string): (headers: IncomingHttpHeaders) => void {
  const ours = hostOf(publicBaseUrl.replaceAll('{port}', '1').replaceAll('{account}', 'a'));
  const isKnown = (host: string | null) => host !== null && (host === ours || loopback.has(host));
  return ({ origin, host = '' }) => {
    if (origin !== undefined && !isKnown(hostOf(origin))) throw refused('origin_not_allowed', 'Origin');
    const name = hostOf(`http://${host}`);
    if (!isKnown(name) && !isSafe(name)) throw refused('host_not_allowed', 'Host');
  };
}

/** An IP address needs no name service, and names without a dot belong to the local network. */
const isSafe = (host: string | null): boolean =>
  host !== null && host !== '' && (!host.includes('.') || isIP(host.replace(/^\[|\]$/g, '')) !== 0);

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function refused(code: string, header: string): Problem {
  return new Problem({
    status: 403,
    code,
    title: 'Forbidden',
    detail: `The ${header} header names a host that is not of this service. Use the base URL that your operator gave you (operators: PUBLIC_BASE_URL).`,
  });
}
