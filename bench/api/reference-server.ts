import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { sampleBody } from './seed.js';

/**
 * The reference servers, each in a process of its own: `node reference-server.js KIND DATABASE_URL`. It prints its
 * port.
 */
const [kind, connectionString] = process.argv.slice(2) as [string, string];

const bytes = Buffer.from(sampleBody);
const type = 'application/json; charset=utf-8';
const pool = new Pool({ connectionString, max: 20 });

const send = (response: ServerResponse, body: Buffer): void => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
};

// What our API runs for a key that its cache does not have.
const cold = {
  name: 'cold',
  text: `select k.id as "keyId", a.id as "accountId", a.slug as "accountSlug", a.includes,
      p.id is not null as "hasPrompt", p.last_result_id as "resultId", r.body
    from api_key k join account a on a.id = k.account_id
    left join lateral (select p.id, p.last_result_id from prompt p where p.account_id = a.id
      order by p.last_checked_at desc nulls last, p.id limit 1) p on true
    left join result r on r.run_id = p.last_result_id
    where k.id = $1 and k.secret_sha256 = $2 and k.environment = $3 and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and a.suspended_at is null`,
};

async function readCold(authorization = ''): Promise<string> {
  const key = authorization.slice(7);
  const [, environment, id] = key.split('_');
  const sha256 = createHash('sha256').update(key).digest();
  const { rows } = await pool.query<{ body: string }>({ ...cold, values: [id, sha256, environment] });
  return rows[0]!.body;
}

const newest = {
  name: 'newest',
  text: `select r.body from prompt p join result r on r.run_id = p.last_result_id where p.account_id = $1
    order by p.last_checked_at desc nulls last, p.id limit 1`,
};

async function anAccount(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from account where slug = 'a1'`);
  return rows[0]!.id;
}

async function start(): Promise<number> {
  if (kind === 'fastify') {
    const accountId = await anAccount();
    const fastify = Fastify();
    fastify.get('/v1/mentions', async (_request, reply) => {
      const { rows } = await pool.query<{ body: string }>({ ...newest, values: [accountId] });
      return reply.header('Content-Type', type).send(rows[0]!.body);
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    return (fastify.server.address() as { port: number }).port;
  }
  const accountId = kind === 'static' ? '' : await anAccount();
  const read = async (authorization: string | undefined) => {
    if (kind === 'cold') return readCold(authorization);
    const { rows } = await pool.query<{ body: string }>({ ...newest, values: [accountId] });
    return rows[0]!.body;
  };
  const server = createServer((request, response) => {
    if (kind === 'static') send(response, bytes);
    else void read(request.headers.authorization).then((body) => send(response, Buffer.from(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}

process.stdout.write(`listening on ${await start()}\n`);
