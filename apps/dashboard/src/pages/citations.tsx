import type { CitationGap, CitedDomain } from '@app/client';
import { answersLink } from '../data/answers-link.js';
import { useView, type View } from '../data/view.js';
import { count } from '../format.js';
import type { Column } from '../parts/data-table.js';
import { Choice } from '../parts/choice.js';
import { RateOf } from '../parts/rate.js';
import { BrandsInAnswers, brandsText } from '../parts/report-columns.js';
import { filterTexts } from '../filter-strings.js';
import { reportTexts } from '../report-strings.js';
import { sourceTexts } from '../source-strings.js';
import { texts } from '../strings.js';
import { toldTexts } from '../told-strings.js';
import { CitedKinds, type Kind, kindOf, kindsToAsk } from './cited-kinds.js';
import { Report } from './report.js';
import { Source } from './source.js';

/**
 * All domains, or with `show=gaps` those that are cited where rivals are named and the brand is not; with `kind=` of one kind alone; with
 * `cited=` one of them with its pages.
 */
export function Citations() {
  const { query } = useView();
  const kind = kindOf(query['kind']);
  if (query['cited']) return <Source key={query['cited']} domain={query['cited']} />;
  return query['show'] === 'gaps' ? <CitationGaps kind={kind} /> : <Cited kind={kind} />;
}

function Cited({ kind }: { kind: Kind | undefined }) {
  return (
    <Report
      title={texts.nav.citations}
      about={reportTexts.citations.about}
      path="/v1/citations"
      columns={columnsOf}
      keyOf={({ domain = '', own = false }: CitedDomain) => `${own} ${domain}`}
      empty={kind ? reportTexts.citations.noneOf(reportTexts.citations.kinds[kind]) : reportTexts.citations.none}
      fileName="citations"
      more={kind ? { kind } : {}}
      always={{ include: ['prompts'] }}
    >
      <CitedKinds chosen={kind} />
      <Choices shown={undefined} kind={kind} />
    </Report>
  );
}

const kindColumn = {
  name: reportTexts.citations.kind,
  cell: (row: Kinded) => <span title={toldTexts.kindWhy(row)}>{reportTexts.citations.kinds[row.kind]}</span>,
  sort: ({ kind }: Kinded) => reportTexts.citations.kinds[kind],
  csv: ({ kind, kind_why: why, kind_rule: rule, kind_rule_of: of }: Kinded) => ({
    kind,
    kind_why: why ?? null,
    kind_rule: rule ?? null,
    kind_rule_of: of ?? null,
  }),
};

const columnsOf = (view: View): Column<CitedDomain>[] => [
  {
    name: reportTexts.citations.domain,
    cell: ({ domain, own }) => (
      <>
        <SiteLink domain={domain} view={view} /> {own && <span class="tag">{texts.you}</span>}
      </>
    ),
    sort: ({ domain = '' }) => domain,
    csv: ({ domain = '', own = false }) => ({ domain, own }),
  },
  kindColumn,
  {
    name: reportTexts.citations.rate,
    number: true,
    cell: ({ domain = '', citation_rate: rate }) => <RateOf rate={rate} href={answersLink(view, { cited: domain })} />,
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
    name: sourceTexts.prompts,
    number: true,
    cell: ({ domain = '', prompt_count: prompts }) =>
      prompts !== undefined && <a href={view.link('citations', { cited: domain })}>{count(prompts)}</a>,
    sort: ({ prompt_count: prompts = null }) => prompts,
    csv: ({ prompt_count: prompts = null }) => ({ prompts }),
  },
  {
    name: reportTexts.citations.addresses,
    cell: ({ domain = '', urls = [] }) => {
      const pages = reportTexts.citations.count(urls.length, count(urls.length), urls.length >= urlsShown);
      return (
        <a href={view.link('citations', { cited: domain })} aria-label={reportTexts.citations.open(pages, domain)}>
          {pages}
        </a>
      );
    },
    sort: ({ urls = [] }) => urls.length,
    number: true,
    csv: ({ urls = [] }) => ({ urls: urls.join(' ') }),
  },
];

/** So many pages of a domain the API names: there may be more. */
const urlsShown = 20;

function SiteLink({ domain = '', view }: { readonly domain: string | undefined; readonly view: View }) {
  return (
    <a href={view.link('citations', { cited: domain })}>
      <bdi>{domain}</bdi>
    </a>
  );
}

type Kinded = Pick<CitedDomain, 'kind' | 'kind_why' | 'kind_rule' | 'kind_rule_of'>;

function Choices({ shown, kind }: { shown: 'gaps' | undefined; kind: Kind | undefined }) {
  const { filters, show, link } = useView();
  const { show: label, all, gaps, kind: kindLabel, kinds } = reportTexts.citations;
  const choose = (chosen: { readonly show: string | undefined; readonly kind: string | undefined }) =>
    show(filters, { ...(chosen.show && { show: chosen.show }), ...(chosen.kind && { kind: chosen.kind }) });
  return (
    <p class="filters">
      <Choice
        name={label}
        value={shown}
        options={['gaps']}
        none={all}
        least={1}
        nameOf={() => gaps}
        choose={(value) => choose({ show: value, kind })}
      />
      <Choice
        name={kindLabel}
        value={kind}
        options={Object.keys(kinds)}
        none={filterTexts.all('kind')}
        nameOf={(one) => kinds[one as Kind]}
        choose={(value) => choose({ show: shown, kind: value })}
      />
      {shown === undefined && <a href={link('citations', { show: 'gaps' })}>{reportTexts.gaps.sources}</a>}
      <a href={link('searches')}>{sourceTexts.searches}</a>
    </p>
  );
}

function CitationGaps({ kind }: { kind: Kind | undefined }) {
  return (
    <Report
      title={texts.nav.citations}
      about={reportTexts.citationGaps.about}
      path="/v1/citations/gaps"
      columns={(view) => [...gapColumnsOf(view), examplesColumnOf(view)]}
      keyOf={({ domain }: CitationGap) => domain}
      empty={kind ? reportTexts.citations.noneOf(reportTexts.citations.kinds[kind]) : reportTexts.citationGaps.none}
      fileName="citations-gaps"
      more={kind ? { kind } : {}}
      always={kind ? {} : { kind: kindsToAsk }}
      keep={{ show: 'gaps' }}
    >
      <Choices shown="gaps" kind={kind} />
    </Report>
  );
}

/** The domain, its kind, how often it is cited so, and the rivals that are named there. */
export const gapColumnsOf = (view: View): Column<CitationGap>[] => [
  {
    name: reportTexts.citations.domain,
    cell: ({ domain }) => <SiteLink domain={domain} view={view} />,
    sort: ({ domain }) => domain,
    csv: ({ domain }) => ({ domain }),
  },
  kindColumn,
  {
    name: reportTexts.citationGaps.rate,
    number: true,
    cell: ({ domain, rate }) => <RateOf rate={rate} href={answersLink(view, { cited: domain, named: 'rivals' })} />,
    sort: ({ rate }) => rate.value,
    csv: ({ answers, rate }) => ({
      rate: rate.value,
      citing: answers,
      answers: rate.denominator,
      low: rate.low,
      high: rate.high,
    }),
  },
  {
    name: reportTexts.citationGaps.rivals,
    cell: ({ domain, rivals }) => (
      <BrandsInAnswers
        brands={rivals}
        href={(name) => answersLink(view, { competitor: name, cited: domain, named: 'rivals' })}
      />
    ),
    csv: ({ rivals }) => ({ rivals: brandsText(rivals) }),
  },
];

function examplesColumnOf(view: View): Column<CitationGap> {
  return {
    name: reportTexts.citationGaps.examples,
    cell: ({ domain, example_results: examples }) => (
      <ul class="inline nths">
        {examples.map((id, index) => (
          <li key={id}>
            <a
              class="nth"
              href={view.link('answer', { id })}
              aria-label={reportTexts.citationGaps.exampleOf(index + 1, domain)}
            >
              {reportTexts.citationGaps.example(index + 1)}
            </a>
          </li>
        ))}
      </ul>
    ),
    csv: ({ example_results: examples }) => ({ example_results: examples.join(' ') }),
  };
}
