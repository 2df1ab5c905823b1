-- promptList.page (1 of 8)
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1   order by p.created_at desc, p.id limit $2
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (2 of 8)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 uuid
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and p.created_at <= $2::timestamptz and (p.created_at < $2::timestamptz or p.id > $3::uuid)  order by p.created_at desc, p.id limit $4
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (3 of 8)
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean   order by p.created_at desc, p.id limit $10
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (4 of 8)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 timestamp with time zone
-- $11 uuid
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.created_at <= $10::timestamptz and (p.created_at < $10::timestamptz or p.id > $11::uuid)  order by p.created_at desc, p.id limit $12
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = p.assistant order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (5 of 8)
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $10::text then p.last_checked_at end, (
        select max(last_checked) from result where prompt_id = p.id and assistant = $10::text
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean  and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $10::text) order by p.created_at desc, p.id limit $11
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = $10::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (6 of 8)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 timestamp with time zone
-- $11 uuid
-- $12 text
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = $12::text then p.last_checked_at end, (
        select max(last_checked) from result where prompt_id = p.id and assistant = $12::text
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.created_at <= $10::timestamptz and (p.created_at < $10::timestamptz or p.id > $11::uuid) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = $12::text) order by p.created_at desc, p.id limit $13
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = $12::text order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (7 of 8)
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($4::text[]) then p.last_checked_at end, (
        select max(last_checked) from result where prompt_id = p.id and assistant = any($4::text[])
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))  and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($4::text[])) order by p.created_at desc, p.id limit $5
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = any($4::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;

-- promptList.page (8 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 timestamp with time zone
-- $5 uuid
-- $6 text[]
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
--   added text
select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, greatest(case when p.assistant = any($6::text[]) then p.last_checked_at end, (
        select max(last_checked) from result where prompt_id = p.id and assistant = any($6::text[])
      )) as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as asked
      from prompt p join account a on a.id = p.account_id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.created_at <= $4::timestamptz and (p.created_at < $4::timestamptz or p.id > $5::uuid) and exists (select from unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) asked (slug) where asked.slug = any($6::text[])) order by p.created_at desc, p.id limit $7
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = any($6::text[]) order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id;
