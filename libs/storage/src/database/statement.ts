declare const row: unique symbol;
declare const neverNull: unique symbol;

/**
 * The text of one SQL statement with the type of its rows. Every one of a store is an exported constant: `npm run generate` writes what it
 * reads and gives back on the migrated schema into `libs/storage/queries`, and the compiler holds `Row` against that.
 */
export interface Statement<Row, NeverNull extends string = string> {
  /** `file.constant`. A connection knows the statement by it, once prepared: it stands for the text, one for one. */
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
  readonly [neverNull]?: NeverNull;
}

/** Of a statement whose rows are counted, or that gives back none. */
export type NoColumns = object;

/** `NeverNull`: columns that are null in some rows of their table, but in none of these, as the statement's own words say. */
export function sql<Row = NoColumns, NeverNull extends string & keyof Row = never>(
  name: string,
  text: string,
): Statement<Row, NeverNull> {
  return { name, text };
}

/** A statement that is put together for what is asked. */
export interface Composed<Row, Asked extends readonly unknown[]> {
  readonly name: string;
  /** Told apart by their names, texts of every kind that there are: what is checked. */
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
  /** Tells this text from the others that are put together here, so that it can be prepared. */
  readonly kind?: string;
}

/** `samples`: what is asked for each text that differs in more than the filters of prompts, which are independent of each other. */
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
    // Made when they are checked: every process loads the stores, and would put together hundreds of long texts that it never runs.
    get samples() {
      return samples.map((asked) => bind(...asked).statement);
    },
  };
}

/** `with name as (…)`: what others read by its name, which is handed to them as a value. */
export interface Part {
  readonly name: string;
  readonly text: string;
}

export function part(name: string, text: string): Part {
  return { name, text };
}

/** One statement of parts, each of which reads only those before it. Throws where two have one name. */
export function withParts(parts: readonly Part[], text: string): string {
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two parts of one statement are called ${twice}`);
  return `with ${parts.map((one) => `${one.name} as (\n    ${one.text}\n  )`).join(', ')}\n  ${text}`;
}
