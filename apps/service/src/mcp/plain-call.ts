import type { IncomingHttpHeaders } from 'node:http';
import {
  type CallToolResult,
  type InboundClassificationOutcome,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from '@modelcontextprotocol/server';
import { serverInfo, versions } from './protocol.js';

/** A `tools/call` that needs nothing of a server but the tool's result. */
export interface PlainCall {
  readonly id: string | number;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** True for the specification without a handshake. */
  readonly isModern: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a call in the common form, where the message is plain and its headers agree with it, as in nearly every call. `null` for everything
 * else, right or wrong, which the library handles. `route` is the library's reading of the message: its JSON-RPC form and its envelope are
 * valid.
 */
export function plainCallIn(
  { id, method, params, ...rest }: Json,
  headers: IncomingHttpHeaders,
  { kind }: InboundClassificationOutcome,
): PlainCall | null {
  if (kind === 'reject' || method !== 'tools/call' || !isId(id) || !isObject(params)) return null;
  const { name, arguments: args = {}, _meta: meta = {}, ...others } = params;
  if (typeof name !== 'string' || !isObject(args) || !isObject(meta) || !isIdOrAbsent(meta['progressToken']))
    return null;
  if (Object.keys(others).length > 0 || Object.keys(rest).some((key) => key !== 'jsonrpc')) return null;
  const isModern = kind === 'modern';
  if (!(isModern ? agree(headers, name, meta) : isOlderOrAbsent(headers['mcp-protocol-version']))) return null;
  return { id, name, args, isModern };
}

/** The message with the result. */
export function plainAnswer({ id, isModern }: PlainCall, result: CallToolResult): string {
  const marks = isModern && { resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: serverInfo } };
  return JSON.stringify({ jsonrpc: '2.0', id, result: { ...result, ...marks } });
}

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id);

/** Clients ask for progress by habit; there is none to report. */
const isIdOrAbsent = (token: unknown): boolean => token === undefined || isId(token);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const agree = (headers: IncomingHttpHeaders, name: string, meta: Json): boolean =>
  headers['mcp-protocol-version'] === versions.present &&
  meta[PROTOCOL_VERSION_META_KEY] === versions.present &&
  headers['mcp-method'] === 'tools/call' &&
  headers['mcp-name'] === name;

const isOlderOrAbsent = (version: unknown): boolean =>
  version === undefined || (typeof version === 'string' && versions.older.includes(version));
