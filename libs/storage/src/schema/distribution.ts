/**
 * How a database on Citus holds its tables: on every node as a whole, on the coordinator alone, or distributed by
 * account.
 */
export interface Catalogue {
  /** Tables of the product's schema, sorted by name. */
  readonly tables: readonly CatalogueTable[];
  readonly foreignKeys: readonly CatalogueKey[];
  /** `table` of each trigger that is not the server's own. */
  readonly triggers: readonly { readonly name: string; readonly table: string }[];
  /** Foreign keys that an interrupted run has dropped; absent: no run was interrupted. */
  readonly taken?: readonly CatalogueKey[];
}

export interface CatalogueTable {
  readonly name: string;
  readonly hasAccount: boolean;
  /** Whether Citus manages the table already. */
  readonly isPlaced: boolean;
}

export interface CatalogueKey {
  readonly name: string;
  readonly table: string;
  readonly references: string;
  /** In the form that `add constraint NAME` takes. */
  readonly definition: string;
}

/** Small tables that are read beside rows of any account and seldom change: each node has a whole copy. */
export const everywhere: readonly string[] = ['account', 'assistant_surface', 'installation', 'present_assistant'];

/**
 * These tables have an account, too, but their rows are found by a secret, or for all accounts together by time or
 * lease. Rows that are locked where they are found cannot be searched on all nodes at once. So these tables stay on the
 * coordinator, as the queue does, and share its transactions. No foreign key deletes their rows with their account.
 */
export const onCoordinator: readonly string[] = [
  'account_person',
  'api_key',
  'dashboard_link',
  'dashboard_session',
  'digest',
  'digest_mail',
  'digest_recipient',
  'event',
  'export_account',
  'export_day',
  'key_use',
  'outbox_event',
  'rollup_account',
  'signal_night',
  'stale_rollup',
  'webhook',
  'webhook_delivery',
];

/** The first table to be distributed; all others are placed beside it. */
const first = 'brand';

/** Triggers keep this table, and a distributed table can have none. */
const counts = 'account_count';

/**
 * Accounts whose reports are read from roll-ups, which triggers keep correct. Accounts that are not in it are read from
 * the counts by prompt.
 */
const rolledUp = 'rollup_account';

const takenKeys = 'distribution_key';

/**
 * The tables that are distributed by account: all tables with an account, except those that stay on the coordinator.
 */
function distributedTables({ tables }: Pick<Catalogue, 'tables'>): string[] {
  return tables
    .filter(isByAccount)
    .map(({ name }) => name)
    .toSorted((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
}

type PlacedTable = Pick<CatalogueTable, 'name' | 'hasAccount'>;

const isByAccount = ({ name, hasAccount }: PlacedTable): boolean =>
  hasAccount && name !== counts && !onCoordinator.includes(name);

/** The statement that puts a table on the nodes; `null`: the coordinator alone has it. */
export function placing(table: PlacedTable): string | null {
  if (everywhere.includes(table.name)) return `select create_reference_table('${table.name}')`;
  if (!isByAccount(table)) return null;
  return `select create_distributed_table('${table.name}', 'account_id', colocate_with => '${table.name === first ? 'none' : first}')`;
}

/**
 * The statements that are left to run, in their order; none where everything is done. Each is a transaction of its own
 * and is not run twice: after an interrupted run the next plan begins where that one ended.
 */
export function planDistribution(catalogue: Catalogue): string[] {
  const { tables, foreignKeys, taken } = catalogue;
  const placed = new Set(tables.flatMap(({ name, isPlaced }) => (isPlaced ? [name] : [])));
  const known = new Set(tables.map(({ name }) => name));
  const distributed = distributedTables(catalogue);
  const references = everywhere.filter((name) => known.has(name) && !placed.has(name));
  const left = distributed.filter((name) => !placed.has(name));
  if (references.length + left.length === 0 && !taken) return [];
  const moved = foreignKeys.filter((key) => [...references, ...left].some((name) => concerns(key, name)));
  const isThere = (one: CatalogueKey) =>
    foreignKeys.some(({ table, name }) => table === one.table && name === one.name);
  const gone = (taken ?? []).filter((one) => !isThere(one));
  return [
    ...withoutKeys(moved),
    ...withoutTriggers(catalogue, distributed),
    ...(known.has(counts) ? [`drop table ${counts}`] : []),
    ...(known.has(rolledUp) && !placed.has(rolledUp) ? [`delete from ${rolledUp}`] : []),
    ...[...references, ...left].map((name) => placing({ name, hasAccount: true })!),
    countedOnRead,
    // The coordinator's own tables get no foreign keys: Citus would then manage them, and their timestamps could not be
    // set.
    ...[...gone, ...moved].filter(({ table }) => distributed.includes(table)).map(adding),
    `drop table ${takenKeys}`,
  ];
}

const concerns = ({ table, references }: CatalogueKey, name: string): boolean => [table, references].includes(name);

const adding = ({ table, name, definition }: CatalogueKey): string =>
  `alter table ${table} add constraint ${name} ${definition}`;

/** A table is moved without its foreign keys. They are written down first, in case the run is interrupted. */
function withoutKeys(moved: readonly CatalogueKey[]): string[] {
  const names = moved.map(({ name }) => `'${name}'`).join(', ');
  const written = `insert into ${takenKeys}
  select conrelid::regclass::text, conname, confrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace and conname in (${names})
  on conflict do nothing`;
  return [
    `create table if not exists ${takenKeys} ("table" text, name text, "references" text, definition text, primary key ("table", name))`,
    ...(moved.length === 0 ? [] : [written]),
    ...moved.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ];
}

const withoutTriggers = ({ triggers }: Catalogue, distributed: readonly string[]): string[] =>
  triggers
    .filter(({ table }) => distributed.includes(table))
    .map(({ table, name }) => `drop trigger ${name} on ${table}`);

/** What triggers kept is now counted when it is read: each node counts its own prompts, all at once. */
const countedOnRead = `create or replace view ${counts} as select account_id, count(*)::int as prompts,
    (count(*) filter (where active))::int as active_prompts
  from prompt group by account_id`;
