import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  AccountStore,
  AuditStore,
  Database,
  type FieldRecord,
  FieldStore,
  type FieldWarningRecord,
  type Tx,
} from '@app/storage';
import { fieldChecks, mostFields } from '../checks/field-check.js';
import type { PlannedField } from '../plan/onboarding-plan.js';
import type { Change } from '../plan/onboarding-report.js';
import { OperationError } from '../operation/operation.js';
import { requireAccount } from '../accounts/find-account.js';
import { FieldProbe, type Probe, probeTrouble } from './field-probe.js';
import { FieldRebuilder } from './field-rebuilder.js';

export interface FieldChangeOptions {
  /** The person who requests the change, for the audit trail. */
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Keeps a field that fails on stored results, where its value is `null`. */
  readonly force?: boolean | undefined;
  /** Tries the field and stores nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface PutField {
  readonly change: Change;
  readonly probe: Probe;
}

export interface ListedField extends FieldRecord {
  /** The latest warning on results since the account's fields changed. */
  readonly warning: FieldWarningRecord | null;
}

/** Changes the custom output fields of accounts. FieldRebuilder then updates the stored bodies. */
@Injectable()
export class FieldService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly fields: FieldStore,
    private readonly audit: AuditStore,
    private readonly prober: FieldProbe,
    private readonly rebuilder: FieldRebuilder,
  ) {}

  /** Lists the fields in the order of the response; `stale`: bodies that still await a rebuild. */
  async list(slug: string): Promise<{ fields: ListedField[]; stale: number }> {
    const { id } = await requireAccount(this.accounts, slug);
    const warnings = new Map((await this.fields.warnings(id)).map((warning) => [warning.field, warning]));
    const fields = await this.fields.list(id);
    return {
      fields: fields.map((field) => ({ ...field, warning: warnings.get(field.name) ?? null })),
      stale: await this.rebuilder.stale(id),
    };
  }

  /** Adds a field, or changes the one of that name. Throws OperationError where the field does not work. */
  async put(
    slug: string,
    field: PlannedField,
    { actor, reason, force, dryRun }: FieldChangeOptions,
  ): Promise<PutField> {
    refuseUseless(field);
    const { id: accountId } = await requireAccount(this.accounts, slug);
    const [probe] = (await this.prober.probe([field], { accountId })) as [Probe];
    const trouble = probeTrouble(field.name, probe);
    if (trouble !== null && !force && !dryRun) {
      throw new OperationError(`${trouble}; change it, or keep it with --force: it is null there`);
    }
    const change = await this.database.inTransaction(async (tx) => {
      await this.accounts.lockSlug(slug, tx);
      const before = await this.changeOf(field, { accountId }, tx);
      if (dryRun || before.change === 'unchanged') return before.change;
      await this.fields.put(before.wanted, { accountId }, tx);
      const details = {
        change: before.change,
        expression: field.expression,
        schema: field.schema,
        forced: force,
        reason,
      };
      await this.audit.add({ actor, action: 'field.put', accountSlug: slug, subject: field.name, details }, tx);
      return before.change;
    });
    return { change, probe };
  }

  private async changeOf(
    { name, schema, expression, description }: PlannedField,
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<{ change: Change; wanted: FieldRecord }> {
    const known = await this.fields.list(accountId, tx);
    const existing = known.find((field) => field.name === name);
    const wanted = { name, schema, expression, description: description ?? existing?.description ?? null };
    if (existing) return { change: isDeepStrictEqual(existing, wanted) ? 'unchanged' : 'changed', wanted };
    if (known.length < mostFields) return { change: 'added', wanted };
    throw new OperationError(`an account has at most ${mostFields} custom fields: remove one first`);
  }

  /** Returns false where the field was removed before but its rebuild has not finished. Throws OperationError. */
  remove(
    slug: string,
    name: string,
    { actor, reason }: Pick<FieldChangeOptions, 'actor' | 'reason'>,
  ): Promise<boolean> {
    return this.database.inTransaction(async (tx) => {
      await this.accounts.lockSlug(slug, tx);
      const { id: accountId } = await requireAccount(this.accounts, slug, tx);
      const names = (await this.fields.list(accountId, tx)).map((field) => field.name);
      if (!(await this.fields.remove(name, { accountId }, tx))) {
        if ((await this.rebuilder.stale(accountId)) > 0) return false;
        throw new OperationError(`account "${slug}" has no field "${name}": it has ${names.join(', ') || 'none'}`);
      }
      await this.audit.add(
        { actor, action: 'field.remove', accountSlug: slug, subject: name, details: { reason } },
        tx,
      );
      return true;
    });
  }
}

function refuseUseless(field: PlannedField): void {
  for (const [part, check] of Object.entries(fieldChecks)) {
    const value: unknown = field[part as keyof PlannedField];
    if (part === 'description' && value === undefined) continue;
    const trouble = check(value, field);
    if (trouble === null) continue;
    // Problems of another part of the field begin with that part's name.
    const told = trouble.startsWith('..') ? trouble.slice(2) : `${part} ${trouble}`;
    throw new OperationError(told.startsWith('name ') ? told : `field ${field.name}: ${told}`);
  }
}
