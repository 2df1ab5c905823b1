-- qualities.page (1 of 3)
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
--   wordings text[]
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
    ), said as (
        select quality_key as key, polarity, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $4::date and $5::date) d  group by 1, 2, 3, 4
      ), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 
        order by sum(answers) desc, key, polarity limit $6
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers
        from said where (key, polarity) in (select key, polarity from page)
        group by key, polarity, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and true
          and r.last_checked between $7::timestamptz and $8::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;

-- qualities.page (2 of 3)
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
-- $21 bigint
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   assistant text
--   wordings text[]
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
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $13::date and $14::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $15::timestamptz and $16::timestamptz
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
    ), said as (
        select quality_key as key, polarity, wording, prompt_id, assistant, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $17::date and $18::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $19::timestamptz and $20::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, wording text, answers int)
    ) part) d where polarity = any($12::text[]) group by 1, 2, 3, 4, assistant
      ), page as (
        select key, polarity, assistant, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity, assistant having sum(answers) > 0 and (sum(answers) < $8 or (sum(answers) = $8 and (key, polarity, assistant) > ($9, $10, $11)))
        order by sum(answers) desc, key, polarity, assistant limit $21
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers
        from said where (key, polarity) in (select key, polarity from page)
        group by key, polarity, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, assistant, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $22::timestamptz and $23::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity, assistant;

-- qualities.page (3 of 3)
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
-- $21 bigint
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- gives back
--   assistants text[]
--   key text
--   polarity text
--   wordings text[]
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
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $13::date and $14::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $15::timestamptz and $16::timestamptz
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
    ), said as (
        select quality_key as key, polarity, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (select d.prompt_id, d.assistant, d.day, d.quality_key, d.polarity, d.wording, d.answers, d.wording_answers from quality_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $17::date and $18::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $19::timestamptz and $20::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.polarity, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, wording text, answers int)
    ) part) d where polarity = any($12::text[]) group by 1, 2, 3, 4
      ), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 and (sum(answers) < $9 or (sum(answers) = $9 and (key, polarity) > ($10, $11)))
        order by sum(answers) desc, key, polarity limit $21
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers
        from said where (key, polarity) in (select key, polarity from page)
        group by key, polarity, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:20] as wordings
        from worded group by key, polarity
      )
    select covered.assistants, shown.* from covered left join (select key, polarity, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        page.prompts, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key, polarity) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = $8
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and r.assistant = $8
          and r.last_checked between $22::timestamptz and $23::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true) shown on true order by answers desc, key, polarity;
