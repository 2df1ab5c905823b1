import type { QueryRunner } from 'typeorm';

/** A constraint, index or trigger with the SQL that creates one like it. */
export interface TablePart {
  readonly name: string;
  readonly definition: string;
}

export interface KeyPart extends TablePart {
  readonly columns: readonly string[];
}

/** What is defined on a table, as the catalogue has it. */
export interface TableParts {
  /** Primary and unique keys. */
  readonly keys: readonly KeyPart[];
  readonly checks: readonly TablePart[];
  readonly foreignKeys: readonly TablePart[];
  /** Indexes that belong to no key; each definition is a whole statement. */
  readonly indexes: readonly (TablePart & { readonly unique: boolean })[];
  /** Triggers; each definition is a whole statement, too. */
  readonly triggers: readonly TablePart[];
  /** Storage options such as `fillfactor=90`. */
  readonly options: readonly string[];
}

export async function partsOf(runner: QueryRunner, table: string): Promise<TableParts> {
  const constraints: (KeyPart & { kind: string })[] = await runner.query(
    `select conname as name, contype as kind, pg_get_constraintdef(c.oid) as definition,
       array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
     from pg_constraint c where conrelid = $1::regclass order by conname`,
    [table],
  );
  const indexes: TableParts['indexes'] = await runner.query(
    `select indexrelid::regclass::text as name, indisunique as unique, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by 1`,
    [table],
  );
  const triggers: TablePart[] = await runner.query(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1`,
    [table],
  );
  const [{ options }]: [{ options: string[] }] = await runner.query(
    `select coalesce(reloptions, '{}') as options from pg_class where oid = $1::regclass`,
    [table],
  );
  const ofKind = (...kinds: string[]) => constraints.filter(({ kind }) => kinds.includes(kind));
  return {
    keys: ofKind('p', 'u'),
    checks: ofKind('c'),
    foreignKeys: ofKind('f'),
    indexes,
    triggers,
    options,
  };
}
