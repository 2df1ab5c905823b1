-- delivery.dueWebhooks
-- $1 boolean
-- $2 bigint
-- gives back
--   accountId uuid not null
--   webhookId uuid not null
select w.account_id as "accountId", w.id as "webhookId" from webhook w join account a on a.id = w.account_id
  where a.suspended_at is null and w.disabled_at is null and (w.failures > 0) = $1 and coalesce(w.paused_until <= now(), true)
    and coalesce(w.leased_until <= now(), true) and exists (
      select from webhook_delivery d
      where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now())
  order by w.leased_until nulls first limit $2;

-- delivery.fail
-- $1 uuid
-- $2 uuid
-- $3 bigint
-- $4 integer
-- $5 text
-- $6 double precision
-- $7 double precision
-- gives back
--   isOver boolean
with failed as (
    update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now()),
      paused_until = now() + $7::float8 * interval '1 s'
    where account_id = $1 and id = $2 returning failing_since < now() - interval '5 days' as "isOver"
  ), tried as (
    update webhook_delivery set attempts = attempts + 1, tried_at = now(), status = $4, trouble = $5,
      state = case when $6::float8 is null then 'failed' else 'waiting' end,
      due_at = now() + coalesce($6::float8, 0) * interval '1 s'
    where account_id = $1 and webhook_id = $2 and position = $3 and (select count(*) from failed) > 0
  )
  select "isOver" from failed;

-- delivery.lease
-- $1 uuid[]
-- $2 uuid[]
-- $3 uuid
-- gives back
--   accountId uuid not null
--   webhookId uuid not null
--   lease uuid null
with free as (
    select w.account_id, w.id from webhook w join unnest($1::uuid[], $2::uuid[]) d (account_id, id) on d.account_id = w.account_id and d.id = w.id
    where w.disabled_at is null and coalesce(w.paused_until <= now(), true) and coalesce(w.leased_until <= now(), true)
    order by w.account_id, w.id for update of w skip locked
  )
  update webhook w set lease = $3, leased_until = now() + interval '30 s'
  from free f where w.account_id = f.account_id and w.id = f.id
  returning w.account_id as "accountId", w.id as "webhookId", w.lease;

-- delivery.next
-- $1 uuid
-- $2 uuid
-- $3 uuid
-- gives back
--   url text not null
--   format text not null
--   secret bytea null
--   oldSecret bytea
--   failures integer not null
--   accountSlug text not null
--   position text
--   attempts integer not null
--   eventId uuid not null
--   type text not null
--   occurredAt timestamp with time zone not null
--   subjectId text not null
--   eventUrl text null
--   summary text not null
--   runId uuid null
with live as (select slug, now() as at from account where id = $1 and suspended_at is null), due as (
    select e.*, d.attempts from (
      select position, attempts from webhook_delivery
      where account_id = $1 and webhook_id = $2 and state = 'waiting' and due_at <= now() order by position limit 1
    ) d join event e on e.account_id = $1 and e.position = d.position
  )
  update webhook w set leased_until = now() + interval '30 s' from live v, due d
  where w.account_id = $1 and w.id = $2 and w.lease = $3 and w.leased_until > now() and w.disabled_at is null
    and (w.paused_until is null or w.paused_until <= now())
  returning w.url, w.format, w.secret, case when w.old_secret_until > v.at then w.old_secret end as "oldSecret", w.failures,
    v.slug as "accountSlug", d.position::text as position, d.attempts, d.id as "eventId", d.type, d.occurred_at as "occurredAt",
    d.subject_id as "subjectId", d.url as "eventUrl", d.summary, d.run_id as "runId";

-- delivery.release
-- $1 uuid
-- $2 uuid
-- $3 uuid
update webhook set leased_until = now() where account_id = $1 and id = $2 and lease = $3;

-- delivery.succeed
-- $1 uuid
-- $2 uuid
-- $3 bigint
-- $4 integer
with well as (
    update webhook set failures = 0, failing_since = null, paused_until = null, last_delivered_at = now()
    where account_id = $1 and id = $2
  )
  update webhook_delivery set state = 'delivered', attempts = attempts + 1, tried_at = now(), status = $4, trouble = null
  where account_id = $1 and webhook_id = $2 and position = $3;
