import '../style/kinds.css';
import type { CitedDomain } from '@app/client';
import { apiQuery } from '../data/filters.js';
import { useList } from '../data/use-data.js';
import { useView } from '../data/view.js';
import { RateOf } from '../parts/rate.js';
import { reportTexts } from '../report-strings.js';

export type Kind = CitedDomain['kind'];

/** What the page's URL asks for, if it is a kind. */
export function kindOf(asked: string | undefined): Kind | undefined {
  return Object.keys(reportTexts.citations.kinds).find((kind): kind is Kind => kind === asked);
}

/** Whom a company can ask to write about it: neither itself nor a rival. */
export const kindsToAsk = (Object.keys(reportTexts.citations.kinds) as Kind[]).filter(
  (kind) => kind !== 'own' && kind !== 'competitor',
);

/** How many answers cite each kind, whichever is chosen; each leads to its domains. Nothing where none is cited, which the table says. */
export function CitedKinds({ chosen }: { readonly chosen: Kind | undefined }) {
  const { filters, link } = useView();
  const { rows } = useList('/v1/citations', { ...apiQuery(filters), group: 'kind' });
  if (!rows || rows.length === 0) return null;
  return (
    <ul class="kinds" aria-label={reportTexts.citations.byKind}>
      {rows.map(({ kind, citation_rate: rate }) => (
        <li key={kind}>
          <a href={link('citations', { kind })} aria-current={kind === chosen ? 'true' : undefined}>
            {reportTexts.citations.kinds[kind]}
          </a>{' '}
          <RateOf rate={rate} />
        </li>
      ))}
    </ul>
  );
}
