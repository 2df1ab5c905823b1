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
  /** The person who requests the change, for the audit trail. */
  readonly actor: string;
  /** Does everything, then rolls back. */
  readonly dryRun?: boolean | undefined;
  /** When it fires, everything is rolled back except bodies that were rebuilt already. */
  readonly signal?: AbortSignal | undefined;
  /** Whether to warn about names with another meaning, which loads the word lists of the analysis. Default: true. */
  readonly warns?: boolean | undefined;
  /** Reports the rebuild of stored bodies, where custom fields have changed. */
  readonly rebuild?: Omit<LongWork, 'signal'> | undefined;
}

/** Carries out a plan: it adds and changes, and never removes anything. */
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

  /**
   * Does all or nothing, and can be repeated; two calls for one account run one after the other. Stored bodies are rebuilt where custom
   * fields changed.
   */
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

  /** Somebody who has unsubscribed stays unsubscribed, whatever a file says. */
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
      troubles.push(...(await aliasTroubles(brand, others, prompts)));
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

/** What the audit trail records: names of what was added and changed, and ids of prompts. */
function traceOf(steps: readonly Step[]): object {
  const names = (wanted: Step['change']) =>
    steps.filter(({ change }) => change === wanted).map(({ kind, name, id }) => `${kind} ${id ?? name}`);
  return { added: names('added'), changed: names('changed') };
}
