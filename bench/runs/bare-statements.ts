/** Every due prompt at once. */
export const openDue = `with due as (
    select id, account_id, next_due_at from prompt where active and next_due_at <= now() for update skip locked
  ), opened as (
    insert into run (account_id, prompt_id, slot, sample) select account_id, id, next_due_at, 1 from due
  )
  update prompt p set next_due_at = now() + interval '1 day' from due where p.id = due.id`;

export const claim = `with taken as (
    update run set status = 'running', attempt = attempt + 1, started_at = now()
    where id in (select id from run where status = 'queued' limit $1 for update skip locked)
    returning id, account_id, prompt_id
  )
  select r.*, p.query, p.geo, b.name, b.aliases, b.domain, b.competitors
  from taken r join prompt p on p.id = r.prompt_id join brand b on b.id = p.brand_id`;

export const keepAnswer = `insert into answer
    (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied)
  values ($1, $2, $3, '', false, $4, 'demo', 'responses', 'none')`;

export const keepResult = `with kept as (
    insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, findings)
    values ($2, $1, '', '', 'local', $4) returning id
  ), stored as (
    insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
    select $1, $2, $3, id, now(), $5, '{}' from kept
  )
  update prompt set last_result_id = $1, last_checked_at = now() where id = $3`;

export const end = `update run set status = 'succeeded', finished_at = now() where id = any($1::uuid[])`;
