-- accountStatus.assistantsOf
-- $1 uuid
-- gives back
--   assistant text
--   lastAnswer timestamp with time zone
--   waiting integer
--   waitingSince timestamp with time zone
--   failed integer
--   failingSince timestamp with time zone
--   error text
with asked as (
    select distinct unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as assistant
    from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.active
  ), answered as (
    select q.assistant, coalesce((
      select last_checked from result where account_id = $1 and assistant = q.assistant
        and last_checked > now() - interval '2 days' and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) order by last_checked desc limit 1
    ), (
      select max(n.last_checked) from prompt p cross join lateral (
        select last_checked from result where account_id = $1 and prompt_id = p.id and assistant = q.assistant
          and last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) order by last_checked desc limit 1
      ) n where p.account_id = $1
    )) as "lastAnswer"
    from asked q
  )
  select s.assistant, s."lastAnswer", w.waiting, w."waitingSince", t.failed, t."failingSince", t.error
  from answered s cross join lateral (
    select count(*)::int as waiting, min(created_at) as "waitingSince"
    from run where account_id = $1 and status = 'queued' and assistant = s.assistant
  ) w cross join lateral (
    select count(*)::int as failed, min(finished_at) as "failingSince", mode() within group (order by error_code) as error
    from run where account_id = $1 and status in ('failed', 'skipped') and error_code not in ('superseded', 'cancelled')
      and assistant = s.assistant and finished_at > greatest(s."lastAnswer", now() - interval '7 days')
  ) t
  order by s.assistant;

-- accountStatus.latePrompts
-- $1 uuid
-- gives back
--   now timestamp with time zone
--   latePrompts integer
--   lateSince timestamp with time zone
select now() as now, count(*)::int as "latePrompts", min(next_due_at) + interval '10 minutes' as "lateSince"
  from prompt where account_id = $1 and active and next_due_at < now() - interval '10 minutes';
