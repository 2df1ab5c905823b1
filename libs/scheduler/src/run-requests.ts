import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { JobQueue } from '@app/queue';
import {
  AccountStore,
  type AskablePrompt,
  AssistantStore,
  Database,
  type RequestedRuns,
  RunRequestStore,
  RunStore,
  type Tx,
} from '@app/storage';
import { ManualOpener } from './manual-opener.js';
import { RunQueue } from './run-queue.js';

export const LEASE_SECONDS = Symbol('LEASE_SECONDS');

/** A customer's request to have a prompt asked. */
export interface RunRequest {
  readonly accountId: string;
  readonly slug: string;
  readonly promptId: string;
  /** Idempotency key: the same request gets the same response, for 24 hours. */
  readonly key: string;
  /** For the audit trail. */
  readonly actor: string;
}

/**
 * `key_reused`: the key was used for another prompt; `under_way`: runs of the prompt have not ended; `no_assistant`: no worker knows an
 * assistant that the prompt asks; `budget_spent`: the runs would exceed what the account's limits leave for today.
 */
export type RequestRefusal =
  'prompt_not_found' | 'key_reused' | 'paused' | 'under_way' | 'no_assistant' | 'budget_spent';

export type RequestOutcome =
  | (RequestedRuns & { readonly refusal: null; /** The answer to an earlier one. */ readonly isRepeated: boolean })
  | { readonly refusal: RequestRefusal };

/** Opens runs that customers request, as an operator's are: run, job, audit entry and the response in one transaction. */
@Injectable()
export class RunRequests implements OnApplicationShutdown {
  private starting: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly requests: RunRequestStore,
    private readonly runs: RunStore,
    private readonly present: AssistantStore,
    private readonly assistants: Assistants,
    private readonly opener: ManualOpener,
    private readonly jobs: JobQueue,
    private readonly queue: RunQueue,
    @Inject(LEASE_SECONDS) private readonly leaseSeconds: number,
  ) {}

  /** Opens nothing where the request is refused. */
  async open(request: RunRequest): Promise<RequestOutcome> {
    await this.startQueue();
    const { slugs } = this.assistants;
    const absent = await this.present.absentOf(slugs);
    const present = slugs.filter((slug) => !absent.includes(slug));
    return this.database.inTransaction(async (tx) => {
      // Serialises requests of one account, so that the second finds the response of the first.
      await this.accounts.lockSlug(request.slug, tx);
      const { accountId, promptId, key } = request;
      const before = await this.requests.find({ accountId, key }, tx);
      if (before) return before.promptId === promptId ? repeated(before) : { refusal: 'key_reused' };
      const prompt = await this.requests.prompt({ accountId, promptId }, tx);
      if (prompt === null) return { refusal: 'prompt_not_found' };
      const refusal = await this.refusalOf(request, { prompt, present }, tx);
      return refusal === null ? this.openIn(tx, request) : { refusal };
    });
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.starting) await this.queue.stop();
  }

  private async refusalOf(
    { accountId, promptId }: RunRequest,
    { prompt, present }: { prompt: AskablePrompt; present: readonly string[] },
    tx: Tx,
  ): Promise<RequestRefusal | null> {
    if (!prompt.active) return 'paused';
    const askable = prompt.assistants.filter((slug) => present.includes(slug));
    const isRefusedDemo = prompt.demo && !this.assistants.first.asked.demo;
    if (askable.length === 0 || isRefusedDemo) return 'no_assistant';
    if ((await this.runs.openOf([promptId], { accountId }, tx)).length > 0) return 'under_way';
    const { runs, costUsd } = await this.accounts.leftToday(accountId);
    const wanted = askable.length * prompt.samples;
    return (runs !== null && runs < wanted) || (costUsd !== null && costUsd <= 0) ? 'budget_spent' : null;
  }

  private async openIn(tx: Tx, { accountId, slug, promptId, key, actor }: RunRequest): Promise<RequestOutcome> {
    const trace = { accountId, slug, actor, reason: 'by API' };
    const opened = await this.opener.openIn(tx, { promptId }, trace, { holdSeconds: 0 });
    const runs = opened.runs
      .filter(({ status }) => status === 'queued')
      .map(({ id, assistant }) => ({ id, assistant }));
    await this.requests.add({ accountId, key }, { promptId, runs }, tx);
    return { promptId, runs, refusal: null, isRepeated: false };
  }

  /** Starts the queue for the first request, where no worker of this process has started it. */
  private async startQueue(): Promise<void> {
    if (this.jobs.isStarted) return;
    const { slugs: assistants } = this.assistants;
    this.starting ??= this.queue.start({ assistants, leaseSeconds: this.leaseSeconds, supervise: false });
    await this.starting.catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
  }
}

const repeated = (before: RequestedRuns): RequestOutcome => ({ ...before, refusal: null, isRepeated: true });
