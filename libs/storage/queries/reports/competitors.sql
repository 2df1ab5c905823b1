-- competitors.compare (1 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text[]
-- $10 uuid[]
-- $11 text[]
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 date
-- $18 date
-- $19 text[]
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($10::uuid[], $11::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($9::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($16::text[])) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($19::text[])) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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

-- competitors.compare (2 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text[]
-- $10 uuid[]
-- $11 text[]
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 date
-- $19 date
-- $20 text[]
-- $21 text[]
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($10::uuid[], $11::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($9::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
    left join (select distinct on (name) name, root from unnest($20::text[], $21::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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

-- competitors.compare (3 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($26::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($31::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (4 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 text[]
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($26::text[], $27::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($32::text[], $33::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $36::timestamptz and $37::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (5 of 24)
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
-- $20 text[]
-- $21 uuid[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($21::uuid[], $22::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($20::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($27::text[])) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($32::text[])) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (6 of 24)
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
-- $20 text[]
-- $21 uuid[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 text[]
-- $29 date
-- $30 date
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 text[]
-- $34 text[]
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($21::uuid[], $22::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($20::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($27::text[], $28::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $29::date and $30::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($33::text[], $34::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (7 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text[]
-- $10 uuid[]
-- $11 text[]
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 date
-- $18 date
-- $19 text[]
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($10::uuid[], $11::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($9::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($16::text[])) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($19::text[])) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (8 of 24)
-- $1 uuid
-- $2 text[]
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 date
-- $8 date
-- $9 text[]
-- $10 uuid[]
-- $11 text[]
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 date
-- $19 date
-- $20 text[]
-- $21 text[]
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($10::uuid[], $11::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($9::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
    left join (select distinct on (name) name, root from unnest($20::text[], $21::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($9::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (9 of 24)
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
-- $20 text[]
-- $21 uuid[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($21::uuid[], $22::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($20::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($27::text[])) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($32::text[])) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (10 of 24)
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
-- $20 text[]
-- $21 uuid[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 text[]
-- $29 date
-- $30 date
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 text[]
-- $34 text[]
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($21::uuid[], $22::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($20::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($27::text[], $28::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $29::date and $30::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($33::text[], $34::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($20::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (11 of 24)
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
-- $14 text[]
-- $15 uuid[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($15::uuid[], $16::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($14::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($21::text[])) d where key = any($14::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($26::text[])) d where key = any($14::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (12 of 24)
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
-- $14 text[]
-- $15 uuid[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 text[]
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($15::uuid[], $16::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($14::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($21::text[], $22::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($14::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($27::text[], $28::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($14::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (13 of 24)
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
-- $11 text[]
-- $12 uuid[]
-- $13 text[]
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 text[]
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($12::uuid[], $13::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($11::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($18::text[])) d where key = any($11::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($23::text[])) d where key = any($11::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (14 of 24)
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
-- $11 text[]
-- $12 uuid[]
-- $13 text[]
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 text[]
-- $19 text[]
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($12::uuid[], $13::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($11::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($18::text[], $19::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($11::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($11::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (15 of 24)
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
-- $12 text[]
-- $13 uuid[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($13::uuid[], $14::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($12::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($19::text[])) d where key = any($12::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($24::text[])) d where key = any($12::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (16 of 24)
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
-- $12 text[]
-- $13 uuid[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 text[]
-- $26 text[]
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($13::uuid[], $14::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($12::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($19::text[], $20::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($12::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($25::text[], $26::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($12::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (17 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 uuid[]
-- $35 text[]
-- $36 date[]
-- $37 date[]
-- $38 date[]
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 text[]
-- $42 date[]
-- $43 date[]
-- $44 date[]
-- $45 timestamp with time zone
-- $46 timestamp with time zone
-- $47 text[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
-- $51 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($26::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($31::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, ''::text as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($34::uuid[], $35::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($32::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, ''::text as of_part
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = false
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($36::date[]) and r.day = any($36::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($41::text[])) d where key = any($32::text[])) d) d
     union all select false, d.* from (select * from (select d.*, ''::text as of_part
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = false
      and d.day = any($43::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($42::date[]) and r.day = any($42::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($44::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $45::timestamptz and $46::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($47::text[])) d where key = any($32::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $50::timestamptz and $51::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (18 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 text[]
-- $34 text[]
-- $35 text[]
-- $36 uuid[]
-- $37 text[]
-- $38 date[]
-- $39 date[]
-- $40 date[]
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- $43 text[]
-- $44 text[]
-- $45 date[]
-- $46 date[]
-- $47 date[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 text[]
-- $51 text[]
-- $52 timestamp with time zone
-- $53 timestamp with time zone
-- $54 timestamp with time zone
-- $55 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($26::text[], $27::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($32::text[], $33::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, ''::text as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($36::uuid[], $37::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($34::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, ''::text as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = false
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($38::date[]) and r.day = any($38::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($43::text[], $44::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d
     union all select false, d.* from (select * from (select d.*, ''::text as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = false
      and d.day = any($46::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($45::date[]) and r.day = any($45::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($47::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($50::text[], $51::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $52::timestamptz and $53::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $54::timestamptz and $55::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (19 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 uuid[]
-- $35 text[]
-- $36 date[]
-- $37 date[]
-- $38 date[]
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 text[]
-- $42 date[]
-- $43 date[]
-- $44 date[]
-- $45 timestamp with time zone
-- $46 timestamp with time zone
-- $47 text[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
-- $51 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($26::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($31::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.assistant as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($34::uuid[], $35::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($32::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.assistant as of_part
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = false
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($36::date[]) and r.day = any($36::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($41::text[])) d where key = any($32::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.assistant as of_part
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = false
      and d.day = any($43::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($42::date[]) and r.day = any($42::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($44::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $45::timestamptz and $46::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($47::text[])) d where key = any($32::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $50::timestamptz and $51::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (20 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 text[]
-- $34 text[]
-- $35 text[]
-- $36 uuid[]
-- $37 text[]
-- $38 date[]
-- $39 date[]
-- $40 date[]
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- $43 text[]
-- $44 text[]
-- $45 date[]
-- $46 date[]
-- $47 date[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 text[]
-- $51 text[]
-- $52 timestamp with time zone
-- $53 timestamp with time zone
-- $54 timestamp with time zone
-- $55 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($26::text[], $27::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($32::text[], $33::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.assistant as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($36::uuid[], $37::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($34::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.assistant as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = false
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($38::date[]) and r.day = any($38::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($43::text[], $44::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.assistant as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = false
      and d.day = any($46::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($45::date[]) and r.day = any($45::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($47::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($50::text[], $51::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), totals as (
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
            and ((o.current and r.last_checked between $52::timestamptz and $53::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $54::timestamptz and $55::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (21 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 uuid[]
-- $35 text[]
-- $36 date[]
-- $37 date[]
-- $38 date[]
-- $39 timestamp with time zone
-- $40 timestamp with time zone
-- $41 text[]
-- $42 date[]
-- $43 date[]
-- $44 date[]
-- $45 timestamp with time zone
-- $46 timestamp with time zone
-- $47 text[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
-- $51 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($26::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($31::text[])) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.part as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($34::uuid[], $35::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($32::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, d.name_key as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = true
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($36::date[]) and r.day = any($36::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $39::timestamptz and $40::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where d.name_key <> all ($41::text[])) d where key = any($32::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, d.name_key as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($33::text[]) and d.split = true
      and d.day = any($43::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($42::date[]) and r.day = any($42::date[]) and c.name_key = any($33::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($33::text[]) and d.day = any($44::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $45::timestamptz and $46::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($33::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where d.name_key <> all ($47::text[])) d where key = any($32::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $50::timestamptz and $51::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (22 of 24)
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
-- $19 text[]
-- $20 uuid[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 text[]
-- $34 text[]
-- $35 text[]
-- $36 uuid[]
-- $37 text[]
-- $38 date[]
-- $39 date[]
-- $40 date[]
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- $43 text[]
-- $44 text[]
-- $45 date[]
-- $46 date[]
-- $47 date[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 text[]
-- $51 text[]
-- $52 timestamp with time zone
-- $53 timestamp with time zone
-- $54 timestamp with time zone
-- $55 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($20::uuid[], $21::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($19::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($26::text[], $27::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($32::text[], $33::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($19::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.part as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($36::uuid[], $37::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($34::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = true
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($38::date[]) and r.day = any($38::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d
    left join (select distinct on (name) name, root from unnest($43::text[], $44::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.name_key = any($35::text[]) and d.split = true
      and d.day = any($46::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($45::date[]) and r.day = any($45::date[]) and c.name_key = any($35::text[])
    ) d
    where d.account_id = $1 and true and d.name_key = any($35::text[]) and d.day = any($47::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($35::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d
    left join (select distinct on (name) name, root from unnest($50::text[], $51::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($34::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $52::timestamptz and $53::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $54::timestamptz and $55::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (23 of 24)
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
-- $22 text[]
-- $23 uuid[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 date
-- $31 date
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 text[]
-- $35 text[]
-- $36 text[]
-- $37 uuid[]
-- $38 text[]
-- $39 date[]
-- $40 date[]
-- $41 date[]
-- $42 timestamp with time zone
-- $43 timestamp with time zone
-- $44 text[]
-- $45 date[]
-- $46 date[]
-- $47 date[]
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 text[]
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 timestamp with time zone
-- $54 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($23::uuid[], $24::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($22::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($29::text[])) d where key = any($22::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, d.name_key as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $30::date and $31::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($34::text[])) d where key = any($22::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.part as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($37::uuid[], $38::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($35::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, d.name_key as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($36::text[]) and d.split = true
      and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($39::date[]) and r.day = any($39::date[]) and c.name_key = any($36::text[])
    ) d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($36::text[]) and d.day = any($41::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $42::timestamptz and $43::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($36::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where d.name_key <> all ($44::text[])) d where key = any($35::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, d.name_key as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($36::text[]) and d.split = true
      and d.day = any($46::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($45::date[]) and r.day = any($45::date[]) and c.name_key = any($36::text[])
    ) d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($36::text[]) and d.day = any($47::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $48::timestamptz and $49::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($36::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where d.name_key <> all ($50::text[])) d where key = any($35::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $51::timestamptz and $52::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $53::timestamptz and $54::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.compare (24 of 24)
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
-- $22 text[]
-- $23 uuid[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 date
-- $32 date
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 text[]
-- $36 text[]
-- $37 text[]
-- $38 text[]
-- $39 uuid[]
-- $40 text[]
-- $41 date[]
-- $42 date[]
-- $43 date[]
-- $44 timestamp with time zone
-- $45 timestamp with time zone
-- $46 text[]
-- $47 text[]
-- $48 date[]
-- $49 date[]
-- $50 date[]
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 text[]
-- $54 text[]
-- $55 timestamp with time zone
-- $56 timestamp with time zone
-- $57 timestamp with time zone
-- $58 timestamp with time zone
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
    ), hits as (select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join unnest($23::uuid[], $24::text[]) o (id, key) on o.id = p.brand_id
        where o.key = any($22::text[])
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (select true as current, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($29::text[], $30::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($22::text[]) group by 1, 2, 3, 4) d) d
     union all select false, d.* from (select * from (select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $31::date and $32::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($35::text[], $36::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($22::text[]) group by 1, 2, 3, 4) d) d) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), sums_of_hits as (select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, d.part as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join unnest($39::uuid[], $40::text[]) o (id, key) on o.id = d.brand_id
        where o.key = any($37::text[])
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (select true as current, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($38::text[]) and d.split = true
      and d.day = any($42::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($41::date[]) and r.day = any($41::date[]) and c.name_key = any($38::text[])
    ) d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($38::text[]) and d.day = any($43::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $44::timestamptz and $45::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($38::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d
    left join (select distinct on (name) name, root from unnest($46::text[], $47::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($37::text[])) d) d
     union all select false, d.* from (select * from (select d.*, d.part as of_part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.mentions2, d.mentions_references
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($38::text[]) and d.split = true
      and d.day = any($49::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.mentions * d.key_mentions) as mentions2, sum(d.mentions::bigint * d.brand_references) as mentions_references
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references from (
      select c.*, sum(c.mentions) over (partition by c.prompt_id, c.assistant, c.day, c.name_key) as key_mentions, r.brand_references
      from competitor_day c join report_day r on r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.day = c.day
      where c.account_id = $1 and r.account_id = $1 and c.day = any($48::date[]) and r.day = any($48::date[]) and c.name_key = any($38::text[])
    ) d
    where d.account_id = $1 and d.assistant = any($5::text[]) and d.name_key = any($38::text[]) and d.day = any($50::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $51::timestamptz and $52::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any($38::text[]) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d
    left join (select distinct on (name) name, root from unnest($53::text[], $54::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where key = any($37::text[])) d) d) n group by 1, 2, 3
      ) brand, lateral (values ('mention_rate ' || brand.key, answers, 0, 0),
        ('share_of_voice ' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)), parted as (
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
            and ((o.current and r.last_checked between $55::timestamptz and $56::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $57::timestamptz and $58::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- competitors.namedTwice (1 of 4)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 text[]
-- $8 text[]
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 text[]
-- gives back
--   twice boolean
select exists (
      select from (select true as current, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($7::text[], $8::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d
     union all select false, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($13::text[], $14::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d) d group by current, unit, assistant, day, key having count(distinct name_key) > 1
    ) as twice;

-- competitors.namedTwice (2 of 4)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 text[]
-- $8 text[]
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 text[]
-- gives back
--   twice boolean
select exists (
      select from (select true as current, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($7::text[], $8::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d
     union all select false, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($13::text[], $14::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d) d group by current, unit, assistant, day, key having count(distinct name_key) > 1
    ) as twice;

-- competitors.namedTwice (3 of 4)
-- $1 uuid
-- $2 text[]
-- $3 date[]
-- $4 date[]
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 text[]
-- $8 text[]
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 text[]
-- gives back
--   twice boolean
select exists (
      select from (select true as current, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($7::text[], $8::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d
     union all select false, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($13::text[], $14::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($2::text[])) d) d) d group by current, unit, assistant, day, key having count(distinct name_key) > 1
    ) as twice;

-- competitors.namedTwice (4 of 4)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- gives back
--   twice boolean
select exists (
      select from (select true as current, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($10::text[], $11::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($5::text[])) d) d
     union all select false, d.* from (select * from (select * from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d where name_key = any($5::text[])) d) d) d group by current, unit, assistant, day, key having count(distinct name_key) > 1
    ) as twice;

-- competitors.page (1 of 12)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date
-- $5 date
-- $6 date
-- $7 date
-- $8 text[]
-- $9 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($8::text[])) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $9
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where true
      ) every) shown on true order by answers desc, key;

-- competitors.page (2 of 12)
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
-- $11 text
-- $12 text
-- $13 uuid[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 text[]
-- $25 bigint
-- gives back
--   assistants text[]
--   key text
--   assistant text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($23::text[], $24::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, assistant, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id, assistant
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($13::uuid[], $14::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, assistant, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, assistant, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, assistant having sum(answers) > 0
      ), page as (
        select * from (
          select key, assistant, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, assistant
        ) every where answers < $10 or (answers = $10 and (key, assistant) > ($11, $12)) order by answers desc, key, assistant limit $25
      ), spoken as (
        select key, assistant, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, assistant, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, assistant, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, assistant, prompt_id from spoken where answers > 0
          union
          select key, assistant, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id, assistant) group by key, assistant)
    select covered.assistants, shown.* from covered left join (select key, assistant, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, assistant), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.assistant = page.assistant
      ) every) shown on true order by answers desc, key, assistant;

-- competitors.page (3 of 12)
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
-- $12 text
-- $13 uuid[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 text[]
-- $25 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($23::text[], $24::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($13::uuid[], $14::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every where answers < $11 or (answers = $11 and (key) > ($12)) order by answers desc, key limit $25
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.assistant = $10::text
      ) every) shown on true order by answers desc, key;

-- competitors.page (4 of 12)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date
-- $5 date
-- $6 date
-- $7 date
-- $8 text[]
-- $9 bigint
-- gives back
--   assistants text[]
--   key text
--   part text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select d.*, p.geo as part from (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by prompt_id, assistant having sum(answers) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select d.*, p.geo as part from (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($8::text[])) d group by key, prompt_id, assistant, spelling) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ), prompts as (
        select prompt_id, part, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id, part
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, part, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, part, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, part having sum(answers) > 0
      ), page as (
        select * from (
          select key, part, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, part
        ) every  order by answers desc, key, part limit $9
      ), spoken as (
        select key, part, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, part, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, part, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, part, prompt_id from spoken where answers > 0
          union
          select key, part, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id, part) group by key, part)
    select covered.assistants, shown.* from covered left join (select key, part, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, part), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.part = page.part
      ) every) shown on true order by answers desc, key, part;

-- competitors.page (5 of 12)
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
-- $12 text
-- $13 text
-- $14 uuid[]
-- $15 text[]
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 bigint
-- gives back
--   assistants text[]
--   key text
--   part text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select d.*, coalesce(t.tag, '') as part from (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select d.*, coalesce(t.tag, '') as part from (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, prompt_id, assistant, spelling) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true), prompts as (
        select prompt_id, part, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id, part
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($14::uuid[], $15::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, part, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, part, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, part having sum(answers) > 0
      ), page as (
        select * from (
          select key, part, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, part
        ) every where answers < $11 or (answers = $11 and (key, part) > ($12, $13)) order by answers desc, key, part limit $26
      ), spoken as (
        select key, part, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, part, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select distinct on (key, prompt_id, spelling) * from spoken) spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, part, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, part, prompt_id from spoken where answers > 0
          union
          select key, part, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id, part) group by key, part)
    select covered.assistants, shown.* from covered left join (select key, part, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, part), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.part = page.part
      ) every) shown on true order by answers desc, key, part;

-- competitors.page (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 uuid[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- $16 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($15::text[])) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($5::uuid[], $6::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $16
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.assistant = any($4::text[])
      ) every) shown on true order by answers desc, key;

-- competitors.page (7 of 12)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date
-- $5 date
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($12::text[])) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $13
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where coalesce(c.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
      ) every) shown on true order by answers desc, key;

-- competitors.page (8 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($13::text[])) d group by key, prompt_id, assistant, spelling), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $14
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.assistant = any(array(select slug from assistant_surface where surface = $2))
      ) every) shown on true order by answers desc, key;

-- competitors.page (9 of 12)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date[]
-- $5 date[]
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date[]
-- $9 date[]
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, brand_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters, bit_or(mentioned_prompts) as mentioned_prompts
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, brand_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum, bit_or(prompts) as prompts
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum, d.prompts::bit(2)
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($12::text[])) d group by key, unit, assistant, spelling), prompts as (
        select unit, brand_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, bit_or(mentioned_prompts) as mentioned_prompts
        from counts group by unit, brand_id
      ), tracked as (
        select o.key, d.* from prompts d  join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = d.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $13
      ), spoken as (
        select key, unit, spelling, sum(answers) as answers, sum(mentions) as mentions, bit_or(prompts) as prompts
        from named where key in (select key from page) group by key, unit, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, sum(bit_count(named & mentioned))::int as overlap, sum(bit_count(named & ~mentioned))::int as owned
        from (
          select key, unit, bit_or(prompts) as named
          from (
            select key, unit, prompts from spoken
            union all
            select key, unit, mentioned_prompts from tracked
          ) s group by key, unit
        ) places join (
          select unit, coalesce(mentioned_prompts, 0::bit(2)) as mentioned from prompts
        ) m using (unit) group by key)
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where true
      ) every) shown on true order by answers desc, key;

-- competitors.page (10 of 12)
-- $1 uuid
-- $2 integer
-- $3 text
-- $4 text
-- $5 uuid[]
-- $6 text[]
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date[]
-- $12 date[]
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- $16 text[]
-- $17 bigint
-- gives back
--   assistants text[]
--   key text
--   assistant text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, brand_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters, bit_or(mentioned_prompts) as mentioned_prompts
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
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
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, brand_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum, bit_or(prompts) as prompts
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum, d.prompts::bit(2)
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($15::text[], $16::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, unit, assistant, spelling), prompts as (
        select unit, brand_id, assistant, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, bit_or(mentioned_prompts) as mentioned_prompts
        from counts group by unit, brand_id, assistant
      ), tracked as (
        select o.key, d.* from prompts d  join unnest($5::uuid[], $6::text[]) as o (id, key) on o.id = d.brand_id
      ), brands as (
        select key, assistant, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, assistant, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, assistant having sum(answers) > 0
      ), page as (
        select * from (
          select key, assistant, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, assistant
        ) every where answers < $2 or (answers = $2 and (key, assistant) > ($3, $4)) order by answers desc, key, assistant limit $17
      ), spoken as (
        select key, assistant, unit, spelling, sum(answers) as answers, sum(mentions) as mentions, bit_or(prompts) as prompts
        from named where key in (select key from page) group by key, assistant, unit, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, assistant, sum(bit_count(named & mentioned))::int as overlap, sum(bit_count(named & ~mentioned))::int as owned
        from (
          select key, assistant, unit, bit_or(prompts) as named
          from (
            select key, assistant, unit, prompts from spoken
            union all
            select key, assistant, unit, mentioned_prompts from tracked
          ) s group by key, assistant, unit
        ) places join (
          select unit, assistant, coalesce(mentioned_prompts, 0::bit(2)) as mentioned from prompts
        ) m using (unit, assistant) group by key, assistant)
    select covered.assistants, shown.* from covered left join (select key, assistant, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, assistant), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.assistant = page.assistant
      ) every) shown on true order by answers desc, key, assistant;

-- competitors.page (11 of 12)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date[]
-- $5 date[]
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date[]
-- $9 date[]
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 bigint
-- gives back
--   assistants text[]
--   key text
--   part text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, brand_id, assistant, part, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters, bit_or(mentioned_prompts) as mentioned_prompts
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($4::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d group by unit, brand_id, assistant, part having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, part, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum, bit_or(prompts) as prompts
        from (select d.*, d.name_key as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum, d.prompts::bit(2)
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where d.name_key <> all ($12::text[])) d group by key, unit, assistant, part, spelling), prompts as (
        select unit, brand_id, part, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, bit_or(mentioned_prompts) as mentioned_prompts
        from counts group by unit, brand_id, part
      ), tracked as (
        select o.key, d.* from prompts d  join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = d.brand_id
      ), brands as (
        select key, part, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, part, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, part having sum(answers) > 0
      ), page as (
        select * from (
          select key, part, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, part
        ) every  order by answers desc, key, part limit $13
      ), spoken as (
        select key, part, unit, spelling, sum(answers) as answers, sum(mentions) as mentions, bit_or(prompts) as prompts
        from named where key in (select key from page) group by key, part, unit, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select distinct on (key, unit, spelling) * from spoken) spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, part, sum(bit_count(named & mentioned))::int as overlap, sum(bit_count(named & ~mentioned))::int as owned
        from (
          select key, part, unit, bit_or(prompts) as named
          from (
            select key, part, unit, prompts from spoken
            union all
            select key, part, unit, mentioned_prompts from tracked
          ) s group by key, part, unit
        ) places join (
          select unit, part, coalesce(mentioned_prompts, 0::bit(2)) as mentioned from prompts
        ) m using (unit, part) group by key, part)
    select covered.assistants, shown.* from covered left join (select key, part, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, part), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.part = page.part
      ) every) shown on true order by answers desc, key, part;

-- competitors.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 integer
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 text[]
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 date[]
-- $15 date[]
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 text[]
-- $19 text[]
-- $20 bigint
-- gives back
--   assistants text[]
--   key text
--   part text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   allAnswers integer
--   clusters integer
--   spellings text[]
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, brand_id, assistant, part, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters, bit_or(mentioned_prompts) as mentioned_prompts
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d group by unit, brand_id, assistant, part having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, part, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum, bit_or(prompts) as prompts
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum, d.prompts::bit(2)
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as prompts
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($15::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d
    left join (select distinct on (name) name, root from unnest($18::text[], $19::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, unit, assistant, part, spelling), prompts as (
        select unit, brand_id, part, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, bit_or(mentioned_prompts) as mentioned_prompts
        from counts group by unit, brand_id, part
      ), tracked as (
        select o.key, d.* from prompts d  join unnest($8::uuid[], $9::text[]) as o (id, key) on o.id = d.brand_id
      ), brands as (
        select key, part, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, part, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, part having sum(answers) > 0
      ), page as (
        select * from (
          select key, part, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, part
        ) every where answers < $5 or (answers = $5 and (key, part) > ($6, $7)) order by answers desc, key, part limit $20
      ), spoken as (
        select key, part, unit, spelling, sum(answers) as answers, sum(mentions) as mentions, bit_or(prompts) as prompts
        from named where key in (select key from page) group by key, part, unit, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, part, sum(bit_count(named & mentioned))::int as overlap, sum(bit_count(named & ~mentioned))::int as owned
        from (
          select key, part, unit, bit_or(prompts) as named
          from (
            select key, part, unit, prompts from spoken
            union all
            select key, part, unit, mentioned_prompts from tracked
          ) s group by key, part, unit
        ) places join (
          select unit, part, coalesce(mentioned_prompts, 0::bit(2)) as mentioned from prompts
        ) m using (unit, part) group by key, part)
    select covered.assistants, shown.* from covered left join (select key, part, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key, part), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where c.part = page.part
      ) every) shown on true order by answers desc, key, part;
