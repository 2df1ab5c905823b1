import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FoundHolder, type KeyProof, KeyStore, parseKey, sandboxEnvironment } from '@app/storage';
import { BatchedLookUp } from '../http/batched-look-up.js';
import { TtlCache } from '../http/ttl-cache.js';
import type { Caller } from '../http/caller.js';
import { sandboxNotReady } from '../http/problem.js';
import { sandboxVersion } from '../sandbox/sandbox.js';

export const KEY_ENVIRONMENT = Symbol('KEY_ENVIRONMENT');

interface Known {
  readonly caller: Caller | null;
  /** True where the key reads the sandbox, which is not complete yet. */
  readonly isEarly?: boolean;
}

/**
 * Finds the holder of a key. The database's result is cached for 500 ms, whether or not it knew the key; a malformed key is refused without
 * a query. Entries are stored under the key's hash, so that no key stays in memory.
 */
@Injectable()
export class KeyCache {
  private readonly known = new TtlCache<Known>(500, { max: 20_000 });
  private readonly lookUp: BatchedLookUp<KeyProof, FoundHolder | null>;

  constructor(
    private readonly keys: KeyStore,
    @Inject(KEY_ENVIRONMENT) private readonly environment: string,
  ) {
    this.lookUp = new BatchedLookUp((proofs) => this.keys.findHolders(proofs, { environment, sandboxVersion }));
  }

  /** Returns the cached holder as `find` does; `undefined` where the database must be asked. */
  recall(token: string, accountSlug: string | undefined): Caller | undefined {
    const known = this.known.get(digestOf(token));
    if (!known?.caller || known.isEarly || !isAddressed(known.caller, accountSlug)) return undefined;
    return known.caller;
  }

  /**
   * Returns the holder of a key if the base URL names its account or none; `null` for any other key. Rejects with a 503 for a sandbox that
   * is not complete yet.
   */
  async find(token: string, accountSlug: string | undefined): Promise<Caller | null> {
    const digest = digestOf(token);
    const { caller, isEarly } = this.known.get(digest) ?? (await this.ask(token, digest));
    if (!caller || !isAddressed(caller, accountSlug)) return null;
    if (isEarly) throw sandboxNotReady();
    return caller;
  }

  private async ask(token: string, digest: string): Promise<Known> {
    const key = parseKey(token);
    if (!key || ![this.environment, sandboxEnvironment].includes(key.environment)) return { caller: null };
    const proof = { id: key.id, secretSha256: key.sha256 };
    return this.known.load(digest, async () => knownOf(await this.lookUp.find(proof)));
  }
}

function knownOf(found: FoundHolder | null): Known {
  if (found === null) return { caller: null };
  const { isOfSandbox, sandboxId, ...holder } = found;
  if (!isOfSandbox) return { caller: holder };
  const scopes = holder.scopes.filter((scope) => scope !== 'write');
  const caller = { ...holder, scopes, includes: [], accountId: sandboxId ?? '', sandboxOf: holder.accountId };
  return { caller, isEarly: sandboxId === null };
}

export const digestOf = (token: string): string => hash('sha256', token, 'base64');

/** Whether the base URL names the holder's account, or none. */
function isAddressed({ accountSlug }: Caller, inUrl: string | undefined): boolean {
  return inUrl === undefined || inUrl === accountSlug;
}
