import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import { daysBetween, daysOf, type ReportPeriod, type RolledUpDays } from './counted-days.js';
import type { ComparedPeriods, RolledUpPeriods } from './compared-pairs.js';
import type { ReportPage } from './report-page.js';
import { isTold, isUnfinished } from './segments.js';

/** The state of an account's roll-ups. */
interface Known {
  /** UTC days, both inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly ordinals: number;
  readonly unnumbered: number;
  /** Milliseconds since they were last changed. */
  readonly settledMs: number;
  /** Which of these days have changed since; `null`: all may have. */
  readonly stale: string[] | null;
}

type SplitRows = Pick<ReportPage<object>, 'splitBy'>;

/** How often an account without roll-ups is checked for them. */
const unknownForMs = 60_000;
const mostUnknown = 10_000;

/**
 * Everything older than this is in a standby's answer to a report: the standby lags by a second at most, and a change
 * takes some time to be committed.
 */
const settlesWithinMs = 5000;

/** Which days of a period reports read as they were added up over prompts. */
@Injectable()
export class RolledUpDaysStore {
  /** Until when accounts count as having none. */
  private readonly without = new Map<string, number>();

  constructor(private readonly database: Database) {}

  /**
   * `undefined`: none, for instance where single prompts are asked for. Segments are split by geography and tags where
   * these are asked for. A change while the report is read may be in it or not, as with any other read.
   */
  async of(scope: AnswerScope, period: ReportPeriod, asked: SplitRows = {}): Promise<RolledUpDays | undefined> {
    const [found] = (await this.ofEach(scope, [period], asked)) ?? [];
    return found?.days.length === 0 ? undefined : found;
  }

  /** The same for two periods that are compared, by the same segments; `undefined`: none of either. */
  async ofBoth(
    scope: AnswerScope,
    { current, baseline }: ComparedPeriods,
    asked: SplitRows = {},
  ): Promise<RolledUpPeriods | undefined> {
    const [now, past] = (await this.ofEach(scope, [current, baseline], asked)) ?? [];
    return now && past && now.days.length + past.days.length > 0 ? { current: now, baseline: past } : undefined;
  }

  private async ofEach(
    scope: AnswerScope,
    periods: readonly ReportPeriod[],
    { splitBy }: SplitRows,
  ): Promise<RolledUpDays[] | undefined> {
    const { accountId, promptId, query } = scope;
    const days = periods.map((period) => daysBetween(daysOf(period)));
    if (promptId !== undefined || query !== undefined || days.flat().length === 0 || this.isWithout(accountId))
      return undefined;
    if (await this.database.isDistributed()) return undefined;
    const split = scope.geo !== undefined || scope.tag !== undefined || splitBy === 'geo' || splitBy === 'tag';
    const [known] = await this.database.quick(rolledUpDays, [accountId, split]);
    if (!known) {
      this.remember(accountId);
      return undefined;
    }
    const { firstDay, lastDay, stale, settledMs, ...numbers } = known;
    if (stale === null || (this.database.readsMayLag && settledMs < settlesWithinMs)) return undefined;
    const isKnown = (day: string) => day >= firstDay && day <= lastDay && !stale.includes(day);
    return days.map((ofPeriod) => ({ split, days: ofPeriod.filter(isKnown), ...numbers }));
  }

  private isWithout(accountId: string): boolean {
    return (this.without.get(accountId) ?? 0) > performance.now();
  }

  private remember(accountId: string): void {
    if (this.without.size >= mostUnknown) this.without.clear();
    this.without.set(accountId, performance.now() + unknownForMs);
  }
}

// A prompt that was added while the others were given ordinals may be older, because its transaction began earlier.
export const rolledUpDays = sql<Known, 'ordinals' | 'unnumbered' | 'settledMs'>(
  'rolledUpDays.rolledUpDays',
  `select first_day::text as "firstDay", last_day::text as "lastDay", case when $2 then split_ordinals else ordinals end as ordinals,
    (select count(*)::int from prompt p where p.account_id = $1 and p.created_at > r.numbered_at - interval '1 hour'
      and p.id not in (select s.prompt_id from segment_prompt s where s.account_id = $1)) as unnumbered,
    (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as "settledMs",
    case when not exists (select from stale_rollup s where s.account_id = $1 and s.split = $2 and s.day is null) then array(
      select s.day::text from stale_rollup s where s.account_id = $1 and s.split = $2
      union
      select u.day::text from report_rollup u where u.account_id = $1 and u.split = $2 and ${isUnfinished('u')}
    ) end as stale
  from rollup_account r where r.account_id = $1 and ${isTold}`,
);
