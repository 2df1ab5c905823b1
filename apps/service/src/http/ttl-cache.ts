import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

interface Pending<Value> {
  readonly askedAt: number;
  readonly value: Promise<Value>;
}

/**
 * Caches results of the database: a value is at most `ttlMs` old, counted from before its query. Concurrent requests for the same value
 * share a query.
 */
export class TtlCache<Value extends object | string> {
  private readonly values: LRUCache<string, Value>;
  private readonly pending = new Map<string, Pending<Value>>();

  /** Holds at most `max` values, and `maxSize` of what `sizeOf` counts. */
  constructor(
    private readonly ttlMs: number,
    { max, maxSize, sizeOf }: { max: number; maxSize?: number; sizeOf?: (value: Value) => number },
  ) {
    this.values = new LRUCache({
      max,
      ttl: ttlMs,
      ...(maxSize && { maxSize }),
      ...(sizeOf && { sizeCalculation: sizeOf }),
    });
  }

  get(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** Removes a value, so that the next request queries it. */
  forget(key: string): void {
    this.values.delete(key);
  }

  async load(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const askedAt = performance.now();
    const running = this.pending.get(key);
    if (running && askedAt - running.askedAt < this.ttlMs) return running.value;
    const value = ask();
    const entry = { askedAt, value };
    this.pending.set(key, entry);
    try {
      this.set(key, await value, askedAt);
      return await value;
    } finally {
      if (this.pending.get(key) === entry) this.pending.delete(key);
    }
  }

  /** Stores a value that was queried at `askedAt` (of `performance.now()`) for the rest of its time. */
  private set(key: string, value: Value, askedAt: number): void {
    const ttl = this.ttlMs - (performance.now() - askedAt);
    if (ttl > 0) this.values.set(key, value, { ttl });
  }
}
