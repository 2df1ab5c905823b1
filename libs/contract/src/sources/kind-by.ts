import type { KindRule, ExplainedKind, SourceKind } from './kinds.js';
import { sourcesVersion } from './listed-sources.js';

const reasons: Readonly<Record<KindRule, (of: string | null) => string>> = {
  own: () => 'the domain of the brand',
  operator: (of) => `set for ${of} by the operator`,
  rival: (of) =>
    `its name is that of ${of === null ? 'a rival that is configured or named in an answer' : `the rival ${of}`}`,
  list: (of) => `${of} is in the list of ${sourcesVersion}`,
  public_body: () => 'its ending is that of public bodies',
  school: () => 'its ending is that of schools and universities',
  subdomain: (of) => `"${of}" stands before its name`,
  name: (of) => `"${of}" is a part of its name`,
  ending: (of) => `its ending is .${of}`,
  non_profit: () => 'its ending is that of non-profit organisations',
  none: () => 'in no list, and no rule says what it is',
};

/** A kind that follows from a rule, with the rule in words. */
export const kindBy = (kind: SourceKind, rule: KindRule, ruleOf: string | null = null): ExplainedKind => ({
  kind,
  rule,
  ruleOf,
  why: reasons[rule](ruleOf),
});
