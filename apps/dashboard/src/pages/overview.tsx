import { LineChart, type ChartPoint } from '../charts/line-chart.js';
import { ShareBars } from '../charts/share-bars.js';
import type { Body, ComparedRate, ComparedShare, Competitor, Measurement, Rate, Trend } from '@app/client';
import { breakWords } from '../data/breaks.js';
import { type ChangeKind, changeOf } from '../data/change.js';
import { apiQuery, type Filters, lengthOf } from '../data/filters.js';
import type { Assistants } from '../data/use-assistants.js';
import { type Bucket, bucketOf, everyBucket, type InBucket } from '../data/series.js';
import { type Choices, hasMore, useChoices } from '../data/use-choices.js';
import { type Loaded, useData } from '../data/use-data.js';
import { useSeen } from '../data/use-seen.js';
import { useView, type View } from '../data/view.js';
import { count, day, decimal, list, percent, percentRange, shortDay } from '../format.js';
import { Covered } from '../parts/covered.js';
import { FilterBar } from '../parts/filter-bar.js';
import { FirstVisit } from '../parts/first-visit.js';
import { Heading } from '../parts/heading.js';
import { isFailing, NothingMeasured } from '../parts/nothing-measured.js';
import { countsOf, RateOf, ShareOf } from '../parts/rate.js';
import { Failure, Shown } from '../parts/states.js';
import { texts } from '../strings.js';

const rivals = 6;
const signalsShown = 3;

export function Overview() {
  const view = useView();
  const { filters } = view;
  const asked = apiQuery(filters);
  const choices = useChoices();
  const { prompts, assistants } = choices;
  const now = useData('/v1/trends', { query: { ...asked, bucket: 'period', compare: 'previous' } });
  const open = useData('/v1/signals', { query: { state: 'open', brand: filters.brand, limit: signalsShown } });
  const bucket = now.body ? bucketOf(filters, now.body.data[0]?.answers ?? 0) : null;
  const course = useData(bucket && '/v1/trends', {
    query: { ...asked, bucket: bucket ?? undefined, limit: 200, include: ['measurement'] },
  });
  return (
    <>
      <Heading>{texts.nav.overview}</Heading>
      <FilterBar choices={choices} />
      <Covered assistants={assistants} covered={now.body?.assistants} />
      <Shown of={now}>
        {({ data: [total] }) =>
          total ? (
            <>
              <Headline {...{ total, view, brands: brandsOf(choices, filters) }} />
              <Numbers total={total} days={lengthOf(filters)} />
              <OpenSignals of={open} view={view} />
              <FirstVisit />
            </>
          ) : (
            <NothingMeasured {...{ prompts, view }} withoutBranded={filters.branded === undefined} />
          )
        }
      </Shown>
      {now.body?.data[0] && (
        <>
          <Failing prompts={prompts.body} view={view} />
          <Shown of={course}>
            {({ data, measurement }) =>
              bucket && (
                <>
                  {measurement && <MeasuredOn measurement={measurement} days={lengthOf(filters)} />}
                  <Course rows={data} {...{ filters, bucket, assistants }} />
                </>
              )
            }
          </Shown>
          {/* Only what has its place already is further down. */}
          {(course.body ?? course.error) && (
            <>
              {now.body.assistants.length > 1 && <ByAssistant view={view} assistants={assistants} />}
              <Voices view={view} />
            </>
          )}
        </>
      )}
    </>
  );
}

function brandsOf({ prompts, brands }: Choices, { brand, promptId }: Filters): readonly string[] {
  if (brand !== undefined) return [brand];
  if (promptId === undefined) return brands ?? [];
  return prompts.body?.data.filter(({ id }) => id === promptId).map((row) => row.brand) ?? [];
}

interface Said {
  readonly total: Trend;
  readonly view: View;
  readonly brands: readonly string[];
}

/** The answer to “are we named, and what changed?”. */
function Headline({ total: { mention_rate: rate, breaks }, view, brands }: Said) {
  const { change: compared } = rate;
  const change = changeOf(compared, rate);
  const isTold = change.kind === 'up' || change.kind === 'down';
  return (
    <p class="headline">
      {texts.overview.named(brands, percent(rate.value), countsOf(rate))}{' '}
      {texts.overview.changed[change.kind]({
        by: change.by ? byPoints(change.by) : '',
        rate: percent(compared?.from.value ?? null),
        counts: compared ? countsOf(compared.from) : '',
        days: texts.numbers.days(lengthOf(view.filters)),
        same:
          change.onSame && compared
            ? texts.overview.samePrompts(compared.prompts, count(compared.prompts.in_both))
            : '',
      })}
      {isTold && (breaks || compared?.marks.includes('analyser_changed')) && ` ${texts.breaks.mayExplain}`}
      {isTold && compared?.marks.includes('names_changed') && ` ${texts.breaks.namesMayExplain}`}
    </p>
  );
}

const byPoints = ({ points: by, low, high }: { points: number; low: number; high: number }): string => {
  const [least, most] = [low, high].map((end) => (by < 0 ? -end : end)).toSorted((a, b) => a - b);
  return texts.numbers.points(roundOf(Math.abs(by)), roundOf(least!), roundOf(most!));
};

const roundOf = (value: number): string => count(Math.round(value));

interface Compared {
  /** The length of each of the two periods. */
  readonly days: number;
}

function Numbers({ total, days }: Compared & { readonly total: Trend }) {
  const {
    mention_rate: mentions,
    citation_rate: citations,
    share_of_voice: voice,
    mean_visibility: visibility,
  } = total;
  return (
    <ul class="numbers">
      <RateTile name={texts.numbers.mentionRate} rate={mentions} days={days} />
      <Tile name={texts.numbers.shareOfVoice} value={percent(voice.value)} change={changeWords(voice, days)}>
        {countsOf(voice, texts.references)}
      </Tile>
      <Tile name={texts.numbers.meanVisibility} value={visibility === null ? '–' : texts.points(decimal(visibility))}>
        {texts.numbers.ofAnswersThatName(mentions.numerator, count(mentions.numerator))}
      </Tile>
      <RateTile name={texts.numbers.citationRate} rate={citations} days={days} />
    </ul>
  );
}

function RateTile({ name, rate, days }: Compared & { readonly name: string; readonly rate: ComparedRate }) {
  const { low, high } = rate;
  return (
    <Tile name={name} value={percent(rate.value)} change={changeWords(rate, days)}>
      {countsOf(rate, texts.answers)}
      {low !== null && high !== null && <span class="line">{texts.numbers.interval(percentRange(low, high))}</span>}
    </Tile>
  );
}

function changeWords(rate: ComparedRate | ComparedShare, days: number) {
  const { kind, by, onSame } = changeOf(rate.change, rate);
  return { kind, words: texts.numbers.change[kind](by ? byPoints(by) : '', texts.numbers.days(days), onSame) };
}

interface TileOf {
  readonly name: string;
  readonly value: string;
  readonly change?: { readonly kind: ChangeKind; readonly words: string };
  readonly children: preact.ComponentChildren;
}

function Tile({ name, value, change, children }: TileOf) {
  return (
    <li>
      <h2>{name}</h2>
      <p class="value">{value}</p>
      <p class="soft">{children}</p>
      {change && <p class={`change ${change.kind}`}>{change.words}</p>}
    </li>
  );
}

/** What changed and still lasts, as far as it is no chance; nothing where there is none. */
function OpenSignals({ of: open, view }: { readonly of: Loaded<Body<'/v1/signals'>>; readonly view: View }) {
  if (open.error) return <Failure error={open.error} retry={open.retry} />;
  if (!open.body || open.body.data.length === 0) return null;
  return (
    <section class="open-signals" aria-labelledby="open-signals">
      <h2 id="open-signals">{texts.overview.signals}</h2>
      <ul class="names">
        {open.body.data.map(({ id, summary }) => (
          <li key={id}>
            <a href={view.link('signals', { id })}>
              <bdi>{summary}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href={view.link('signals')}>{texts.overview.allSignals}</a>
      </p>
    </section>
  );
}

/** What the figures rest on, and whether that is enough to decide by. */
function MeasuredOn({ measurement, days }: Compared & { readonly measurement: Measurement }) {
  const { things, measured, grades } = texts.overview;
  const said = (thing: Parameters<typeof things>[0], total: number) => things(thing, total, count(total));
  const sample = measured(
    said('answer', measurement.answers),
    said('prompt', measurement.prompts),
    said('assistant', measurement.assistants.length),
    said('day', days),
  );
  return <p class="soft">{[sample, grades[measurement.grade], ...measurement.why].join(' ')}</p>;
}

interface Drawn {
  readonly rows: readonly Trend[];
  readonly filters: Filters;
  readonly bucket: Bucket;
  readonly assistants: Assistants;
}

function Course({ rows, filters, bucket, assistants }: Drawn) {
  const all = everyBucket(rows, filters, bucket);
  const broken = (row: Trend | null) => breaksOf(row, assistants);
  const rates = (of: (row: Trend) => Rate): ChartPoint[] =>
    all.map((at) => ({ ...ratePoint(bucket, at, at.row && of(at.row)), breaks: broken(at.row) }));
  return (
    <div class="charts">
      <div class="main">
        <RateChart title={texts.numbers.mentionRate} points={rates((row) => row.mention_rate)} explainsBreaks />
      </div>
      <LineChart
        title={texts.numbers.meanVisibility}
        summary={summaryOf(
          all.map(({ row }) => row?.mean_visibility ?? null),
          (value) => texts.points(decimal(value)),
        )}
        points={all.map((at) => ({ ...visibilityPoint(bucket, at, at.row), breaks: broken(at.row) }))}
        head={texts.chart.scoreHead}
        most={100}
        tick={(value) => count(value)}
        height={180}
      />
      <RateChart title={texts.numbers.citationRate} points={rates((row) => row.citation_rate)} height={180} />
    </div>
  );
}

/** What changed in a bucket in how answers are measured, in words. */
export function breaksOf(row: Trend | null, { areSeveral, slugs, labelOf }: Assistants): string[] {
  const nameOf = (some: readonly string[]) =>
    some.length === slugs.length ? texts.breaks.allAssistants : list(some.map(labelOf));
  return breakWords(row?.breaks ?? [], areSeveral ? nameOf : null);
}

export function RateChart({
  title,
  points,
  ...shape
}: {
  title: string;
  points: readonly ChartPoint[];
  height?: number;
  explainsBreaks?: boolean;
}) {
  const summary = summaryOf(
    points.map(({ value }) => value),
    percent,
  );
  return <LineChart {...{ title, summary, points, ...shape }} head={texts.chart.rateHead} most={1} tick={percent} />;
}

/** First, last, lowest and highest of what was measured, in words. */
function summaryOf(values: readonly (number | null)[], word: (value: number) => string): string {
  const measured = values.filter((value) => value !== null);
  if (measured.length === 0) return texts.chart.nothing;
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  return texts.chart.summary(word(measured[0]!), word(measured.at(-1)!), word(low), word(high));
}

type When = Omit<InBucket<unknown>, 'row'>;

/** A bucket on the axis and in words. */
function placeOf(size: Bucket, { bucket: first, extent }: When) {
  const when = texts.chart.when[size](day(first));
  return { label: shortDay(first), when: texts.chart.extent[extent](when), isPartial: extent !== 'whole' };
}

export function ratePoint(size: Bucket, at: When, rate: Rate | null): ChartPoint {
  const { label, when, isPartial } = placeOf(size, at);
  if (!rate || rate.value === null || rate.low === null || rate.high === null)
    return { label, value: null, words: texts.chart.none(when), cells: [when, '–', '–', '–'] };
  const [value, interval, counts] = [
    percent(rate.value),
    percentRange(rate.low, rate.high),
    countsOf(rate, texts.answers),
  ];
  const words = texts.chart.point(when, value, counts, interval);
  const cells = [when, value, interval, counts];
  return { label, value: rate.value, low: rate.low, high: rate.high, isPartial, words, cells };
}

function visibilityPoint(size: Bucket, at: When, row: Trend | null): ChartPoint {
  const { label, when, isPartial } = placeOf(size, at);
  if (!row || row.mean_visibility === null)
    return { label, value: null, words: texts.chart.none(when), cells: [when, '–', '–'] };
  const counts = texts.numbers.ofAnswersThatName(row.mention_rate.numerator, count(row.mention_rate.numerator));
  const value = texts.points(decimal(row.mean_visibility));
  return {
    label,
    value: row.mean_visibility,
    isPartial,
    words: texts.chart.point(when, value, counts),
    cells: [when, value, counts],
  };
}

function ByAssistant({ view, assistants: { labelOf } }: { readonly view: View; readonly assistants: Assistants }) {
  const [section, seen] = useSeen();
  const query = { ...apiQuery(view.filters), bucket: 'period', group: 'assistant' } as const;
  const rows = useData(seen ? '/v1/trends' : null, { query });
  return (
    <section ref={section} aria-labelledby="by-assistant">
      <h2 id="by-assistant">{texts.assistants.split}</h2>
      {seen && <Shown of={rows}>{({ data }) => <AssistantTable {...{ rows: data, view, labelOf }} />}</Shown>}
    </section>
  );
}

interface SplitRows {
  readonly rows: readonly Trend[];
  readonly view: View;
  readonly labelOf: (slug: string) => string;
}

function AssistantTable({ rows, view, labelOf }: SplitRows) {
  return (
    <div class="wide" role="region" aria-label={texts.table.region(texts.assistants.split)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.assistants.one}</th>
            {[
              texts.numbers.mentionRate,
              texts.numbers.shareOfVoice,
              texts.assistants.rank,
              texts.assistants.answers,
            ].map((name) => (
              <th key={name} scope="col" class="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ assistant = '', mention_rate: rate, share_of_voice: voice, average_rank: rank, answers }) => (
            <tr key={assistant}>
              <th scope="row">
                <a href={view.link('overview', { assistant })}>{labelOf(assistant)}</a>
              </th>
              <td class="number">
                <RateOf rate={rate} />
              </td>
              <td class="number">
                <ShareOf share={voice} />
              </td>
              <td class="number">{decimal(rank)}</td>
              <td class="number">{count(answers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Voices({ view }: { readonly view: View }) {
  const [section, seen] = useSeen();
  const query = { ...apiQuery(view.filters), limit: rivals };
  const voices = useData(seen ? '/v1/competitors' : null, { query });
  return (
    <section ref={section} aria-labelledby="voices">
      <h2 id="voices">{texts.overview.shareTitle}</h2>
      {seen && <Shown of={voices}>{({ data }) => <Shares rows={data} view={view} />}</Shown>}
    </section>
  );
}

function Shares({ rows, view }: { readonly rows: readonly Competitor[]; readonly view: View }) {
  if (rows.length === 0) return <p>{texts.overview.noRivals}</p>;
  const bars = rows
    .map(({ name, own, share_of_voice: share }) => ({ name, own, share }))
    .toSorted((a, b) => (b.share.value ?? 0) - (a.share.value ?? 0));
  return (
    <>
      <ShareBars bars={bars} />
      <p>
        <a href={view.link('competitors')}>{texts.overview.allRivals}</a>
      </p>
    </>
  );
}

function Failing({ prompts, view }: { readonly prompts: Body<'/v1/prompts'> | null; readonly view: View }) {
  const failing = prompts?.data.filter(({ active, last_status: status }) => active && isFailing(status)) ?? [];
  if (failing.length === 0) return null;
  return (
    <p class="notice">
      {texts.overview.failing(failing.length, count(prompts!.data.length), hasMore(prompts))}{' '}
      <a href={view.link('prompts', { first: 'failing' })}>{texts.overview.showFailing}</a>
    </p>
  );
}
