-- assistant.absentOf
-- $1 text[]
-- gives back
--   slug text
select n.slug from unnest($1::text[]) as n (slug) where not exists (select from present_assistant s where s.slug = n.slug and s.seen_at > now() - interval '3 minutes');

-- assistant.allAccounts
-- gives back
--   accountId uuid not null
select id as "accountId" from account order by id;

-- assistant.holdOthers
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
select p.id from prompt p join account a on a.id = $1
  where p.account_id = $1 and ($2::uuid is null or p.id = $2)
    and not exists (select from result s where s.account_id = $1 and s.run_id = p.last_result_id and s.assistant = coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)))
  order by p.id for no key update of p;

-- assistant.lockPrompts
lock table prompt in exclusive mode;

-- assistant.namedBeside
-- $1 text[]
-- gives back
--   account text
--   slug text
--   byAccount boolean
--   prompts integer
select account, slug, bool_or(of_account) as "byAccount", count(*) filter (where not of_account)::int as prompts
  from (
    select a.slug as account, s.slug, true as of_account from account a, unnest(a.assistants) s (slug) where not a.demo and a.sandbox_version is null
    union all
    select a.slug, s.slug, false from prompt p join account a on a.id = p.account_id, unnest(p.assistants) s (slug) where not a.demo and a.sandbox_version is null
  ) named where slug <> all($1::text[]) group by account, slug order by account, slug;

-- assistant.ofAccount
-- $1 uuid
-- gives back
--   asked text[]
--   answered text[]
select array(
    select distinct unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) from prompt p join account a on a.id = p.account_id where p.account_id = $1 order by 1
  ) as asked, array(
    with recursive one as (
      (select assistant from report_day where account_id = $1 and answers > 0 order by assistant limit 1)
      union all
      select (
        select assistant from report_day
        where account_id = $1 and answers > 0 and assistant > one.assistant order by assistant limit 1
      ) from one where one.assistant is not null
    )
    select assistant from one where assistant is not null order by 1
  ) as answered;

-- assistant.pooledSurface
-- $1 uuid
-- gives back
--   surface text
select (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end) as surface;

-- assistant.refreshLatest (1 of 2)
-- $1 uuid
-- $2 uuid[]
-- gives back
--   id uuid not null
update prompt p set last_result_id = n.run_id, last_checked_at = n.last_checked
  from (
    select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = $1
    where p.account_id = $1 and p.id = any($2::uuid[])
  ) q left join lateral (
    select run_id, last_checked from result
    where prompt_id = q.id and assistant = q.assistant order by last_checked desc, run_id limit 1
  ) n on true
  where p.account_id = $1 and p.id = q.id and (n.run_id is not null or p.last_result_id is not null or p.last_checked_at is not null
    and not exists (select from report_day d where d.account_id = $1 and d.prompt_id = q.id and d.assistant = q.assistant and d.answers > 0))
  returning p.id;

-- assistant.refreshLatest (2 of 2)
-- $1 uuid
-- $2 uuid[]
-- gives back
--   id uuid not null
update prompt p set last_result_id = n.run_id, last_checked_at = n.last_checked
  from (
    select p.id, coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation)) as assistant from prompt p join account a on a.id = $1
    where p.account_id = $1 and p.id = any($2::uuid[])
  ) q left join lateral (
    select run_id, last_checked from result
    where account_id = $1 and prompt_id = q.id and assistant = q.assistant order by last_checked desc, run_id limit 1
  ) n on true
  where p.account_id = $1 and p.id = q.id and (n.run_id is not null or p.last_result_id is not null or p.last_checked_at is not null
    and not exists (select from report_day d where d.account_id = $1 and d.prompt_id = q.id and d.assistant = q.assistant and d.answers > 0))
  returning p.id;

-- assistant.setFirst
-- $1 text
-- $2 text[]
-- gives back
--   changed integer
update installation set first_assistant = $1
  where first_assistant <> $1
    and ($2::text[] is null or first_assistant <> all($2) and not exists (select from present_assistant s where s.slug = first_assistant and s.seen_at > now() - interval '3 minutes'))
  returning 1 as changed;

-- assistant.setPresent
-- $1 text[]
insert into present_assistant (slug, seen_at) select slug, now() from unnest($1::text[]) as n (slug) order by slug
       on conflict on constraint present_assistant_pk do update set seen_at = excluded.seen_at;

-- assistant.setSurfaces
-- $1 text[]
-- $2 text[]
-- gives back
--   slug text
--   surface text
with told as (
    select n.slug, n.surface, coalesce(s.surface, 'api') as before
    from unnest($1::text[], $2::text[]) as n (slug, surface) left join assistant_surface s using (slug)
  ), taken as (
    select slug, before from told
    where surface <> before and slug in (select assistant from report_day where answers > 0)
  ), kept as (
    insert into assistant_surface as s (slug, surface)
    select slug, surface from told where slug not in (select slug from taken) order by slug
    on conflict on constraint assistant_surface_pk do update set surface = excluded.surface where s.surface <> excluded.surface
  )
  select slug, before as surface from taken order by slug;

-- assistant.showing
-- $1 text
-- $2 text[]
-- gives back
--   slug text
select n.slug from unnest($2::text[]) as n (slug) left join assistant_surface s using (slug)
  where coalesce(s.surface, 'api') = $1;

-- assistant.surfacesOf
-- $1 text[]
-- gives back
--   surface text
select distinct coalesce(s.surface, 'api') as surface
  from unnest($1::text[]) as n (slug) left join assistant_surface s using (slug) order by surface;
