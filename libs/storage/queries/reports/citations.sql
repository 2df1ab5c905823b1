-- citations.page (1 of 3)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 date
-- $5 date
-- $6 bigint
-- gives back
--   assistants text[]
--   domain text not null
--   own boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   urls text[]
with counts as materialized (select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $2::date and $3::date) d group by assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), cited as (
        select domain, url, sum(answers) as answers, sum(own_answers) as own_answers, sum(url_answers) as url_answers
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $4::date and $5::date) d group by domain, url
      ), domains as (
        select domain, sum(answers)::int as answers, sum(own_answers) > 0 as own from cited group by domain
      ), page as (
        select * from domains where answers > 0  order by answers desc, domain limit $6
      ), addresses as (
        select domain, (array_agg(url order by url_answers desc, url))[1:20] as urls
        from cited join page using (domain) where url_answers > 0 group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, own, page.answers, everything.answers as "allAnswers", everything.clusters, urls
      from page join addresses using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where true
      ) everything) shown on true order by answers desc, domain;

-- citations.page (2 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 integer
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
-- gives back
--   assistants text[]
--   domain text
--   assistant text
--   own boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   urls text[]
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
    ), cited as (
        select domain, url, assistant, sum(answers) as answers, sum(own_answers) as own_answers, sum(url_answers) as url_answers
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $15::date and $16::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $17::timestamptz and $18::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int)
    ) part) d group by domain, url, assistant
      ), domains as (
        select domain, assistant, sum(answers)::int as answers, sum(own_answers) > 0 as own from cited group by domain, assistant
      ), page as (
        select * from domains where answers > 0 and (answers < $8 or (answers = $8 and (domain, assistant) > ($9, $10))) order by answers desc, domain, assistant limit $19
      ), addresses as (
        select domain, assistant, (array_agg(url order by url_answers desc, url))[1:20] as urls
        from cited join page using (domain, assistant) where url_answers > 0 group by domain, assistant
      )
    select covered.assistants, shown.* from covered left join (select domain, assistant, own, page.answers, everything.answers as "allAnswers", everything.clusters, urls
      from page join addresses using (domain, assistant) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = page.assistant
      ) everything) shown on true order by answers desc, domain, assistant;

-- citations.page (3 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 text
-- $9 integer
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
-- gives back
--   assistants text[]
--   domain text
--   own boolean
--   answers integer
--   allAnswers integer
--   clusters integer
--   urls text[]
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
    ), cited as (
        select domain, url, sum(answers) as answers, sum(own_answers) as own_answers, sum(url_answers) as url_answers
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $15::date and $16::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $17::timestamptz and $18::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int)
    ) part) d group by domain, url
      ), domains as (
        select domain, sum(answers)::int as answers, sum(own_answers) > 0 as own from cited group by domain
      ), page as (
        select * from domains where answers > 0 and (answers < $9 or (answers = $9 and (domain) > ($10))) order by answers desc, domain limit $19
      ), addresses as (
        select domain, (array_agg(url order by url_answers desc, url))[1:20] as urls
        from cited join page using (domain) where url_answers > 0 group by domain
      )
    select covered.assistants, shown.* from covered left join (select domain, own, page.answers, everything.answers as "allAnswers", everything.clusters, urls
      from page join addresses using (domain) cross join lateral (
        select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c where c.assistant = $8
      ) everything) shown on true order by answers desc, domain;
