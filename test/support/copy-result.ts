import { changeDatabase } from './database.js';

/**
 * Copies a result with its run, answer and analysis. Each copy was checked earlier than the one before, and the daily
 * counts do not include them.
 */
export async function copyResult(databaseUrl: string, resultId: string, count: number): Promise<void> {
  await changeDatabase(databaseUrl, copy, resultId, count);
}

// Only columns of the first release are named, because copies are also made in that release's own database. Two copies
// share each moment, so that paging by the moment alone loses or repeats one.
const copy = `with copies as (
    select gen_random_uuid() as id, gen_random_uuid() as analysis_id, ((n + 1) / 2) * interval '1 second' as earlier, n
    from generate_series(1, $2::int) as n
  ), runs as (
    insert into run (id, account_id, prompt_id, slot, sample, status, attempt, started_at, finished_at)
    select c.id, account_id, prompt_id, slot - n * interval '1 second', sample, status, attempt, started_at, finished_at
    from run r, copies c where r.id = $1
  ), answers as (
    insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at)
    select c.id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at - earlier
    from answer a, copies c where a.run_id = $1
  ), analyses as (
    insert into analysis (id, account_id, run_id, analyser, configuration_sha256, mode, findings)
    select c.analysis_id, account_id, c.id, analyser, configuration_sha256, mode, findings
    from analysis a, copies c where a.run_id = $1
  )
  insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, fields_version, contribution)
  select c.id, account_id, prompt_id, c.analysis_id, last_checked - earlier, body, fields_version, contribution
  from result r, copies c where r.run_id = $1`;
