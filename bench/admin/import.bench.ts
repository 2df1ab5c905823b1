import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { OnboardingService, OperationsModule, PromptImport } from '@app/operations';
import { Database, StorageModule } from '@app/storage';
import { milliseconds, ratio, median, openDatabase, timeOf, withResources, tableOf } from '../harness.js';

@Module({})
class BenchModule {}

const count = 10_000;
const rounds = 5;
const queries = Array.from({ length: count }, (_, index) => `best cloud storage for a team of ${index + 2} people`);
const header = 'brand,query,geo,schedule,timezone,samples';
const csv = [header, ...queries.map((query) => `Acme Cloud,${query},US,daily,UTC,1`)].join('\n');
const jsonLines = queries.map((query) => JSON.stringify({ brand: 'Acme Cloud', query, geo: 'US' })).join('\n');
const actor = 'bench';

interface Bench {
  readonly context: INestApplicationContext;
  readonly url: string;
  /** The slug of a new account with one brand and no prompts. */
  readonly slug: string;
  readonly file: string;
}

/** Each contender works on an account of its own; they alternate. */
const contenders: Readonly<Record<string, (bench: Bench) => Promise<number>>> = {
  'one multi-row insert': insertAtOnce,
  'prompt import, CSV': (bench) => importOf(bench, csv, 'csv'),
  'prompt import, JSON lines': (bench) => importOf(bench, jsonLines, 'jsonl'),
  'the same file again: all unchanged': async (bench) => {
    await importOf(bench, csv, 'csv');
    return importOf(bench, csv, 'csv');
  },
  'the command as a whole, CSV': wholeCommand,
};

/** Prompts a second, compared with one insert of the same rows. */
export const importTable = (): Promise<string> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    const file = join(resources.folder, 'prompts.csv');
    writeFileSync(file, csv);
    const context = await openWorkerContext(url);
    resources.atEnd(() => context.close());
    return report(await takeTurns({ context, url, file }));
  });

function openWorkerContext(url: string): Promise<INestApplicationContext> {
  const operations = OperationsModule.with({
    keyEnvironment: 'live',
    baseUrlOf: (slug) => slug,
    assistants: [{ slug: 'default', label: 'Demo assistant' }],
  });
  const module = { module: BenchModule, imports: [StorageModule.with({ url }), operations] };
  return NestFactory.createApplicationContext(module, { logger: false });
}

async function takeTurns(bench: Omit<Bench, 'slug'>): Promise<Map<string, number>> {
  const times = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, [name, turn]] of Object.entries(contenders).entries()) {
      const slug = `round-${round}-${index}`;
      await onboard(bench.context, slug);
      const took = await turn({ ...bench, slug });
      if (round > 0) times.get(name)?.push(took);
    }
    process.stderr.write(`bench admin: import, round ${round} of ${rounds}\n`);
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

async function onboard(context: INestApplicationContext, slug: string): Promise<void> {
  const brands = [{ name: 'Acme Cloud', domain: 'acme.example', prompts: [] }];
  await context.get(OnboardingService).onboard({ account: { slug, name: slug }, brands }, { actor });
}

async function insertAtOnce({ context, slug }: Bench): Promise<number> {
  const database = context.get(Database);
  const brand = await database.row<{ account: string; id: string }>(
    'select account_id as account, b.id from brand b join account a on a.id = b.account_id where slug = $1',
    [slug],
  );
  const rows = queries.map((query) => `('${brand!.account}', '${brand!.id}', '${query}', 'US', 'daily', 'UTC', 1)`);
  const columns = 'account_id, brand_id, query, geo, schedule, timezone, samples';
  const statement = `insert into prompt (${columns}) values ${rows.join(',')}`;
  return timeOf(() => database.rows(statement));
}

function importOf({ context, slug }: Bench, text: string, format: 'csv' | 'jsonl'): Promise<number> {
  return timeOf(() => context.get(PromptImport).import(slug, { source: chunksOf(text), format }, { actor }));
}

/** The text in chunks, as reading a file gives them. */
async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function wholeCommand({ url, slug, file }: Bench): Promise<number> {
  const entry = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
  return timeOf(async () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: url };
    const child = spawn(process.execPath, [entry, 'prompt', 'import', slug, file], { env, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`prompt import ended with ${code}`);
  });
}

function report(times: ReadonlyMap<string, number>): string {
  const [reference] = times.values();
  const rows = [...times].map(([name, ms]) => [
    name,
    milliseconds(ms),
    Math.round(count / (ms / 1000)).toString(),
    ratio(ms / reference!),
  ]);
  return tableOf(`Import of ${count} prompts (bar: 5x)`, ['', 'median', 'prompts/s', 'of the insert'], rows);
}
