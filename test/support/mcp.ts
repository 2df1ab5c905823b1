import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Opens an MCP client that speaks this version of the specification. */
export async function openClient(url: string, key: string, version: string): Promise<Client> {
  const mode = version === '2026-07-28' ? { pin: version } : ('legacy' as const);
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode },
      ...(mode === 'legacy' && { supportedProtocolVersions: [version] }),
    },
  );
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

/** The body of one message. */
export const rpc = (method: string, params: object = {}, id: string | number = 1): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

/** Posts one message as a client without a library does. */
export function post(
  url: string,
  key: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body,
  });
}
