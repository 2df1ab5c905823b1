import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type SendingRules, checkedLookup, readAddress } from './receiver-address.js';

const maxResponseBytes = 64 * 1024;

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Aborts the call at any time. */
  readonly signal: AbortSignal;
}

export interface PostResult {
  readonly status: number;
  /** The header `Retry-After`, as it was sent. */
  readonly retryAfter: string | undefined;
}

/**
 * Makes one POST over a new connection, whose address is checked as the connection is made. It follows no redirect and uses no proxy:
 * Node applies the proxy settings of the environment only to its default agents. Rejects if no complete response head arrives.
 */
export async function post(
  address: string,
  { headers, body, signal }: Posted,
  rules: SendingRules,
): Promise<PostResult> {
  const url = readAddress(address, rules);
  const isHttps = url.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent,
        signal,
        lookup: checkedLookup(url, rules),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        },
      });
      request.once('response', resolve);
      // The handler stays until the socket closes, because an unhandled error after the response head would end the process.
      request.on('error', reject);
      request.end(body);
    });
    await readSome(response);
    return { status: response.statusCode!, retryAfter: response.headers['retry-after'] };
  } finally {
    agent.destroy();
  }
}

/** Reads at most 64 kB of the response body, out of politeness, and closes it: only the status counts. */
async function readSome(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxResponseBytes) break;
    }
  } catch {
    // The body broke off after the head, which has the status.
  } finally {
    response.destroy();
  }
}
