import type { Body, CompetitorTrend, ComparedRate, ComparedShare, Measurement, Signal, Trend } from '@app/client';
import type { ChartPoint, OtherLine } from '../charts/line-chart.js';
import { breaksOf, RateChart, ratePoint } from '../charts/rate-chart.js';
import { answersLink, ofOneSurface } from '../data/answers-link.js';
import { type ChangeKind, changeOf } from '../data/change.js';
import { lengthOf } from '../data/filters.js';
import { type Bucket, everyBucket } from '../data/series.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import type { Loaded } from '../data/use-data.js';
import { useIdle } from '../data/use-idle.js';
import { useLoaded } from '../data/use-loaded.js';
import { isThere, useOverview } from '../data/use-overview.js';
import { useView, type View } from '../data/view.js';
import { count, decimal, percent, percentRange } from '../format.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { countsOf } from '../parts/rate.js';
import { Failure, Shown } from '../parts/states.js';
import { texts } from '../strings.js';
import type { toldTexts } from '../told-strings.js';

const signalsShown = 3;

export function Overview() {
  const view = useView();
  const { filters } = view;
  const assistants = useAssistants();
  const { now, open, bucket, course, rivals, chosen } = useOverview(view, signalsShown);
  const nothing = useLoaded(now.body?.data.length === 0, () => import('../parts/nothing-measured.js'));
  const explained = useLoaded(true, () => import('../parts/first-visit.js'));
  const told = useLoaded(true, () => import('../told-strings.js'))?.toldTexts;
  const more = useLoaded(useIdle(isThere(course) && isThere(rivals)), () => import('./overview-more.js'));
  const linked = ofOneSurface(view, assistants, now.body?.assistants);
  const keep: Record<string, string> = chosen ? { rivals: chosen.join(',') } : {};
  return (
    <>
      <Heading>{texts.nav.overview}</Heading>
      <FilterBar {...{ assistants, keep }} covered={now.body?.assistants}>
        <a href={view.link('report', keep)}>{texts.nav.report}</a>
      </FilterBar>
      <Shown of={now}>
        {({ data: [total] }) =>
          total ? (
            <>
              <Headline {...{ total, view }} />
              <Numbers total={total} days={lengthOf(filters)} view={linked} />
              {told && <OpenSignals of={open} {...{ view, told }} />}
              {explained && <explained.FirstVisit />}
            </>
          ) : (
            <div aria-busy={!nothing}>
              {nothing && <nothing.NothingMeasured view={view} withoutBranded={filters.branded === undefined} />}
            </div>
          )
        }
      </Shown>
      {now.body?.data[0] && bucket && (
        <Shown of={course}>
          {({ data: rows, measurement }) => (
            <>
              {measurement && told && <MeasuredOn days={lengthOf(filters)} {...{ measurement, told }} />}
              <Course rivals={rivals.body?.data ?? []} view={linked} {...{ rows, bucket, assistants }} />
              <div aria-busy={!more}>
                {more && (
                  <more.OverviewMore
                    answered={now.body?.assistants.length ?? 0}
                    {...{ view, assistants, rows, bucket }}
                  />
                )}
              </div>
            </>
          )}
        </Shown>
      )}
    </>
  );
}

interface Said {
  readonly total: Trend;
  readonly view: View;
}

/** The answer to “are we named, and what changed?”. */
export function Headline({ total: { mention_rate: rate, breaks }, view }: Said) {
  const { change: compared } = rate;
  const change = changeOf(compared, rate);
  const isTold = change.kind === 'up' || change.kind === 'down';
  return (
    <p class="headline">
      {texts.overview.named(view.filters.brand, percent(rate.value), countsOf(rate))}{' '}
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

export const byPoints = ({ points: by, low, high }: { points: number; low: number; high: number }): string => {
  const [least, most] = [low, high].map((end) => (by < 0 ? -end : end)).toSorted((a, b) => a - b);
  return texts.numbers.points(roundOf(Math.abs(by)), roundOf(least!), roundOf(most!));
};

const roundOf = (value: number): string => count(Math.round(value));

interface Compared {
  /** The length of each of the two periods. */
  readonly days: number;
}

export function Numbers({ total, days, view }: Compared & { readonly total: Trend; readonly view: View }) {
  const {
    mention_rate: mentions,
    citation_rate: citations,
    share_of_voice: voice,
    mean_visibility: visibility,
  } = total;
  return (
    <ul class="numbers">
      <RateTile
        name={texts.numbers.mentionRate}
        rate={mentions}
        days={days}
        href={answersLink(view, { named: 'brand' })}
      />
      <Tile name={texts.numbers.shareOfVoice} value={percent(voice.value)} change={changeWords(voice, days)}>
        <a href={view.link('competitors')}>{countsOf(voice, texts.references)}</a>
      </Tile>
      <Tile
        name={texts.numbers.meanVisibility}
        value={visibility === null ? '–' : texts.points(decimal(visibility))}
        change={{ kind: 'unclear', words: texts.numbers.notCompared }}
      >
        <a href={answersLink(view, { named: 'brand' })}>
          {texts.numbers.ofAnswersThatName(mentions.numerator, count(mentions.numerator))}
        </a>
      </Tile>
      <RateTile
        name={texts.numbers.citationRate}
        rate={citations}
        days={days}
        href={view.link('citations', { kind: 'own' })}
      />
    </ul>
  );
}

interface RateTileOf extends Compared {
  readonly name: string;
  readonly rate: ComparedRate;
  /** Where its counts lead. */
  readonly href: string;
}

function RateTile({ name, rate, days, href }: RateTileOf) {
  const { low, high } = rate;
  return (
    <Tile name={name} value={percent(rate.value)} change={changeWords(rate, days)}>
      <a href={href}>{countsOf(rate, texts.answers)}</a>
      {low !== null && high !== null && <span class="line">{texts.numbers.interval(percentRange(low, high))}</span>}
    </Tile>
  );
}

export function changeWords(rate: ComparedRate | ComparedShare, days: number) {
  const { kind, by, onSame } = changeOf(rate.change, rate);
  return { kind, words: texts.numbers.change[kind](by ? byPoints(by) : '', texts.numbers.days(days), onSame) };
}

interface TileOf {
  readonly name: string;
  readonly value: string;
  readonly change: { readonly kind: ChangeKind; readonly words: string };
  readonly children: preact.ComponentChildren;
}

function Tile({ name, value, change, children }: TileOf) {
  return (
    <li>
      <h2>{name}</h2>
      <p class="value">{value}</p>
      <p class="soft">{children}</p>
      <p class={`change ${change.kind}`}>{change.words}</p>
    </li>
  );
}

/** What changed and still lasts, as far as it is no chance; nothing where there is none. */
function OpenSignals({ of: open, view, told }: Omit<Linked, 'signals'> & { readonly of: Loaded<Body<'/v1/signals'>> }) {
  if (open.error) return <Failure error={open.error} retry={open.retry} />;
  if (!open.body || open.body.data.length === 0) return null;
  return (
    <section class="open-signals" aria-labelledby="open-signals">
      <h2 id="open-signals">{texts.overview.signals}</h2>
      <ul class="names">
        <SignalLinks signals={open.body.data} {...{ view, told }} />
      </ul>
      <p>
        <a href={view.link('signals')}>{texts.overview.allSignals}</a>
      </p>
    </section>
  );
}

type Told = typeof toldTexts;

interface Linked {
  readonly signals: readonly Signal[];
  readonly view: View;
  readonly told: Told;
}

/** The items of a list: each leads to the change that it tells. */
export function SignalLinks({ signals, view, told }: Linked) {
  return signals.map((signal) => (
    <li key={signal.id}>
      <a href={view.link('signals', { id: signal.id })}>
        <bdi>{told.signal(signal)}</bdi>
      </a>
    </li>
  ));
}

interface Grade extends Compared {
  readonly measurement: Measurement;
  readonly told: Told;
}

/** What the figures rest on, and whether that is enough to decide by. */
export function MeasuredOn({ measurement, days, told }: Grade) {
  const { things, measured, grades } = texts.overview;
  const said = (thing: Parameters<typeof things>[0], total: number) => things(thing, total, count(total));
  const sample = measured(
    said('answer', measurement.answers),
    said('prompt', measurement.prompts),
    said('assistant', measurement.assistants.length),
    said('day', days),
  );
  return <p class="soft">{[sample, grades[measurement.grade], ...told.reasons(measurement)].join(' ')}</p>;
}

interface Drawn {
  readonly rows: readonly Trend[];
  /** Rows of the brands that are drawn into the same chart, the tracked ones among them. */
  readonly rivals: readonly CompetitorTrend[];
  readonly view: View;
  readonly bucket: Bucket;
  readonly assistants: Assistants;
}

const answersOf = (its: readonly CompetitorTrend[]): number =>
  its.reduce((sum, one) => sum + one.mention_rate.numerator, 0);

/** The brand and its competitors over time. */
export function Course({ rows, rivals, view, bucket, assistants }: Drawn) {
  const { filters } = view;
  const points = everyBucket(rows, filters, bucket).map((at): ChartPoint => ({
    ...ratePoint(bucket, at, at.row && at.row.mention_rate),
    breaks: breaksOf(at.row, assistants),
  }));
  const named = Map.groupBy(
    rivals.filter(({ own }) => !own),
    ({ name }) => name,
  );
  const largestFirst = [...named].toSorted(([, a], [, b]) => answersOf(b) - answersOf(a));
  const others = largestFirst.map(([name, its]): OtherLine => ({
    name,
    href: answersLink(view, { competitor: name }),
    points: everyBucket(its, filters, bucket).map(({ row, extent }) => ({
      value: row?.mention_rate.value ?? null,
      isPartial: extent !== 'whole',
    })),
  }));
  return (
    <div class="charts">
      <div class="main">
        <RateChart title={texts.numbers.mentionRate} others={others} points={points} explainsBreaks />
      </div>
    </div>
  );
}
