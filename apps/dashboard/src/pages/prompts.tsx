import type { Prompt } from '@app/client';
import { useRef, useState } from 'preact/hooks';
import { certaintyOf, changeOf } from '../data/change.js';
import { apiQuery, type Filters, lengthOf } from '../data/filters.js';
import { useAssistants } from '../data/use-assistants.js';
import { useList } from '../data/use-data.js';
import { useMayWrite } from '../data/use-session.js';
import { useView } from '../data/view.js';
import type { Refusal, Written } from '../data/write.js';
import { nothingTexts } from '../nothing-strings.js';
import { type Column, DataTable, type Order } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { RefusalWords } from '../parts/form-foot.js';
import { Heading } from '../parts/heading.js';
import { PauseButton } from '../parts/pause-button.js';
import { promptColumns } from '../parts/prompt-columns.js';
import { Empty } from '../parts/states.js';
import { TrackPrompt } from '../parts/track-prompt.js';
import { promptTexts } from '../prompt-strings.js';
import { texts } from '../strings.js';
import { writeTexts } from '../write-strings.js';

export default function Prompts() {
  const view = useView();
  const { filters, query, show } = view;
  const search = query['search'];
  const order = orderOf(query);
  const keep = keptOf({ search, order });
  const bucket = lengthOf(filters) > 190 ? 'month' : 'week';
  const list = useList('/v1/prompts', {
    // A prompt is of no surface: its answers are.
    ...apiQuery({ ...filters, surface: undefined }),
    branded: filters.branded ?? 'include',
    include: ['trend', 'change'],
    bucket,
    search,
    ...(order && { sort: order.column, order: order.down ? 'desc' : 'asc' }),
  });
  const assistants = useAssistants();
  const mayWrite = useMayWrite();
  const { turned, change, outcome } = useTurned(list.opening);
  const rows = list.rows?.map((row) => ({ ...row, ...turned.get(row.id) })) ?? null;
  const choose = (chosen: Order | null) => show(filters, keptOf({ search, order: chosen }));
  return (
    <>
      <Heading>{texts.nav.prompts}</Heading>
      <FilterBar assistants={assistants} keep={keep} usualBranded="include" />
      <div class="tools">
        <Search search={search} find={(words) => show(filters, keptOf({ search: words, order }))} />
        <label class="check">
          <input
            type="checkbox"
            checked={order?.column === 'last_failed'}
            onChange={({ currentTarget: { checked } }) => choose(checked ? failedFirst : null)}
          />
          {promptTexts.prompts.failedFirst}
        </label>
        <a class="check" href={view.link('status')}>
          {promptTexts.prompts.status}
        </a>
      </div>
      <TrackPrompt mayWrite={mayWrite} geo={rows?.[0]?.geo ?? ''} added={list.retry} />
      {mayWrite && <Outcome {...outcome} />}
      {rows?.some(isMoved) && (
        <p class="soft">
          {promptTexts.prompts.eachByItself} <a href={view.link('signals')}>{texts.nav.signals}</a>
        </p>
      )}
      <DataTable
        caption={texts.nav.prompts}
        list={{ ...list, rows }}
        columns={[
          ...promptColumns({ view, bucket, keep }, assistants, rows ?? []),
          ...(mayWrite ? [pauseColumn(change)] : []),
        ]}
        keyOf={({ id }) => id}
        empty={
          <Empty>
            {emptyWords({ isChosen: search !== undefined || isNarrowed(filters), mayWrite: mayWrite === true })}
          </Empty>
        }
        fileName="prompts"
        ordered={{ order, choose }}
      />
    </>
  );
}

/** By what the API sorts. */
const sorts = ['mention_rate', 'change', 'last_checked', 'last_failed'] as const;
const failedFirst: Order = { column: 'last_failed', down: true };

type PromptOrder = Order & { readonly column: (typeof sorts)[number] };

/** As the page's URL says; `null`: as prompts were added. */
function orderOf(query: Readonly<Record<string, string>>): PromptOrder | null {
  const column = sorts.find((one) => one === query['sort']);
  return column === undefined ? null : { column, down: query['order'] !== 'asc' };
}

/** Whether a change is shown as sure. */
const isMoved = ({ mention_rate: rate }: Prompt): boolean =>
  rate !== undefined && certaintyOf(changeOf(rate.change, rate).kind) === 'sure';

interface Kept {
  readonly search: string | undefined;
  readonly order: Order | null;
}

/** What the page's URL says beside the filters. */
const keptOf = ({ search, order }: Kept): Record<string, string> => ({
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

interface Emptiness {
  /** By words or filters. */
  readonly isChosen: boolean;
  readonly mayWrite: boolean;
}

const emptyWords = ({ isChosen, mayWrite }: Emptiness): string =>
  isChosen
    ? promptTexts.prompts[mayWrite ? 'noneOfThese' : 'none']
    : mayWrite
      ? writeTexts.newPrompt.first
      : nothingTexts.noPrompts;

const isNarrowed = ({ brand, geo, tag, promptId, branded, assistant }: Filters): boolean =>
  [brand, geo, tag, promptId, branded, assistant].some((one) => one !== undefined);

/** As much of a prompt as changes where it is paused or resumed. */
type Turned = Pick<Prompt, 'active' | 'next_check'>;

interface Told {
  readonly said: string;
  readonly refusal: Refusal | null;
}

const nothingTold: Told = { said: '', refusal: null };

/** Prompts of the list that were paused or resumed since it was loaded: the others need not be asked for again. */
function useTurned(opening: unknown) {
  const [state, setState] = useState({ opening, turned: new Map<string, Turned>() });
  const [outcome, setOutcome] = useState(nothingTold);
  const turned = state.opening === opening ? state.turned : new Map<string, Turned>();

  function change({ query }: Prompt, { body, refusal }: Written<Prompt>): void {
    const { paused, resumed, of } = writeTexts.prompt;
    setOutcome({ said: body ? of(query, body.active ? resumed : paused) : '', refusal });
    if (!body) return;
    const { id, active, next_check } = body;
    setState((before) => ({
      opening,
      turned: new Map([...(before.opening === opening ? before.turned : []), [id, { active, next_check }]]),
    }));
  }

  return { turned, change, outcome };
}

function Outcome({ said, refusal }: Told) {
  return (
    <div class="write outcome">
      <p role="status">{said}</p>
      <RefusalWords refusal={refusal} />
    </div>
  );
}

const pauseColumn = (change: (prompt: Prompt, outcome: Written<Prompt>) => void): Column<Prompt> => ({
  name: writeTexts.prompt.column,
  cell: (prompt) => <PauseButton prompt={prompt} isOneOfMany done={(outcome) => change(prompt, outcome)} />,
  csv: () => ({}),
});
