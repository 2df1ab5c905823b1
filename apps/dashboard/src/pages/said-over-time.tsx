import type { Quality, ThemeTrend } from '@app/client';
import { RateChart, ratePoint } from '../charts/rate-chart.js';
import { answersLink } from '../data/answers-link.js';
import { apiQuery, lengthOf } from '../data/filters.js';
import { bucketOf, everyBucket, partOf } from '../data/series.js';
import { useData } from '../data/use-data.js';
import { useView } from '../data/view.js';
import { type Judged, themeOf } from '../parts/judged-rate.js';
import { Shown } from '../parts/states.js';
import { saidTexts } from '../said-strings.js';
import { changeWords } from './overview-change.js';

const mostRows = 200;

interface Shows {
  readonly theme: NonNullable<Quality['theme']>;
  /** Answers in the whole period, which decide how many days a point covers. */
  readonly answers: number;
  readonly rival: string | undefined;
}

/** How the shares of answers that praise and criticise the brand in a theme move, beside those of a rival if one is chosen. */
export function OverTime({ theme, answers, rival }: Shows) {
  const view = useView();
  const { filters } = view;
  const bucket = bucketOf(filters, answers);
  const asked = { ...apiQuery(filters), theme: [theme] };
  const trend = useData('/v1/qualities/trends', { query: { ...asked, bucket, rival, limit: mostRows } });
  const now = useData('/v1/qualities', { query: { ...asked, group: 'theme', compare: 'previous' } });
  const [row] = now.body?.data ?? [];
  const pointsOf = (rows: readonly ThemeTrend[], judged: Judged) =>
    everyBucket(rows, filters, bucket).map((at) => ({
      at,
      own: at.row?.[judged] ?? null,
      other: at.row?.rival?.[judged],
    }));
  return (
    <Shown of={trend}>
      {({ data: rows }) => (
        <div class="charts over-time">
          {(['praise', 'criticism'] as const).map((judged) => {
            const points = pointsOf(rows, judged);
            const change = row?.[judged] && changeWords(row[judged], lengthOf(filters));
            const others = rows.find((one) => one.rival)?.rival;
            return (
              <div key={judged}>
                <RateChart
                  title={(judged === 'praise' ? saidTexts.praiseOverTime : saidTexts.criticismOverTime)(
                    themeOf({ theme }),
                  )}
                  points={points.map(({ at, own }) => ratePoint(bucket, at, own))}
                  height={180}
                  others={
                    others
                      ? [
                          {
                            name: others.name,
                            href: answersLink(view, { competitor: others.name }),
                            points: points.map(({ at, other }) => ({
                              value: other?.value ?? null,
                              ...partOf(at.extent),
                            })),
                          },
                        ]
                      : []
                  }
                />
                <p class={`change ${change?.kind ?? 'unclear'}`}>
                  {change ? change.words : now.body && saidTexts.notSaidBefore}
                  {change?.against && <small> {change.against}</small>}
                </p>
              </div>
            );
          })}
        </div>
      )}
    </Shown>
  );
}
