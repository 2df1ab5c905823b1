-- history.brands
-- $1 uuid
-- gives back
--   id uuid not null
--   brand json
--   annotationTypes text[] not null
select b.id, json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand,
  a.annotation_types as "annotationTypes" from brand b join account a on a.id = b.account_id where b.account_id = $1 order by b.id;

-- history.count all (1 of 4)
-- $1 uuid
-- gives back
--   count integer
select count(*)::int as count
      from result r join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
      where r.account_id = $1 and true;

-- history.count named (2 of 4)
-- $1 uuid
-- $2 uuid[]
-- gives back
--   count integer
select count(*)::int as count
      from result r join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
      where r.account_id = $1 and r.run_id = any($2::uuid[]);

-- history.count stale (3 of 4)
-- $1 uuid
-- $2 integer
-- gives back
--   count integer
select count(*)::int as count
      from result r join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
      where r.account_id = $1 and r.fields_version < $2;

-- history.count outdated (4 of 4)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 text[]
-- gives back
--   count integer
select count(*)::int as count
      from result r join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
      where r.account_id = $1 and (not r.contribution ?& $5::text[] or exists (
      select from unnest($3::uuid[], $4::text[]) as c (brand_id, sha256)
      where c.brand_id = p.brand_id and (n.analyser <> $2 or n.configuration_sha256 <> c.sha256)
    ));

-- history.keepConfigurations
-- $1 uuid
-- $2 jsonb
insert into configuration (account_id, sha256, content)
       select $1, c.sha256, c.content from jsonb_to_recordset($2::jsonb) as c (sha256 text, content jsonb)
       order by c.sha256 on conflict do nothing;

-- history.page all (1 of 4)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 uuid
-- $4 bigint
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   assistant text not null
--   brandId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   slot timestamp with time zone not null
--   sample smallint not null
--   nextDueAt timestamp with time zone
--   brand json
--   annotationTypes text[] not null
--   sources jsonb not null
--   analysisId uuid not null
--   analyser text not null
--   configurationSha256 text not null
--   mode text not null
--   findings jsonb not null
--   answer json
--   answeredAt timestamp with time zone not null
--   extraction json
select r.run_id as id, r.last_checked::text as checked, r.prompt_id as "promptId", r.assistant, p.brand_id as "brandId", p.query, p.geo, p.asker_place as place, p.locale,
  u.slot, u.sample, case when p.active then p.next_due_at end as "nextDueAt", json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand,
  a.annotation_types as "annotationTypes", a.sources,
  r.analysis_id as "analysisId", n.analyser, n.configuration_sha256 as "configurationSha256", n.mode, n.findings,
  json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, w.answered_at as "answeredAt",
  case when x.run_id is not null then json_build_object('reply', x.reply, 'failure', x.failure) end as extraction from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  left join extraction x on x.account_id = $1 and x.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1 where r.account_id = $1 and true
        and ($2::timestamptz is null or (r.last_checked <= $2 and (r.last_checked < $2 or r.run_id > $3)))
      order by r.last_checked desc, r.run_id limit $4;

-- history.page named (2 of 4)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 uuid
-- $4 bigint
-- $5 uuid[]
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   assistant text not null
--   brandId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   slot timestamp with time zone not null
--   sample smallint not null
--   nextDueAt timestamp with time zone
--   brand json
--   annotationTypes text[] not null
--   sources jsonb not null
--   analysisId uuid not null
--   analyser text not null
--   configurationSha256 text not null
--   mode text not null
--   findings jsonb not null
--   answer json
--   answeredAt timestamp with time zone not null
--   extraction json
select r.run_id as id, r.last_checked::text as checked, r.prompt_id as "promptId", r.assistant, p.brand_id as "brandId", p.query, p.geo, p.asker_place as place, p.locale,
  u.slot, u.sample, case when p.active then p.next_due_at end as "nextDueAt", json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand,
  a.annotation_types as "annotationTypes", a.sources,
  r.analysis_id as "analysisId", n.analyser, n.configuration_sha256 as "configurationSha256", n.mode, n.findings,
  json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, w.answered_at as "answeredAt",
  case when x.run_id is not null then json_build_object('reply', x.reply, 'failure', x.failure) end as extraction from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  left join extraction x on x.account_id = $1 and x.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1 where r.account_id = $1 and r.run_id = any($5::uuid[])
        and ($2::timestamptz is null or (r.last_checked <= $2 and (r.last_checked < $2 or r.run_id > $3)))
      order by r.last_checked desc, r.run_id limit $4;

-- history.page stale (3 of 4)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 uuid
-- $4 bigint
-- $5 integer
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   assistant text not null
--   brandId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   slot timestamp with time zone not null
--   sample smallint not null
--   nextDueAt timestamp with time zone
--   brand json
--   annotationTypes text[] not null
--   sources jsonb not null
--   analysisId uuid not null
--   analyser text not null
--   configurationSha256 text not null
--   mode text not null
--   findings jsonb not null
--   answer json
--   answeredAt timestamp with time zone not null
--   extraction json
select r.run_id as id, r.last_checked::text as checked, r.prompt_id as "promptId", r.assistant, p.brand_id as "brandId", p.query, p.geo, p.asker_place as place, p.locale,
  u.slot, u.sample, case when p.active then p.next_due_at end as "nextDueAt", json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand,
  a.annotation_types as "annotationTypes", a.sources,
  r.analysis_id as "analysisId", n.analyser, n.configuration_sha256 as "configurationSha256", n.mode, n.findings,
  json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, w.answered_at as "answeredAt",
  case when x.run_id is not null then json_build_object('reply', x.reply, 'failure', x.failure) end as extraction from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  left join extraction x on x.account_id = $1 and x.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1 where r.account_id = $1 and r.fields_version < $5
        and ($2::timestamptz is null or (r.last_checked <= $2 and (r.last_checked < $2 or r.run_id > $3)))
      order by r.last_checked desc, r.run_id limit $4;

-- history.page outdated (4 of 4)
-- $1 uuid
-- $2 timestamp with time zone
-- $3 uuid
-- $4 bigint
-- $5 text
-- $6 uuid[]
-- $7 text[]
-- $8 text[]
-- gives back
--   id uuid not null
--   checked text
--   promptId uuid not null
--   assistant text not null
--   brandId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   slot timestamp with time zone not null
--   sample smallint not null
--   nextDueAt timestamp with time zone
--   brand json
--   annotationTypes text[] not null
--   sources jsonb not null
--   analysisId uuid not null
--   analyser text not null
--   configurationSha256 text not null
--   mode text not null
--   findings jsonb not null
--   answer json
--   answeredAt timestamp with time zone not null
--   extraction json
select r.run_id as id, r.last_checked::text as checked, r.prompt_id as "promptId", r.assistant, p.brand_id as "brandId", p.query, p.geo, p.asker_place as place, p.locale,
  u.slot, u.sample, case when p.active then p.next_due_at end as "nextDueAt", json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand,
  a.annotation_types as "annotationTypes", a.sources,
  r.analysis_id as "analysisId", n.analyser, n.configuration_sha256 as "configurationSha256", n.mode, n.findings,
  json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer, w.answered_at as "answeredAt",
  case when x.run_id is not null then json_build_object('reply', x.reply, 'failure', x.failure) end as extraction from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  left join extraction x on x.account_id = $1 and x.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1 where r.account_id = $1 and (not r.contribution ?& $8::text[] or exists (
      select from unnest($6::uuid[], $7::text[]) as c (brand_id, sha256)
      where c.brand_id = p.brand_id and (n.analyser <> $5 or n.configuration_sha256 <> c.sha256)
    ))
        and ($2::timestamptz is null or (r.last_checked <= $2 and (r.last_checked < $2 or r.run_id > $3)))
      order by r.last_checked desc, r.run_id limit $4;

-- history.replaceAnalyses
-- $1 uuid
-- $2 integer
-- $3 jsonb
-- $4 uuid[]
-- $5 uuid[]
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text
-- $10 text[]
-- $11 text[]
-- $12 jsonb[]
-- gives back
--   id uuid not null
with wanted as (
    select * from unnest($4::uuid[], $5::uuid[], $6::text[]) as w (run_id, analysis_id, body)
  ), held as (
    select u.id, u.account_id, u.prompt_id, u.assistant, u.slot, r.last_checked, r.contribution, r.analysis_id
    from run u join result r on r.account_id = $1 and r.run_id = u.id
    where u.account_id = $1 and u.id = any($4::uuid[]) and r.fields_version <= $2
    order by u.id for key share of u for update of r
  ), locked as (
    select h.*, w.body from held h join wanted w on w.run_id = h.id and w.analysis_id = h.analysis_id
  ), found as (
    select * from unnest($4::uuid[], $7::text[], $8::text[], $10::text[], $11::text[], $12::jsonb[])
      as f (run_id, findings, configuration_sha256, mode, fallback, contribution)
  ), made as (
    insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, fallback, findings)
    select l.account_id, l.id, $9, f.configuration_sha256, f.mode, f.fallback, f.findings::jsonb from locked l join found f on f.run_id = l.id
    on conflict on constraint analysis_key_unique do nothing returning id, run_id
  ), chosen as (
    select id, run_id from made
    union all
    select n.id, n.run_id from analysis n join found f using (run_id, configuration_sha256) where n.account_id = $1 and n.analyser = $9
  ), replaced as (
    update result r set analysis_id = c.id, body = l.body, fields_version = $2, contribution = f.contribution
    from locked l join chosen c on c.run_id = l.id join found f on f.run_id = l.id
    where r.account_id = $1 and r.run_id = l.id returning r.run_id as id, r.account_id
  ), exchanged as (
    select l.account_id, prompt_id, assistant, slot, last_checked, e.contribution, e.sign
    from locked l join replaced on replaced.id = l.id join found f on f.run_id = l.id
      cross join lateral (values (l.contribution, -1), (f.contribution, 1)) as e (contribution, sign)
  ), of_day as (
    select f.*, (last_checked at time zone 'UTC')::date as day from exchanged f
  ), counted_days as (
    insert into report_day as d
      (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
       visibility_tenths, slots)
    select account_id, prompt_id, assistant, day, sum(sign), sum(sign * c.mentioned), sum(sign * c.own_cited), sum(sign * c.mentions),
      sum(sign * c.brand_references), sum(sign * (coalesce(c.rank, 0) > 0)::int), sum(sign * coalesce(c.rank, 0)),
      sum(sign * c.visibility_tenths), array_agg(distinct slot order by slot)
    from of_day, jsonb_to_record(contribution) as c
      (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
    group by account_id, prompt_id, day, assistant order by account_id, prompt_id, day, assistant
    on conflict on constraint report_day_pk do update set answers = d.answers + excluded.answers,
      mentioned = d.mentioned + excluded.mentioned, own_cited = d.own_cited + excluded.own_cited,
      mentions = d.mentions + excluded.mentions, brand_references = d.brand_references + excluded.brand_references,
      ranked = d.ranked + excluded.ranked, rank_sum = d.rank_sum + excluded.rank_sum,
      visibility_tenths = d.visibility_tenths + excluded.visibility_tenths,
      slots = case when d.slots @> excluded.slots then d.slots
        else array(select distinct unnest(d.slots || excluded.slots) order by 1) end
    returning day
  ), counted_competitors as (
    insert into competitor_day as d
      (account_id, prompt_id, assistant, day, spelling_hash, name_key, spelling, answers, mentions, rank_sum)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\n', c.key, c.spelling))::uuid, c.key, c.spelling,
      sum(sign * c.answers), sum(sign * c.mentions), sum(sign * c.rank)
    from of_day, jsonb_to_recordset(contribution -> 'competitors') as c
      (key text, spelling text, answers int, mentions int, rank int)
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign * c.mentions), sum(sign * c.rank)) <> (0, 0, 0)
    on conflict on constraint competitor_day_pk do update set answers = d.answers + excluded.answers,
      mentions = d.mentions + excluded.mentions, rank_sum = d.rank_sum + excluded.rank_sum
  ), counted_citations as (
    insert into citation_day as d (account_id, prompt_id, assistant, day, url_hash, domain, url, answers, own_answers, rival_answers,
      url_answers)
    select account_id, prompt_id, assistant, day, md5(c.url)::uuid, c.domain, c.url,
      sum(sign * c.answers), sum(sign * c.own_answers), sum(sign * coalesce(c.rival_answers, 0)), sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'citations') as c
      (domain text, url text, answers int, own_answers int, rival_answers int)
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign * c.own_answers), sum(sign * coalesce(c.rival_answers, 0)), sum(sign)) <> (0, 0, 0, 0)
    on conflict on constraint citation_day_pk do update set answers = d.answers + excluded.answers,
      own_answers = d.own_answers + excluded.own_answers, rival_answers = d.rival_answers + excluded.rival_answers,
      url_answers = d.url_answers + excluded.url_answers
  ), counted_qualities as (
    insert into quality_day as d
      (account_id, prompt_id, assistant, day, wording_hash, quality_key, polarity, theme, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\n', c.key, c.polarity, c.wording, c.theme))::uuid, c.key,
      c.polarity, c.theme, c.wording, sum(sign * c.answers), sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'qualities') as c
      (key text, polarity text, theme text, wording text, answers int)
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint quality_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers
  ), counted_themes as (
    insert into theme_day as d (account_id, prompt_id, assistant, day, theme, polarities, answers)
    select account_id, prompt_id, assistant, day, c.theme, c.polarities, sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'themes') as c (theme text, polarities text[])
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6
    having sum(sign) <> 0
    on conflict on constraint theme_day_pk do update set answers = d.answers + excluded.answers
  ), counted_rival_qualities as (
    insert into rival_quality_day as d
      (account_id, prompt_id, assistant, day, wording_hash, brand_key, quality_key, polarity, theme, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\n', v.key, c.key, c.polarity, c.wording, c.theme))::uuid, v.key, c.key,
      c.polarity, c.theme, c.wording, sum(sign * c.answers), sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int)
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint rival_quality_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers
  ), counted_rival_themes as (
    insert into rival_theme_day as d (account_id, prompt_id, assistant, day, brand_key, theme, polarities, answers)
    select account_id, prompt_id, assistant, day, v.key, c.theme, c.polarities, sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[])
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign) <> 0
    on conflict on constraint rival_theme_day_pk do update set answers = d.answers + excluded.answers
  ), counted_searches as (
    insert into search_day as d
      (account_id, prompt_id, assistant, day, wording_hash, search_key, wording, answers, wording_answers)
    select account_id, prompt_id, assistant, day, md5(concat_ws(E'\n', c.key, c.wording))::uuid, c.key, c.wording,
      sum(sign * c.answers), sum(sign)
    from of_day, jsonb_to_recordset(contribution -> 'searches') as c (key text, wording text, answers int)
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(sign * c.answers), sum(sign)) <> (0, 0)
    on conflict on constraint search_day_pk do update set answers = d.answers + excluded.answers,
      wording_answers = d.wording_answers + excluded.wording_answers
  ), counted_sources as (
    insert into source_day as d
      (account_id, prompt_id, assistant, day, set_hash, domains, rivals, mentioned, answers)
    select account_id, prompt_id, assistant, day, md5(to_jsonb(array[to_jsonb(domains), to_jsonb(rivals), to_jsonb(mentioned)])::text)::uuid,
      domains, rivals, mentioned, sum(sign)
    from (select o.*, array(select distinct c.domain from jsonb_to_recordset(o.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(o.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (o.contribution ->> 'mentioned')::int > 0 as mentioned from of_day o where coalesce((o.contribution ->> 'cites')::int, 0) > 0) s
    where (select count(*) from counted_days) > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(sign) <> 0
    on conflict on constraint source_day_pk do update set answers = d.answers + excluded.answers
  ), warned as (
    insert into field_warning (account_id, field, count, message, result_id, last_at)
    select e.account_id, w.field, count(*),
      (array_agg(w.message order by w.run_id))[1], (array_agg(w.run_id order by w.run_id))[1], now()
    from jsonb_to_recordset($3::jsonb) as w (run_id uuid, field text, message text) join replaced e on e.id = w.run_id
    group by e.account_id, w.field order by w.field
    on conflict on constraint field_warning_pk do update
    set count = field_warning.count + excluded.count, message = excluded.message, result_id = excluded.result_id,
      last_at = excluded.last_at
  )
  select id from replaced;

-- history.replaceBodies
-- $1 uuid
-- $2 integer
-- $3 jsonb
-- $4 uuid[]
-- $5 uuid[]
-- $6 text[]
-- gives back
--   id uuid not null
with wanted as (
    select * from unnest($4::uuid[], $5::uuid[], $6::text[]) as w (run_id, analysis_id, body)
  ), held as (
    select u.id, u.account_id, u.prompt_id, u.assistant, u.slot, r.last_checked, r.contribution, r.analysis_id
    from run u join result r on r.account_id = $1 and r.run_id = u.id
    where u.account_id = $1 and u.id = any($4::uuid[]) and r.fields_version <= $2
    order by u.id for key share of u for update of r
  ), locked as (
    select h.*, w.body from held h join wanted w on w.run_id = h.id and w.analysis_id = h.analysis_id
  ), replaced as (
    update result r set body = l.body, fields_version = $2 from locked l
    where r.account_id = $1 and r.run_id = l.id and r.fields_version < $2 returning r.run_id as id, r.account_id
  ), warned as (
    insert into field_warning (account_id, field, count, message, result_id, last_at)
    select e.account_id, w.field, count(*),
      (array_agg(w.message order by w.run_id))[1], (array_agg(w.run_id order by w.run_id))[1], now()
    from jsonb_to_recordset($3::jsonb) as w (run_id uuid, field text, message text) join replaced e on e.id = w.run_id
    group by e.account_id, w.field order by w.field
    on conflict on constraint field_warning_pk do update
    set count = field_warning.count + excluded.count, message = excluded.message, result_id = excluded.result_id,
      last_at = excluded.last_at
  )
  select id from replaced;

-- history.sample
-- $1 uuid
-- $2 bigint
-- $3 bigint
-- gives back
--   id uuid
(select run_id as id from result where account_id = $1 order by last_checked desc, run_id limit $2)
       union
       (select last_result_id from prompt where account_id = $1 and last_result_id is not null
        order by last_checked_at desc, id limit $3);
