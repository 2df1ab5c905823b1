import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import type { InboundClassificationOutcome } from '@modelcontextprotocol/server';
import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { McpEndpoint } from './mcp-endpoint.js';
import { plainCallIn } from './plain-call.js';
import type { ToolCaller } from './read.js';
import type { ReadTool } from './tools.js';

Logger.overrideLogger(false);

const tool: ReadTool = {
  path: '/v1/brands',
  name: 'list_brands',
  title: 'Brands',
  description: 'Brands.',
  inputSchema: { type: 'object', properties: { q: {}, limit: {} } },
  outputSchema: { type: 'object', properties: {} },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

const by: ToolCaller = {
  caller: {
    keyId: 'k',
    accountId: 'a',
    accountSlug: 'acme',
    accountName: 'Acme Inc',
    includes: [],
    scopes: ['read'],
    allowedAddresses: [],
  },
  requestId: 'r',
};

/** Reads return their URL; those of `broken` fail. */
const routing = ({ url }: IncomingMessage, response: ServerResponse) => {
  if (url!.includes('broken')) throw new Error('no database');
  response.end(JSON.stringify({ asked: url }));
};

const endpoint = new McpEndpoint({ routing } as object as FastifyInstance, [tool]);

const modern = '2026-07-28';
const claim = 'io.modelcontextprotocol/protocolVersion';
const envelope = {
  [claim]: modern,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The headers of a call to the tool as clients usually write them; other forms must go to the library. */
const plain = { 'mcp-protocol-version': modern, 'mcp-method': 'tools/call', 'mcp-name': tool.name };
const other = { ...plain, 'mcp-name': `=?base64?${Buffer.from(tool.name).toString('base64')}?=` };

const ask = async (params: object, headers: IncomingHttpHeaders) => {
  const message = { jsonrpc: '2.0', id: 'one', method: 'tools/call', params };
  const { status, type, body } = await endpoint.answer(headers, message, by);
  return { status, type, message: JSON.parse(body!.toString()) as unknown };
};

it.each<[string, string, object, object?]>([
  ['a result', '/v1/brands?limit=20&q=x', { arguments: { q: 'x' } }],
  ['no arguments', '/v1/brands?limit=20', {}],
  ['progress wanted', '/v1/brands?limit=20', {}, { progressToken: 1, 'acme.example/id': 'x' }],
  ['a problem', 'invalid_parameters', { arguments: { no: 'such' } }],
  ['a failure inside', 'Something went wrong', { arguments: { q: 'broken' } }],
])('a plain call is answered as the library answers it, word for word: %s', async (_, said, more, meta = {}) => {
  for (const version of [undefined, '2025-11-25', '2025-06-18']) {
    const headers = version === undefined ? {} : { 'mcp-protocol-version': version };
    const call = { name: tool.name, ...more, _meta: meta };
    const answered = await ask(call, headers);
    expect(JSON.stringify(answered)).toContain(said);
    expect(answered).toEqual(await ask({ ...call, unknown: 1 }, headers));
  }
  const call = { name: tool.name, ...more, _meta: { ...meta, ...envelope } };
  expect(await ask(call, plain)).toEqual(await ask(call, other));
});

const older: InboundClassificationOutcome = { kind: 'legacy', reason: 'no-claim' };
const present: InboundClassificationOutcome = {
  kind: 'modern',
  messageKind: 'request',
  message: { jsonrpc: '2.0', id: 1, method: 'tools/call' },
  classification: { era: 'modern', revision: modern },
};
const ofOlder = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool.name, arguments: {} } };
const ofPresent = { ...ofOlder, params: { ...ofOlder.params, _meta: envelope } };

it('a call in its common form is plain', () => {
  expect(plainCallIn(ofOlder, {}, older)).toEqual({ id: 1, name: tool.name, args: {}, isModern: false });
  expect(plainCallIn(ofPresent, plain, present)).toEqual({ id: 1, name: tool.name, args: {}, isModern: true });
});

it.each<[string, object, IncomingHttpHeaders?]>([
  ['another method', { method: 'tools/list' }],
  ['a notification', { id: undefined }],
  ['a fraction as id', { id: 0.5 }],
  ['an unknown member', { more: 1 }],
  ['an unknown parameter', { params: { ...ofOlder.params, task: {} } }],
  ['arguments that are a list', { params: { ...ofOlder.params, arguments: [] } }],
  ['a name that is none', { params: { name: 1 } }],
  ['a progress token that is none', { params: { ...ofOlder.params, _meta: { progressToken: {} } } }],
  ['an unknown version', {}, { 'mcp-protocol-version': '2024-01-01' }],
])('%s is left to the library', (_, more, headers = {}) => {
  expect(plainCallIn({ ...ofOlder, ...more }, headers, older)).toBeNull();
});

it.each<[string, object]>([
  ['another tool', { 'mcp-name': 'list_none' }],
  ['another method', { 'mcp-method': 'tools/list' }],
  ['no name', { 'mcp-name': undefined }],
  ['another version', { 'mcp-protocol-version': '2025-11-25' }],
])('%s in the headers of the present specification is left to the library', (_, more) => {
  expect(plainCallIn(ofPresent, { ...plain, ...more }, present)).toBeNull();
});

it('a message that the library refuses is left to it', async () => {
  const unknown = { name: tool.name, _meta: { ...envelope, [claim]: '2099-01-01' } };
  expect(await ask(unknown, { ...plain, 'mcp-protocol-version': '2099-01-01' })).toMatchObject({ status: 400 });
  expect(await ask(ofOlder.params, plain)).toMatchObject({ status: 400 });
});
