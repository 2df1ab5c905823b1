import { Injectable } from '@nestjs/common';
import type { SignalFacts, SignalKind } from '@app/contract';
import {
  DailySeriesStore,
  Database,
  type DaySpan,
  type KnownChange,
  OutboxStore,
  type Shown,
  SignalStore,
  type Tx,
} from '@app/storage';
import type { BrandCounts } from './brand-counts.js';
import type { Windows } from './comparison.js';
import { CountsReader } from './counts-reader.js';
import { type KnownSignal, type Step, stepsOf } from './course.js';
import { most } from './night-tests.js';
import { judgeAccount, type NightObservation, windowsOf } from './night.js';
import { factsOf } from './signal-facts.js';

const accountsAtOnce = 20;

type Known = KnownChange & KnownSignal;

/** One account's night. */
interface OpenNight {
  readonly accountId: string;
  readonly night: number;
  readonly at: Date;
  readonly windows: Windows;
  readonly brands: ReadonlyMap<string, BrandCounts>;
  readonly tx: Tx;
}

/** Compares each account's last seven days with the 28 before, once a night, and keeps what changed. */
@Injectable()
export class SignalService {
  constructor(
    private readonly database: Database,
    private readonly reader: CountsReader,
    private readonly counts: DailySeriesStore,
    private readonly signals: SignalStore,
    private readonly outbox: OutboxStore,
  ) {}

  /**
   * All accounts whose night has not been judged yet; any number of processes may. Stops between two accounts where it is aborted. One that
   * cannot be judged holds up no other: the first such error is thrown at the end, and the next call tries again.
   */
  async judgeDue(signal: AbortSignal): Promise<void> {
    const failed = new Map<string, unknown>();
    for (let due = accountsAtOnce; due === accountsAtOnce && !signal.aborted;) {
      const accounts = await this.signals.dueAccounts(accountsAtOnce, [...failed.keys()]);
      due = accounts.length;
      for (const { id, isFirst } of accounts) {
        if (signal.aborted) return;
        // What changed before there were signals is told at once, and not on the night after.
        await this.judgeNights(id, isFirst ? 2 : 1, signal).catch((error: unknown) => failed.set(id, error));
      }
    }
    for (const error of failed.values()) throw error;
  }

  /**
   * The last `nights` of an account, this one included, one after the other: past ones as they would have been judged by what is counted
   * today, and only where nothing was found yet. Stops between two of them where it is aborted.
   */
  async judgeNights(accountId: string, nights: number, signal: AbortSignal): Promise<void> {
    for (let nightsAgo = nights - 1; nightsAgo >= 0 && !signal.aborted; nightsAgo--)
      await this.judgeNight(accountId, nightsAgo);
  }

  /** False where another process has judged this night, or one after it. */
  judgeNight(accountId: string, nightsAgo = 0): Promise<boolean> {
    return this.database.inTransaction(async (tx) => {
      const taken = await this.signals.takeNight(accountId, nightsAgo, tx);
      if (taken === null) return false;
      const { night, at } = taken;
      const windows = windowsOf(night);
      const span: DaySpan = { first: windows.baseline, last: windows.last };
      const brands = await this.reader.read(accountId, span, most, tx);
      const readings = await this.counts.readings(accountId, span, tx);
      const { observations, tests, untested } = judgeAccount(brands, readings, windows);
      const known = (await this.signals.known(accountId, tx)) as Known[];
      const open = { accountId, night, at, windows, brands: new Map(brands.map((one) => [one.brandId, one])), tx };
      for (const step of stepsOf(observations, known, night)) await this.take(step, open);
      await this.signals.endNight(accountId, { tests, untested }, tx);
      return true;
    });
  }

  private async take({ signal, before, seen }: Step<NightObservation, Known>, open: OpenNight): Promise<void> {
    const { accountId, tx } = open;
    if (signal === null) return this.signals.forget(accountId, before!.id, tx);
    const kept = seen && { facts: await this.factsOf(seen, open), resultIds: await this.resultsOf(seen, open) };
    if (before === undefined || before.state === 'cleared') {
      await this.add(signal, seen!, kept!, open);
      return;
    }
    const isSeen = signal.lastSeen === open.night;
    await this.signals.change(accountId, before.id, { state: signal.state, isSeen, ...(isSeen && kept) }, open.at, tx);
    if (signal.state === 'open' && before.state === 'seen')
      await this.tell('signal.opened', before.id, signal.kind, open);
    if (signal.state !== 'cleared') return;
    await this.tell('signal.cleared', before.id, signal.kind, open);
    if (signal.kind === 'measurement.degraded' && seen) await this.addRecovery(seen, kept!, open);
  }

  private add(
    { fingerprint, kind, state }: Pick<KnownSignal, 'fingerprint' | 'kind' | 'state'>,
    seen: NightObservation,
    kept: { facts: SignalFacts; resultIds: string[] },
    { accountId, at, tx }: OpenNight,
  ): Promise<string> {
    const { brandId, assistant = null, promptId = null, subject = null } = seen.family === 'measurement' ? { brandId: seen.brandId } : seen; // prettier-ignore
    return this.signals.add(
      accountId,
      { brandId, assistant, promptId, subject: subject?.name ?? null, fingerprint, kind, state, ...kept },
      at,
      tx,
    );
  }

  /** Its end is a change of its own, and is told at once. */
  private async addRecovery(
    seen: NightObservation,
    kept: { facts: SignalFacts; resultIds: string[] },
    open: OpenNight,
  ): Promise<void> {
    const recovered = { fingerprint: `up-${seen.question}`, kind: 'measurement.recovered', state: 'cleared' } as const;
    await this.tell('signal.opened', await this.add(recovered, seen, kept, open), recovered.kind, open);
  }

  private async factsOf(seen: NightObservation, { accountId, windows, brands, tx }: OpenNight): Promise<SignalFacts> {
    const brand = brands.get(seen.brandId)!;
    if (seen.family !== 'citation') return factsOf(seen, brand, windows);
    const [before, now] = [{ first: windows.baseline, last: windows.current - 1 }, spanOf(windows)];
    const of = { accountId, brandId: seen.brandId };
    return factsOf(seen, brand, windows, {
      urls_lost: await this.signals.citedOnlyIn(of, before, now, tx),
      urls_gained: await this.signals.citedOnlyIn(of, now, before, tx),
    });
  }

  private resultsOf(seen: NightObservation, { accountId, windows, tx }: OpenNight): Promise<string[]> {
    if (seen.family === 'measurement') return Promise.resolve([]);
    const { brandId, assistant = null, promptId = null, subject } = seen;
    const asked = { shown: shownBy(seen), key: subject?.key ?? '', span: spanOf(windows) };
    return this.signals.results(accountId, { brandId, assistant, promptId }, asked, tx);
  }

  private tell(
    type: 'signal.opened' | 'signal.cleared',
    signalId: string,
    kind: SignalKind,
    { accountId, tx }: OpenNight,
  ): Promise<void> {
    return this.outbox.add({ accountId, type, data: { signal_id: signalId, kind } }, tx);
  }
}

const spanOf = ({ current, last }: Windows): DaySpan => ({ first: current, last });

/** Which answers of the current window show a change. */
function shownBy({ family, comparison: { difference } }: Extract<NightObservation, { comparison: unknown }>): Shown {
  const rose = difference > 0;
  switch (family) {
    case 'competitor':
    case 'quality':
      return family;
    case 'citation':
      return rose ? 'cited' : 'uncited';
    default:
      return rose ? 'named' : 'unnamed';
  }
}
