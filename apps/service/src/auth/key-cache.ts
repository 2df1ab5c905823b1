import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type KeyHolder, type KeyProof, KeyStore, parseKey } from '@app/storage';
import { BatchedLookUp } from '../http/batched-look-up.js';
import { TtlCache } from '../http/ttl-cache.js';
import type { Caller } from '../http/caller.js';

export const KEY_ENVIRONMENT = Symbol('KEY_ENVIRONMENT');

interface Known {
  readonly holder: KeyHolder | null;
}

/**
 * Who holds a key. What the database said counts for 500 ms, whether it knew the key or not; a malformed key is refused without asking.
 * Kept by the key's hash: no key stays in memory.
 */
@Injectable()
export class KeyCache {
  private readonly known = new TtlCache<Known>(500, { max: 20_000 });
  private readonly lookUp: BatchedLookUp<KeyProof, KeyHolder | null>;

  constructor(
    private readonly keys: KeyStore,
    @Inject(KEY_ENVIRONMENT) private readonly environment: string,
  ) {
    this.lookUp = new BatchedLookUp((proofs) => this.keys.findHolders(proofs, { environment }));
  }

  /** As `find`, where the holder of the key was found a moment ago; `undefined` where it must be asked. */
  recall(token: string, accountSlug: string | undefined): Caller | undefined {
    const holder = this.known.get(digestOf(token))?.holder;
    if (!holder || !isAddressed(holder, accountSlug)) return undefined;
    return holder;
  }

  /** The holder of a key whose account the base URL names, or where it names none; `null` for every other. */
  async find(token: string, accountSlug: string | undefined): Promise<Caller | null> {
    const digest = digestOf(token);
    const { holder } = this.known.get(digest) ?? (await this.ask(token, digest));
    if (!holder || !isAddressed(holder, accountSlug)) return null;
    return holder;
  }

  private async ask(token: string, digest: string): Promise<Known> {
    const key = parseKey(token);
    if (!key || key.environment !== this.environment) return { holder: null };
    const proof = { id: key.id, secretSha256: key.sha256 };
    return this.known.load(digest, async () => ({ holder: await this.lookUp.find(proof) }));
  }
}

export const digestOf = (token: string): string => hash('sha256', token, 'base64');

/** Does the base URL name the holder's account, or none? */
function isAddressed({ accountSlug }: KeyHolder, inUrl: string | undefined): boolean {
  return inUrl === undefined || inUrl === accountSlug;
}
