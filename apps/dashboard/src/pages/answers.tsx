import '../style/answers.css';
import type { Query, Result } from '@app/client';
import { answersTexts, type JudgedWords } from '../answers-strings.js';
import { answersLink, type Said } from '../data/answers-link.js';
import { apiQuery } from '../data/filters.js';
import { saidNames, saidOf, without } from '../data/said-of.js';
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
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';

/** The answers behind a figure: those that name a brand or cite a site, as the address says. */
export default function Answers() {
  const view = useView();
  const assistants = useAssistants();
  const said = saidOf(view.query);
  const isChosen = Object.keys(said).length > 0;
  const list = useList('/v1/results', {
    ...apiQuery(view.filters),
    // As in reports, so that there are as many as they count.
    branded: view.filters.branded ?? 'exclude',
    ...said,
    include: ['evidence', 'citations'],
    limit: 20,
  } as Query<'/v1/results'>);
  return (
    <>
      <Heading>{texts.nav.answers}</Heading>
      <p class="about">{answersTexts.about(said, judgedWords(said))}</p>
      <FilterBar assistants={assistants} keep={{ ...said }} />
      <Chosen said={said} view={view} />
      <DataTable
        caption={texts.nav.answers}
        columns={columnsOf(view, assistants, said)}
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
  const { dropOf, all } = answersTexts;
  return (
    <ul class="chosen" aria-label={answersTexts.chosen}>
      {chosen.map((name) => {
        const words = dropWords(said, name);
        return (
          <li key={name}>
            <a href={answersLink(view, without(said, name))} aria-label={dropOf(words)}>
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

/** The words for a theme: how it is judged, for which brand, and its name. */
function judgedWords({ theme, polarity, rival }: Said): JudgedWords | undefined {
  if (theme === undefined) return undefined;
  const how = polarity === undefined ? 'says' : polarity === 'positive,mixed' ? 'praises' : 'criticises';
  const names: Readonly<Record<string, string>> = reportTexts.qualities.themeNames;
  return { how, rival, theme: names[theme] ?? theme };
}

function dropWords(said: Said, name: (typeof saidNames)[number]): string {
  const { drop } = answersTexts;
  if (name === 'theme') return drop.theme(judgedWords(said)!);
  if (name === 'named') return drop[said.named!]();
  return drop[name](said[name]!);
}

function columnsOf(view: View, assistants: Assistants, said: Said): Column<Result>[] {
  const { cited, theme, rival } = said;
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
    ...(theme === undefined || rival !== undefined ? [] : [saysColumn(said)]),
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

/** Lists the pages on any of several domains. */
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

/** What is said of the brand in the theme, as it is judged there. */
function saysColumn({ theme, polarity }: Said): Column<Result> {
  const saidIn = ({ evidence }: Result) =>
    evidence?.qualities.filter((one) => one.theme === theme && (polarity?.split(',').includes(one.polarity) ?? true)) ??
    [];
  return {
    name: answersTexts.says,
    cell: (result) => (
      <ul class="names">
        {saidIn(result).map(({ text, polarity: judged, start }) => (
          <li key={start}>
            <bdi>{text}</bdi> <small class={`polarity ${judged}`}>{texts.polarities[judged]}</small>
          </li>
        ))}
      </ul>
    ),
    csv: (result) => ({
      says: saidIn(result)
        .map(({ text }) => text)
        .join('; '),
    }),
  };
}
