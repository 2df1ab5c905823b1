import { Injectable } from '@nestjs/common';
import type { Analysis, TrackedBrand, Watch } from '@app/findings';
import { contributionOf } from '@app/contract';
import {
  AccountStore,
  DailyCountStore,
  Database,
  type HistoricResult,
  HistoryStore,
  PromptStore,
  type RebuiltContribution,
  RollUpStore,
  type WatchedBrand,
} from '@app/storage';
import { historyPages } from '../operation/history-pages.js';
import type { LongWork } from '../operation/operation.js';
import { requireAccount } from '../accounts/find-account.js';

export interface RebuiltReports {
  readonly account: string;
  /** Results that were read. */
  readonly results: number;
  /** How many of them had contributed something else to the counts. */
  readonly corrected: number;
  /** Days of prompts that were counted again. */
  readonly days: number;
}

interface Known {
  /** Configurations by their hash. */
  readonly configurations: Map<string, Watch | null>;
  readonly brands: readonly WatchedBrand[];
}

/** Recomputes the counts that reports read, from the stored findings and answers. */
@Injectable()
export class ReportRebuilder {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly history: HistoryStore,
    private readonly prompts: PromptStore,
    private readonly counts: DailyCountStore,
    private readonly rollUps: RollUpStore,
  ) {}

  /** Changes nothing where the counts are right. If it is stopped, it can simply be called again. Throws OperationError. */
  async *rebuild(slug: string | undefined, long: LongWork = {}): AsyncGenerator<RebuiltReports> {
    const slugs = slug === undefined ? await this.accounts.slugs() : [slug];
    const accounts: { slug: string; id: string }[] = [];
    let total = 0;
    for (const one of slugs) {
      const { id } = await requireAccount(this.accounts, one);
      total += await this.history.count(id, { kind: 'all' });
      accounts.push({ slug: one, id });
    }
    if (total > 0) long.begin?.(total);
    for (const account of accounts) yield await this.rebuildAccount(account, long);
  }

  private async rebuildAccount({ slug, id }: { slug: string; id: string }, long: LongWork): Promise<RebuiltReports> {
    const known: Known = { configurations: new Map(), brands: await this.history.brands(id) };
    let results = 0;
    let corrected = 0;
    for await (const page of historyPages(this.history, id, { kind: 'all' }, long)) {
      const made: RebuiltContribution[] = [];
      for (const result of page) made.push(await this.contributionOf(id, result, known));
      corrected += (await this.counts.replaceContributions(made, { accountId: id })).length;
      results += page.length;
      long.step?.(page.length);
    }
    const days = await this.recount(id, long);
    await this.addUpAnew(id, long);
    return { account: slug, results, corrected, days };
  }

  private async contributionOf(
    accountId: string,
    { id, analysisId, brandId, findings, answer, brand, configurationSha256 }: HistoricResult,
    { configurations, brands }: Known,
  ): Promise<RebuiltContribution> {
    if (!configurations.has(configurationSha256))
      configurations.set(
        configurationSha256,
        (await this.history.configuration(accountId, configurationSha256)) as Watch | null,
      );
    // The configuration when the answer was analysed; where that is unknown, the present one.
    const watch = configurations.get(configurationSha256);
    const { name, domain }: TrackedBrand = watch?.brand ?? brand;
    const competitors = watch?.competitors ?? brand.competitors;
    const otherBrands = brands.filter((other) => other.id !== brandId).map((other) => other.brand);
    const facts = { analysis: findings as Analysis, answer, brand: name, domain, competitors, otherBrands };
    return { id, analysisId, contribution: contributionOf(facts) };
  }

  private async recount(accountId: string, { signal }: LongWork): Promise<number> {
    let days = 0;
    for (const { id: promptId } of await this.prompts.list(accountId)) {
      signal?.throwIfAborted();
      days += await this.database.inTransaction((tx) => this.counts.recount({ accountId, promptId }, tx));
    }
    return days;
  }

  /** If this stops early, or finds an account locked, workers roll up the rest. */
  private async addUpAnew(accountId: string, { signal }: LongWork): Promise<void> {
    if (!(await this.rollUps.markAll({ accountId }))) return;
    while ((await this.rollUps.turn({ accountId })) === 'added') signal?.throwIfAborted();
  }
}
