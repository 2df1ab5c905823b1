import { kindOfSource, type SourceKind, sourceKinds, type SourceOverrides } from '@app/contract';
import type { AnswerScope, CitationKindStore, ReportPeriod } from '@app/storage';
import { CommaList } from '../parameters/body.query.js';
import { countedDomains, NamesCitedDomains } from '../parameters/cited-domains.js';

/** Of a report of cited sites: which of them. */
export class SitesQuery {
  @CommaList(sourceKinds, 'Comma list of the kinds of sites to list; absent: all.')
  kind?: SourceKind[];

  @NamesCitedDomains('Domain to list alone, as the rows have it; absent: all.')
  cited?: string[];
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
  { kind: wanted, cited }: SitesQuery,
): Promise<Map<string, SourceKind>> {
  const kinds = new Map<string, SourceKind>();
  for (const period of periods)
    for (const { domain, own, rival } of await store.sites(scope, period))
      kinds.set(domain, kindOfSource(domain, { own, rival, overrides }).kind);
  const domains = cited && new Set(countedDomains(cited));
  return new Map(
    [...kinds].filter(([domain, kind]) => (wanted?.includes(kind) ?? true) && (domains?.has(domain) ?? true)),
  );
}

/** The domains that the query asks for; `undefined`: all. */
export async function citedDomains(
  store: CitationKindStore,
  cited: Cited,
  query: SitesQuery,
): Promise<string[] | undefined> {
  if (query.kind) return [...(await citedKinds(store, cited, query)).keys()];
  return query.cited && countedDomains(query.cited);
}
