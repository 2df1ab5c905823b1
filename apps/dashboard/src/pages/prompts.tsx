import { useEffect, useRef } from 'preact/hooks';
import { Sparkline } from '../charts/sparkline.js';
import type { Prompt } from '@app/client';
import { apiQuery, type Filters, lengthOf } from '../data/filters.js';
import { everyBucket } from '../data/series.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { useList } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { ago, moment, percent } from '../format.js';
import { type Column, DataTable, type Order } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { nothingTexts } from '../nothing-strings.js';
import { isFailing } from '../parts/nothing-measured.js';
import { PromptState } from '../parts/prompt-state.js';
import { RateOf } from '../parts/rate.js';
import { Empty } from '../parts/states.js';
import { TrackQuestion } from '../parts/track-question.js';
import { promptTexts } from '../prompt-strings.js';
import { texts } from '../strings.js';
import { askedFrom } from '../text/asked-from.js';

export default function Prompts() {
  const view = useView();
  const { filters, query, show } = view;
  const failingFirst = query['first'] === 'failing';
  const search = query['search'];
  const order = orderOf(query);
  const keep = keptOf({ failingFirst, search, order });
  const bucket = lengthOf(filters) > 190 ? 'month' : 'week';
  const list = useList('/v1/prompts', {
    // A prompt is of no surface: its answers are.
    ...apiQuery({ ...filters, surface: undefined }),
    branded: filters.branded ?? 'include',
    include: ['trend'],
    bucket,
    search,
    ...(order && { sort: order.column, order: order.down ? 'desc' : 'asc' }),
  });
  // The API does not sort by state: which of all fail is known when all are there.
  useEffect(() => {
    if (failingFirst && list.hasMore && !list.loading) list.more(true);
  }, [failingFirst, list.hasMore, list.loading]);
  const assistants = useAssistants();
  const rows = list.rows && failingFirst ? list.rows.toSorted((a, b) => failingRank(a) - failingRank(b)) : list.rows;
  return (
    <>
      <Heading>{texts.nav.prompts}</Heading>
      <FilterBar assistants={assistants} keep={keep} usualBranded="include" />
      <Search search={search} find={(words) => show(filters, keptOf({ failingFirst, search: words, order }))} />
      <TrackQuestion geo={rows?.[0]?.geo ?? ''} added={list.retry} />
      <label class="check">
        <input
          type="checkbox"
          checked={failingFirst}
          onChange={({ currentTarget: { checked } }) => show(filters, keptOf({ failingFirst: checked, search, order }))}
        />
        {promptTexts.prompts.failingFirst}
      </label>
      <DataTable
        caption={texts.nav.prompts}
        list={{ ...list, rows }}
        columns={columnsOf(view, bucket, assistants, rows ?? [])}
        keyOf={({ id }) => id}
        empty={
          <Empty>
            {search !== undefined || isNarrowed(filters) ? promptTexts.prompts.none : nothingTexts.noPrompts}
          </Empty>
        }
        fileName="prompts"
        ordered={{
          order,
          choose: ({ column, down }) =>
            show(
              filters,
              keptOf({ failingFirst, search, order: orderOf({ sort: column, order: down ? 'desc' : 'asc' }) }),
            ),
        }}
      />
    </>
  );
}

const sorts = ['mention_rate', 'last_checked'] as const;

type PromptOrder = Order & { readonly column: (typeof sorts)[number] };

/** By what the API sorts, as the page's URL says; `null`: as prompts were added. */
function orderOf(query: Readonly<Record<string, string>>): PromptOrder | null {
  const column = sorts.find((one) => one === query['sort']);
  return column === undefined ? null : { column, down: query['order'] !== 'asc' };
}

interface Kept {
  readonly failingFirst: boolean;
  readonly search: string | undefined;
  readonly order: PromptOrder | null;
}

/** What the page's URL says beside the filters. */
const keptOf = ({ failingFirst, search, order }: Kept): Record<string, string> => ({
  ...(failingFirst && { first: 'failing' }),
  ...(search && { search }),
  ...(order && { sort: order.column, order: order.down ? 'desc' : 'asc' }),
});

interface Found {
  readonly search: string | undefined;
  readonly find: (words: string | undefined) => void;
}

function Search({ search, find }: Found) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(input.current?.value.trim() || undefined);
      }}
    >
      <label>
        {promptTexts.prompts.search}
        <input key={search} ref={input} type="search" maxLength={200} defaultValue={search} />
      </label>
      <button type="submit">{promptTexts.prompts.find}</button>
    </form>
  );
}

const isNarrowed = ({ brand, geo, tag, promptId, branded, assistant }: Filters): boolean =>
  [brand, geo, tag, promptId, branded, assistant].some((one) => one !== undefined);

const failingRank = ({ active, last_status: status }: Prompt): number => (active && isFailing(status) ? 0 : 1);

function columnsOf(view: View, bucket: 'week' | 'month', all: Assistants, rows: readonly Prompt[]): Column<Prompt>[] {
  // Where each prompt asks all of them, it need not be said of each.
  const asksSome = rows.some(({ assistants }) => assistants.length !== all.active);
  return [
    {
      name: promptTexts.prompts.prompt,
      cell: (prompt) => (
        <>
          <a href={view.link('prompt', { prompt: prompt.id })}>
            <bdi>{prompt.query}</bdi>
          </a>{' '}
          <small>
            {prompt.brand} · {askedFrom(prompt)}{' '}
            {prompt.branded && <span class="tag">{promptTexts.prompts.branded}</span>}
            {prompt.tags.map((tag) => (
              <span key={tag}>
                {' '}
                <span class="tag">{tag}</span>
              </span>
            ))}
          </small>
        </>
      ),
      csv: ({ id, query, brand, geo, place, locale, branded, tags }) => ({
        id,
        query,
        brand,
        geo,
        place,
        locale,
        branded,
        tags: tags.join(' '),
      }),
    },
    ...(all.areSeveral && asksSome ? [askedColumn(all)] : []),
    {
      name: texts.numbers.mentionRate,
      number: true,
      cell: ({ mention_rate: rate }) => rate && <RateOf rate={rate} />,
      sortedBy: 'mention_rate',
      csv: ({ mention_rate: rate }) => ({
        mention_rate: rate?.value ?? null,
        named: rate?.numerator ?? null,
        answers: rate?.denominator ?? null,
        low: rate?.low ?? null,
        high: rate?.high ?? null,
      }),
    },
    { name: promptTexts.prompts.trend, cell: (prompt) => trendOf(prompt, view, bucket), csv: () => ({}) },
    {
      name: promptTexts.prompts.lastAnswer,
      cell: (prompt) => <LastAnswer prompt={prompt} />,
      sortedBy: 'last_checked',
      csv: ({ active, last_status, last_error, last_checked, next_check }) => ({
        active,
        last_status,
        last_error,
        last_checked,
        next_check,
      }),
    },
  ];
}

const askedColumn = ({ active, labelOf }: Assistants): Column<Prompt> => ({
  name: texts.assistants.all,
  cell: ({ assistants }) =>
    assistants.length === active ? texts.assistants.every(active) : assistants.map(labelOf).join(', '),
  csv: ({ assistants }) => ({ assistants: assistants.join(' ') }),
});

/** When it was; the prompt's state only where that is not the ordinary one. */
function LastAnswer({ prompt }: { readonly prompt: Prompt }) {
  const { active, last_status: status, last_checked: at } = prompt;
  return (
    <>
      {at !== null && (
        <time dateTime={at} title={moment(at)}>
          {ago(at)}
        </time>
      )}
      {(!active || status !== 'succeeded') && (
        <div>
          <PromptState prompt={prompt} />
        </div>
      )}
    </>
  );
}

function trendOf({ trend = [] }: Prompt, { filters }: View, bucket: 'week' | 'month') {
  if (trend.length === 0) return '–';
  const points = everyBucket(trend, filters, bucket).map(({ extent, row }) => ({
    value: row?.mention_rate.value ?? null,
    isPartial: extent !== 'whole',
  }));
  const measured = points.map(({ value }) => value).filter((value) => value !== null);
  return <Sparkline points={points} words={promptTexts.prompts.trendWords(measured.map(percent))} />;
}
