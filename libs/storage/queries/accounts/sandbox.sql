-- sandbox.addAccount
-- $1 uuid
-- $2 text
-- $3 text
-- $4 text[]
-- $5 timestamp with time zone
-- $6 integer
insert into account (id, slug, name, assistants, created_at, sandbox_version) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing;

-- sandbox.addBrand
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 timestamp with time zone
-- $6 jsonb
-- $7 jsonb
insert into brand (account_id, id, name, domain, created_at, aliases, competitors)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb) on conflict do nothing;

-- sandbox.addPrompts
-- $1 uuid
-- $2 uuid
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 jsonb
insert into prompt (account_id, brand_id, created_at, next_due_at, id, query, geo, schedule, tags, branded)
  select $1, $2, $3::timestamptz - place * interval '1 s', $4, id, query, geo, 'daily', array(select jsonb_array_elements_text(tags)), branded
  from rows from (jsonb_to_recordset($5::jsonb) as (id uuid, query text, geo text, tags jsonb, branded boolean))
    with ordinality as p (id, query, geo, tags, branded, place)
  on conflict do nothing;

-- sandbox.finish
-- $1 uuid
update account set suspended_at = created_at where id = $1 and suspended_at is null;

-- sandbox.missing
-- $1 text
-- $2 integer
-- gives back
--   id text not null
select k.id from api_key k where k.environment = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and not exists (select from account where sandbox_version = $2 and suspended_at is not null) limit 1;

-- sandbox.newestRuns
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
--   assistant text not null
select distinct on (assistant) run_id as id, assistant from result where account_id = $1 and prompt_id = $2
  order by assistant, last_checked desc, run_id;

-- sandbox.others
-- $1 integer
-- gives back
--   id uuid not null
select id from account where sandbox_version is not null and sandbox_version <> $1 order by id;
