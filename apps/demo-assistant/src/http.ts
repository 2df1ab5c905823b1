import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxBytes = 1024 * 1024;

/** The request's body as JSON; `undefined` if it is not JSON or longer than 1 MiB. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : parseJson(Buffer.concat(chunks).toString());
}

/** Parses JSON; `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const sampleHeaders = { 'x-demo-assistant': 'answers are written samples' };

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  const length = { 'content-type': 'application/json', 'content-length': bytes.length };
  response.writeHead(status, { ...sampleHeaders, ...length, ...headers }).end(bytes);
}

/** Sends an error in OpenAI's form, whose `type` repeats the code. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(response, status, { error: { message, type: code, param: null, code } }, headers);
}

const keyHeaders = ['x-api-key', 'x-goog-api-key', 'authorization'];

/** The key that came with a request. */
export function keyOf({ headers }: IncomingMessage): string {
  const sent = String(keyHeaders.map((name) => headers[name]).find((value) => value !== undefined) ?? '');
  return sent.startsWith('Basic ') ? atob(sent.slice(6)) : sent.replace(/^Bearer /, '');
}
