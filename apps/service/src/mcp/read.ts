import type { FastifyInstance } from 'fastify';
import type { Caller } from '../http/caller.js';
import { requestSelf } from '../http/own-request.js';
import { badParameters, type FieldProblem, problemBody } from '../http/problem.js';
import { defaultLimit, type ReadTool } from './tools.js';

/** Who calls a tool, and in which request. */
export interface ToolCaller {
  readonly caller: Caller;
  readonly requestId: string;
}

/** The response to a read. */
export interface ReadResponse {
  readonly status: number;
  /** JSON: the read's body, or a problem. */
  readonly body: string;
  readonly retryAfter?: string | undefined;
}

/**
 * Performs a tool call as the read that it stands for, for the same caller and without a connection (`requestSelf`), so that there is only one
 * way to read. The rate limit counts only the request that brought the call (`RateGuard`).
 */
export async function read(
  fastify: FastifyInstance,
  tool: ReadTool,
  { args, by }: { args: Readonly<Record<string, unknown>>; by: ToolCaller },
): Promise<ReadResponse> {
  const wanted = withDefaults(tool, args, by.caller);
  const refused = refusalsOf(tool, wanted);
  if (refused.length > 0) return { status: 400, body: problemBody(badParameters(refused).details, by.requestId) };
  const { status, headers, bytes } = await requestSelf(fastify, urlOf(tool, wanted), {
    caller: by.caller,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': by.requestId,
    },
  });
  return { status, body: bytes.toString(), retryAfter: headers['retry-after']?.toString() };
}

type Arguments = Readonly<Record<string, unknown>>;

function withDefaults({ inputSchema: { properties } }: ReadTool, args: Arguments, { includes }: Caller): Arguments {
  // A model often writes null for an argument that it does not use.
  const said = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined));
  const limit = 'limit' in properties ? { limit: defaultLimit } : {};
  // The account's default includes, without those that only one tool returns.
  const include = allowsAnswer(properties) ? {} : { include: includes.filter((name) => name !== 'answer') };
  return { ...limit, ...('include' in properties && includes.length > 0 && include), ...said };
}

const allowsAnswer = ({ include }: ReadTool['inputSchema']['properties']): boolean =>
  include?.items?.enum?.includes('answer') ?? true;

function refusalsOf({ inputSchema: { properties } }: ReadTool, args: Arguments): FieldProblem[] {
  const wrong = Object.entries(args)
    .map(([field, value]) => ({ field, message: troubleOf(value, { isKnown: Object.hasOwn(properties, field) }) }))
    .filter((problem): problem is FieldProblem => problem.message !== null);
  const asked = !allowsAnswer(properties) && textOf(args['include'])?.split(',').includes('answer');
  const answer = { field: 'include', message: 'has no answer here: get_result gives it' };
  return asked ? [...wrong, answer] : wrong;
}

function troubleOf(value: unknown, { isKnown }: { isKnown: boolean }): string | null {
  if (!isKnown) return 'is not an argument of this tool';
  return textOf(value) === null ? 'must be a text, a number or a list of texts' : null;
}

/** A value as a query writes it; `null` where it has no such form. */
function textOf(value: unknown): string | null {
  if (!Array.isArray(value)) return wordOf(value);
  const words = value.map(wordOf);
  return words.includes(null) ? null : words.join(',');
}

function wordOf(value: unknown): string | null {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).toWellFormed() : null;
}

function urlOf({ path }: ReadTool, args: Arguments): string {
  const query = new URLSearchParams();
  const inPath = new Map<string, string>();
  for (const [name, value] of Object.entries(args)) {
    if (path.includes(`{${name}}`)) inPath.set(name, encodeURIComponent(textOf(value)!));
    else query.append(name, textOf(value)!);
  }
  // A missing part becomes `-`, an id that does not exist, so that the read answers 404.
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => inPath.get(name) || '-')}?${query.toString()}`;
}
