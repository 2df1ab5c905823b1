import { setImmediate } from 'node:timers/promises';
import type { HistoricResult, HistoryFilter, HistoryPosition, HistoryStore, Tx } from '@app/storage';

const pageLength = 50;

/** Yields stored results in pages that fit into memory, the newest first; stops between two pages when `signal` fires. */
export async function* historyPages(
  history: HistoryStore,
  accountId: string,
  filter: HistoryFilter,
  { signal, tx }: { signal?: AbortSignal | undefined; tx?: Tx | undefined } = {},
): AsyncGenerator<HistoricResult[]> {
  let after: HistoryPosition | undefined;
  do {
    // Gives a signal the chance to arrive.
    await setImmediate();
    signal?.throwIfAborted();
    const page = await history.page(accountId, filter, { limit: pageLength, after }, tx);
    if (page.length > 0) yield page;
    after = page.length === pageLength ? page.at(-1) : undefined;
  } while (after);
}
