-- retention.moveOn
with late as (
         select id, (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int as since from account
         where coalesce(results_from, '-infinity') < (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int
         order by id for no key update
       )
       update account a set results_from = l.since from late l where a.id = l.id;

-- retention.purge
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
with kept as (
    select results_from::timestamp at time zone 'UTC' as since from account where id = $1 and results_from is not null
  ), old as (
    (select r.run_id as id from result r where r.account_id = $1 and r.last_checked < (select since from kept)
     order by r.last_checked limit $2)
    union all
    (select id from run where account_id = $1 and created_at < (select since from kept) and finished_at < (select since from kept)
       and status in ('failed', 'skipped') order by created_at limit $2)
    union all
    (select id from run where account_id = $1 and finished_at < (select since from kept) and status_detail is not null
      order by finished_at limit $2)
  ), locked as (
    select u.id from run u where u.id in (select id from old) order by u.id for update skip locked
  ), served as (
    select id from prompt where account_id = $1 and last_result_id in (select id from locked) order by id for no key update
  ), forgotten as (
    update prompt p set last_result_id = null from served s, locked l where p.id = s.id and p.last_result_id = l.id
  )
  delete from run u using locked l where u.id = l.id returning u.id;

-- retention.retained
-- gives back
--   accountId uuid not null
select id as "accountId" from account where results_from is not null order by id;
