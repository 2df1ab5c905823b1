-- webhook.add
-- $1 uuid
-- $2 text
-- $3 text
-- $4 text[]
-- $5 bytea
-- gives back
--   id uuid not null
insert into webhook (account_id, url, format, types, secret) values ($1, $2, $3, $4, $5)
  on conflict on constraint webhook_url_unique do nothing returning id;

-- webhook.address
-- $1 uuid
-- $2 uuid
-- gives back
--   url text not null
--   format text not null
--   secret bytea null
--   oldSecret bytea
select url, format, secret, case when old_secret_until > now() then old_secret end as "oldSecret"
  from webhook where account_id = $1 and id = $2;

-- webhook.countReplay
-- $1 uuid
-- $2 uuid
-- $3 timestamp with time zone
-- $4 boolean
-- gives back
--   events integer
select count(*)::int as events from event e join webhook w on w.account_id = $1 and w.id = $2
  where e.account_id = $1 and e.occurred_at >= $3 and (w.types is null or e.type = any (w.types))
    and not ($4::boolean and exists (
      select from webhook_delivery d
      where d.account_id = $1 and d.webhook_id = $2 and d.position = e.position and d.state = 'delivered'));

-- webhook.deliveries
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 bigint
-- gives back
--   webhookId uuid not null
--   eventId uuid not null
--   type text not null
--   occurredAt timestamp with time zone not null
--   state text not null
--   attempts integer not null
--   triedAt timestamp with time zone null
--   dueAt timestamp with time zone not null
--   status integer null
--   trouble text null
select d.webhook_id as "webhookId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", d.state, d.attempts,
    d.tried_at as "triedAt", d.due_at as "dueAt", d.status, d.trouble
  from webhook_delivery d join event e on e.account_id = $1 and e.position = d.position
  where d.account_id = $1 and ($2::uuid is null or d.webhook_id = $2) and ($3::text is null or d.state = $3)
  order by d.position desc, d.webhook_id limit $4;

-- webhook.disable
-- $1 uuid
-- $2 uuid
-- $3 text
-- gives back
--   id uuid not null
with disabled as (
    update webhook set disabled_at = now(), disabled_because = $3 where account_id = $1 and id = $2 and disabled_at is null returning id
  ), given_up as (
    update webhook_delivery d set state = 'failed', trouble = coalesce(d.trouble, 'the webhook was disabled')
    from disabled w where d.account_id = $1 and d.webhook_id = w.id and d.state = 'waiting'
  )
  select id from disabled;

-- webhook.enable
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
update webhook set disabled_at = null, disabled_because = null, failures = 0, failing_since = null, paused_until = null
  where account_id = $1 and id = $2 and disabled_at is not null returning id;

-- webhook.health
-- gives back
--   well integer
--   failing integer
--   disabled integer
--   oldestAgeSeconds double precision
select (count(*) filter (where w.disabled_at is null and w.failures = 0))::int as well,
    (count(*) filter (where w.disabled_at is null and w.failures > 0))::int as failing,
    (count(*) filter (where w.disabled_at is not null))::int as disabled,
    coalesce(max(extract(epoch from now() - d.due_at)) filter (where w.disabled_at is null and w.failures = 0), 0)::float8
      as "oldestAgeSeconds"
  from webhook w join account a on a.id = w.account_id and a.suspended_at is null left join lateral (
    select min(due_at) as due_at from webhook_delivery d
    where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
  ) d on true;

-- webhook.inTrouble
-- gives back
--   account text not null
--   id uuid not null
--   failingSince timestamp with time zone null
--   disabledAt timestamp with time zone null
--   disabledBecause text null
select a.slug as account, w.id, w.failing_since as "failingSince", w.disabled_at as "disabledAt",
    w.disabled_because as "disabledBecause"
  from webhook w join account a on a.id = w.account_id
  where coalesce(w.disabled_because, '') <> 'operator' and (w.failures > 0 or w.disabled_at is not null)
  order by coalesce(w.disabled_at, w.failing_since), a.slug, w.id;

-- webhook.list
-- $1 uuid
-- gives back
--   id uuid not null
--   url text not null
--   format text not null
--   types text[] null
--   createdAt timestamp with time zone not null
--   disabledAt timestamp with time zone null
--   disabledBecause text null
--   failingSince timestamp with time zone null
--   lastDeliveredAt timestamp with time zone null
--   oldSecretUntil timestamp with time zone
--   waiting integer
select id, url, format, types, created_at as "createdAt", disabled_at as "disabledAt", disabled_because as "disabledBecause",
    failing_since as "failingSince", last_delivered_at as "lastDeliveredAt",
    case when old_secret_until > now() then old_secret_until end as "oldSecretUntil",
    (select count(*)::int from webhook_delivery d where d.account_id = $1 and d.webhook_id = w.id and d.state = 'waiting') as waiting
  from webhook w where account_id = $1 order by created_at, id;

-- webhook.remove
-- $1 uuid
-- $2 uuid
delete from webhook where account_id = $1 and id = $2;

-- webhook.replay
-- $1 uuid
-- $2 uuid
-- $3 timestamp with time zone
-- $4 boolean
-- $5 bigint
-- $6 bigint
-- gives back
--   events integer
--   last text
with chosen as (
    select e.position from event e join webhook w on w.account_id = $1 and w.id = $2
  where e.account_id = $1 and e.occurred_at >= $3 and (w.types is null or e.type = any (w.types))
    and not ($4::boolean and exists (
      select from webhook_delivery d
      where d.account_id = $1 and d.webhook_id = $2 and d.position = e.position and d.state = 'delivered')) and e.position > $5 order by e.position limit $6
  ), put as (
    insert into webhook_delivery as d (account_id, webhook_id, position) select $1, $2, position from chosen
    on conflict on constraint webhook_delivery_pk do update set state = 'waiting', attempts = 0, due_at = now()
    returning d.position
  )
  select count(*)::int as events, max(position)::text as last from put;

-- webhook.rotate
-- $1 uuid
-- $2 uuid
-- $3 bytea
-- $4 double precision
-- gives back
--   until timestamp with time zone null
update webhook set old_secret = secret, old_secret_until = now() + $4::float8 * interval '1 s', secret = $3
  where account_id = $1 and id = $2 and secret is not null returning old_secret_until as until;
