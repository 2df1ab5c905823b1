import { describe, expect, it } from '@jest/globals';
import { everywhere, onCoordinator } from '../libs/storage/src/schema/distribution.js';
import { refusedByCitus } from './support/citus-rules.js';
import { notOnCitus } from './support/statements-not-on-citus.js';
import { storedStatements, tablesOfAccounts } from './support/stored-statements.js';

const spread = new Set([...tablesOfAccounts()].filter((name) => !onCoordinator.includes(name)));
const tables = { spread, everywhere: new Set(everywhere) };
const listed = Object.values(notOnCitus).flat();

describe('the statements of the stores', () => {
  it('contain nothing that Citus is known to refuse, except those that are not run there', async () => {
    const found: string[] = [];
    for (const [name, texts] of storedStatements())
      for (const text of texts)
        for (const reason of await refusedByCitus(text, tables))
          if (!listed.includes(name)) found.push(`${name}: ${reason}`);
    expect([...new Set(found)]).toEqual([]);
    expect(spread.size).toBeGreaterThan(20);
  });

  it('that are not run on Citus are listed once, and exist', () => {
    expect(listed).toHaveLength(new Set(listed).size);
    expect(listed.filter((name) => !storedStatements().has(name))).toEqual([]);
  });
});

const refused = (text: string) =>
  refusedByCitus(text, { spread: new Set(['prompt', 'run']), everywhere: new Set(['account']) });

describe('a statement', () => {
  it.each<[words: string, text: string]>([
    [
      'locks all that a part reads from',
      'with l as (select p.id from account a, prompt p for share of a for update of p) delete from run using l',
    ],
    [
      'looks up what it does not lock',
      'with l as (select id from prompt where id = (select id from e) for update) select * from l',
    ],
    [
      'locks in a part what a list has',
      'with l as (select id from job where id = any(array(select id from run)) for update) select count(*) from l',
    ],
    [
      'locks in a part what another query finds, and joins nothing',
      'with l as (select id from job where (id in (select id from run)) is true for update) select count(*) from l',
    ],
    ['changes what the coordinator has in a part', 'with w as (delete from webhook returning id) select id from w'],
    ['gives back a column', 'with s as (select 1 from run) delete from prompt where exists (select 1 from s)'],
    ['is no step', 'select id from prompt where exists (select from run)'],
    [
      'sets a moment that it inserts',
      'insert into run (at) values (now()) on conflict (id) do update set at = excluded.at',
    ],
    ['sets a moment', 'update run set at = now() where id = $1'],
    [
      'chooses by a moment that a query gives it',
      'update run set at = case when at < m.at then m.at end from (select now() as at) m',
    ],
    ['changes what the coordinator has', `update webhook set at = coalesce(at, now()) returning at::text as at`],
    [
      'locks some of what the coordinator has',
      'with l as (select 1 from webhook w, unnest($1::uuid[]) for update of w) select * from l',
    ],
  ])('that %s passes', async (_, text) => {
    expect(await refused(text)).toEqual([]);
  });

  it.each<[words: string, text: string, reason: string]>([
    [
      'locks some of what a part joins',
      'with l as (select p.id from prompt p join account a on a.id = p.account_id for update of p) delete from run using l',
      'the part l locks some of what it reads from',
    ],
    [
      'locks in a part that reads another',
      'with e as (select 1 as id), l as (select p.id from e, prompt p where p.id = e.id for update) select * from l',
      'the part l locks some of what it reads from',
    ],
    [
      'locks in a part that reads a list',
      'with l as (select p.id from prompt p join unnest($1::uuid[]) n (id) using (id) for update of p) select * from l',
      'the part l locks some of what it reads from',
    ],
    [
      'locks in a part what another query finds',
      'with l as (select id from job where id in (select id from run) for update) select count(*) from l',
      'the part l locks some of what it reads from',
    ],
    [
      'changes what the coordinator has in a part, beside the nodes',
      'with w as (delete from webhook returning a) select * from w join account a on a.id = w.a',
      'the part w changes webhook, which the coordinator alone has',
    ],
    [
      'gives back no column',
      'with s as (select from run) delete from prompt where exists (select from s)',
      'a query of run gives back no column',
    ],
    [
      'sets a moment where a row is there',
      'insert into run (id) values ($1) on conflict (id) do update set at = now()',
      'do update of run calls what is not the same each time',
    ],
    [
      'sets a moment of one day where a row is there',
      'insert into account (id) values ($1) on conflict (id) do update set at = current_date',
      'do update of account calls what is not the same each time',
    ],
    ['sets what is random', 'update run set id = gen_random_uuid()', 'the change of run calls a volatile function'],
    [
      'sets a moment or none',
      'update run set at = case when $1 then now() end',
      'the change of run has a moment within case or coalesce',
    ],
    [
      'looks for a moment or another',
      'delete from run where coalesce(at, now()) < $1',
      'the change of run has a moment within case or coalesce',
    ],
    [
      'computes with a column',
      `update run set day = date_trunc('day', at)`,
      'the change of run computes with a moment and a column in one call',
    ],
    [
      'looks up for the coordinator what all nodes have',
      'delete from webhook where day < (select day from account where id = $1)',
      'the change of webhook, which the coordinator alone has, looks things up on the nodes',
    ],
    [
      'gives back how a day is written',
      'delete from webhook w using account a where a.id = w.account_id returning w.day::text as day',
      'what is returned of webhook is written as the session has it',
    ],
    [
      'gives a moment back',
      'update run set id = $1 returning now() as at',
      'what is returned of run is not the same each time',
    ],
  ])('that %s is refused', async (_, text, expected) => {
    expect(await refused(text)).toEqual([expected]);
  });
});
