import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService, ReportRebuilder } from '@app/operations';
import { Database, divide } from '@app/storage';
import { divisibleTables } from '../libs/storage/src/partitions/divisible-tables.js';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { readPaths } from './support/read-paths.js';
import { rowsOfAccount } from './support/rows-of-account.js';
import { startApi } from './support/service.js';

let database: TestDatabase;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'never asked']);
});

afterAll(() => database?.drop());

const answerText = { text: '**Acme Cloud** is reliable. **Globex** is not.', urls: ['https://acme.example/a'] };

async function answer({ promptIds }: Customer, texts: readonly (typeof answerText)[]): Promise<void> {
  const answers = await Answers.open(database.url);
  for (const text of texts) await answers.answerNow(promptIds[0]!, text);
  await answers.close();
}

/** The response of each read of the API to a customer, by path, without what describes the requests themselves. */
async function readAll({ key }: Customer): Promise<Record<string, string>> {
  const service = await startApi(database.url);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const read: Record<string, string> = {};
  for (const path of await readPaths(service.url)) {
    const response = await fetch(`${service.url}${path}`, { headers });
    const body = await response.text();
    read[path] = `${response.status} ${path.startsWith('/v1/key') ? '' : body}`;
  }
  await service.close();
  return read;
}

it('a database that was divided returns in every read what it returned before, keeps later results, and deletes an account with everything that it has', async () => {
  await answer(acme, [answerText, { ...answerText, text: 'Take **Globex**, it is cheap.' }]);
  const before = await readAll(acme);
  await divide(database.url, { onDivided: () => {} });
  const module = await openOperations(database.url);
  expect(await readAll(acme)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(20);

  const later = await onboardCustomer(database.url, 'later');
  await answer(later, [answerText]);
  await answer(acme, [answerText]);
  for (const one of [acme, later]) {
    const statuses = Object.entries(await readAll(one)).filter(([, body]) => !body.startsWith('200 '));
    expect(statuses).toEqual([]);
    for await (const { corrected } of module.get(ReportRebuilder).rebuild(one.slug)) expect(corrected).toBe(0);
  }

  const accounts = module.get(AccountService);
  const idOf = async (slug: string) =>
    (await module.get(Database).row<{ id: string }>('select id from account where slug = $1', [slug]))!.id;
  const [gone, kept] = [await idOf('acme'), await idOf('later')];
  const others = await rowsOfAccount(database.url, kept);
  await accounts.delete('acme', { confirm: 'acme', actor: 'test' });
  await module.close();
  const left = await rowsOfAccount(database.url, gone);
  expect(Object.keys(left)).toEqual(expect.arrayContaining(divisibleTables.map(({ table }) => table)));
  expect(Object.values(left).flat()).toEqual([]);
  expect(await rowsOfAccount(database.url, kept)).toEqual(others);
}, 60_000);
