import type { Quality } from '@app/client';
import { useView, type View } from '../data/view.js';
import type { Column } from '../parts/data-table.js';
import { RateOf } from '../parts/rate.js';
import { answerColumn, lastSeenColumn, promptsColumn } from '../parts/report-columns.js';
import { reportTexts } from '../report-strings.js';
import { filterTexts } from '../filter-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';

const polarities = ['positive', 'negative', 'mixed', 'neutral'] as const;

export function Qualities() {
  const { filters, query, show } = useView();
  const polarity = polarities.find((one) => one === query['polarity']);
  return (
    <Report
      title={texts.nav.qualities}
      about={reportTexts.qualities.about}
      path="/v1/qualities"
      columns={columnsOf}
      keyOf={(row: Quality) => `${row.polarity} ${row.quality}`}
      empty={polarity ? reportTexts.qualities.noneOf(texts.polarities[polarity]) : reportTexts.qualities.none}
      fileName="qualities"
      more={polarity ? { polarity } : {}}
    >
      <p class="filters">
        <label>
          {reportTexts.qualities.polarity}
          <select
            value={polarity ?? ''}
            onChange={({ currentTarget: { value } }) => show(filters, value ? { polarity: value } : {})}
          >
            <option value="">{filterTexts.all}</option>
            {polarities.map((one) => (
              <option key={one} value={one}>
                {texts.polarities[one]}
              </option>
            ))}
          </select>
        </label>
      </p>
    </Report>
  );
}

function columnsOf(view: View): Column<Quality>[] {
  return [
    {
      name: reportTexts.qualities.quality,
      cell: ({ quality, wordings }) => (
        <>
          <bdi>{quality}</bdi>
          {wordings.length > 1 && <small>{reportTexts.competitors.also(wordings.slice(1))}</small>}
        </>
      ),
      sort: ({ quality }) => quality,
      csv: ({ quality }) => ({ quality }),
    },
    {
      name: reportTexts.qualities.polarity,
      cell: ({ polarity }) => <span class={`polarity ${polarity}`}>{texts.polarities[polarity]}</span>,
      sort: ({ polarity }) => polarity,
      csv: ({ polarity }) => ({ polarity }),
    },
    {
      name: reportTexts.qualities.rate,
      number: true,
      cell: ({ answer_rate: rate }) => <RateOf rate={rate} />,
      sort: ({ answer_rate: rate }) => rate.value,
      csv: ({ answers, answer_rate: rate }) => ({
        answer_rate: rate.value,
        saying: answers,
        answers: rate.denominator,
        low: rate.low,
        high: rate.high,
      }),
    },
    promptsColumn,
    lastSeenColumn,
    answerColumn(view, 'example_result', ({ quality }) => quality),
  ];
}
