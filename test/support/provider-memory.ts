import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Keeps an identity provider's data in memory without a limit. The provider's own adapter warns that it forgets. */
export function memoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const found = (is: (payload: AdapterPayload) => boolean) => [...kept.values()].find(is);
  return (name) => {
    const keyOf = (id: string) => `${name} ${id}`;
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => found((payload) => payload.kind === name && payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void Object.assign(kept.get(keyOf(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
