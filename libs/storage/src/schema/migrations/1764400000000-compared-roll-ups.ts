import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';
import { buildIndex } from '../build-index.js';

/**
 * Adds roll-ups of what two periods are compared by, of what tells how well was measured, of searches, and of what is
 * said about rivals. Rows that the release before adds up lack it: these days are read by prompt until they are added
 * up again.
 */
export class ComparedRollUps1764400000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(added)) await briefly(runner, [adding(table, columns)]);
    await runner.query(tables);
    await buildIndex(
      runner,
      'report_rollup_unfinished_index',
      'report_rollup (account_id, split, day) where answered_prompts is null and answers > 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table if exists rival_theme_rollup, rival_quality_rollup, search_rollup');
    await runner.query('drop index if exists report_rollup_unfinished_index');
    for (const [table, columns] of Object.entries(added)) {
      const drops = Object.keys(columns).map((column) => `drop column if exists ${column}`);
      await runner.query(`alter table ${table} ${drops.join(', ')}`);
    }
  }
}

type Columns = Readonly<Record<string, string>>;

const bigints = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, 'bigint']));

const added: Readonly<Record<string, Columns>> = {
  report_rollup: {
    units: 'integer',
    ...bigints('references2', 'mentions2', 'mentions_references'),
    named_units: 'integer',
    ...bigints('named2', 'visibility2', 'visibility_named'),
    first_slot: 'timestamptz',
    last_slot: 'timestamptz',
    first_prompt: 'uuid',
    answered_prompts: 'bit varying',
  },
  competitor_rollup: bigints('mentions2', 'mentions_references'),
};

const adding = (table: string, columns: Columns): string => {
  const all = Object.entries(columns).map(([name, type]) => `add column if not exists ${name} ${type}`);
  return `alter table ${table} ${all.join(', ')}`;
};

const ofSegment = (name: string): string => `account_id uuid not null,
    split boolean not null,
    day date not null,
    segment_id uuid not null,
    assistant text not null,
    constraint ${name}_segment_fk foreign key (account_id, segment_id) references segment (account_id, id) on delete cascade`;

const key = 'account_id, split, day, segment_id, assistant';

const tables = `
  create table if not exists search_rollup (
    ${ofSegment('search_rollup')},
    wording_hash uuid not null,
    search_key text not null,
    wording text not null,
    answers integer not null,
    wording_answers integer not null,
    prompts bit varying,
    first_prompt uuid,
    constraint search_rollup_pk primary key (${key}, wording_hash)
  );
  create table if not exists rival_quality_rollup (
    ${ofSegment('rival_quality_rollup')},
    wording_hash uuid not null,
    brand_key text not null,
    quality_key text not null,
    polarity text not null,
    theme text,
    wording text not null,
    answers integer not null,
    wording_answers integer not null,
    prompts bit varying,
    first_prompt uuid,
    constraint rival_quality_rollup_pk primary key (${key}, wording_hash)
  );
  create table if not exists rival_theme_rollup (
    ${ofSegment('rival_theme_rollup')},
    brand_key text not null,
    theme text not null,
    polarities text[] not null,
    answers integer not null,
    prompts bit varying,
    first_prompt uuid,
    constraint rival_theme_rollup_pk primary key (${key}, brand_key, theme, polarities)
  );`;
