import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type AskedCall = 'question' | 'extraction';

interface Body {
  readonly input: string;
  /** Only extractions specify the format of their reply. */
  readonly text?: object;
}

/**
 * A provider of the Responses API that returns what a test has written: one text for questions, one for extractions.
 */
export class ScriptedProvider {
  readonly calls: { readonly kind: AskedCall; readonly body: Body }[] = [];
  readonly says: Record<AskedCall, string> = { question: 'Acme Cloud is reliable.', extraction: '{}' };
  /** The usage that it reports for a question. */
  usage: object = { input_tokens: 40, output_tokens: 50 };
  /** The error status for each extraction from now on. */
  refuses: number | null = null;
  private held: { readonly kind: AskedCall; readonly responses: ServerResponse[] } | null = null;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider(createServer());
    await once(provider.server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  count(kind: AskedCall): number {
    return this.calls.filter((call) => call.kind === kind).length;
  }

  /** Calls of this kind wait for their answer until `goOn`. */
  hold(kind: AskedCall): void {
    this.held = { kind, responses: [] };
  }

  goOn(): void {
    const { kind, responses } = this.held!;
    this.held = null;
    for (const response of responses) this.send(response, kind);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Body;
    const kind = body.text ? 'extraction' : 'question';
    this.calls.push({ kind, body });
    if (kind === this.held?.kind) this.held.responses.push(response);
    else this.send(response, kind);
  }

  private send(response: ServerResponse, kind: AskedCall): void {
    const status = kind === 'extraction' ? (this.refuses ?? 200) : 200;
    const output = [{ type: 'message', content: [{ type: 'output_text', text: this.says[kind] }] }];
    const usage = kind === 'question' ? this.usage : { input_tokens: 600, output_tokens: 70 };
    const payload = status === 200 ? { model: 'gpt-5-mini', output, usage } : { error: { message: 'no' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(payload));
  }
}
