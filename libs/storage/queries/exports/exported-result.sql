-- exportedResult.page
-- $1 uuid
-- $2 date
-- $3 timestamp with time zone
-- $4 uuid
-- $5 bigint
-- $6 bigint
-- gives back
--   id uuid not null
--   checked text
--   lastChecked timestamp with time zone not null
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   tags text[] not null
--   branded boolean not null
--   brandId uuid not null
--   brand text not null
--   brandDomain text not null
--   assistant text not null
--   provider text null
--   surface text not null
--   model text not null
--   api text not null
--   retrieval text null
--   searches integer null
--   slot timestamp with time zone not null
--   sample smallint not null
--   analyser text not null
--   analysisMode text not null
--   analysedAt timestamp with time zone not null
--   answer text not null
--   answerSha256 text not null
--   mentions jsonb
--   contribution jsonb not null
select r.run_id as id, r.last_checked::text as checked, r.last_checked as "lastChecked", r.prompt_id as "promptId", p.query, p.geo, p.asker_place as place, p.locale,
    p.tags, p.branded, p.brand_id as "brandId", b.name as brand, b.domain as "brandDomain", r.assistant, w.provider, w.surface, w.model,
    w.api, w.retrieval, w.searches, u.slot, u.sample, n.analyser, n.mode as "analysisMode", n.created_at as "analysedAt",
    w.text as answer, w.text_sha256 as "answerSha256", n.findings -> 'mentions' as mentions, r.contribution
  from (
    select f.*, row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
    from (
      select run_id, last_checked, prompt_id, assistant, analysis_id, body, contribution from result
      where account_id = $1 and last_checked >= $2::date::timestamp at time zone 'UTC'
        and last_checked < ($2::date + 1)::timestamp at time zone 'UTC' and last_checked <= coalesce($3::timestamptz, 'infinity')
        and (last_checked < coalesce($3::timestamptz, 'infinity') or run_id > $4::uuid)
      order by last_checked desc, run_id limit $5
    ) f window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
    join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
    join prompt p on p.account_id = $1 and p.id = r.prompt_id join brand b on b.account_id = $1 and b.id = p.brand_id
  where r.nth = 1 or r.bytes <= $6 order by r.nth;
