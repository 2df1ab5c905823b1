import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';
import { buildIndex } from '../build-index.js';

/**
 * Adds roll-ups of what answers cite together, and of whom those answers name that do not name the tracked brand. Days
 * that the release before added up lack them: these days are read by prompt until they are added up again.
 */
export class SourceRollUps1764510000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await briefly(runner, ['alter table report_rollup add column if not exists citing integer']);
    await runner.query(tables);
    await buildIndex(
      runner,
      'report_rollup_unsourced_index',
      'report_rollup (account_id, split, day) where citing is null and answers > 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table if exists source_rollup, silent_rollup');
    await runner.query('drop index if exists report_rollup_unsourced_index');
    await runner.query('alter table report_rollup drop column if exists citing');
  }
}

const ofSegment = (name: string): string => `account_id uuid not null,
    split boolean not null,
    day date not null,
    segment_id uuid not null,
    assistant text not null,
    constraint ${name}_segment_fk foreign key (account_id, segment_id) references segment (account_id, id) on delete cascade`;

const key = 'account_id, split, day, segment_id, assistant';

const tables = `
  create table if not exists source_rollup (
    ${ofSegment('source_rollup')},
    domain_hash uuid not null,
    domain text not null,
    citing integer not null,
    skipped integer not null,
    answers bit varying not null,
    silent_answers integer not null,
    rivals text[] not null,
    rival_answers integer[] not null,
    constraint source_rollup_pk primary key (${key}, domain_hash)
  );
  create table if not exists silent_rollup (
    ${ofSegment('silent_rollup')},
    prompts uuid[] not null,
    most integer not null,
    rivals text[] not null,
    named bit varying[] not null,
    constraint silent_rollup_pk primary key (${key})
  );`;
