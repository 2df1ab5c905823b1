-- outbox.add
-- $1 uuid
-- $2 text
-- $3 jsonb
insert into outbox_event (account_id, type, data) values ($1, $2, $3);

-- outbox.lock
-- gives back
--   held boolean
select pg_try_advisory_xact_lock(hashtext('outbox')) as held;

-- outbox.oldestAgeSeconds
-- gives back
--   seconds double precision
select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as seconds from outbox_event;

-- outbox.take
-- $1 bigint
-- gives back
--   id text
--   accountId uuid not null
--   type text not null
--   data jsonb not null
--   occurredAt timestamp with time zone not null
with first as (select position from outbox_event order by position limit $1 for update),
    taken as (delete from outbox_event o using first f where o.position = f.position returning o.*)
  select position::text as id, account_id as "accountId", type, data, occurred_at as "occurredAt" from taken order by position;
