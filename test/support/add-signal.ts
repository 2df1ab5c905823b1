import type { SignalFacts, SignalKind } from '@app/contract';
import { Client } from 'pg';

const window = { from: '2026-10-13', to: '2026-11-09', answers: 4, slots: 4, value: 0.5, numerator: 2, denominator: 4, low: 0.15, high: 0.85 }; // prettier-ignore
const facts: SignalFacts = {
  baseline: window,
  current: window,
  change: { points: -20, low: -27, high: -13 },
  q: 0.001,
  confidence: 'confirmed',
  composition: { in_both: 1, added: 0, removed: 0 },
  urls_lost: [],
  urls_gained: [],
};

interface Told {
  readonly account: string;
  readonly brand: string;
  readonly kind?: SignalKind;
  readonly subject?: string;
  readonly urlsLost?: string[];
  readonly resultIds?: string[];
}

/** Adds a reported signal of the account's brand, whatever its answers say. Returns its id. */
export async function addSignal(
  databaseUrl: string,
  { account, brand, kind = 'visibility.fell', subject, urlsLost = [], resultIds = [] }: Told,
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into signal (account_id, brand_id, fingerprint, kind, state, subject, facts, result_ids, first_seen_at, last_seen_at)
       select b.account_id, b.id, gen_random_uuid()::text, $3, 'open', $4, $5, $6, now(), now()
       from brand b join account a on a.id = b.account_id where a.slug = $1 and b.name = $2 returning id`,
      [account, brand, kind, subject ?? null, { ...facts, urls_lost: urlsLost }, resultIds],
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}
