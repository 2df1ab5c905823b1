/** How a database on Citus holds its tables: whole on every node, on the coordinator alone, or spread by account. */
export interface Catalogue {
  /** Of the product's schema, by name. */
  readonly tables: readonly CatalogueTable[];
  readonly foreignKeys: readonly CatalogueKey[];
  /** `table` of each trigger that is not the server's own. */
  readonly triggers: readonly { readonly name: string; readonly table: string }[];
  /** Keys that a run took away which was cut off; absent: there was none. */
  readonly taken?: readonly CatalogueKey[];
}

export interface CatalogueTable {
  readonly name: string;
  readonly hasAccount: boolean;
  /** Citus knows it. */
  readonly isPlaced: boolean;
}

export interface CatalogueKey {
  readonly name: string;
  readonly table: string;
  readonly references: string;
  /** As `alter table … add constraint NAME` takes it. */
  readonly definition: string;
}

/** Small, read beside rows of any account, seldom changed: each node has all of them. */
export const everywhere: readonly string[] = ['account', 'assistant_surface', 'installation', 'present_assistant'];

/**
 * Have an account, too, but are looked up by a secret, or worked through for all accounts in turn, by time or lease: rows that are locked
 * where they are found cannot be looked for on all nodes at once. So they stay on the coordinator, as the queue does, whose transactions they
 * share. No foreign key takes them along when their account goes.
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

/** The first to be spread: all others lie beside it. */
const first = 'brand';

/** Kept by triggers, which no table may have that is spread. */
const counts = 'account_count';

/** Accounts whose reports are read from roll-ups, which triggers keep true. Those that are in none are read from the counts by prompt. */
const rolledUp = 'rollup_account';

const takenKeys = 'distribution_key';

/** The tables that are spread by account: all that have one, but for those that stay. */
export function distributedTables({ tables }: Pick<Catalogue, 'tables'>): string[] {
  const names = tables.filter(({ name, hasAccount }) => hasAccount && name !== counts && !onCoordinator.includes(name));
  return names
    .map(({ name }) => name)
    .toSorted((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
}

/**
 * The statements that are left to do, in their order; none where all is done. Each is a transaction of its own, and what is done is not
 * done again: after a run that was cut off, the next plan begins where that one ended.
 */
export function planDistribution(catalogue: Catalogue): string[] {
  const { tables, foreignKeys, taken } = catalogue;
  const placed = new Set(tables.flatMap(({ name, isPlaced }) => (isPlaced ? [name] : [])));
  const known = new Set(tables.map(({ name }) => name));
  const spread = distributedTables(catalogue);
  const references = everywhere.filter((name) => known.has(name) && !placed.has(name));
  const left = spread.filter((name) => !placed.has(name));
  if (references.length + left.length === 0 && !taken) return [];
  const moved = foreignKeys.filter((key) => [...references, ...left].some((name) => concerns(key, name)));
  const isThere = (one: CatalogueKey) =>
    foreignKeys.some(({ table, name }) => table === one.table && name === one.name);
  const gone = (taken ?? []).filter((one) => !isThere(one));
  return [
    ...withoutKeys(moved),
    ...withoutTriggers(catalogue, spread),
    ...(known.has(counts) ? [`drop table ${counts}`] : []),
    ...(known.has(rolledUp) && !placed.has(rolledUp) ? [`delete from ${rolledUp}`] : []),
    ...references.map((name) => `select create_reference_table('${name}')`),
    ...left.map(placing),
    countedAnew,
    // From the coordinator's own tables none: Citus would take these into its care, where their moments cannot be set.
    ...[...gone, ...moved].filter(({ table }) => spread.includes(table)).map(adding),
    `drop table ${takenKeys}`,
  ];
}

const concerns = ({ table, references }: CatalogueKey, name: string): boolean => [table, references].includes(name);

const placing = (table: string): string =>
  `select create_distributed_table('${table}', 'account_id', colocate_with => '${table === first ? 'none' : first}')`;

const adding = ({ table, name, definition }: CatalogueKey): string =>
  `alter table ${table} add constraint ${name} ${definition}`;

/** A table moves without foreign keys; they are written down first, for a run that is cut off. */
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

const withoutTriggers = ({ triggers }: Catalogue, spread: readonly string[]): string[] =>
  triggers.filter(({ table }) => spread.includes(table)).map(({ table, name }) => `drop trigger ${name} on ${table}`);

/** What triggers kept is counted where it is asked for: each node its own prompts, all at once. */
const countedAnew = `create or replace view ${counts} as select account_id, count(*)::int as prompts,
    (count(*) filter (where active))::int as active_prompts
  from prompt group by account_id`;
