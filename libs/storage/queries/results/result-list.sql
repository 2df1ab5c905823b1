-- resultList.page (1 of 8)
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
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.page (2 of 8)
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
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.page (3 of 8)
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.page (4 of 8)
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.page (5 of 8)
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
-- $11 integer
-- $12 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = $10::text order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $11::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = $10::text order by r.last_checked desc, r.run_id limit $11::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.page (6 of 8)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 uuid
-- $15 integer
-- $16 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = $10::text and r.last_checked >= $11::timestamptz and r.last_checked <= $12::timestamptz and r.last_checked <= $13::timestamptz and (r.last_checked < $13::timestamptz or r.run_id > $14::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $15::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = $10::text and r.last_checked >= $11::timestamptz and r.last_checked <= $12::timestamptz and r.last_checked <= $13::timestamptz and (r.last_checked < $13::timestamptz or r.run_id > $14::uuid) order by r.last_checked desc, r.run_id limit $15::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $15::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $15::int and (nth = 1 or bytes <= $16) order by nth;

-- resultList.page (7 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 integer
-- $6 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = any($4::text[]) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $5::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = any($4::text[]) order by r.last_checked desc, r.run_id limit $5::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.page (8 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 uuid
-- $9 integer
-- $10 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = any($4::text[]) and r.last_checked >= $5::timestamptz and r.last_checked <= $6::timestamptz and r.last_checked <= $7::timestamptz and (r.last_checked < $7::timestamptz or r.run_id > $8::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $9::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = any($4::text[]) and r.last_checked >= $5::timestamptz and r.last_checked <= $6::timestamptz and r.last_checked <= $7::timestamptz and (r.last_checked < $7::timestamptz or r.run_id > $8::uuid) order by r.last_checked desc, r.run_id limit $9::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $9::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id 
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id
    where nth <= $9::int and (nth = 1 or bytes <= $10) order by nth;

-- resultList.wholePage (1 of 8)
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
      from (select r.run_id from result r where r.account_id = $1 order by r.last_checked desc, r.run_id limit $2::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $2::int and (nth = 1 or bytes <= $3) order by nth;

-- resultList.wholePage (2 of 8)
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
      from (select r.run_id from result r where r.account_id = $1 and r.last_checked >= $2::timestamptz and r.last_checked <= $3::timestamptz and r.last_checked <= $4::timestamptz and (r.last_checked < $4::timestamptz or r.run_id > $5::uuid) order by r.last_checked desc, r.run_id limit $6::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $6::int and (nth = 1 or bytes <= $7) order by nth;

-- resultList.wholePage (3 of 8)
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $10::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id order by r.last_checked desc, r.run_id limit $10::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $10::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $10::int and (nth = 1 or bytes <= $11) order by nth;

-- resultList.wholePage (4 of 8)
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $14::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.last_checked >= $10::timestamptz and r.last_checked <= $11::timestamptz and r.last_checked <= $12::timestamptz and (r.last_checked < $12::timestamptz or r.run_id > $13::uuid) order by r.last_checked desc, r.run_id limit $14::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $14::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $14::int and (nth = 1 or bytes <= $15) order by nth;

-- resultList.wholePage (5 of 8)
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
-- $11 integer
-- $12 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = $10::text order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $11::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = $10::text order by r.last_checked desc, r.run_id limit $11::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $11::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $11::int and (nth = 1 or bytes <= $12) order by nth;

-- resultList.wholePage (6 of 8)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 uuid
-- $15 integer
-- $16 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = $10::text and r.last_checked >= $11::timestamptz and r.last_checked <= $12::timestamptz and r.last_checked <= $13::timestamptz and (r.last_checked < $13::timestamptz or r.run_id > $14::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      order by r.last_checked desc, r.run_id limit $15::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = $10::text and r.last_checked >= $11::timestamptz and r.last_checked <= $12::timestamptz and r.last_checked <= $13::timestamptz and (r.last_checked < $13::timestamptz or r.run_id > $14::uuid) order by r.last_checked desc, r.run_id limit $15::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $15::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $15::int and (nth = 1 or bytes <= $16) order by nth;

-- resultList.wholePage (7 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 integer
-- $6 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = any($4::text[]) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $5::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = any($4::text[]) order by r.last_checked desc, r.run_id limit $5::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $5::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $5::int and (nth = 1 or bytes <= $6) order by nth;

-- resultList.wholePage (8 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 uuid
-- $9 integer
-- $10 bigint
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
      from prompt p cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = p.id and r.assistant = any($4::text[]) and r.last_checked >= $5::timestamptz and r.last_checked <= $6::timestamptz and r.last_checked <= $7::timestamptz and (r.last_checked < $7::timestamptz or r.run_id > $8::uuid) order by r.last_checked desc, r.run_id limit 1) r where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      order by r.last_checked desc, r.run_id limit $9::int + 1
    ) head cross join lateral (select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = head.id and r.assistant = any($4::text[]) and r.last_checked >= $5::timestamptz and r.last_checked <= $6::timestamptz and r.last_checked <= $7::timestamptz and (r.last_checked < $7::timestamptz or r.run_id > $8::uuid) order by r.last_checked desc, r.run_id limit $9::int + 2 - head.place) r
    order by r.last_checked desc, r.run_id limit $9::int + 1) f join result r on r.account_id = $1 and r.run_id = f.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id
      window newest as (order by r.last_checked desc, r.run_id rows unbounded preceding)
    ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1
    where nth <= $9::int and (nth = 1 or bytes <= $10) order by nth;
