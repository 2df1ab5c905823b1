import { Inject, Injectable, Optional } from '@nestjs/common';
import { staleSince } from '@app/slots';
import { type AccountStatus, ServiceHealthStore, StatusStore } from '@app/storage';
import { Gauge, Registry } from 'prom-client';

/**
 * How many accounts have series of their own, those with the most problems: this bounds the number of series, however many customers there
 * are.
 */
const mostAccounts = 20;
/** Several gauges, and frequent scrapes, share one read of the database, which reads all accounts. */
const freshMs = 60_000;

interface Measured {
  readonly trouble: string;
  readonly name: string;
  readonly help: string;
  readonly value: (account: AccountStatus) => number;
}

const measured: readonly Measured[] = [
  {
    trouble: 'late',
    name: 'brand_mentions_account_late_prompts',
    help: 'Active prompts without an answer of their last two times, or due for ten minutes and not opened.',
    value: ({ late }) => late,
  },
  {
    trouble: 'failing',
    name: 'brand_mentions_account_failed_runs',
    help: 'Runs that failed in the last 24 h and have had no answer since.',
    value: ({ failed }) => failed,
  },
  {
    trouble: 'skipping',
    name: 'brand_mentions_account_skipped_runs',
    help: 'Runs that were skipped in the last 24 h and have had no answer since; superseded ones are none.',
    value: ({ skipped }) => skipped,
  },
  {
    trouble: 'over_budget',
    name: 'brand_mentions_account_budget_used_ratio',
    help: "The larger share of the day's limits (UTC) that is used up, where it is all of it.",
    value: ({ budgetUsed }) => ((budgetUsed ?? 0) >= 1 ? budgetUsed! : 0),
  },
];

/** Metrics of all accounts in the database. The worst accounts are named, the others only counted. */
@Injectable()
export class AccountMetrics {
  private looked: { readonly atMs: number; readonly accounts: Promise<AccountStatus[]> } | undefined;

  constructor(
    private readonly health: ServiceHealthStore,
    private readonly statuses: StatusStore,
    @Optional() @Inject(Registry) registry = new Registry(),
  ) {
    for (const one of measured) registry.registerMetric(this.namedGauge(one));
    registry.registerMetric(this.countedGauge());
  }

  private namedGauge({ name, help, value }: Measured): Gauge<'account'> {
    const look = () => this.look();
    return new Gauge({
      name,
      help: `${help} Of the ${mostAccounts} accounts with the most trouble, where it is not 0.`,
      labelNames: ['account'],
      registers: [],
      async collect() {
        this.reset();
        for (const account of (await look())?.slice(0, mostAccounts) ?? [])
          if (value(account) > 0) this.set({ account: account.slug }, value(account));
      },
    });
  }

  private countedGauge(): Gauge<'trouble'> {
    const look = () => this.look();
    return new Gauge({
      name: 'brand_mentions_accounts_in_trouble',
      help: 'Accounts by trouble: late, failing, skipping, over_budget. One account may have several.',
      labelNames: ['trouble'],
      registers: [],
      async collect() {
        const accounts = await look();
        this.reset();
        if (accounts === null) return;
        for (const { trouble, value } of measured)
          this.set({ trouble }, accounts.filter((account) => value(account) > 0).length);
      },
    });
  }

  private async read(): Promise<AccountStatus[]> {
    return this.statuses.accounts(staleSince(await this.health.schedules(), new Date()));
  }

  /** Returns `null` without the database, when nothing is known of any account. */
  private look(): Promise<readonly AccountStatus[] | null> {
    if (!this.looked || performance.now() - this.looked.atMs > freshMs)
      this.looked = { atMs: performance.now(), accounts: this.read() };
    return this.looked.accounts.catch(() => {
      this.looked = undefined;
      return null;
    });
  }
}
