import type { MigrationInterface, QueryRunner } from 'typeorm';

const days = {
  report_day: '',
  competitor_day: ', spelling_hash',
  citation_day: ', url_hash',
  quality_day: ', wording_hash',
} as const;

const dayTables = Object.entries(days);

/**
 * Adds the assistant to runs, results and daily counts, the assistants that a prompt asks, and those that processes can
 * ask. Existing rows, and rows that a process of the release before adds, belong to `default`. Each statement is a
 * transaction of its own: no reader waits longer than for one change of the catalogue, and no process that holds one
 * table waits for another one here. So each step may have been done before, by a migration that was interrupted.
 */
export class Assistants1763800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queries: QueryRunner): Promise<void> {
    for (const statement of [...added, ...indexed, ...swapped, measured]) await queries.query(statement);
  }

  /** Results of other assistants are deleted, because the schema before cannot hold them. */
  async down(queries: QueryRunner): Promise<void> {
    for (const statement of removed) await queries.query(statement);
  }
}

const added = [
  `create table if not exists installation (
    only_one boolean not null default true,
    first_assistant text not null default 'default',
    constraint installation_pk primary key (only_one),
    constraint installation_one_check check (only_one)
  )`,
  'insert into installation default values on conflict do nothing',
  ...['account', 'prompt'].map((table) => `alter table ${table} add column if not exists assistants text[]`),
  ...['run', 'result', ...Object.keys(days)].map(
    (table) => `alter table ${table} add column if not exists assistant text not null default 'default'`,
  ),
  `create table if not exists present_assistant (
    slug text not null,
    seen_at timestamptz not null default now(),
    constraint present_assistant_pk primary key (slug)
  )`,
  // Processes of the release before do not announce that they are there, so waiting runs announce it for them.
  `insert into present_assistant (slug)
    select assistant from run where status = 'queued' union select assistant from run where status = 'running'
    on conflict do nothing`,
];

const indexed = [
  // A prompt's newest run is always looked up for one assistant.
  'create unique index if not exists run_slot_next on run (prompt_id, assistant, slot, sample)',
  `create index if not exists run_lane_index on run (assistant, account_id, retry_at) where status = 'queued'`,
  'create index if not exists result_assistant_index on result (prompt_id, assistant, last_checked desc, run_id)',
  ...dayTables.map(
    ([table, rest]) => `create unique index if not exists ${table}_next on ${table} (prompt_id, day, assistant${rest})`,
  ),
];

const swapped = [
  `alter table run drop constraint run_slot_unique, add constraint run_slot_unique unique using index run_slot_next`,
  ...dayTables.map(
    ([table]) =>
      `alter table ${table} drop constraint ${table}_pk, add constraint ${table}_pk primary key using index ${table}_next`,
  ),
];

// The planner has no statistics of new columns, and would choose among keys that look alike to it: a report would read
// prompts for each day.
const measured = `analyze ${['prompt', 'run', 'result', ...Object.keys(days)].join(', ')}`;

const removed = [
  `update prompt p set last_result_id = d.run_id, last_checked_at = d.last_checked
    from prompt q join result s on s.run_id = q.last_result_id and s.assistant <> 'default' left join lateral (
      select run_id, last_checked from result
      where prompt_id = q.id and assistant = 'default' order by last_checked desc, run_id limit 1
    ) d on true
    where p.id = q.id`,
  `delete from run where assistant <> 'default'`,
  'alter table run drop column assistant, add constraint run_slot_unique unique (prompt_id, slot, sample)',
  'alter table result drop column assistant',
  ...dayTables.flatMap(([table, rest]) => [
    `delete from ${table} where assistant <> 'default'`,
    `alter table ${table} drop column assistant, add constraint ${table}_pk primary key (prompt_id, day${rest})`,
  ]),
  ...['account', 'prompt'].map((table) => `alter table ${table} drop column assistants`),
  'drop table installation, present_assistant',
];
