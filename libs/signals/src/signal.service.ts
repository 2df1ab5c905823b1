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
import { type SignalRecord, type Transition, transitionsOf } from './signal-lifecycle.js';
import { testedSubjects } from './night-tests.js';
import { judgeAccount, type NightObservation, windowsOf } from './night.js';
import { factsOf } from './signal-facts.js';

const accountsAtOnce = 20;

type Known = KnownChange & SignalRecord;

/** One account's night while it is being judged. */
interface OpenNight {
  readonly accountId: string;
  readonly night: number;
  readonly at: Date;
  readonly windows: Windows;
  readonly brands: ReadonlyMap<string, BrandCounts>;
  readonly tx: Tx;
}

/** Compares each account's last seven days with the 28 before, once a night, and stores what changed. */
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
   * Judges all accounts whose night has not been judged yet; any number of processes may call it at once. Stops between two accounts if it
   * is aborted. If an account cannot be judged, the others are judged first, then its error is thrown; the next call tries it again.
   */
  async judgeDue(signal: AbortSignal): Promise<void> {
    const failed = new Map<string, unknown>();
    for (let due = accountsAtOnce; due === accountsAtOnce && !signal.aborted;) {
      const accounts = await this.signals.dueAccounts(accountsAtOnce, [...failed.keys()]);
      due = accounts.length;
      for (const { id, isFirst } of accounts) {
        if (signal.aborted) return;
        // On an account's first night the night before is judged, too, so that a change that is there already opens a signal at once.
        await this.judgeNights(id, isFirst ? 2 : 1, signal).catch((error: unknown) => failed.set(id, error));
      }
    }
    for (const error of failed.values()) throw error;
  }

  /**
   * Judges the last `nights` of an account one after the other, this one included. Past nights are judged by today's counts, and only if
   * they were not judged before. Stops between two of them if it is aborted.
   */
  async judgeNights(accountId: string, nights: number, signal: AbortSignal): Promise<void> {
    for (let nightsAgo = nights - 1; nightsAgo >= 0 && !signal.aborted; nightsAgo--)
      await this.judgeNight(accountId, nightsAgo);
  }

  /** False if another process has judged this night, or a later one. */
  judgeNight(accountId: string, nightsAgo = 0): Promise<boolean> {
    return this.database.inTransaction(async (tx) => {
      const taken = await this.signals.takeNight(accountId, nightsAgo, tx);
      if (taken === null) return false;
      const { night, at } = taken;
      const windows = windowsOf(night);
      const span: DaySpan = { first: windows.baseline, last: windows.last };
      const brands = await this.reader.read(accountId, span, testedSubjects, tx);
      const readings = await this.counts.readings(accountId, span, tx);
      const { observations, tests, untested } = judgeAccount(brands, readings, windows);
      const known = (await this.signals.known(accountId, tx)) as Known[];
      const open = { accountId, night, at, windows, brands: new Map(brands.map((one) => [one.brandId, one])), tx };
      for (const transition of transitionsOf(observations, known, night)) await this.apply(transition, open);
      await this.signals.endNight(accountId, { tests, untested }, tx);
      return true;
    });
  }

  private async apply({ signal, before, seen }: Transition<NightObservation, Known>, open: OpenNight): Promise<void> {
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
      await this.publish('signal.opened', before.id, signal.kind, open);
    if (signal.state !== 'cleared') return;
    await this.publish('signal.cleared', before.id, signal.kind, open);
    if (signal.kind === 'measurement.degraded' && seen) await this.addRecovery(seen, kept!, open);
  }

  private add(
    { fingerprint, kind, state }: Pick<SignalRecord, 'fingerprint' | 'kind' | 'state'>,
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

  /** The end of a degraded measurement is a signal of its own, which opens at once. */
  private async addRecovery(
    seen: NightObservation,
    kept: { facts: SignalFacts; resultIds: string[] },
    open: OpenNight,
  ): Promise<void> {
    const recovered = {
      fingerprint: `up-${seen.hypothesis}`,
      kind: 'measurement.recovered',
      state: 'cleared',
    } as const;
    await this.publish('signal.opened', await this.add(recovered, seen, kept, open), recovered.kind, open);
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
    const query = { shown: shownBy(seen), key: subject?.key ?? '', span: spanOf(windows) };
    return this.signals.results(accountId, { brandId, assistant, promptId }, query, tx);
  }

  private publish(
    type: 'signal.opened' | 'signal.cleared',
    signalId: string,
    kind: SignalKind,
    { accountId, tx }: OpenNight,
  ): Promise<void> {
    return this.outbox.add({ accountId, type, data: { signal_id: signalId, kind } }, tx);
  }
}

const spanOf = ({ current, last }: Windows): DaySpan => ({ first: current, last });

/** Which answers of the current window are shown as examples of a change. */
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
