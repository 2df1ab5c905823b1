-- gaps.compare (1 of 8)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (2 of 8)
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
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        assistant as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as assistant, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (3 of 8)
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (4 of 8)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and true and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d) d) d where answers > 0), counted as (
      select current, prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references,
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), parted as (
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
            and ((o.current and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (5 of 8)
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
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and p.id = any($10::text[]::uuid[]) and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), parted as (
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
            and ((o.current and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, c.of_part as part, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($10::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (6 of 8)
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
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.id = any($4::text[]::uuid[]) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.id = any($4::text[]::uuid[]) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.id = any($4::text[]::uuid[]) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.id = any($4::text[]::uuid[]) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($4::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (7 of 8)
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
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.compare (8 of 8)
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
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 timestamp with time zone
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
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $6::timestamptz and $7::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d) d
     union all select false, d.* from (select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = any($2::text[]::uuid[]) and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
        '' as of_part, prompt_id::text as of_prompt
      from counted c
    ), hits as (select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs), totals as (
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
            and ((o.current and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on c.of_prompt = asked.key cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
      and current_totals.of_prompt = c.of_prompt left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
      and current_named.of_prompt = c.of_prompt left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
      and baseline_totals.of_prompt = c.of_prompt left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part
      and baseline_named.of_prompt = c.of_prompt;

-- gaps.page (1 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 bigint
-- $5 date
-- $6 date
-- $7 text[]
-- $8 text[]
-- $9 date
-- $10 date
-- $11 text[]
-- $12 text[]
-- $13 text[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id limit $4
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d) d where d.name_key <> all ($7::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($8::text[]), false)
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($11::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($12::text[], $13::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and true
          and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (2 of 12)
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
-- $11 integer
-- $12 uuid
-- $13 text
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 bigint
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 text[]
-- $25 text[]
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 text[]
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   assistant text
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id, assistant
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent where (clusters, answers) <= ($10, $11)
         and ((clusters, answers) <> ($10, $11) or (prompt_id, assistant) > ($12::uuid, $13)) order by clusters desc, answers desc, prompt_id, assistant limit $18
      ), listed as (
        select prompt_id, assistant, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, assistant order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($23::text[], $24::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, assistant, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($25::text[]), false)
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($30::text[], $31::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, assistant, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($32::text[], $33::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, assistant
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", assistant, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, assistant) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", assistant;

-- gaps.page (3 of 12)
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
-- $12 integer
-- $13 uuid
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 bigint
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 text[]
-- $25 text[]
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 text[]
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent where (clusters, answers) <= ($11, $12)
         and ((clusters, answers) <> ($11, $12) or (prompt_id) > ($13::uuid)) order by clusters desc, answers desc, prompt_id limit $18
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($23::text[], $24::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($25::text[]), false)
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($30::text[], $31::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($32::text[], $33::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = $10::text
          and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (4 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 bigint
-- $5 date
-- $6 date
-- $7 text[]
-- $8 text[]
-- $9 date
-- $10 date
-- $11 text[]
-- $12 text[]
-- $13 text[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   part text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, part, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d group by prompt_id, assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id, part
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id, part limit $4
      ), listed as (
        select prompt_id, part, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, part order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.*, p.geo as part from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d where d.name_key <> all ($7::text[])) d group by prompt_id, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($8::text[]), false)
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($11::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($12::text[], $13::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, part
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", part, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, part) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and true
          and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", part;

-- gaps.page (5 of 12)
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
-- $12 integer
-- $13 uuid
-- $14 text
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 bigint
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 text[]
-- $33 text[]
-- $34 text[]
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   part text
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, part, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d group by prompt_id, assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id, part
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent where (clusters, answers) <= ($11, $12)
         and ((clusters, answers) <> ($11, $12) or (prompt_id, part) > ($13::uuid, $14)) order by clusters desc, answers desc, prompt_id, part limit $19
      ), listed as (
        select prompt_id, part, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, part order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.*, coalesce(t.tag, '') as part from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($26::text[]), false)
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($31::text[], $32::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($33::text[], $34::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, part
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", part, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, part) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = $10::text
          and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", part;

-- gaps.page (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 bigint
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
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
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id limit $9
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($14::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($15::text[]), false)
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($20::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($21::text[], $22::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = any($4::text[])
          and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (7 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 bigint
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
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
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id limit $6
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($11::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($12::text[]), false)
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($17::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
          and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (8 of 12)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 bigint
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 text[]
-- $14 date
-- $15 date
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 text[]
-- $19 text[]
-- $20 text[]
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
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
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id limit $7
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($12::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($13::text[]), false)
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($18::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($19::text[], $20::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2))
          and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (9 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 bigint
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- $16 text[]
-- $17 date[]
-- $18 date[]
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 text[]
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, assistant, bit_or(answered_prompts) as answered, bit_or(mentioned_prompts) as mentioned, sum(answers) as answers
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.answered_prompts::bit(2), d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
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
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), unmentioned as materialized (
        select u.prompt_id from (
          select unit, bit_or(answered) & ~coalesce(bit_or(mentioned), 0::bit(2)) as those
          from counts where answers > 0 group by unit
        ) g join units u on u.unit = g.unit and get_bit(g.those, u.ordinal) = 1
      ), silent as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (select d.* from unmentioned a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from unmentioned a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id having sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id limit $10
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($15::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($16::text[]), false) and d.split = false
      and d.day = any($17::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($16::text[]), false)
      and d.day = any($18::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($21::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($22::text[], $23::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and true
          and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (10 of 12)
-- $1 uuid
-- $2 integer
-- $3 integer
-- $4 uuid
-- $5 text
-- $6 date[]
-- $7 date[]
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 bigint
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 date[]
-- $23 date[]
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 text[]
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   assistant text
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, assistant, bit_or(answered_prompts) as answered, bit_or(mentioned_prompts) as mentioned, sum(answers) as answers
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.answered_prompts::bit(2), d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), unmentioned as materialized (
        select u.prompt_id, assistant from (
          select unit, assistant, bit_or(answered) & ~coalesce(bit_or(mentioned), 0::bit(2)) as those
          from counts where answers > 0 group by unit, assistant
        ) g join units u on u.unit = g.unit and get_bit(g.those, u.ordinal) = 1
      ), silent as (
        select prompt_id, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (select d.* from unmentioned a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from unmentioned a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0
      ), page as (
        select * from silent where (clusters, answers) <= ($2, $3)
         and ((clusters, answers) <> ($2, $3) or (prompt_id, assistant) > ($4::uuid, $5)) order by clusters desc, answers desc, prompt_id, assistant limit $14
      ), listed as (
        select prompt_id, assistant, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, assistant order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($19::text[], $20::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, assistant, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($21::text[]), false) and d.split = false
      and d.day = any($22::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($21::text[]), false)
      and d.day = any($23::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($26::text[], $27::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, assistant, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($28::text[], $29::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, assistant
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", assistant, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, assistant) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", assistant;

-- gaps.page (11 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 bigint
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- $16 text[]
-- $17 date[]
-- $18 date[]
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 text[]
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   part text
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, assistant, bit_or(answered_prompts) as answered, bit_or(mentioned_prompts) as mentioned, sum(answers) as answers
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.answered_prompts::bit(2), d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
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
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), unmentioned as materialized (
        select u.prompt_id from (
          select unit, bit_or(answered) & ~coalesce(bit_or(mentioned), 0::bit(2)) as those
          from counts where answers > 0 group by unit
        ) g join units u on u.unit = g.unit and get_bit(g.those, u.ordinal) = 1
      ), silent as (
        select prompt_id, part, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (select d.*, coalesce(t.tag, '') as part from (select d.* from unmentioned a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from unmentioned a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d group by prompt_id, part having sum(answers) > 0
      ), page as (
        select * from silent  order by clusters desc, answers desc, prompt_id, part limit $10
      ), listed as (
        select prompt_id, part, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, part order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.*, coalesce(t.tag, '') as part from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d where d.name_key <> all ($15::text[])) d group by prompt_id, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($16::text[]), false) and d.split = true
      and d.day = any($17::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($16::text[]), false)
      and d.day = any($18::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($21::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($22::text[], $23::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, part
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", part, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, part) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and true
          and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", part;

-- gaps.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 integer
-- $6 integer
-- $7 uuid
-- $8 text
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 bigint
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text[]
-- $23 text[]
-- $24 text[]
-- $25 date[]
-- $26 date[]
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 text[]
-- $32 text[]
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   part text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), counts as materialized (select unit, assistant, bit_or(answered_prompts) as answered, bit_or(mentioned_prompts) as mentioned, sum(answers) as answers
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters, d.answered_prompts::bit(2), d.mentioned_prompts::bit(2)
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.mentioned > 0) as mentioned_prompts
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), unmentioned as materialized (
        select u.prompt_id from (
          select unit, bit_or(answered) & ~coalesce(bit_or(mentioned), 0::bit(2)) as those
          from counts where answers > 0 group by unit
        ) g join units u on u.unit = g.unit and get_bit(g.those, u.ordinal) = 1
      ), silent as (
        select prompt_id, part, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (select d.*, p.geo as part from (select d.* from unmentioned a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from unmentioned a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d group by prompt_id, part having sum(answers) > 0
      ), page as (
        select * from silent where (clusters, answers) <= ($5, $6)
         and ((clusters, answers) <> ($5, $6) or (prompt_id, part) > ($7::uuid, $8)) order by clusters desc, answers desc, prompt_id, part limit $17
      ), listed as (
        select prompt_id, part, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, part order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.*, p.geo as part from (select d.* from (select distinct prompt_id from page) a cross join lateral (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from (select distinct prompt_id from page) a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d
    left join (select distinct on (name) name, root from unnest($22::text[], $23::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($24::text[]), false) and d.split = true
      and d.day = any($25::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($24::text[]), false)
      and d.day = any($26::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($29::text[], $30::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($31::text[], $32::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, part
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", part, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, part) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = any($4::text[])
          and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", part;
