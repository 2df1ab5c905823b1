declare const row: unique symbol;
declare const neverNull: unique symbol;

/**
 * The text of one SQL statement with the type of its rows. Every statement of a store is an exported constant: `npm run
 * generate` writes its parameters and columns on the migrated schema to `libs/storage/queries`, and the compiler checks
 * `Row` against that.
 */
export interface Statement<Row, NeverNull extends string = string> {
  /** `file.constant`. A connection prepares the statement under this name, so one name always stands for one text. */
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
  readonly [neverNull]?: NeverNull;
}

/** The row type of a statement whose rows are only counted, or that returns none. */
export type NoColumns = object;

/**
 * `NeverNull`: columns that can be null in their table but never in these rows, because the statement's own conditions
 * exclude it.
 */
export function sql<Row = NoColumns, NeverNull extends string & keyof Row = never>(
  name: string,
  text: string,
): Statement<Row, NeverNull> {
  return { name, text };
}

/** A statement whose text depends on what is asked. */
export interface Composed<Row, Asked extends readonly unknown[]> {
  readonly name: string;
  /** Texts of every kind, told apart by their names; these are what is checked. */
  readonly samples: readonly Statement<Row>[];
  readonly for: (...asked: Asked) => Bound<Row>;
}

/** A statement with the values of its parameters. */
export interface Bound<Row> {
  readonly statement: Statement<Row>;
  readonly values: unknown[];
}

interface Parts {
  readonly text: string;
  readonly values: unknown[];
  /** Tells this text from the others that this constant can have, so that it can be prepared. */
  readonly kind?: string;
}

/**
 * `samples`: arguments for each text that differs in more than the filters of prompts, which are independent of each
 * other.
 */
export function composed<Row, Asked extends readonly unknown[]>(
  name: string,
  compose: (...asked: Asked) => Parts,
  samples: readonly Asked[],
): Composed<Row, Asked> {
  const bind = (...asked: Asked): Bound<Row> => {
    const { text, values, kind = '' } = compose(...asked);
    return { statement: sql<Row>(`${name} ${kind}`.trimEnd(), text), values };
  };
  return {
    name,
    for: bind,
    // The samples are built only when they are checked: every process loads the stores, and would build hundreds of
    // long texts that it never runs.
    get samples() {
      return samples.map((asked) => bind(...asked).statement);
    },
  };
}

/** `with name as (…)`. Other parts read it by its name, so they take it as a value. */
export interface Part {
  readonly name: string;
  readonly text: string;
}

export function part(name: string, text: string): Part {
  return { name, text };
}

/** One statement made of parts, each of which reads only those before it. Throws where two parts have the same name. */
export function withParts(parts: readonly Part[], text: string): string {
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two parts of one statement are called ${twice}`);
  return `with ${parts.map((one) => `${one.name} as (\n    ${one.text}\n  )`).join(', ')}\n  ${text}`;
}
