import type { SearchMade } from '@app/client';
import type { View } from '../data/view.js';
import { count, day } from '../format.js';
import type { Column } from '../parts/data-table.js';
import { RateOf } from '../parts/rate.js';
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
    {
      name: reportTexts.qualities.prompts,
      number: true,
      cell: ({ prompts }) => count(prompts),
      sort: ({ prompts }) => prompts,
      csv: ({ prompts }) => ({ prompts }),
    },
    {
      name: reportTexts.qualities.lastSeen,
      cell: ({ last_seen: at }) => day(at),
      sort: ({ last_seen: at }) => at,
      csv: ({ first_seen, last_seen }) => ({ first_seen, last_seen }),
    },
    {
      name: reportTexts.gaps.answer,
      cell: ({ example_result: id, query }) =>
        id === null ? (
          reportTexts.gaps.purged
        ) : (
          <a href={view.link('answer', { id })} aria-label={reportTexts.gaps.readOf(query)}>
            {reportTexts.gaps.read}
          </a>
        ),
      csv: ({ example_result }) => ({ example_result }),
    },
  ];
}
