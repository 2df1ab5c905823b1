import '../style/report.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Body, BrandMentionsError, Signal, Trend } from '@app/client';
import { changeTexts } from '../change-strings.js';
import { download } from '../data/download.js';
import { evidenceOf } from '../data/evidence.js';
import { apiQuery, lengthOf } from '../data/filters.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { type Loaded, useData } from '../data/use-data.js';
import { isThere, type Overview, useBefore, useOverview } from '../data/use-overview.js';
import { useSession } from '../data/use-session.js';
import { linkTo, useView, type View } from '../data/view.js';
import { day, dayRange, list } from '../format.js';
import { overviewTexts } from '../overview-strings.js';
import { paperTexts } from '../paper-strings.js';
import { type Column, RowTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { NothingMeasured } from '../parts/nothing-measured.js';
import { saveFile } from '../parts/save-file.js';
import { Failure, Shown } from '../parts/states.js';
import { account } from '../place.js';
import { reportTexts } from '../report-strings.js';
import { toldTexts } from '../told-strings.js';
import { kindsToAsk } from './cited-kinds.js';
import { gapColumnsOf as sourceGapColumnsOf } from './citations.js';
import { gapColumnsOf } from './gaps.js';
import { Course, Headline, Numbers } from './overview.js';
import * as change from './overview-change.js';
import { AssistantTable, Shares } from './overview-more.js';
import { judgedColumnsOf } from './qualities.js';
import { themeOf } from '../parts/judged-rate.js';

const most = { named: 3, signals: 5, brands: 6, rows: 10, themes: 6, evidence: 5 };

/** What an account is sent: the overview and the lists behind it in one document, for paper. */
export default function PaperReport() {
  const view = useView();
  const assistants = useAssistants();
  const overview = useOverview(view, most.signals);
  const before = useBefore(view, overview.bucket);
  const details = useDetails(view);
  const session = useSession();
  const { now, open, course, rivals, bucket, chosen } = overview;
  const keep: Record<string, string> = chosen ? { rivals: chosen.join(',') } : {};
  const parts: readonly Loaded<unknown>[] = [now, open, course, rivals, before, ...Object.values(details)];
  const isWhole = parts.every(({ body, loading }) => body !== null && !loading);
  const isOver = parts.every(isThere);
  const owner = session === null || session === 'unknown' ? account : session.account_name;
  const brands = view.filters.brand ?? (namesIn(details.brands.body) || owner);
  return (
    // The service prints it once this says that it is whole.
    <article class="paper" data-state={isOver && session !== null ? (isWhole ? 'whole' : 'incomplete') : ''}>
      <Heading title={paperTexts.titled(dayRange(view.filters.from, view.filters.to))}>
        {paperTexts.heading(brands)}
      </Heading>
      {owner !== brands && <p class="soft">{paperTexts.account(owner)}</p>}
      <FilterBar {...{ assistants, keep }} covered={now.body?.assistants} />
      <Shown of={now}>
        {({ data: [total] }) =>
          total && bucket ? (
            <>
              <TakeAway {...{ isWhole, isOver, view, keep }} prints={session !== 'unknown' && session?.prints_report} />
              <Headline {...{ total, view, change }} />
              <Numbers {...{ total, view, change }} days={lengthOf(view.filters)} />
              <FirstPage {...{ overview, before, total, view, assistants }} />
              <Compared {...{ details, view, assistants }} />
              <Listed {...{ details, view }} />
              {isWhole && <Evidence {...{ details, view }} signals={open.body!.data} />}
            </>
          ) : (
            <NothingMeasured view={view} withoutBranded={view.filters.branded === undefined} />
          )
        }
      </Shown>
    </article>
  );
}

/** The names of the brands, where they fit on one page. */
const namesIn = (brands: Body<'/v1/brands'> | null): string =>
  brands?.next_cursor === null ? list(brands.data.map(({ name }) => name)) : '';

interface Progress {
  readonly isWhole: boolean;
  /** Nothing is loaded any more, be it there or not. */
  readonly isOver: boolean;
}

interface TakeAwayOf extends Progress {
  readonly view: View;
  readonly keep: Readonly<Record<string, string>>;
  /** Can the service make the file? */
  readonly prints: boolean | undefined;
}

/** The report as a file, where the service makes one; else, and beside it, by the browser. */
function TakeAway({ isWhole, isOver, view, keep, prints = false }: TakeAwayOf) {
  const [state, setState] = useState<'making' | BrandMentionsError | null>(null);
  const { from, to } = view.filters;

  async function save(): Promise<void> {
    setState('making');
    try {
      const pdf = await download('/v1/report.pdf', { query: { ...apiQuery(view.filters), ...rivalsOf(keep) } });
      saveFile(`report-${account || 'brand-mentions'}-${from}-${to}.pdf`, pdf);
      setState(null);
    } catch (error) {
      setState(error as BrandMentionsError);
    }
  }

  return (
    <div class="print-it">
      <p>
        {prints && (
          <>
            <button type="button" class="primary" disabled={!isWhole || state === 'making'} onClick={() => void save()}>
              {paperTexts.download}
            </button>{' '}
          </>
        )}
        <button type="button" class={prints ? undefined : 'primary'} disabled={!isWhole} onClick={() => print()}>
          {prints ? paperTexts.print : paperTexts.printOrSave}
        </button>{' '}
        <span role="status" class="soft">
          {state === 'making' && paperTexts.making}
          {!isWhole && (isOver ? paperTexts.incomplete : paperTexts.preparing)}
        </span>
      </p>
      {state !== null && state !== 'making' && <Failure error={state} retry={() => void save()} />}
    </div>
  );
}

const rivalsOf = ({ rivals }: Readonly<Record<string, string>>) => (rivals ? { rivals: rivals.split(',') } : {});

type Details = ReturnType<typeof useDetails>;

function useDetails({ filters }: View) {
  const asked = apiQuery(filters);
  return {
    split: useData('/v1/trends', { query: { ...asked, bucket: 'period', group: 'assistant' } }),
    brands: useData('/v1/brands', { query: { limit: most.named } }),
    voices: useData('/v1/competitors', { query: { ...asked, limit: most.brands } }),
    gaps: useData('/v1/gaps', { query: { ...asked, limit: most.rows } }),
    sources: useData('/v1/citations/gaps', { query: { ...asked, kind: kindsToAsk, limit: most.rows } }),
    themes: useData('/v1/qualities', { query: { ...asked, group: 'theme', limit: most.themes } }),
  };
}

interface Part {
  readonly view: View;
  readonly details: Details;
}

interface FirstPageOf {
  readonly overview: Overview;
  /** The course of the period before. */
  readonly before: Loaded<{ readonly data: readonly Trend[] }>;
  readonly total: Trend;
  readonly view: View;
  readonly assistants: Assistants;
}

/** The course of the period, what changed in it, and how well it is measured. */
function FirstPage({
  overview: { course, rivals, bucket, open, chosen },
  before,
  total,
  view,
  assistants,
}: FirstPageOf) {
  const { filters } = view;
  return (
    <>
      <Shown of={course}>
        {({ data: rows }) =>
          bucket && (
            <Course
              rivals={rivals.body?.data ?? []}
              before={before.body?.data ?? []}
              drawn={chosen?.length}
              {...{ rows, view, bucket, assistants, change }}
            />
          )
        }
      </Shown>
      <Section id="changes" title={changeTexts.title}>
        <Shown of={open}>
          {(body) => (
            <>
              <change.ChangeList {...{ body, total, view }} />
              <p>{change.endOf(body, { total, view })}</p>
            </>
          )}
        </Shown>
      </Section>
      {course.body?.measurement && (
        <Section id="measurement" title={paperTexts.measurement}>
          <change.Certain measurement={course.body.measurement} {...{ total, filters }} />
        </Section>
      )}
    </>
  );
}

/** The assistants beside each other, and the brands. */
function Compared({ details: { split, voices }, view, assistants }: Part & { readonly assistants: Assistants }) {
  return (
    <>
      <Section id="by-assistant" title={overviewTexts.split}>
        <Shown of={split}>
          {({ data: rows }) => <AssistantTable {...{ rows, view }} labelOf={assistants.labelOf} />}
        </Shown>
      </Section>
      <Section id="voices" title={overviewTexts.shareTitle} isDetail>
        <Shown of={voices}>{({ data }) => <Shares rows={data} view={view} />}</Shown>
      </Section>
    </>
  );
}

function Listed({ details: { gaps, sources, themes }, view }: Part) {
  return (
    <>
      <List
        id="gaps"
        title={paperTexts.gaps}
        of={gaps}
        columns={gapColumnsOf(view)}
        keyOf={(row) => row.prompt_id}
        empty={reportTexts.gaps.none}
      />
      <List
        id="sources"
        title={paperTexts.sources}
        of={sources}
        columns={sourceGapColumnsOf(view)}
        keyOf={(row) => row.domain}
        empty={reportTexts.citationGaps.none}
      />
      <List
        id="themes"
        title={paperTexts.themes}
        of={themes}
        columns={judgedColumnsOf(view)}
        keyOf={(row) => `${row.theme}`}
        empty={paperTexts.noThemes}
      />
    </>
  );
}

interface ListOf<Row> {
  readonly id: string;
  readonly title: string;
  readonly of: Loaded<{ readonly data: readonly Row[] }>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
}

function List<Row>({ id, title, of, columns, keyOf, empty }: ListOf<Row>) {
  return (
    <Section id={id} title={title}>
      <Shown of={of}>
        {({ data: rows }) =>
          rows.length === 0 ? <p>{empty}</p> : <RowTable caption={title} {...{ rows, columns, keyOf }} />
        }
      </Shown>
    </Section>
  );
}

interface SectionOf {
  readonly id: string;
  readonly title: string;
  /** It begins what stands behind the first page. */
  readonly isDetail?: boolean;
  readonly children: ComponentChildren;
}

function Section({ id, title, isDetail = false, children }: SectionOf) {
  return (
    <section aria-labelledby={id} class={isDetail ? 'details' : undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface EvidenceOf extends Part {
  readonly signals: readonly Signal[];
}

const words = {
  ...paperTexts,
  says: (theme: Parameters<typeof themeOf>[0]['theme']) => paperTexts.says(themeOf({ theme })),
};

/** Answers by their addresses, and that of the view itself, with its days. */
function Evidence({ details: { gaps, sources, themes }, signals, view: { filters, query } }: EvidenceOf) {
  const changes = signals.map((signal) => ({ ...signal, summary: toldTexts.signal(signal) }));
  const shown = { signals: changes, gaps: gaps.body!.data, sources: sources.body!.data, themes: themes.body!.data };
  const answers = evidenceOf(shown, words, most.evidence);
  const { days: _, ...chosen } = query;
  const here = absolute(linkTo('report', { ...chosen, from: filters.from, to: filters.to }));
  return (
    <Section id="evidence" title={paperTexts.evidence}>
      <p class="soft">{answers.length > 0 ? paperTexts.aboutEvidence : paperTexts.noEvidence}</p>
      <ol class="evidence">
        {answers.map(({ id, shows }) => (
          <li key={id}>
            <bdi>{shows}</bdi>
            <a href={linkTo('answer', { id })}>{shortened(absolute(linkTo('answer', { id })))}</a>
          </li>
        ))}
      </ol>
      <p class="soft evidence">
        {paperTexts.made(day(new Date().toISOString().slice(0, 10)))} <a href={here}>{shortened(here)}</a>
      </p>
    </Section>
  );
}

const absolute = (path: string): string => new URL(path, location.href).href;

const longestAddress = 56;

/** An address as text: where it leads, not all that it asks for, which nobody types. */
function shortened(address: string): string {
  const text = address.replace(/^https?:\/\//, '');
  return text.length > longestAddress ? `${text.slice(0, longestAddress)}…` : text;
}
