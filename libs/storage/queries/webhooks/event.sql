-- event.add
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 timestamp with time zone
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid
with added as (
    insert into event (account_id, id, type, occurred_at, subject_id, url, summary, run_id)
    select id, $2, $3, $4, $5, $6, $7, $8 from account where id = $1
    on conflict on constraint event_id_unique do nothing returning account_id, position, type
  )
  insert into webhook_delivery (account_id, webhook_id, position)
  select e.account_id, w.id, e.position from added e join webhook w on w.account_id = $1
  where w.disabled_at is null and (w.types is null or e.type = any (w.types));

-- event.disabledWebhook
-- $1 uuid
-- $2 uuid
-- gives back
--   url text not null
--   because text null
--   lastId uuid
select w.url, w.disabled_because as because, (
      select e.id from event e where e.account_id = $1 and e.position < (
        select min(d.position) from webhook_delivery d where d.account_id = $1 and d.webhook_id = w.id and d.state <> 'delivered')
      order by e.position desc limit 1
    ) as "lastId"
  from webhook w where w.account_id = $1 and w.id = $2 and w.disabled_at is not null;

-- event.failedQuestion
-- $1 uuid
-- $2 uuid
-- gives back
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   assistant text not null
--   code text null
--   isFirst boolean
select r.prompt_id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, r.assistant, r.error_code as code, (
      not exists (
        select from run o where o.account_id = $1 and o.prompt_id = r.prompt_id and o.assistant = r.assistant and o.slot = r.slot and o.status = 'failed'
          and (o.finished_at, o.id) < (r.finished_at, r.id))
      and coalesce((
        select bool_or(b.status = 'succeeded') from run b where b.account_id = $1 and b.prompt_id = r.prompt_id and b.assistant = r.assistant and b.slot = (
          select max(e.slot) from run e where e.account_id = $1 and e.prompt_id = r.prompt_id and e.assistant = r.assistant and e.slot < r.slot and e.status in ('succeeded', 'failed'))
      ), true)
    ) as "isFirst"
  from run r join prompt p on p.account_id = $1 and p.id = r.prompt_id where r.account_id = $1 and r.id = $2 and r.status = 'failed';

-- event.page
-- $1 uuid
-- $2 text[]
-- $3 bigint
-- $4 bigint
-- gives back
--   id uuid not null
--   position text
--   type text not null
--   occurredAt timestamp with time zone not null
--   subjectId text not null
--   url text null
--   summary text not null
select id, position::text as position, type, occurred_at as "occurredAt", subject_id as "subjectId", url, summary
  from event where account_id = $1 and ($2::text[] is null or type = any($2)) and ($3::bigint is null or position > $3)
  order by position limit $4;

-- event.positionOf
-- $1 uuid
-- $2 uuid
-- gives back
--   position text
select position::text as position from event where account_id = $1 and id = $2;

-- event.purge
-- $1 bigint
-- gives back
--   id uuid not null
with old as (
    select account_id, position from event where occurred_at < now() - interval '30 days' order by occurred_at limit $1
  )
  delete from event e using old o where e.account_id = o.account_id and e.position = o.position returning e.id;
