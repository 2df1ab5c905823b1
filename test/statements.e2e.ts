import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { statementFiles } from '@app/storage';
import { getConstructionPlans } from 'pg-boss';
import { changeDatabase, createTestDatabase } from './support/database.js';

const folder = 'libs/storage/queries';

/** The files that are generated on the migrated schema, or on one that was changed. */
async function filesOn(change?: string): Promise<Readonly<Record<string, string>>> {
  const database = await createTestDatabase();
  try {
    if (change) await changeDatabase(database.url, change);
    return await statementFiles(database.url, { queueSchema: getConstructionPlans('pgboss') });
  } finally {
    await database.drop();
  }
}

it('every statement is valid on the migrated schema, with the parameters and columns that `npm run generate` wrote', async () => {
  const made = await filesOn();
  for (const [path, text] of Object.entries(made))
    expect([path, readFileSync(`${folder}/${path}`, 'utf8')]).toEqual([path, text]);
  expect(globSync('**/*.*', { cwd: folder }).toSorted()).toEqual(Object.keys(made).toSorted());
});

it('a statement that is invalid on the schema is named, with its column', async () => {
  const change = 'alter table account rename column suspended_at to suspended_since';
  await expect(filesOn(change)).rejects.toThrow(/statement account\.\w+ does not hold [^\n]*suspended_at/);
});

it('stores run no statement that is not checked like this', () => {
  const stores = globSync('libs/storage/src/*/*.store.ts');
  expect(stores.length).toBeGreaterThan(30);
  const made = /(?<!^export const \w+ = )\b(?:sql|composed)(?:<|\()/gm;
  const run = /database\s*\.(?:rows|row|prepared|quick|bounded|paged)(?:<|\(\s*[`'"])/g;
  const found = stores.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(made), ...text.matchAll(run)].map(([piece]) => `${path}: ${piece}`);
  });
  expect(found).toEqual([]);
});
