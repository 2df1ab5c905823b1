import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  AccountStore,
  AuditStore,
  type BrandOverview,
  type BrandRecord,
  type BrandSettings,
  BrandStore,
  Database,
  withDryRun,
  PromptStore,
  RemovalStore,
  type Tx,
} from '@app/storage';
import { type AliasTrouble, aliasTroubles } from './alias-trouble.js';
import { brandNamed, checkedBrand } from './checked-brand.js';
import { lockAccount } from '../accounts/find-account.js';
import { markBranded } from './mark-branded.js';
import { foldName } from '../operation/fold-name.js';
import { OperationError, type Trace } from '../operation/operation.js';
import { removeConfirmed, type Removed } from '../accounts/removal.js';

type Competitor = BrandSettings['competitors'][number];

/** Changes to a brand; absent: the value stays. */
export interface BrandChanges {
  readonly name?: string | undefined;
  readonly domain?: string | undefined;
  readonly aliases?: ListChange<string> | undefined;
  readonly competitors?: ListChange<Competitor> | undefined;
  readonly about?: ListChange<string> | undefined;
  readonly not?: ListChange<string> | undefined;
}

/** Changes to a list: `all` replaces it, then some are removed, then some added; `put` replaces those of the same name. */
export interface ListChange<T> {
  readonly all?: readonly T[] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly more?: readonly T[] | undefined;
  readonly put?: readonly T[] | undefined;
}

type CompetitorChange =
  | { readonly put: { readonly name: string; readonly aliases?: readonly string[] | undefined } }
  | { readonly without: string };

export interface WrittenBrand {
  readonly account: string;
  readonly brand: BrandRecord;
  /** False: everything was so already. */
  readonly changed: boolean;
  /** The changed values of an update, by name. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly warnings: readonly AliasTrouble[];
}

/** Changes tracked brands, checked as an onboarding file is; each change is recorded in the audit trail in the same transaction. */
@Injectable()
export class BrandService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly brands: BrandStore,
    private readonly prompts: PromptStore,
    private readonly audit: AuditStore,
    private readonly removals: RemovalStore,
  ) {}

  async add(slug: string, settings: BrandSettings, { actor, reason }: Trace): Promise<WrittenBrand> {
    const wanted = checkedBrand(settings);
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const accountId = account.id;
      await this.refuseTaken(slug, wanted.name, { accountId }, tx);
      const brand = await this.brands.add(wanted, { accountId }, tx);
      const trace = { actor, action: 'brand.add', accountSlug: slug, subject: brand.name };
      await this.audit.add({ ...trace, details: { ...wanted, reason } }, tx);
      return {
        account: slug,
        brand,
        changed: true,
        changes: {},
        warnings: await this.troublesOf(brand, { accountId }, tx),
      };
    });
  }

  /**
   * Adds or removes a competitor; the case of its name does not matter. What is so already stays, and so do aliases that are not given.
   * `added`: there was none of that name. Throws OperationError where the account has no such brand.
   */
  changeCompetitor(
    slug: string,
    brand: string,
    change: CompetitorChange,
    { actor }: Trace,
  ): Promise<{ readonly competitors: readonly Competitor[]; readonly added: boolean }> {
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const { id: _, ...before } = await brandNamed(brand, account, { brands: this.brands, tx });
      const known = before.competitors.find((one) => isNamed(one, 'put' in change ? change.put.name : change.without));
      const wanted = checkedBrand(changed(before, { competitors: competitorsChanged(change, known) }));
      const differences = differencesOf(before, wanted);
      if (Object.keys(differences).length > 0) {
        await this.brands.update(wanted, { accountId: account.id }, tx);
        const trace = { actor, action: 'brand.update', accountSlug: slug, subject: brand };
        await this.audit.add({ ...trace, details: differences }, tx);
      }
      return { competitors: wanted.competitors, added: 'put' in change && known === undefined };
    });
  }

  /** A renamed brand keeps its prompts and results. A dry run rolls back at the end. */
  update(
    slug: string,
    name: string,
    changes: BrandChanges,
    { actor, reason, dryRun = false }: Trace & { dryRun?: boolean | undefined },
  ): Promise<WrittenBrand> {
    return withDryRun(this.database, { dryRun }, async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const accountId = account.id;
      const { id, ...before } = await brandNamed(name, account, { brands: this.brands, tx });
      const wanted = checkedBrand(changed(before, changes));
      const brand = { id, ...wanted };
      const differences = differencesOf(before, wanted);
      if (Object.keys(differences).length > 0) {
        if (wanted.name !== name) {
          await this.refuseTaken(slug, wanted.name, { accountId }, tx);
          await this.brands.rename(id, wanted.name, { accountId }, tx);
        }
        await this.brands.update(wanted, { accountId }, tx);
        await markBranded(brand, { accountId }, { prompts: this.prompts, tx });
        const details = { ...differences, reason };
        await this.audit.add({ actor, action: 'brand.update', accountSlug: slug, subject: name, details }, tx);
      }
      const warnings = await this.troublesOf(brand, { accountId }, tx);
      return { account: slug, brand, changed: Object.keys(differences).length > 0, changes: differences, warnings };
    });
  }

  /** Removes the brand with its prompts and their results. `confirm` repeats the account's slug. */
  remove(
    slug: string,
    name: string,
    { confirm, actor, reason }: Trace & { confirm: string | undefined },
  ): Promise<Removed> {
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const accountId = account.id;
      const { id: brandId } = await brandNamed(name, account, { brands: this.brands, tx });
      const request = {
        removable: { accountId, brandId },
        account: slug,
        what: `brand "${name}"`,
        command: `brand remove ${slug} ${JSON.stringify(name)}`,
        confirm,
      };
      const removed = await removeConfirmed(request, this.removals, tx);
      const details = { removed, reason };
      await this.audit.add({ actor, action: 'brand.remove', accountSlug: slug, subject: name, details }, tx);
      return { account: slug, removed };
    });
  }

  private async refuseTaken(slug: string, name: string, owner: { accountId: string }, tx: Tx): Promise<void> {
    if (await this.brands.byName(name, owner, tx))
      throw new OperationError(`the account "${slug}" has a brand "${name}": brand update changes it`);
  }

  private async troublesOf(
    { id, ...brand }: BrandRecord,
    owner: { accountId: string },
    tx: Tx,
  ): Promise<AliasTrouble[]> {
    const all: BrandOverview[] = await this.brands.list(owner, tx);
    return aliasTroubles(
      brand,
      all.filter((other) => other.id !== id),
      await this.prompts.ofBrand({ ...owner, brandId: id }, tx),
    );
  }
}

function changed(
  before: BrandSettings,
  { name, domain, aliases = {}, competitors = {}, about = {}, not = {} }: BrandChanges,
): BrandSettings {
  return {
    name: name ?? before.name,
    domain: domain ?? before.domain,
    aliases: changedList(before.aliases, aliases, { nameOf: itself, what: 'alias' }),
    competitors: changedList(before.competitors, competitors, { nameOf: (one) => one.name, what: 'competitor' }),
    about: changedList(before.about, about, { nameOf: itself, what: '"about" word' }),
    not: changedList(before.not, not, { nameOf: itself, what: '"not" word' }),
  };
}

const isNamed = (competitor: Competitor, name: string): boolean => foldName(competitor.name) === foldName(name);

/** `known`: the existing competitor of that name. */
function competitorsChanged(change: CompetitorChange, known: Competitor | undefined): ListChange<Competitor> {
  if (!('put' in change)) return { without: known ? [known.name] : [] };
  const { name, aliases } = change.put;
  return { put: [{ name: known?.name ?? name, aliases: aliases ?? known?.aliases ?? [] }] };
}

const itself = (text: string): string => text;

function changedList<T>(
  before: readonly T[],
  { all = before, without = [], more = [], put = [] }: ListChange<T>,
  { nameOf, what }: { nameOf: (item: T) => string; what: string },
): T[] {
  const missing = without.find((name) => !all.some((item) => nameOf(item) === name));
  if (missing !== undefined) throw new OperationError(`there is no ${what} "${missing}" to remove`);
  const added = more.filter((item) => !all.some((one) => isDeepStrictEqual(one, item)));
  const kept = all.filter((item) => !without.includes(nameOf(item)));
  const named = new Map(put.map((item) => [nameOf(item), item]));
  const unknown = [...named.values()].filter((item) => !kept.some((one) => nameOf(one) === nameOf(item)));
  return [...kept.map((item) => named.get(nameOf(item)) ?? item), ...unknown, ...added];
}

/** The old and new values of what differs. */
function differencesOf(before: BrandSettings, wanted: BrandSettings): Record<string, { from: unknown; to: unknown }> {
  const keys = ['name', 'domain', 'aliases', 'competitors', 'about', 'not'] as const;
  const differing = keys.filter((key) => !isDeepStrictEqual(before[key], wanted[key]));
  return Object.fromEntries(differing.map((key) => [key, { from: before[key], to: wanted[key] }]));
}
