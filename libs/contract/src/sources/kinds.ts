/** The kinds of sites that answers cite. */
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

/** The kinds that an operator may give a domain. `own` is none of them: it follows from the brand's domain. */
export const settableKinds = sourceKinds.filter((kind) => kind !== 'own');
export type SettableKind = Exclude<SourceKind, 'own'>;

/** The rules that give a site its kind. */
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

/** A kind, and the entry or rule that gave it: as a code with its subject, and in plain words. */
export interface ExplainedKind {
  readonly kind: SourceKind;
  readonly rule: KindRule;
  /** The domain that was listed or set, the rival's name, the word or the ending; `null` where the rule needs none. */
  readonly ruleOf: string | null;
  readonly why: string;
}

/** Kinds that an account's operator has set, by domain without `www.`; a subdomain has the kind of its domain. */
export type SourceOverrides = Readonly<Record<string, SettableKind>>;
