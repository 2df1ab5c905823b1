import { AccountMover, type MovePlan, MoveSide, OperationError } from '@app/operations';
import { pendingMigrations } from '@app/storage';
import { actor } from './actor.js';
import { mapAccount } from './map-account.js';
import { printJson, printLine, printTable } from './print.js';
import { messageOf } from './report-failure.js';
import { withContext, withContextAt } from './with-context.js';

export interface MoveOptions {
  readonly confirm?: string;
  readonly map?: string;
  readonly cell?: string;
  readonly reason?: string;
  readonly json?: boolean;
}

/** A setting rather than an option: the address has a password in it, and everybody on the machine can read command lines. */
const setting = 'TARGET_DATABASE_URL';

export async function moveAccount(slug: string, { confirm, map, cell, reason, json }: MoveOptions): Promise<void> {
  if ((map === undefined) !== (cell === undefined))
    throw new OperationError(
      '--map and --cell go together: the file that the proxy reads, and what it calls the target',
    );
  const targetUrl = await targetOf(process.env[setting]);
  await withContext((here, config) =>
    withContextAt(targetUrl, config, async (there) => {
      const mover = new AccountMover(here.get(MoveSide), there.get(MoveSide));
      const plan = await mover.plan(slug);
      if (confirm !== slug) throw new OperationError(unconfirmed(slug, { confirm, plan }));
      const moved = await mover.move(slug, { actor: actor(), reason });
      if (map !== undefined && cell !== undefined) await mapAccount(map, { slug, cell });
      if (json) return printJson({ account: slug, rows: moved.rows, tables: plan?.tables ?? null, map: map ?? null });
      if (plan)
        printTable(
          ['TABLE', 'ROWS'],
          Object.entries(plan.tables).filter(([, rows]) => rows > 0),
        );
      printLine(
        `\n${moved.wasThere ? `${slug} was moved before` : `moved ${slug}`}: ${moved.rows} rows, equal to the last bit at the target, where it is in service; looked again, and nothing of it is left here but its audit trail`,
      );
      printLine(map === undefined ? 'Tell the proxy, if there is one.' : `${map} says so: let the proxy read it`);
    }),
  );
}

async function targetOf(url: string | undefined): Promise<string> {
  if (!url)
    throw new OperationError(`${setting} must be set: the PostgreSQL URL of the database that the account goes to`);
  let pending: readonly string[];
  try {
    pending = await pendingMigrations(url);
  } catch (cause) {
    throw new OperationError(`the database of ${setting} cannot be used: ${messageOf(cause)}`, { cause });
  }
  if (pending.length === 0) return url;
  throw new OperationError(
    `the schemas differ: that of ${setting} lacks ${pending.length} migrations; bring it up to date: DATABASE_URL=… brand-mentions migrate`,
  );
}

function unconfirmed(slug: string, { confirm, plan }: { confirm: string | undefined; plan: MovePlan | null }): string {
  const said = confirm === undefined ? '' : `"${confirm}" is not the account's slug; `;
  const rows = Object.entries(plan?.tables ?? {}).filter(([, count]) => count > 0);
  const what = plan
    ? `account ${slug} would go with all its rows (${rows.map(([table, count]) => `${table} ${count}`).join(', ')})`
    : `account ${slug} has left, and is to be put into service there`;
  return `${said}nothing was moved: ${what}; to move it: account move ${slug} --confirm ${slug}`;
}
