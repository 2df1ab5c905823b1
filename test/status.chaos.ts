import { expect, it } from '@jest/globals';
import { StatusService } from '@app/operations';
import { callCommand } from './support/command.js';
import { changeDatabase, createTestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { openOperations } from './support/operations.js';

// There are 200 accounts of 500 daily prompts: in the first ten a growing part failed, in the next five the budget
// skipped some.
const seed = `
  insert into account (slug, name, limits) select 'customer-' || lpad(n::text, 3, '0'), 'Customer ' || n,
    case when n between 11 and 15 then '{"runs_per_day": 400}' else '{}' end::jsonb from generate_series(1, 200) n;
  insert into brand (account_id, name, aliases, domain, competitors) select id, 'Acme', '[]', 'acme.example', '[]' from account;
  insert into prompt (account_id, brand_id, query, geo, schedule, created_at, next_due_at, last_checked_at)
    select b.account_id, b.id, 'question ' || n, 'US', 'daily', now() - interval '30 days', now() + n * interval '1 min',
      now() - n * interval '1 min' from brand b, generate_series(1, 500) n;
  insert into run (account_id, prompt_id, slot, sample, status, started_at, finished_at, created_at, reserved_on, input_tokens,
      output_tokens, searches, cost_usd, error_code, error_message)
    select account_id, id, last_checked_at - d * interval '1 day', 1, status, last_checked_at, last_checked_at - d * interval '1 day',
      last_checked_at - d * interval '1 day', (now() at time zone 'UTC')::date, 10, 20, 1, 0.0125, code,
      case when code is not null then 'x' end
    from (
      select p.*, d, case when d > 0 or p.n > 500 then null when a.n <= 10 and p.n <= a.n * 40 then 'rate_limited'
        when a.n between 11 and 15 and p.n > 400 then 'budget_exhausted' end as code
      from (select *, split_part(query, ' ', 2)::int as n from prompt) p
        join (select id, right(slug, 3)::int as n from account) a on a.id = p.account_id, generate_series(0, 2) d
    ) p, lateral (select case code when 'rate_limited' then 'failed' when 'budget_exhausted' then 'skipped' else 'succeeded' end
      as status) s;
  insert into usage_day select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
    sum(output_tokens), sum(searches), sum(cost_usd) from run group by 1, 2;
  insert into budget_day (account_id, day, runs) select id, (now() at time zone 'UTC')::date, 400 from account
    where limits ? 'runs_per_day';
  analyze`;

it('of 200 accounts with 100,000 prompts the worst stand first, on one screen, and usage has the sums of the ledger', async () => {
  const database = await createTestDatabase();
  const ledger = await SteppedLedger.open(database.url);
  try {
    await changeDatabase(database.url, seed);
    const timed = async (...args: string[]) => {
      const begunMs = performance.now();
      const { code, stdout, stderr } = await callCommand(args, { DATABASE_URL: database.url });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      console.log(`${args.join(' ')}: ${Math.round(performance.now() - begunMs)} ms\n${stdout.slice(0, 1500)}`);
      return stdout;
    };
    await timed('account', 'show', 'customer-001');
    const operations = await openOperations(database.url);
    for (let look = 1; look <= 3; look++) {
      const begunMs = performance.now();
      await operations.get(StatusService).accounts();
      console.log(`the two statements of status: ${Math.round(performance.now() - begunMs)} ms`);
    }
    await operations.close();
    const lines = (await timed('status')).trimEnd().split('\n');
    expect(lines).toHaveLength(34);
    const worst = [10, 9, 8, 7, 6, 5, 4, 3];
    expect(lines.slice(1, 9).map((line) => line.slice(0, 12))).toEqual(
      worst.map((n) => `customer-${String(n).padStart(3, '0')}`),
    );
    expect(lines.at(-1)).toMatch(/^assistant default: \d+ failed.* in 24 h, of \d+ accounts \(mostly \w+\)$/);
    expect(lines.at(-2)).toMatch(/^200 accounts: 0 late, 10 failing, 5 skipping, 5 over budget; .*; 170 more: --all$/);
    const { total } = JSON.parse(await timed('usage', '--json')) as { total: object };
    const [sums] = await ledger.rows(
      `select count(*)::int as runs, count(*) filter (where status <> 'succeeded')::int as failed, sum(input_tokens)::int as
         input_tokens, sum(output_tokens)::int as output_tokens, sum(searches)::int as searches, sum(cost_usd)::float8 as cost_usd
       from run`,
    );
    expect(total).toEqual(sums);
    const again = JSON.parse(await timed('retry', 'customer-010', '--failed', '--json')) as { runs: object[] };
    expect(again.runs).toHaveLength(400);
  } finally {
    await ledger.close();
    await database.drop();
  }
});
