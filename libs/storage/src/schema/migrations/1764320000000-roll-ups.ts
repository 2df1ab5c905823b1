import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/**
 * Adds daily counts summed over prompts, for days that are over; a job fills them. Triggers mark such a day when
 * something changes it, so that processes of the release before mark it as well. For a result of today only the
 * condition of a trigger is evaluated.
 */
export class RollUps1764320000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(markDay);
    await runner.query(markPrompt);
    for (const trigger of triggers) await briefly(runner, [trigger]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['rollup_day_added', 'rollup_day_changed'])
      await runner.query(`drop trigger if exists ${name} on report_day`);
    for (const name of ['rollup_prompt_changed', 'rollup_prompt_gone'])
      await runner.query(`drop trigger if exists ${name} on prompt`);
    await runner.query('drop function if exists mark_rollup_day(), mark_rollup_prompt()');
    await runner.query(`drop table if exists theme_rollup, quality_rollup, citation_rollup, competitor_rollup, report_rollup,
      segment_prompt, segment, stale_rollup, rollup_account`);
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
  create table if not exists rollup_account (
    account_id uuid not null,
    first_day date not null,
    last_day date not null,
    ordinals integer not null,
    split_ordinals integer not null,
    numbered_at timestamptz not null,
    changed_at timestamptz not null,
    constraint rollup_account_pk primary key (account_id),
    constraint rollup_account_account_fk foreign key (account_id) references account (id) on delete cascade
  );
  create table if not exists stale_rollup (
    id bigint generated always as identity,
    account_id uuid not null,
    split boolean not null,
    day date,
    constraint stale_rollup_pk primary key (id),
    constraint stale_rollup_account_fk foreign key (account_id) references account (id) on delete cascade
  );
  create index if not exists stale_rollup_index on stale_rollup (account_id, split, day);
  create table if not exists segment (
    account_id uuid not null,
    id uuid not null,
    split boolean not null,
    brand_id uuid not null,
    branded boolean not null,
    geo text,
    tags text[],
    constraint segment_pk primary key (account_id, id),
    constraint segment_account_fk foreign key (account_id) references account (id) on delete cascade
  );
  create table if not exists segment_prompt (
    account_id uuid not null,
    segment_id uuid not null,
    prompt_id uuid not null,
    ordinal integer not null,
    constraint segment_prompt_pk primary key (account_id, segment_id, prompt_id),
    constraint segment_prompt_segment_fk foreign key (account_id, segment_id) references segment (account_id, id) on delete cascade
  );
  create table if not exists report_rollup (
    ${ofSegment('report_rollup')},
    answers integer not null,
    mentioned integer not null,
    own_cited integer not null,
    mentions integer not null,
    brand_references integer not null,
    ranked integer not null,
    rank_sum integer not null,
    visibility_tenths integer not null,
    clusters integer not null,
    mentioned_prompts bit varying,
    constraint report_rollup_pk primary key (${key})
  );
  create table if not exists competitor_rollup (
    ${ofSegment('competitor_rollup')},
    spelling_hash uuid not null,
    name_key text not null,
    spelling text not null,
    answers integer not null,
    mentions integer not null,
    rank_sum integer not null,
    prompts bit varying,
    constraint competitor_rollup_pk primary key (${key}, spelling_hash)
  );
  create table if not exists citation_rollup (
    ${ofSegment('citation_rollup')},
    url_hash uuid not null,
    domain text not null,
    url text not null,
    answers integer not null,
    own_answers integer not null,
    rival_answers integer not null,
    url_answers integer not null,
    constraint citation_rollup_pk primary key (${key}, url_hash)
  );
  create table if not exists quality_rollup (
    ${ofSegment('quality_rollup')},
    wording_hash uuid not null,
    quality_key text not null,
    polarity text not null,
    theme text,
    wording text not null,
    answers integer not null,
    wording_answers integer not null,
    prompts bit varying,
    first_prompt uuid,
    constraint quality_rollup_pk primary key (${key}, wording_hash)
  );
  create table if not exists theme_rollup (
    ${ofSegment('theme_rollup')},
    theme text not null,
    polarities text[] not null,
    answers integer not null,
    prompts bit varying,
    first_prompt uuid,
    constraint theme_rollup_pk primary key (${key}, theme, polarities)
  );`;

// Marking shares this lock until its transaction ends, and adding up takes it alone: a change is either in the sums or
// marks the day afterwards. An account without any sums has nothing to mark, nor has one that is being deleted.
const sharing = (account: string): string =>
  `perform pg_advisory_xact_lock_shared(hashtext('roll-up'), hashtext(${account}::text));`;

const marking = (account: string, days: string): string => `
    insert into stale_rollup (account_id, split, day)
    select r.account_id, m.split, m.day
    from rollup_account r join account a on a.id = r.account_id cross join (values ${days}) m (split, day)
    where r.account_id = ${account} and not exists (
      select from stale_rollup s where s.account_id = r.account_id and s.split = m.split and (s.day = m.day or s.day is null)
    );`;

const markDay = `create or replace function mark_rollup_day() returns trigger language plpgsql set search_path from current as $$
  begin
    ${sharing('new.account_id')}
    ${marking('new.account_id', '(false, new.day), (true, new.day)')}
    return null;
  end $$`;

// The segment of a prompt concerns all days. One of the two levels of segments knows neither geographies nor tags.
const markPrompt = `create or replace function mark_rollup_prompt() returns trigger language plpgsql set search_path from current as $$
  begin
    ${sharing('old.account_id')}
    ${marking('old.account_id', '(true, null::date)')}
    if tg_op = 'DELETE' or (old.brand_id, old.branded) is distinct from (new.brand_id, new.branded) then
      ${marking('old.account_id', '(false, null::date)')}
    end if;
    return null;
  end $$`;

// A day counts as open until ten minutes after its end: what a transaction that began on it writes is there long before
// the day is added up.
const isOver = `new.day < ((now() - interval '10 minutes') at time zone 'UTC')::date`;

const triggers = [
  `create or replace trigger rollup_day_added after insert on report_day for each row
    when (${isOver}) execute function mark_rollup_day()`,
  `create or replace trigger rollup_day_changed after update on report_day for each row
    when (${isOver}) execute function mark_rollup_day()`,
  `create or replace trigger rollup_prompt_changed after update of brand_id, geo, branded, tags on prompt for each row
    when ((old.brand_id, old.geo, old.branded, old.tags) is distinct from (new.brand_id, new.geo, new.branded, new.tags))
    execute function mark_rollup_prompt()`,
  `create or replace trigger rollup_prompt_gone after delete on prompt for each row execute function mark_rollup_prompt()`,
];
