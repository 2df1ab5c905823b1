-- extraction.hasRoom
-- $1 uuid
-- $2 uuid
-- $3 numeric
-- gives back
--   within boolean
select
    coalesce(coalesce(d.extraction_usd, 0) + $3::numeric <= (a.limits ->> 'cost_per_day_usd')::numeric / 2
      and coalesce(d.cost_usd, 0) <= (a.limits ->> 'cost_per_day_usd')::numeric, true) as within
  from run r join account a on a.id = r.account_id
    left join budget_day d on d.account_id = $2 and d.day = r.reserved_on
  where r.id = $1 and r.account_id = $2;

-- extraction.keepExtraction
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 numeric
-- $5 integer
-- $6 integer
-- $7 text
-- $8 text
-- $9 text
-- $10 text
-- gives back
--   reply text
--   failure text
with held as (
    update run set cost_usd = cost_usd + $4::numeric
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running'
      and not exists (select 1 from extraction where run_id = $1 and account_id = $2) returning id, account_id, reserved_on
  ), shared as (
    update budget_day d set extraction_usd = d.extraction_usd + $4::numeric
    from held h where d.account_id = $2 and d.day = h.reserved_on
  ), kept as (
    insert into extraction (run_id, account_id, cost_usd, input_tokens, output_tokens, reply, failure, model, api)
    select id, account_id, $4::numeric, $5, $6, $7, $8, $9, $10 from held returning reply, failure
  )
  select * from kept
  union all
  select reply, failure from extraction
  where run_id = $1 and account_id = $2 and not exists (select 1 from held)
    and exists (select 1 from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running');

-- extraction.of
-- $1 uuid
-- $2 uuid
-- gives back
--   reply text null
--   failure text null
select reply, failure from extraction where run_id = $1 and account_id = $2;
