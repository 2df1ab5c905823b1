import { expect } from '@jest/globals';
import fc from 'fast-check';
import { type FuzzedResponse, type FuzzedRequest, fuzzedRequest, sendFuzzed } from './fuzz.js';
import type { RunningService } from './service.js';

const allowed = [200, 304, 400, 401, 404, 405, 406, 415];

/** No request leads to a 5xx, to an undocumented response, or to the key in a response. */
export async function holdsAgainst(
  { url, port }: RunningService,
  { key, runs, seed, isDocumented }: { key: string; runs: number; seed: number; isDocumented: IsDocumented },
): Promise<void> {
  const property = fc.asyncProperty(fuzzedRequest(key), async (request) => {
    const reply = await sendFuzzed(port, request);
    if (isRefusedChange(request, reply)) expect(JSON.parse(reply.body)).toMatchObject({ code: 'forbidden_scope' });
    else expect(allowed).toContain(reply.status);
    expect(`${JSON.stringify(reply.headers)}${reply.body}`).not.toContain(key);
    if (request.method !== 'HEAD' && reply.status >= 400) expect(JSON.parse(reply.body)).toMatchObject(problem(reply));
    if (isOurs(request, reply)) isDocumented(answered(url, request, reply));
  });
  await fc.assert(property, { numRuns: runs, seed });
}

type IsDocumented = (answered: {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  request: { url: string; method: string };
}) => void;

const problem = ({ status }: FuzzedResponse) => ({
  type: 'about:blank',
  status,
  code: expect.stringMatching(/^[a-z_]+$/),
});

/** The key only reads: the two methods that change something are refused with its scope, and no other is. */
const isRefusedChange = ({ method }: FuzzedRequest, { status }: FuzzedResponse): boolean =>
  status === 403 && (method === 'POST' || method === 'PATCH');

const isOurs = ({ method, path }: FuzzedRequest, { status }: FuzzedResponse): boolean =>
  method === 'GET' && status !== 405 && /^(\/acme)?\/v1\/(mentions|prompts|results(\/[\w-]+)?|fields)(\?|$)/.test(path);

const answered = (url: string, { method, path }: FuzzedRequest, { status, headers, body }: FuzzedResponse) => ({
  status,
  headers,
  body: body === '' ? null : (JSON.parse(body) as unknown),
  request: { url: `${url}${path}`, method },
});
