-- mentions.firstChecked (1 of 8)
-- $1 uuid
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1) p
      cross join lateral (
        select last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked (2 of 8)
-- $1 uuid
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1) p
      cross join lateral (
        select last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked id query geo tag brand domain brandIds branded (3 of 8)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean) p
      cross join lateral (
        select last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked id query geo tag brand domain brandIds branded (4 of 8)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean) p
      cross join lateral (
        select last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked by one id query geo tag brand domain brandIds branded (5 of 8)
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
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, $10::text as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean) p
      cross join lateral (
        select last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked by one id query geo tag brand domain brandIds branded (6 of 8)
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
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, $10::text as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean) p
      cross join lateral (
        select last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked by one geos tags (7 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, $4::text as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p
      cross join lateral (
        select last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.firstChecked by one geos tags (8 of 8)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- gives back
--   first timestamp with time zone
select min(first.last_checked) as first
      from (select p.id, $4::text as assistant from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p
      cross join lateral (
        select last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
        order by last_checked limit 1
      ) first;

-- mentions.latest (1 of 4)
-- $1 uuid
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (select p.last_result_id from prompt p where p.account_id = $1 order by p.last_checked_at desc nulls last, p.id limit 1) p
      left join result r on r.account_id = $1 and r.run_id = p.last_result_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false);

-- mentions.latest id query geo tag brand domain brandIds branded (2 of 4)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (select p.last_result_id from prompt p where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean order by p.last_checked_at desc nulls last, p.id limit 1) p
      left join result r on r.account_id = $1 and r.run_id = p.last_result_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false);

-- mentions.latest id query geo tag brand domain brandIds branded (3 of 4)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (select p.last_result_id from prompt p where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean order by p.last_checked_at desc nulls last, p.id limit 1) p
      left join result r on r.account_id = $1 and r.run_id = p.last_result_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false);

-- mentions.latest geos tags (4 of 4)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (select p.last_result_id from prompt p where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) order by p.last_checked_at desc nulls last, p.id limit 1) p
      left join result r on r.account_id = $1 and r.run_id = p.last_result_id and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false);

-- mentions.newestBy (1 of 16)
-- $1 uuid
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy (2 of 16)
-- $1 uuid
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until (3 of 16)
-- $1 uuid
-- $2 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked <= $2 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until (4 of 16)
-- $1 uuid
-- $2 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked <= $2 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy id query geo tag brand domain brandIds branded (5 of 16)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy id query geo tag brand domain brandIds branded (6 of 16)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until id query geo tag brand domain brandIds branded (7 of 16)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked <= $10 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until id query geo tag brand domain brandIds branded (8 of 16)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant, true as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked <= $10 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy by one id query geo tag brand domain brandIds branded (9 of 16)
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
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $10::text as assistant, $10::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy by one id query geo tag brand domain brandIds branded (10 of 16)
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
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $10::text as assistant, $10::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until by one id query geo tag brand domain brandIds branded (11 of 16)
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
-- $11 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $10::text as assistant, $10::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked <= $11 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until by one id query geo tag brand domain brandIds branded (12 of 16)
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
-- $11 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $10::text as assistant, $10::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked <= $11 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy by one geos tags (13 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $4::text as assistant, $4::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy by one geos tags (14 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $4::text as assistant, $4::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant  order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until by one geos tags (15 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- $5 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $4::text as assistant, $4::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where prompt_id = p.id and assistant = p.assistant and last_checked <= $5 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.newestBy until by one geos tags (16 of 16)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- $5 timestamp with time zone
-- gives back
--   resultId uuid not null
--   body text not null
select r.run_id as "resultId", r.body
      from (
        select p.id, $4::text as assistant, $4::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as asked
        from prompt p join account a on a.id = p.account_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where account_id = $1 and prompt_id = p.id and assistant = p.assistant and last_checked <= $5 order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1;

-- mentions.waiting (1 of 4)
-- $1 uuid
-- gives back
--   trouble text null
--   afterSeconds double precision
select u.error_code as trouble, extract(epoch from case
          when u.status = 'queued' then u.retry_at when u.status = 'running' then now() when p.active then p.next_due_at
        end - now())::float8 as "afterSeconds"
      from (
        select p.id, p.active, p.next_due_at, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id
        where p.account_id = $1 and true order by p.last_checked_at desc nulls last, p.id limit 1
      ) p
      left join lateral (
        select status, error_code, retry_at from run where account_id = $1 and prompt_id = p.id and assistant = p.assistant
        order by slot desc, sample desc limit 1
      ) u on true;

-- mentions.waiting id query geo tag brand domain brandIds branded (2 of 4)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   trouble text null
--   afterSeconds double precision
select u.error_code as trouble, extract(epoch from case
          when u.status = 'queued' then u.retry_at when u.status = 'running' then now() when p.active then p.next_due_at
        end - now())::float8 as "afterSeconds"
      from (
        select p.id, p.active, p.next_due_at, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = p.account_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and true order by p.last_checked_at desc nulls last, p.id limit 1
      ) p
      left join lateral (
        select status, error_code, retry_at from run where account_id = $1 and prompt_id = p.id and assistant = p.assistant
        order by slot desc, sample desc limit 1
      ) u on true;

-- mentions.waiting by one id query geo tag brand domain brandIds branded (3 of 4)
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
-- gives back
--   trouble text null
--   afterSeconds double precision
select u.error_code as trouble, extract(epoch from case
          when u.status = 'queued' then u.retry_at when u.status = 'running' then now() when p.active then p.next_due_at
        end - now())::float8 as "afterSeconds"
      from (
        select p.id, p.active, p.next_due_at, $10::text as assistant from prompt p join account a on a.id = p.account_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and $10::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) order by p.last_checked_at desc nulls last, p.id limit 1
      ) p
      left join lateral (
        select status, error_code, retry_at from run where account_id = $1 and prompt_id = p.id and assistant = p.assistant
        order by slot desc, sample desc limit 1
      ) u on true;

-- mentions.waiting by one geos tags (4 of 4)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text
-- gives back
--   trouble text null
--   afterSeconds double precision
select u.error_code as trouble, extract(epoch from case
          when u.status = 'queued' then u.retry_at when u.status = 'running' then now() when p.active then p.next_due_at
        end - now())::float8 as "afterSeconds"
      from (
        select p.id, p.active, p.next_due_at, $4::text as assistant from prompt p join account a on a.id = p.account_id
        where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and $4::text = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) order by p.last_checked_at desc nulls last, p.id limit 1
      ) p
      left join lateral (
        select status, error_code, retry_at from run where account_id = $1 and prompt_id = p.id and assistant = p.assistant
        order by slot desc, sample desc limit 1
      ) u on true;

-- mentions.whole
-- $1 uuid
-- $2 uuid
-- gives back
--   resultId uuid not null
--   promptId uuid not null
--   assistant text not null
--   body text not null
--   brand text not null
--   domain text not null
--   competitors jsonb not null
--   sources jsonb not null
--   geo text not null
--   place text null
--   locale text null
--   query text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   lastChecked timestamp with time zone not null
--   nextCheck timestamp with time zone
--   analysisMode text not null
--   findings jsonb not null
--   answer json
select r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries) as answer from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1 where r.account_id = $1 and r.run_id = $2 and coalesce(r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1), false);
