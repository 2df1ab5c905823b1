import { expect, it } from '@jest/globals';
import { AccountService, BrandService, PromptService, ReanalysisService, StatusService } from '@app/operations';
import { AccountStore, Database, RetentionStore } from '@app/storage';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../libs/storage/src/database/data-source.js';
import { AccountCounts1764230001000 } from '../libs/storage/src/schema/migrations/1764230001000-account-counts.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase } from './support/database.js';
import { ownInstallation } from './support/installation.js';

const own = ownInstallation();

const trace = { actor: 'test' };
const longAgo = new Date(Date.now() - 200 * 86_400_000);

interface Facts {
  readonly slug: string;
  readonly runsToday: number;
  readonly costTodayUsd: number;
}

/** How often the prompts of each account were answered. Usage keeps these numbers, whatever is deleted later. */
const answered = new Map<string, number>();
const answerUsd = 0.5;

/**
 * For each account: what the product reports, and the same counted from its prompts one by one and from what this test
 * did.
 */
async function compared(): Promise<{ reported: Facts[]; byHand: Facts[] }> {
  const overviews = await own.get(AccountStore).overviews();
  const statuses = new Map((await own.get(StatusService).accounts()).map((status) => [status.slug, status]));
  const reported = overviews.map(({ slug, brands, prompts, activePrompts, runsToday, costTodayUsd, lastResultAt }) => {
    const status = statuses.get(slug)!;
    const { activePrompts: active, lastResultAt: last, late } = status;
    return { slug, brands, prompts, activePrompts, runsToday, costTodayUsd, lastResultAt, active, last, late };
  });
  const byHand = await own.get(Database).rows<Facts>(
    `select a.slug, (select count(*)::int from brand b where b.account_id = a.id) as brands, p.prompts, p.active as "activePrompts",
       p.last as "lastResultAt", p.active, p.last, p.late
     from account a, lateral (
       select count(*)::int as prompts, (count(*) filter (where active))::int as active, max(last_checked_at) as last,
         (count(*) filter (where active and coalesce(last_checked_at, created_at) < now() - interval '2 days'))::int as late
       from prompt where account_id = a.id
     ) p order by a.slug`,
  );
  const used = byHand.map((account) => {
    const runsToday = answered.get(account.slug) ?? 0;
    return { ...account, runsToday, costTodayUsd: runsToday * answerUsd };
  });
  return { reported, byHand: used };
}

async function expectNoDifference(): Promise<void> {
  const { reported, byHand } = await compared();
  expect(reported).toEqual(byHand);
}

const prompt = fc.nat(3);
type Step =
  | { readonly kind: 'answer'; readonly prompt: number; readonly isOld: boolean }
  | { readonly kind: 'change'; readonly how: 'pause' | 'resume' | 'remove'; readonly prompt: number }
  | { readonly kind: 'add'; readonly query: string }
  | { readonly kind: 'reanalyse' }
  | { readonly kind: 'purge' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), prompt, isOld: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), query: fc.constantFrom('a', 'b', 'c') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      how: fc.constantFrom('pause', 'resume', 'remove'),
      prompt,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reanalyse' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'purge' as const }) },
);

async function take(one: Step, slug: string): Promise<void> {
  const prompts = own.get(PromptService);
  if (one.kind === 'add') return void (await prompts.add(slug, 'Acme Cloud', { query: one.query, geo: 'US' }, trace));
  if (one.kind === 'reanalyse') return reanalyse(slug);
  if (one.kind === 'purge') return purge();
  const known = await own
    .get(Database)
    .rows<{ id: string }>(
      'select p.id from prompt p join account a on a.id = p.account_id where a.slug = $1 order by p.id',
      [slug],
    );
  const id = known[one.prompt]?.id;
  if (id === undefined) return;
  if (one.kind === 'answer') {
    answered.set(slug, (answered.get(slug) ?? 0) + 1);
    const old = one.isOld && { checkedAt: longAgo };
    await own.answers.answerNow(id, { text: 'Acme Cloud.', used: { costUsd: answerUsd }, ...old });
  } else if (one.how === 'remove') await prompts.remove(id, { ...trace, confirm: slug });
  else await prompts[one.how]([id], trace);
}

async function reanalyse(account: string): Promise<void> {
  const { results } = await own.get(ReanalysisService).reanalyse({ account, ...trace });
  for await (const _ of results);
}

async function purge(): Promise<void> {
  const store = own.get(RetentionStore);
  for (const { accountId, resultsFrom, countsFrom } of await store.moveOn()) {
    while ((await store.purge({ accountId, resultsFrom, limit: 9 })) > 0);
    if (countsFrom === null) continue;
    while ((await store.purgeCounts({ accountId, countsFrom, limit: 9 })) > 0);
  }
}

it('the stored counts of each account are those of a recount, whatever was run, paused, analysed again, purged and deleted', async () => {
  let accounts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const { slug } = await onboardCustomer(own.url, `account-${accounts++}`, ['one', 'two', 'three']);
      await changeDatabase(own.url, `update account set limits = '{"retention_days": 30}' where slug = $1`, slug);
      for (const one of steps) await take(one, slug);
      await expectNoDifference();
    }),
    { numRuns: 6, endOnFailure: true },
  );
  await own.get(BrandService).remove('account-0', 'Acme Cloud', { ...trace, confirm: 'account-0' });
  await expectNoDifference();
  await own.get(AccountService).delete('account-1', { ...trace, confirm: 'account-1' });
  await expectNoDifference();
  expect(await own.get(Database).rows('select from account_count')).toHaveLength(accounts - 1);
});

it('several who pause, resume and add prompts of one account at once lose no count', async () => {
  const { slug, promptIds } = await onboardCustomer(own.url, 'busy', ['one', 'two', 'three', 'four']);
  const prompts = own.get(PromptService);
  await Promise.all([
    prompts.pause(promptIds, trace),
    prompts.pause(promptIds.toReversed(), trace),
    prompts.add(slug, 'Acme Cloud', { query: 'five', geos: ['US', 'DE'] }, trace),
    ...promptIds.map((id) => prompts.resume([id], trace)),
  ]);
  await expectNoDifference();
});

it('accounts of the release before are counted while it goes on, and no others', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'before', ['one', 'two', 'three']);
  await onboardCustomer(own.url, 'empty', []);
  await own.get(PromptService).pause(promptIds.slice(0, 1), trace);
  const source = await new DataSource(dataSourceOptions({ url: own.url })).initialize();
  const runner = source.createQueryRunner();
  const migration = new AccountCounts1764230001000();
  await migration.down(runner);
  await migration.up(runner);
  // After an interruption and a second start it counts nothing twice.
  await migration.up(runner);
  await runner.release();
  await source.destroy();
  await expectNoDifference();
});
