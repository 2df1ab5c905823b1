-- notice.claimRound
-- gives back
--   claimed boolean
update installation set noticed_at = now() where noticed_at is null or noticed_at < now() - interval '50 seconds'
  returning true as claimed;

-- notice.clear
update operator_notice set open = false, cleared_at = now(), attempts = 0,
    pending = case when pending = 'opened' then null else 'cleared' end,
    next_at = case when pending = 'opened' then null else now() end
  where open and seen_at < now() - interval '200 seconds';

-- notice.forget
delete from operator_notice where not open and pending is null and seen_at < now() - interval '1 day';

-- notice.markSent
-- $1 text[]
update operator_notice set pending = null, next_at = null where key = any($1::text[]);

-- notice.openLasting
update operator_notice set open = true, pending = 'opened', attempts = 0, next_at = now()
  where not open and seen_at >= now() - interval '200 seconds' and bad_since <= seen_at - interval '2 minutes' and (cleared_at is null or cleared_at <= now() - interval '1 hour');

-- notice.putBack
-- $1 text[]
-- $2 double precision
update operator_notice set next_at = now() + $2::float8 * interval '1 second'
  where key = any($1::text[]) and pending is not null;

-- notice.see
-- $1 text[]
-- $2 text[]
-- $3 text[]
insert into operator_notice as n (key, kind, summary)
  select distinct on (key) key, kind, summary from unnest($1::text[], $2::text[], $3::text[]) as o (key, kind, summary) order by key
  on conflict on constraint operator_notice_pk do update set summary = excluded.summary, seen_at = now(),
    bad_since = case when n.seen_at < now() - interval '200 seconds' then now() else n.bad_since end;

-- notice.takePending
-- $1 bigint
-- gives back
--   key text not null
--   kind text not null
--   summary text not null
--   pending text
--   attempts integer not null
--   at timestamp with time zone
with due as (
    select key from operator_notice where pending is not null and next_at <= now() order by next_at, key limit $1 for update skip locked
  ), taken as (
    update operator_notice n set attempts = attempts + 1, next_at = now() + interval '2 minutes' from due d where n.key = d.key
    returning n.key, n.kind, n.summary, coalesce(n.pending, '') as pending, n.attempts, case n.pending when 'opened' then n.bad_since else n.cleared_at end as at
  )
  select * from taken order by key;
