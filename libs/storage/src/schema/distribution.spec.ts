import { describe, expect, it } from '@jest/globals';
import { type Catalogue, planDistribution } from './distribution.js';

const table = (name: string, hasAccount = true) => ({ name, hasAccount, isPlaced: false });

const key = (from: string, to: string, columns: string) => ({
  name: `${from}_${to}_fk`,
  table: from,
  references: to,
  definition: `FOREIGN KEY (${columns}) REFERENCES ${to}`,
});

const whole: Catalogue = {
  tables: [table('account', false), table('brand'), table('prompt'), table('api_key')],
  foreignKeys: [
    key('brand', 'account', 'account_id'),
    key('prompt', 'brand', 'account_id, brand_id'),
    key('api_key', 'account', 'account_id'),
  ],
  triggers: [{ name: 'prompt_count_added', table: 'prompt' }],
};

/** The catalogue after a statement of the plan, as Citus would report it. */
function after(catalogue: Catalogue, statement: string): Catalogue {
  const { tables, foreignKeys, triggers, taken = [] } = catalogue;
  const [, placed] = /^select create_\w+\('(\w+)'/.exec(statement) ?? [];
  if (placed)
    return { ...catalogue, tables: tables.map((one) => (one.name === placed ? { ...one, isPlaced: true } : one)) };
  if (statement.startsWith('create table')) return { ...catalogue, taken };
  if (statement.startsWith('insert into')) return { ...catalogue, taken: [...new Set([...taken, ...foreignKeys])] };
  const [, dropped] = / drop constraint (\w+)/.exec(statement) ?? [];
  if (dropped) return { ...catalogue, foreignKeys: foreignKeys.filter(({ name }) => name !== dropped) };
  const [, made] = / add constraint (\w+)/.exec(statement) ?? [];
  if (made)
    return {
      ...catalogue,
      foreignKeys: [...foreignKeys, taken.find(({ name }) => name === made)!],
      taken: taken.filter(({ name }) => name !== made),
    };
  if (statement.startsWith('drop trigger')) return { ...catalogue, triggers: [] };
  if (statement.startsWith('drop table')) return { tables, foreignKeys, triggers };
  return catalogue;
}

describe('the plan of a distribution', () => {
  const statements = planDistribution(whole);

  it('distributes the first table before those that are placed beside it, and adds their keys last', () => {
    expect(statements.filter((one) => /create_|add constraint/.test(one))).toEqual([
      `select create_reference_table('account')`,
      `select create_distributed_table('brand', 'account_id', colocate_with => 'none')`,
      `select create_distributed_table('prompt', 'account_id', colocate_with => 'brand')`,
      'alter table brand add constraint brand_account_fk FOREIGN KEY (account_id) REFERENCES account',
      'alter table prompt add constraint prompt_brand_fk FOREIGN KEY (account_id, brand_id) REFERENCES brand',
    ]);
  });

  it('comes to the same end wherever it is interrupted', () => {
    const end = statements.reduce(after, whole);
    const ends = statements.map((_, cut) => {
      const left = statements.slice(0, cut).reduce(after, whole);
      return planDistribution(left).reduce(after, left);
    });
    expect(new Set(ends.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(end)]));
  });

  it('is empty where everything is done', () => {
    expect(planDistribution(statements.reduce(after, whole))).toEqual([]);
  });
});
