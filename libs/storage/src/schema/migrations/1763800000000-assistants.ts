import type { MigrationInterface, QueryRunner } from 'typeorm';

const days = {
  report_day: '',
  competitor_day: ', spelling_hash',
  citation_day: ', url_hash',
  quality_day: ', wording_hash',
} as const;

const dayTables = Object.entries(days);

/**
 * Runs, results and daily counts by assistant, which ones a prompt asks, and which ones processes can ask. What stands here, and what
 * a process of the release before adds, is of `default`. Each statement is a transaction of its own: no reader waits longer than for
 * a change of the catalogue, and no process that holds one table waits for another one here. So each may be done before, by a
 * migration that was cut off.
 */
export class Assistants1763800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queries: QueryRunner): Promise<void> {
    for (const statement of [...added, ...indexed, ...swapped, measured]) await queries.query(statement);
  }

  /** Results of other assistants are deleted: the schema before has no place for them. */
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
  // Processes of the release before do not say that they are there: what waits for them does.
  `insert into present_assistant (slug)
    select assistant from run where status = 'queued' union select assistant from run where status = 'running'
    on conflict do nothing`,
];

const indexed = [
  // Whoever looks for a prompt's newest run asks for one assistant's.
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

// Of new columns the planner knows nothing, and chooses among keys that look alike to it: a report would read prompts for each day.
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
