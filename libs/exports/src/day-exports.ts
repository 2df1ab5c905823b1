import { Injectable, Logger } from '@nestjs/common';
import type { ExportManifest } from '@app/contract';
import { ExportedDayStore, type OfDay } from '@app/storage';
import { DayWriter } from './day-writer.js';
import { ExportFiles } from './export-files.js';

const checkedAtOnce = 20;
const removedAtOnce = 100;

/** Keeps the files of all accounts up with their closed days. Any number of processes may: a day is written by one at a time. */
@Injectable()
export class DayExports {
  private readonly log = new Logger('Exports');

  constructor(
    private readonly exports: ExportedDayStore,
    private readonly writer: DayWriter,
    private readonly files: ExportFiles,
  ) {}

  /**
   * Writes the days that are due, accounts in turns, and removes what is over. What cannot be done for one account holds up no other: the
   * first such error is thrown at the end, and the next call tries again.
   */
  async keepUp(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    let left = await this.exports.accounts();
    for (const { accountId } of left) await this.look(accountId);
    while (left.length > 0 && !signal.aborted) {
      const going: typeof left = [];
      for (const account of left) {
        if (signal.aborted) return;
        const wrote = await this.writeDue(account.accountId, signal).catch((error: unknown) => {
          failures.push(error);
          return null;
        });
        if (wrote) going.push(account);
      }
      left = going;
    }
    await this.removeOver();
    if (failures.length > 0) throw failures[0];
  }

  /** Writes a day now. `null`: another process does, or it is none of the account's days. */
  async write(of: OfDay, signal: AbortSignal): Promise<ExportManifest | null> {
    const day = await this.exports.take(of);
    if (day === null) return null;
    const startedAt = performance.now();
    try {
      const manifest = await this.writer.write(day, signal);
      const ms = Math.round(performance.now() - startedAt);
      this.log.log({ accountId: of.accountId, exportedDay: day.day, revision: manifest.revision, results: day.results, ms }); // prettier-ignore
      return manifest;
    } catch (error) {
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
