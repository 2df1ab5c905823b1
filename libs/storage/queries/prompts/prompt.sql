-- prompt.addAll
-- $1 uuid
-- $2 uuid
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 smallint[]
-- $8 boolean[]
-- $9 text[]
-- $10 text[]
-- $11 text[]
-- $12 text[]
-- gives back
--   id uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistants text[] null
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
with added as (
    insert into prompt (account_id, brand_id, query, geo, schedule, timezone, samples, branded, assistants, tags, asker_place, locale)
       select b.account_id, b.id, n.query, n.geo, n.schedule, n.timezone, n.samples, n.branded, string_to_array(n.assistants, ' '), string_to_array(n.tags, ' '), n.place, n.locale
       from brand b, unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::boolean[], $9::text[], $10::text[], $11::text[], $12::text[])
         n (query, geo, schedule, timezone, samples, branded, assistants, tags, place, locale)
       where b.account_id = $1 and b.id = $2 returning *
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, 'prompt.added', jsonb_build_object('prompt_id', id) from added
  )
  select id, query, geo, asker_place as place, locale, schedule, timezone, samples, assistants, tags, active, branded from added;

-- prompt.bringForward
-- $1 uuid
-- $2 uuid[]
-- $3 timestamp with time zone[]
with locked as (
    select id from prompt where account_id = $1 and id = any($2::uuid[]) order by id for no key update
  )
       update prompt p set next_due_at = least(p.next_due_at, n.due_at)
       from unnest($2::uuid[], $3::timestamptz[]) as n (id, due_at), locked
       where p.account_id = $1 and p.id = n.id and p.id = locked.id;

-- prompt.dueSoonest
-- $1 bigint
-- $2 boolean
-- gives back
--   id uuid not null
--   accountId uuid not null
select p.id, p.account_id as "accountId" from prompt p join account a on a.id = p.account_id
       where p.active and p.next_due_at <= now() and ($2 or not a.demo)
       order by p.next_due_at, p.last_checked_at nulls first limit $1;

-- prompt.lockDue
-- $1 bigint
-- $2 boolean
-- gives back
--   id uuid not null
--   accountId uuid not null
--   assistants text[]
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   dueAt timestamp with time zone not null
--   createdAt timestamp with time zone not null
--   now timestamp with time zone
select p.id, p.account_id as "accountId", coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as assistants, p.schedule, p.timezone, p.samples,
  p.next_due_at as "dueAt", p.created_at as "createdAt", now() as now from prompt p join account a on a.id = p.account_id
       where p.active and p.next_due_at <= now() and ($2 or not a.demo)
       order by p.next_due_at, p.last_checked_at nulls first limit $1
       for key share of a skip locked for update of p skip locked;

-- prompt.lockDueOf
-- $1 uuid
-- $2 uuid[]
-- gives back
--   id uuid not null
--   accountId uuid not null
--   assistants text[]
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   dueAt timestamp with time zone not null
--   createdAt timestamp with time zone not null
--   now timestamp with time zone
select p.id, p.account_id as "accountId", coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as assistants, p.schedule, p.timezone, p.samples,
  p.next_due_at as "dueAt", p.created_at as "createdAt", now() as now from prompt p join account a on a.id = $1
       where p.account_id = $1 and p.id = any($2::uuid[]) and p.active and p.next_due_at <= now()
       order by p.id for update of p skip locked;

-- prompt.lockOwned
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistants text[] null
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   nextDueAt timestamp with time zone not null
--   accountId uuid not null
--   accountSlug text not null
--   brand text not null
select p.id, query, geo, asker_place as place, locale, schedule, timezone, samples, p.assistants, tags, active, branded, next_due_at as "nextDueAt", a.id as "accountId", a.slug as "accountSlug", b.name as brand
       from prompt p join account a on a.id = p.account_id join brand b on b.account_id = $2 and b.id = p.brand_id
       where p.account_id = $2 and p.id = $1 for update of p;

-- prompt.lockUnanswered
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
--   accountId uuid not null
--   assistants text[]
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   dueAt timestamp with time zone not null
--   createdAt timestamp with time zone not null
--   now timestamp with time zone
--   isDue boolean
select p.id, p.account_id as "accountId", coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as assistants, p.schedule, p.timezone, p.samples,
  p.next_due_at as "dueAt", p.created_at as "createdAt", now() as now, p.active and p.next_due_at <= now() as "isDue"
       from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.last_checked_at is null
         and case when $2::uuid is null then p.active else p.id = $2 end
       order by p.id for update of p;

-- prompt.overviews
-- $1 uuid
-- $2 text
-- $3 text
-- gives back
--   id uuid not null
--   brand text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistants text[] null
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   nextDueAt timestamp with time zone not null
--   lastCheckedAt timestamp with time zone null
--   lastStatus text not null
--   lastError text null
select p.id, b.name as brand, query, geo, asker_place as place, locale, schedule, timezone, samples, p.assistants, tags, active, branded, next_due_at as "nextDueAt",
         last_checked_at as "lastCheckedAt", u.status as "lastStatus", u.error_code as "lastError"
       from prompt p join account a on a.id = p.account_id join brand b on b.account_id = $1 and b.id = p.brand_id
         left join lateral (
           select r.* from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as x (assistant), lateral (
             select status, error_code, slot, sample from run where account_id = $1 and prompt_id = p.id and assistant = x.assistant
             order by slot desc, sample desc limit 1
           ) r order by r.slot desc, r.sample desc limit 1
         ) u on true
       where p.account_id = $1 and ($2::text is null or b.name = $2) and ($3::text is null or coalesce(u.status, 'none') = $3)
       order by p.created_at, p.id;

-- prompt.ownerOf
-- $1 uuid
-- gives back
--   accountId uuid not null
select account_id as "accountId" from prompt where id = $1;

-- prompt.setBranded
-- $1 uuid
-- $2 uuid[]
-- $3 boolean[]
with locked as (
    select id from prompt where account_id = $1 and id = any($2::uuid[]) order by id for no key update
  )
       update prompt p set branded = n.branded from unnest($2::uuid[], $3::boolean[]) as n (id, branded), locked
       where p.account_id = $1 and p.id = n.id and p.id = locked.id;

-- prompt.setNextDue
-- $1 uuid[]
-- $2 uuid[]
-- $3 timestamp with time zone[]
update prompt p set next_due_at = n.next_due_at
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as n (account_id, id, next_due_at)
       where p.account_id = n.account_id and p.id = n.id;

-- prompt.update
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 smallint
-- $6 text[]
-- $7 text[]
-- $8 timestamp with time zone
update prompt p set schedule = $3, timezone = $4, samples = $5, assistants = $6, tags = $7,
         next_due_at = case when p.next_due_at <= m.at then p.next_due_at else coalesce($8, p.next_due_at) end
       from (select now() as at) m where p.account_id = $1 and p.id = $2;
