import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';
import { buildIndex, dropIndex, unhurried } from '../build-index.js';
import { adding, type ForeignKey, type Key, prepareKey, replaceForeignKey, swapKey } from '../replace-key.js';

/**
 * Puts the account first in every key of an account's rows: a row is found, and refers to others, within its account
 * alone, and a database that keeps accounts apart can hold it. Names stay, because statements of the release before
 * choose keys by them. Those statements find rows by their ids alone, so these get indexes of their own. What belongs
 * to a prompt or a run of an account needs no second foreign key to that account. Each step may have been done before,
 * by a migration that was interrupted.
 */
export class AccountKeys1764330000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(byId)) await buildIndex(runner, name, definition);
    for (const key of keys) await prepareKey(runner, key);
    await replaceVariants(runner);
    for (const key of foreignKeys) await replaceForeignKey(runner, key);
    for (const [table, name] of needless)
      await briefly(runner, [`alter table ${table} drop constraint if exists ${name}`]);
    for (const key of keys) await swapKey(runner, key);
    for (const [name] of covered) await dropIndex(runner, name);
    // The planner has no statistics of expressions in a new index.
    await unhurried(runner, 'analyze prompt');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of foreignKeys) await runner.query(`alter table ${table} drop constraint ${name}`);
    for (const key of keys) {
      const columns = before(key.columns);
      await runner.query(
        `alter table ${key.table} drop constraint ${key.name}, add constraint ${key.name} ${key.kind} (${columns})`,
      );
    }
    for (const key of foreignKeys) {
      await runner.query(adding({ ...key, columns: before(key.columns), references: before(key.references) }));
    }
    for (const [table, name] of needless) {
      const to = name.endsWith('_account_fk') ? 'account_id) references account' : 'prompt_id) references prompt';
      await runner.query(`alter table ${table} add constraint ${name} foreign key (${to} (id) on delete cascade`);
    }
    for (const [name, definition] of covered) await runner.query(`create index ${name} on ${definition}`);
    await runner.query('drop index prompt_variant_unique');
    await runner.query(`create unique index prompt_variant_unique on prompt (${variant})`);
    await runner.query(`drop index ${Object.keys(byId).join(', ')}`);
  }
}

/** The key of these columns as it was before. */
const before = (columns: string): string =>
  columns.replace('account_id, ', '').replace(/run_id, (?=(analysis_)?id\b)/, '');

const variant = `brand_id, md5(query), geo, coalesce(asker_place, ''), coalesce(locale, '')`;

const ofRuns = ['answer', 'extraction', 'analysis', 'result'];

/** The columns that tell rows of one prompt, day and assistant apart. */
const days: Readonly<Record<string, string>> = {
  report_day: '',
  competitor_day: ', spelling_hash',
  citation_day: ', url_hash',
  quality_day: ', wording_hash',
  theme_day: ', theme, polarities',
  rival_quality_day: ', wording_hash',
  rival_theme_day: ', brand_key, theme, polarities',
  search_day: ', wording_hash',
  source_day: ', set_hash',
};

const primary = (table: string, rest: string): Key => ({
  table,
  name: `${table}_pk`,
  kind: 'primary key',
  columns: `account_id, ${rest}`,
});

const unique = (table: string, name: string, rest: string): Key => ({
  table,
  name,
  kind: 'unique',
  columns: `account_id, ${rest}`,
});

const keys: readonly Key[] = [
  ...['brand', 'custom_field', 'prompt', 'run'].map((table) => primary(table, 'id')),
  primary('analysis', 'run_id, id'),
  ...['answer', 'extraction', 'result'].map((table) => primary(table, 'run_id')),
  unique('run', 'run_slot_unique', 'prompt_id, assistant, slot, sample'),
  unique('analysis', 'analysis_key_unique', 'run_id, analyser, configuration_sha256'),
  ...Object.entries(days).map(([table, rest]) => primary(table, `prompt_id, day, assistant${rest}`)),
];

const belonging = (table: string, to: string): ForeignKey => ({
  table,
  name: `${table}_${to}_fk`,
  columns: `account_id, ${to}_id`,
  references: `${to}(account_id, id)`,
});

const foreignKeys: readonly ForeignKey[] = [
  belonging('prompt', 'brand'),
  belonging('run', 'prompt'),
  ...ofRuns.map((table) => belonging(table, 'run')),
  {
    table: 'result',
    name: 'result_analysis_fk',
    columns: 'account_id, run_id, analysis_id',
    references: 'analysis(account_id, run_id, id)',
    stay: true,
  },
  ...Object.keys(days).map((table) => belonging(table, 'prompt')),
  belonging('signal', 'brand'),
  belonging('signal', 'prompt'),
];

/** Foreign keys to the account that a key to another row of the same account makes unnecessary. */
const needless: readonly (readonly [table: string, name: string])[] = [
  ...['prompt', 'run', ...ofRuns, ...Object.keys(days), 'signal'].map(
    (table) => [table, `${table}_account_fk`] as const,
  ),
  ['result', 'result_prompt_fk'],
];

/** Indexes that a new key makes unnecessary. */
const covered: readonly (readonly [name: string, definition: string])[] = [
  ['answer_account_index', 'answer (account_id)'],
  ['extraction_account_index', 'extraction (account_id)'],
  ['analysis_account_index', 'analysis (account_id)'],
  ['result_analysis_index', 'result (analysis_id)'],
];

const byId: Readonly<Record<string, string>> = {
  prompt_id_index: 'prompt (id)',
  run_id_index: 'run (id)',
  answer_run_index: 'answer (run_id)',
  analysis_id_index: 'analysis (id)',
  result_run_index: 'result (run_id)',
};

/** The key contains expressions, so it is an index and no constraint. */
async function replaceVariants(runner: QueryRunner): Promise<void> {
  const [row]: { first: string }[] = await runner.query(
    `select pg_get_indexdef('prompt_variant_unique'::regclass, 1, false) as first`,
  );
  if (row?.first === 'account_id') return;
  await buildIndex(runner, 'prompt_variant_next', `prompt (account_id, ${variant})`, { unique: true });
  await briefly(runner, [
    'drop index prompt_variant_unique',
    'alter index prompt_variant_next rename to prompt_variant_unique',
  ]);
}
