import type { Config } from '@app/config';
import { standbyFacts, type StandbyFacts } from '@app/storage';
import { fail, type Finding, ok, warn } from './finding.js';

const check = 'replica';
/** If the standby is further behind, the primary answers instead. */
const mostLagMs = 500;

/** Checks whether the standby of DATABASE_READ_URL can keep its promises; no finding where there is none. */
export async function checkReplica({
  databaseUrl: url,
  databaseReadUrl: readUrl,
}: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (url === undefined || readUrl === undefined) return [];
  try {
    return [findingOf(await standbyFacts({ url, readUrl }))];
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const message = `it cannot be looked at beside the primary: ${String(reason?.message ?? reason)}`;
    return [
      fail({ check, message: message.replaceAll(/\s+/g, ' '), advice: 'see that both run, and DATABASE_READ_URL' }),
    ];
  }
}

export function findingOf({ isStandby, lagMs, ...settings }: StandbyFacts): Finding {
  if (!isStandby) {
    const message = 'it is no standby of DATABASE_URL, or has another database: the primary answers all';
    return fail({ check, message, advice: 'name a streaming standby of that server in DATABASE_READ_URL, or none' });
  }
  const message =
    lagMs === null
      ? 'it is seconds behind the primary, which answers in its place'
      : `it has what the primary has within ${lagMs.toFixed(0)} ms`;
  const advice = [...(lagMs === null || lagMs > mostLagMs ? [slow] : []), ...troublesOf(settings)];
  return advice.length === 0 ? ok({ check, message }) : warn({ check, message, advice: advice.join('; ') });
}

const slow = 'see what keeps it from replaying: pg_stat_wal_receiver, pg_is_wal_replay_paused(), its disk';

function troublesOf({
  longestDelayMs,
  hasFeedback,
  hasSynchronousCommit,
}: Omit<StandbyFacts, 'isStandby' | 'lagMs'>): string[] {
  return [
    longestDelayMs === null || longestDelayMs > mostLagMs
      ? `set max_standby_streaming_delay = ${mostLagMs}ms there: one long read may keep all behind`
      : null,
    hasFeedback ? null : 'set hot_standby_feedback = on there: else vacuum cancels reads',
    hasSynchronousCommit
      ? null
      : 'set synchronous_commit to anything but off at the primary: else a result may come later than within 1 s',
  ].filter((trouble) => trouble !== null);
}
