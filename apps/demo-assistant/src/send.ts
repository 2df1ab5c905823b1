import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

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

/** An error as OpenAI words it; `type` is the code where it has no type of its own. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendJson(response, status, { error: { message, type: code, param: null, code } }, headers);
}
