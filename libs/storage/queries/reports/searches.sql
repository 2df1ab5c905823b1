-- searches.page (1 of 3)
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
--   query text
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $2::date and $3::date) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), searched as (
        select search_key as key, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.search_key, d.wording, d.answers, d.wording_answers from search_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $4::date and $5::date) d group by 1, 2, 3
      ), page as (
        select key, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from searched group by key having sum(answers) > 0 
        order by sum(answers) desc, key limit $6
      ), worded as (
        select key, wording, sum(wording_answers) as answers
        from searched where key in (select key from page) group by key, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, (array_agg(wording order by answers desc, wording))[1] as query from worded group by key
      )
    select covered.assistants, shown.* from covered left join (select key, query, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $7::timestamptz and $8::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'searches' @> jsonb_build_array(jsonb_build_object('key', key))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key;

-- searches.page (2 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 numeric
-- $9 text
-- $10 text
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 bigint
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   assistant text
--   query text
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $11::date and $12::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $13::timestamptz and $14::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), searched as (
        select search_key as key, wording, prompt_id, assistant, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.search_key, d.wording, d.answers, d.wording_answers from search_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $15::date and $16::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $17::timestamptz and $18::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'searches') as c (key text, wording text, answers int)
    ) part) d group by 1, 2, 3, assistant
      ), page as (
        select key, assistant, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from searched group by key, assistant having sum(answers) > 0 and (sum(answers) < $8 or (sum(answers) = $8 and (key, assistant) > ($9, $10)))
        order by sum(answers) desc, key, assistant limit $19
      ), worded as (
        select key, wording, sum(wording_answers) as answers
        from searched where key in (select key from page) group by key, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, (array_agg(wording order by answers desc, wording))[1] as query from worded group by key
      )
    select covered.assistants, shown.* from covered left join (select key, assistant, query, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $20::timestamptz and $21::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'searches' @> jsonb_build_array(jsonb_build_object('key', key))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, assistant;

-- searches.page (3 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 text
-- $9 numeric
-- $10 text
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 bigint
-- $20 timestamp with time zone
-- $21 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   query text
--   answers integer
--   allAnswers integer
--   clusters integer
--   prompts integer
--   firstSeen text
--   lastSeen text
--   exampleResult uuid not null
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $11::date and $12::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $13::timestamptz and $14::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), searched as (
        select search_key as key, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.search_key, d.wording, d.answers, d.wording_answers from search_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $15::date and $16::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $17::timestamptz and $18::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'searches') as c (key text, wording text, answers int)
    ) part) d group by 1, 2, 3
      ), page as (
        select key, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from searched group by key having sum(answers) > 0 and (sum(answers) < $9 or (sum(answers) = $9 and (key) > ($10)))
        order by sum(answers) desc, key limit $19
      ), worded as (
        select key, wording, sum(wording_answers) as answers
        from searched where key in (select key from page) group by key, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, (array_agg(wording order by answers desc, wording))[1] as query from worded group by key
      )
    select covered.assistants, shown.* from covered left join (select key, query, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = $8
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = $8
          and r.last_checked between $20::timestamptz and $21::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'searches' @> jsonb_build_array(jsonb_build_object('key', key))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key;
