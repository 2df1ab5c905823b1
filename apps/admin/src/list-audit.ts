import { readSince } from '@app/operations';
import { AuditStore, Database } from '@app/storage';
import { printJson, printTable, time } from './print.js';
import { withContext } from './with-context.js';

export interface AuditOptions {
  readonly action?: string;
  readonly since?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** An account that never existed has no changes; a deleted one has. */
export async function listAudit(accountSlug: string | undefined, options: AuditOptions): Promise<void> {
  const { action, since, limit, json } = options;
  const events = await withContext(async (context) => {
    const after = since === undefined ? undefined : readSince(since, await context.get(Database).now());
    return context.get(AuditStore).list({ accountSlug, action, since: after }, limit);
  });
  if (json) return printJson(events.map(({ accountSlug: account, ...event }) => ({ ...event, account })));
  printTable(
    ['AT', 'ACTOR', 'ACTION', 'ACCOUNT', 'SUBJECT', 'DETAILS'],
    events.map(({ at, actor, action: done, accountSlug: account, subject, details }) => [
      time(at),
      actor,
      done,
      account,
      subject,
      JSON.stringify(details),
    ]),
    'no changes',
  );
}
