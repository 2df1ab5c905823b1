-- rolledUpDays.rolledUpDays
-- $1 uuid
-- $2 boolean
-- gives back
--   firstDay text
--   lastDay text
--   ordinals integer
--   unnumbered integer
--   settledMs double precision
--   stale text[]
select first_day::text as "firstDay", last_day::text as "lastDay", case when $2 then split_ordinals else ordinals end as ordinals,
    (select count(*)::int from prompt p where p.account_id = $1 and p.created_at > r.numbered_at - interval '1 hour'
      and p.id not in (select s.prompt_id from segment_prompt s where s.account_id = $1)) as unnumbered,
    (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as "settledMs",
    case when not exists (select from stale_rollup s where s.account_id = $1 and s.split = $2 and s.day is null) then array(
      select s.day::text from stale_rollup s where s.account_id = $1 and s.split = $2
      union
      select u.day::text from report_rollup u where u.account_id = $1 and u.split = $2 and u.citing is null and u.answers > 0
    ) end as stale
  from rollup_account r where r.account_id = $1 and exists (select from pg_trigger where tgrelid = to_regclass('report_day') and tgname = 'rollup_day_added');
