import { Injectable } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { missedSlots, nextSlot } from '@app/slots';
import { recordPastStep } from '@app/telemetry';
import {
  Database,
  type DuePrompt,
  type OpenedRun,
  PromptStore,
  RunStore,
  type Slot,
  type SupersededSlot,
  type Tx,
} from '@app/storage';
import { RunQueue } from './run-queue.js';

interface Opening {
  readonly run: Slot;
  readonly superseded: readonly SupersededSlot[];
}

/** Turns due prompts into queued runs: slot, run and job in one transaction. */
@Injectable()
export class SlotOpener {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptStore,
    private readonly runs: RunStore,
    private readonly queue: RunQueue,
    private readonly assistants: Assistants,
  ) {}

  /**
   * Opens one slot for each of at most `limit` due prompts; `demo` selects prompts of the demo account or of all others. Returns how many
   * prompts were due.
   */
  async openDue(limit: number, { demo }: { demo?: boolean } = {}): Promise<number> {
    const startedAt = new Date();
    const { due, queued } = await this.database.inTransaction(async (tx) => {
      const prompts = await this.prompts.lockDue(limit, tx, { demo });
      const opened = await this.openSlots(prompts, tx);
      const asked = opened.filter(({ status }) => status === 'queued');
      await this.queue.add(asked, { tx });
      return { due: prompts.length, queued: asked };
    });
    for (const { id, assistant } of queued)
      recordPastStep(
        id,
        () => ({ name: 'schedule', kind: 'producer', attributes: { 'brand_mentions.assistant': assistant } }),
        startedAt,
      );
    return due;
  }

  /**
   * Opens the due slot of each of these locked prompts, in their order, for each of its assistants; runs of unknown assistants are recorded
   * as skipped. It queues nothing.
   */
  async openSlots(due: readonly DuePrompt[], tx: Tx): Promise<OpenedRun[]> {
    if (due.length === 0) return [];
    const openings = due.map(openingOf);
    const superseded = openings.flatMap((opening) => opening.superseded);
    await this.runs.recordSuperseded(superseded, tx);
    const slots = openings.map(({ run }) => run);
    const opened = await this.runs.open(slots, { known: this.assistants.slugs }, tx);
    await this.prompts.setNextDue(due.map(afterNow), tx);
    return opened;
  }
}

/** The newest slot that has come is run; slots that passed while no scheduler ran are recorded as superseded by it. */
function openingOf(due: DuePrompt): Opening {
  const { id: promptId, accountId, assistants, samples, dueAt } = due;
  const { catchUp, superseded, abridged } = missedSlots({ ...due, promptId }, due);
  const reason = `superseded by the catch-up of ${catchUp.toISOString()}`;
  const whole = `${reason}, as all slots from ${dueAt.toISOString()} on`;
  return {
    run: { promptId, accountId, assistants, samples, slot: catchUp },
    superseded: superseded.map((slot, index) => ({
      promptId,
      accountId,
      assistants,
      slot,
      reason: abridged && index === 0 ? whole : reason,
    })),
  };
}

function afterNow({ id, accountId, schedule, timezone, now }: DuePrompt) {
  return { id, accountId, nextDueAt: nextSlot({ schedule, timezone, promptId: id }, now) };
}
