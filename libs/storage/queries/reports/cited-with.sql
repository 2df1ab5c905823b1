-- citedWith.brands (1 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 text[]
-- $8 date
-- $9 date
-- $10 text[]
-- $11 text[]
-- $12 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($7::text[]), false)
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($10::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($11::text[], $12::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (2 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 text[]
-- $10 date
-- $11 date
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
    left join (select distinct on (name) name, root from unnest($12::text[], $13::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($14::text[], $15::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (3 of 24)
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
-- $11 text[]
-- $12 text[]
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
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($11::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($12::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $10::text[] and c.domain = any($10::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($17::text[]), false)
      and d.day between $18::date and $19::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $20::timestamptz and $21::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (4 of 24)
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
-- $11 text[]
-- $12 text[]
-- $13 text[]
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
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($12::text[])[array_position($11::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($14::text[])[array_position($13::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $10::text[] and c.domain = any($10::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($19::text[]), false)
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($26::text[], $27::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (5 of 24)
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
-- $11 text[]
-- $12 text[]
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
-- $24 text[]
-- $25 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($12::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($13::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $11::text[] and c.domain = any($11::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($18::text[]), false)
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (6 of 24)
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
-- $11 text[]
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text[]
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
-- $28 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($13::text[])[array_position($12::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($15::text[])[array_position($14::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $11::text[] and c.domain = any($11::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($20::text[]), false)
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($25::text[], $26::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($27::text[], $28::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (7 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 text[]
-- $8 date
-- $9 date
-- $10 text[]
-- $11 text[]
-- $12 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($7::text[]), false)
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($10::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($11::text[], $12::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (8 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 text[]
-- $10 date
-- $11 date
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d
    left join (select distinct on (name) name, root from unnest($12::text[], $13::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($14::text[], $15::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (9 of 24)
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
-- $11 text[]
-- $12 text[]
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
-- $24 text[]
-- $25 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($12::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($13::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $14::date and $15::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $16::timestamptz and $17::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $11::text[] and c.domain = any($11::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($18::text[]), false)
      and d.day between $19::date and $20::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $21::timestamptz and $22::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
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
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (10 of 24)
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
-- $11 text[]
-- $12 text[]
-- $13 text[]
-- $14 text[]
-- $15 text[]
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
-- $28 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($13::text[])[array_position($12::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($15::text[])[array_position($14::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $11::text[] and c.domain = any($11::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($20::text[]), false)
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($25::text[], $26::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($27::text[], $28::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (11 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 text[]
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($6::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($7::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $5::text[] and c.domain = any($5::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($12::text[]), false)
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($17::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (12 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($7::text[])[array_position($6::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($9::text[])[array_position($8::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $5::text[] and c.domain = any($5::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($14::text[]), false)
      and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($19::text[], $20::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($21::text[], $22::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (13 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (14 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (15 of 24)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 text[]
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- $16 text[]
-- $17 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($4::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($5::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $3::text[] and c.domain = any($3::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($10::text[]), false)
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($15::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($16::text[], $17::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (16 of 24)
-- $1 uuid
-- $2 text
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 text[]
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- $20 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($5::text[])[array_position($4::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($7::text[])[array_position($6::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $3::text[] and c.domain = any($3::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($12::text[]), false)
      and d.day between $13::date and $14::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($17::text[], $18::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($19::text[], $20::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (17 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false) and d.split = false
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (18 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false) and d.split = false
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (19 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false) and d.split = false
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (20 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false) and d.split = false
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (21 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- $10 date[]
-- $11 date[]
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 text[]
-- $16 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($3::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($4::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false) and d.split = true
      and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($9::text[]), false)
      and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($14::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (22 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 date
-- $8 date
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 text[]
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($4::text[])[array_position($3::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($6::text[])[array_position($5::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $9::timestamptz and $10::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $2::text[] and c.domain = any($2::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false) and d.split = true
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($11::text[]), false)
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (23 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 text[]
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 text[]
-- $13 date[]
-- $14 date[]
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct case when r.name <> all ($6::text[]) then r.name end from unnest(s.rivals) r (name) where case when r.name <> all ($7::text[]) then r.name end is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $5::text[] and c.domain = any($5::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($12::text[]), false) and d.split = true
      and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($12::text[]), false)
      and d.day = any($14::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $15::timestamptz and $16::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d where d.name_key <> all ($17::text[])) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.brands (24 of 24)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 text[]
-- $8 text[]
-- $9 text[]
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 date[]
-- $16 date[]
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- gives back
--   domain text
--   mentioned integer
--   rivals json
with cited as materialized (
        select c.domain, s.mentioned, s.answers,
          array(select distinct coalesce(($7::text[])[array_position($6::text[], r.name)], r.name) from unnest(s.rivals) r (name) where coalesce(($9::text[])[array_position($8::text[], r.name)], r.name) is not null) as keys
        from (select d.prompt_id, d.assistant, d.day, d.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike from source_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, array(select distinct c.domain from jsonb_to_recordset(r.contribution -> 'citations') as c (domain text) order by 1) as domains,
   array(select distinct c.key from jsonb_to_recordset(r.contribution -> 'competitors') as c (key text) order by 1) as rivals,
   (r.contribution ->> 'mentioned')::int > 0 as mentioned, 1, r.run_id from found r where coalesce((r.contribution ->> 'cites')::int, 0) > 0
    ) part) s cross join unnest(s.domains) c (domain)
        where s.domains && $5::text[] and c.domain = any($5::text[])
      ), sites as (
        select domain, coalesce(sum(answers) filter (where mentioned), 0)::int as mentioned from cited group by domain
      ), listed as (
        select domain, key, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, key) as place
        from cited cross join unnest(keys) k (key) group by domain, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($14::text[]), false) and d.split = true
      and d.day = any($15::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d union all select assistant, day, name_key, spelling, answers, mentions, rank_sum from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and coalesce(d.name_key in (select key from listed where place <= 10) or d.name_key = any($14::text[]), false)
      and d.day = any($16::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d) d
    left join (select distinct on (name) name, root from unnest($19::text[], $20::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), rivals as (
        select domain, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as rivals
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($21::text[], $22::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by domain
      )
      select domain, mentioned, coalesce(rivals, '[]') as rivals from sites left join rivals using (domain);

-- citedWith.prompts domain (1 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 text[]
-- gives back
--   key text not null
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where domain = any($4::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (2 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 text[]
-- gives back
--   key text not null
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where url = any($4::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (3 of 16)
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
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($14::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (4 of 16)
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
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($14::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (5 of 16)
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
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($15::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (6 of 16)
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
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($15::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (7 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 text[]
-- gives back
--   key text not null
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where domain = any($4::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (8 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 text[]
-- gives back
--   key text not null
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where url = any($4::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (9 of 16)
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
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($15::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (10 of 16)
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
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($15::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (11 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($9::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (12 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($9::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (13 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($6::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (14 of 16)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($6::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts domain (15 of 16)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select domain as key, prompt_id, sum(answers)::int as answers,
          row_number() over (partition by domain order by sum(answers) desc, prompt_id) as place,
          count(*) over (partition by domain) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where domain = any($7::text[])
        group by domain, prompt_id having sum(answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;

-- citedWith.prompts url (16 of 16)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 text[]
-- gives back
--   key text
--   prompts json
--   total integer
select key, json_agg(
        json_build_object('prompt_id', q.id, 'query', q.query, 'geo', q.geo, 'answers', answers) order by place
      ) as prompts, max(every)::int as total
      from (
        select url as key, prompt_id, sum(url_answers)::int as answers,
          row_number() over (partition by url order by sum(url_answers) desc, prompt_id) as place,
          count(*) over (partition by url) as every
        from (select d.prompt_id, d.assistant, d.day, d.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers from citation_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)
    ) part) d where url = any($7::text[])
        group by url, prompt_id having sum(url_answers) > 0
      ) c join prompt q on q.id = c.prompt_id and q.account_id = $1
      where place <= 10 group by key;
