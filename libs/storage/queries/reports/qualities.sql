-- qualities.compare (1 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (2 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $9
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $9
    ) part) d where theme = any($10::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $9
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where theme = any($10::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (3 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- gives back
--   key text
--   assistant text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        assistant as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as assistant, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (4 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- gives back
--   key text
--   assistant text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        assistant as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as assistant, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (5 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 text
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 date
-- $25 date
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $24::date and $25::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = $11::text
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (6 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 text
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 text
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and d.brand_key = $20
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $20
    ) part) d where theme = any($21::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and d.brand_key = $20
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $20
    ) part) d where theme = any($21::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = $11::text
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (7 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- gives back
--   key text
--   part text not null
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, p.geo as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 
    ), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from parted group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from parted group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (8 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- gives back
--   key text
--   part text not null
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $9
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $9
    ) part) d where theme = any($10::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $9
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where theme = any($10::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, p.geo as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 
    ), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from parted group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from parted group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (9 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 text
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 date
-- $25 date
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $24::date and $25::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, coalesce(t.tag, '') as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true
    ), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from parted group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from parted group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = $11::text
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (10 of 24)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text[]
-- $11 text
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 text
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and d.brand_key = $20
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $20
    ) part) d where theme = any($21::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and d.brand_key = $20
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $20
    ) part) d where theme = any($21::text[])) d where quality_key || ' ' || polarity = any($10::text[]) group by 1, 2, 3) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, coalesce(t.tag, '') as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true
    ), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from parted group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from parted group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = $11::text
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (11 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any($5::text[])
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($4::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (12 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text
-- $15 text[]
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $14
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14
    ) part) d where theme = any($15::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $14
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14
    ) part) d where theme = any($15::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any($5::text[])
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($4::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (13 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (14 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and d.brand_key = $11
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $11
    ) part) d where theme = any($12::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and d.brand_key = $11
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $11
    ) part) d where theme = any($12::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (15 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text
-- $4 date
-- $5 date
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3))
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (16 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text
-- $4 date
-- $5 date
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text
-- $13 text[]
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with days as (select * from (select true as current, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and d.brand_key = $12
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $12
    ) part) d where theme = any($13::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and d.brand_key = $12
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $12
    ) part) d where theme = any($13::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), totals as (
    select current, of_part, of_prompt, sum(answers) as all_answers, sum(answers) filter (where in_both) as same_answers, sum(clusters) as all_clusters, sum(clusters) filter (where in_both) as same_clusters, sum(brand_references) as all_brand_references, sum(brand_references) filter (where in_both) as same_brand_references, sum(references2) as all_references2, sum(references2) filter (where in_both) as same_references2, sum(units) as all_units, sum(units) filter (where in_both) as same_units from pairs group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, sum(hits) as all_hits, sum(hits) filter (where in_both) as same_hits, sum(hits2) as all_hits2, sum(hits2) filter (where in_both) as same_hits2, sum(hits_references) as all_hits_references, sum(hits_references) filter (where in_both) as same_hits_references
    from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from pairs group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  ), often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3))
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (17 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 date[]
-- $28 date[]
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d
     union all select false, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, ''::text as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($27::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($28::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, ''::text as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from pairs group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (18 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text
-- $30 text[]
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 date[]
-- $36 date[]
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- gives back
--   key text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d
     union all select false, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, ''::text as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = false
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = false
      and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($36::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, ''::text as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from pairs group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (19 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 date[]
-- $28 date[]
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- gives back
--   key text
--   assistant text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d
     union all select false, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.assistant as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        assistant as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($27::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($28::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.assistant as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from pairs group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as assistant, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (20 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text
-- $30 text[]
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 date[]
-- $36 date[]
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- gives back
--   key text
--   assistant text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d
     union all select false, d.* from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.assistant as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        assistant as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = false
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = false
      and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($36::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.assistant as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from pairs group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join pairs using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as assistant, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (21 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 date[]
-- $28 date[]
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d) d
     union all select false, d.* from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.part as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($27::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($28::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, coalesce(t.tag, '') as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true
    ), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.part as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from parted group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (22 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text
-- $30 text[]
-- $31 date[]
-- $32 date[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 date[]
-- $36 date[]
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d) d
     union all select false, d.* from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.part as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and d.brand_key = $19
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $19
    ) part) d where theme = any($20::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = true
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $29 and d.split = true
      and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $29 and d.day = any($36::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $29
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where theme = any($30::text[])) d where quality_key || ' ' || polarity = any($2::text[]) group by 1, 2) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, coalesce(t.tag, '') as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true
    ), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.part as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from parted group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and true
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (23 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 date[]
-- $31 date[]
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 date[]
-- $35 date[]
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d) d
     union all select false, d.* from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.part as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($30::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $36::timestamptz and $37::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, p.geo as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 
    ), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.part as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from parted group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any($5::text[])
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $38::timestamptz and $39::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($4::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.compare (24 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text
-- $23 text[]
-- $24 date
-- $25 date
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text
-- $33 text[]
-- $34 date[]
-- $35 date[]
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 date[]
-- $39 date[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 timestamp with time zone
-- gives back
--   key text
--   part text
--   current json
--   baseline json
--   inBoth integer
--   added integer
--   removed integer
--   analyserChanged boolean
--   namesChanged boolean
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), segment_days as materialized (select * from (select true as current, d.* from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d) d
     union all select false, d.* from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.units, d.references2, d.mentions2, d.mentions_references, d.named_units, d.named2, d.visibility2, d.visibility_named, d.answered_prompts::bit(2), d.first_prompt
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, sum((d.brand_references > 0)::int) as units, sum(d.brand_references::bigint * d.brand_references) as references2, sum(d.mentions::bigint * d.mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references, sum((d.mentioned > 0)::int) as named_units, sum(d.mentioned::bigint * d.mentioned) as named2, sum(d.visibility_tenths::bigint * d.visibility_tenths) as visibility2, sum(d.visibility_tenths::bigint * d.mentioned) as visibility_named, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and true and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d) d) d where answers > 0), answering as materialized (
      select unit, assistant, d.part as of_part, coalesce(bit_or(answered_prompts) filter (where current), 0::bit(2)) as now, coalesce(bit_or(answered_prompts) filter (where not current), 0::bit(2)) as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> 0::bit(2)
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    ), days as (select * from (select true as current, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, '' as of_prompt
      from counted c
    ), hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $22
      and d.day between $24::date and $25::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $22
    ) part) d where theme = any($23::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $22
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $22
    ) part) d where theme = any($23::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $32 and d.split = true
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $32 and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $36::timestamptz and $37::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $32
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where theme = any($33::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select quality_key || ' ' || polarity as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select * from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $32 and d.split = true
      and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.brand_key = $32 and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $32
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where theme = any($33::text[])) d where quality_key || ' ' || polarity = any($4::text[]) group by 1, 2) d) d), parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, p.geo as of_part, c.answers, c.clusters, c.brand_references, c.references2, c.units
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 
    ), totals as (
      select current, of_part, a.answers as all_answers, case when alone then a.answers - coalesce(s.answers, 0) else coalesce(s.answers, 0) end as same_answers, a.clusters as all_clusters, case when alone then a.clusters - coalesce(s.clusters, 0) else coalesce(s.clusters, 0) end as same_clusters, a.brand_references as all_brand_references, case when alone then a.brand_references - coalesce(s.brand_references, 0) else coalesce(s.brand_references, 0) end as same_brand_references, a.references2 as all_references2, case when alone then a.references2 - coalesce(s.references2, 0) else coalesce(s.references2, 0) end as same_references2, a.units as all_units, case when alone then a.units - coalesce(s.units, 0) else coalesce(s.units, 0) end as same_units
      from (select current, d.part as of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from segment_days d group by 1, 2) a
        left join (select current, of_part, sum(answers) as answers, sum(clusters) as clusters, sum(brand_references) as brand_references, sum(references2) as references2, sum(units) as units from parted group by 1, 2) s using (current, of_part) cross join extent
    ), named as (
      select key, current, of_part, a.hits as all_hits, case when alone then a.hits - coalesce(s.hits, 0) else coalesce(s.hits, 0) end as same_hits, a.hits2 as all_hits2, case when alone then a.hits2 - coalesce(s.hits2, 0) else coalesce(s.hits2, 0) end as same_hits2, a.hits_references as all_hits_references, case when alone then a.hits_references - coalesce(s.hits_references, 0) else coalesce(s.hits_references, 0) end as same_hits_references
      from (select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, sum(hits) as hits, sum(hits2) as hits2, sum(hits_references) as hits_references from hits join parted using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    ), often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and r.assistant = any($5::text[])
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and r.last_checked between $42::timestamptz and $43::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $44::timestamptz and $45::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($4::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- qualities.page (1 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 date
-- $5 date
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- gives back
--   assistants text[]
--   key text not null
--   polarity text not null
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d  group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $6
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (2 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 numeric
-- $11 text
-- $12 text
-- $13 text
-- $14 text
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 bigint
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   assistant text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, assistant, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and d.brand_key = $14
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14
    ) part) d where polarity = any($16::text[]) and theme = any($15::text[]) group by 1, 2, 3, 4, 5, assistant), page as (
        select key, polarity, assistant, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, assistant having sum(answers) > 0 and (sum(answers) < $10 or (sum(answers) = $10 and (key, polarity, assistant) > ($11, $12, $13)))
        order by sum(answers) desc, key, polarity, assistant limit $25
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, assistant, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14 and c.key = page.key and c.polarity = page.polarity
            and theme = any($15::text[]))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, assistant;

-- qualities.page (3 of 12)
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
-- $11 numeric
-- $12 text
-- $13 text
-- $14 text
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 bigint
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.brand_key = $14
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14
    ) part) d where polarity = any($16::text[]) and theme = any($15::text[]) group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 and (sum(answers) < $11 or (sum(answers) = $11 and (key, polarity) > ($12, $13)))
        order by sum(answers) desc, key, polarity limit $25
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = $10::text
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = $10::text
          and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $14 and c.key = page.key and c.polarity = page.polarity
            and theme = any($15::text[]))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (4 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 date
-- $5 date
-- $6 bigint
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- gives back
--   assistants text[]
--   key text not null
--   polarity text not null
--   part text not null
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select d.*, p.geo as part from (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d  group by 1, 2, 3, 4, 5) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ), page as (
        select key, polarity, part, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, part having sum(answers) > 0 
        order by sum(answers) desc, key, polarity, part limit $6
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, part, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, part;

-- qualities.page (5 of 12)
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
-- $11 numeric
-- $12 text
-- $13 text
-- $14 text
-- $15 text
-- $16 text[]
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 bigint
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   part text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select d.*, coalesce(t.tag, '') as part from (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.brand_key = $15
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $15
    ) part) d where polarity = any($17::text[]) and theme = any($16::text[]) group by 1, 2, 3, 4, 5) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true), page as (
        select key, polarity, part, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, part having sum(answers) > 0 and (sum(answers) < $11 or (sum(answers) = $11 and (key, polarity, part) > ($12, $13, $14)))
        order by sum(answers) desc, key, polarity, part limit $26
      ), spoken as materialized (
        select * from (select distinct on (key, polarity, theme, wording, prompt_id) * from said) said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, part, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = $10::text
          and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $15 and c.key = page.key and c.polarity = page.polarity
            and theme = any($16::text[]))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, part;

-- qualities.page (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 bigint
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d  group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $13
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = any($4::text[])
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = any($4::text[])
          and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (7 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 bigint
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d  group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $10
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where coalesce(c.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
          and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (8 of 12)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 bigint
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d  group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts, (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $11
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page  join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = any(array(select slug from assistant_surface where surface = $2))
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2))
          and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (9 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 bigint
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, unit, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last, bit_or(prompts) as prompts,
      (array_agg(first_prompt order by day desc, first_prompt) filter (where answers > 0))[1] as last_prompt
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers, d.prompts::bit(2), d.first_prompt
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d  group by 1, 2, 3, 4, 5), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
           (array_agg(last_prompt order by last desc, last_prompt) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $10
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      ), reach as (
        select key, polarity, sum(bit_count(prompts))::int as prompts from (
          select key, polarity, unit, bit_or(prompts) as prompts from said join page using (key, polarity) group by key, polarity, unit
        ) u group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        reach.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page join reach using (key, polarity) join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (10 of 12)
-- $1 uuid
-- $2 numeric
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text[]
-- $8 text[]
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 date[]
-- $14 date[]
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 bigint
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   assistant text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, unit, assistant, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last, bit_or(prompts) as prompts,
      (array_agg(first_prompt order by day desc, first_prompt) filter (where answers > 0))[1] as last_prompt
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers, d.prompts::bit(2), d.first_prompt
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $6 and d.split = false
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and true and d.brand_key = $6 and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $6
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where polarity = any($8::text[]) and theme = any($7::text[]) group by 1, 2, 3, 4, 5, assistant), page as (
        select key, polarity, assistant, sum(answers)::int as answers, min(first) as first, max(last) as last,
           (array_agg(last_prompt order by last desc, last_prompt) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, assistant having sum(answers) > 0 and (sum(answers) < $2 or (sum(answers) = $2 and (key, polarity, assistant) > ($3, $4, $5)))
        order by sum(answers) desc, key, polarity, assistant limit $17
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      ), reach as (
        select key, polarity, assistant, sum(bit_count(prompts))::int as prompts from (
          select key, polarity, assistant, unit, bit_or(prompts) as prompts from said join page using (key, polarity, assistant) group by key, polarity, assistant, unit
        ) u group by key, polarity, assistant
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, assistant, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        reach.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page join reach using (key, polarity, assistant) join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $6 and c.key = page.key and c.polarity = page.polarity
            and theme = any($7::text[]))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, assistant;

-- qualities.page (11 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 bigint
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   part text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, unit, part, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last, bit_or(prompts) as prompts,
      (array_agg(first_prompt order by day desc, first_prompt) filter (where answers > 0))[1] as last_prompt
        from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers, d.prompts::bit(2), d.first_prompt
    from quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from quality_day d
    where d.account_id = $1 and true and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d  group by 1, 2, 3, 4, 5, part), page as (
        select key, polarity, part, sum(answers)::int as answers, min(first) as first, max(last) as last,
           (array_agg(last_prompt order by last desc, last_prompt) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, part having sum(answers) > 0 
        order by sum(answers) desc, key, polarity, part limit $10
      ), spoken as materialized (
        select * from (select distinct on (key, polarity, theme, wording, unit) * from said) said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      ), reach as (
        select key, polarity, part, sum(bit_count(prompts))::int as prompts from (
          select key, polarity, part, unit, bit_or(prompts) as prompts from said join page using (key, polarity, part) group by key, polarity, part, unit
        ) u group by key, polarity, part
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, part, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        reach.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page join reach using (key, polarity, part) join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, part;

-- qualities.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 numeric
-- $6 text
-- $7 text
-- $8 text
-- $9 text
-- $10 text[]
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date[]
-- $17 date[]
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 bigint
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   part text
--   theme text
--   wordings text[]
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
--   language text
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), said as (select quality_key as key, polarity, theme, wording, unit, part, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last, bit_or(prompts) as prompts,
      (array_agg(first_prompt order by day desc, first_prompt) filter (where answers > 0))[1] as last_prompt
        from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers, d.prompts::bit(2), d.first_prompt
    from rival_quality_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and d.brand_key = $9 and d.split = true
      and d.day = any($16::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, sum(d.answers) as answers, sum(d.wording_answers) as wording_answers, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts, (min(d.prompt_id::text collate "C") filter (where d.answers > 0))::uuid as first_prompt
    from ((select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers from rival_quality_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and d.brand_key = $9 and d.day = any($17::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $9
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.wording, d.theme, d.polarity, d.quality_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where polarity = any($11::text[]) and theme = any($10::text[]) group by 1, 2, 3, 4, 5, part), page as (
        select key, polarity, part, sum(answers)::int as answers, min(first) as first, max(last) as last,
           (array_agg(last_prompt order by last desc, last_prompt) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, part having sum(answers) > 0 and (sum(answers) < $5 or (sum(answers) = $5 and (key, polarity, part) > ($6, $7, $8)))
        order by sum(answers) desc, key, polarity, part limit $20
      ), spoken as materialized (
        select * from said
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      ), reach as (
        select key, polarity, part, sum(bit_count(prompts))::int as prompts from (
          select key, polarity, part, unit, bit_or(prompts) as prompts from said join page using (key, polarity, part) group by key, polarity, part, unit
        ) u group by key, polarity, part
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, part, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        reach.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page join reach using (key, polarity, part) join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything left join lateral (
        select run_id, r.contribution ->> 'language' as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = any($4::text[])
          and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and exists (select from jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.qualities) as c (key text, polarity text, theme text, wording text, answers int) where v.key = $9 and c.key = page.key and c.polarity = page.polarity
            and theme = any($10::text[]))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, part;
