import type { SearchMade } from '@app/client';
import type { View } from '../data/view.js';
import type { Column } from '../parts/data-table.js';
import { RateOf } from '../parts/rate.js';
import { answerColumn, lastSeenColumn, promptsColumn } from '../parts/report-columns.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';

export function Searches() {
  return (
    <Report
      title={texts.nav.searches}
      about={reportTexts.searches.about}
      path="/v1/searches"
      columns={columnsOf}
      keyOf={({ query }: SearchMade) => query}
      empty={reportTexts.searches.none}
      fileName="searches"
    />
  );
}

function columnsOf(view: View): Column<SearchMade>[] {
  return [
    {
      name: reportTexts.searches.query,
      cell: ({ query }) => <bdi>{query}</bdi>,
      sort: ({ query }) => query,
      csv: ({ query }) => ({ query }),
    },
    {
      name: reportTexts.searches.rate,
      number: true,
      cell: ({ rate }) => <RateOf rate={rate} />,
      sort: ({ rate }) => rate.value,
      csv: ({ answers, rate }) => ({
        rate: rate.value,
        searched: answers,
        answers: rate.denominator,
        low: rate.low,
        high: rate.high,
      }),
    },
    promptsColumn,
    lastSeenColumn,
    answerColumn(view, 'example_result', ({ query }) => query),
  ];
}
