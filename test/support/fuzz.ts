import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { once } from 'node:events';
import fc from 'fast-check';
import { includes, offsetUnits } from '@app/contract';

export interface FuzzedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface FuzzedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const parameters = [
  'assistant',
  'prompt_id',
  'query',
  'brand',
  'domain',
  'geo',
  'tag',
  'at',
  'offset_unit',
  'include',
  'limit',
  'cursor',
  'from',
  'to',
  'branded',
];
/** Reads of every kind. */
const reads = ['/v1/mentions', '/v1/prompts', '/v1/assistants', '/v1/results', '/v1/fields'];
const strangers = ['__proto__', 'constructor', 'access_token', 'prompt_id[]', 'prompt_id[a]', '', ' geo', 'QUERY'];

const value = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.string({ maxLength: 3000 }),
  fc.uuid(),
  fc.constantFrom(
    '',
    'US',
    'us',
    'null',
    '0',
    '-1',
    '1e309',
    "' or 1=1 --",
    '%00',
    '\u0000',
    '\ud800',
    '../..',
    '{"a":1}',
    '1',
    '200',
    'only',
    'exclude',
  ),
  fc.constantFrom(...includes, ...offsetUnits, includes.join(','), 'answer,answer', ',', 'answer,nothing'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('2026-01-01', '0000-01-01', '9999-12-31T23:59:59Z', '2026-13-01', '+275760-09-13T00:00:00Z', 'now'),
);

const query = fc
  .array(
    fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...parameters) }, fc.constantFrom(...strangers)), value),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&'));

const paths = [
  '/v1/results/',
  '/v1/results/x',
  '/v1/results/%00',
  '/v1/results/%E0%A4%A',
  '/v1/results/0f8b7c52-6a0e-4a55-8d1c-3d1e1c9b7a20',
  '/acme/v1/results',
  '/v1/mentions',
  '/acme/v1/mentions',
  '/v1/mentions/',
  '/v1/',
  '/v2/mentions',
  '/other/v1/mentions',
  '//v1/mentions',
  '/%761/mentions',
  '/docs',
  '/docs/../v1/mentions',
  '/docs/%00',
];
const visible = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const contentTypes = ['application/json', 'application/json; charset=utf-8', 'text/plain', '*/*', ''];

/** Requests with a valid key that a client could send, most of them wrong in one way or several. */
export const fuzzedRequest = (key: string): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant('GET') },
        fc.constantFrom('HEAD', 'POST', 'PUT', 'OPTIONS', 'PATCH', 'PURGE', 'QUERY', 'M-SEARCH'),
      ),
      path: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...reads) }, fc.constantFrom(...paths)),
      query,
      authorization: fc.oneof({ weight: 8, arbitrary: fc.constant(`Bearer ${key}`) }, visible),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/json') },
        fc.constantFrom(...contentTypes),
        visible,
      ),
      extra: fc.dictionary(
        fc.constantFrom(
          'If-None-Match',
          'Accept',
          'X-Request-Id',
          'Cookie',
          'X-API-Key',
          'Range',
          'If-Modified-Since',
          'Expect',
        ),
        visible,
        {
          maxKeys: 3,
        },
      ),
    })
    .map(({ method, path, query: search, authorization, type, extra }) => ({
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers: { ...extra, Authorization: authorization, 'Content-Type': type },
    }));

/** Percent-encodes the UTF-8 of any text; a lone surrogate becomes its three bytes. */
function encode(part: string): string {
  return [...Buffer.from(part, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

export async function sendFuzzed(
  port: number,
  { method, path, headers, body }: FuzzedRequest,
): Promise<FuzzedResponse> {
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  call.end(body);
  const [response] = await once(call, 'response');
  return { status: response.statusCode, headers: response.headers, body: await readText(response) };
}
