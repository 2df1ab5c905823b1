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

/** Hands messages of one client on to the HTTP route and its answers back; nothing is decided here. */
export class Bridge {
  /** As `initialize` agreed on it; later specifications say it in each message. */
  private version: string | undefined;

  /** `baseUrl` as the operator gave it; `send` takes one line for each answer. */
  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
    private readonly send: (line: string) => void,
  ) {}

  /** Never rejects: what goes wrong is an answer, too, where the message asked for one. */
  async handOn(line: string): Promise<void> {
    const message = messageOf(line);
    if (!message) return this.send(rpcError({ code: rpcCodes.parse, message: 'Parse error: this line is no JSON object.' })); // prettier-ignore
    const answers = await this.post(message).catch((error: unknown) => [this.lost(message, error)]);
    // To a notification there is no answer, whatever came of it.
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
    // A refusal of the request as a whole names no message.
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

/** One, or those of a stream of events that has ended; none of a notification. */
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

/** The specification's form of what a header cannot hold. */
const asHeader = (text: string): string =>
  /^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
