-- signal.add
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 uuid
-- $8 text
-- $9 jsonb
-- $10 uuid[]
-- $11 timestamp with time zone
-- gives back
--   id uuid not null
insert into signal (account_id, brand_id, fingerprint, kind, state, assistant, prompt_id, subject, facts, result_ids,
    first_seen_at, last_seen_at, cleared_at)
  values ($1, $2, $3, $4, $5::text, $6, $7, $8, $9, $10, $11::timestamptz, $11, case when $5::text = 'cleared' then $11 end) returning id;

-- signal.change
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 boolean
-- $5 jsonb
-- $6 uuid[]
-- $7 timestamp with time zone
update signal set state = $3::text, last_seen_at = case when $4 then $7::timestamptz else last_seen_at end,
    facts = coalesce($5::jsonb, facts), result_ids = coalesce($6::uuid[], result_ids),
    cleared_at = case when $3::text = 'cleared' then $7 end
  where account_id = $1 and id = $2;

-- signal.citedOnlyIn
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 integer
-- $5 integer
-- $6 integer
-- gives back
--   url text
select url from (select c.url from citation_day c join prompt p on p.id = c.prompt_id and p.account_id = $1
  where c.account_id = $1 and p.brand_id = $2 and not p.branded and c.own_answers > 0 and (c.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end))))
    and c.day between date '1970-01-01' + $3::int and date '1970-01-01' + $4::int except select c.url from citation_day c join prompt p on p.id = c.prompt_id and p.account_id = $1
  where c.account_id = $1 and p.brand_id = $2 and not p.branded and c.own_answers > 0 and (c.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end))))
    and c.day between date '1970-01-01' + $5::int and date '1970-01-01' + $6::int) u order by url limit 10;

-- signal.dueAccounts
-- $1 bigint
-- $2 uuid[]
-- gives back
--   id uuid not null
--   isFirst boolean
select a.id, n.night is null as "isFirst" from account a left join signal_night n on n.account_id = a.id
  where (n.night is null or n.night < (now() at time zone 'UTC' - interval '1 hour')::date) and a.id <> all ($2::uuid[]) and a.sandbox_version is null order by n.night nulls first, a.id limit $1;

-- signal.endNight
-- $1 uuid
-- $2 integer
-- $3 jsonb
update signal_night set tests = $2, untested = $3::jsonb where account_id = $1;

-- signal.firstSeenWithin
-- $1 uuid
-- $2 date
-- $3 date
-- gives back
--   id uuid not null
--   fingerprint text not null
--   kind text not null
--   state text not null
--   brand text not null
--   assistant text null
--   promptId uuid null
--   query text not null
--   subject text null
--   facts jsonb not null
--   resultIds uuid[] not null
--   firstSeenAt timestamp with time zone not null
--   lastSeenAt timestamp with time zone not null
--   clearedAt timestamp with time zone null
--   seen text
select s.id, s.fingerprint, s.kind, s.state, b.name as brand, s.assistant, s.prompt_id as "promptId", p.query, s.subject, s.facts,
    s.result_ids as "resultIds", s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.cleared_at as "clearedAt",
    s.first_seen_at::text as seen
  from signal s join brand b on b.id = s.brand_id and b.account_id = $1 left join prompt p on p.id = s.prompt_id and p.account_id = $1
  where s.account_id = $1 and s.state <> 'seen' and s.first_seen_at >= ($2::date::timestamp at time zone 'UTC') and s.first_seen_at < ($3::date::timestamp at time zone 'UTC') + interval '1 day'
  order by (s.facts ->> 'q')::float8 nulls first, s.first_seen_at, s.id limit 500;

-- signal.forget
-- $1 uuid
-- $2 uuid
delete from signal where account_id = $1 and id = $2;

-- signal.known
-- $1 uuid
-- gives back
--   id uuid not null
--   fingerprint text not null
--   kind text not null
--   state text not null
--   firstSeen integer
--   lastSeen integer
--   clearedAt integer
select distinct on (fingerprint) id, fingerprint, kind, state, (first_seen_at at time zone 'UTC' - interval '1 hour')::date - date '1970-01-01' as "firstSeen",
    (last_seen_at at time zone 'UTC' - interval '1 hour')::date - date '1970-01-01' as "lastSeen", (cleared_at at time zone 'UTC' - interval '1 hour')::date - date '1970-01-01' as "clearedAt"
  from signal where account_id = $1 and (state <> 'cleared' or cleared_at > now() - interval '30 days')
  order by fingerprint, first_seen_at desc, id;

-- signal.lastNight
-- $1 uuid
-- gives back
--   night text
--   tests integer not null
--   untested jsonb not null
select night::text as night, tests, untested from signal_night where account_id = $1;

-- signal.one
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
--   fingerprint text not null
--   kind text not null
--   state text not null
--   brand text not null
--   assistant text null
--   promptId uuid null
--   query text not null
--   subject text null
--   facts jsonb not null
--   resultIds uuid[] not null
--   firstSeenAt timestamp with time zone not null
--   lastSeenAt timestamp with time zone not null
--   clearedAt timestamp with time zone null
--   seen text
select s.id, s.fingerprint, s.kind, s.state, b.name as brand, s.assistant, s.prompt_id as "promptId", p.query, s.subject, s.facts,
    s.result_ids as "resultIds", s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.cleared_at as "clearedAt",
    s.first_seen_at::text as seen
  from signal s join brand b on b.id = s.brand_id and b.account_id = $1 left join prompt p on p.id = s.prompt_id and p.account_id = $1
  where s.account_id = $1 and s.state <> 'seen' and s.id = $2;

-- signal.page
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 uuid
-- $8 bigint
-- gives back
--   id uuid not null
--   fingerprint text not null
--   kind text not null
--   state text not null
--   brand text not null
--   assistant text null
--   promptId uuid null
--   query text not null
--   subject text null
--   facts jsonb not null
--   resultIds uuid[] not null
--   firstSeenAt timestamp with time zone not null
--   lastSeenAt timestamp with time zone not null
--   clearedAt timestamp with time zone null
--   seen text
select s.id, s.fingerprint, s.kind, s.state, b.name as brand, s.assistant, s.prompt_id as "promptId", p.query, s.subject, s.facts,
    s.result_ids as "resultIds", s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.cleared_at as "clearedAt",
    s.first_seen_at::text as seen
  from signal s join brand b on b.id = s.brand_id and b.account_id = $1 left join prompt p on p.id = s.prompt_id and p.account_id = $1
  where s.account_id = $1 and s.state <> 'seen' and ($2::text is null or s.state = $2) and ($3::text[] is null or s.kind = any($3)) and ($4::text is null or b.name = $4)
    and ($5::timestamptz is null or s.first_seen_at >= $5)
    and ($6::timestamptz is null or (s.first_seen_at, s.id) < ($6::timestamptz, $7::uuid))
  order by s.first_seen_at desc, s.id desc limit $8;

-- signal.results
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 uuid
-- $5 integer
-- $6 integer
-- $7 text
-- $8 text
-- gives back
--   id uuid not null
select r.run_id as id from result r join prompt p on p.id = r.prompt_id and p.account_id = $1
  where r.account_id = $1 and p.brand_id = $2 and not p.branded and case when $3::text is null then (r.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end)))) else r.assistant = $3 end
    and ($4::uuid is null or p.id = $4) and r.last_checked >= ((date '1970-01-01' + $5::int)::timestamp at time zone 'UTC') and r.last_checked < ((date '1970-01-01' + $6::int)::timestamp at time zone 'UTC') + interval '1 day'
    and case $7
      when 'named' then (r.contribution ->> 'mentioned')::int = 1
      when 'unnamed' then (r.contribution ->> 'mentioned')::int = 0
      when 'cited' then (r.contribution ->> 'own_cited')::int = 1
      when 'uncited' then (r.contribution ->> 'own_cited')::int = 0
      when 'competitor' then r.contribution -> 'competitors' @> jsonb_build_array(jsonb_build_object('key', $8::text))
      else exists (
        select from jsonb_to_recordset(r.contribution -> 'qualities') as q (key text, polarity text) where q.key || ' ' || q.polarity = $8
      ) end
  order by r.last_checked desc, r.run_id limit 10;

-- signal.takeNight
-- $1 uuid
-- $2 integer
-- gives back
--   night integer
--   at timestamp with time zone
insert into signal_night as n (account_id, night) select id, (now() at time zone 'UTC' - interval '1 hour')::date - $2::int from account where id = $1
  on conflict on constraint signal_night_pk do update set night = excluded.night
    where n.night < excluded.night or ($2 > 0 and not exists (select from signal s where s.account_id = $1))
  returning night - date '1970-01-01' as night,
    case when $2 = 0 then now() else (night::timestamp at time zone 'UTC') + interval '1 hour' end as at;
