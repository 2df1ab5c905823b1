import { parse } from 'libpg-query';

type Node = Readonly<Record<string, unknown>>;

interface Tables {
  /** The tables that are distributed over the nodes, by account. */
  readonly spread: ReadonlySet<string>;
  /** The tables of which every node has a copy. */
  readonly everywhere: ReadonlySet<string>;
}

/**
 * Constructs of a statement that Citus refuses to plan or runs incorrectly. Each was seen with Citus 13.2. Of the
 * volatile functions only those are known that our statements use; running on a real Citus (`test/citus.chaos.ts`)
 * covers all.
 */
export async function refusedByCitus(text: string, tables: Tables): Promise<string[]> {
  const found = new Set<string>();
  const { stmts } = (await parse(text)) as unknown as { stmts: { stmt: Node }[] };
  for (const { stmt } of stmts) {
    const inSteps =
      has(stmt, 'CommonTableExpr') && ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((kind) => has(stmt, kind));
    const onNodes = namesIn(stmt).some((name) => isCitusTable(name, tables));
    visit(stmt, { tables, inSteps, onNodes, parts: new Set(), found });
  }
  return [...found];
}

interface Scope {
  readonly tables: Tables;
  /** The statement writes and has parts, so Citus runs them one by one. */
  readonly inSteps: boolean;
  /** Whether any of its tables is on the nodes. */
  readonly onNodes: boolean;
  /** Names of `with` that can be used here. */
  readonly parts: ReadonlySet<string>;
  readonly found: Set<string>;
}

function visit(node: unknown, outer: Scope): void {
  for (const [key, value] of entriesOf(node)) {
    const scope = key.endsWith('Stmt') ? { ...outer, parts: partsOf(value as Node, outer) } : outer;
    if (key === 'CommonTableExpr') lookAtPart(value as Node, scope);
    if (key === 'SelectStmt' && scope.inSteps) lookAtColumns(value as Node, scope);
    if (key === 'InsertStmt') lookAtInsert(value as Node, scope);
    if (key === 'UpdateStmt' || key === 'DeleteStmt') lookAtChange(value as Node, scope);
    visit(value, scope);
  }
}

const entriesOf = (node: unknown): [string, unknown][] => {
  if (Array.isArray(node)) return node.flatMap(entriesOf);
  return typeof node === 'object' && node !== null ? Object.entries(node) : [];
};

function partsOf(statement: Node, { parts }: Scope): ReadonlySet<string> {
  const { ctes = [] } = (statement['withClause'] ?? {}) as { ctes?: { CommonTableExpr: { ctename: string } }[] };
  return new Set([...parts, ...ctes.map(({ CommonTableExpr: { ctename } }) => ctename)]);
}

const has = (node: unknown, kind: string): boolean =>
  entriesOf(node).some(([key, value]) => key === kind || has(value, kind));

/** A result that one step passes on to the next must have columns. */
function lookAtColumns(select: Node, { tables, found }: Scope): void {
  const [first] = rangesIn(select['fromClause']);
  const isOfTable = first !== undefined && isCitusTable(first['relname'] as string, tables);
  if (select['targetList'] === undefined && isOfTable)
    found.add(`a query of ${first['relname'] as string} gives back no column`);
}

/**
 * Tables on the coordinator alone are changed by the statement itself, not by a part. A part that locks must not return
 * columns of an unlocked table, because Citus writes its rows in one format and reads them in another.
 */
function lookAtPart({ ctename, ctequery }: Node, { tables, onNodes, parts, found }: Scope): void {
  const { UpdateStmt: update, DeleteStmt: change = update } = ctequery as Readonly<Record<string, Node | undefined>>;
  const changed = (change?.['relation'] as Node | undefined)?.['relname'] as string | undefined;
  if (onNodes && changed !== undefined && !isCitusTable(changed, tables))
    found.add(`the part ${ctename as string} changes ${changed}, which the coordinator alone has`);
  const select = (ctequery as { SelectStmt?: Node }).SelectStmt;
  const clauses = (select?.['lockingClause'] ?? []) as { LockingClause: { lockedRels?: unknown } }[];
  if (!onNodes || clauses.length === 0) return;
  const names = new Set(
    clauses.flatMap(({ LockingClause: { lockedRels } }) =>
      lockedRels === undefined ? ['*'] : rangesIn(lockedRels).map(nameOf),
    ),
  );
  const sources = sourcesIn(select!['fromClause']);
  const isLocked = (source: Node | undefined) =>
    source !== undefined && !parts.has(source['relname'] as string) && (names.has('*') || names.has(nameOf(source)));
  if (isJoinedIn(select!['whereClause'], parts) || !sources.every(isLocked))
    found.add(`the part ${ctename as string} locks some of what it reads from`);
}

function lookAtInsert(statement: Node, { tables, found }: Scope): void {
  const { onConflictClause: conflict, relation, returningClause: returned } = statement;
  const table = (relation as Node)['relname'] as string;
  if (!isCitusTable(table, tables)) return;
  if (callsIn(conflict).some(isMutable)) found.add(`do update of ${table} calls what is not the same each time`);
  lookAtReturned(table, returned, found);
}

function lookAtChange(statement: Node, { tables, onNodes, found }: Scope): void {
  const table = (statement['relation'] as Node)['relname'] as string;
  const { targetList, whereClause, returningClause: returned } = statement;
  if (onNodes) lookAtReturned(table, returned, found);
  const lookedUp = namesIn(whereClause);
  const isOfNodes = (name: string) => tables.spread.has(name);
  if (!isCitusTable(table, tables) && lookedUp.some((name) => tables.everywhere.has(name)) && !lookedUp.some(isOfNodes))
    found.add(`the change of ${table}, which the coordinator alone has, looks things up on the nodes`);
  if (onNodes && castsIn(withoutQueries(returned)).some(hasMoment))
    found.add(`what is returned of ${table} is written as the session has it`);
  if (!isCitusTable(table, tables)) return;
  const own = withoutQueries([targetList, whereClause]);
  if (callsIn(own).some((name) => volatileFunctions.has(name)))
    found.add(`the change of ${table} calls a volatile function`);
  if (choicesIn(own).some((choice) => callsIn(choice).some(isMutable)))
    found.add(`the change of ${table} has a moment within case or coalesce`);
  if (callsOnColumns(own)) found.add(`the change of ${table} computes with a moment and a column in one call`);
  lookAtReturned(table, returned, found);
}

function lookAtReturned(table: string, returned: unknown, found: Set<string>): void {
  if (callsIn(withoutQueries(returned)).some(isMutable))
    found.add(`what is returned of ${table} is not the same each time`);
}

const isCitusTable = (name: string, { spread, everywhere }: Tables): boolean =>
  spread.has(name) || everywhere.has(name);

const volatileFunctions = new Set(['random', 'gen_random_uuid', 'clock_timestamp', 'nextval', 'timeofday']);
const stableFunctions = new Set([
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'date_trunc',
  'to_char',
  'moment',
]);
const isMutable = (name: string): boolean => volatileFunctions.has(name) || stableFunctions.has(name);

/** Names of functions that are called anywhere below; `current_date` and similar count as `moment`. */
function callsIn(node: unknown): string[] {
  return entriesOf(node).flatMap(([key, value]) => {
    const below = callsIn(value);
    if (key === 'SQLValueFunction') return ['moment', ...below];
    if (key !== 'FuncCall') return below;
    const names = (value as { funcname: { String: { sval: string } }[] }).funcname;
    return [names.at(-1)!.String.sval, ...below];
  });
}

const choicesIn = (node: unknown): unknown[] =>
  entriesOf(node).flatMap(([key, value]) => [
    ...(['CaseExpr', 'CoalesceExpr', 'MinMaxExpr'].includes(key) ? [value] : []),
    ...choicesIn(value),
  ]);

const castsIn = (node: unknown): unknown[] =>
  entriesOf(node).flatMap(([key, value]) => [...(key === 'TypeCast' ? [value] : []), ...castsIn(value)]);

/** Whether a column with the name of a day or a moment is in it. */
const hasMoment = (node: unknown): boolean =>
  entriesOf(node).some(
    ([key, value]) => (key === 'sval' && /^(day|night)$|_(at|until|from)$/.test(String(value))) || hasMoment(value),
  );

/** Whether a function that depends on the moment or the session is called with a column. */
const callsOnColumns = (node: unknown): boolean =>
  entriesOf(node).some(
    ([key, value]) =>
      (key === 'FuncCall' && callsIn([{ FuncCall: value }]).some(isMutable) && hasColumn((value as Node)['args'])) ||
      callsOnColumns(value),
  );

const hasColumn = (node: unknown): boolean =>
  entriesOf(node).some(([key, value]) => key === 'ColumnRef' || hasColumn(value));

/** The node without the queries in it, which are planned by themselves. */
function withoutQueries(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutQueries);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !key.endsWith('Stmt'))
      .map(([key, value]) => [key, withoutQueries(value)]),
  );
}

/** Whether rows are looked for in a query of a table that the planner makes a join of, as it does not within `is true`. */
const isJoinedIn = (node: unknown, parts: ReadonlySet<string>): boolean =>
  entriesOf(node).some(([key, value]) => {
    const { subLinkType, boolop } = value as { subLinkType?: string; boolop?: string };
    if (key === 'BooleanTest' || boolop === 'NOT_EXPR') return false;
    return (
      (subLinkType === 'ANY_SUBLINK' && namesIn(value).some((name) => !parts.has(name))) || isJoinedIn(value, parts)
    );
  });

const nameOf = (range: Node): string =>
  ((range['alias'] as Node | undefined)?.['aliasname'] as string | undefined) ?? (range['relname'] as string);

const rangesIn = (node: unknown): Node[] =>
  entriesOf(node).flatMap(([key, value]) => (key === 'RangeVar' ? [value as Node] : []));

const namesIn = (node: unknown): string[] =>
  entriesOf(node).flatMap(([key, value]) => [
    ...(['RangeVar', 'relation'].includes(key) ? [(value as Node)['relname'] as string] : []),
    ...namesIn(value),
  ]);

/** The tables of a `from`, with undefined for any other source of rows. */
function sourcesIn(node: unknown): (Node | undefined)[] {
  return (entriesOf(node) as [string, Node][]).flatMap(([key, value]) => {
    if (key === 'JoinExpr') return sourcesIn([value['larg'], value['rarg']]);
    return [key === 'RangeVar' ? value : undefined];
  });
}
