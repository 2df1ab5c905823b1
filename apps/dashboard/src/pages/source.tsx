import '../style/source.css';
import type { CitedDomain } from '@app/client';
import { answersLink, namingLink, ofOneSurface } from '../data/answers-link.js';
import { apiQuery } from '../data/filters.js';
import { useAssistants } from '../data/use-assistants.js';
import { useData, useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { count } from '../format.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { NothingMeasured } from '../parts/nothing-measured.js';
import { Page } from '../parts/pages.js';
import { RateOf } from '../parts/rate.js';
import { Empty, Shown } from '../parts/states.js';
import { reportTexts } from '../report-strings.js';
import { sourceTexts } from '../source-strings.js';
import { texts } from '../strings.js';
import { toldTexts } from '../told-strings.js';
import { countryOf } from '../text/country.js';

/** One site that answers cite: its pages, the prompts whose answers cite it, and whom these name. */
export function Source({ domain }: { readonly domain: string }) {
  const view = useView();
  const assistants = useAssistants();
  const asked = { ...apiQuery(view.filters), cited: domain };
  const site = useData('/v1/citations', { query: { ...asked, include: ['prompts', 'brands'], limit: 1 } });
  const pages = useList('/v1/citations', { ...asked, group: 'url', include: ['prompts'] });
  const linked = ofOneSurface(view, assistants, site.body?.assistants);
  return (
    <>
      <Heading>{domain}</Heading>
      <FilterBar assistants={assistants} covered={site.body?.assistants} keep={{ cited: domain }}>
        <a href={view.link('citations')}>{sourceTexts.all}</a>
      </FilterBar>
      <Shown of={site}>
        {({ data: [row], assistants: covered }) =>
          row ? (
            <>
              <Facts {...{ row, domain }} view={linked} />
              <div class="beside">
                <Prompts {...{ row, domain }} view={linked} />
                <Brands {...{ row, domain }} view={linked} />
              </div>
              <section aria-labelledby="pages">
                <h2 id="pages">{reportTexts.citations.addresses}</h2>
                <DataTable
                  caption={sourceTexts.pagesOf(domain)}
                  list={pages}
                  columns={columnsOf(linked)}
                  keyOf={({ url = '' }) => url}
                  empty={<Empty>{sourceTexts.none}</Empty>}
                  fileName={`pages-${domain}`}
                />
              </section>
            </>
          ) : covered.length === 0 ? (
            <NothingMeasured view={view} withoutBranded={view.filters.branded === undefined} />
          ) : (
            <Empty>{sourceTexts.none}</Empty>
          )
        }
      </Shown>
    </>
  );
}

interface Of {
  readonly row: CitedDomain;
  readonly domain: string;
  readonly view: View;
}

function Facts({ row, domain, view }: Of) {
  const { own, kind, citation_rate: rate } = row;
  return (
    <>
      <p class="headline">
        <RateOf rate={rate} href={answersLink(view, { cited: domain })} />
      </p>
      <p class="facts">
        <span>{sourceTexts.kind(reportTexts.citations.kinds[kind], toldTexts.kindWhy(row))}</span>{' '}
        {own && <span class="tag">{texts.you}</span>} <a href={view.link('searches')}>{sourceTexts.searches}</a>
      </p>
    </>
  );
}

/** Each leads to the prompt, its count to the answers. */
function Prompts({ row: { prompts = [] }, domain, view }: Of) {
  return (
    <section aria-labelledby="prompts">
      <h2 id="prompts">{sourceTexts.prompts}</h2>
      <ul class="names">
        {prompts.map(({ prompt_id: prompt, query, geo, answers }) => (
          <li key={prompt}>
            <a href={view.link('prompt', { prompt })}>
              <bdi>{query}</bdi>
            </a>{' '}
            <small>{countryOf(geo)} ·</small>{' '}
            <InAnswers answers={answers} href={answersLink(view, { cited: domain }, { prompt })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Brands({ row: { mentioned = 0, rivals = [] }, domain, view }: Of) {
  return (
    <section aria-labelledby="brands">
      <h2 id="brands">{sourceTexts.brands}</h2>
      <ul class="names">
        <li>
          <span class="tag">{texts.you}</span>{' '}
          <InAnswers answers={mentioned} href={answersLink(view, { cited: domain, named: 'brand' })} />
        </li>
        {rivals.map(({ name, answers }) => (
          <li key={name}>
            <a href={namingLink(view, { name, own: false })}>
              <bdi>{name}</bdi>
            </a>{' '}
            <InAnswers answers={answers} href={answersLink(view, { competitor: name, cited: domain })} />
          </li>
        ))}
      </ul>
      <p class="soft">{sourceTexts.beside}</p>
    </section>
  );
}

function InAnswers({ answers, href }: { readonly answers: number; readonly href: string }) {
  if (answers === 0) return <small>{sourceTexts.never}</small>;
  return (
    <small>
      <a href={href}>{reportTexts.competitors.inAnswers(answers, count(answers))}</a>
    </small>
  );
}

const promptsInCell = 3;

function columnsOf(view: View): Column<CitedDomain>[] {
  return [
    {
      name: sourceTexts.page,
      cell: ({ url = '' }) => <Page url={url} />,
      sort: ({ url = '' }) => url,
      csv: ({ url = '' }) => ({ url }),
    },
    {
      name: reportTexts.citations.rate,
      number: true,
      cell: ({ citation_rate: rate }) => <RateOf rate={rate} />,
      sort: ({ citation_rate: rate }) => rate.value,
      csv: ({ answers, citation_rate: rate }) => ({ citing: answers, answers: rate.denominator }),
    },
    {
      name: sourceTexts.prompts,
      cell: ({ prompts = [] }) => (
        <ul class="names">
          {prompts.slice(0, promptsInCell).map(({ prompt_id: prompt, query, answers }) => (
            <li key={prompt}>
              <a href={view.link('prompt', { prompt })}>
                <bdi>{query}</bdi>
              </a>{' '}
              <small>{reportTexts.competitors.inAnswers(answers, count(answers))}</small>
            </li>
          ))}
        </ul>
      ),
      csv: ({ prompts = [] }) => ({ prompts: prompts.map(({ query, answers }) => `${query} (${answers})`).join('; ') }),
    },
  ];
}
