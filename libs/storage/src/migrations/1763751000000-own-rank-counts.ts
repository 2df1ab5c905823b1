import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Own ranks of earlier days, by the stored findings; of results that are purged they are not known. */
export class OwnRankCounts1763751000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      `update result r set contribution = r.contribution || jsonb_build_object('rank',
         coalesce((n.findings #>> '{mentions,0,ranking,brandRank}')::int, 0))
       from analysis n where n.id = r.analysis_id`,
    );
    // Last, because workers of the release before wait for these rows; what those keep meanwhile says nothing of its rank.
    await queries.query(
      `update report_day d set ranked = c.ranked, rank_sum = c.rank_sum
       from (
         select prompt_id, (last_checked at time zone 'UTC')::date as day,
           count(*) filter (where (contribution ->> 'rank')::int > 0) as ranked,
           coalesce(sum((contribution ->> 'rank')::int), 0) as rank_sum
         from result group by 1, 2
       ) c where d.prompt_id = c.prompt_id and d.day = c.day`,
    );
    // Every result was written anew: plans that are made before the server looks by itself would be wrong.
    await queries.query('analyze result, report_day');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`update report_day set ranked = 0, rank_sum = 0`);
    await queries.query(`update result set contribution = contribution - 'rank'`);
  }
}
