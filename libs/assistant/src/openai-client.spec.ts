import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { AssistantConfig } from './assistant-config.js';
import { createAssistant } from './assistants.js';
import { listModels } from './models.js';

/** Variables that OpenAI's client reads from the environment unless it is told otherwise. */
const ofAnotherProgram = {
  OPENAI_API_KEY: 'sk-of-another-program',
  OPENAI_ADMIN_KEY: 'sk-admin-of-another-program',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  OPENAI_ORG_ID: 'org-of-another-program',
  OPENAI_PROJECT_ID: 'proj-of-another-program',
  OPENAI_CUSTOM_HEADERS: 'X-Gateway: of-another-program\nAuthorization: Bearer of-another-program',
  OPENAI_LOG: 'debug',
};
const environment = { ...process.env };

let server: Server;
let asked: IncomingMessage[] = [];
beforeAll(async () => {
  Object.assign(process.env, ofAnotherProgram);
  server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ output: [{ type: 'web_search_call' }], choices: [{ message: { content: 'Acme' } }] }),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => void (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  for (const name of Object.keys(ofAnotherProgram)) delete process.env[name];
  Object.assign(process.env, environment);
});

const { signal } = new AbortController();
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const config = (apiKey?: string): AssistantConfig => ({
  api: 'chat',
  model: 'm',
  timeoutMs: 10_000,
  baseUrl: `http://${host()}/v1/`,
  apiKey,
});

const common = () => ({
  accept: 'application/json',
  'accept-encoding': 'identity',
  connection: 'keep-alive',
  host: host(),
  'user-agent': 'brand-mentions',
});
const authorization = 'Bearer sk-ours-1234567890';

it.each([
  ['sk-ours-1234567890', { authorization }],
  [undefined, {}],
])('with the key %s sends these headers alone, whatever the environment says', async (apiKey, credential) => {
  await createAssistant(config(apiKey)).ask({ prompt: 'x', geo: '' }, signal);
  await listModels(config(apiKey), signal);
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/v1/chat/completions'],
    ['GET', '/v1/models'],
  ]);
  const body = { 'content-type': 'application/json', 'content-length': expect.any(String) };
  expect(asked.map(({ headers }) => headers)).toEqual([
    { ...common(), ...credential, ...body },
    { ...common(), ...credential },
  ]);
});

it('writes nothing to the console, whatever the environment says', async () => {
  const written = (['debug', 'info', 'log', 'warn', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation(() => {}),
  );
  await createAssistant(config('sk-ours-1234567890')).ask({ prompt: 'x', geo: '' }, signal);
  expect(written.flatMap(({ mock }) => mock.calls)).toEqual([]);
  jest.restoreAllMocks();
});
