import type { Body, Competitor, Trend } from '@app/client';
import { LineChart } from '../charts/line-chart.js';
import { breaksOf, placeOf, RateChart, ratePoint, summaryOf, type When } from '../charts/rate-chart.js';
import type { ChartPoint } from '../charts/line-chart.js';
import { ShareBars } from '../charts/share-bars.js';
import { answersLink, namingLink, ofOneSurface } from '../data/answers-link.js';
import { apiQuery, type Filters } from '../data/filters.js';
import { type Bucket, everyBucket } from '../data/series.js';
import type { Assistants } from '../data/use-assistants.js';
import { hasMore, usePrompts } from '../data/use-choices.js';
import { useData } from '../data/use-data.js';
import type { View } from '../data/view.js';
import { count, decimal, rankOf } from '../format.js';
import { overviewTexts } from '../overview-strings.js';
import { isFailing } from '../parts/nothing-measured.js';
import { RowTable, type ShownColumn } from '../parts/data-table.js';
import { RateOf, ShareOf } from '../parts/rate.js';
import { Shown } from '../parts/states.js';
import { texts } from '../strings.js';

const rivals = 6;

interface Below {
  readonly view: View;
  readonly assistants: Assistants;
  /** Those whose answers the figures above count. */
  readonly answered: number;
  readonly rows: readonly Trend[];
  readonly bucket: Bucket;
}

/** What stands below the first view: asked for when that is there. */
export function OverviewMore({ view, assistants, answered, rows, bucket }: Below) {
  return (
    <>
      <SmallCharts {...{ rows, bucket, assistants }} filters={view.filters} />
      {answered > 1 && <ByAssistant view={view} assistants={assistants} />}
      <Voices {...{ view, assistants }} />
      <Failing view={view} />
    </>
  );
}

interface Drawn {
  readonly rows: readonly Trend[];
  readonly filters: Filters;
  readonly bucket: Bucket;
  readonly assistants: Assistants;
}

function SmallCharts({ rows, filters, bucket, assistants }: Drawn) {
  const all = everyBucket(rows, filters, bucket).map((at) => ({ ...at, breaks: breaksOf(at.row, assistants) }));
  const scores = all.map((at) => ({ ...visibilityPoint(bucket, at, at.row), breaks: at.breaks }));
  return (
    <div class="charts">
      <LineChart
        title={texts.numbers.meanVisibility}
        summary={summaryOf(scores, (value) => texts.points(decimal(value)))}
        points={scores}
        head={overviewTexts.scoreHead}
        most={100}
        tick={(value) => count(value)}
        height={180}
      />
      <RateChart
        title={texts.numbers.citationRate}
        points={all.map((at) => ({ ...ratePoint(bucket, at, at.row && at.row.citation_rate), breaks: at.breaks }))}
        height={180}
      />
    </div>
  );
}

function visibilityPoint(size: Bucket, at: When, row: Trend | null): ChartPoint {
  const { label, when, part } = placeOf(size, at);
  if (!row || row.mean_visibility === null)
    return { label, value: null, words: texts.chart.none(when), cells: [when, '–', '–'] };
  const counts = texts.numbers.ofAnswersThatName(row.mention_rate.numerator, count(row.mention_rate.numerator));
  const value = texts.points(decimal(row.mean_visibility));
  return {
    label,
    value: row.mean_visibility,
    ...part,
    words: texts.chart.point(when, value, counts),
    cells: [when, value, counts],
  };
}

function ByAssistant({ view, assistants: { labelOf } }: { readonly view: View; readonly assistants: Assistants }) {
  const query = { ...apiQuery(view.filters), bucket: 'period', group: 'assistant' } as const;
  const rows = useData('/v1/trends', { query });
  return (
    <section aria-labelledby="by-assistant">
      <h2 id="by-assistant">{overviewTexts.split}</h2>
      <Shown of={rows}>{({ data }) => <AssistantTable {...{ rows: data, view, labelOf }} />}</Shown>
    </section>
  );
}

interface SplitRows {
  readonly rows: readonly Trend[];
  readonly view: View;
  readonly labelOf: (slug: string) => string;
}

/** The assistants beside each other. */
export function AssistantTable({ rows, view, labelOf }: SplitRows) {
  const columns: readonly ShownColumn<Trend>[] = [
    {
      name: texts.assistants.one,
      cell: ({ assistant = '' }) => <a href={view.link('overview', { assistant })}>{labelOf(assistant)}</a>,
    },
    {
      name: texts.numbers.mentionRate,
      number: true,
      cell: ({ assistant = '', mention_rate: rate }) => (
        <RateOf rate={rate} href={answersLink(view, { named: 'brand' }, { assistant })} />
      ),
    },
    { name: texts.numbers.shareOfVoice, number: true, cell: ({ share_of_voice: voice }) => <ShareOf share={voice} /> },
    { name: overviewTexts.rank, number: true, cell: ({ average_rank: rank }) => rankOf(rank) },
    {
      name: overviewTexts.answers,
      number: true,
      cell: ({ assistant = '', answers }) => <a href={answersLink(view, {}, { assistant })}>{count(answers)}</a>,
    },
  ];
  return <RowTable caption={overviewTexts.split} keyOf={({ assistant = '' }) => assistant} {...{ rows, columns }} />;
}

function Voices({ view, assistants }: Pick<Below, 'view' | 'assistants'>) {
  const query = { ...apiQuery(view.filters), limit: rivals };
  const voices = useData('/v1/competitors', { query });
  return (
    <section aria-labelledby="voices">
      <h2 id="voices">{overviewTexts.shareTitle}</h2>
      <Shown of={voices}>
        {({ data, assistants: covered }) => <Shares rows={data} view={ofOneSurface(view, assistants, covered)} />}
      </Shown>
    </section>
  );
}

/** The largest brands' shares of voice. */
export function Shares({ rows, view }: { readonly rows: readonly Competitor[]; readonly view: View }) {
  if (rows.length === 0) return <p>{overviewTexts.noRivals}</p>;
  const bars = rows
    .map(({ name, own, share_of_voice: share }) => ({ name, own, share, href: namingLink(view, { name, own }) }))
    .toSorted((a, b) => (b.share.value ?? 0) - (a.share.value ?? 0));
  return (
    <>
      <p class="soft">{overviewTexts.aboutShare}</p>
      <ShareBars bars={bars} />
      <p class="leads-on">
        <a href={view.link('competitors')}>{overviewTexts.allRivals}</a>
      </p>
    </>
  );
}

function Failing({ view }: { readonly view: View }) {
  const prompts: Body<'/v1/prompts'> | null = usePrompts().body;
  const failing = prompts?.data.filter(({ active, last_status: status }) => active && isFailing(status)) ?? [];
  if (failing.length === 0) return null;
  return (
    <p class="notice">
      {overviewTexts.failing(failing.length, count(prompts!.data.length), hasMore(prompts))}{' '}
      <a href={view.link('prompts', { sort: 'last_failed' })}>{overviewTexts.showFailing}</a>
    </p>
  );
}
