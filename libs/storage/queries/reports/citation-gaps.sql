-- citationGaps.compare (1 of 24)
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
-- $13 text[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 text[]
-- $18 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($13::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($14::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($17::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($18::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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
    select asked.key, json_build_object('all', json_build_object('answers', coalesce(current_totals.all_answers, 0), 'clusters', coalesce(current_totals.all_clusters, 0), 'references', coalesce(current_totals.all_brand_references, 0), 'references2', coalesce(current_totals.all_references2, 0), 'units', coalesce(current_totals.all_units, 0), 'hits', coalesce(current_named.all_hits, 0), 'hits2', coalesce(current_named.all_hits2, 0), 'hitsReferences', coalesce(current_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(current_totals.same_answers, 0), 'clusters', coalesce(current_totals.same_clusters, 0), 'references', coalesce(current_totals.same_brand_references, 0), 'references2', coalesce(current_totals.same_references2, 0), 'units', coalesce(current_totals.same_units, 0), 'hits', coalesce(current_named.same_hits, 0), 'hits2', coalesce(current_named.same_hits2, 0), 'hitsReferences', coalesce(current_named.same_hits_references, 0))) as current,
      json_build_object('all', json_build_object('answers', coalesce(baseline_totals.all_answers, 0), 'clusters', coalesce(baseline_totals.all_clusters, 0), 'references', coalesce(baseline_totals.all_brand_references, 0), 'references2', coalesce(baseline_totals.all_references2, 0), 'units', coalesce(baseline_totals.all_units, 0), 'hits', coalesce(baseline_named.all_hits, 0), 'hits2', coalesce(baseline_named.all_hits2, 0), 'hitsReferences', coalesce(baseline_named.all_hits_references, 0)), 'same', json_build_object('answers', coalesce(baseline_totals.same_answers, 0), 'clusters', coalesce(baseline_totals.same_clusters, 0), 'references', coalesce(baseline_totals.same_brand_references, 0), 'references2', coalesce(baseline_totals.same_references2, 0), 'units', coalesce(baseline_totals.same_units, 0), 'hits', coalesce(baseline_named.same_hits, 0), 'hits2', coalesce(baseline_named.same_hits2, 0), 'hitsReferences', coalesce(baseline_named.same_hits_references, 0))) as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest($2::text[]) asked (key) join composition c on true cross join readings
      left join totals current_totals on current_totals.current and current_totals.of_part = c.of_part
       left join named current_named on current_named.key = asked.key and current_named.current and current_named.of_part = c.of_part
       left join totals baseline_totals on not baseline_totals.current and baseline_totals.of_part = c.of_part
       left join named baseline_named on baseline_named.key = asked.key and not baseline_named.current and baseline_named.of_part = c.of_part;

-- citationGaps.compare (2 of 24)
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
-- $13 text[]
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($14::text[])[array_position($13::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($16::text[])[array_position($15::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($20::text[])[array_position($19::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($22::text[])[array_position($21::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (3 of 24)
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
-- $23 text[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($23::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($24::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($29::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($30::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $33::timestamptz and $34::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (4 of 24)
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
-- $23 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($32::text[])[array_position($31::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($34::text[])[array_position($33::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (5 of 24)
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
-- $24 text[]
-- $25 text[]
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 text[]
-- $31 text[]
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($24::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($25::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($30::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($31::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (6 of 24)
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
-- $24 text[]
-- $25 text[]
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
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($25::text[])[array_position($24::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($27::text[])[array_position($26::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($33::text[])[array_position($32::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($35::text[])[array_position($34::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $36::timestamptz and $37::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $38::timestamptz and $39::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (7 of 24)
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
-- $13 text[]
-- $14 text[]
-- $15 date
-- $16 date
-- $17 text[]
-- $18 text[]
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($13::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($14::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($17::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($18::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), parted as (
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
            and ((o.current and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (8 of 24)
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
-- $13 text[]
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($14::text[])[array_position($13::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($16::text[])[array_position($15::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($20::text[])[array_position($19::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($22::text[])[array_position($21::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), parted as (
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
            and ((o.current and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (9 of 24)
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
-- $24 text[]
-- $25 text[]
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 text[]
-- $31 text[]
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 timestamp with time zone
-- $35 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($24::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($25::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($30::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($31::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), parted as (
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
            and ((o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (10 of 24)
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
-- $24 text[]
-- $25 text[]
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
-- $36 timestamp with time zone
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($25::text[])[array_position($24::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($27::text[])[array_position($26::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($33::text[])[array_position($32::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($35::text[])[array_position($34::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $11::text and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $11::text and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($10::text[]) group by 1, 2, 3) d) d), parted as (
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
            and ((o.current and r.last_checked between $36::timestamptz and $37::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $38::timestamptz and $39::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (11 of 24)
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($18::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($19::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($24::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($25::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (12 of 24)
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
-- $18 text[]
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($19::text[])[array_position($18::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($21::text[])[array_position($20::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($27::text[])[array_position($26::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($29::text[])[array_position($28::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (13 of 24)
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
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($15::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($16::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($21::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($22::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (14 of 24)
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
-- $15 text[]
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($16::text[])[array_position($15::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($18::text[])[array_position($17::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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

-- citationGaps.compare (15 of 24)
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
-- $16 text[]
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($16::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($17::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($22::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($23::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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

-- citationGaps.compare (16 of 24)
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
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 text[]
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($17::text[])[array_position($16::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($19::text[])[array_position($18::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($25::text[])[array_position($24::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($27::text[])[array_position($26::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $3)) and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $3)) and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), totals as (
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
            and ((o.current and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (17 of 24)
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
-- $23 text[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 text[]
-- $32 date[]
-- $33 date[]
-- $34 date[]
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 date[]
-- $41 date[]
-- $42 date[]
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 text[]
-- $46 text[]
-- $47 timestamp with time zone
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($23::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($24::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($29::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($30::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($33::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($31::text[]) then n.name end is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($37::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($38::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($41::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($39::text[]) then n.name end is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($45::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($46::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($42::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $43::timestamptz and $44::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), totals as (
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
            and ((o.current and r.last_checked between $47::timestamptz and $48::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $49::timestamptz and $50::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (18 of 24)
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
-- $23 text[]
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
-- $35 text[]
-- $36 text[]
-- $37 date[]
-- $38 date[]
-- $39 date[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- $44 text[]
-- $45 text[]
-- $46 text[]
-- $47 text[]
-- $48 date[]
-- $49 date[]
-- $50 date[]
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 text[]
-- $54 text[]
-- $55 text[]
-- $56 text[]
-- $57 timestamp with time zone
-- $58 timestamp with time zone
-- $59 timestamp with time zone
-- $60 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($32::text[])[array_position($31::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($34::text[])[array_position($33::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($36::text[])[array_position($35::text[], n.name)], n.name) is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($43::text[])[array_position($42::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($45::text[])[array_position($44::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, ''::text as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($49::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($47::text[])[array_position($46::text[], n.name)], n.name) is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($48::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($54::text[])[array_position($53::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($56::text[])[array_position($55::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($50::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $51::timestamptz and $52::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), totals as (
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
            and ((o.current and r.last_checked between $57::timestamptz and $58::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $59::timestamptz and $60::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (19 of 24)
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
-- $23 text[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 text[]
-- $32 date[]
-- $33 date[]
-- $34 date[]
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 date[]
-- $41 date[]
-- $42 date[]
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 text[]
-- $46 text[]
-- $47 timestamp with time zone
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($23::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($24::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($29::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($30::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($33::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($31::text[]) then n.name end is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($37::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($38::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($41::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($39::text[]) then n.name end is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($45::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($46::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($42::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $43::timestamptz and $44::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), totals as (
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
            and ((o.current and r.last_checked between $47::timestamptz and $48::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $49::timestamptz and $50::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (20 of 24)
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
-- $23 text[]
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
-- $35 text[]
-- $36 text[]
-- $37 date[]
-- $38 date[]
-- $39 date[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- $44 text[]
-- $45 text[]
-- $46 text[]
-- $47 text[]
-- $48 date[]
-- $49 date[]
-- $50 date[]
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 text[]
-- $54 text[]
-- $55 text[]
-- $56 text[]
-- $57 timestamp with time zone
-- $58 timestamp with time zone
-- $59 timestamp with time zone
-- $60 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($32::text[])[array_position($31::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($34::text[])[array_position($33::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($36::text[])[array_position($35::text[], n.name)], n.name) is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($43::text[])[array_position($42::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($45::text[])[array_position($44::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.assistant as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($49::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($47::text[])[array_position($46::text[], n.name)], n.name) is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($48::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($54::text[])[array_position($53::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($56::text[])[array_position($55::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($50::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $51::timestamptz and $52::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), totals as (
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
            and ((o.current and r.last_checked between $57::timestamptz and $58::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $59::timestamptz and $60::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (21 of 24)
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
-- $23 text[]
-- $24 text[]
-- $25 date
-- $26 date
-- $27 timestamp with time zone
-- $28 timestamp with time zone
-- $29 text[]
-- $30 text[]
-- $31 text[]
-- $32 date[]
-- $33 date[]
-- $34 date[]
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 date[]
-- $41 date[]
-- $42 date[]
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 text[]
-- $46 text[]
-- $47 timestamp with time zone
-- $48 timestamp with time zone
-- $49 timestamp with time zone
-- $50 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($23::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($24::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($29::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($30::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $25::date and $26::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $27::timestamptz and $28::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($33::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($31::text[]) then n.name end is not null) as heard
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($32::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p left join lateral unnest(p.tags) t (tag) on true) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($37::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($38::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($41::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($39::text[]) then n.name end is not null) as heard
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p left join lateral unnest(p.tags) t (tag) on true) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($45::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($46::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($42::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $43::timestamptz and $44::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), parted as (
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
            and ((o.current and r.last_checked between $47::timestamptz and $48::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $49::timestamptz and $50::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (22 of 24)
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
-- $23 text[]
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
-- $35 text[]
-- $36 text[]
-- $37 date[]
-- $38 date[]
-- $39 date[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- $44 text[]
-- $45 text[]
-- $46 text[]
-- $47 text[]
-- $48 date[]
-- $49 date[]
-- $50 date[]
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 text[]
-- $54 text[]
-- $55 text[]
-- $56 text[]
-- $57 timestamp with time zone
-- $58 timestamp with time zone
-- $59 timestamp with time zone
-- $60 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($32::text[])[array_position($31::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($34::text[])[array_position($33::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and true and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($2::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($36::text[])[array_position($35::text[], n.name)], n.name) is not null) as heard
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p left join lateral unnest(p.tags) t (tag) on true) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($43::text[])[array_position($42::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($45::text[])[array_position($44::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($49::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($47::text[])[array_position($46::text[], n.name)], n.name) is not null) as heard
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($48::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p left join lateral unnest(p.tags) t (tag) on true) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($54::text[])[array_position($53::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($56::text[])[array_position($55::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($50::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $51::timestamptz and $52::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($2::text[]) group by 1, 2) d) d), parted as (
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
            and ((o.current and r.last_checked between $57::timestamptz and $58::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $59::timestamptz and $60::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (23 of 24)
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
-- $26 text[]
-- $27 text[]
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 text[]
-- $34 text[]
-- $35 date[]
-- $36 date[]
-- $37 date[]
-- $38 timestamp with time zone
-- $39 timestamp with time zone
-- $40 text[]
-- $41 text[]
-- $42 text[]
-- $43 date[]
-- $44 date[]
-- $45 date[]
-- $46 timestamp with time zone
-- $47 timestamp with time zone
-- $48 text[]
-- $49 text[]
-- $50 timestamp with time zone
-- $51 timestamp with time zone
-- $52 timestamp with time zone
-- $53 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($26::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($27::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($32::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($33::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($36::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($34::text[]) then n.name end is not null) as heard
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p ) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($40::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($41::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day = any($37::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $38::timestamptz and $39::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($4::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($44::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($42::text[]) then n.name end is not null) as heard
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($43::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p ) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($48::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($49::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day = any($45::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $46::timestamptz and $47::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($4::text[]) group by 1, 2) d) d), parted as (
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
            and ((o.current and r.last_checked between $50::timestamptz and $51::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $52::timestamptz and $53::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.compare (24 of 24)
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
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 text[]
-- $30 date
-- $31 date
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 text[]
-- $35 text[]
-- $36 text[]
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 date[]
-- $41 date[]
-- $42 date[]
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 text[]
-- $46 text[]
-- $47 text[]
-- $48 text[]
-- $49 text[]
-- $50 text[]
-- $51 date[]
-- $52 date[]
-- $53 date[]
-- $54 timestamp with time zone
-- $55 timestamp with time zone
-- $56 text[]
-- $57 text[]
-- $58 text[]
-- $59 text[]
-- $60 timestamp with time zone
-- $61 timestamp with time zone
-- $62 timestamp with time zone
-- $63 timestamp with time zone
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
    ), hits as (select true as current, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($27::text[])[array_position($26::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($29::text[])[array_position($28::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d
     union all select false, d.* from (select * from (select domain as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($35::text[])[array_position($34::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($37::text[])[array_position($36::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.* from apart a cross join lateral (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d where d.prompt_id = a.prompt_id and d.assistant = a.assistant and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day between $30::date and $31::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from apart a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.assistant = a.assistant and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d where domain = any($4::text[]) group by 1, 2, 3) d) d), sums_of_hits as (select true as current, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($41::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($39::text[])[array_position($38::text[], n.name)], n.name) is not null) as heard
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($40::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p ) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($46::text[])[array_position($45::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($48::text[])[array_position($47::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day = any($42::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $43::timestamptz and $44::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($4::text[]) group by 1, 2) d) d
     union all select false, d.* from (select * from (select domain as key, d.part as of_part, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (select domain, assistant, answers, part from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($52::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($50::text[])[array_position($49::text[], n.name)], n.name) is not null) as heard
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true and d.split = true
      and d.day = any($51::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p ) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null) g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
    union all select domain, assistant, answers, part from (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($57::text[])[array_position($56::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($59::text[])[array_position($58::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($5::text[]) and true
      and d.day = any($53::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($5::text[]) and r.last_checked between $54::timestamptz and $55::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d) d where domain = any($4::text[]) group by 1, 2) d) d), parted as (
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
            and ((o.current and r.last_checked between $60::timestamptz and $61::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) or (not o.current and r.last_checked between $62::timestamptz and $63::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)))
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

-- citationGaps.page (1 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 date
-- $5 date
-- $6 text[]
-- $7 text[]
-- $8 bigint
-- $9 date
-- $10 date
-- $11 text[]
-- $12 date
-- $13 date
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($6::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($7::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, sum(answers)::int as answers from silent d where true
        group by domain having sum(answers) > 0  order by sum(answers) desc, domain limit $8
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by domain
      ), naming as (
        select domain, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($19::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (2 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 bigint
-- $11 text
-- $12 text
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text[]
-- $23 text[]
-- $24 text[]
-- $25 text[]
-- $26 bigint
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 date
-- $33 date
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 text[]
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- gives back
--   assistants text[]
--   domain text
--   assistant text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($23::text[])[array_position($22::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($25::text[])[array_position($24::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, assistant, sum(answers)::int as answers from silent d where d.domain = any($17::text[])
        group by domain, assistant having sum(answers) > 0 and (sum(answers) < $10 or (sum(answers) = $10 and (domain, assistant) > ($11, $12))) order by sum(answers) desc, domain, assistant limit $26
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, assistant, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, assistant, key, sum(answers)::int as answers,
          row_number() over (partition by domain, assistant order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, assistant, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($31::text[]), false)
      and d.day between $32::date and $33::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($36::text[], $37::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, assistant, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($38::text[], $39::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, assistant
      ), latest as (
        select domain, assistant, prompt_id, day, place from (
          select domain, assistant, prompt_id, day, row_number() over (partition by domain, assistant order by day desc, prompt_id, assistant) as place
          from units join page using (domain, assistant) group by domain, assistant, prompt_id, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, assistant, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where coalesce(($43::text[])[array_position($42::text[], c.key)], c.key) is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, assistant
      )
    select covered.assistants, shown.* from covered left join (select domain, assistant, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, assistant) left join examples using (domain, assistant) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything) shown on true order by answers desc, domain, assistant;

-- citationGaps.page (3 of 12)
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
-- $11 bigint
-- $12 text
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text[]
-- $23 text[]
-- $24 text[]
-- $25 text[]
-- $26 bigint
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 text[]
-- $32 date
-- $33 date
-- $34 timestamp with time zone
-- $35 timestamp with time zone
-- $36 text[]
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($23::text[])[array_position($22::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($25::text[])[array_position($24::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, sum(answers)::int as answers from silent d where d.domain = any($17::text[])
        group by domain having sum(answers) > 0 and (sum(answers) < $11 or (sum(answers) = $11 and (domain) > ($12))) order by sum(answers) desc, domain limit $26
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.domain in (select domain from page), false)
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($31::text[]), false)
      and d.day between $32::date and $33::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $34::timestamptz and $35::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($36::text[], $37::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($38::text[], $39::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where coalesce(($43::text[])[array_position($42::text[], c.key)], c.key) is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = $10::text
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (4 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 date
-- $5 date
-- $6 text[]
-- $7 text[]
-- $8 bigint
-- $9 date
-- $10 date
-- $11 text[]
-- $12 date
-- $13 date
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- gives back
--   assistants text[]
--   domain text
--   part text not null
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as materialized (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($6::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($7::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $4::date and $5::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, part, sum(answers)::int as answers from silent d where true
        group by domain, part having sum(answers) > 0  order by sum(answers) desc, domain, part limit $8
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by domain
      ), naming as (
        select domain, part, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, part, key, sum(answers)::int as answers,
          row_number() over (partition by domain, part order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, part
      ), latest as (
        select domain, part, prompt_id, assistant, day, place from (
          select domain, part, prompt_id, assistant, day, row_number() over (partition by domain, part order by day desc, prompt_id, assistant) as place
          from units join page using (domain, part) group by domain, part, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, part, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($19::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, part
      )
    select covered.assistants, shown.* from covered left join (select domain, part, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, part) left join examples using (domain, part) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything) shown on true order by answers desc, domain, part;

-- citationGaps.page (5 of 12)
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
-- $11 bigint
-- $12 text
-- $13 text
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
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 bigint
-- $28 date
-- $29 date
-- $30 timestamp with time zone
-- $31 timestamp with time zone
-- $32 text[]
-- $33 date
-- $34 date
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 text[]
-- $38 text[]
-- $39 text[]
-- $40 text[]
-- $41 timestamp with time zone
-- $42 timestamp with time zone
-- $43 text[]
-- $44 text[]
-- gives back
--   assistants text[]
--   domain text
--   part text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d group by assistant, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), silent as materialized (select prompt_id, assistant, day, answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($24::text[])[array_position($23::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) is not null) as keys
      from (select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, part, sum(answers)::int as answers from silent d where d.domain = any($18::text[])
        group by domain, part having sum(answers) > 0 and (sum(answers) < $11 or (sum(answers) = $11 and (domain, part) > ($12, $13))) order by sum(answers) desc, domain, part limit $27
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.domain in (select domain from page), false)
      and d.day between $28::date and $29::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $30::timestamptz and $31::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, part, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, part, key, sum(answers)::int as answers,
          row_number() over (partition by domain, part order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($32::text[]), false)
      and d.day between $33::date and $34::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($37::text[], $38::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($39::text[], $40::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, part
      ), latest as (
        select domain, part, prompt_id, assistant, day, place from (
          select domain, part, prompt_id, assistant, day, row_number() over (partition by domain, part order by day desc, prompt_id, assistant) as place
          from units join page using (domain, part) group by domain, part, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, part, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $41::timestamptz and $42::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where coalesce(($44::text[])[array_position($43::text[], c.key)], c.key) is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, part
      )
    select covered.assistants, shown.* from covered left join (select domain, part, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, part) left join examples using (domain, part) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything) shown on true order by answers desc, domain, part;

-- citationGaps.page (6 of 12)
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
-- $13 text[]
-- $14 text[]
-- $15 bigint
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 text[]
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
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
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($13::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($14::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, sum(answers)::int as answers from silent d where true
        group by domain having sum(answers) > 0  order by sum(answers) desc, domain limit $15
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.domain in (select domain from page), false)
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($20::text[]), false)
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($25::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($26::text[], $27::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($30::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = any($4::text[])
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (7 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 text[]
-- $12 bigint
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text[]
-- $23 text[]
-- $24 text[]
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
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
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($10::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($11::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, sum(answers)::int as answers from silent d where true
        group by domain having sum(answers) > 0  order by sum(answers) desc, domain limit $12
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and coalesce(d.domain in (select domain from page), false)
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($17::text[]), false)
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($22::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($23::text[], $24::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($27::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where coalesce(c.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (8 of 12)
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
-- $11 text[]
-- $12 text[]
-- $13 bigint
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
-- $24 text[]
-- $25 text[]
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
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
    ), silent as materialized (select prompt_id, assistant, day, answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($11::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($12::text[]) then r.name end is not null) as keys
      from (select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}') s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own), page as (
        select domain, sum(answers)::int as answers from silent d where true
        group by domain having sum(answers) > 0  order by sum(answers) desc, domain limit $13
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and coalesce(d.domain in (select domain from page), false)
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d group by domain
      ), naming as (
        select domain, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($18::text[]), false)
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($23::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($24::text[], $25::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($28::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = any(array(select slug from assistant_surface where surface = $2))
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (9 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 text[]
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 text[]
-- $13 date[]
-- $14 date[]
-- $15 text[]
-- $16 text[]
-- $17 text[]
-- $18 bigint
-- $19 date[]
-- $20 date[]
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 date[]
-- $25 date[]
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 text[]
-- $29 text[]
-- $30 text[]
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 text[]
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
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
    ), groups as materialized (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($6::text[]) then n.name end is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null), quiet as materialized (
        select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}'
      ), alike as materialized (
        select answers, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($11::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($12::text[]) then r.name end is not null) as keys
      from (select brand_id, min(domains) as domains, min(rivals) as rivals, sum(answers) as answers from quiet group by brand_id, alike) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own
      ), silent as materialized (
        select domain, answers from alike
        union all
        select domain, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
      ), page as (
        select domain, sum(answers)::int as answers from silent d where true
        group by domain having sum(answers) > 0  order by sum(answers) desc, domain limit $18
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers
    from citation_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = false
      and d.day = any($19::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day = any($20::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d) d group by domain
      ), shown as materialized (
        select d.domain, d.unit, d.assistant, d.day, d.rivals, d.rival_answers, substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard as bits
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers, d.rivals, d.rival_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = false
      and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
        where true and d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own
      ), naming_added as (
        select domain, r.name as key, r.answers
        from shown cross join unnest(rivals, rival_answers) r (name, answers) where r.name <> all ($15::text[])
      ), units_added as (
        select domain, assistant, day, prompts[u.nth] as prompt_id
        from (
          select s.*, g.prompts, g.most, sum(ceil(bit_count(s.bits)::numeric / g.most)) over (
            partition by domain order by day desc range between unbounded preceding and current row exclude group
          ) as newer
          from shown s join groups g using (unit, assistant, day)
        ) r cross join unnest((array_positions(string_to_array(r.bits::text, null), '1'))[1 : 3 * r.most]) u (nth)
        where coalesce(newer, 0) < 3
      ), naming as (
        select domain, key, answers from alike cross join unnest(keys) k (key)
        union all
        select domain, key, answers from naming_added
      ), units as (
        select domain, assistant, day, prompt_id, 1 as answers from (select assistant, day, prompt_id, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($16::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($17::text[]) then r.name end is not null) as keys
      from (select * from (
          select *, row_number() over (partition by brand_id, alike order by day desc, prompt_id, assistant) as place
          from quiet where answers > 0
        ) q where place <= 3) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d
        union all
        select domain, assistant, day, prompt_id, 1 from units_added
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($23::text[]), false) and d.split = false
      and d.day = any($24::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($23::text[]), false)
      and d.day = any($25::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($28::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      ), latest as (
        select domain, prompt_id, assistant, day, place from (
          select domain, prompt_id, assistant, day, row_number() over (partition by domain order by day desc, prompt_id, assistant) as place
          from units join page using (domain) group by domain, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($33::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain) left join examples using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything) shown on true order by answers desc, domain;

-- citationGaps.page (10 of 12)
-- $1 uuid
-- $2 numeric
-- $3 text
-- $4 text
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- $10 text[]
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- $20 date[]
-- $21 date[]
-- $22 text[]
-- $23 text[]
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 bigint
-- $30 date[]
-- $31 date[]
-- $32 timestamp with time zone
-- $33 timestamp with time zone
-- $34 text[]
-- $35 date[]
-- $36 date[]
-- $37 timestamp with time zone
-- $38 timestamp with time zone
-- $39 text[]
-- $40 text[]
-- $41 text[]
-- $42 text[]
-- $43 timestamp with time zone
-- $44 timestamp with time zone
-- $45 text[]
-- $46 text[]
-- gives back
--   assistants text[]
--   domain text
--   assistant text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
    ), groups as materialized (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($11::text[])[array_position($10::text[], n.name)], n.name) is not null) as heard
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null), quiet as materialized (
        select s.*, q.brand_id from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}'
      ), alike as materialized (
        select answers, assistant, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($17::text[])[array_position($16::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($19::text[])[array_position($18::text[], r.name)], r.name) is not null) as keys
      from (select brand_id, assistant, min(domains) as domains, min(rivals) as rivals, sum(answers) as answers from quiet group by brand_id, assistant, alike) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own
      ), silent as materialized (
        select domain, assistant, answers from alike
        union all
        select domain, assistant, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.domain = any($9::text[]) and d.split = false
      and d.day = any($20::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
      ), page as (
        select domain, assistant, sum(answers)::int as answers from silent d where d.domain = any($9::text[])
        group by domain, assistant having sum(answers) > 0 and (sum(answers) < $2 or (sum(answers) = $2 and (domain, assistant) > ($3, $4))) order by sum(answers) desc, domain, assistant limit $29
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers
    from citation_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = false
      and d.day = any($30::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day = any($31::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $32::timestamptz and $33::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d) d group by domain
      ), shown as materialized (
        select d.domain, d.unit, d.assistant, d.day, d.rivals, d.rival_answers, substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard as bits
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers, d.rivals, d.rival_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = false
      and d.day = any($21::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
        where (d.domain, d.assistant) in (select domain, assistant from page) and d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own
      ), naming_added as (
        select domain, assistant, r.name as key, r.answers
        from shown cross join unnest(rivals, rival_answers) r (name, answers) where r.name <> all ($22::text[])
        union all
        select domain, assistant, n.key, bit_count(shown.bits & n.bits)
        from shown join (
          select unit, assistant, day, coalesce(($24::text[])[array_position($23::text[], n.name)], n.name) as key, bit_or(n.bits) as bits
          from groups cross join unnest(rivals, named) n (name, bits) where n.name = any($22::text[]) group by unit, assistant, day, key
        ) n using (unit, assistant, day)
      ), units_added as (
        select domain, assistant, day, prompts[u.nth] as prompt_id
        from (
          select s.*, g.prompts, g.most, sum(ceil(bit_count(s.bits)::numeric / g.most)) over (
            partition by domain, assistant order by day desc range between unbounded preceding and current row exclude group
          ) as newer
          from shown s join groups g using (unit, assistant, day)
        ) r cross join unnest((array_positions(string_to_array(r.bits::text, null), '1'))[1 : 3 * r.most]) u (nth)
        where coalesce(newer, 0) < 3
      ), naming as (
        select domain, assistant, key, answers from alike cross join unnest(keys) k (key)
        union all
        select domain, assistant, key, answers from naming_added
      ), units as (
        select domain, assistant, day, prompt_id, 1 as answers from (select assistant, day, prompt_id, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($26::text[])[array_position($25::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($28::text[])[array_position($27::text[], r.name)], r.name) is not null) as keys
      from (select * from (
          select *, row_number() over (partition by brand_id, assistant, alike order by day desc, prompt_id, assistant) as place
          from quiet where answers > 0
        ) q where place <= 3) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d
        union all
        select domain, assistant, day, prompt_id, 1 from units_added
      ), listed as (
        select domain, assistant, key, sum(answers)::int as answers,
          row_number() over (partition by domain, assistant order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, assistant, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($34::text[]), false) and d.split = false
      and d.day = any($35::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($34::text[]), false)
      and d.day = any($36::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $37::timestamptz and $38::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($39::text[], $40::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, assistant, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($41::text[], $42::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, assistant
      ), latest as (
        select domain, assistant, prompt_id, day, place from (
          select domain, assistant, prompt_id, day, row_number() over (partition by domain, assistant order by day desc, prompt_id, assistant) as place
          from units join page using (domain, assistant) group by domain, assistant, prompt_id, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, assistant, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $43::timestamptz and $44::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where coalesce(($46::text[])[array_position($45::text[], c.key)], c.key) is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, assistant
      )
    select covered.assistants, shown.* from covered left join (select domain, assistant, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, assistant) left join examples using (domain, assistant) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything) shown on true order by answers desc, domain, assistant;

-- citationGaps.page (11 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 text[]
-- $7 date[]
-- $8 date[]
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 text[]
-- $13 date[]
-- $14 date[]
-- $15 text[]
-- $16 text[]
-- $17 text[]
-- $18 bigint
-- $19 date[]
-- $20 date[]
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 text[]
-- $24 date[]
-- $25 date[]
-- $26 timestamp with time zone
-- $27 timestamp with time zone
-- $28 text[]
-- $29 text[]
-- $30 text[]
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- $33 text[]
-- gives back
--   assistants text[]
--   domain text
--   part text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
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
    ), groups as materialized (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where case when n.name <> all ($6::text[]) then n.name end is not null) as heard
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($7::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p left join lateral unnest(p.tags) t (tag) on true) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null), quiet as materialized (
        select s.*, q.brand_id from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}'
      ), alike as materialized (
        select answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($11::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($12::text[]) then r.name end is not null) as keys
      from (select brand_id, part, min(domains) as domains, min(rivals) as rivals, sum(answers) as answers from quiet group by brand_id, part, alike) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own
      ), silent as materialized (
        select domain, part, answers from alike
        union all
        select domain, part, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
      ), page as (
        select domain, part, sum(answers)::int as answers from silent d where true
        group by domain, part having sum(answers) > 0  order by sum(answers) desc, domain, part limit $18
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers
    from citation_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = true
      and d.day = any($19::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false)
      and d.day = any($20::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d) d group by domain
      ), shown as materialized (
        select d.domain, d.unit, d.assistant, d.day, g.part, d.rivals, d.rival_answers, substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard as bits
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers, d.rivals, d.rival_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.domain in (select domain from page), false) and d.split = true
      and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
        where (d.domain, g.part) in (select domain, part from page) and d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own
      ), naming_added as (
        select domain, part, r.name as key, r.answers
        from shown cross join unnest(rivals, rival_answers) r (name, answers) where r.name <> all ($15::text[])
      ), units_added as (
        select domain, part, assistant, day, prompts[u.nth] as prompt_id
        from (
          select s.*, g.prompts, g.most, sum(ceil(bit_count(s.bits)::numeric / g.most)) over (
            partition by domain, part order by day desc range between unbounded preceding and current row exclude group
          ) as newer
          from shown s join groups g using (unit, assistant, day, part)
        ) r cross join unnest((array_positions(string_to_array(r.bits::text, null), '1'))[1 : 3 * r.most]) u (nth)
        where coalesce(newer, 0) < 3
      ), naming as (
        select domain, part, key, answers from alike cross join unnest(keys) k (key)
        union all
        select domain, part, key, answers from naming_added
      ), units as (
        select domain, part, assistant, day, prompt_id, 1 as answers from (select assistant, day, prompt_id, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct case when r.name <> all ($16::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($17::text[]) then r.name end is not null) as keys
      from (select * from (
          select *, row_number() over (partition by brand_id, part, alike order by day desc, prompt_id, assistant) as place
          from quiet where answers > 0
        ) q where place <= 3) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d
        union all
        select domain, part, assistant, day, prompt_id, 1 from units_added
      ), listed as (
        select domain, part, key, sum(answers)::int as answers,
          row_number() over (partition by domain, part order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($23::text[]), false) and d.split = true
      and d.day = any($24::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($23::text[]), false)
      and d.day = any($25::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $26::timestamptz and $27::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($28::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, part
      ), latest as (
        select domain, part, prompt_id, assistant, day, place from (
          select domain, part, prompt_id, assistant, day, row_number() over (partition by domain, part order by day desc, prompt_id, assistant) as place
          from units join page using (domain, part) group by domain, part, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, part, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $31::timestamptz and $32::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where case when c.key <> all ($33::text[]) then c.key end is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, part
      )
    select covered.assistants, shown.* from covered left join (select domain, part, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, part) left join examples using (domain, part) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything) shown on true order by answers desc, domain, part;

-- citationGaps.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 numeric
-- $6 text
-- $7 text
-- $8 date[]
-- $9 date[]
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 date[]
-- $16 date[]
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- $23 date[]
-- $24 date[]
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 text[]
-- $30 text[]
-- $31 text[]
-- $32 bigint
-- $33 date[]
-- $34 date[]
-- $35 timestamp with time zone
-- $36 timestamp with time zone
-- $37 text[]
-- $38 date[]
-- $39 date[]
-- $40 timestamp with time zone
-- $41 timestamp with time zone
-- $42 text[]
-- $43 text[]
-- $44 text[]
-- $45 text[]
-- $46 timestamp with time zone
-- $47 timestamp with time zone
-- $48 text[]
-- $49 text[]
-- gives back
--   assistants text[]
--   domain text
--   part text
--   own boolean
--   rival boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   rivals json
--   exampleResults uuid[]
with counts as materialized (select assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
    ), groups as materialized (select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where coalesce(($14::text[])[array_position($13::text[], n.name)], n.name) is not null) as heard
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.prompts, d.most, d.rivals, d.named
    from silent_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($15::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) p ) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null), quiet as materialized (
        select s.*, q.brand_id from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day = any($16::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}'
      ), alike as materialized (
        select answers, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($20::text[])[array_position($19::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($22::text[])[array_position($21::text[], r.name)], r.name) is not null) as keys
      from (select brand_id, part, min(domains) as domains, min(rivals) as rivals, sum(answers) as answers from quiet group by brand_id, part, alike) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own
      ), silent as materialized (
        select domain, part, answers from alike
        union all
        select domain, part, answers from (select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard) end as answers, g.part
    from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and d.domain = any($12::text[]) and d.split = true
      and d.day = any($23::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
    where d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own) d
      ), page as (
        select domain, part, sum(answers)::int as answers from silent d where d.domain = any($12::text[])
        group by domain, part having sum(answers) > 0 and (sum(answers) < $5 or (sum(answers) = $5 and (domain, part) > ($6, $7))) order by sum(answers) desc, domain, part limit $32
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers
    from citation_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.domain in (select domain from page), false) and d.split = true
      and d.day = any($33::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, domain, url, answers, own_answers, rival_answers, url_answers from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.domain in (select domain from page), false)
      and d.day = any($34::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $35::timestamptz and $36::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d) d group by domain
      ), shown as materialized (
        select d.domain, d.unit, d.assistant, d.day, g.part, d.rivals, d.rival_answers, substring(pg_catalog."bit"(d.answers, d.citing, true) >> d.skipped from 1 for length(g.heard)) & g.heard as bits
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.domain, d.citing, d.skipped, d.answers, d.silent_answers, d.rivals, d.rival_answers
    from source_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.domain in (select domain from page), false) and d.split = true
      and d.day = any($24::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join groups g using (unit, assistant, day)
        where (d.domain, g.part) in (select domain, part from page) and d.silent_answers > 0 and d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own
      ), naming_added as (
        select domain, part, r.name as key, r.answers
        from shown cross join unnest(rivals, rival_answers) r (name, answers) where r.name <> all ($25::text[])
        union all
        select domain, part, n.key, bit_count(shown.bits & n.bits)
        from shown join (
          select unit, assistant, day, part, coalesce(($27::text[])[array_position($26::text[], n.name)], n.name) as key, bit_or(n.bits) as bits
          from groups cross join unnest(rivals, named) n (name, bits) where n.name = any($25::text[]) group by unit, assistant, day, part, key
        ) n using (unit, assistant, day, part)
      ), units_added as (
        select domain, part, assistant, day, prompts[u.nth] as prompt_id
        from (
          select s.*, g.prompts, g.most, sum(ceil(bit_count(s.bits)::numeric / g.most)) over (
            partition by domain, part order by day desc range between unbounded preceding and current row exclude group
          ) as newer
          from shown s join groups g using (unit, assistant, day, part)
        ) r cross join unnest((array_positions(string_to_array(r.bits::text, null), '1'))[1 : 3 * r.most]) u (nth)
        where coalesce(newer, 0) < 3
      ), naming as (
        select domain, part, key, answers from alike cross join unnest(keys) k (key)
        union all
        select domain, part, key, answers from naming_added
      ), units as (
        select domain, part, assistant, day, prompt_id, 1 as answers from (select assistant, day, prompt_id, part, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct coalesce(($29::text[])[array_position($28::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($31::text[])[array_position($30::text[], r.name)], r.name) is not null) as keys
      from (select * from (
          select *, row_number() over (partition by brand_id, part, alike order by day desc, prompt_id, assistant) as place
          from quiet where answers > 0
        ) q where place <= 3) s join (
        select id, regexp_replace(lower(domain), '^www\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own) d
        union all
        select domain, part, assistant, day, prompt_id, 1 from units_added
      ), listed as (
        select domain, part, key, sum(answers)::int as answers,
          row_number() over (partition by domain, part order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain, part, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($37::text[]), false) and d.split = true
      and d.day = any($38::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($37::text[]), false)
      and d.day = any($39::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $40::timestamptz and $41::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($42::text[], $43::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, part, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($44::text[], $45::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain, part
      ), latest as (
        select domain, part, prompt_id, assistant, day, place from (
          select domain, part, prompt_id, assistant, day, row_number() over (partition by domain, part order by day desc, prompt_id, assistant) as place
          from units join page using (domain, part) group by domain, part, prompt_id, assistant, day having sum(units.answers) > 0
        ) u where place <= 3
      ), examples as materialized (
        select domain, part, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and r.last_checked between $46::timestamptz and $47::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where coalesce(($49::text[])[array_position($48::text[], c.key)], c.key) is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain, part
      )
    select covered.assistants, shown.* from covered left join (select domain, part, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain, part) left join examples using (domain, part) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.part = page.part
      ) everything) shown on true order by answers desc, domain, part;
