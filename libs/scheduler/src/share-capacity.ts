export interface Waiting {
  readonly accountId: string;
  /** Waiting runs and, below, runs in flight. */
  readonly waiting: number;
  readonly inFlight: number;
}

/** How many runs an account may have in flight afterwards; `default` is for accounts whose runs began to wait meanwhile. */
export interface Ceilings {
  readonly default: number;
  readonly tiers: Readonly<Record<string, number>>;
}

/** Gives free capacity, one run after the other, to the waiting account with the fewest runs in flight. */
export function shareCapacity(accounts: readonly Waiting[], capacity: number): Ceilings {
  const shares = accounts.map(({ accountId, waiting, inFlight }) => ({ accountId, left: waiting, held: inFlight }));
  let level = 1;
  for (let place = 0; place < capacity; place++) {
    const next = fewestHeld(shares);
    if (!next) break;
    next.held += 1;
    next.left -= 1;
    level = Math.max(level, next.held);
  }
  return {
    default: level,
    tiers: Object.fromEntries(shares.map(({ accountId, held }) => [accountId, Math.max(1, held)])),
  };
}

function fewestHeld<Share extends { readonly left: number; readonly held: number }>(
  shares: readonly Share[],
): Share | undefined {
  let fewest: Share | undefined;
  for (const share of shares) if (share.left > 0 && (!fewest || share.held < fewest.held)) fewest = share;
  return fewest;
}
