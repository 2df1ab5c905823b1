import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type LogPosition, primaryPosition, standbyPosition } from './log-position.js';

/** What a look at an operator's standby shows. */
export interface StandbyFacts {
  /** The server replays that primary's log and has the same database. */
  readonly isStandby: boolean;
  /**
   * Milliseconds until it had what the primary had when it was asked; `null`: that took longer than the check waits.
   */
  readonly lagMs: number | null;
  /** How long a read may keep the standby from replaying; `null`: without limit. */
  readonly longestDelayMs: number | null;
  /** The primary keeps the rows that the standby's reads still need. */
  readonly hasFeedback: boolean;
  /** The primary shows a commit to nobody before it is written. */
  readonly hasSynchronousCommit: boolean;
}

const patienceMs = 2000;
const mostLagMs = 3000;
const betweenLooksMs = 5;

/** Examines a standby together with its primary. Rejects where one of them cannot be reached. */
export async function standbyFacts({ url, readUrl }: { url: string; readUrl: string }): Promise<StandbyFacts> {
  const [primary, standby] = [url, readUrl].map((connectionString) => {
    const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
    // An error that breaks a connection later shows in the query that it breaks.
    return new Client({ connectionString, ...limits }).on('error', () => {});
  }) as [Client, Client];
  try {
    await Promise.all([primary.connect(), standby.connect()]);
    const { rows } = await standby.query<Settings>(settings);
    const [{ on }] = (await primary.query<{ on: boolean }>(synchronousCommit)).rows as [{ on: boolean }];
    const facts = { ...rows[0]!, hasSynchronousCommit: on };
    return { ...facts, ...(await follow(primary, standby)) };
  } finally {
    await Promise.allSettled([primary.end(), standby.end()]);
  }
}

type Settings = Pick<StandbyFacts, 'longestDelayMs' | 'hasFeedback'>;

const settings = `select current_setting('hot_standby_feedback')::boolean as "hasFeedback",
  (select nullif(setting::int, -1) from pg_settings where name = 'max_standby_streaming_delay') as "longestDelayMs"`;

const synchronousCommit = `select current_setting('synchronous_commit') <> 'off' as on`;

async function follow(primary: Client, standby: Client): Promise<Pick<StandbyFacts, 'isStandby' | 'lagMs'>> {
  const begunMs = performance.now();
  const wanted = (await primary.query<LogPosition>(primaryPosition)).rows[0]!;
  for (;;) {
    const { position, identity } = (await standby.query<LogPosition>(standbyPosition)).rows[0]!;
    if (position === null || identity !== wanted.identity) return { isStandby: false, lagMs: null };
    const tookMs = performance.now() - begunMs;
    if (position >= wanted.position!) return { isStandby: true, lagMs: tookMs };
    if (tookMs > mostLagMs) return { isStandby: true, lagMs: null };
    await pause(betweenLooksMs);
  }
}
