import '../style/overview-change.css';
import type { Body, ComparedRate, ComparedShare, MeanChange, Measurement, Signal, Trend } from '@app/client';
import { changeTexts } from '../change-strings.js';
import { certaintyOf, type Change, changeOf } from '../data/change.js';
import { comparedOf } from '../data/compared.js';
import { type Filters, lengthOf, periodBefore } from '../data/filters.js';
import type { Loaded } from '../data/use-data.js';
import type { View } from '../data/view.js';
import { count, dayRange } from '../format.js';
import { byPoints } from '../parts/change.js';
import { countsOf } from '../data/counts.js';
import { ratesAround } from '../data/points.js';
import { Failure } from '../parts/states.js';
import { texts } from '../strings.js';
import { toldTexts } from '../told-strings.js';

const daysOf = (filters: Filters): string => changeTexts.days(lengthOf(filters));

/** The label of the line that shows the period before. */
export const earlierWords = (days: number): string => changeTexts.before(changeTexts.days(days));

/** The second part of the sentence: by how much that changed. */
export function headlineChange({ mention_rate: rate }: Trend, filters: Filters): string {
  const { change: compared } = rate;
  const { kind, by, onSame } = changeOf(compared, rate);
  return changeTexts.headline[kind]({
    by: by ? byPoints(by) : '',
    rate: ratesAround(compared?.from.value ?? null, rate.value, compared?.points ?? 0)[0],
    counts: compared ? countsOf(compared.from) : '',
    days: daysOf(filters),
    same: onSame && compared ? changeTexts.samePrompts(compared.prompts, count(compared.prompts.in_both)) : '',
  });
}

interface Measured {
  readonly total: Trend;
  readonly filters: Filters;
  /** Absent: not there yet. */
  readonly measurement: Measurement | undefined;
}

/** How sure the change is, what the figures rest on, and whether that is enough to decide by: one thought. */
export function Certain({ total: { mention_rate: rate, breaks }, filters, measurement }: Measured) {
  const certainty = certaintyOf(changeOf(rate.change, rate).kind);
  const marks = rate.change?.marks ?? [];
  const isSure = certainty === 'sure';
  if (!measurement) return <p class="certain" aria-busy="true" />;
  const resting = changeTexts.restingOn[certainty ?? 'none'](sampleOf(measurement, filters), measurement.grade);
  const explained = [
    isSure && (breaks || marks.includes('analyser_changed')) && texts.breaks.mayExplain,
    isSure && marks.includes('names_changed') && texts.breaks.namesMayExplain,
  ].filter(Boolean);
  const { prompts_left_out: leftOut } = measurement;
  const others = leftOut > 0 ? [changeTexts.leftOut(leftOut, count(leftOut))] : [];
  return (
    <p class="certain soft">
      {certainty && <b>{changeTexts.verdict[certainty]}</b>}{' '}
      {[...explained, resting, ...others, ...toldTexts.reasons(measurement)].join(' ')}
    </p>
  );
}

function sampleOf({ answers, prompts, assistants }: Measurement, filters: Filters): string {
  const { things, sample } = changeTexts;
  const said = (thing: Parameters<typeof things>[0], total: number) => things(thing, total, count(total));
  return sample(
    said('answer', answers),
    said('prompt', prompts),
    said('assistant', assistants.length),
    said('day', lengthOf(filters)),
  );
}

/** A rate or share of this period, or a mean, with how it changed. */
type Comparable = Pick<ComparedRate | ComparedShare, 'denominator' | 'change'>;

interface TileOf {
  readonly of: Comparable | { readonly answers: number; readonly mean: MeanChange | undefined };
  readonly days: number;
}

/** By how much a number changed, between which ends, and how sure that is. */
export function TileChange({ of, days }: TileOf) {
  const { kind, words, against } = told(
    'answers' in of ? changeOf(asCounted(of.mean), { denominator: of.answers }) : changeOf(of.change, of),
    days,
  );
  return (
    <p class={`change ${kind}`}>
      {words}
      {against && <small>{against}</small>}
    </p>
  );
}

const counted = ({ answers }: MeanChange['from']) => ({ denominator: answers });

/** A mean over answers, as a rate of answers is told. */
function asCounted(change: MeanChange | undefined) {
  const same = change?.same_prompts;
  return (
    change && {
      ...change,
      from: counted(change.from),
      same_prompts: same ? { ...same, from: counted(same.from), to: counted(same.to) } : null,
    }
  );
}

export const changeWords = (rate: Comparable, days: number) => told(changeOf(rate.change, rate), days);

function told({ kind, by, onSame }: Change, days: number) {
  const certainty = certaintyOf(kind);
  const isTold = certainty === 'sure' || certainty === 'open';
  return {
    kind,
    words: changeTexts.tile[kind](by ? byPoints(by) : ''),
    against: isTold ? changeTexts.against(changeTexts.certainties[certainty], changeTexts.days(days), onSame) : '',
  };
}

interface Changes {
  readonly of: Loaded<Body<'/v1/signals'>>;
  readonly total: Trend;
  readonly view: View;
}

/** The own change first, then what else changed and still lasts, as far as it is no chance; each with the periods that it compares. */
export function WhatChanged({ of: { body, error, retry }, ...own }: Changes) {
  if (error) return <Failure error={error} retry={retry} />;
  if (!body) return null;
  return (
    <section class="open-signals" aria-labelledby="open-signals">
      <h2 id="open-signals">{changeTexts.title}</h2>
      <ChangeList {...{ body, ...own }} />
      <p>
        {endOf(body, own)} <a href={own.view.link('signals')}>{changeTexts.all}</a>
      </p>
    </section>
  );
}

interface Listed extends Omit<Changes, 'of'> {
  readonly body: Body<'/v1/signals'>;
}

/** Each of the changes found by night leads to what shows it. */
export function ChangeList({ body, total, view }: Listed) {
  return (
    <ul class="names changes">
      <OwnChanges {...{ total, view }} />
      {body.data.map((signal) => (
        <li key={signal.id}>
          <a href={view.link('signals', { id: signal.id })}>
            <bdi>{toldTexts.signal(signal)}</bdi>
          </a>{' '}
          <small>{periodsOf(signal)}</small>
        </li>
      ))}
    </ul>
  );
}

/** How the own figures moved since the period before, each with both periods; nothing where nothing can be told. */
export function OwnChanges({ total, view: { filters } }: Omit<Changes, 'of'>) {
  const periods = changeTexts.periods(rangeOf(filters), rangeOf(periodBefore(filters)));
  return (
    <>
      {ownChanges(total, filters).map((words) => (
        <li key={words}>
          {words} <small>{periods}</small>
        </li>
      ))}
    </>
  );
}

const rangeOf = ({ from, to }: Pick<Filters, 'from' | 'to'>): string => dayRange(from, to);
const periodsOf = ({ current, baseline }: Signal): string => changeTexts.periods(rangeOf(current), rangeOf(baseline));

/** How the headline's rate moved, and any other of the tiles' that moved beyond chance, in the form of the changes below them. */
function ownChanges(
  { mention_rate: mentions, citation_rate: citations, share_of_voice: voice }: Trend,
  { brand }: Filters,
) {
  const { own, ownCited, ownVoice } = changeTexts;
  const named = ownChange(mentions, ({ kind, by, from, to }) => own[kind](brand, by, from, to));
  const sure = (words: typeof ownCited) => (said: Moved) =>
    said.kind === 'unclear' ? null : words[said.kind](brand, said.by, said.from, said.to);
  const others = [ownChange(citations, sure(ownCited)), ownChange(voice, sure(ownVoice))];
  return [named, ...others].filter((words) => words !== null);
}

interface Moved {
  readonly kind: 'up' | 'down' | 'unclear';
  readonly by: string;
  readonly from: string;
  readonly to: string;
}

/** `null` where nothing can be told of it. */
function ownChange(rate: ComparedRate | ComparedShare, worded: (moved: Moved) => string | null): string | null {
  const { kind, by, onSame } = changeOf(rate.change, rate);
  if (by === null || !rate.change || !(kind === 'up' || kind === 'down' || kind === 'unclear')) return null;
  const same = rate.change.same_prompts;
  const [from, to] = onSame && same ? [same.from, same.to] : [rate.change.from, rate];
  const [before, now] = ratesAround(from.value, to.value, by.points);
  return worded({ kind, by: byPoints(by), from: before, to: now });
}

/** Whether the list is complete. */
export function endOf(
  { data, next_cursor: next, ...night }: Body<'/v1/signals'>,
  { total, view }: Omit<Changes, 'of'>,
): string {
  const { filters } = view;
  if (next !== null) return changeTexts.andMore;
  const compared = comparedOf(night);
  if (compared !== 'all' && compared !== 'part') return changeTexts.notCompared[compared];
  const isSome = data.length > 0 || ownChanges(total, filters).length > 0;
  const isPart = compared !== 'all';
  const { nothingElse, nothingElseOf, nothing, nothingOf, ofAll } = changeTexts;
  const words = isSome ? (isPart ? nothingElseOf : nothingElse) : isPart ? nothingOf : nothing;
  const { geo, tag, promptId, assistant, branded } = filters;
  return [geo, tag, promptId, assistant, branded].some((chosen) => chosen !== undefined) ? `${words} ${ofAll}` : words;
}
