import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `create table account (
    id uuid not null default gen_random_uuid(),
    slug text not null,
    name text not null,
    suspended_at timestamptz,
    limits jsonb not null default '{}',
    annotation_types text[] not null default '{brand}',
    includes text[] not null default '{}',
    fields_version integer not null default 0,
    results_from date,
    created_at timestamptz not null default now(),
    constraint account_pk primary key (id),
    constraint account_slug_unique unique (slug)
  )`,
  `create table api_key (
    id text not null,
    account_id uuid not null,
    environment text not null,
    secret_sha256 bytea not null,
    label text,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    successor_id text,
    constraint api_key_pk primary key (id),
    constraint api_key_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  `create index api_key_account_index on api_key (account_id)`,
  // The table is unlogged: after a crash of the server each window starts again, and nothing else is lost.
  `create unlogged table rate_window (
    key_id text not null,
    minute timestamptz not null,
    used integer not null,
    granted integer not null,
    constraint rate_window_pk primary key (key_id),
    constraint rate_window_key_fk foreign key (key_id) references api_key (id) on delete cascade
  )`,
  `create table brand (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    name text not null,
    aliases jsonb not null default '[]',
    domain text not null,
    competitors jsonb not null default '[]',
    created_at timestamptz not null default now(),
    constraint brand_pk primary key (id),
    constraint brand_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint brand_name_unique unique (account_id, name)
  )`,
  `create table prompt (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    brand_id uuid not null,
    query text not null,
    geo text not null,
    schedule text not null,
    timezone text not null default 'UTC',
    samples smallint not null default 1,
    active boolean not null default true,
    branded boolean not null default false,
    created_at timestamptz not null default now(),
    next_due_at timestamptz not null default now(),
    last_checked_at timestamptz,
    last_result_id uuid,
    constraint prompt_pk primary key (id),
    constraint prompt_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint prompt_brand_fk foreign key (brand_id) references brand (id) on delete cascade,
    constraint prompt_samples_check check (samples between 1 and 20)
  )`,
  // The query is indexed by its hash, because a long one does not fit into an index.
  `create unique index prompt_question_unique on prompt (brand_id, md5(query), geo)`,
  `create index prompt_query_index on prompt (account_id, md5(query))`,
  `create index prompt_due_index on prompt (next_due_at) where active`,
  `create index prompt_newest_index on prompt (account_id, created_at desc, id)`,
  `create index prompt_latest_index on prompt (account_id, last_checked_at desc nulls last, id)`,
  `create table run (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    prompt_id uuid not null,
    slot timestamptz not null,
    sample smallint not null,
    status text not null default 'queued',
    attempt integer not null default 0,
    failures integer not null default 0,
    recoveries integer not null default 0,
    created_at timestamptz not null default now(),
    retry_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    input_tokens integer not null default 0,
    output_tokens integer not null default 0,
    searches integer not null default 0,
    cost_usd numeric(14, 6) not null default 0,
    reserved_usd numeric(14, 6),
    reserved_on date,
    error_code text,
    error_message text,
    refusal text,
    constraint run_pk primary key (id),
    constraint run_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint run_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade,
    constraint run_slot_unique unique (prompt_id, slot, sample),
    constraint run_status_check check (status in ('queued', 'running', 'succeeded', 'failed', 'skipped')),
    constraint run_error_check check ((error_code is not null) = (status in ('failed', 'skipped')))
  )`,
  `create index run_newest_index on run (account_id, created_at desc, id)`,
  `create index run_waiting_index on run (account_id, retry_at) where status = 'queued'`,
  `create index run_running_index on run (account_id) where status = 'running'`,
  `create table budget_day (
    account_id uuid not null,
    day date not null,
    runs integer not null default 0,
    cost_usd numeric(14, 6) not null default 0,
    extraction_usd numeric(14, 6) not null default 0,
    constraint budget_day_pk primary key (account_id, day),
    constraint budget_day_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  `create table answer (
    run_id uuid not null,
    account_id uuid not null,
    text text not null,
    text_sha256 text not null,
    cleaned boolean not null,
    citations jsonb not null,
    model text not null,
    api text not null,
    geo_applied text not null,
    answered_at timestamptz not null default date_trunc('milliseconds', now()),
    constraint answer_pk primary key (run_id),
    constraint answer_run_fk foreign key (run_id) references run (id) on delete cascade,
    constraint answer_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  `create index answer_account_index on answer (account_id)`,
  `create table extraction (
    run_id uuid not null,
    account_id uuid not null,
    reply text,
    failure text,
    model text not null,
    api text not null,
    input_tokens integer not null,
    output_tokens integer not null,
    cost_usd numeric(14, 6) not null,
    created_at timestamptz not null default now(),
    constraint extraction_pk primary key (run_id),
    constraint extraction_run_fk foreign key (run_id) references run (id) on delete cascade,
    constraint extraction_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint extraction_reply_check check ((reply is null) <> (failure is null))
  )`,
  `create index extraction_account_index on extraction (account_id)`,
  `create table analysis (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    run_id uuid not null,
    analyser text not null,
    configuration_sha256 text not null,
    mode text not null,
    fallback text,
    findings jsonb not null,
    created_at timestamptz not null default now(),
    constraint analysis_pk primary key (id),
    constraint analysis_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint analysis_run_fk foreign key (run_id) references run (id) on delete cascade,
    constraint analysis_key_unique unique (run_id, analyser, configuration_sha256)
  )`,
  `create index analysis_account_index on analysis (account_id)`,
  `create table configuration (
    account_id uuid not null,
    sha256 text not null,
    content jsonb not null,
    constraint configuration_pk primary key (account_id, sha256),
    constraint configuration_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  `create table result (
    run_id uuid not null,
    account_id uuid not null,
    prompt_id uuid not null,
    analysis_id uuid not null,
    last_checked timestamptz not null,
    body text not null,
    fields_version integer not null default 0,
    contribution jsonb not null,
    constraint result_pk primary key (run_id),
    constraint result_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint result_run_fk foreign key (run_id) references run (id) on delete cascade,
    constraint result_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade,
    constraint result_analysis_fk foreign key (analysis_id) references analysis (id)
  )`,
  `create index result_analysis_index on result (analysis_id)`,
  `create index result_prompt_index on result (prompt_id, last_checked desc, run_id)`,
  `create index result_newest_index on result (account_id, last_checked desc, run_id)`,
  // Daily counts are kept by the statements that write results, so that reports read them and no results. A result that
  // is deleted stays counted.
  `create table report_day (
    account_id uuid not null,
    prompt_id uuid not null,
    day date not null,
    answers integer not null,
    mentioned integer not null,
    own_cited integer not null,
    mentions integer not null,
    brand_references integer not null,
    visibility_tenths integer not null,
    slots timestamptz[] not null,
    constraint report_day_pk primary key (prompt_id, day),
    constraint report_day_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint report_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
  )`,
  `create index report_day_index on report_day (account_id, day)`,
  // Hashes are the keys, because what an answer writes may be too long for an index.
  `create table competitor_day (
    account_id uuid not null,
    prompt_id uuid not null,
    day date not null,
    spelling_hash uuid not null,
    name_key text not null,
    spelling text not null,
    answers integer not null,
    mentions integer not null,
    rank_sum integer not null,
    constraint competitor_day_pk primary key (prompt_id, day, spelling_hash),
    constraint competitor_day_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint competitor_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
  )`,
  `create index competitor_day_index on competitor_day (account_id, day)`,
  `create table citation_day (
    account_id uuid not null,
    prompt_id uuid not null,
    day date not null,
    url_hash uuid not null,
    domain text not null,
    url text not null,
    answers integer not null,
    own_answers integer not null,
    url_answers integer not null,
    constraint citation_day_pk primary key (prompt_id, day, url_hash),
    constraint citation_day_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint citation_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
  )`,
  `create index citation_day_index on citation_day (account_id, day)`,
  `create table custom_field (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    name text not null,
    schema jsonb not null,
    expression text not null,
    description text,
    created_at timestamptz not null default now(),
    constraint custom_field_pk primary key (id),
    constraint custom_field_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint custom_field_name_unique unique (account_id, name)
  )`,
  `create table field_warning (
    account_id uuid not null,
    field text not null,
    count integer not null,
    message text not null,
    result_id uuid not null,
    last_at timestamptz not null default now(),
    constraint field_warning_pk primary key (account_id, field),
    constraint field_warning_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  `create table secret (
    name text not null,
    value bytea not null,
    constraint secret_pk primary key (name)
  )`,
  // 244 bits from the server's strong random source, without an extension.
  `insert into secret (name, value)
    select 'cursor', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
  // There is no foreign key, because the audit trail outlives the account.
  `create table audit_event (
    id bigint generated always as identity,
    at timestamptz not null default now(),
    account_slug text,
    actor text not null,
    action text not null,
    subject text,
    details jsonb not null default '{}',
    constraint audit_event_pk primary key (id)
  )`,
  `create index audit_event_account_index on audit_event (account_slug, id)`,
];

/** Creates the whole schema; later changes are later migrations. */
export class Initial1763700000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const statement of statements) await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(
      'drop table audit_event, secret, field_warning, custom_field, citation_day, competitor_day, report_day, result, configuration, analysis, extraction, answer, budget_day, run, prompt, brand, rate_window, api_key, account',
    );
  }
}
