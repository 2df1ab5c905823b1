/** A brand of the account that asks, as reports know it: by the keys of its name and aliases, the name's first. */
export interface OwnBrand {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly keys: readonly string[];
}

/** How a report that names brands takes the account's own. */
export interface OwnBrands {
  readonly own: readonly OwnBrand[];
  /** Count them too where they are named in answers about another brand of the account; else no such row is there. */
  readonly compete: boolean;
}

/** `named` (rows with a `name_key`) with `key`, under which the brand is counted: of an own brand, that of its name. */
export function keyedRows(named: string, { own, compete }: OwnBrands, next: (value: unknown) => string): string {
  const names = own.flatMap(({ keys }) => keys.map((key) => [key, keys[0]!] as const));
  const keys = `${next(names.map(([key]) => key))}::text[]`;
  if (!compete) return `select d.*, d.name_key as key from (${named}) d where d.name_key <> all (${keys})`;
  const roots = `${next(names.map(([, root]) => root))}::text[]`;
  return `select d.*, coalesce(o.root, d.name_key) as key from (${named}) d
    left join (select distinct on (name) name, root from unnest(${keys}, ${roots}) as o (name, root) order by name, root) o
      on o.name = d.name_key`;
}

/** A table `o` of own brands' names by key. */
export function ownNames({ own }: OwnBrands, next: (value: unknown) => string): string {
  const keys = next(own.map(({ keys: [key] }) => key));
  const names = next(own.map(({ name }) => name));
  return `(
    select key, min(name) as name from unnest(${keys}::text[], ${names}::text[]) as n (key, name) group by key
  ) o`;
}

/** Of one key, what `keyedRows` counts it under; null where it is not counted. */
export function rootOf(key: string, { own, compete }: OwnBrands, next: (value: unknown) => string): string {
  const names = own.flatMap(({ keys }) => keys.map((one) => [one, keys[0]!] as const));
  const keys = `${next(names.map(([one]) => one))}::text[]`;
  if (!compete) return `case when ${key} <> all (${keys}) then ${key} end`;
  return `coalesce((${next(names.map(([, root]) => root))}::text[])[array_position(${keys}, ${key})], ${key})`;
}
