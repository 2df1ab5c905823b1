import { rpcCodes, rpcError } from './rpc-error.js';

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly _meta?: Record<string, unknown>; readonly name?: unknown; readonly uri?: unknown };
}

interface Answer {
  readonly id?: unknown;
  readonly result?: { readonly protocolVersion?: string };
}

const withinMs = 60_000;
const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** Forwards one client's messages to the HTTP route and returns the responses; it makes no decision itself. */
export class Bridge {
  /** The version that `initialize` agreed on; later specifications state it in each message. */
  private version: string | undefined;

  /** `baseUrl` is the one that the operator gave; `send` gets one line for each response. */
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
    private readonly send: (line: string) => void,
  ) {}

  /** Never rejects: an error becomes a response, too, where the message asked for one. */
  async handOn(line: string): Promise<void> {
    const message = messageOf(line);
    if (!message) return this.send(rpcError({ code: rpcCodes.parse, message: 'Parse error: this line is no JSON object.' })); // prettier-ignore
    const answers = await this.post(message).catch((error: unknown) => [this.lost(message, error)]);
    // A notification gets no response, whatever happened.
    if (message.id !== undefined) for (const answer of answers) this.send(JSON.stringify(answer));
  }

  private async post(message: Message): Promise<readonly Answer[]> {
    const response = await fetch(`${this.baseUrl}/mcp`, {
      method: 'POST',
      headers: this.headersOf(message),
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const answers = answersOf(await response.text(), response.headers.get('content-type'));
    if (message.method === 'initialize') this.version = answers[0]?.result?.protocolVersion;
    // An error for the request as a whole has no message's id.
    return answers.map((answer) => (answer.id === null ? { ...answer, id: message.id } : answer));
  }

  private headersOf({ method, params }: Message): Record<string, string> {
    const { _meta: meta } = params ?? {};
    const stated = meta?.[versionKey];
    const version = typeof stated === 'string' ? stated : this.version;
    const name = params?.name ?? params?.uri;
    return {
      Authorization: `Bearer ${this.key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(version && { 'MCP-Protocol-Version': version }),
      ...(method && { 'Mcp-Method': asHeader(method) }),
      ...(typeof name === 'string' && { 'Mcp-Name': asHeader(name) }),
    };
  }

  private lost({ id }: Message, error: unknown): Answer {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    const message = `No answer from ${this.baseUrl}/mcp (${why}). Check BASE_URL, and try again.`;
    return JSON.parse(rpcError({ message, id: id ?? null })) as Answer;
  }
}

/** Returns the response, or those of a complete event stream; none for a notification. */
function answersOf(text: string, type: string | null): Answer[] {
  const lines = text.split('\n').filter((line) => line.startsWith('data: '));
  const texts = type?.startsWith('text/event-stream') ? lines.map((line) => line.slice(6)) : text === '' ? [] : [text];
  return texts.map((one) => JSON.parse(one) as Answer);
}

function messageOf(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}

/** The specification's encoding for what a header cannot hold. */
const asHeader = (text: string): string =>
  /^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
