import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Demo } from './answer-call.js';
import { answersInEachForm } from './answers.js';
import { type Calls, CallLog } from './call-log.js';
import { type Injection, type LabelledAnswer, LabelIndex } from './extraction/labels.js';
import { route } from './routes.js';

export interface DemoAssistantOptions {
  /** 0, or absent: a free one. */
  readonly port?: number;
  readonly host?: string;
  /** Before each answer, in ms; absent means none. */
  readonly latencyMs?: number;
  /** Answers that extractions know, beside those the demo wrote itself. */
  readonly labels?: readonly LabelledAnswer[];
  /** What the obeying manner understands; any JSON that it is shown is an order, too. */
  readonly injections?: readonly Injection[];
}

export interface DemoAssistant {
  /** Without a path: `/control/…` is below it. */
  readonly url: string;
  /** What `OPENAI_BASE_URL` takes: `url` and `/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  calls(): Calls;
  /** Cuts every open connection; a hanging call ends at once. */
  close(): Promise<void>;
}

/** A server that speaks the protocols of all our providers and gives written sample answers. Rejects where it cannot listen. */
export async function startDemoAssistant(options: DemoAssistantOptions = {}): Promise<DemoAssistant> {
  const { port: wanted = 0, host = '127.0.0.1', latencyMs = 0, labels = [], injections = [] } = options;
  const known = new LabelIndex([...answersInEachForm(), ...labels], injections);
  const demo: Demo = { log: new CallLog(), latencyMs, labels: known };
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
