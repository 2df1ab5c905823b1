import type { ComparedRate, Prompt } from '@app/client';
import { Sparkline } from '../charts/sparkline.js';
import { changeOf } from '../data/change.js';
import { everyBucket, partOf } from '../data/series.js';
import type { Assistants } from '../data/use-assistants.js';
import type { View } from '../data/view.js';
import { ago, moment, percent } from '../format.js';
import { promptTexts } from '../prompt-strings.js';
import { texts } from '../strings.js';
import '../style/prompts.css';
import { askedFrom } from '../text/asked-from.js';
import { ChangeCell, changeRecord } from './change.js';
import type { Column } from './data-table.js';
import { PromptState } from './prompt-state.js';
import { RateOf } from './rate.js';

interface Listed {
  readonly view: View;
  readonly bucket: 'week' | 'month';
  /** What is left in the URL where a tag is chosen. */
  readonly keep: Readonly<Record<string, string>>;
}

/** The columns of the list of prompts; `rows`: those that are shown. */
export function promptColumns(listed: Listed, all: Assistants, rows: readonly Prompt[]): Column<Prompt>[] {
  // Where each prompt asks all of them, it need not be said of each.
  const asksSome = rows.some(({ assistants }) => assistants.length !== all.active);
  return [
    promptColumn(listed),
    ...(all.areSeveral && asksSome ? [askedColumn(all)] : []),
    rateColumn,
    changeColumn,
    { name: promptTexts.prompts.trend, cell: (prompt) => trendOf(prompt, listed), csv: () => ({}) },
    lastAnswerColumn,
  ];
}

const promptColumn = ({ view, keep }: Listed): Column<Prompt> => ({
  name: promptTexts.prompts.prompt,
  cell: (prompt) => (
    <>
      <a href={view.link('prompt', { prompt: prompt.id })}>
        <bdi lang={prompt.locale ?? undefined}>{prompt.query}</bdi>
      </a>{' '}
      <small>
        {prompt.brand} · {askedFrom(prompt)} {prompt.branded && <span class="tag">{promptTexts.prompts.branded}</span>}
        {prompt.tags.map((tag) => (
          <span key={tag}>
            {' '}
            <a class="tag" href={view.here({ tag }, keep)}>
              {tag}
            </a>
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
});

const askedColumn = ({ active, labelOf }: Assistants): Column<Prompt> => ({
  name: texts.assistants.all,
  cell: ({ assistants }) =>
    assistants.length === active ? promptTexts.prompts.everyAssistant(active) : assistants.map(labelOf).join(', '),
  csv: ({ assistants }) => ({ assistants: assistants.join(' ') }),
});

const rateColumn: Column<Prompt> = {
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
};

const changeColumn: Column<Prompt> = {
  name: promptTexts.prompts.change,
  number: true,
  cell: ({ mention_rate: rate }) => rate && <ChangeOf rate={rate} />,
  sortedBy: 'change',
  csv: ({ mention_rate: rate }) => ({
    ...changeRecord(rate?.change),
    rate_before: rate?.change?.from.value ?? null,
    answers_before: rate?.change?.from.denominator ?? null,
  }),
};

/** By how much a rate changed since the period before, or why that cannot be said. */
function ChangeOf({ rate }: { readonly rate: ComparedRate }) {
  if (rate.value === null) return <span class="soft">{promptTexts.change.nothingNow}</span>;
  return <ChangeCell change={changeOf(rate.change, rate)} instead={promptTexts.change} />;
}

const lastAnswerColumn: Column<Prompt> = {
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
};

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

function trendOf({ trend = [] }: Prompt, { view: { filters }, bucket }: Listed) {
  if (trend.length === 0) return '–';
  const ends = everyBucket(trend, filters, bucket).map(({ extent, row }) => ({
    value: row?.mention_rate.value ?? null,
    ...partOf(extent),
  }));
  const measured = ends.map(({ value }) => value).filter((value) => value !== null);
  return <Sparkline points={ends} words={promptTexts.prompts.trendWords(measured.map(percent))} />;
}
