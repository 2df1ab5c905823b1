import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Demo } from './answer-call.js';
import { answersInEachForm } from './answers.js';
import { type Calls, CallLog } from './call-log.js';
import { type Injection, type LabelledAnswer, LabelIndex } from './extraction/labels.js';
import { route } from './routes.js';

export interface DemoAssistantOptions {
  /** The port; 0 or absent for a free one. */
  readonly port?: number;
  readonly host?: string;
  /** The wait before each answer, in ms; absent: none. */
  readonly latencyMs?: number;
  /** Labelled answers for extractions, in addition to the demo's own. */
  readonly labels?: readonly LabelledAnswer[];
  /** Orders in answers that the manner `obeying` follows; it also returns any JSON that an answer contains. */
  readonly injections?: readonly Injection[];
}

export interface DemoAssistant {
  /** The URL without a path; `/control/…` is below it. */
  readonly url: string;
  /** The value for `OPENAI_BASE_URL`: `url` and `/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  calls(): Calls;
  /** Stops the server and closes all connections, so that hanging calls end at once. */
  close(): Promise<void>;
}

/** Starts a server that speaks the protocols of all providers and gives written sample answers. Rejects if it cannot listen. */
export async function startDemoAssistant(options: DemoAssistantOptions = {}): Promise<DemoAssistant> {
  const { port: wanted = 0, host = '127.0.0.1', latencyMs = 0, labels = [], injections = [] } = options;
  const index = new LabelIndex([...answersInEachForm(), ...labels], injections);
  const demo: Demo = { log: new CallLog(), latencyMs, labels: index };
  const server = createServer((request, response) => void route(request, response, demo));
  await once(server.listen(wanted, host), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url, baseUrl: `${url}/v1`, port, calls: () => demo.log.calls(), close };
}
