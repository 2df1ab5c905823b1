import { Injectable } from '@nestjs/common';
import { nextSlot } from '@app/slots';
import {
  type AccountRecord,
  AccountStore,
  AssistantStore,
  type BrandRecord,
  BrandStore,
  Database,
  type DigestSettings,
  type FieldRecord,
  FieldStore,
  type PromptRecord,
  type PromptSettings,
  PromptStore,
  type Tx,
} from '@app/storage';
import { chosenAssistants } from '../assistants/asked-assistants.js';
import { differences, type ValueChange } from '../operation/differences.js';
import { FieldProbe, type Probe, probeTrouble } from '../fields/field-probe.js';
import type {
  OnboardingPlan,
  PlannedBrand,
  PlannedDigest,
  PlannedField,
  PlannedPrompt,
  PlannedQuestion,
} from '../plan/onboarding-plan.js';
import type { Change, Step, TriedValue } from '../plan/onboarding-report.js';
import { markBranded } from '../brands/mark-branded.js';
import { type LongWork, OperationError } from '../operation/operation.js';
import { questionOf } from '../prompts/variants.js';

/** Prompts in one statement, after which progress is reported. */
const addedAtOnce = 500;

export interface WrittenPrompt extends PlannedQuestion {
  readonly id: string;
  readonly change: Change;
  readonly values?: readonly ValueChange[];
}

/** Changes the database to what a plan says, one kind of thing at a time, inside the caller's transaction. */
@Injectable()
export class PlanWriter {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly prompts: PromptStore,
    private readonly fields: FieldStore,
    private readonly prober: FieldProbe,
    private readonly assistants: AssistantStore,
  ) {}

  async account(
    {
      account: { slug, name, limits, demo, assistants, digest, sources, selfService, runsByApi },
      outputs,
    }: OnboardingPlan,
    tx: Tx,
  ): Promise<{ account: AccountRecord; step: Step }> {
    const existing = await this.accounts.bySlug(slug, tx);
    const wanted = {
      slug,
      name,
      limits: { ...existing?.limits, ...limits },
      annotationTypes: outputs?.annotationTypes ?? existing?.annotationTypes ?? ['brand'],
      includes: outputs?.includes ?? existing?.includes ?? [],
      assistants: chosenAssistants(assistants, existing?.assistants),
      digest: wantedDigest(digest, existing?.digest ?? null),
      sources: { ...existing?.sources, ...sources },
      selfService: selfService ?? existing?.selfService ?? false,
      runsByApi: runsByApi ?? existing?.runsByApi ?? false,
    };
    const step = stepOf('account', slug, existing, wanted);
    if (!existing) return { account: await this.accounts.add({ ...wanted, demo }, tx), step };
    if (step.change === 'changed') await this.accounts.update(existing.id, wanted, tx);
    if (choosesAnew(step)) await this.assistants.refreshLatest({ accountId: existing.id }, tx);
    return { account: existing, step };
  }

  async brand(
    { name, domain, aliases, competitors, about, not }: PlannedBrand,
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<{ brand: BrandRecord; step: Step }> {
    const existing = await this.brands.byName(name, { accountId }, tx);
    const wanted = {
      name,
      domain,
      aliases: aliases ?? existing?.aliases ?? [],
      competitors: competitors ?? existing?.competitors ?? [],
      about: about ?? existing?.about ?? [],
      not: not ?? existing?.not ?? [],
    };
    const step = stepOf('brand', name, existing, wanted);
    if (!existing) return { brand: await this.brands.add(wanted, { accountId }, tx), step };
    const brand = { id: existing.id, ...wanted };
    if (step.change === 'changed') {
      await this.brands.update(wanted, { accountId }, tx);
      await markBranded(brand, { accountId }, { prompts: this.prompts, tx });
    }
    return { brand, step };
  }

  /** Returns the prompts in the order of the plan. */
  async promptsOf(
    planned: readonly PlannedPrompt[],
    { accountId, brand, step = () => {} }: { accountId: string; brand: BrandRecord; step?: LongWork['step'] },
    tx: Tx,
  ): Promise<WrittenPrompt[]> {
    if (planned.length === 0) return [];
    const { namesBrand } = await import('@app/analysis');
    const owner = { accountId, brandId: brand.id };
    const known = new Map((await this.prompts.ofBrand(owner, tx)).map((one) => [questionOf(one), one]));
    const missing = planned
      .filter((one) => !known.has(questionOf(one)))
      .map((one) => ({ ...settings(one), branded: namesBrand(one.query, brand) }));
    const added = new Map<string, PromptRecord>();
    for (let from = 0; from < missing.length; from += addedAtOnce) {
      const slice = missing.slice(from, from + addedAtOnce);
      for (const one of await this.prompts.addAll(slice, owner, tx)) added.set(questionOf(one), one);
      step(slice.length);
    }
    const now = await this.database.now(tx);
    const written: WrittenPrompt[] = [];
    for (const one of planned) {
      const { query, geo, place, locale } = one;
      const asked = { query, geo, place, locale };
      const existing = known.get(questionOf(one));
      if (!existing) written.push({ id: added.get(questionOf(one))!.id, ...asked, change: 'added' });
      else {
        written.push({ id: existing.id, ...asked, ...(await this.adjust(existing, one, { accountId, now }, tx)) });
        step(1);
      }
    }
    return written;
  }

  /** Applies a plan to an existing prompt. */
  async adjust(
    existing: PromptRecord,
    planned: PlannedPrompt,
    { accountId, now }: { accountId: string; now: Date },
    tx: Tx,
  ): Promise<Pick<Step, 'change' | 'values'>> {
    const wanted = settings(planned, existing);
    const judged = judge(existing, wanted);
    if (judged.change === 'unchanged') return judged;
    const sameTimes = wanted.schedule === existing.schedule && wanted.timezone === existing.timezone;
    const nextDueAt = sameTimes ? null : nextSlot({ ...wanted, promptId: existing.id }, now);
    await this.prompts.update(existing.id, { ...wanted, nextDueAt }, { accountId }, tx);
    if (choosesAnew(judged)) await this.assistants.refreshLatest({ accountId, promptId: existing.id }, tx);
    return judged;
  }

  /** Throws OperationError where a field fails on a sample result or on stored results. */
  async fieldsOf(planned: readonly PlannedField[], { accountId }: { accountId: string }, tx: Tx): Promise<Step[]> {
    const known = new Map((await this.fields.list(accountId, tx)).map((field) => [field.name, field]));
    const steps: Step[] = [];
    const wanted: FieldRecord[] = [];
    for (const { name, schema, expression, description } of planned) {
      const existing = known.get(name);
      const field = { name, schema, expression, description: description ?? existing?.description ?? null };
      const step = stepOf('field', name, existing ?? null, field);
      if (step.change !== 'unchanged') wanted.push(field);
      steps.push(step);
    }
    const tried = await this.tried(wanted, { accountId }, tx);
    for (const field of wanted) await this.fields.put(field, { accountId }, tx);
    return steps.map((step) => ({ ...step, ...tried.get(step.name) }));
  }

  private async tried(
    fields: readonly FieldRecord[],
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<ReadonlyMap<string, Pick<Step, 'tried'>>> {
    const probes = await this.prober.probe(fields, { accountId }, tx);
    for (const [index, { name }] of fields.entries()) {
      const trouble = probeTrouble(name, probes[index]!);
      if (trouble !== null) throw new OperationError(`${trouble}; change it, or keep it by \`field add --force\``);
    }
    return new Map(fields.map(({ name }, index) => [name, { tried: triedValues(probes[index]!) }]));
  }
}

/** Enough values to see whether the field does what was meant. */
function triedValues({ sample, values }: Probe): TriedValue[] {
  return [{ resultId: null, ...sample }, ...values.slice(0, 3)].map(({ resultId, value, trouble }) => ({
    resultId,
    value,
    trouble,
  }));
}

function settings(planned: PlannedPrompt, existing?: PromptSettings): PromptSettings {
  return {
    query: planned.query,
    geo: planned.geo,
    place: planned.place ?? null,
    locale: planned.locale ?? null,
    schedule: planned.schedule ?? existing?.schedule ?? 'daily',
    timezone: planned.timezone ?? existing?.timezone ?? 'UTC',
    samples: planned.samples ?? existing?.samples ?? 1,
    assistants: chosenAssistants(planned.assistants, existing?.assistants),
    tags: planned.tags?.toSorted() ?? existing?.tags ?? [],
  };
}

/** Settings that the plan does not mention stay. */
function wantedDigest(planned: PlannedDigest | undefined, existing: DigestSettings | null): DigestSettings | null {
  if (planned === undefined) return existing;
  return {
    to: planned.to,
    timezone: planned.timezone ?? existing?.timezone ?? 'UTC',
    weekday: planned.weekday ?? existing?.weekday ?? 'monday',
  };
}

function stepOf(kind: Step['kind'], name: string, existing: object | null, wanted: object): Step {
  return { kind, name, ...(existing ? judge(existing, wanted) : { change: 'added' as const }) };
}

/** Whether a change affects which assistants prompts ask. */
const choosesAnew = ({ values = [] }: Pick<Step, 'values'>): boolean =>
  values.some(({ name }) => name === 'assistants');

function judge(existing: object, wanted: object): Pick<Step, 'change' | 'values'> {
  const values = differences(existing, wanted);
  return values.length === 0 ? { change: 'unchanged' } : { change: 'changed', values };
}
