-- move.countRows event (1 of 2)
-- $1 uuid
-- gives back
--   rows integer
select count(*)::int as rows from event where account_id = $1;

-- move.countRows account (2 of 2)
-- $1 uuid
-- gives back
--   rows integer
select count(*)::int as rows from account where id = $1;

-- move.find
-- $1 text
-- gives back
--   id uuid not null
--   slug text not null
--   direction text not null
--   rows integer not null
--   doneAt timestamp with time zone null
select id, slug, direction, rows, done_at as "doneAt" from account_move where slug = $1 order by begun_at desc limit 1;

-- move.fingerprint event (1 of 2)
-- $1 uuid
-- gives back
--   rows integer
--   digest text
select count(*)::int as rows, coalesce(sum(('x' || left(hash, 15))::bit(60)::bigint), 0)::text || ' ' ||
      coalesce(sum(('x' || right(hash, 15))::bit(60)::bigint), 0)::text as digest
    from (select md5(array[id::text, position::text]::text) as hash from event where account_id = $1) rows;

-- move.fingerprint account (2 of 2)
-- $1 uuid
-- gives back
--   rows integer
--   digest text
select count(*)::int as rows, coalesce(sum(('x' || left(hash, 15))::bit(60)::bigint), 0)::text || ' ' ||
      coalesce(sum(('x' || right(hash, 15))::bit(60)::bigint), 0)::text as digest
    from (select md5(array[slug::text]::text) as hash from account where id = $1) rows;

-- move.finish
-- $1 uuid
update account_move set done_at = now() where id = $1;

-- move.ground
-- gives back
--   identity text
--   migrations character varying[]
--   firstAssistant text
select (select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database()) as identity, (select array_agg(name order by name) from migration) as migrations,
    (select first_assistant from installation) as "firstAssistant";

-- move.holdEvents
lock table event in share row exclusive mode;

-- move.isArriving
-- $1 uuid
select from account_move where id = $1 and direction = 'in' and done_at is null;

-- move.keep
-- $1 uuid
-- $2 text
-- $3 text
-- $4 integer
insert into account_move (id, slug, direction, rows, done_at)
  values ($1, $2, $3, $4, case $3 when 'out' then now() end)
  on conflict on constraint account_move_pk do update set slug = excluded.slug, direction = excluded.direction,
    rows = excluded.rows, begun_at = now(), done_at = excluded.done_at;

-- move.lockAccount
-- $1 uuid
select from account where id = $1 for update;

-- move.numberBeyond
-- $1 uuid
-- gives back
--   setval bigint
select setval(pg_get_serial_sequence('event', 'position'), newest) from (
    select max(position) as newest from event where account_id = $1
  ) came where newest > coalesce(pg_sequence_last_value(pg_get_serial_sequence('event', 'position')::regclass), 0);

-- move.oneMoment
set transaction isolation level repeatable read;

-- move.oneMomentReading
set transaction isolation level repeatable read, read only;

-- move.plainValues
-- gives back
--   set_config text
select set_config(name, value, true) from (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'),
    ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('idle_in_transaction_session_timeout', '0')) as s (name, value);

-- move.readRows event (1 of 2)
-- $1 uuid
-- gives back
--   cells json
select to_json(array[id::text, position::text]) as cells from event where account_id = $1;

-- move.readRows account (2 of 2)
-- $1 uuid
-- gives back
--   cells json
select to_json(array[slug::text]) as cells from account where id = $1;

-- move.surfaces
-- $1 uuid
-- gives back
--   surface text
select s.slug || ' (' || coalesce(k.surface, 'api') || ')' as surface from (select distinct assistant as slug from report_day where account_id = $1) s
  left join assistant_surface k using (slug) order by 1;

-- move.surfacesOf
-- $1 text[]
-- gives back
--   surface text
select s.slug || ' (' || coalesce(k.surface, 'api') || ')' as surface from unnest($1::text[]) as s (slug) left join assistant_surface k using (slug) order by 1;

-- move.tables
-- $1 text[]
-- gives back
--   table text
--   columns text[]
--   types text[]
--   identity text
--   parents text[]
select c.relname::text as table, k.columns, k.types, k.identity,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' order by 1) as parents
  from pg_class c cross join lateral (
    select array_agg(quote_ident(a.attname) order by a.attname) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) as types,
      max(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> case c.relname when 'account' then 'id' else 'account_id' end
  ) k
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_inherits where inhrelid = c.oid) and c.relname <> all ($1::text[]) and (c.relname = 'account' or exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped))
  order by c.relname;

-- move.underWay with a queue (1 of 2)
-- $1 uuid
-- gives back
--   runs integer
--   jobs integer
--   events integer
--   messages integer
select
      (select count(*)::int from run where account_id = $1 and status in ('queued', 'running')) as runs,
      (select count(*)::int from pgboss.job where group_id = ($1::uuid)::text and state < 'completed') as jobs,
      (select count(*)::int from outbox_event where account_id = $1) as events,
      (select count(*)::int from webhook_delivery d join webhook w on w.account_id = $1 and w.id = d.webhook_id
        where d.account_id = $1 and d.state = 'waiting' and w.disabled_at is null) as messages;

-- move.underWay (2 of 2)
-- $1 uuid
-- gives back
--   runs integer
--   jobs integer
--   events integer
--   messages integer
select
      (select count(*)::int from run where account_id = $1 and status in ('queued', 'running')) as runs,
      0 as jobs,
      (select count(*)::int from outbox_event where account_id = $1) as events,
      (select count(*)::int from webhook_delivery d join webhook w on w.account_id = $1 and w.id = d.webhook_id
        where d.account_id = $1 and d.state = 'waiting' and w.disabled_at is null) as messages;

-- move.writeRows event (1 of 2)
-- $1 uuid
-- $2 text[]
-- $3 text[]
insert into event (account_id, id, position) overriding system value
    select $1::uuid, c0::uuid, c1::bigint from unnest($2::text[], $3::text[]) as given (c0, c1);

-- move.writeRows account (2 of 2)
-- $1 uuid
-- $2 text[]
insert into account (id, slug) overriding system value
    select $1::uuid, c0::text from unnest($2::text[]) as given (c0);
