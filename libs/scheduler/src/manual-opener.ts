import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, Database, type OpenedRun, PromptStore, RunStore, type Tx } from '@app/storage';
import { RunQueue } from './run-queue.js';
import { SlotOpener } from './slot-opener.js';

/** Who opens runs by hand, for whom, and why. */
export interface OpeningTrace {
  readonly accountId: string;
  readonly slug: string;
  readonly actor: string;
  readonly reason?: string | undefined;
}

export interface WantedRuns {
  /** Absent: all active prompts. */
  readonly promptId?: string | undefined;
  /** Only prompts without an answer. */
  readonly onlyUnanswered?: boolean | undefined;
}

export interface HandOpened {
  /** New ones and those of first slots; the caller has the turns of those in `mine` for `holdSeconds`. */
  readonly runs: readonly OpenedRun[];
  readonly mine: readonly OpenedRun[];
  /** Prompts without an answer whose first slot is among the runs, instead of another one. */
  readonly firstSlots: number;
}

interface Holding {
  /** 0: every worker may take them at once. */
  readonly holdSeconds: number;
}

/** Runs that an operator asks for: run, job and audit entry in one transaction; one operator at a time and account. */
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
  ) {}

  /**
   * A run for every sample of each wanted prompt. A prompt without an answer whose slot is due, or has a run that has not
   * ended, is not asked a second time: that slot is taken up.
   */
  open({ promptId, onlyUnanswered = false }: WantedRuns, trace: OpeningTrace, holding: Holding): Promise<HandOpened> {
    const { accountId } = trace;
    return this.inTurn(trace, async (tx) => {
      const unanswered = await this.prompts.lockUnanswered({ accountId, promptId }, tx);
      const underWay = await this.runs.openOf(
        unanswered.map(({ id }) => id),
        { accountId },
        tx,
      );
      const begun = new Set(underWay.map((run) => run.promptId));
      const due = unanswered.filter(({ id, isDue }) => isDue && !begun.has(id));
      const first = await this.slots.openSlots(due, tx);
      const more = await this.runs.openNow(
        { accountId, promptId, without: [...underWay, ...first], onlyUnanswered },
        tx,
      );
      const opened = [...first, ...more];
      await this.queue.add(opened, { tx, afterSeconds: holding.holdSeconds });
      const free = await this.queue.holdFree(underWay, { tx, seconds: holding.holdSeconds });
      const runs = [...underWay, ...opened];
      const firstSlots = begun.size + due.length;
      const details = { runs: runs.length, first_slots: firstSlots, prompt: promptId };
      if (runs.length > 0) await this.trace('run.open', { trace, details }, tx);
      return { runs, mine: [...free, ...opened], firstSlots };
    });
  }

  /** Asks again what failed or was skipped since then and has had no answer since, each prompt and sample once. */
  retry(
    wanted: { readonly states: readonly ('failed' | 'skipped')[]; readonly since: Date },
    trace: OpeningTrace,
    { holdSeconds }: Holding,
  ): Promise<HandOpened> {
    return this.inTurn(trace, async (tx) => {
      const runs = await this.runs.openAgain({ ...wanted, accountId: trace.accountId }, tx);
      await this.queue.add(runs, { tx, afterSeconds: holdSeconds });
      const details = { runs: runs.length, states: wanted.states, since: wanted.since };
      if (runs.length > 0) await this.trace('run.retry', { trace, details }, tx);
      return { runs, mine: runs, firstSlots: 0 };
    });
  }

  /** Keeps those turns for the caller that nobody has and whose time has come. */
  takeFree(runs: readonly OpenedRun[], { holdSeconds }: Holding): Promise<OpenedRun[]> {
    return this.database.inTransaction((tx) => this.queue.holdFree(runs, { tx, seconds: holdSeconds }));
  }

  private inTurn<T>({ slug }: OpeningTrace, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.inTransaction(async (tx) => {
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
