-- resultList.namedAt
-- $1 uuid
-- $2 text[]
-- gives back
--   found integer
select 1 as found from unnest($2::text[]) wanted (key) join competitor_day d
    on d.account_id = $1 and left(d.name_key, 64) = left(wanted.key, 64) and d.name_key = wanted.key and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) limit 1;

-- resultList.page (1 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (2 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (3 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 uuid
-- $6 integer
-- $7 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.page (4 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 uuid
-- $6 integer
-- $7 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.page (5 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (6 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (7 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.page (8 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.page (9 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($12::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (10 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($12::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (11 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- $16 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($16::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.page (12 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- $16 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($16::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.page (13 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($6::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $4::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $4::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.page (14 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($6::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $4::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $4::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.page (15 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 uuid
-- $8 integer
-- $9 bigint
-- $10 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($10::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $8::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit $8::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $8::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $8::int and (nth = 1 or bytes <= $9) order by nth;

-- resultList.page (16 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 uuid
-- $8 integer
-- $9 bigint
-- $10 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($10::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $8::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit $8::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $8::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $8::int and (nth = 1 or bytes <= $9) order by nth;

-- resultList.page (17 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (18 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (19 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 uuid
-- $5 integer
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity', ($7::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($9::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and (r.last_checked < $3::timestamptz or r.run_id > $4::uuid) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($9::text[]))
        order by r.last_checked desc, r.run_id limit $5::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $5::int + 1) r
      ) o where w.day is not null and w.found <= $5::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.page (20 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 uuid
-- $5 integer
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity', ($7::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($9::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and (r.last_checked < $3::timestamptz or r.run_id > $4::uuid) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($9::text[]))
        order by r.last_checked desc, r.run_id limit $5::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $5::int + 1) r
      ) o where w.day is not null and w.found <= $5::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.page (21 of 28)
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
-- $11 integer
-- $12 bigint
-- $13 timestamp with time zone
-- $14 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day <= least(date 'infinity', ($13::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and d.assistant = $14::text
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked <= $10::timestamptz and (r.contribution ->> 'mentioned')::int > 0
        order by r.last_checked desc, r.run_id limit $11::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $11::int + 1) r
      ) o where w.day is not null and w.found <= $11::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.page (22 of 28)
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
-- $11 integer
-- $12 bigint
-- $13 timestamp with time zone
-- $14 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day <= least(date 'infinity', ($13::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and d.assistant = $14::text
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked <= $10::timestamptz and (r.contribution ->> 'mentioned')::int > 0
        order by r.last_checked desc, r.run_id limit $11::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $11::int + 1) r
      ) o where w.day is not null and w.found <= $11::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.page (23 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($6::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
        where d.day = w.day and d.assistant = any($9::text[]) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($7::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value where d.day = w.day) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned < d.answers) d where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($6::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($7::text[])) and (r.contribution ->> 'mentioned')::int = 0 and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key <> all($8::text[]))
        order by r.last_checked desc, r.run_id limit $4::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $4::int + 1) r
      ) o where w.day is not null and w.found <= $4::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.page (24 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($6::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
        where d.day = w.day and d.assistant = any($9::text[]) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($7::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value where d.day = w.day) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned < d.answers) d where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($6::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($7::text[])) and (r.contribution ->> 'mentioned')::int = 0 and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key <> all($8::text[]))
        order by r.last_checked desc, r.run_id limit $4::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $4::int + 1) r
      ) o where w.day is not null and w.found <= $4::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.page (25 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (theme) join theme_day d on d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[]) where true and c.theme = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (26 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (theme) join theme_day d on d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[]) where true and c.theme = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (27 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($12::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($13::text[]) wanted (theme) join rival_theme_day d on d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($12::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $15 and c.theme = any($13::text[]) and c.polarities && $14::text[])
        order by r.last_checked desc, r.run_id limit $10::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $10::int + 1) r
      ) o where w.day is not null and w.found <= $10::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (28 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   body text not null
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($12::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($13::text[]) wanted (theme) join rival_theme_day d on d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($12::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $15 and c.theme = any($13::text[]) and c.polarities && $14::text[])
        order by r.last_checked desc, r.run_id limit $10::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $10::int + 1) r
      ) o where w.day is not null and w.found <= $10::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (1 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (2 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (3 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 uuid
-- $6 integer
-- $7 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.wholePage (4 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 timestamp with time zone
-- $5 uuid
-- $6 integer
-- $7 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.wholePage (5 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (6 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (7 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.wholePage (8 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p  cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.wholePage (9 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($12::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (10 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($12::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (11 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- $16 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($16::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.wholePage (12 of 28)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 uuid
-- $14 integer
-- $15 bigint
-- $16 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($16::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.wholePage (13 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($6::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $4::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $4::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.wholePage (14 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($6::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $4::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug order by r.last_checked desc, r.run_id limit $4::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.wholePage (15 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 uuid
-- $8 integer
-- $9 bigint
-- $10 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($10::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $8::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit $8::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $8::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $8::int and (nth = 1 or bytes <= $9) order by nth;

-- resultList.wholePage (16 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 uuid
-- $8 integer
-- $9 bigint
-- $10 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (select r.run_id from (
      select p.id, slug, row_number() over (order by r.last_checked desc, r.run_id) as place
      from prompt p cross join unnest($10::text[]) a (slug) cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = p.id and r.assistant = a.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $8::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r
      where r.account_id = $1 and r.prompt_id = head.id and r.assistant = head.slug and r.last_checked >= $4::timestamptz and r.last_checked <= $5::timestamptz and r.last_checked <= $6::timestamptz and (r.last_checked < $6::timestamptz or r.run_id > $7::uuid) order by r.last_checked desc, r.run_id limit $8::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $8::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $8::int and (nth = 1 or bytes <= $9) order by nth;

-- resultList.wholePage (17 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (18 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (19 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 uuid
-- $5 integer
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity', ($7::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($9::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and (r.last_checked < $3::timestamptz or r.run_id > $4::uuid) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($9::text[]))
        order by r.last_checked desc, r.run_id limit $5::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $5::int + 1) r
      ) o where w.day is not null and w.found <= $5::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.wholePage (20 of 28)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 timestamp with time zone
-- $4 uuid
-- $5 integer
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity', ($7::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($9::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(($8::timestamptz at time zone 'UTC')::date, a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($9::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and (r.last_checked < $3::timestamptz or r.run_id > $4::uuid) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($9::text[]))
        order by r.last_checked desc, r.run_id limit $5::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $5::int + 1) r
      ) o where w.day is not null and w.found <= $5::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.wholePage (21 of 28)
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
-- $11 integer
-- $12 bigint
-- $13 timestamp with time zone
-- $14 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day <= least(date 'infinity', ($13::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and d.assistant = $14::text
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked <= $10::timestamptz and (r.contribution ->> 'mentioned')::int > 0
        order by r.last_checked desc, r.run_id limit $11::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $11::int + 1) r
      ) o where w.day is not null and w.found <= $11::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.wholePage (22 of 28)
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
-- $11 integer
-- $12 bigint
-- $13 timestamp with time zone
-- $14 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day <= least(date 'infinity', ($13::timestamptz at time zone 'UTC')::date) and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select d.day from report_day d where d.account_id = $1 and d.mentioned > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and d.assistant = $14::text
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and r.last_checked <= $10::timestamptz and (r.contribution ->> 'mentioned')::int > 0
        order by r.last_checked desc, r.run_id limit $11::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $11::int + 1) r
      ) o where w.day is not null and w.found <= $11::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.wholePage (23 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($6::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
        where d.day = w.day and d.assistant = any($9::text[]) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($7::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value where d.day = w.day) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned < d.answers) d where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($6::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($7::text[])) and (r.contribution ->> 'mentioned')::int = 0 and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key <> all($8::text[]))
        order by r.last_checked desc, r.run_id limit $4::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $4::int + 1) r
      ) o where w.day is not null and w.found <= $4::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.wholePage (24 of 28)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 integer
-- $5 bigint
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($6::text[]) wanted (value) cross join lateral (
        select d.day from competitor_day d where d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.name_key, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($7::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select d.day from report_day d where d.account_id = $1 and d.mentioned < d.answers and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.day desc limit 1))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($6::text[]) wanted (value) join competitor_day d on d.account_id = $1 and left(d.name_key, 64) = left(wanted.value, 64) and d.name_key = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
        where d.day = w.day and d.assistant = any($9::text[]) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($7::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value where d.day = w.day) and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from (select d.* from report_day d where d.account_id = $1 and d.mentioned < d.answers) d where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key = any($6::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($7::text[])) and (r.contribution ->> 'mentioned')::int = 0 and exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where c.key <> all($8::text[]))
        order by r.last_checked desc, r.run_id limit $4::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $4::int + 1) r
      ) o where w.day is not null and w.found <= $4::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $4::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $4::int and (nth = 1 or bytes <= $5) order by nth;

-- resultList.wholePage (25 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (theme) join theme_day d on d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[]) where true and c.theme = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (26 of 28)
-- $1 uuid
-- $2 integer
-- $3 bigint
-- $4 text[]
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($4::text[]) wanted (theme) cross join lateral (
          select d.day from theme_day d where d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($4::text[]) wanted (theme) join theme_day d on d.account_id = $1 and d.theme = wanted.theme and d.answers > 0 
        where d.day = w.day
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[]) where true and c.theme = any($4::text[]))
        order by r.last_checked desc, r.run_id limit $2::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $2::int + 1) r
      ) o where w.day is not null and w.found <= $2::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (27 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($12::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($13::text[]) wanted (theme) join rival_theme_day d on d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($12::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $15 and c.theme = any($13::text[]) and c.polarities && $14::text[])
        order by r.last_checked desc, r.run_id limit $10::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $10::int + 1) r
      ) o where w.day is not null and w.found <= $10::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (28 of 28)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 integer
-- $11 bigint
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
--   checked text
--   found integer
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)) over newest as bytes
      from (with recursive walked (found, day, ids) as (
      select 0, (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day <= least(date 'infinity') and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), (select case when count(*) = count(l.day) then min(l.day) end
      from (values ((select max(last.day) from unnest($12::text[]) wanted (value) cross join lateral (
        select d.day from citation_day d where d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by left(d.domain, 64) desc, d.day desc limit 1
      ) last)), ((select max(last.day) from unnest($13::text[]) wanted (theme) cross join lateral (
          select d.day from rival_theme_day d where d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] and d.day < w.day and d.day >= (select coalesce(greatest(a.results_from), '-infinity') from account a where a.id = $1) order by d.theme desc, d.day desc limit 1
        ) last))) l (day)), o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id order by r.last_checked desc, r.run_id), '{}') as ids from (select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from unnest($12::text[]) wanted (value) join citation_day d on d.account_id = $1 and left(d.domain, 64) = left(wanted.value, 64) and d.domain = wanted.value join prompt p on p.id = d.prompt_id and p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
        where d.day = w.day and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from unnest($13::text[]) wanted (theme) join rival_theme_day d on d.account_id = $1 and d.brand_key = $15 and d.theme = wanted.theme and d.answers > 0 and d.polarities && $14::text[] where d.day = w.day)
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
           and exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any($12::text[])) and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $15 and c.theme = any($13::text[]) and c.polarities && $14::text[])
        order by r.last_checked desc, r.run_id limit $10::int + 1
      ) r
      order by r.last_checked desc, r.run_id limit $10::int + 1) r
      ) o where w.day is not null and w.found <= $10::int
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false) join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;
