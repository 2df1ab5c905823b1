import { kindOfSource, type SourceKind, sourceKinds, type SourceOverrides } from '@app/contract';
import type { AnswerScope, CitationKindStore, ReportPeriod } from '@app/storage';
import { CommaList } from '../parameters/body.query.js';

/** Of a report of cited sites. */
export class KindQuery {
  @CommaList(sourceKinds, 'Comma list of the kinds of sites to list; absent: all.')
  kind?: SourceKind[];
}

interface Cited {
  readonly scope: AnswerScope;
  /** A domain is of the kind that it is of in the last of them that cites it. */
  readonly periods: readonly ReportPeriod[];
  readonly overrides: SourceOverrides;
}

/** The kind of each domain that is cited in these periods, where it is one of those that the query asks for. */
export async function citedKinds(
  store: CitationKindStore,
  { scope, periods, overrides }: Cited,
  { kind: wanted }: KindQuery,
): Promise<Map<string, SourceKind>> {
  const kinds = new Map<string, SourceKind>();
  for (const period of periods)
    for (const { domain, own, rival } of await store.sites(scope, period))
      kinds.set(domain, kindOfSource(domain, { own, rival, overrides }).kind);
  return wanted ? new Map([...kinds].filter(([, kind]) => wanted.includes(kind))) : kinds;
}
