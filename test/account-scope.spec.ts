import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Unbound, unboundTables } from './support/account-scope.js';
import { acrossAccounts } from './support/statements-across-accounts.js';
import { storedStatements, tablesOfAccounts } from './support/stored-statements.js';

/** Names a table within a statement as the list of exceptions does. */
const placeOf = (statement: string, { table, name }: Unbound): string =>
  `${statement}: ${name === table ? table : `${table} ${name}`}`;

const tables = tablesOfAccounts();
const allowed = Object.values(acrossAccounts).flat();

describe('the statements of the stores', () => {
  it('name the account for each of its tables that they touch, but for those that may span accounts', async () => {
    const found: string[] = [];
    for (const [name, texts] of storedStatements())
      for (const text of texts)
        for (const unbound of await unboundTables(text, tables))
          if (!allowed.includes(name) && !allowed.includes(placeOf(name, unbound)))
            found.push(`${placeOf(name, unbound)} lacks account_id = $n`);
    expect([...new Set(found)]).toEqual([]);
    expect(tables.size).toBeGreaterThan(30);
  });

  it('that may span accounts are listed once, are there, and do', async () => {
    expect(allowed).toHaveLength(new Set(allowed).size);
    const texts = storedStatements();
    const needless: string[] = [];
    for (const one of allowed) {
      const name = one.split(':')[0]!;
      const all = await Promise.all((texts.get(name) ?? []).map((text) => unboundTables(text, tables)));
      if (!all.flat().some((unbound) => one === name || one === placeOf(name, unbound))) needless.push(one);
    }
    expect(needless).toEqual([]);
  });
});

// What stores ask by entities has its conditions in the call.
it('finds and changes by entities name the account, too', () => {
  const entities = globSync('libs/storage/src/schema/entities/*.entity.ts').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return text.includes(`name: 'account_id'`) ? [/export class (\w+)/.exec(text)![1]!] : [];
  });
  const calls = globSync('libs/storage/src/*/*.store.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/database\s*\.(?:find|table)\((\w+)[^;]*;/g)].map(([text, entity]) => ({
      path,
      text,
      entity: entity!,
    })),
  );
  const found = calls.filter(({ text, entity }) => entities.includes(entity) && !text.includes('accountId'));
  expect(calls.length).toBeGreaterThan(15);
  expect(found.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

const bound = (text: string) => unboundTables(text, new Set(['prompt', 'run', 'result']));

describe('a statement', () => {
  it.each([
    ['reads one table', 'select id from prompt where account_id = $1 and id = $2'],
    ['casts the parameter', 'select p.id from prompt p where $1::uuid = p.account_id'],
    [
      'joins',
      'select r.* from result r left join run u on u.account_id = $1 and u.id = r.run_id where r.account_id = $1',
    ],
    ['looks aside', 'select (select count(*) from run where account_id = $1) from account a where a.id = $1'],
    ['has parts', 'with p as (select * from prompt where account_id = $1) select * from p, lateral (select 1) x'],
    [
      'changes',
      'update run r set attempt = 1 from prompt p where p.account_id = $1 and r.account_id = $1 and r.prompt_id = p.id',
    ],
    ['deletes', 'delete from run u using account a where u.account_id = $1 and a.id = $1'],
    ['inserts its parameter', 'insert into run (id, account_id) values ($2, $1)'],
    ['inserts what it read', 'insert into run (account_id) select p.account_id from prompt p where p.account_id = $1'],
  ])('that %s by the parameter passes', async (_, text) => {
    expect(await bound(text)).toEqual([]);
  });

  it.each([
    ['forgets the account', 'select id from prompt where id = $1', ['prompt']],
    ['names it either or', 'select id from prompt where account_id = $1 or id = $2', ['prompt']],
    [
      'names a column of another table',
      'select * from prompt p join run r on r.prompt_id = p.id where p.account_id = $1',
      ['run'],
    ],
    [
      'joins by account',
      'select * from prompt p join run r on r.account_id = p.account_id where p.account_id = $1',
      ['run'],
    ],
    ['forgets it in a subquery', 'select * from prompt where account_id = $1 and exists (select from run)', ['run']],
    [
      'forgets it in a part',
      'with r as (delete from run where id = $2 returning 1) select * from prompt where account_id = $1',
      ['run'],
    ],
    [
      'forgets it in a lateral join',
      'select * from prompt p, lateral (select * from result where prompt_id = p.id) r where p.account_id = $1',
      ['result'],
    ],
    [
      'forgets it in what it changes',
      'update run u set attempt = 1 from prompt p where p.account_id = $1 and u.prompt_id = p.id',
      ['run'],
    ],
    ['forgets one half of a union', 'select id from run where account_id = $1 union all select id from run', ['run']],
    [
      'inserts what a list says',
      'insert into run (account_id) select s.account_id from jsonb_to_recordset($1) as s (account_id uuid)',
      ['run'],
    ],
    [
      'names two accounts',
      'select * from prompt p join run r on r.account_id = $2 where p.account_id = $1',
      ['accounts of several parameters'],
    ],
  ])('that %s is refused', async (_, text, expected) => {
    expect((await bound(text)).map(({ table }) => table)).toEqual(expected);
  });
});
