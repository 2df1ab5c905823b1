import { Client } from 'pg';

/** Adds an event to the account's feed. Returns its id. */
export async function addEvent(
  databaseUrl: string,
  { account, summary }: { account: string; summary: string },
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into event (account_id, id, type, occurred_at, subject_id, url, summary)
       select id, gen_random_uuid(), 'signal.opened', now(), 'x', '/v1/signals', $2 from account where slug = $1 returning id`,
      [account, summary],
    );
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}
