-- result.answerOf
-- $1 uuid
-- $2 uuid
-- gives back
--   text text not null
--   sha256 text not null
--   cleaned boolean not null
--   citations jsonb not null
--   model text not null
--   provider text null
--   api text not null
--   surface text not null
--   geoApplied text not null
--   placeApplied text not null
--   localeApplied text not null
--   retrieval text null
--   searches integer null
--   queries text[] null
--   answeredAt timestamp with time zone not null
select text, text_sha256 as sha256, cleaned, citations, model, provider, api, surface, geo_applied as "geoApplied",
  place_applied as "placeApplied", locale_applied as "localeApplied",
  retrieval, searches, queries, answered_at as "answeredAt" from answer where run_id = $1 and account_id = $2;

-- result.keepAnswer
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 integer
-- $5 integer
-- $6 integer
-- $7 numeric
-- $8 text
-- $9 text
-- $10 boolean
-- $11 jsonb
-- $12 text
-- $13 text
-- $14 text
-- $15 timestamp with time zone
-- $16 text
-- $17 text
-- $18 integer
-- $19 text[]
-- $20 text
-- $21 text
-- $22 text
-- gives back
--   text text
--   sha256 text
--   cleaned boolean
--   citations jsonb
--   model text
--   provider text
--   api text
--   surface text
--   geoApplied text
--   placeApplied text
--   localeApplied text
--   retrieval text
--   searches integer
--   queries text[]
--   answeredAt timestamp with time zone
with held as (
    update run set input_tokens = input_tokens + $4, output_tokens = output_tokens + $5, searches = searches + $6,
      cost_usd = cost_usd + $7
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running'
      and not exists (select 1 from answer where run_id = $1 and account_id = $2) returning id, account_id
  ), kept as (
    insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at,
      provider, retrieval, searches, queries, place_applied, locale_applied, surface)
    select id, account_id, $8, $9, $10, $11, $12, $13, $14, coalesce($15, date_trunc('milliseconds', now())), $16, $17, $18, $19, $20, $21, $22
    from held returning text, text_sha256 as sha256, cleaned, citations, model, provider, api, surface, geo_applied as "geoApplied",
  place_applied as "placeApplied", locale_applied as "localeApplied",
  retrieval, searches, queries, answered_at as "answeredAt"
  )
  select * from kept
  union all
  select text, text_sha256 as sha256, cleaned, citations, model, provider, api, surface, geo_applied as "geoApplied",
  place_applied as "placeApplied", locale_applied as "localeApplied",
  retrieval, searches, queries, answered_at as "answeredAt" from answer a
  where run_id = $1 and account_id = $2 and not exists (select 1 from held)
    and exists (select 1 from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running');

-- result.keepResult
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 text
-- $5 text
-- $6 text
-- $7 jsonb
-- $8 timestamp with time zone
-- $9 text
-- $10 integer
-- $11 jsonb
-- $12 jsonb
-- $13 jsonb
-- $14 text
-- gives back
--   id uuid not null
with ended as (
    update run set status = 'succeeded', finished_at = now()
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running' returning *
  ), settled as (
    update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.reserved_usd)
    from ended e where d.account_id = $2 and d.day = e.reserved_on
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from ended
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from settled) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  ), configured as (
    insert into configuration (account_id, sha256, content) select account_id, $5, $12::jsonb from ended on conflict do nothing
  ), asking as (
    select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as first from account a, prompt p
    where a.id = $2 and p.account_id = $2 and p.id = (select prompt_id from ended)
      and (select count(*) from used) >= 0
    for share of a for no key update of p
  ), served as (
    select e.* from ended e join asking a on a.id = e.prompt_id
  ), warned as (
    insert into field_warning (account_id, field, count, message, result_id, last_at)
    select e.account_id, w.field, count(*),
      (array_agg(w.message order by w.run_id))[1], (array_agg(w.run_id order by w.run_id))[1], now()
    from jsonb_to_recordset($11::jsonb) as w (run_id uuid, field text, message text) join served e on e.id = w.run_id
    group by e.account_id, w.field order by w.field
    on conflict on constraint field_warning_pk do update
    set count = field_warning.count + excluded.count, message = excluded.message, result_id = excluded.result_id,
      last_at = excluded.last_at
  ), kept as (
    insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, fallback, findings)
    select account_id, id, $4, $5, $6, $14, $7::jsonb from ended returning id, run_id
  ), stored as (
    insert into result (run_id, account_id, prompt_id, assistant, analysis_id, last_checked, body, fields_version, contribution)
    select e.id, e.account_id, e.prompt_id, e.assistant, k.id, $8::timestamptz, $9, $10, $13::jsonb from ended e join kept k on k.run_id = e.id
  ), added as (
    select account_id, prompt_id, assistant, slot, $8::timestamptz as last_checked, $13::jsonb as contribution, 1 as sign from served
  ), of_day as (
    select f.*, (last_checked at time zone 'UTC')::date as day from added f
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
  ), latest as (
    update prompt p set last_result_id = e.id, last_checked_at = $8
    from ended e, asking a where p.account_id = $2 and p.id = a.id and e.assistant = a.first
      and (p.last_checked_at is null or p.last_checked_at <= $8)
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from ended where status in ('succeeded', 'failed') and status_detail is null
  )
  select id from ended;
