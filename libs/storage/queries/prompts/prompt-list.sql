-- promptList.page (1 of 30)
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and true and true
      order by p.created_at desc, p.id limit $2
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (2 of 30)
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and true and true
      order by p.created_at desc, p.id limit $2
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (3 of 30)
-- $1 uuid
-- $2 uuid
-- $3 timestamp with time zone
-- $4 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and true and p.created_at <= $3::timestamptz and (p.created_at < $3::timestamptz or p.id > $2::uuid)
      order by p.created_at desc, p.id limit $4
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (4 of 30)
-- $1 uuid
-- $2 uuid
-- $3 timestamp with time zone
-- $4 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and true and p.created_at <= $3::timestamptz and (p.created_at < $3::timestamptz or p.id > $2::uuid)
      order by p.created_at desc, p.id limit $4
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (5 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and true and true
      order by p.created_at desc, p.id limit $10
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (6 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and true and true
      order by p.created_at desc, p.id limit $10
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (7 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 uuid
-- $11 timestamp with time zone
-- $12 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and true and p.created_at <= $11::timestamptz and (p.created_at < $11::timestamptz or p.id > $10::uuid)
      order by p.created_at desc, p.id limit $12
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (8 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 uuid
-- $11 timestamp with time zone
-- $12 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and true and p.created_at <= $11::timestamptz and (p.created_at < $11::timestamptz or p.id > $10::uuid)
      order by p.created_at desc, p.id limit $12
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (9 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $10::text then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = $10::text and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $10::text) and true
      order by p.created_at desc, p.id limit $11
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = $10::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (10 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $10::text then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = $10::text and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $10::text) and true
      order by p.created_at desc, p.id limit $11
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = $10::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (11 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 uuid
-- $12 timestamp with time zone
-- $13 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $10::text then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = $10::text and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $10::text) and p.created_at <= $12::timestamptz and (p.created_at < $12::timestamptz or p.id > $11::uuid)
      order by p.created_at desc, p.id limit $13
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = $10::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (12 of 30)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 uuid
-- $12 timestamp with time zone
-- $13 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $10::text then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = $10::text and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $10::text) and p.created_at <= $12::timestamptz and (p.created_at < $12::timestamptz or p.id > $11::uuid)
      order by p.created_at desc, p.id limit $13
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = $10::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (13 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and true
      order by p.created_at desc, p.id limit $5
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (14 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and true
      order by p.created_at desc, p.id limit $5
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (15 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and p.created_at <= $6::timestamptz and (p.created_at < $6::timestamptz or p.id > $5::uuid)
      order by p.created_at desc, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (16 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, p.created_at as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and p.created_at <= $6::timestamptz and (p.created_at < $6::timestamptz or p.id > $5::uuid)
      order by p.created_at desc, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc, p.id;

-- promptList.page (17 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and lower(p.query) like all(array(select lower(one) from unnest($4::text[]) given (one))) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($5::text[])) and true
      order by greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) asc nulls last, p.id limit $6
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($5::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by asc nulls last, p.id;

-- promptList.page (18 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and lower(p.query) like all(array(select lower(one) from unnest($4::text[]) given (one))) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($5::text[])) and true
      order by greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($5::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($5::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) asc nulls last, p.id limit $6
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($5::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by asc nulls last, p.id;

-- promptList.page (19 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) is null or greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) <= $6::timestamptz and (greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) < $6::timestamptz or p.id > $5::uuid))
      order by greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) desc nulls last, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (20 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as sorted_by
      from prompt p join account a on a.id = p.account_id 
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) is null or greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) <= $6::timestamptz and (greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) < $6::timestamptz or p.id > $5::uuid))
      order by greatest(case when coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) desc nulls last, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (21 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, f.slot as sorted_by
      from prompt p join account a on a.id = p.account_id left join lateral (
     select status, slot from run where account_id = $1 and prompt_id = p.id and run.assistant = any($4::text[]) order by slot desc, sample desc limit 1
   ) f on f.status in ('failed', 'skipped') and p.active
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (f.slot is null or f.slot <= $6::timestamptz and (f.slot < $6::timestamptz or p.id > $5::uuid))
      order by f.slot desc nulls last, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (22 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid
-- $6 timestamp with time zone
-- $7 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, f.slot as sorted_by
      from prompt p join account a on a.id = p.account_id left join lateral (
     select status, slot from run where account_id = $1 and prompt_id = p.id and run.assistant = any($4::text[]) order by slot desc, sample desc limit 1
   ) f on f.status in ('failed', 'skipped') and p.active
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (f.slot is null or f.slot <= $6::timestamptz and (f.slot < $6::timestamptz or p.id > $5::uuid))
      order by f.slot desc nulls last, p.id limit $7
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (23 of 30)
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, f.slot as sorted_by
      from prompt p join account a on a.id = p.account_id left join lateral (
     select status, slot from run where account_id = $1 and prompt_id = p.id and run.assistant = coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) order by slot desc, sample desc limit 1
   ) f on f.status in ('failed', 'skipped') and p.active
      where p.account_id = $1 and true and true
      order by f.slot desc nulls last, p.id limit $2
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (24 of 30)
-- $1 uuid
-- $2 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone null
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, f.slot as sorted_by
      from prompt p join account a on a.id = p.account_id left join lateral (
     select status, slot from run where account_id = $1 and prompt_id = p.id and run.assistant = coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) order by slot desc, sample desc limit 1
   ) f on f.status in ('failed', 'skipped') and p.active
      where p.account_id = $1 and true and true
      order by f.slot desc nulls last, p.id limit $2
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (25 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 uuid
-- $11 double precision
-- $12 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (v.rate is null or v.rate <= $11::float8 and (v.rate < $11::float8 or p.id > $10::uuid))
      order by v.rate desc nulls last, p.id limit $12
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (26 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 uuid
-- $11 double precision
-- $12 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (v.rate is null or v.rate <= $11::float8 and (v.rate < $11::float8 or p.id > $10::uuid))
      order by v.rate desc nulls last, p.id limit $12
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (27 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 uuid
-- $16 double precision
-- $17 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, later.rate - earlier.rate as rate
         from (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) later join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($10::text[]) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($10::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) earlier using (prompt_id)) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (v.rate is null or v.rate >= $16::float8 and (v.rate > $16::float8 or p.id > $15::uuid))
      order by v.rate asc nulls last, p.id limit $17
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by asc nulls last, p.id;

-- promptList.page (28 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 uuid
-- $16 double precision
-- $17 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, later.rate - earlier.rate as rate
         from (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) later join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($10::text[]) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($10::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) earlier using (prompt_id)) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and (v.rate is null or v.rate >= $16::float8 and (v.rate > $16::float8 or p.id > $15::uuid))
      order by v.rate asc nulls last, p.id limit $17
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by asc nulls last, p.id;

-- promptList.page (29 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 uuid
-- $16 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, later.rate - earlier.rate as rate
         from (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) later join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($10::text[]) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($10::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) earlier using (prompt_id)) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and v.rate is null and p.id > $15::uuid
      order by v.rate desc nulls last, p.id limit $16
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;

-- promptList.page (30 of 30)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 uuid
-- $16 bigint
-- gives back
--   id uuid not null
--   query text not null
--   brand text not null
--   domain text not null
--   geo text not null
--   place text null
--   locale text null
--   schedule text not null
--   timezone text not null
--   samples smallint not null
--   assistant text
--   assistants text[]
--   tags text[] not null
--   active boolean not null
--   branded boolean not null
--   lastChecked timestamp with time zone
--   nextCheck timestamp with time zone
--   lastStatus text not null
--   lastError text null
--   sortedBy text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result
        where account_id = $1 and prompt_id = p.id and result.assistant = any($4::text[]) and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked, v.rate as sorted_by
      from prompt p join account a on a.id = p.account_id left join (select prompt_id, later.rate - earlier.rate as rate
         from (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) later join (select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($10::text[]) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($10::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d
   group by prompt_id having sum(answers) > 0) earlier using (prompt_id)) v on v.prompt_id = p.id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) and v.rate is null and p.id > $15::uuid
      order by v.rate desc nulls last, p.id limit $16
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by desc nulls last, p.id;
