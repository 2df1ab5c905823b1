-- themeTrends.page (1 of 12)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 date
-- $8 date
-- $9 bigint
-- gives back
--   assistants text[]
--   bucket text
--   key text not null
--   theme text not null
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($2::text, day::timestamp)::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $3::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where true group by 1, 2),  totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme limit $9
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme) ) shown on true order by bucket desc, key;

-- themeTrends.page (2 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 date
-- $11 text
-- $12 text
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 bigint
-- gives back
--   assistants text[]
--   bucket text
--   assistant text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select ($13::timestamptz at time zone 'UTC')::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
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
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select ($13::timestamptz at time zone 'UTC')::date as bucket, theme, assistant, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $15::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d where theme = any($14::text[]) group by 1, 2, assistant), beside as (
        select ($13::timestamptz at time zone 'UTC')::date as bucket, theme, assistant, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $15::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from rival_theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and d.brand_key = $21
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1 from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $21
    ) part) d where theme = any($14::text[]) group by 1, 2, assistant), totals as (
        select bucket, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, assistant having sum(answers) > 0
      ), themes as (
        select theme from unnest($14::text[]) asked (theme)
      ), page as (
        select * from (select * from totals cross join themes) every where bucket < $10::date or (bucket = $10::date and (theme, assistant) > ($11, $12)) order by bucket desc, theme, assistant limit $30
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, assistant, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        coalesce(beside.praised, 0) as "rivalPraised", coalesce(beside.criticised, 0) as "rivalCriticised",
        compared
      from page left join own using (bucket, theme, assistant) left join beside using (bucket, theme, assistant) left join (
        select bucket, assistant, json_agg(json_build_array(coalesce(own.praised, 0), coalesce(beside.praised, 0), coalesce(own.criticised, 0), coalesce(beside.criticised, 0)) order by theme) as compared
        from (select * from totals cross join themes) every left join own using (bucket, theme, assistant) left join beside using (bucket, theme, assistant)
        where bucket in (select bucket from page) group by bucket, assistant
      ) family using (bucket, assistant)) shown on true order by bucket desc, key, assistant;

-- themeTrends.page (3 of 12)
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
-- $11 date
-- $12 text
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text
-- $22 date
-- $23 date
-- $24 timestamp with time zone
-- $25 timestamp with time zone
-- $26 date
-- $27 date
-- $28 timestamp with time zone
-- $29 timestamp with time zone
-- $30 bigint
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select ($13::timestamptz at time zone 'UTC')::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
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
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select ($13::timestamptz at time zone 'UTC')::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $15::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $26::date and $27::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $28::timestamptz and $29::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d where theme = any($14::text[]) group by 1, 2), beside as (
        select ($13::timestamptz at time zone 'UTC')::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $15::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from rival_theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.brand_key = $21
      and d.day between $22::date and $23::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $24::timestamptz and $25::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1 from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $21
    ) part) d where theme = any($14::text[]) group by 1, 2), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from unnest($14::text[]) asked (theme)
      ), page as (
        select * from (select * from totals cross join themes) every where bucket < $11::date or (bucket = $11::date and (theme) > ($12)) order by bucket desc, theme limit $30
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        coalesce(beside.praised, 0) as "rivalPraised", coalesce(beside.criticised, 0) as "rivalCriticised",
        compared
      from page left join own using (bucket, theme) left join beside using (bucket, theme) left join (
        select bucket, json_agg(json_build_array(coalesce(own.praised, 0), coalesce(beside.praised, 0), coalesce(own.criticised, 0), coalesce(beside.criticised, 0)) order by theme) as compared
        from (select * from totals cross join themes) every left join own using (bucket, theme) left join beside using (bucket, theme)
        where bucket in (select bucket from page) group by bucket
      ) family using (bucket)) shown on true order by bucket desc, key;

-- themeTrends.page (4 of 12)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 date
-- $8 date
-- $9 bigint
-- gives back
--   assistants text[]
--   bucket text
--   part text not null
--   key text not null
--   theme text not null
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d group by 1, 2, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($2::text, day::timestamp)::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $3::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as criticised
        from (select d.*, p.geo as part from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ) d where true group by 1, 2, part),  totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, part having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme, part limit $9
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, part, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme, part) ) shown on true order by bucket desc, key, part;

-- themeTrends.page (5 of 12)
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
-- $11 date
-- $12 text
-- $13 text
-- $14 timestamp with time zone
-- $15 text[]
-- $16 text[]
-- $17 text[]
-- $18 date
-- $19 date
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 text
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 date
-- $28 date
-- $29 timestamp with time zone
-- $30 timestamp with time zone
-- $31 bigint
-- gives back
--   assistants text[]
--   bucket text
--   part text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select ($14::timestamptz at time zone 'UTC')::date as bucket, assistant, part, sum(answers) as answers, sum(clusters) as clusters
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
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d group by 1, 2, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select ($14::timestamptz at time zone 'UTC')::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $17::text[]), 0)::int as criticised
        from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $27::date and $28::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $29::timestamptz and $30::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d where theme = any($15::text[]) group by 1, 2, part), beside as (
        select ($14::timestamptz at time zone 'UTC')::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $16::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $17::text[]), 0)::int as criticised
        from (select d.*, coalesce(t.tag, '') as part from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from rival_theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.brand_key = $22
      and d.day between $23::date and $24::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $25::timestamptz and $26::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1 from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $22
    ) part) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true) d where theme = any($15::text[]) group by 1, 2, part), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, part having sum(answers) > 0
      ), themes as (
        select theme from unnest($15::text[]) asked (theme)
      ), page as (
        select * from (select * from totals cross join themes) every where bucket < $11::date or (bucket = $11::date and (theme, part) > ($12, $13)) order by bucket desc, theme, part limit $31
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, part, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        coalesce(beside.praised, 0) as "rivalPraised", coalesce(beside.criticised, 0) as "rivalCriticised",
        compared
      from page left join own using (bucket, theme, part) left join beside using (bucket, theme, part) left join (
        select bucket, part, json_agg(json_build_array(coalesce(own.praised, 0), coalesce(beside.praised, 0), coalesce(own.criticised, 0), coalesce(beside.criticised, 0)) order by theme) as compared
        from (select * from totals cross join themes) every left join own using (bucket, theme, part) left join beside using (bucket, theme, part)
        where bucket in (select bucket from page) group by bucket, part
      ) family using (bucket, part)) shown on true order by bucket desc, key, part;

-- themeTrends.page (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text
-- $6 text[]
-- $7 text[]
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 bigint
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($5::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($5::text, day::timestamp)::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $6::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $7::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d where true group by 1, 2),  totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme limit $16
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme) ) shown on true order by bucket desc, key;

-- themeTrends.page (7 of 12)
-- $1 uuid
-- $2 text
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
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($2::text, day::timestamp)::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $3::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d where true group by 1, 2),  totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme limit $13
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme) ) shown on true order by bucket desc, key;

-- themeTrends.page (8 of 12)
-- $1 uuid
-- $2 text
-- $3 text
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
-- $14 bigint
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($3::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($3::text, day::timestamp)::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $5::text[]), 0)::int as criticised
        from (select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d where true group by 1, 2),  totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme limit $14
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme) ) shown on true order by bucket desc, key;

-- themeTrends.page (9 of 12)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 bigint
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
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
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($2::text, day::timestamp)::date as bucket, theme, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $3::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as criticised
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, d.answers
    from theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where true group by 1, 2),  totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme limit $13
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme) ) shown on true order by bucket desc, key;

-- themeTrends.page (10 of 12)
-- $1 uuid
-- $2 date
-- $3 text
-- $4 text
-- $5 timestamp with time zone
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text
-- $14 date[]
-- $15 date[]
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- $18 date[]
-- $19 date[]
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- $22 bigint
-- gives back
--   assistants text[]
--   bucket text
--   assistant text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select ($5::timestamptz at time zone 'UTC')::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters
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
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select ($5::timestamptz at time zone 'UTC')::date as bucket, theme, assistant, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $7::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $8::text[]), 0)::int as criticised
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, d.answers
    from theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($18::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d
    where d.account_id = $1 and true and true and d.day = any($19::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($6::text[]) group by 1, 2, assistant), beside as (
        select ($5::timestamptz at time zone 'UTC')::date as bucket, theme, assistant, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $7::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $8::text[]), 0)::int as criticised
        from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, d.answers
    from rival_theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and d.brand_key = $13 and d.split = false
      and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from rival_theme_day d
    where d.account_id = $1 and true and d.brand_key = $13 and d.day = any($15::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1 from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $13
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where theme = any($6::text[]) group by 1, 2, assistant), totals as (
        select bucket, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, assistant having sum(answers) > 0
      ), themes as (
        select theme from unnest($6::text[]) asked (theme)
      ), page as (
        select * from (select * from totals cross join themes) every where bucket < $2::date or (bucket = $2::date and (theme, assistant) > ($3, $4)) order by bucket desc, theme, assistant limit $22
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, assistant, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        coalesce(beside.praised, 0) as "rivalPraised", coalesce(beside.criticised, 0) as "rivalCriticised",
        compared
      from page left join own using (bucket, theme, assistant) left join beside using (bucket, theme, assistant) left join (
        select bucket, assistant, json_agg(json_build_array(coalesce(own.praised, 0), coalesce(beside.praised, 0), coalesce(own.criticised, 0), coalesce(beside.criticised, 0)) order by theme) as compared
        from (select * from totals cross join themes) every left join own using (bucket, theme, assistant) left join beside using (bucket, theme, assistant)
        where bucket in (select bucket from page) group by bucket, assistant
      ) family using (bucket, assistant)) shown on true order by bucket desc, key, assistant;

-- themeTrends.page (11 of 12)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 bigint
-- gives back
--   assistants text[]
--   bucket text
--   part text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, part, sum(answers) as answers, sum(clusters) as clusters
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
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
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d group by 1, 2, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select date_trunc($2::text, day::timestamp)::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $3::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $4::text[]), 0)::int as criticised
        from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, d.answers
    from theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where true group by 1, 2, part),  totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, part having sum(answers) > 0
      ), themes as (
        select theme from own group by theme having sum(answers) > 0
      ), page as (
        select * from (select * from totals cross join themes) every  order by bucket desc, theme, part limit $13
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, part, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        0 as "rivalPraised", 0 as "rivalCriticised",
        '[]'::json as compared
      from page left join own using (bucket, theme, part) ) shown on true order by bucket desc, key, part;

-- themeTrends.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 text
-- $7 text
-- $8 timestamp with time zone
-- $9 text[]
-- $10 text[]
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text
-- $17 date[]
-- $18 date[]
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 date[]
-- $22 date[]
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 bigint
-- gives back
--   assistants text[]
--   bucket text
--   part text
--   key text
--   theme text
--   answers integer
--   clusters integer
--   praised integer
--   criticised integer
--   rivalPraised integer
--   rivalCriticised integer
--   compared json
with counts as materialized (select ($8::timestamptz at time zone 'UTC')::date as bucket, assistant, part, sum(answers) as answers, sum(clusters) as clusters
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
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d group by 1, 2, part), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), own as (
        select ($8::timestamptz at time zone 'UTC')::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $10::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $11::text[]), 0)::int as criticised
        from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, d.answers
    from theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($21::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from theme_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($22::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where theme = any($9::text[]) group by 1, 2, part), beside as (
        select ($8::timestamptz at time zone 'UTC')::date as bucket, theme, part, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && $10::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && $11::text[]), 0)::int as criticised
        from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, d.answers
    from rival_theme_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and d.brand_key = $16 and d.split = true
      and d.day = any($17::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.theme, d.polarities, sum(d.answers) as answers
    from ((select d.prompt_id, d.assistant, d.day, d.theme, d.polarities, d.answers from rival_theme_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and d.brand_key = $16 and d.day = any($18::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.theme, c.polarities, 1 from found r, jsonb_to_recordset(r.contribution -> 'rivals') as v (key text, qualities jsonb, themes jsonb),
  jsonb_to_recordset(v.themes) as c (theme text, polarities text[]) where v.key = $16
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.polarities, d.theme, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d where theme = any($9::text[]) group by 1, 2, part), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket, part having sum(answers) > 0
      ), themes as (
        select theme from unnest($9::text[]) asked (theme)
      ), page as (
        select * from (select * from totals cross join themes) every where bucket < $5::date or (bucket = $5::date and (theme, part) > ($6, $7)) order by bucket desc, theme, part limit $25
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, part, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        coalesce(beside.praised, 0) as "rivalPraised", coalesce(beside.criticised, 0) as "rivalCriticised",
        compared
      from page left join own using (bucket, theme, part) left join beside using (bucket, theme, part) left join (
        select bucket, part, json_agg(json_build_array(coalesce(own.praised, 0), coalesce(beside.praised, 0), coalesce(own.criticised, 0), coalesce(beside.criticised, 0)) order by theme) as compared
        from (select * from totals cross join themes) every left join own using (bucket, theme, part) left join beside using (bucket, theme, part)
        where bucket in (select bucket from page) group by bucket, part
      ) family using (bucket, part)) shown on true order by bucket desc, key, part;
