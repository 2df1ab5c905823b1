import type { ServerFacts } from '@app/storage';
import { fail, type Finding, ok, some, warn } from './finding.js';

/** How long the query took, and this machine's time halfway through it. */
export interface QueryTiming {
  readonly tookMs: number;
  readonly localTime: Date;
}

const oldest = 140_000;
const slowMs = 100;
const mostSkewMs = 2000;

/** Checks version, rights and clock of the database server. */
export function checkServer(server: ServerFacts, { tookMs, localTime }: QueryTiming): Finding[] {
  return [checkVersion(server, tookMs), checkRights(server), checkClock(server, { tookMs, localTime })];
}

function checkVersion({ version, versionName, sizeBytes }: ServerFacts, tookMs: number): Finding {
  const check = 'database';
  const size = `${(sizeBytes / 1_000_000).toFixed(0)} MB`;
  const message = `PostgreSQL ${versionName}, ${size}, answers in ${tookMs.toFixed(0)} ms`;
  if (version < oldest) return fail({ check, message, advice: 'move to PostgreSQL 14 or newer' });
  if (tookMs <= slowMs) return ok({ check, message });
  return warn({ check, message, advice: 'run the service near its database: each request asks it once' });
}

function checkRights({ lackingRights }: ServerFacts): Finding {
  const check = 'rights';
  if (lackingRights.length === 0) return ok({ check, message: 'the role may do what the service needs' });
  const message = `the role of DATABASE_URL lacks: ${some(lackingRights)}`;
  return fail({ check, message, advice: 'grant them, or let this role own the database' });
}

function checkClock({ now }: ServerFacts, { tookMs, localTime }: QueryTiming): Finding {
  const check = 'clock';
  const skewMs = Math.max(0, Math.abs(now.getTime() - localTime.getTime()) - tookMs / 2);
  const message = `this machine and the database differ by ${(skewMs / 1000).toFixed(1)} s`;
  if (skewMs <= mostSkewMs) return ok({ check, message });
  return warn({ check, message, advice: 'set both by NTP: due times follow the database, logs this machine' });
}
