import { expect, it } from '@jest/globals';
import { AccountService, DoctorService, ReportRebuilder } from '@app/operations';
import { createDataSource, Database, divide, PartitionStore, ResultListStore, RetentionStore, UndividableError } from '@app/storage'; // prettier-ignore
import { buildIndex, dropIndex } from '../libs/storage/src/schema/build-index.js';
import { prepareKey, replaceForeignKey, swapKey } from '../libs/storage/src/schema/replace-key.js';
import { divideOn } from '../libs/storage/src/partitions/divide.js';
import { divisibleTables, lowestOf, monthAfter } from '../libs/storage/src/partitions/divisible-tables.js';
import { readCounts } from './support/counted-by-hand.js';
import { onboardCustomer } from './support/customer.js';
import { cutOffOnceEach } from './support/cut-off.js';
import { changeDatabase } from './support/database.js';
import { ownInstallation } from './support/installation.js';

const own = ownInstallation();

const answerText = { text: '**Acme Cloud** is reliable. **Globex** is not.', urls: ['https://acme.example/a'] };
const onDivided = () => {};
const rows = <Row>(text: string, ...values: unknown[]) => own.get(Database).rows<Row>(text, values);
const inMonths = (months: number) => monthAfter(new Date(), months);
const daysInto = (month: Date, days: number) => new Date(month.getTime() + days * 86_400_000);

/** Ids of results in the order in which the API lists them. */
async function listed(accountId: string): Promise<string[]> {
  const page = await own.get(ResultListStore).page({ accountId }, {}, { limit: 100, maxBytes: 1 << 20 });
  return page.results.map(({ resultId }) => resultId);
}

/** The partition of each row of a table. */
async function placesOf(table: string): Promise<string[]> {
  const found = await rows<{ place: string }>(`select tableoid::regclass::text as place from ${table} order by 1`);
  return found.map(({ place }) => place);
}

/** The number of rows of each divisible table. */
async function sizes(): Promise<Record<string, number>> {
  const counts = divisibleTables.map(({ table }) => `(select count(*)::int from ${table}) as ${table}`);
  return (await rows<Record<string, number>>(`select ${counts.join(', ')}`))[0]!;
}

/** Tables that have a valid part of an index. */
const withIndex = (name: string) =>
  rows<{ place: string }>(
    `select indrelid::regclass::text as place from pg_index where indexrelid::regclass::text like $1 || '%' and indisvalid order by 1`,
    name,
  );

const accountOf = async (slug: string) => (await rows<{ id: string }>('select id from account where slug = $1', slug))[0]!.id; // prettier-ignore

it('a division that is interrupted after each change of the schema loses no row, and each answer in between is kept and found', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  const accountId = await accountOf('acme');
  await own.answers.answerNow(promptIds[0]!, answerText);
  // The random id of one in thousands of old runs looks like one of a later month.
  const stray = lowestOf({ by: 'run' }, inMonths(7)).replace(/0000-0000(?=-0{12})/, '4abc-8abc');
  await changeDatabase(
    own.url,
    `insert into run (id, account_id, prompt_id, slot, sample, status, finished_at, error_code)
     select $1, account_id, prompt_id, slot - interval '1 day', 1, 'failed', now(), 'timeout' from run`,
    stray,
  );
  let known = 1;
  const dataSource = await createDataSource({ url: own.url, poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  const cuts = await cutOffOnceEach(runner, () => divideOn(runner, { onDivided }), {
    at: /\b(run|report_day)(_later|_before)?\b/,
    between: async () => {
      await own.answers.answerNow(promptIds[0]!, answerText);
      known += 1;
      expect(await sizes()).toMatchObject({ run: known + 1, answer: known, analysis: known, result: known });
    },
  });
  await dataSource.destroy();
  expect(cuts).toBeGreaterThan(35);
  expect(await rows('select tableoid::regclass::text as place from run where id = $1', stray)).toEqual([
    { place: 'run_later' },
  ]);
  expect(new Set(await placesOf('run'))).toEqual(new Set(['run_before', 'run_later']));
  expect(await listed(accountId)).toHaveLength(Math.min(100, known));
  for await (const { corrected } of own.get(ReportRebuilder).rebuild('acme')) expect(corrected).toBe(0);
  await divide(own.url, { onDivided: (table) => expect(table).toBe('divided before') });
}, 60_000);

it('months have partitions a month ahead, rows that came before they were made go there, and doctor says which is missing', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  const accountId = await accountOf('acme');
  await divide(own.url, { onDivided, now: inMonths(-3) });
  const first = await own.answers.answerNow(promptIds[0]!, answerText);
  const counts = await readCounts(own.url);
  const doctor = async () =>
    (await own.get(DoctorService).examineWork(daysInto(inMonths(0), 10))).filter(({ check }) => check === 'partitions');
  const since = inMonths(-1).toISOString().slice(0, 7);
  expect(await doctor()).toMatchObject([{ state: 'warn', message: expect.stringContaining(`result of ${since}`) }]);
  expect(await placesOf('run')).toEqual(['run_later']);
  const partitions = own.get(PartitionStore);
  const tables = divisibleTables.length;
  expect([await partitions.makeAhead(), await partitions.makeAhead()]).toEqual([3 * tables, 0]);
  expect(await doctor()).toMatchObject([{ state: 'ok' }]);
  const second = await own.answers.answerNow(promptIds[0]!, answerText);
  const now = inMonths(0).toISOString().slice(0, 7).replace('-', '_');
  for (const table of ['run', 'answer', 'analysis', 'result'])
    expect(await placesOf(table)).toEqual([`${table}_${now}`, `${table}_${now}`]);
  expect(await placesOf('report_day')).toEqual([`report_day_${now}`]);
  expect(await listed(accountId)).toEqual([second, first]);
  expect(await readCounts(own.url)).not.toEqual(counts);
  for await (const { corrected } of own.get(ReportRebuilder).rebuild('acme')) expect(corrected).toBe(0);
}, 30_000);

it('a month that no account keeps is dropped as a whole, and nothing in it is deleted row by row', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  const other = await onboardCustomer(own.url, 'other');
  const old = daysInto(inMonths(-4), 10);
  await divide(own.url, { onDivided, now: inMonths(-6) });
  await own.answers.answerSlot(promptIds[0]!, old, [{ ...answerText, checkedAt: old }]);
  await own.answers.answerNow(promptIds[0]!, answerText);
  await changeDatabase(
    own.url,
    `insert into run (id, account_id, prompt_id, slot, sample, status, finished_at, error_code)
     select overlay(id::text placing '000' from 25)::uuid, account_id, prompt_id, slot, 2, 'failed', now(), 'timeout' from run where slot < $1`,
    daysInto(inMonths(-3), 0),
  );
  const [partitions, retention] = [own.get(PartitionStore), own.get(RetentionStore)];
  await partitions.makeAhead();
  const month = inMonths(-4).toISOString().slice(0, 7).replace('-', '_');
  const left = async () => {
    await partitions.dropPast();
    const found = await rows<{ table: string }>(
      `select relname::text as "table" from pg_class where relispartition and relkind = 'r' and relname like '%' || $1`,
      month,
    );
    return found.map(({ table }) => table).filter((table) => /^(run|answer|analysis|result|report_day)_2/.test(table)).toSorted(); // prettier-ignore
  };
  const retain = (slug: string) => changeDatabase(own.url, `update account set limits = '{"retention_days": 20}' where slug = $1`, slug); // prettier-ignore
  await retain('acme');
  const purge = async () => {
    for (const { accountId, resultsFrom, countsFrom } of await retention.moveOn(await partitions.oldest())) {
      while ((await retention.purge({ accountId, resultsFrom, limit: 10 })) > 0);
      if (countsFrom === null) continue;
      while ((await retention.purgeCounts({ accountId, countsFrom, limit: 100 })) > 0);
    }
  };
  await purge();
  // The other account keeps everything, so what this one does not keep is deleted row by row.
  expect(await left()).toHaveLength(5);
  expect(await sizes()).toMatchObject({ result: 1, report_day: 1 });
  for (const { slug } of await rows<{ slug: string }>('select slug from account')) await retain(slug);
  const late = await own.answers.answerSlot(promptIds[0]!, daysInto(old, 1), [answerText]);
  await own.answers.answerSlot(other.promptIds[0]!, daysInto(old, 1), [{ ...answerText, checkedAt: old }]);
  await purge();
  // The answer to a question of that month came today, and is kept.
  expect(await left()).toHaveLength(5);
  expect(await sizes()).toMatchObject({ result: 3, report_day: 2 });
  await changeDatabase(own.url, 'update result set last_checked = $1 where run_id = $2', old, late[0]);
  await purge();
  expect(await sizes()).toMatchObject({ result: 3 });
  expect(await left()).toEqual([]);
  expect(await sizes()).toMatchObject({ run: 1, answer: 1, analysis: 1, result: 1, report_day: 1 });
  expect(await rows('select from prompt where last_result_id is not null')).toHaveLength(1);
}, 30_000);

it('an index of a later migration is built on each partition, without a lock that a statement waits for, and after an interruption', async () => {
  await divide(own.url, { onDivided });
  const dataSource = await createDataSource({ url: own.url, poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  const cuts = await cutOffOnceEach(runner, () => buildIndex(runner, 'run_try_index', 'run (account_id, task_id)'));
  expect(cuts).toBe(5);
  expect(await withIndex('run_try_index')).toEqual(['run', 'run_before', 'run_later'].map((place) => ({ place })));
  await cutOffOnceEach(runner, () => dropIndex(runner, 'run_try_index'));
  expect(await withIndex('run_try_index')).toEqual([]);
  await dataSource.destroy();
});

it('keys of a later migration are replaced on each partition with all rows, and after an interruption', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  await own.answers.answerNow(promptIds[0]!, answerText);
  await divide(own.url, { onDivided });
  const dataSource = await createDataSource({ url: own.url, poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  const primary = { table: 'result', name: 'result_pk', kind: 'primary key', columns: 'run_id, account_id' } as const;
  const foreign = { table: 'run', name: 'run_prompt_fk', columns: 'account_id, prompt_id', references: 'prompt(account_id, id)' }; // prettier-ignore
  await runner.query('alter table run drop constraint run_prompt_fk');
  const cuts = await cutOffOnceEach(runner, async () => {
    await prepareKey(runner, primary);
    await swapKey(runner, primary);
    await replaceForeignKey(runner, foreign);
  });
  expect(cuts).toBeGreaterThan(10);
  const keys = await rows(
    `select conrelid::regclass::text as place, convalidated as proven from pg_constraint
     where pg_get_constraintdef(oid) like 'PRIMARY KEY (run_id, account_id)' or contype = 'f' and confrelid = 'prompt'::regclass
       and conrelid::regclass::text like 'run%' order by 1`,
  );
  const places = ['result', 'result_before', 'result_later', 'run', 'run_before', 'run_later'];
  expect(keys).toEqual(places.map((place) => ({ place, proven: true })));
  expect(await withIndex('result_pk_next')).toEqual([]);
  await dataSource.destroy();
});

it('an account that is deleted leaves no row in any partition', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  await divide(own.url, { onDivided, now: inMonths(-3) });
  await own.answers.answerNow(promptIds[0]!, answerText);
  await own.get(PartitionStore).makeAhead();
  await own.answers.answerNow(promptIds[0]!, answerText);
  await own.get(AccountService).delete('acme', { confirm: 'acme', actor: 'test' });
  expect(Object.values(await sizes()).filter((size) => size > 0)).toEqual([]);
});

it('where a process of an earlier release opens runs nothing is divided, and afterwards its runs are refused', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  const open = `insert into run (account_id, prompt_id, slot, sample) select account_id, id, now(), 1 from prompt where id = $1`;
  await rows(open, promptIds[0]!);
  await expect(divide(own.url, { onDivided })).rejects.toThrow(UndividableError);
  expect((await own.get(PartitionStore).division()).divided).toEqual([]);
  await rows(`update run set status = 'succeeded', finished_at = now()`);
  await divide(own.url, { onDivided });
  await expect(rows(open, promptIds[0]!)).rejects.toThrow(/null value in column "id"/);
});
