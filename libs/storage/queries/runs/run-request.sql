-- runRequest.add
-- $1 uuid
-- $2 text
-- $3 uuid
-- $4 jsonb
insert into run_request (account_id, key, prompt_id, runs) values ($1, $2, $3, $4::jsonb)
  on conflict on constraint run_request_pk do update
    set prompt_id = excluded.prompt_id, runs = excluded.runs, created_at = excluded.created_at;

-- runRequest.find
-- $1 uuid
-- $2 text
-- gives back
--   promptId uuid not null
--   runs jsonb not null
select prompt_id as "promptId", runs from run_request where account_id = $1 and key = $2 and created_at > now() - interval '24 hours';

-- runRequest.prompt
-- $1 uuid
-- $2 uuid
-- gives back
--   active boolean not null
--   samples smallint not null
--   demo boolean not null
--   assistants text[]
select p.active, p.samples, a.demo, coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]) as assistants
  from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2;

-- runRequest.purge
-- $1 bigint
-- gives back
--   key text not null
with old as (select account_id, key from run_request where not (created_at > now() - interval '24 hours') limit $1)
  delete from run_request r using old o where r.account_id = o.account_id and r.key = o.key returning r.key;
