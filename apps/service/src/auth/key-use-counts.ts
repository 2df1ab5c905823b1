import { Injectable } from '@nestjs/common';
import { dayMs } from '@app/slots';
import { KeyUseStore } from '@app/storage';
import { networkPrefix } from '../http/client-address.js';
import { DeferredWriter } from './deferred-writer.js';

/** The facts by which requests are counted. */
interface Counted {
  readonly accountId: string;
  readonly keyId: string;
  /** Days since 1970. */
  readonly day: number;
  readonly routeGroup: string;
  readonly network: string;
  requests: number;
  refused: number;
}

/** One request by a key, or by a session that it opened. */
export interface UsedKey {
  readonly accountId: string;
  readonly keyId: string;
  readonly routeGroup: string;
  /** `null`: the address is unknown. */
  readonly address: string | null;
  /** True where the key does not allow the address. */
  readonly isRefused: boolean;
}

const dayOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * Counts in memory at most, over all keys, until they are written: somebody with a key could otherwise fill the memory from many networks.
 */
const mostCounts = 10_000;

/** Counts where keys are used from; of an address only its network is stored. */
@Injectable()
export class KeyUseCounts extends DeferredWriter<Counted> {
  private readonly networks = new Map<string, string>();

  constructor(private readonly uses: KeyUseStore) {
    super();
  }

  count({ accountId, keyId, routeGroup, address, isRefused }: UsedKey): void {
    const counted = this.countedOf({
      accountId,
      keyId,
      day: Math.floor(Date.now() / dayMs),
      routeGroup,
      network: address === null ? 'unknown' : this.networkOf(address),
    });
    counted.requests += 1;
    if (isRefused) counted.refused += 1;
  }

  protected override write(noted: ReadonlyMap<string, Counted>): Promise<void> {
    return this.uses.add([...noted.values()].map((counted) => ({ ...counted, day: dayOf(counted.day) })));
  }

  protected override joined(earlier: Counted, later: Counted): Counted {
    return {
      ...later,
      requests: earlier.requests + later.requests,
      refused: earlier.refused + later.refused,
    };
  }

  private countedOf(one: Omit<Counted, 'requests' | 'refused'>): Counted {
    const key = `${one.keyId} ${one.day} ${one.routeGroup} ${one.network}`;
    const known = this.noted.get(key);
    if (known) return known;
    if (this.noted.size >= mostCounts && one.network !== 'other') return this.countedOf({ ...one, network: 'other' });
    const counted = { ...one, requests: 0, refused: 0 };
    this.noted.set(key, counted);
    return counted;
  }

  /** Most requests come from few addresses, so the network of each is cached. */
  private networkOf(address: string): string {
    const known = this.networks.get(address);
    if (known !== undefined) return known;
    if (this.networks.size >= mostCounts) this.networks.clear();
    const network = networkPrefix(address);
    this.networks.set(address, network);
    return network;
  }
}
