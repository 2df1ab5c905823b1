-- exportedDay.accounts
-- gives back
--   accountId uuid not null
--   slug text not null
select a.id as "accountId", a.slug from export_account e join account a on a.id = e.account_id order by a.slug;

-- exportedDay.compare
-- $1 uuid
-- $2 date[]
-- $3 integer[]
-- $4 text[]
with held as (
    select e.day, (f.results, f.digest) is distinct from (e.results, e.digest) as is_other
    from export_day e join unnest($2::date[], $3::integer[], $4::text[]) f (day, results, digest) on f.day = e.day
    where e.account_id = $1 order by e.day for update of e
  )
  update export_day e set checked_at = now(), changes = e.changes + h.is_other::int from held h where e.account_id = $1 and e.day = h.day;

-- exportedDay.completeThrough
-- $1 uuid
-- gives back
--   day text
select max(day)::text as day from export_day where account_id = $1 and changes = written_changes
    and day < coalesce((select min(day) from export_day where account_id = $1 and changes <> written_changes), 'infinity')
  having max(day) is not null;

-- exportedDay.countDue
-- gives back
--   due integer
select count(*)::int as due from export_day where changes <> written_changes;

-- exportedDay.dueDay
-- $1 uuid
-- gives back
--   day text
select day::text as day from export_day where account_id = $1 and changes <> written_changes and (leased_until is null or leased_until < now()) order by day desc limit 1;

-- exportedDay.finish
-- $1 uuid
-- $2 date
-- $3 uuid
-- $4 integer
-- $5 jsonb
-- $6 integer
-- $7 text
-- $8 integer
-- gives back
--   day text
update export_day set revision = $4, manifest = $5::jsonb, results = $6, digest = $7, written_changes = $8, checked_at = now(),
    lease = null, leased_until = null
  where account_id = $1 and day = $2::date and lease = $3 and leased_until > now() returning day::text as day;

-- exportedDay.forgetPast
-- $1 uuid
delete from export_day e using account a where a.id = e.account_id and e.account_id = $1 and e.day < a.results_from;

-- exportedDay.foundOn
-- $1 uuid
-- $2 date[]
-- gives back
--   day text
--   results integer
--   digest text
select d.day::text as day, f.results, f.digest from unnest($2::date[]) d (day) cross join lateral (
    select count(*)::int as results, coalesce(sum(hashtextextended(r.run_id::text, 0)), 0)::text as digest
    from result r where r.account_id = $1 and r.last_checked >= d.day::timestamp at time zone 'UTC'
      and r.last_checked < (d.day + 1)::timestamp at time zone 'UTC'
  ) f;

-- exportedDay.isOn
-- $1 uuid
-- gives back
--   accountId uuid not null
select account_id as "accountId" from export_account where account_id = $1;

-- exportedDay.one
-- $1 uuid
-- $2 date
-- gives back
--   day text
--   folder text not null
--   revision integer not null
--   manifest jsonb null
--   isStale boolean
--   isSuspended boolean
select e.day::text as day, e.folder, e.revision, e.manifest, e.changes <> e.written_changes as "isStale",
    a.suspended_at is not null as "isSuspended"
  from export_day e join account a on a.id = e.account_id where e.account_id = $1 and e.day = $2::date and e.revision > 0 and e.day >= coalesce(a.results_from, '-infinity');

-- exportedDay.openClosed
-- $1 uuid
-- gives back
--   day text
insert into export_day (account_id, day, folder)
  select e.account_id, d.day::date, a.slug || '/' || d.day::date || '/' || left(gen_random_uuid()::text, 8)
  from export_account e join account a on a.id = e.account_id cross join lateral generate_series(
    greatest(e.first_day, a.results_from)::timestamp, ((now() - interval '1 hour') at time zone 'UTC')::date - interval '1 day', interval '1 day'
  ) d (day)
  where e.account_id = $1
    and not exists (select from export_day k where k.account_id = $1 and k.day = d.day::date)
  on conflict on constraint export_day_pk do nothing returning day::text as day;

-- exportedDay.page
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   day text
--   folder text not null
--   revision integer not null
--   manifest jsonb null
--   isStale boolean
--   isSuspended boolean
select e.day::text as day, e.folder, e.revision, e.manifest, e.changes <> e.written_changes as "isStale",
    a.suspended_at is not null as "isSuspended"
  from export_day e join account a on a.id = e.account_id where e.account_id = $1 and e.revision > 0 and e.day >= coalesce(a.results_from, '-infinity') and ($2::date is null or e.day < $2::date)
  order by e.day desc limit $3;

-- exportedDay.release
-- $1 uuid
-- $2 date
-- $3 uuid
update export_day set lease = null, leased_until = null where account_id = $1 and day = $2::date and lease = $3;

-- exportedDay.removals
-- $1 bigint
-- gives back
--   folder text not null
select folder from export_removal order by folder limit $1;

-- exportedDay.removed
-- $1 text
delete from export_removal where folder = $1;

-- exportedDay.renew
-- $1 uuid
-- $2 date
-- $3 uuid
-- gives back
--   day text
update export_day set leased_until = now() + interval '120 s'
  where account_id = $1 and day = $2::date and lease = $3 and leased_until > now() returning day::text as day;

-- exportedDay.switchOff
-- $1 uuid
-- gives back
--   accountId uuid not null
delete from export_account where account_id = $1 returning account_id as "accountId";

-- exportedDay.switchOn
-- $1 uuid
-- $2 date
-- gives back
--   accountId uuid not null
insert into export_account (account_id, first_day)
  select a.id, coalesce($2::date, (
    select (min(r.last_checked) at time zone 'UTC')::date from result r where r.account_id = $1
  ), (now() at time zone 'UTC')::date)
  from account a where a.id = $1
  on conflict on constraint export_account_pk do nothing returning account_id as "accountId";

-- exportedDay.take
-- $1 uuid
-- $2 date
-- $3 uuid
-- gives back
--   lease uuid null
--   slug text not null
--   folder text not null
--   revision integer not null
--   manifest jsonb null
--   changes integer not null
update export_day e set lease = $3, leased_until = now() + interval '120 s'
  from account a where a.id = e.account_id and e.account_id = $1 and e.day = $2::date and (leased_until is null or leased_until < now())
  returning e.lease, a.slug, e.folder, e.revision, e.manifest, e.changes;

-- exportedDay.uncheckedDays
-- $1 uuid
-- $2 bigint
-- gives back
--   day text
select day::text as day from export_day
  where account_id = $1 and revision > 0 and changes = written_changes
    and checked_at < now() - case when day > now() - interval '8 days' then interval '1 hour' else interval '1 day' end
  order by checked_at, day limit $2;
