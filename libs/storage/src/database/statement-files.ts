import { globSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { type DescribedColumn, type DescribedStatement, describeStatement } from './describe-statement.js';
import type { Composed, Statement } from './statement.js';

/** An exported constant of a store: one statement, or samples of all texts that it can have. */
interface Constant {
  /** The store's path within the sources, such as `accounts/account.store`. */
  readonly file: string;
  readonly name: string;
  readonly statements: readonly Statement<unknown>[];
}

interface DescribedText extends Statement<unknown> {
  readonly described: DescribedStatement;
}

interface DescribedConstant extends Constant {
  readonly texts: readonly DescribedText[];
}

/**
 * The files that `npm run generate` writes for all statements of the stores, by path within `libs/storage/queries`: the
 * texts, for reviewers, and the compiler's check of the row types. The database must be migrated and used by nobody
 * else, as it gets the schema of pg-boss from the text that creates it. Throws where statements are invalid on it, with
 * one line for each that names it.
 */
export async function statementFiles(
  url: string,
  { queueSchema }: { readonly queueSchema: string },
): Promise<Readonly<Record<string, string>>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(queueSchema);
    const described: DescribedConstant[] = [];
    const failures: unknown[] = [];
    for (const constant of await constants()) {
      await describeTexts(client, constant)
        .then((texts) => described.push({ ...constant, texts }))
        .catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'));
    const byFile = Map.groupBy(described, ({ file }) => file);
    const texts = [...byFile].map(([file, some]) => [`${file.replace(/\.store$/, '')}.sql`, textsOf(some)] as const);
    return { ...Object.fromEntries(texts), 'rows.gen.ts': checksOf(byFile) };
  } finally {
    await client.end();
  }
}

const source = join(dirname(fileURLToPath(import.meta.url)), '..');

const nameOf = (file: string): string =>
  basename(file, '.store').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The constants of every store file, which are found by themselves: there is no list to keep. */
async function constants(): Promise<Constant[]> {
  const paths = globSync('*/*.store.{ts,js}', { cwd: source }).toSorted();
  const found = paths.map(async (path) => {
    const exported = (await import(pathToFileURL(join(source, path)).href)) as Readonly<Record<string, unknown>>;
    const file = path.replaceAll(sep, '/').replace(/\.[jt]s$/, '');
    return Object.entries(exported).flatMap(([name, value]) => constantOf(file, name, value));
  });
  return (await Promise.all(found)).flat();
}

function constantOf(file: string, name: string, value: unknown): Constant[] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  const one = value as Statement<unknown> | Composed<unknown, never>;
  const expected = `${nameOf(file)}.${name}`;
  if (one.name !== expected) throw new Error(`${file}: the statement ${name} is called ${one.name}, not ${expected}`);
  return [{ file, name, statements: 'samples' in one ? one.samples : [one] }];
}

async function describeTexts(client: Client, { file, statements }: Constant): Promise<DescribedText[]> {
  const texts: DescribedText[] = [];
  for (const { name, text } of statements) {
    const described = await describeStatement(client, text).catch((error: Error) => {
      throw new Error(`${file}: the statement ${name} does not hold on the schema: ${error.message}`, { cause: error });
    });
    texts.push({ name, text, described });
  }
  return texts;
}

const textsOf = (constantsOfFile: readonly DescribedConstant[]): string =>
  constantsOfFile
    .flatMap(({ texts }) =>
      texts.map((one, index) => textOf(one, texts.length > 1 ? ` (${index + 1} of ${texts.length})` : '')),
    )
    .join('\n');

function textOf({ name, text, described: { parameters, columns } }: DescribedText, place: string): string {
  const taken = parameters.map((type, index) => `-- $${index + 1} ${type}\n`);
  const given = columns.map(
    (column) =>
      `--   ${column.name} ${column.type}${{ true: ' null', false: ' not null', null: '' }[`${column.nullable}`]}\n`,
  );
  return `-- ${name}${place}\n${taken.join('')}${given.length > 0 ? '-- gives back\n' : ''}${given.join('')}${text.trim()};\n`;
}

function checksOf(byFile: ReadonlyMap<string, readonly DescribedConstant[]>): string {
  const files = [...byFile.keys()];
  const imports = files.map((file) => `import type * as ${nameOf(file)} from '../src/${file}.js';\n`);
  const checks = files.flatMap((file) =>
    byFile.get(file)!.map(({ name, texts }) => {
      const constant = `${nameOf(file)}.${name}`;
      return `  '${constant}': Checked<Agrees<typeof ${constant}, ${columnsOf(texts)}>>;\n`;
    }),
  );
  return `// Made by npm run generate: what each statement gives back on the migrated schema, held against the type of its rows.
import type { Agrees, Checked, Json, OrNull } from '../src/database/agrees.js';
${imports.join('')}
export interface Rows {
${checks.join('')}}
`;
}

/** Columns of a constant with several texts: a column that some texts do not return may be absent. */
function columnsOf(texts: readonly DescribedText[]): string {
  const all = texts.map(({ described }) => described.columns);
  const byName = new Map(all.flat().map((column) => [column.name, column]));
  const isAlways = (name: string) => all.every((columns) => columns.some((column) => column.name === name));
  const members = [...byName.values()].map((column) => {
    const name = /^\w+$/.test(column.name) ? column.name : `'${column.name}'`;
    return `${name}${isAlways(column.name) ? '' : '?'}: ${typeOf(column)}`;
  });
  return `{ ${members.join('; ')} }`;
}

function typeOf({ type, nullable }: DescribedColumn): string {
  const value = type.endsWith('[]') ? `readonly ${valueOf(type.slice(0, -2))}[]` : valueOf(type);
  if (nullable === null) return `OrNull<${value}>`;
  return nullable ? `${value} | null` : value;
}

/** The JavaScript types in which the driver returns values. */
const values: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'double precision': 'number',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  smallint: 'number',
  'timestamp with time zone': 'Date',
};

const valueOf = (type: string): string => values[type.replace(/\(.*\)$/, '')] ?? 'string';
