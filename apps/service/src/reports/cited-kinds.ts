import { kindOfSource, type SourceKind, sourceKinds, type SourceOverrides } from '@app/contract';
import type { AnswerScope, CitationKindStore, ReportPeriod } from '@app/storage';
import { CommaList } from '../parameters/body.query.js';
import { countedDomains, NamesCitedDomains } from '../parameters/cited-domains.js';

/** Chooses the sites of a report of cited sites. */
export class SitesQuery {
  @CommaList(sourceKinds, 'Comma list of the kinds of sites to list; absent: all.')
  kind?: SourceKind[];

  @NamesCitedDomains('Only this domain, as in the rows; absent: all.')
  cited?: string[];
}

interface Cited {
  readonly scope: AnswerScope;
  /** A domain has the kind that it has in the last of these periods that cites it. */
  readonly periods: readonly ReportPeriod[];
  readonly overrides: SourceOverrides;
}

/** Returns the kind of each domain that is cited in these periods, if it is one of the kinds in the query. */
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

/** The domains in the query; `undefined`: all. */
export async function citedDomains(
  store: CitationKindStore,
  cited: Cited,
  query: SitesQuery,
): Promise<string[] | undefined> {
  if (query.kind) return [...(await citedKinds(store, cited, query)).keys()];
  return query.cited && countedDomains(query.cited);
}
