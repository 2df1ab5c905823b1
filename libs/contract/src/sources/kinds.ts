/** What kind of site an answer rests on. */
export const sourceKinds = [
  'own',
  'competitor',
  'social_ugc',
  'editorial',
  'reference',
  'institutional',
  'commerce',
  'press_release',
  'other',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Those that an operator may give a domain: whose own it is follows from the brand's domain. */
export const settableKinds = sourceKinds.filter((kind) => kind !== 'own');
export type SettableKind = Exclude<SourceKind, 'own'>;

/** A kind, and in plain words which entry or rule it is by. */
export interface KnownKind {
  readonly kind: SourceKind;
  readonly why: string;
}

/** Kinds that an account's operator has given, by domain without `www.`; a subdomain follows its domain. */
export type SourceOverrides = Readonly<Record<string, SettableKind>>;
