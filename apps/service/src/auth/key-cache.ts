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
  /** It reads the sandbox, which is not whole yet. */
  readonly isEarly?: boolean;
}

/**
 * Who holds a key. What the database said counts for 500 ms, whether it knew the key or not; a malformed key is refused without asking.
 * Kept by the key's hash: no key stays in memory.
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

  /** As `find`, where the holder of the key was found a moment ago; `undefined` where it must be asked. */
  recall(token: string, accountSlug: string | undefined): Caller | undefined {
    const known = this.known.get(digestOf(token));
    if (!known?.caller || known.isEarly || !isAddressed(known.caller, accountSlug)) return undefined;
    return known.caller;
  }

  /**
   * The holder of a key whose account the base URL names, or where it names none; `null` for every other. Rejects with the 503 of a sandbox
   * that is not made yet.
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

/** Does the base URL name the holder's account, or none? */
function isAddressed({ accountSlug }: Caller, inUrl: string | undefined): boolean {
  return inUrl === undefined || inUrl === accountSlug;
}
