import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { RunTaker } from '@app/scheduler';
import { PromptStore, ResultStore, RunStore, type ClaimedRun, type RunOfAccount, type Tx } from '@app/storage';
import { Client } from 'pg';
import { bareAnswer, emptyAnalysis } from './support/empty-answer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { untilBlocked } from './support/until.js';

let database: TestDatabase;
let ledger: SteppedLedger;

beforeEach(async () => {
  database = await createTestDatabase();
  ledger = await SteppedLedger.open(database.url);
});

afterEach(async () => {
  await ledger?.close();
  await database?.drop();
});

interface Row {
  readonly status: string;
  readonly code: string | null;
  readonly runs: number;
}

const statuses = () =>
  ledger.rows<Row>(
    `select status, error_code as code, count(*)::int as runs from run group by 1, 2 order by status, error_code`,
  );

const takenOf = async (places: number, accountId: string) =>
  (await ledger.take(places)).taken.filter(({ run }) => run.accountId === accountId).length;

describe('taking runs', () => {
  it('serves the waiting account with the fewest runs in flight, however long another has waited', async () => {
    await ledger.onboard('big', 60);
    await ledger.openDue();
    expect((await ledger.take(20)).taken).toHaveLength(20);
    const small = await ledger.onboard('small', 3);
    await ledger.openDue();
    expect(await takenOf(1, small.accountId)).toBe(1);
    expect(await takenOf(4, small.accountId)).toBe(2);
    expect((await ledger.take(10)).taken).toHaveLength(10);
  });

  it('never leaves capacity free while a run waits', async () => {
    await ledger.onboard('a', 30);
    await ledger.onboard('b', 2);
    await ledger.onboard('c', 1);
    await ledger.openDue();
    const { taken } = await ledger.take(20);
    const counts = Object.values(Object.groupBy(taken, ({ run }) => run.accountId)).map((runs) => runs?.length);
    expect(counts.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 17]);
  });

  it('never gives one run to two workers that ask at once', async () => {
    await ledger.onboard('a', 30);
    await ledger.onboard('b', 30);
    await ledger.openDue();
    const takes = await Promise.all([1, 2, 3, 4].map(() => ledger.take(15)));
    const ids = takes.flatMap(({ taken }) => taken.map(({ run }) => run.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });
});

/**
 * Slots of one prompt, a minute apart, the newest first, for which runs are opened. Returns the ids of the runs that
 * this opened.
 */
const minutes = Array.from({ length: 500 }, (_, index) => new Date(Date.UTC(2026, 10, 27, 12) - index * 60_000));
const open = async (promptId: string, accountId: string) => {
  const slots = minutes.map((slot) => ({ promptId, accountId, assistants: ['default'], slot, samples: 1 }));
  const opened = await ledger.database.inTransaction((tx) => ledger.module.get(RunStore).open(slots, {}, tx));
  return opened.map(({ id }) => id);
};
const onePrompt = async () => {
  const { accountId } = await ledger.onboard('ids', 1);
  const [{ id }] = (await ledger.rows<{ id: string }>('select id from prompt')) as [{ id: string }];
  return { accountId, id };
};

describe('slots', () => {
  it('that passed while no scheduler ran are recorded as superseded by one catch-up', async () => {
    await ledger.onboard('late', 1);
    const dueAt = `date_trunc('hour', now()) - interval '5 hours'`;
    await ledger.rows(`update prompt set schedule = '0 * * * *', next_due_at = ${dueAt}`);
    expect(await ledger.openDue()).toBe(1);
    expect(await statuses()).toEqual([
      { status: 'queued', code: null, runs: 1 },
      { status: 'skipped', code: 'superseded', runs: 5 },
    ]);
    const [{ slot, newest } = { slot: null, newest: '' }] = await ledger.rows<{ slot: Date | null; newest: Date }>(
      `select max(slot) as newest, max(slot) filter (where status = 'queued') as slot from run`,
    );
    expect(slot).toEqual(newest);
    expect(await ledger.openDue()).toBe(0);
  });

  it('ask each assistant of the prompt; one that the installation has not is recorded as skipped, and why', async () => {
    const { accountId } = await ledger.onboard('several', 1);
    await ledger.rows(`update account set assistants = '{default,gone}'`);
    await ledger.rows(`update prompt set samples = 2`);
    const runs = ledger.module.get(RunStore);
    await ledger.database.inTransaction((tx) => runs.openNow({ accountId, known: ['default', 'other'] }, tx));
    expect(
      await ledger.rows(
        `select assistant, status, error_code as code, error_message as message, count(*)::int as runs from run group by 1, 2, 3, 4 order by 1`,
      ),
    ).toEqual([
      { assistant: 'default', status: 'queued', code: null, message: null, runs: 2 },
      {
        assistant: 'gone',
        status: 'skipped',
        code: 'assistant_unknown',
        message: 'there is no assistant "gone": there are default, other',
        runs: 2,
      },
    ]);
  });

  it('give their runs the ids that follow from them, in their order, so that each is opened once', async () => {
    const { accountId, id } = await onePrompt();
    const ids = await open(id, accountId);
    const hash = (slot: Date) => createHash('sha256').update(`${id}|${slot.getTime()}000|1|default`).digest('hex');
    const expected = minutes.map((slot) => {
      const [time, bits] = [slot.getTime().toString(16).padStart(12, '0'), hash(slot)];
      const variant = '89ab'[Number.parseInt(bits[3]!, 16) % 4];
      const hex = `${time}8${bits.slice(0, 3)}${variant}${bits.slice(4, 19)}`;
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    });
    expect(ids).toEqual(expected);
    expect(ids.toReversed()).toEqual(ids.toSorted());
    expect(await open(id, accountId)).toEqual([]);
  });

  it('are opened once beside a process of a release before, whose runs have random ids, and all at the same time', async () => {
    const { accountId, id } = await onePrompt();
    const before = minutes.filter((_, index) => index % 2 === 0);
    const insert = `insert into run (account_id, prompt_id, slot, sample) select $1, $2, unnest($3::timestamptz[]), 1`;
    await ledger.rows(insert, accountId, id, before);
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(id, accountId)));
    expect(opened.flat()).toHaveLength(minutes.length - before.length);
    expect(await ledger.rows('select count(*)::int as runs, count(distinct slot)::int as slots from run')).toEqual([
      { runs: minutes.length, slots: minutes.length },
    ]);
  });

  it('are opened once, whoever asks at the same time', async () => {
    await ledger.onboard('busy', 20);
    const due = await Promise.all([1, 2, 3].map(() => ledger.openDue()));
    expect(due.reduce((sum, one) => sum + one)).toBe(20);
    expect(await statuses()).toEqual([{ status: 'queued', code: null, runs: 20 }]);
  });
});

describe('a budget', () => {
  it('of runs a day is never exceeded, and says of each run it refused why', async () => {
    await ledger.onboard('frugal', 10, { runs_per_day: 4 });
    await ledger.openDue();
    const takes = await Promise.all([1, 2, 3].map(() => ledger.take(5)));
    expect(takes.flatMap(({ taken }) => taken)).toHaveLength(4);
    expect(await statuses()).toEqual([
      { status: 'running', code: null, runs: 4 },
      { status: 'skipped', code: 'budget_exhausted', runs: 6 },
    ]);
    const [{ message }] = (await ledger.rows<{ message: string }>(
      `select distinct error_message as message from run where status = 'skipped'`,
    )) as [{ message: string }];
    expect(message).toBe('the 4 runs of this day (UTC) are used up');
  });

  it('makes what it refused due again the next day (UTC), not a week later', async () => {
    await ledger.onboard('weekly', 2, { runs_per_day: 1 });
    // Its own next slot is three days away on whatever day the test runs.
    const weekday = (new Date().getUTCDay() + 3) % 7;
    await ledger.rows(`update prompt set schedule = $1, timezone = 'UTC'`, `0 12 * * ${weekday}`);
    await ledger.openDue();
    const { unclaimed } = await ledger.take(5);
    const days = await ledger.rows<{ days: number }>(
      `select (next_due_at at time zone 'UTC')::date - (now() at time zone 'UTC')::date as days from prompt where id = $1`,
      unclaimed[0]!.promptId,
    );
    expect(days).toEqual([{ days: 1 }]);
  });

  it('goes to the prompts that were answered least recently, of one claim and on the next day', async () => {
    await ledger.onboard('rotating', 6, { runs_per_day: 2 });
    // question 5 was answered longest ago; question 2 has no answer.
    await ledger.rows(
      `update prompt set last_checked_at = now() - right(query, 1)::int * interval '1 h' where query <> 'question 2'`,
    );
    const asked = async () => {
      const { taken } = await ledger.take(10);
      return taken.map(({ run }) => run.query).toSorted();
    };
    await ledger.openDue();
    expect(await asked()).toEqual(['question 2', 'question 5']);
    // On the next day the refused runs are due as it begins.
    await ledger.rows('delete from budget_day');
    await ledger.rows(`update prompt set last_checked_at = now() where query in ('question 2', 'question 5')`);
    const late = await ledger.rows(
      `select id from prompt where id in (select prompt_id from run where status = 'skipped')
         and next_due_at > date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + interval '1 day'`,
    );
    expect(late).toEqual([]);
    await ledger.rows(`update prompt set next_due_at = now() - interval '1 s'`);
    await ledger.openDue();
    expect(await asked()).toEqual(['question 3', 'question 4']);
  });

  it('of cost asks no model without a price, which it could not hold; others are asked', async () => {
    await ledger.onboard('limited', 1, { cost_per_day_usd: 5, runs_per_day: 9 });
    await ledger.onboard('free', 1, { runs_per_day: 9 });
    await ledger.openDue();
    const asking = { assistant: 'default', estimateUsd: 0, callUsd: 0, unpricedModel: 'new-model' };
    const { taken, unclaimed } = await ledger.module.get(RunTaker).exchange([], 5, asking);
    expect(taken.map(({ run }) => run.account)).toEqual(['free']);
    expect(unclaimed).toMatchObject([
      { account: 'limited', status: 'skipped', code: 'price_unknown', message: expect.stringContaining('new-model') },
    ]);
  });

  it('of yesterday is no budget of today', async () => {
    const { accountId } = await ledger.onboard('rested', 3, { runs_per_day: 2 });
    await ledger.rows(
      `insert into budget_day (account_id, day, runs) values ($1, (now() at time zone 'UTC')::date - 1, 2)`,
      accountId,
    );
    await ledger.openDue();
    expect((await ledger.take(5)).taken).toHaveLength(2);
  });

  it('of cost reserves the estimate while a run is at work, and charges what it cost at its end', async () => {
    const { accountId } = await ledger.onboard('costly', 4, { cost_per_day_usd: 0.025 });
    await ledger.openDue();
    const { taken, unclaimed } = await ledger.take(4, 0.01);
    expect([taken.length, unclaimed.length]).toEqual([2, 2]);
    const spent = async () =>
      (await ledger.rows<{ usd: number; runs: number }>('select cost_usd::float8 as usd, runs from budget_day'))[0];
    expect(await spent()).toEqual({ usd: 0.02, runs: 2 });
    await succeed(taken[0]!.run, 0.001);
    const timedOut = { inputTokens: 0, outputTokens: 0, searches: 0, costUsd: 0.003 };
    await ledger.claims.fail(taken[1]!.run, { code: 'timeout', message: 'late' }, timedOut);
    expect(await spent()).toEqual({ usd: 0.004, runs: 2 });
    await ledger.runNow(accountId);
    expect((await ledger.take(4, 0.01)).taken).toHaveLength(2);
  });

  it('counts a run once, however often it is claimed', async () => {
    await ledger.onboard('retried', 1, { runs_per_day: 1 });
    await ledger.openDue();
    const [first] = (await ledger.take(1)).taken;
    const { taken } = await ledger.take(1);
    expect(taken).toEqual([]);
    const again = await ledger.database.inTransaction((tx) =>
      ledger.claims.claim([first!.run], { estimateUsd: 0, callUsd: 0 }, tx),
    );
    expect(again.claimed).toMatchObject([{ attempt: 2, recovered: true, recoveries: 1, failures: 0 }]);
  });
});

const bookedToday = async () =>
  (await ledger.rows<{ usd: number; runs: number }>('select cost_usd::float8 as usd, runs from budget_day'))[0];
const claimAgain = (run: RunOfAccount) =>
  ledger.database.inTransaction((tx) => ledger.claims.claim([run], { estimateUsd: 0.012, callUsd: 0.01 }, tx));

describe('a repeated call', () => {
  const timedOut = { inputTokens: 0, outputTokens: 0, searches: 0, costUsd: 0.01 };

  it('asks the budget as the first one did, and what may have been billed is booked at once', async () => {
    await ledger.onboard('hanging', 2, { cost_per_day_usd: 0.03 });
    await ledger.openDue();
    const [first, second] = (await ledger.take(2, 0.012)).taken.map(({ run }) => run);
    expect(await bookedToday()).toEqual({ usd: 0.024, runs: 2 });
    await ledger.claims.putBack(first!, { failures: 1, afterMs: 0, used: timedOut });
    expect(await bookedToday()).toEqual({ usd: 0.022, runs: 2 });
    await ledger.claims.putBack(second!, { failures: 1, afterMs: 0, used: timedOut });
    expect(await bookedToday()).toEqual({ usd: 0.02, runs: 2 });
    await ledger.rows('update account set limits = $1', JSON.stringify({ cost_per_day_usd: 0.033 }));
    expect((await claimAgain(first!)).claimed).toMatchObject([{ failures: 1 }]);
    expect(await bookedToday()).toEqual({ usd: 0.032, runs: 2 });
    expect((await claimAgain(second!)).unclaimed).toMatchObject([
      { code: 'budget_exhausted', message: expect.stringMatching(/used up; failed calls before that: 1$/) },
    ]);
    expect(await bookedToday()).toEqual({ usd: 0.032, runs: 2 });
    expect(
      await ledger.rows('select status, failures, cost_usd::float8 as usd from run where id = $1', second!.id),
    ).toEqual([{ status: 'skipped', failures: 1, usd: 0.01 }]);
  });

  it('does not count where the answer is there: that run passes, whatever the day has cost', async () => {
    await ledger.onboard('answered', 1, { cost_per_day_usd: 0.02 });
    await ledger.openDue();
    const { run } = (await ledger.take(1, 0.012)).taken[0]!;
    await keep(run, 0.5);
    await ledger.claims.putBack(run, { failures: 0, afterMs: 0 });
    expect((await claimAgain(run)).claimed).toHaveLength(1);
  });

  it('of a worker that vanished is charged for the lost one, and asks for another', async () => {
    await ledger.onboard('vanished', 1, { cost_per_day_usd: 0.02 });
    await ledger.openDue();
    const { run } = (await ledger.take(1, 0.012)).taken[0]!;
    expect((await claimAgain(run)).unclaimed).toMatchObject([{ code: 'budget_exhausted' }]);
    expect(await bookedToday()).toEqual({ usd: 0.01, runs: 1 });
  });
});

describe('locks', () => {
  it('are taken in one order by a claim at the edge of a budget and the end of a run of the same prompt', async () => {
    await ledger.onboard('edge', 1, { runs_per_day: 1 });
    await ledger.rows('update prompt set samples = 2');
    await ledger.openDue();
    const { run } = (await ledger.take(1)).taken[0]!;
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    let transactions = 0;
    const once = <T>(work: (tx: Tx) => Promise<T>) =>
      ledger.database.inTransaction((tx) => {
        transactions += 1;
        return work(tx);
      });
    try {
      const { answeredAt } = await keep(run, 0);
      await holder.query('begin');
      await holder.query('select from prompt for update');
      const ended = once((tx) =>
        ledger.module.get(ResultStore).keepResult(run, { ...emptyAnalysis, lastChecked: answeredAt }, tx),
      );
      await untilBlocked(database.url);
      const [queued] = await ledger.rows<RunOfAccount>(
        `select id, account_id as "accountId" from run where status = 'queued'`,
      );
      const claimed = once(async (tx) => {
        const claims = await ledger.claims.claim([queued!], { estimateUsd: 0, callUsd: 0 }, tx);
        const due = claims.unclaimed.map(({ promptId, accountId }) => ({ id: promptId, accountId, dueAt: new Date() }));
        await ledger.module.get(PromptStore).bringForward(due, tx);
        return claims;
      });
      await untilBlocked(database.url, 2);
      await holder.query('commit');
      await ended;
      expect((await claimed).unclaimed).toMatchObject([{ code: 'budget_exhausted' }]);
      // The server ended neither because of a deadlock, so neither was repeated.
      expect(transactions).toBe(2);
    } finally {
      await holder.end();
    }
  });
});

describe('a suspended account', () => {
  it('never costs a call: its runs end as skipped', async () => {
    const { accountId } = await ledger.onboard('gone', 3);
    await ledger.openDue();
    await ledger.rows('update account set suspended_at = now() where id = $1', accountId);
    expect((await ledger.take(5)).taken).toEqual([]);
    expect(await statuses()).toEqual([{ status: 'skipped', code: 'account_suspended', runs: 3 }]);
    expect(await ledger.rows(`select 1 from pgboss.job where state < 'completed'`)).toEqual([]);
  });
});

describe('the demo account', () => {
  it('is asked of the demo assistant alone: another opens none of its slots, and ends its open runs without a call', async () => {
    const { accountId } = await ledger.onboard('demo', 3);
    await ledger.rows('update account set demo = true where id = $1', accountId);
    expect(await ledger.openDue()).toBe(0);
    expect(await ledger.openDue({ demo: true })).toBe(3);
    const { taken } = await ledger.takeForDemo(1);
    expect(taken).toHaveLength(1);
    expect((await ledger.take(10, 1)).taken).toEqual([]);
    expect(await statuses()).toEqual([
      { status: 'running', code: null, runs: 1 },
      { status: 'skipped', code: 'demo_account', runs: 2 },
    ]);
    await ledger.onboard('acme', 1);
    expect(await ledger.openDue()).toBe(1);
    expect((await ledger.take(10)).taken.map(({ run }) => run.account)).toEqual(['acme']);
  });
});

describe('the end of a run', () => {
  it('is an event where it succeeded or failed, and is none where it only goes back or is skipped', async () => {
    await ledger.onboard('acme', 5);
    await ledger.openDue();
    const [kept, failed, lost, back, skipped] = (await ledger.take(5)).taken.map(({ run }) => run);
    await ledger.rows('delete from outbox_event');
    await succeed(kept!, 0);
    await ledger.claims.fail(failed!, { code: 'refused', message: 'no' });
    await ledger.rows('update run set recoveries = 4 where id = $1', lost!.id);
    await claimAgain(lost!);
    await ledger.claims.putBack(back!, { failures: 1, afterMs: 0 });
    await ledger.rows('update account set suspended_at = now()');
    await claimAgain(skipped!);
    const events = await ledger.rows<{ type: string; data: object }>(
      'select type, data from outbox_event order by position',
    );
    expect(events).toEqual([
      { type: 'result.kept', data: about(kept!) },
      { type: 'run.failed', data: { ...about(failed!), code: 'refused' } },
      { type: 'run.failed', data: { ...about(lost!), code: 'worker_lost' } },
    ]);
  });
});

describe('what a run cost', () => {
  it('is counted once, though its answer is kept twice', async () => {
    await ledger.onboard('acme', 1);
    await ledger.openDue();
    const { run } = (await ledger.take(1)).taken[0]!;
    const first = await keep(run, 0.5);
    expect(await keep(run, 0.5)).toEqual(first);
    expect(await ledger.rows(`select cost_usd::float8 as usd, output_tokens as tokens from run`)).toEqual([
      { usd: 0.5, tokens: 7 },
    ]);
  });
});

const about = ({ id, promptId }: ClaimedRun) => ({ run_id: id, prompt_id: promptId, assistant: 'default' });

const reply = { ...bareAnswer, text: 'Acme.' };

const keep = (run: ClaimedRun, costUsd: number) =>
  ledger.module.get(ResultStore).keepAnswer(run, reply, { inputTokens: 5, outputTokens: 7, searches: 0, costUsd });

async function succeed(run: ClaimedRun, costUsd: number): Promise<void> {
  const { answeredAt } = await keep(run, costUsd);
  await ledger.module.get(ResultStore).keepResult(run, { ...emptyAnalysis, lastChecked: answeredAt });
}
