import type { Removable, RemovalStore, RowCounts, Tx } from '@app/storage';
import { OperationError } from '../operation/operation.js';

/** What was removed, or would be. */
export interface Removed {
  readonly account: string;
  /** Removed rows by table. */
  readonly removed: RowCounts;
}

interface RemovalRequest {
  readonly removable: Removable;
  readonly account: string;
  /** What is removed, as the command names it: `account acme`. */
  readonly what: string;
  /** The command without its confirmation. */
  readonly command: string;
  /** The slug, as the operator repeated it. */
  readonly confirm: string | undefined;
}

/**
 * Removes what was confirmed, checks that nothing is left, and returns the removed rows. Throws OperationError, with the counts where the
 * confirmation is missing.
 */
export async function removeConfirmed(request: RemovalRequest, removals: RemovalStore, tx: Tx): Promise<RowCounts> {
  const { removable, account, what, command, confirm } = request;
  const counts = await removals.count(removable, tx);
  if (confirm !== account) {
    const said = confirm === undefined ? '' : `"${confirm}" is not the account's slug; `;
    throw new OperationError(
      `${said}nothing was removed: ${what} would go for good with all its rows (${describeCounts(counts)}); to remove it: ${command} --confirm ${account}`,
    );
  }
  await removals.remove(removable, tx);
  const left = await removals.count(removable, tx);
  if (Object.keys(left).length > 0)
    throw new OperationError(`nothing was removed, because ${describeCounts(left)} would have been left: try again`);
  return counts;
}

function describeCounts(counts: RowCounts): string {
  return Object.entries(counts)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');
}
