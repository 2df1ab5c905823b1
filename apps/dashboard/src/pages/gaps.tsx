import type { Gap } from '@app/client';
import { answersLink } from '../data/answers-link.js';
import { useView, type View } from '../data/view.js';
import type { Column } from '../parts/data-table.js';
import { RateOf } from '../parts/rate.js';
import { answerColumn, BrandsInAnswers, brandsText } from '../parts/report-columns.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';
import { askedFrom } from '../text/asked-from.js';

export function Gaps() {
  const { link } = useView();
  return (
    <Report
      title={texts.nav.gaps}
      about={reportTexts.gaps.about}
      path="/v1/gaps"
      columns={columnsOf}
      keyOf={({ prompt_id: id }: Gap) => id}
      empty={reportTexts.gaps.none}
      fileName="gaps"
    >
      <p>
        <a href={link('citations', { show: 'gaps' })}>{reportTexts.gaps.sources}</a>
      </p>
    </Report>
  );
}

const columnsOf = (view: View): Column<Gap>[] => [
  ...gapColumnsOf(view),
  answerColumn(view, 'latest_result', ({ query }) => query),
];

/** The prompt, how often it names the brand, and whom it names instead. */
export function gapColumnsOf(view: View): Column<Gap>[] {
  return [
    {
      name: reportTexts.gaps.where,
      cell: ({ prompt_id: prompt, query, ...gap }) => (
        <>
          <a href={view.link('prompt', { prompt })}>
            <bdi lang={gap.locale ?? undefined}>{query}</bdi>
          </a>{' '}
          <small>{askedFrom(gap)}</small>
        </>
      ),
      sort: ({ query }) => query,
      csv: ({ prompt_id, query, geo, place, locale }) => ({ prompt_id, query, geo, place, locale }),
    },
    {
      name: texts.numbers.mentionRate,
      number: true,
      cell: ({ prompt_id: prompt, mention_rate: rate }) => (
        <RateOf rate={rate} href={answersLink(view, {}, { prompt })} />
      ),
      sort: ({ mention_rate: rate }) => rate.high,
      csv: ({ answers, mention_rate: rate }) => ({ named: rate.numerator, answers, high: rate.high }),
    },
    {
      name: reportTexts.gaps.instead,
      cell: ({ prompt_id: prompt, instead }) => (
        <BrandsInAnswers brands={instead} href={(name) => answersLink(view, { competitor: name }, { prompt })} />
      ),
      sort: ({ instead: [first] }) => first?.answers ?? null,
      csv: ({ instead }) => ({ instead: brandsText(instead) }),
    },
  ];
}
