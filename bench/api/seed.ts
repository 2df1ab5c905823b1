import { analyse } from '@app/analysis';
import { createDataSource, issueKeyText } from '@app/storage';

export interface Seeded {
  /** One key for each account; each account has one prompt. */
  readonly keys: readonly string[];
}

export interface Size {
  readonly prompts: number;
  readonly results: number;
}

const snippet =
  '**Acme Cloud** – best overall for teams of 2–25. Reliable sync, fair pricing and an intuitive admin panel.';

/** A response of common size: four mentions, about 2 KB. */
export const sampleBody = JSON.stringify({
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'US',
  query: 'best cloud storage for small teams',
  mentions: [1, 2, 3, 4].map((position) => ({
    position,
    text_snippet: snippet,
    annotations: [{ entity: 'Acme Cloud', position_start: 2, position_end: 12, type: 'brand' }],
    visibility_percent: 93.8,
    perceived_brand_qualities: ['best overall for teams of 2–25', 'Reliable sync', 'fair pricing'],
    competitors: ['Globex Drive', 'Hooli Box', 'Initech Files'],
  })),
  last_checked: '2026-01-05T06:00:03.120Z',
});

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Adds what `include` builds from to the first account's newest result: run, answer and findings. */
async function makeWhole(run: Run): Promise<void> {
  const text = `# Cloud storage\n\n1. ${snippet}\n2. **Globex Drive** – cheap.\n3. **Hooli Box** – fast.\n\n`.repeat(4);
  const brand = { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' };
  const findings = analyse(text, { brand, competitors: [], annotationTypes: ['brand'] });
  const newest = `from prompt p join account a on a.id = p.account_id join result r on r.run_id = p.last_result_id where a.slug = 'a1'`;
  await run(
    `insert into run (id, account_id, prompt_id, slot, sample, status)
     select r.run_id, r.account_id, r.prompt_id, now(), 1, 'succeeded' ${newest}`,
  );
  await run(
    `insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied)
     select r.run_id, r.account_id, $1, '', false, '[]', 'm', 'responses', 'search_location' ${newest}`,
    [text],
  );
  await run(
    `insert into analysis (id, account_id, run_id, analyser, configuration_sha256, mode, findings)
     select r.analysis_id, r.account_id, r.run_id, $1, '', 'local', $2 ${newest}`,
    [findings.analyser, findings],
  );
}

/** A statement that makes a million results would take longer than the product allows any statement. */
const rowsOfStatement = 50_000;

/**
 * Adds `each` results to every prompt, an hour apart, the newest first: only that one exists when prompts get their
 * newest result.
 */
async function seedResults(
  run: Run,
  { prompts, each }: { readonly prompts: number; readonly each: number },
): Promise<void> {
  const insert = (from: number, to: number) =>
    run(
      `insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
       select gen_random_uuid(), p.account_id, p.id, gen_random_uuid(), now() - n * interval '1 hour', $3, '{}'
       from prompt p cross join generate_series($1::int, $2::int) n`,
      [from, to, sampleBody],
    );
  await insert(1, 1);
  await run(
    `update prompt p set last_result_id = r.run_id, last_checked_at = r.last_checked from result r where r.prompt_id = p.id`,
  );
  const step = Math.max(1, Math.floor(rowsOfStatement / prompts));
  for (let from = 2; from <= each; from += step) await insert(from, Math.min(each, from + step - 1));
}

/**
 * Fills a migrated, empty database with an account, a key and a prompt each, and results spread evenly over the
 * prompts.
 */
export async function seed(url: string, { prompts, results }: Size): Promise<Seeded> {
  const issued = Array.from({ length: prompts }, () => issueKeyText('live'));
  const dataSource = await createDataSource({ url, poolSize: 1 }).initialize();
  const run = (sql: string, values: unknown[] = []) => dataSource.query(sql, values);
  try {
    // The rows are consistent by construction; checking each again would take longer than making them.
    await run(`set session_replication_role = replica`);
    await run(`set synchronous_commit = off`);
    await run(`insert into account (slug, name) select 'a' || n, 'Account ' || n from generate_series(1, $1::int) n`, [
      prompts,
    ]);
    await run(`insert into brand (account_id, name, domain) select id, 'Acme Cloud', 'acme.example' from account`);
    await run(
      `insert into prompt (account_id, brand_id, query, geo, schedule, next_due_at)
       select account_id, id, 'best cloud storage for small teams', 'US', 'daily', now() + interval '1 day' from brand`,
    );
    await run(
      `insert into api_key (id, account_id, environment, secret_sha256)
       select k.id, a.id, 'live', k.sha from unnest($1::text[], $2::bytea[]) with ordinality k (id, sha, n)
       join account a on a.slug = 'a' || k.n`,
      [issued.map(({ id }) => id), issued.map(({ sha256 }) => sha256)],
    );
    await seedResults(run, { prompts, each: Math.max(1, Math.round(results / prompts)) });
    await makeWhole(run);
    await run('vacuum analyze');
  } finally {
    await dataSource.destroy();
  }
  return { keys: issued.map(({ text }) => text) };
}
