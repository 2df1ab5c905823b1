import { Injectable, Logger } from '@nestjs/common';
import type { ExportManifest } from '@app/contract';
import { type ExportedAccountRow, ExportedDayStore, type OfDay } from '@app/storage';
import { DayWriter } from './day-writer.js';
import { ExportFiles } from './export-files.js';
import { ExportMetrics } from './export-metrics.js';
import { WritingProcess } from './writing-process.js';

const checkedAtOnce = 20;
const removedAtOnce = 100;

/** A turn begins no day after so long, so that a long history makes no turn that never ends: the next one goes on. */
const turnMs = 5 * 60_000;

/** A day of so many results is written by a process of its own; for a smaller one it would take longer to start than to write. */
const largeDay = 5000;

/** Keeps the files of all accounts up with their closed days. Any number of processes may: a day is written by one at a time. */
@Injectable()
export class DayExports {
  private readonly log = new Logger('Exports');
  /** Whose turn was last, when time was up. */
  private last: ExportedAccountRow | undefined;

  constructor(
    private readonly exports: ExportedDayStore,
    private readonly writer: DayWriter,
    private readonly apart: WritingProcess,
    private readonly files: ExportFiles,
    private readonly metrics: ExportMetrics,
  ) {}

  /**
   * Writes the days that are due, accounts in turns, for some minutes, and removes what is over. What cannot be done for one account holds up no
   * other: the first such error is thrown at the end, and the next call tries again.
   */
  async keepUp(signal: AbortSignal, { forMs = turnMs } = {}): Promise<void> {
    const failures: unknown[] = [];
    let left = after(this.last, await this.exports.accounts());
    for (const { accountId } of left) await this.look(accountId);
    const until = performance.now() + forMs;
    let tried = 0;
    // One day at least, however short the time.
    const isOver = () => signal.aborted || (tried > 0 && performance.now() >= until);
    while (left.length > 0 && !isOver()) {
      const going: ExportedAccountRow[] = [];
      for (const account of left) {
        if (isOver()) break;
        this.last = account;
        const wrote = await this.writeDue(account.accountId, signal).catch((error: unknown) => {
          failures.push(error);
          return 'failed' as const;
        });
        if (wrote === null) continue;
        tried += 1;
        if (wrote !== 'failed') going.push(account);
      }
      left = going;
    }
    if (signal.aborted) return;
    await this.removeOver();
    if (failures.length > 0) throw failures[0];
  }

  /** Writes a day now. `null`: another process does, or it is none of the account's days. */
  async write(of: OfDay, signal: AbortSignal): Promise<ExportManifest | null> {
    const day = await this.exports.take(of);
    if (day === null) return null;
    const startedAt = performance.now();
    try {
      const manifest = await (day.results < largeDay ? this.writer : this.apart).write(day, signal);
      const ms = Math.round(performance.now() - startedAt);
      this.log.log({ accountId: of.accountId, exportedDay: day.day, revision: manifest.revision, results: day.results, ms }); // prettier-ignore
      this.metrics.count('written');
      return manifest;
    } catch (error) {
      if (!signal.aborted) this.metrics.count('failed');
      await this.exports.release(day);
      throw error;
    }
  }

  /** Which of its days are due by now. */
  async look(accountId: string): Promise<void> {
    await this.exports.moveOn(accountId);
    while ((await this.exports.check(accountId, { limit: checkedAtOnce })) === checkedAtOnce);
  }

  /** Files of days that are gone: of accounts that were deleted or have no exports any more, and of results that are kept no longer. */
  async removeOver(): Promise<void> {
    for (const folder of await this.exports.removals({ limit: removedAtOnce })) {
      await this.files.removeBelow(folder);
      await this.exports.removed(folder);
    }
  }

  /** Writes the newest day that is due. `null`: there is none, or another process does. */
  async writeDue(accountId: string, signal: AbortSignal): Promise<ExportManifest | null> {
    const day = await this.exports.dueDay(accountId);
    return day === null ? null : this.write({ accountId, day }, signal);
  }
}

/** Those behind the one whose turn was last come first, so that a turn which ends early leaves nobody out. */
function after(
  last: ExportedAccountRow | undefined,
  accounts: readonly ExportedAccountRow[],
): readonly ExportedAccountRow[] {
  if (last === undefined) return accounts;
  const first = accounts.findIndex(({ slug }) => slug > last.slug);
  return first === -1 ? accounts : [...accounts.slice(first), ...accounts.slice(0, first)];
}
