import { Injectable } from '@nestjs/common';
import { nextSlot } from '@app/slots';
import { Database, type DuePrompt, PromptStore, RunStore } from '@app/storage';
import { RunQueue } from './run-queue.js';

/** Turns due prompts into queued runs: slot, run and job in one transaction. */
@Injectable()
export class SlotOpener {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptStore,
    private readonly runs: RunStore,
    private readonly queue: RunQueue,
  ) {}

  /** Opens the runs of at most `limit` due prompts. Returns how many prompts were due. */
  async openDue(limit: number): Promise<number> {
    return this.database.inTransaction(async (tx) => {
      const due = await this.prompts.lockDue(limit, tx);
      if (due.length === 0) return 0;
      const opened = await this.runs.open(
        due.map(({ id, accountId, dueAt, samples }) => ({ promptId: id, accountId, slot: dueAt, samples })),
        tx,
      );
      await this.prompts.setNextDue(due.map(afterNow), tx);
      await this.queue.add(opened, { tx });
      return due.length;
    });
  }
}

function afterNow({ id, schedule, timezone, now }: DuePrompt): { id: string; nextDueAt: Date } {
  return { id, nextDueAt: nextSlot({ schedule, timezone, promptId: id }, now) };
}
