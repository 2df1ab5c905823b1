import { Injectable } from '@nestjs/common';
import { askedFrom } from '@app/contract';
import { nextSlot } from '@app/slots';
import {
  AccountStore,
  AuditStore,
  BrandStore,
  Database,
  withDryRun,
  type OwnedPrompt,
  PromptStore,
  RemovalStore,
  type Tx,
} from '@app/storage';
import { brandNamed } from '../brands/checked-brand.js';
import type { PlannedPrompt, PlannedQuestion } from '../plan/onboarding-plan.js';
import { slugsOf } from '../assistants/asked-assistants.js';
import { checkedPrompts } from './checked-prompt.js';
import type { PromptInput } from './variants.js';
import { lockAccount } from '../accounts/find-account.js';
import type { Change } from '../plan/onboarding-report.js';
import type { ValueChange } from '../operation/differences.js';
import { OperationError, OperationsOptions, type Trace } from '../operation/operation.js';
import { PlanWriter } from '../onboarding/plan-writer.js';
import { removeConfirmed, type Removed } from '../accounts/removal.js';

export interface AddedPrompt {
  readonly account: string;
  readonly id: string;
  readonly change: Change;
}

/** Changes to a prompt; absent: the value stays. */
export type PromptChanges = Omit<PlannedPrompt, keyof PlannedQuestion>;

export interface OwnPromptChanges extends Pick<PromptChanges, 'tags'> {
  /** False: it is not asked until this is true again. */
  readonly active?: boolean | undefined;
}

export class TooManyPrompts extends OperationError {
  constructor(readonly most: number) {
    super(`the account would have more than ${most} prompts`);
  }
}

export interface UpdatedPrompt {
  readonly account: string;
  readonly id: string;
  /** What differs; empty: everything was so already. */
  readonly changes: readonly ValueChange[];
}

export interface PromptState {
  readonly account: string;
  readonly id: string;
  readonly active: boolean;
  /** When it is asked next; `null` while it is paused. */
  readonly nextDueAt: Date | null;
  /** False: it was so already. */
  readonly changed: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Changes tracked prompts; each change is recorded in the audit trail in the same transaction. */
@Injectable()
export class PromptService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly prompts: PromptStore,
    private readonly writer: PlanWriter,
    private readonly audit: AuditStore,
    private readonly removals: RemovalStore,
    private readonly options: OperationsOptions,
  ) {}

  /**
   * Adds one prompt for each of its geos, in their order. It can be repeated, as onboarding can, because brand, query, geo, place and
   * locale identify a prompt. Throws TooManyPrompts where the account would have more than `most`.
   */
  async add(
    slug: string,
    brand: string,
    input: PromptInput,
    { actor, reason, most }: Trace & { most?: number | undefined },
  ): Promise<AddedPrompt[]> {
    const planned = checkedPrompts(input, slugsOf(this.options));
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const owner = { accountId: account.id, brand: await brandNamed(brand, account, { brands: this.brands, tx }) };
      const written = await this.writer.promptsOf(planned, owner, tx);
      const isMore = written.some(({ change }) => change === 'added');
      if (isMore && most !== undefined && (await this.prompts.count(owner, tx)) > most) throw new TooManyPrompts(most);
      for (const [index, { id, change }] of written.entries()) {
        if (change === 'unchanged') continue;
        const action = change === 'added' ? 'prompt.add' : 'prompt.update';
        const details = { brand, ...planned[index], reason };
        await this.audit.add({ actor, action, accountSlug: slug, subject: id, details }, tx);
      }
      return written.map(({ id, change }) => ({ account: slug, id, change }));
    });
  }

  /**
   * Updates all of them or, where one is unknown, none; checked as an onboarding file is. A dry run rolls back at the end. Throws
   * OperationError.
   */
  update(
    ids: readonly string[],
    changes: PromptChanges,
    { dryRun = false, ...trace }: Trace & { dryRun?: boolean | undefined },
  ): Promise<UpdatedPrompt[]> {
    return withDryRun(this.database, { dryRun }, async (tx) => {
      const now = await this.database.now(tx);
      return this.eachIn(ids, (prompt) => this.updateOne(prompt, changes, { now, ...trace }, tx), tx);
    });
  }

  /** Makes a customer's changes to a prompt, all or none. `null`: the account has no such prompt. */
  changeOwn(
    id: string,
    { active, tags }: OwnPromptChanges,
    { accountId, ...trace }: Trace & { readonly accountId: string },
  ): Promise<UpdatedPrompt | null> {
    return this.database.inTransaction(async (tx) => {
      // Another account's prompt is not even locked.
      const isOwn = uuid.test(id) && (await this.prompts.isOf(id, { accountId }, tx));
      if (!isOwn) return null;
      const now = await this.database.now(tx);
      const prompt = await this.lockOwned(id, tx);
      // Without tags nothing is checked: a prompt must remain possible to pause though its settings are no longer valid.
      const unchanged = { account: prompt.accountSlug, id, changes: [] };
      const updated = tags === undefined ? unchanged : await this.updateOne(prompt, { tags }, { now, ...trace }, tx);
      if (active === undefined) return updated;
      const nextDueAt = active ? nextSlot({ ...prompt, promptId: id }, now) : null;
      const { changed } = await this.setActive(prompt, { active, nextDueAt, ...trace }, tx);
      const changes = changed ? [{ name: 'active', from: !active, to: active }] : [];
      return { ...updated, changes: [...updated.changes, ...changes] };
    });
  }

  private async updateOne(
    { accountId, accountSlug: account, ...prompt }: OwnedPrompt,
    changes: PromptChanges,
    { now, actor, reason }: Trace & { now: Date },
    tx: Tx,
  ): Promise<UpdatedPrompt> {
    const { id, query, geo, place, locale } = prompt;
    const asked = { query, geo, place: place ?? undefined, locale: locale ?? undefined };
    const [planned] = checkedPrompts({ ...changes, ...asked }, slugsOf(this.options));
    const { values = [] } = await this.writer.adjust(prompt, planned!, { accountId, now }, tx);
    if (values.length > 0) {
      const details = { changes: values, reason };
      await this.audit.add({ actor, action: 'prompt.update', accountSlug: account, subject: id, details }, tx);
    }
    return { account, id, changes: values };
  }

  /** Pauses all of them or, where one is unknown, none. A run that waits or is under way goes on. */
  pause(ids: readonly string[], trace: Trace): Promise<PromptState[]> {
    return this.each(ids, (prompt, tx) => this.setActive(prompt, { active: false, nextDueAt: null, ...trace }, tx));
  }

  /** They are due by their schedules from now on; missed slots are not made up for. */
  resume(ids: readonly string[], trace: Trace): Promise<PromptState[]> {
    return this.each(ids, async (prompt, tx) => {
      const nextDueAt = nextSlot({ ...prompt, promptId: prompt.id }, await this.database.now(tx));
      return this.setActive(prompt, { active: true, nextDueAt, ...trace }, tx);
    });
  }

  /** Removes the prompt with its results. `confirm` repeats the account's slug. */
  remove(id: string, { confirm, actor, reason }: Trace & { confirm: string | undefined }): Promise<Removed> {
    return this.database.inTransaction(async (tx) => {
      const { accountId, accountSlug: account, brand, query, geo, place, locale } = await this.lockOwned(id, tx);
      const request = {
        removable: { accountId, promptId: id },
        account,
        what: `prompt "${query}" (${askedFrom({ geo, place, locale })}) of "${brand}"`,
        command: `prompt remove ${id}`,
        confirm,
      };
      const removed = await removeConfirmed(request, this.removals, tx);
      const details = { brand, query, geo, ...(place && { place }), ...(locale && { locale }), removed, reason };
      await this.audit.add({ actor, action: 'prompt.remove', accountSlug: account, subject: id, details }, tx);
      return { account, removed };
    });
  }

  private each<T>(ids: readonly string[], work: (prompt: OwnedPrompt, tx: Tx) => Promise<T>): Promise<T[]> {
    return this.database.inTransaction((tx) => this.eachIn(ids, work, tx));
  }

  private async eachIn<T>(
    ids: readonly string[],
    work: (prompt: OwnedPrompt, tx: Tx) => Promise<T>,
    tx: Tx,
  ): Promise<T[]> {
    const done = new Map<string, T>();
    // Sorted, so that two operators do not deadlock.
    for (const id of [...new Set(ids)].toSorted()) done.set(id, await work(await this.lockOwned(id, tx), tx));
    return ids.map((id) => done.get(id)!);
  }

  private async setActive(
    { id, accountId, accountSlug: account, ...before }: OwnedPrompt,
    { active, nextDueAt, actor, reason }: Trace & Pick<PromptState, 'active' | 'nextDueAt'>,
    tx: Tx,
  ): Promise<PromptState> {
    if (before.active === active)
      return { account, id, active, nextDueAt: active ? before.nextDueAt : null, changed: false };
    await this.prompts.setActive(id, { active, nextDueAt }, { accountId }, tx);
    const action = active ? 'prompt.resume' : 'prompt.pause';
    await this.audit.add({ actor, action, accountSlug: account, subject: id, details: { reason } }, tx);
    return { account, id, active, nextDueAt, changed: true };
  }

  private async lockOwned(id: string, tx: Tx): Promise<OwnedPrompt> {
    const prompt = uuid.test(id) ? await this.prompts.lockOwned(id, tx) : null;
    if (!prompt) throw new OperationError(`there is no prompt "${id}": prompt list ACCOUNT shows their ids`);
    return prompt;
  }
}
