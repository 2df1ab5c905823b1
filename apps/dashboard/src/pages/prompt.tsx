import type { Body, Prompt as PromptRow, Result } from '@app/client';
import { apiQuery, type Filters, lengthOf } from '../data/filters.js';
import { bucketOf, everyBucket } from '../data/series.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { type Loaded, type LoadedList, useData, useList } from '../data/use-data.js';
import { useInBuckets } from '../data/use-in-buckets.js';
import { useView, type View } from '../data/view.js';
import { ago, count, list, moment } from '../format.js';
import { answeredColumn, assistantColumn, visibilityColumn } from '../parts/answer-columns.js';
import { AnswerText } from '../parts/answer-text.js';
import { ChangePrompt } from '../parts/change-prompt.js';
import { type Column, DataTable } from '../parts/data-table.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { Legend } from '../parts/legend.js';
import { NothingMeasuredOf } from '../parts/nothing-measured.js';
import { PromptState } from '../parts/prompt-state.js';
import { RateOf } from '../parts/rate.js';
import { Shown } from '../parts/states.js';
import { promptTexts } from '../prompt-strings.js';
import { texts } from '../strings.js';
import { breaksOf, RateChart, ratePoint } from '../charts/rate-chart.js';
import { askedFrom } from '../text/asked-from.js';

/** One prompt: its rate over time, its history, and two of its answers side by side. */
export default function Prompt() {
  const view = useView();
  const { filters, query } = view;
  const promptId = query['prompt'] ?? '';
  const assistants = useAssistants();
  const found = useData('/v1/prompts', { query: { prompt_id: promptId } });
  if (found.body?.data.length === 0) return <Heading>{promptTexts.prompt.unknown}</Heading>;
  return (
    <>
      <Heading>{found.body?.data[0]?.query ?? texts.states.loading}</Heading>
      <Shown of={found}>
        {({ data: [prompt] }) =>
          prompt && (
            <>
              <Facts {...{ prompt, assistants }} />
              <ChangePrompt prompt={prompt} changed={found.retry} />
            </>
          )
        }
      </Shown>
      {/* Asked for at once: the address says which prompt it is. */}
      {!found.error && (
        <>
          <History {...{ view, assistants, found }} filters={{ ...filters, promptId, branded: 'include' }} />
        </>
      )}
    </>
  );
}

function Facts({ prompt, assistants }: { readonly prompt: PromptRow; readonly assistants: Assistants }) {
  const { brand, schedule, timezone, samples, branded, last_checked: checked, next_check: next } = prompt;
  return (
    <p class="facts">
      <PromptState prompt={prompt} />{' '}
      <span>{promptTexts.prompt.asked(brand, askedFrom(prompt), schedule, timezone, samples)}</span>{' '}
      {assistants.areSeveral && <span>{promptTexts.prompt.asks(list(prompt.assistants.map(assistants.labelOf)))}</span>}{' '}
      {branded && <span class="tag">{promptTexts.prompts.branded}</span>}{' '}
      <span class="soft">
        {checked && promptTexts.prompt.lastChecked(ago(checked))}{' '}
        {next && (isPast(next) ? promptTexts.prompt.dueNow : promptTexts.prompt.nextCheck(ago(next)))}
      </span>
    </p>
  );
}

const isPast = (at: string): boolean => new Date(at).getTime() < Date.now();

interface Past {
  readonly view: View;
  readonly assistants: Assistants;
  readonly filters: Filters;
  readonly found: Loaded<Body<'/v1/prompts'>>;
}

function History({ view, assistants, filters, found }: Past) {
  const asked = apiQuery(filters);
  const total = useData('/v1/trends', { query: { ...asked, bucket: 'period' } });
  const bucket = total.body ? bucketOf(filters, total.body.data[0]?.answers ?? 0) : null;
  // Most prompts are asked once a day.
  const likely = bucketOf(filters, lengthOf(filters));
  const course = useInBuckets('/v1/trends', { bucket, likely }, { ...asked, limit: 200 });
  const results = useList('/v1/results', { ...asked, limit: 20, include: ['evidence'] });
  return (
    <>
      <FilterBar assistants={assistants} covered={total.body?.assistants} ofPrompts={false} />
      <Shown of={total}>
        {({ data: [all] }) =>
          all ? (
            <p class="headline">
              <RateOf rate={all.mention_rate} />
            </p>
          ) : (
            <NothingMeasuredOf prompts={found.body?.data} view={view} />
          )
        }
      </Shown>
      <Shown of={course}>
        {({ data }) =>
          data.length > 0 &&
          bucket && (
            <RateChart
              title={texts.numbers.mentionRate}
              points={everyBucket(data, filters, bucket).map((at) => ({
                ...ratePoint(bucket, at, at.row && at.row.mention_rate),
                breaks: breaksOf(at.row, assistants),
              }))}
              explainsBreaks
            />
          )
        }
      </Shown>
      <section aria-labelledby="answers">
        <h2 id="answers">{promptTexts.prompt.answers}</h2>
        <DataTable
          caption={promptTexts.prompt.answers}
          list={results}
          columns={columnsOf(view, assistants)}
          keyOf={({ id }) => id}
          empty={<p>{promptTexts.prompt.noAnswers}</p>}
          fileName="answers"
        />
      </section>
      {results.rows && results.rows.length > 1 && <SideBySide list={results} {...{ view, assistants }} />}
    </>
  );
}

/** The names of the competitors in an answer, whether or not it names the tracked brand. */
const rivalsIn = ({ evidence }: Result): string[] => evidence?.competitors.map(({ name }) => name) ?? [];

function columnsOf(view: View, assistants: Assistants): Column<Result>[] {
  return [
    answeredColumn(view),
    ...(assistants.areSeveral ? [assistantColumn(assistants)] : []),
    {
      name: promptTexts.prompt.mentions,
      number: true,
      cell: ({ mentions }) => (mentions.length === 0 ? promptTexts.prompt.notNamed : count(mentions.length)),
      sort: ({ mentions }) => mentions.length,
      csv: ({ mentions }) => ({ mentions: mentions.length }),
    },
    visibilityColumn,
    {
      name: promptTexts.prompt.rivals,
      cell: (result) => <bdi>{rivalsIn(result).join(', ') || '–'}</bdi>,
      csv: (result) => ({ competitors: rivalsIn(result).join('; ') }),
    },
  ];
}

/** Two answers of the list above: in the URL, as everything that is chosen. */
interface Answers {
  readonly list: LoadedList<Result>;
  readonly view: View;
  readonly assistants: Assistants;
}

function SideBySide({ list: { rows: loaded }, view, assistants: { areSeveral, labelOf } }: Answers) {
  const rows = loaded!;
  const { query, filters, show } = view;
  const chosen = (name: string) => rows.find(({ id }) => id === query[name]);
  const right = chosen('right') ?? rows.find((row) => rows.some((other) => isBefore(other, row))) ?? rows[0]!;
  const left = chosen('left') ?? rows.find((row) => isBefore(row, right)) ?? rows.find((row) => row !== right)!;
  const sides = { left, right };
  const choose = (name: 'left' | 'right', id: string) =>
    show(filters, { left: sides.left.id, right: sides.right.id, [name]: id });
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">{promptTexts.prompt.sideBySide}</h2>
      <Legend />
      <div class="columns">
        {(['left', 'right'] as const).map((name) => (
          <div key={name} class="column">
            <label>
              {promptTexts.prompt.side[name]}
              <select value={sides[name].id} onChange={({ currentTarget }) => choose(name, currentTarget.value)}>
                {rows.map(({ id, last_checked: at, assistant, mentions }) => (
                  <option key={id} value={id}>
                    {promptTexts.prompt.option(moment(at), mentions.length, areSeveral ? labelOf(assistant) : null)}
                  </option>
                ))}
              </select>
            </label>
            <OneAnswer id={sides[name].id} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Whether two answers show how one assistant changed. */
const isBefore = (earlier: Result, later: Result): boolean =>
  earlier.assistant === later.assistant && earlier.slot < later.slot;

function OneAnswer({ id }: { readonly id: string }) {
  const result = useData('/v1/results/{id}', { path: { id }, query: { include: ['ranking', 'score'] } });
  return <Shown of={result}>{(whole) => <AnswerText result={whole} under={2} anchors={false} />}</Shown>;
}
