import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: number;
}

/** How a receiver responds: with a status, or by a function. */
type Answer = number | ((reply: ServerResponse) => void);

/** A customer's server, which keeps what it gets and responds as a test wants. */
export class TestReceiver {
  readonly received: ReceivedMessage[] = [];
  answer: Answer = 204;
  private readonly server = createServer((request, reply) => void this.take(request, reply));

  private constructor() {}

  /** `port`: of an earlier receiver. */
  static async open(port = 0): Promise<TestReceiver> {
    const receiver = new TestReceiver();
    receiver.server.listen(port, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    this.received.push({ headers: request.headers as Record<string, string>, body, at: Date.now() });
    if (typeof this.answer === 'number') reply.writeHead(this.answer).end();
    else this.answer(reply);
  }
}
