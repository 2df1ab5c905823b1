import type { Counted } from './counted-days.js';
import { spellingRows } from './counted-rows.js';

/** A brand of the account in a report: the keys of its name and aliases, the name's first. */
export interface OwnBrand {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly keys: readonly string[];
}

/** How a report that names brands treats the account's own. */
export interface OwnBrands {
  readonly own: readonly OwnBrand[];
  /**
   * Whether they also count where they are named in answers about another brand of the account; else there is no such
   * row.
   */
  readonly compete: boolean;
}

/** Rows of (id, key) for brands of the account. */
export const trackedBrands = (own: OwnBrands['own'], next: Counted['next']): string =>
  `unnest(${next(own.map(({ id }) => id))}::uuid[], ${next(own.map(({ keys }) => keys[0]))}::text[])`;

/**
 * `named` (rows with a `name_key`) with `key`, under which the brand is counted: for an own brand, the key of its name.
 */
export function keyedRows(named: string, { own, compete }: OwnBrands, next: (value: unknown) => string): string {
  const names = own.flatMap(({ keys }) => keys.map((key) => [key, keys[0]!] as const));
  const keys = `${next(names.map(([key]) => key))}::text[]`;
  if (!compete) return `select d.*, d.name_key as key from (${named}) d where d.name_key <> all (${keys})`;
  const roots = `${next(names.map(([, root]) => root))}::text[]`;
  return `select d.*, coalesce(o.root, d.name_key) as key from (${named}) d
    left join (select distinct on (name) name, root from unnest(${keys}, ${roots}) as o (name, root) order by name, root) o
      on o.name = d.name_key`;
}

/** A table `o` with the names of own brands by key. */
export function ownNames({ own }: OwnBrands, next: (value: unknown) => string): string {
  const keys = next(own.map(({ keys: [key] }) => key));
  const names = next(own.map(({ name }) => name));
  return `(
    select key, min(name) as name from unnest(${keys}::text[], ${names}::text[]) as n (key, name) group by key
  ) o`;
}

/** The key under which `keyedRows` counts this one; null where it is not counted. */
export function rootOf(key: string, { own, compete }: OwnBrands, next: (value: unknown) => string): string {
  const names = own.flatMap(({ keys }) => keys.map((one) => [one, keys[0]!] as const));
  const keys = `${next(names.map(([one]) => one))}::text[]`;
  if (!compete) return `case when ${key} <> all (${keys}) then ${key} end`;
  return `coalesce((${next(names.map(([, root]) => root))}::text[])[array_position(${keys}, ${key})], ${key})`;
}

/** The brands for each value of `of` (a column: a prompt, a domain) in a table `listed (of, key, answers, place)`. */
interface NamedList {
  readonly of: string;
  /** The names of the last table and of its column. */
  readonly as: string;
  readonly by: string;
  /** The number of brands for each value. */
  readonly shown: number;
}

/**
 * Tables of a statement: for each value the first brands that are listed, `[{name, answers}]`, under their most
 * frequent spelling in all answers.
 */
export function namedBrands(
  { of, as, by, shown }: NamedList,
  { counted, brands, next }: { counted: Counted; brands: OwnBrands; next: Counted['next'] },
): string {
  // An own brand has its own name, whichever of its names an answer uses. With a plain condition the planner would
  // expect only a handful of rows.
  const own = next(brands.own.flatMap(({ keys }) => keys));
  const isListed = `d.name_key in (select key from listed where place <= ${shown})`;
  const where = `coalesce(${isListed} or d.name_key = any(${own}::text[]), false)`;
  const rows = spellingRows({ ...counted, part: undefined }, { where });
  return `written as (
        select key, spelling, sum(mentions) as mentions from (${keyedRows(rows, brands, next)}) d group by key, spelling
      ), spelled as materialized (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), ${as} as (
        select ${of}${by}, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as ${as}
        from listed join spelled using (key) left join ${ownNames(brands, next)} on o.key = listed.key
        where place <= ${shown} group by ${of}${by}
      )`;
}
