import type { CitedDomain } from '@app/client';
import { webAddress } from '../data/web-address.js';
import { count } from '../format.js';
import type { Column } from '../parts/data-table.js';
import { OutsideLink } from '../parts/outside-link.js';
import { RateOf } from '../parts/rate.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';

export function Citations() {
  return (
    <Report
      title={texts.nav.citations}
      about={reportTexts.citations.about}
      path="/v1/citations"
      columns={() => columns}
      keyOf={({ domain, own }: CitedDomain) => `${own} ${domain}`}
      empty={reportTexts.citations.none}
      fileName="citations"
    />
  );
}

const columns: readonly Column<CitedDomain>[] = [
  {
    name: reportTexts.citations.domain,
    cell: ({ domain, own }) => (
      <>
        <bdi>{domain}</bdi> {own && <span class="tag">{texts.you}</span>}
      </>
    ),
    sort: ({ domain }) => domain,
    csv: ({ domain, own }) => ({ domain, own }),
  },
  {
    name: reportTexts.citations.rate,
    number: true,
    cell: ({ citation_rate: rate }) => <RateOf rate={rate} />,
    sort: ({ citation_rate: rate }) => rate.value,
    csv: ({ answers, citation_rate: rate }) => ({
      citation_rate: rate.value,
      citing: answers,
      answers: rate.denominator,
      low: rate.low,
      high: rate.high,
    }),
  },
  {
    name: reportTexts.citations.addresses,
    cell: ({ domain, urls }) => (
      <details>
        <summary aria-label={reportTexts.citations.addressesOf(urls.length, count(urls.length), domain)}>
          {reportTexts.citations.count(urls.length, count(urls.length))}
        </summary>
        <ul class="names">
          {urls.map((url) => {
            const href = webAddress(url);
            return (
              <li key={url}>
                <bdi>{href ? <OutsideLink href={href}>{url}</OutsideLink> : url}</bdi>
              </li>
            );
          })}
        </ul>
      </details>
    ),
    csv: ({ urls }) => ({ urls: urls.join(' ') }),
  },
];
