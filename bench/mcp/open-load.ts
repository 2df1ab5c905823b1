import { Agent, request } from 'node:http';
import { setTimeout as inMs } from 'node:timers/promises';

/** A request that is sent again and again. */
export interface BenchRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a POST; absent: a GET. */
  readonly body?: string;
}

/** A client whose connections stay open. Each `send` resolves with the body, and rejects unless the status is 200. */
export function openClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ path, headers, body }: BenchRequest): Promise<string> =>
      new Promise((resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.once('error', reject);
          reply.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            if (reply.statusCode === 200) resolve(text);
            else reject(new Error(`${path}: ${reply.statusCode} ${text.slice(0, 300)}`));
          });
        });
        sent.once('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
}

type Client = ReturnType<typeof openClient>;

/**
 * Milliseconds of each request of an open loop: a request is sent when its time has come, whether or not those before
 * it were answered. Its time counts from then, so that a server that stalls shows in every request that it keeps
 * waiting.
 */
export async function openLoop(
  client: Client,
  requests: readonly BenchRequest[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const startedAt = performance.now();
  const taken: Promise<number>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const dueAt = startedAt + (nth * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0.5) await inMs(early);
    taken.push(client.send(requests[nth % requests.length]!).then(() => performance.now() - dueAt));
  }
  return Promise.all(taken);
}
