import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import type { ReportsCase } from './reports-cases.js';

/**
 * What any HTTP service costs: `node bare-server.js DATABASE_URL CASES_FILE` answers `/N` with the rows of the Nth
 * case's statement, and does nothing else. It prints its port.
 */
const [connectionString, file] = process.argv.slice(2) as [string, string];
const cases = JSON.parse(readFileSync(file, 'utf8')) as ReportsCase[];
const client = new Client({ connectionString });
await client.connect();
await client.query('set jit = off');

async function answer(nth: number, response: ServerResponse): Promise<void> {
  const { sql, values } = cases[nth]!;
  const { rows } = await client.query<{ body?: string }>(sql, [...values]);
  const data = rows.map((row) => row.body ?? JSON.stringify(row));
  const body = Buffer.from(`{"data":[${data.join(',')}]}`);
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    .end(body);
}

const server = createServer(({ url = '' }, response) => void answer(Number(url.slice(1)), response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listening: ${port}\n`);
});
process.once('SIGTERM', () => process.exit());
