-- dailyCount.countDays
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
-- gives back
--   days integer
with live as (
    select r.account_id, r.prompt_id, r.assistant, u.slot, r.last_checked, r.contribution, 1 as sign
    from result r join run u on u.account_id = $1 and u.id = r.run_id
    where r.account_id = $1 and r.prompt_id = $2 and ((r.last_checked at time zone 'UTC')::date, r.assistant) in (select * from unnest($3::date[], $4::text[]))
  ), of_day as (
    select f.*, (last_checked at time zone 'UTC')::date as day from live f
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
  )
  select count(*)::int as days from counted_days;

-- dailyCount.countNoAnswers
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
insert into report_day as d
    (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
     visibility_tenths, slots, no_answer)
  select account_id, prompt_id, assistant, (finished_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 0, 0, '{}', count(*)
  from run where account_id = $1 and prompt_id = $2 and status_detail is not null
    and ((finished_at at time zone 'UTC')::date, assistant) in (select * from unnest($3::date[], $4::text[]))
  group by 1, 2, 3, 4 order by 4, 3
  on conflict on constraint report_day_pk do update set no_answer = excluded.no_answer;

-- dailyCount.forgetDays report_day (1 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from report_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays competitor_day (2 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from competitor_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays citation_day (3 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from citation_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays quality_day (4 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from quality_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays theme_day (5 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from theme_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays rival_quality_day (6 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from rival_quality_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays rival_theme_day (7 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from rival_theme_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays search_day (8 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from search_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.forgetDays source_day (9 of 9)
-- $1 uuid
-- $2 uuid
-- $3 date[]
-- $4 text[]
delete from source_day where account_id = $1 and prompt_id = $2 and (day, assistant) in (select * from unnest($3::date[], $4::text[]));

-- dailyCount.holdDays
-- $1 uuid
-- $2 uuid
-- $3 date
-- gives back
--   day text
--   assistant text not null
insert into report_day as d
    (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
     visibility_tenths, slots)
  select account_id, prompt_id, assistant, day, 0, 0, 0, 0, 0, 0, 0, 0, '{}'
  from (
    select account_id, prompt_id, (r.last_checked at time zone 'UTC')::date as day, r.assistant from result r where r.account_id = $1 and r.prompt_id = $2
    union
    select account_id, prompt_id, day, assistant from report_day where account_id = $1 and prompt_id = $2
    union
    select account_id, prompt_id, (finished_at at time zone 'UTC')::date, assistant from run
    where account_id = $1 and prompt_id = $2 and status_detail is not null
  ) days where day >= $3::date order by day, assistant
  on conflict on constraint report_day_pk do update set answers = d.answers returning day::text, assistant;

-- dailyCount.holdPrompt
-- $1 uuid
-- $2 uuid
-- gives back
--   since text
select coalesce(a.results_from, '-infinity')::text as since
  from account a, prompt p where a.id = $1 and p.account_id = $1 and p.id = $2
  for share of a for key share of p;

-- dailyCount.replaceContributions
-- $1 uuid
-- $2 uuid[]
-- $3 uuid[]
-- $4 jsonb[]
-- gives back
--   id uuid not null
with held as (
         select run_id, analysis_id from result where account_id = $1 and run_id = any($2::uuid[]) order by run_id for no key update
       )
       update result r set contribution = n.contribution
       from held h join unnest($2::uuid[], $3::uuid[], $4::jsonb[]) as n (run_id, analysis_id, contribution) using (run_id, analysis_id)
       where r.account_id = $1 and r.run_id = h.run_id and r.contribution <> n.contribution returning r.run_id as id;
