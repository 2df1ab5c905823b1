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

/** By what a site can have its kind. */
export const kindRules = [
  'own',
  'operator',
  'rival',
  'list',
  'public_body',
  'school',
  'subdomain',
  'name',
  'ending',
  'non_profit',
  'none',
] as const;
export type KindRule = (typeof kindRules)[number];

/** A kind, and which entry or rule it is by: by its code and what that is about, and in plain words. */
export interface KnownKind {
  readonly kind: SourceKind;
  readonly rule: KindRule;
  /** The domain that was listed or set, the rival's name, the word or the ending; `null` where the rule says it all. */
  readonly ruleOf: string | null;
  readonly why: string;
}

/** Kinds that an account's operator has given, by domain without `www.`; a subdomain follows its domain. */
export type SourceOverrides = Readonly<Record<string, SettableKind>>;
