import { Injectable } from '@nestjs/common';
import { askedFrom } from '@app/contract';
import {
  AccountStore,
  AuditStore,
  BrandStore,
  Database,
  DigestStore,
  withDryRun,
  PromptStore,
  type Tx,
} from '@app/storage';
import { type AliasTrouble, aliasTroubles, describeAliasTrouble } from '../brands/alias-trouble.js';
import { FieldRebuilder } from '../fields/field-rebuilder.js';
import { KeyService } from '../keys/key.service.js';
import { BaseUrls } from '../operation/base-urls.js';
import type { LongWork } from '../operation/operation.js';
import type { OnboardingPlan } from '../plan/onboarding-plan.js';
import { countChanges, type Onboarded, type Step } from '../plan/onboarding-report.js';
import { PlanWriter, type WrittenPrompt } from './plan-writer.js';

export interface OnboardingOptions {
  /** Who asks for it, for the audit trail. */
  readonly actor: string;
  /** Does everything, then rolls it back. */
  readonly dryRun?: boolean | undefined;
  /** Fires: nothing is kept except bodies that were rebuilt already. */
  readonly signal?: AbortSignal | undefined;
  /** Names are looked up for what else they mean, which is told as warnings. Default: true. It loads the words of the analysis. */
  readonly warns?: boolean | undefined;
  /** Told of the rebuild of stored bodies, where custom fields have changed. */
  readonly rebuild?: Omit<LongWork, 'signal'> | undefined;
}

/** From one plan to a working account: adds, changes, leaves as it is, removes nothing. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly prompts: PromptStore,
    private readonly audit: AuditStore,
    private readonly digests: DigestStore,
    private readonly keys: KeyService,
    private readonly writer: PlanWriter,
    private readonly rebuilder: FieldRebuilder,
    private readonly baseUrls: BaseUrls,
  ) {}

  /** All or nothing; repeatable; two at once on one account take turns. Bodies follow where custom fields changed. */
  async onboard(plan: OnboardingPlan, options: OnboardingOptions): Promise<Onboarded> {
    const outcome = await this.apply(plan, options);
    const { dryRun, signal, rebuild } = options;
    if (plan.outputs?.fields?.length && !dryRun) {
      await this.rebuilder.rebuild(plan.account.slug, { ...rebuild, signal });
    }
    return outcome;
  }

  private async apply(plan: OnboardingPlan, options: OnboardingOptions): Promise<Onboarded> {
    const { dryRun = false, signal } = options;
    const outcome = await withDryRun(this.database, { dryRun }, async (tx) => {
      const written = await this.write(plan, options, tx);
      signal?.throwIfAborted();
      return written;
    });
    return dryRun ? withoutNewIds(outcome) : outcome;
  }

  private async write(
    plan: OnboardingPlan,
    { actor, signal, warns = true }: OnboardingOptions,
    tx: Tx,
  ): Promise<Onboarded> {
    const { slug } = plan.account;
    await this.accounts.lockSlug(slug, tx);
    const { account, step } = await this.writer.account(plan, tx);
    const key = step.change === 'added' ? await this.keys.issueIn(tx, account, { actor }) : null;
    const { steps, prompts } = await this.writeBrands(plan, { accountId: account.id, signal }, tx);
    steps.unshift(step);
    steps.push(...(await this.writer.fieldsOf(plan.outputs?.fields ?? [], { accountId: account.id }, tx)));
    const changes = countChanges(steps);
    if (changes.added + changes.changed > 0) {
      await this.audit.add({ actor, action: 'account.onboard', accountSlug: slug, details: traceOf(steps) }, tx);
    }
    return {
      account: { slug, base_url: await this.baseUrls.of(slug) },
      api_key: key?.apiKey ?? null,
      prompts: prompts.map(({ id, query }) => ({ id, query })),
      changes,
      steps,
      warnings: [
        ...(await this.unsubscribedOf(plan, { accountId: account.id }, tx)),
        ...(warns ? await this.warningsOf(plan, { accountId: account.id }, tx) : []),
      ],
    };
  }

  /** Who has unsubscribed stays so, whatever a file says. */
  private async unsubscribedOf(
    { account: { slug, digest } }: OnboardingPlan,
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<string[]> {
    if (digest === undefined) return [];
    const gone = (await this.digests.recipients(accountId, tx)).filter(({ unsubscribedAt }) => unsubscribedAt !== null);
    return gone
      .filter(({ address }) => digest.to.includes(address))
      .map(({ address }) => `${address} has unsubscribed and gets no digest: digest ${slug} --resubscribe ${address}`);
  }

  private async warningsOf(plan: OnboardingPlan, owner: { accountId: string }, tx: Tx): Promise<string[]> {
    const planned = new Set(plan.brands.map(({ name }) => name));
    const all = await this.brands.list(owner, tx);
    const troubles: AliasTrouble[] = [];
    for (const brand of all.filter(({ name }) => planned.has(name))) {
      const others = all.filter((other) => other !== brand);
      const prompts = await this.prompts.ofBrand({ ...owner, brandId: brand.id }, tx);
      troubles.push(...aliasTroubles(brand, others, prompts));
    }
    return troubles.map(describeAliasTrouble);
  }

  private async writeBrands(
    plan: OnboardingPlan,
    { accountId, signal }: { accountId: string; signal: AbortSignal | undefined },
    tx: Tx,
  ): Promise<{ steps: Step[]; prompts: WrittenPrompt[] }> {
    const steps: Step[] = [];
    const prompts: WrittenPrompt[] = [];
    for (const planned of plan.brands) {
      signal?.throwIfAborted();
      const { brand, step } = await this.writer.brand(planned, { accountId }, tx);
      const written = await this.writer.promptsOf(planned.prompts, { accountId, brand }, tx);
      steps.push(step, ...written.map((one) => promptStep(one)));
      prompts.push(...written);
    }
    return { steps, prompts };
  }
}

function promptStep({ query, geo, place, locale, ...step }: WrittenPrompt): Step {
  return { kind: 'prompt', name: `${query} (${askedFrom({ geo, place, locale })})`, ...step };
}

/** Ids that were rolled back must not be printed. */
function withoutNewIds(outcome: Onboarded): Onboarded {
  const gone = new Set(outcome.steps.filter(({ change }) => change === 'added').map(({ id }) => id));
  return {
    ...outcome,
    api_key: null,
    prompts: outcome.prompts.map(({ id, query }) => ({ id: gone.has(id ?? undefined) ? null : id, query })),
  };
}

/** What the audit trail keeps: names of what was added and changed, of prompts their ids. */
function traceOf(steps: readonly Step[]): object {
  const names = (wanted: Step['change']) =>
    steps.filter(({ change }) => change === wanted).map(({ kind, name, id }) => `${kind} ${id ?? name}`);
  return { added: names('added'), changed: names('changed') };
}
