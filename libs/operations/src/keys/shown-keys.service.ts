import { Injectable } from '@nestjs/common';
import { AuditStore, Database, type FoundKey, idIn, KeyStore, parseKey, type Tx } from '@app/storage';
import { OperationError, type Trace } from '../operation/operation.js';
import { checkId, identified, type IdentifiedKey, type RevokedKey } from './key-state.js';

/** Handles keys that somebody shows us: in a support request or a leak. A key counts as ours only with its whole secret. */
@Injectable()
export class ShownKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyStore,
    private readonly audit: AuditStore,
  ) {}

  /** Returns a key and its account, by the key's id. Throws OperationError where there is none. */
  async byId(id: string): Promise<IdentifiedKey> {
    checkId(id);
    const [found] = await this.keys.find([id]);
    if (!found) throw new OperationError(`there is no key ${id}`);
    return identified(found, await this.database.now());
  }

  /**
   * Returns the keys that we issued among these texts, in their order. Others are left out: a wrong checksum, an unknown id, another
   * secret.
   */
  async identify(shown: readonly string[]): Promise<IdentifiedKey[]> {
    const proven = await this.prove(shown);
    const now = await this.database.now();
    return [...proven.values()].map((key) => identified(key, now));
  }

  /** Revokes leaked keys, all or none. The outcomes are in the order of the texts; what was never issued is `unknown`. */
  revokeShown(shown: readonly string[], { actor, reason }: Trace): Promise<RevokedKey[]> {
    return this.database.inTransaction(async (tx) => {
      const proven = await this.prove(shown, tx);
      const revoked = new Set<string>();
      // Sorted, so that two calls that revoke the same keys do not deadlock.
      for (const { id, accountSlug } of [...proven.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        if ((await this.keys.revoke(id, tx)) === null) continue;
        revoked.add(id);
        const details = { reason, shown: true };
        await this.audit.add({ actor, action: 'key.revoke', accountSlug, subject: id, details }, tx);
      }
      return shown.map((text): RevokedKey => {
        const found = proven.get(text);
        if (!found) return { id: idIn(text), account: null, outcome: 'unknown' };
        return {
          id: found.id,
          account: found.accountSlug,
          outcome: revoked.has(found.id) ? 'revoked' : 'revoked_before',
        };
      });
    });
  }

  /** Finds the stored key of each text. */
  private async prove(shown: readonly string[], tx?: Tx): Promise<Map<string, FoundKey>> {
    const parsed = shown.flatMap((text) => {
      const parts = parseKey(text);
      return parts ? [{ text, ...parts }] : [];
    });
    const found = new Map(
      (
        await this.keys.find(
          parsed.map(({ id }) => id),
          tx,
        )
      ).map((key) => [key.id, key]),
    );
    return new Map(
      parsed.flatMap(({ text, id, environment, sha256 }) => {
        const key = found.get(id);
        return key?.environment === environment && key.secretSha256.equals(sha256) ? [[text, key] as const] : [];
      }),
    );
  }
}
