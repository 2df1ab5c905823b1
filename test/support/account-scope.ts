import { parse } from 'libpg-query';

/** A table with an account within a statement, under the name that the statement gives it. */
export interface Unbound {
  readonly table: string;
  readonly name: string;
}

type Node = Readonly<Record<string, unknown>>;

const statements = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/**
 * The tables among `tables` that a statement reads, changes or fills without `account_id = $n` in its own conditions,
 * with the same parameter for all. A join to a table that has the condition is not enough: it would find rows one by
 * one only. Inserted rows take their account from the parameter, or from a part of the statement, whose tables are
 * checked as well.
 */
export async function unboundTables(text: string, tables: ReadonlySet<string>): Promise<Unbound[]> {
  const found: Unbound[] = [];
  const parameters = new Set<number>();
  const { stmts } = (await parse(text)) as unknown as { stmts: { stmt: Node }[] };
  for (const { stmt } of stmts) visit(stmt, { tables, parts: new Set(), found, parameters });
  return parameters.size > 1
    ? [...found, { table: 'accounts of several parameters', name: [...parameters].join() }]
    : found;
}

interface Scope {
  readonly tables: ReadonlySet<string>;
  /** Names of `with` that can be used here. */
  readonly parts: ReadonlySet<string>;
  readonly found: Unbound[];
  readonly parameters: Set<number>;
}

/** Checks every statement within a node. */
function visit(node: unknown, scope: Scope): void {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, scope));
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node))
    if ((statements as readonly string[]).includes(key)) level(value as Node, scope);
    else visit(value, scope);
}

/** Checks one statement or subquery: its tables, and the conditions beside them. */
function level(statement: Node, outer: Scope): void {
  const scope = { ...outer, parts: partsOf(statement, outer) };
  if (statement['larg'] !== undefined) {
    level(statement['larg'] as Node, scope);
    level(statement['rarg'] as Node, scope);
  }
  const from = sourcesOf([statement['fromClause'], statement['usingClause']], scope);
  const isInsert = statement['cols'] !== undefined || statement['selectStmt'] !== undefined;
  const target = statement['relation'] as Node | undefined;
  const read = target === undefined || isInsert ? from.tables : [...from.tables, tableOf(target)];
  const own = read.filter(({ table }) => scope.tables.has(table) && !scope.parts.has(table));
  const conditions = [...from.conditions, ...conjuncts(statement['whereClause'])];
  for (const one of own) {
    const parameter = parameterOf(one.name, conditions, { isAlone: own.length === 1 });
    if (parameter === undefined) scope.found.push(one);
    else scope.parameters.add(parameter);
  }
  if (isInsert && scope.tables.has(tableOf(target!).table)) insertInto(statement, scope);
  const { withClause: _, fromClause: __, usingClause: ___, larg: ____, rarg: _____, ...rest } = statement;
  visit(rest, scope);
}

/** The names that `with` defines; each part is checked on the way. A recursive part can use its own name. */
function partsOf(statement: Node, scope: Scope): ReadonlySet<string> {
  const parts = new Set(scope.parts);
  const { ctes = [] } = (statement['withClause'] ?? {}) as { ctes?: { CommonTableExpr: Node }[] };
  for (const { CommonTableExpr: one } of ctes) {
    parts.add(one['ctename'] as string);
    visit(one['ctequery'], { ...scope, parts: new Set(parts) });
  }
  return parts;
}

const tableOf = (range: Node): Unbound => ({
  table:
    range['schemaname'] === undefined
      ? (range['relname'] as string)
      : `${range['schemaname'] as string}.${range['relname'] as string}`,
  name: ((range['alias'] as Node | undefined)?.['aliasname'] as string | undefined) ?? (range['relname'] as string),
});

interface Sources {
  readonly tables: Unbound[];
  readonly conditions: Node[];
}

/** The tables of a `from` with the conditions of its joins; subqueries in it are checked on the way. */
function sourcesOf(node: unknown, scope: Scope): Sources {
  if (Array.isArray(node)) {
    const all = node.map((one) => sourcesOf(one, scope));
    return { tables: all.flatMap(({ tables }) => tables), conditions: all.flatMap(({ conditions }) => conditions) };
  }
  const { RangeVar: range, JoinExpr: join } = (node ?? {}) as { RangeVar?: Node; JoinExpr?: Node };
  if (range) return { tables: [tableOf(range)], conditions: [] };
  if (!join) {
    visit(node, scope);
    return { tables: [], conditions: [] };
  }
  visit(join['quals'], scope);
  const { tables, conditions } = sourcesOf([join['larg'], join['rarg']], scope);
  return { tables, conditions: [...conditions, ...conjuncts(join['quals'])] };
}

/** All conditions that must be true together. */
function conjuncts(node: unknown): Node[] {
  const { BoolExpr: both, A_Expr: one } = (node ?? {}) as { BoolExpr?: Node; A_Expr?: Node };
  if (both?.['boolop'] === 'AND_EXPR') return (both['args'] as unknown[]).flatMap(conjuncts);
  return one ? [one] : [];
}

/**
 * The number of the parameter that this table's account must equal. A table alone at its level needs no name before the
 * column.
 */
function parameterOf(name: string, conditions: readonly Node[], { isAlone }: { isAlone: boolean }): number | undefined {
  for (const { name: operator, lexpr, rexpr } of conditions as readonly {
    name: unknown;
    lexpr: unknown;
    rexpr: unknown;
  }[]) {
    if (namesOf(operator).join() !== '=') continue;
    for (const [column, value] of [
      [lexpr, rexpr],
      [rexpr, lexpr],
    ]) {
      const names = columnOf(column);
      const isOfTable = names.length === 2 ? names[0] === name : isAlone;
      if (names.at(-1) === 'account_id' && isOfTable && numberOf(value) !== undefined) return numberOf(value);
    }
  }
  return undefined;
}

const namesOf = (list: unknown): string[] =>
  ((list ?? []) as { String?: { sval: string } }[]).map(({ String: text }) => text?.sval ?? '*');

const columnOf = (node: unknown): string[] =>
  namesOf(((node as { ColumnRef?: { fields: unknown } } | undefined)?.ColumnRef ?? {}).fields);

function numberOf(node: unknown): number | undefined {
  const { ParamRef: parameter, TypeCast: cast } = (node ?? {}) as { ParamRef?: { number: number }; TypeCast?: Node };
  return cast ? numberOf(cast['arg']) : parameter?.number;
}

/** Checks that the inserted account does not come from a list of values from outside. */
function insertInto(statement: Node, scope: Scope): void {
  const target = tableOf(statement['relation'] as Node);
  const columns = (statement['cols'] as { ResTarget: { name: string } }[] | undefined) ?? [];
  const at = columns.findIndex(({ ResTarget: { name } }) => name === 'account_id');
  const { SelectStmt: select } = statement['selectStmt'] as { SelectStmt: Node };
  const rows = (select['valuesLists'] as { List: { items: unknown[] } }[] | undefined)?.map(
    ({ List: { items } }) => items[at],
  );
  const values = rows ?? [(select['targetList'] as { ResTarget: { val: unknown } }[] | undefined)?.[at]?.ResTarget.val];
  for (const value of values) {
    const parameter = numberOf(value);
    if (parameter !== undefined) scope.parameters.add(parameter);
    else if (rows !== undefined || !isFromPart(columnOf(value), select)) scope.found.push(target);
  }
}

/** Whether the column comes from a table, a subquery or a part of `with`, and not from a list of values. */
function isFromPart(column: readonly string[], select: Node): boolean {
  const given = givenIn(select['fromClause']);
  return column.length > 1 ? !given.has(column[0]!) : column.length === 1 && given.size === 0;
}

/**
 * Names in a `from` whose `account_id` comes from a list of values: functions with named columns, and subqueries of
 * these.
 */
function givenIn(node: unknown): ReadonlySet<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((one) => [...givenIn(one)]));
  const { RangeFunction: list, JoinExpr: join, RangeSubselect: sub } = (node ?? {}) as Readonly<Record<string, Node>>;
  if (join) return givenIn([join['larg'], join['rarg']]);
  const inner = (sub?.['subquery'] as { SelectStmt: Node } | undefined)?.SelectStmt['fromClause'];
  const { aliasname = '', colnames } = ((list ?? sub)?.['alias'] ?? {}) as { aliasname?: string; colnames?: unknown };
  const listed = ((list?.['coldeflist'] ?? []) as { ColumnDef: { colname: string } }[]).map(
    (one) => one.ColumnDef.colname,
  );
  const isGiven = sub ? givenIn(inner).size > 0 : [...namesOf(colnames), ...listed].includes('account_id');
  return new Set(isGiven ? [aliasname] : []);
}
