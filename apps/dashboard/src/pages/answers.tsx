import '../style/answers.css';
import type { Result } from '@app/client';
import { answersTexts } from '../answers-strings.js';
import { answersLink, type Said, saidNames, saidOf } from '../data/answers-link.js';
import { apiQuery } from '../data/filters.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { answeredColumn, assistantColumn, visibilityColumn } from '../parts/answer-columns.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { NothingMeasured } from '../parts/nothing-measured.js';
import { Pages } from '../parts/pages.js';
import { Empty } from '../parts/states.js';
import { texts } from '../strings.js';

/** The answers behind a figure: those that name a brand or cite a site, as the address says. */
export default function Answers() {
  const view = useView();
  const assistants = useAssistants();
  const said = saidOf(view.query);
  const { competitor, cited, named } = said;
  const isChosen = Object.keys(said).length > 0;
  const list = useList('/v1/results', {
    ...apiQuery(view.filters),
    // As in reports, so that there are as many as they count.
    branded: view.filters.branded ?? 'exclude',
    ...said,
    include: ['evidence', 'citations'],
    limit: 20,
  });
  return (
    <>
      <Heading>{texts.nav.answers}</Heading>
      <p class="about">{answersTexts.about(competitor, cited, named)}</p>
      <FilterBar assistants={assistants} keep={{ ...said }} />
      <Chosen said={said} view={view} />
      <DataTable
        caption={texts.nav.answers}
        columns={columnsOf(view, assistants, cited)}
        keyOf={({ id }) => id}
        empty={
          isChosen ? (
            <Empty>{answersTexts.none}</Empty>
          ) : (
            <NothingMeasured view={view} withoutBranded={view.filters.branded === undefined} />
          )
        }
        fileName="answers"
        list={list}
      />
    </>
  );
}

/** What the answers were chosen by, each with the way to take it off. */
function Chosen({ said, view }: { readonly said: Said; readonly view: View }) {
  const chosen = saidNames.filter((name) => said[name] !== undefined);
  if (chosen.length === 0) return null;
  const { drop, dropOf, all } = answersTexts;
  return (
    <ul class="chosen" aria-label={answersTexts.chosen}>
      {chosen.map((name) => {
        const { [name]: value = '', ...others } = said;
        const words = name === 'named' ? drop[value as 'brand' | 'rivals']() : drop[name](value);
        return (
          <li key={name}>
            <a href={answersLink(view, others)} aria-label={dropOf(words)}>
              <bdi>{words}</bdi> <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <a class="plain" href={answersLink(view, {})}>
            {all}
          </a>
        </li>
      )}
    </ul>
  );
}

function columnsOf(view: View, assistants: Assistants, cited: string | undefined): Column<Result>[] {
  return [
    answeredColumn(view),
    {
      name: answersTexts.prompt,
      cell: ({ prompt_id: prompt, query }) => (
        <a href={view.link('prompt', { prompt })}>
          <bdi>{query}</bdi>
        </a>
      ),
      sort: ({ query }) => query,
      csv: ({ prompt_id, query }) => ({ prompt_id, query }),
    },
    ...(assistants.areSeveral ? [assistantColumn(assistants)] : []),
    namedColumn(view),
    visibilityColumn,
    ...(cited === undefined ? [] : [pagesColumn(cited)]),
  ];
}

const namedColumn = (view: View): Column<Result> => ({
  name: answersTexts.named,
  cell: ({ mentions, evidence }) => {
    const rivals = evidence?.competitors ?? [];
    if (mentions.length === 0 && rivals.length === 0) return answersTexts.nobody;
    return (
      <ul class="inline">
        {mentions.length > 0 && (
          <li>
            <span class="tag">{answersTexts.you}</span>
          </li>
        )}
        {rivals.map(({ name }) => (
          <li key={name}>
            <a href={answersLink(view, { competitor: name })}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    );
  },
  csv: ({ mentions, evidence }) => ({
    mentions: mentions.length,
    competitors: evidence?.competitors.map(({ name }) => name).join('; ') ?? '',
  }),
});

/** Of several domains, those of any. */
function pagesColumn(cited: string): Column<Result> {
  const domains = cited.split(',');
  const pagesIn = ({ citations = [] }: Result) => [
    ...new Set(citations.filter(({ domain }) => domains.includes(domain)).map(({ url }) => url)),
  ];
  return {
    name: answersTexts.pages,
    cell: (result) => <Pages urls={pagesIn(result)} />,
    csv: (result) => ({ pages: pagesIn(result).join(' ') }),
  };
}
