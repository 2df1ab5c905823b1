import { Injectable } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import {
  AccountStore,
  AuditStore,
  Database,
  withDryRun,
  type OpenedRun,
  PromptStore,
  type RunsAgain,
  RunStore,
  type Tx,
} from '@app/storage';
import { RunQueue } from './run-queue.js';
import { SlotOpener } from './slot-opener.js';

/** Who opens runs manually, for which account, and why. */
export interface OpeningTrace {
  readonly accountId: string;
  readonly slug: string;
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Finds out what would be opened and opens nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface WantedRuns {
  /** Absent: all active prompts. */
  readonly promptId?: string | undefined;
  /** Slug; absent: every assistant that a prompt asks. */
  readonly assistant?: string | undefined;
  /** True: only prompts without an answer. */
  readonly onlyUnanswered?: boolean | undefined;
}

export interface ManuallyOpened {
  /** The new runs, and runs of first slots; the caller holds the leases of those in `mine` for `holdSeconds`. */
  readonly runs: readonly OpenedRun[];
  readonly mine: readonly OpenedRun[];
  /** Prompts without an answer for which the run of their first slot was used instead of another one. */
  readonly firstSlots: number;
}

interface Holding {
  /** 0: any worker may take the runs at once. */
  readonly holdSeconds: number;
}

/** Opens runs on an operator's request: run, job and audit entry in one transaction. Requests for one account run one after the other. */
@Injectable()
export class ManualOpener {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly prompts: PromptStore,
    private readonly runs: RunStore,
    private readonly audit: AuditStore,
    private readonly slots: SlotOpener,
    private readonly queue: RunQueue,
    private readonly assistants: Assistants,
  ) {}

  /**
   * Opens a run for every assistant and sample of each wanted prompt. A prompt without an answer whose slot is due, or has a run that has
   * not ended, is not asked twice: the run of that slot is used.
   */
  open(wanted: WantedRuns, trace: OpeningTrace, holding: Holding): Promise<ManuallyOpened> {
    return this.locked(trace, (tx) => this.openIn(tx, wanted, trace, holding));
  }

  /** `open` within a larger change, which has locked the account's slug. */
  async openIn(
    tx: Tx,
    { promptId, assistant, onlyUnanswered = false }: WantedRuns,
    trace: OpeningTrace,
    holding: Holding,
  ): Promise<ManuallyOpened> {
    const { accountId } = trace;
    const isWanted = (run: OpenedRun) => assistant === undefined || run.assistant === assistant;
    const unanswered = await this.prompts.lockUnanswered({ accountId, promptId }, tx);
    const open = await this.runs.openOf(
      unanswered.map(({ id }) => id),
      { accountId },
      tx,
    );
    const begun = new Set(open.map((run) => run.promptId));
    const due = unanswered.filter(({ id, isDue }) => isDue && !begun.has(id));
    const first = await this.slots.openSlots(due, tx);
    const without = [...open, ...first];
    const { slugs: known } = this.assistants;
    const more = await this.runs.openNow({ accountId, promptId, assistant, without, onlyUnanswered, known }, tx);
    const underWay = open.filter(isWanted);
    const opened = [...first.filter(isWanted), ...more];
    const mine = await this.queueRuns(opened, { tx, afterSeconds: holding.holdSeconds });
    // A slot is opened for all its assistants at once; otherwise some of them would be asked twice.
    await this.queueRuns(
      first.filter((run) => !isWanted(run)),
      { tx, afterSeconds: 0 },
    );
    const free = await this.queue.holdFree(underWay, { tx, seconds: holding.holdSeconds });
    const runs = [...underWay, ...opened];
    const firstSlots = begun.size + due.length;
    const details = { runs: runs.length, first_slots: firstSlots, prompt: promptId, assistant };
    if (runs.length > 0) await this.trace('run.open', { trace, details }, tx);
    return { runs, mine: [...free, ...mine], firstSlots };
  }

  /** Asks again what failed or was skipped since then and has not been answered since, once for each prompt, assistant and sample. */
  retry(
    wanted: Pick<RunsAgain, 'states' | 'since' | 'assistant'>,
    trace: OpeningTrace,
    { holdSeconds }: Holding,
  ): Promise<ManuallyOpened> {
    return this.locked(trace, async (tx) => {
      const { slugs: known } = this.assistants;
      const runs = await this.runs.openAgain({ ...wanted, accountId: trace.accountId, known }, tx);
      await this.queueRuns(runs, { tx, afterSeconds: holdSeconds });
      const { states, since, assistant } = wanted;
      const details = { runs: runs.length, states, since, assistant };
      if (runs.length > 0) await this.trace('run.retry', { trace, details }, tx);
      return { runs, mine: runs, firstSlots: 0 };
    });
  }

  /** Returns the runs that are to be asked. */
  private async queueRuns(
    runs: readonly OpenedRun[],
    how: { readonly tx: Tx; readonly afterSeconds: number },
  ): Promise<OpenedRun[]> {
    const asked = runs.filter(({ status }) => status === 'queued');
    await this.queue.add(asked, how);
    return asked;
  }

  /** Leases the free, due runs among these to the caller. */
  takeFree(runs: readonly OpenedRun[], { holdSeconds }: Holding): Promise<OpenedRun[]> {
    return this.database.inTransaction((tx) => this.queue.holdFree(runs, { tx, seconds: holdSeconds }));
  }

  private locked<T>({ slug, dryRun = false }: OpeningTrace, work: (tx: Tx) => Promise<T>): Promise<T> {
    return withDryRun(this.database, { dryRun }, async (tx) => {
      await this.accounts.lockSlug(slug, tx);
      return work(tx);
    });
  }

  private trace(
    action: string,
    { trace: { slug, actor, reason }, details }: { trace: OpeningTrace; details: object },
    tx: Tx,
  ): Promise<void> {
    return this.audit.add({ actor, action, accountSlug: slug, details: { ...details, reason } }, tx);
  }
}
