import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { type SendingRules, checkedLookup, readAddress } from './receiver-address.js';

const mostReplyBytes = 64 * 1024;

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ends the call, whatever it is at. */
  readonly signal: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * One POST over a connection of its own, whose address is checked as it is made. No redirect is followed and no proxy used: what the
 * environment says of proxies counts for Node's own agents alone. Rejects where there is no whole head of an answer.
 */
export async function post(address: string, { headers, body, signal }: Posted, rules: SendingRules): Promise<Reply> {
  const url = readAddress(address, rules);
  const isHttps = url.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
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
      // For as long as the socket lives: what breaks after the answer's head must not end the process.
      request.on('error', reject);
      request.end(body);
    });
    await readSome(reply);
    return { status: reply.statusCode!, retryAfter: reply.headers['retry-after'] };
  } finally {
    agent.destroy();
  }
}

/** Its status is all that counts: so much of it as is polite, and then it is let go. */
async function readSome(reply: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of reply) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostReplyBytes) break;
    }
  } catch {
    // Cut off behind its head: the receiver has said what it says.
  } finally {
    reply.destroy();
  }
}
