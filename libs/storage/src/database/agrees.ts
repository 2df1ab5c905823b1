import type { Composed, Statement } from './statement.js';

/** A value that only its reader knows the shape of. */
export interface Json {
  readonly [ofJson]: true;
}
declare const ofJson: unique symbol;

/** The type of an expression. PostgreSQL does not report whether an expression may be null; the row's type does. */
export type OrNull<T> = T | undefined;

/** The rows that the author of a statement declared. */
type RowOf<S> = S extends Statement<infer Row> ? Row : S extends Composed<infer Row, never> ? Row : never;
type NeverNullOf<S> = S extends Statement<unknown, infer Name> ? Name : never;

type Keys<Row> = Row extends unknown ? keyof Row : never;
type Needed<Row> = Row extends unknown
  ? { [K in keyof Row]-?: Row extends Readonly<Record<K, unknown>> ? K : never }[keyof Row]
  : never;
type Value<Row, K extends PropertyKey> = Row extends unknown ? (K extends keyof Row ? Row[K] : never) : never;

/**
 * The declared row may know more than the database of what is in a column, such as the exact words; and less, where a
 * join can leave the column empty.
 */
type Holds<Expected, Described> =
  NonNullable<Described> extends Json
    ? true
    : [Exclude<Expected, null | undefined>] extends [NonNullable<Described>]
      ? null extends Described
        ? null extends Expected
          ? true
          : false
        : true
      : false;

type Wrong<Row, Described> = {
  [K in keyof Described]-?: K extends Keys<Row>
    ? Holds<Value<Row, K>, Described[K]> extends true
      ? never
      : { column: K; row: Value<Row, K>; database: Described[K] }
    : { column: K; row: 'has no such column' };
}[keyof Described];

type Verdict<Row, Described> = [Wrong<Row, Described>] extends [never]
  ? [Exclude<Needed<Row>, keyof Described>] extends [never]
    ? true
    : { column: Exclude<Needed<Row>, keyof Described>; database: 'gives back no such column' }
  : Wrong<Row, Described>;

/** `true` where the declared rows of a statement match what the database reports; else the columns that do not. */
export type Agrees<S, Described> = Verdict<
  RowOf<S>,
  { [K in keyof Described]: K extends NeverNullOf<S> ? Exclude<Described[K], null> : Described[K] }
>;

/** Fails to compile unless the comparison is `true`. */
export type Checked<Agreed extends true> = Agreed;
