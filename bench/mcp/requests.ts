import type { BenchRequest } from './open-load.js';

/** Each tool with the read that it makes. */
export const tools = {
  get_mentions: '/v1/mentions',
  list_prompts: '/v1/prompts?limit=20',
  list_competitors: '/v1/competitors?limit=20',
};

export const versions = ['2025-11-25', '2026-07-28'];

/** The requests that are sent. */
export interface BenchRequests {
  /** Reads by tool. */
  readonly reads: Readonly<Record<string, BenchRequest>>;
  /** Tool calls by version of the specification, then by tool. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, BenchRequest>>>>;
}

export function requestsOf(key: string): BenchRequests {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const read = ([name, path]: [string, string]): [string, BenchRequest] => [name, { path, headers }];
  const calls = (version: string) => Object.keys(tools).map((name): [string, BenchRequest] => [name, callOf(name, version, headers)]); // prettier-ignore
  return {
    reads: Object.fromEntries(Object.entries(tools).map(read)),
    calls: Object.fromEntries(versions.map((version) => [version, Object.fromEntries(calls(version))])),
  };
}

function callOf(name: string, version: string, headers: BenchRequest['headers']): BenchRequest {
  const own = 'io.modelcontextprotocol/';
  const envelope = {
    [`${own}protocolVersion`]: version,
    [`${own}clientInfo`]: { name: 'bench', version: '1' },
    [`${own}clientCapabilities`]: {},
  };
  const params = { name, arguments: {}, ...(version === '2026-07-28' && { _meta: envelope }) };
  return {
    path: '/mcp',
    headers: { ...headers, 'MCP-Protocol-Version': version, 'Mcp-Method': 'tools/call', 'Mcp-Name': name },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
