import type { CompetitorTrend, ComparedRate, Trend } from '@app/client';
import type { ChartPoint, OtherLine, PreviousLine } from '../charts/line-chart.js';
import { breaksOf, RateChart, ratePoint } from '../charts/rate-chart.js';
import { answersLink, ofOneSurface } from '../data/answers-link.js';
import { lengthOf, periodBefore } from '../data/filters.js';
import { type Bucket, everyBucket, partOf } from '../data/series.js';
import { type Assistants, useAssistants } from '../data/use-assistants.js';
import { useIdle } from '../data/use-idle.js';
import { useLoaded } from '../data/use-loaded.js';
import { isThere, useBefore, useOverview } from '../data/use-overview.js';
import { useView, type View } from '../data/view.js';
import { count, decimal, percent } from '../format.js';
import { FilterBar } from '../parts/filter-bar.js';
import { Heading } from '../parts/heading.js';
import { countsOf, rangeOf } from '../data/counts.js';
import { Shown } from '../parts/states.js';
import { texts } from '../strings.js';

const signalsShown = 3;

export function Overview() {
  const view = useView();
  const { filters } = view;
  const assistants = useAssistants();
  const { now, open, bucket, course, rivals, chosen } = useOverview(view, signalsShown);
  const nothing = useLoaded(now.body?.data.length === 0, () => import('../parts/nothing-measured.js'));
  const explained = useLoaded(true, () => import('../parts/first-visit.js'));
  const change = useLoaded(true, () => import('./overview-change.js'));
  const idle = useIdle(isThere(course) && isThere(rivals));
  const more = useLoaded(idle, () => import('./overview-more.js'));
  const before = useBefore(view, idle ? bucket : null);
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
            <div aria-busy={!change}>
              <Headline {...{ total, view, change }} />
              {change && <change.Certain {...{ total, filters }} measurement={course.body?.measurement} />}
              <Numbers {...{ total, change }} days={lengthOf(filters)} view={linked} />
              {change && <change.WhatChanged of={open} {...{ total, view }} />}
              {explained && <explained.FirstVisit />}
            </div>
          ) : (
            <div aria-busy={!nothing}>
              {nothing && <nothing.NothingMeasured view={view} withoutBranded={filters.branded === undefined} />}
            </div>
          )
        }
      </Shown>
      {now.body?.data[0] && bucket && (
        <Shown of={course}>
          {({ data: rows }) => (
            <>
              <Course
                rivals={rivals.body?.data ?? []}
                before={before.body?.data ?? []}
                view={linked}
                drawn={chosen?.length}
                {...{ rows, bucket, assistants, change }}
              />
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

/** All that is said of changes: loaded beside the page, `null` until it is there. */
type OfChanges = typeof import('./overview-change.js') | null;

interface Said {
  readonly total: Trend;
  readonly view: View;
  readonly change: OfChanges;
}

/** The answer to “are we named, and what changed?”. */
export function Headline({ total, view, change }: Said) {
  const { mention_rate: rate } = total;
  return (
    <p class="headline">
      {texts.overview.named(view.filters.brand, percent(rate.value), countsOf(rate))}{' '}
      {change?.headlineChange(total, view.filters)}
    </p>
  );
}

interface Compared {
  /** The length of each of the two periods. */
  readonly days: number;
  readonly change: OfChanges;
}

export function Numbers({ total, view, ...compared }: Compared & { readonly total: Trend; readonly view: View }) {
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
        href={answersLink(view, { named: 'brand' })}
        {...compared}
      />
      <Tile name={texts.numbers.shareOfVoice} value={percent(voice.value)} of={voice} {...compared}>
        <a href={view.link('competitors')}>{countsOf(voice, texts.references)}</a>
      </Tile>
      <Tile
        name={texts.numbers.meanVisibility}
        value={visibility === null ? '–' : texts.points(decimal(visibility))}
        of={{ answers: mentions.numerator, mean: total.mean_visibility_change }}
        {...compared}
      >
        <a href={answersLink(view, { named: 'brand' })}>
          {texts.numbers.ofAnswersThatName(mentions.numerator, count(mentions.numerator))}
        </a>
      </Tile>
      <RateTile
        name={texts.numbers.citationRate}
        rate={citations}
        href={view.link('citations', { kind: 'own' })}
        {...compared}
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

function RateTile({ name, rate, href, ...compared }: RateTileOf) {
  const { low, high } = rate;
  return (
    <Tile name={name} value={percent(rate.value)} of={rate} {...compared}>
      <a href={href}>{countsOf(rate, texts.answers)}</a>
      {low !== null && high !== null && <span class="line">{texts.numbers.interval(rangeOf(low, high))}</span>}
    </Tile>
  );
}

interface TileOf extends Compared {
  readonly name: string;
  readonly value: string;
  /** What is compared with the period before. */
  readonly of: Parameters<NonNullable<OfChanges>['TileChange']>[0]['of'];
  readonly children: preact.ComponentChildren;
}

function Tile({ name, value, of, days, change, children }: TileOf) {
  return (
    <li>
      <h2>{name}</h2>
      <p class="value">{value}</p>
      <p class="soft">{children}</p>
      {change && <change.TileChange {...{ of, days }} />}
    </li>
  );
}

interface Drawn {
  readonly rows: readonly Trend[];
  /** Rows of the brands that are drawn into the same chart, the tracked ones among them. */
  readonly rivals: readonly CompetitorTrend[];
  /** Rows of the period before; none: not there yet, or nothing was measured then. */
  readonly before: readonly Trend[];
  readonly change: OfChanges;
  readonly view: View;
  readonly bucket: Bucket;
  readonly assistants: Assistants;
  /** So many competitors, if they were chosen. */
  readonly drawn?: number | undefined;
}

/** With the brand and the period before it, five lines can be told apart. */
const competitorsDrawn = 3;

const answersOf = (its: readonly CompetitorTrend[]): number =>
  its.reduce((sum, one) => sum + one.mention_rate.numerator, 0);

/** The brand and its competitors over time. */
export function Course({ rows, rivals, before, view, bucket, assistants, change, drawn = competitorsDrawn }: Drawn) {
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
      ...partOf(extent),
    })),
  }));
  const earlier = everyBucket(before, periodBefore(filters), bucket).map(({ row }) => ({
    value: row?.mention_rate.value ?? null,
  }));
  // Weeks and months of both periods may not be as many: then none has its counterpart.
  const fits = earlier.length === points.length && earlier.some(({ value }) => value !== null);
  const previous: PreviousLine | undefined =
    change && fits ? { name: change.earlierWords(lengthOf(filters)), points: earlier } : undefined;
  return (
    <div class="charts">
      <div class="main">
        <RateChart title={texts.numbers.mentionRate} {...{ others, points, previous, drawn }} explainsBreaks />
      </div>
    </div>
  );
}
