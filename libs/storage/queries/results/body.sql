-- body.count  from before
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- gives back
--   count integer
select count(*)::int as count from result r where r.account_id = $1 and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) and r.last_checked >= $2 and r.last_checked < $3;

-- body.page (1 of 2)
-- $1 uuid
-- $2 bigint
-- $3 bigint
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   place text null
--   locale text null
--   assistant text not null
--   model text not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   body text not null
select m.id, m.checked, m."promptId", p.asker_place as place, p.locale, m.assistant, w.model, u.input_tokens as "inputTokens",
    u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd", m.body from (
    select run_id as id, last_checked::text as checked, prompt_id as "promptId", assistant, body,
      row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
    from (
      select r.* from result r where r.account_id = $1 and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) order by r.last_checked desc, r.run_id limit $2
    ) found window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) m join run u on u.account_id = $1 and u.id = m.id join answer w on w.account_id = $1 and w.run_id = m.id
    join prompt p on p.account_id = $1 and p.id = m."promptId"
  where m.nth = 1 or m.bytes <= $3 order by m.nth;

-- body.page  from before after (2 of 2)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 uuid
-- $6 bigint
-- $7 bigint
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   place text null
--   locale text null
--   assistant text not null
--   model text not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   body text not null
select m.id, m.checked, m."promptId", p.asker_place as place, p.locale, m.assistant, w.model, u.input_tokens as "inputTokens",
    u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd", m.body from (
    select run_id as id, last_checked::text as checked, prompt_id as "promptId", assistant, body,
      row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
    from (
      select r.* from result r where r.account_id = $1 and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) and r.last_checked >= $2 and r.last_checked < $3 and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5) order by r.last_checked desc, r.run_id limit $6
    ) found window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) m join run u on u.account_id = $1 and u.id = m.id join answer w on w.account_id = $1 and w.run_id = m.id
    join prompt p on p.account_id = $1 and p.id = m."promptId"
  where m.nth = 1 or m.bytes <= $7 order by m.nth;
