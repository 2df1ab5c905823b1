import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { analyse, analyserVersion } from '@app/analysis';
import { contributionOf } from '@app/contract';
import { createDataSource } from '@app/storage';
import { openDatabase, type Resources, tableOf, withResources } from '../harness.js';
import { sampleBody } from '../api/seed.js';
import { measureCommand } from './measured-command.js';

/**
 * Time and peak memory of writing one day of so many results to files on disk and to a bucket, compared with a command
 * that does next to nothing.
 */
export const exportsTable = (results = 1_000_000): Promise<string> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    process.stderr.write(`exports: seeding ${results} results of one day\n`);
    await seedDay(url, results);
    const onDisk = { DATABASE_URL: url, EXPORTS_URL: pathToFileURL(join(resources.folder, 'exports')).href };
    const inBucket = { DATABASE_URL: url, ...(await openBucket(resources)) };
    const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
    const empty = await measureCommand(['exports', 'on', 'a1'], onDisk);
    const measured = {
      'exports on': empty,
      'exports write': await measureCommand(['exports', 'write', 'a1'], onDisk),
      'exports verify': await measureCommand(['exports', 'verify', 'a1'], onDisk),
      'exports write, the next revision': await measureCommand(['exports', 'write', 'a1', '--day', day], onDisk),
      'exports write, to a bucket': await measureCommand(['exports', 'write', 'a1', '--day', day], inBucket),
    };
    const rows = Object.entries(measured).map(([name, { seconds, peakMiB }]) => [
      name,
      seconds.toFixed(1),
      (results / seconds).toFixed(0),
      `${peakMiB.toFixed(0)} MiB`,
      `${(peakMiB - empty.peakMiB).toFixed(0)} MiB`,
    ]);
    return tableOf(`A day of ${results} results as files`, ['', 'seconds', 'results/s', 'peak', 'above empty'], rows);
  });

const dayMs = 86_400_000;

/** The parts of s3rver that are needed here, as it has no types. It is installed for tests only. */
type Bucket = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };

/** A bucket in this process, and the settings with which a command writes to it. */
async function openBucket({ folder, atEnd }: Resources): Promise<Record<string, string>> {
  const S3rver = createRequire(import.meta.url)('s3rver') as Bucket;
  const bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'exports' }] }); // prettier-ignore
  const { port } = await bucket.run();
  atEnd(() => bucket.close());
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  return { EXPORTS_URL: 's3://exports', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, ...keys };
}

const text = `# Cloud storage

1. **Acme Cloud** is best overall for teams of 2 to 25: reliable sync, fair pricing and an intuitive admin panel, though its 50 GB file limit is a problem for raw footage.
2. **Globex Drive** is cheap and fast, but its support is slow.
3. **Hooli Box** is easy to use. Acme Cloud costs less.

Sources: reviews and the vendors' own pages.`;

const citations = ['https://www.acme.example/pricing?utm_source=openai', 'https://reviews.example/best', 'https://globex.example/'].map((url) => ({ url, title: null, start: null, end: null })); // prettier-ignore

const rowsOfStatement = 50_000;

/** Adds one account with one prompt whose answers are spread over all of yesterday (UTC). */
async function seedDay(url: string, results: number): Promise<void> {
  const brand = { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' };
  const competitors = [{ name: 'Globex Drive', aliases: ['Globex'] }];
  const analysis = analyse(text, { brand, competitors, annotationTypes: ['brand'] });
  const answer = { text, citations, queries: null } as unknown as Parameters<typeof contributionOf>[0]['answer'];
  const facts = { analysis, answer, brand: brand.name, domain: brand.domain, competitors, otherBrands: [] };
  const dataSource = await createDataSource({ url, poolSize: 1, statementSeconds: 600 }).initialize();
  const run = (sql: string, values: unknown[] = []) => dataSource.query(sql, values);
  try {
    // The rows are consistent by construction; checking each again would take longer than making them.
    await run('set session_replication_role = replica');
    await run('set synchronous_commit = off');
    await run(`insert into account (slug, name) values ('a1', 'Account 1')`);
    await run(`insert into brand (account_id, name, domain) select id, 'Acme Cloud', 'acme.example' from account`);
    await run(
      `insert into prompt (account_id, brand_id, query, geo, schedule) select account_id, id, 'best cloud storage for small teams', 'US', 'daily' from brand`,
    );
    const values = [sampleBody, contributionOf(facts), text, JSON.stringify(citations), analyserVersion(), analysis, results]; // prettier-ignore
    for (let from = 1; from <= results; from += rowsOfStatement)
      await run(insertResults, [...values, from, Math.min(results, from + rowsOfStatement - 1)]);
    await run('vacuum analyze');
  } finally {
    await dataSource.destroy();
  }
}

const insertResults = `with made as materialized (
    select p.account_id, p.id as prompt_id, gen_random_uuid() as id, gen_random_uuid() as analysis_id, n,
      date_trunc('milliseconds', ((now() at time zone 'UTC')::date - 1)::timestamp at time zone 'UTC' + n * interval '86399 s' / $7::int) as at
    from prompt p, generate_series($8::int, $9::int) n
  ), runs as (
    insert into run (id, account_id, prompt_id, slot, sample, status) select id, account_id, prompt_id, at, 1, 'succeeded' from made
  ), answers as (
    insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at)
    select id, account_id, $3 || ' ' || md5(n::text), md5(n::text), false, $4, 'm', 'responses', 'search_location', at from made
  ), analyses as (
    insert into analysis (id, account_id, run_id, analyser, configuration_sha256, mode, findings)
    select analysis_id, account_id, id, $5, '', 'local', $6 from made
  )
  insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
  select id, account_id, prompt_id, analysis_id, at, $1, $2 from made`;
