import type { Competitor } from '@app/client';
import { answersLink, namingLink } from '../data/answers-link.js';
import type { View } from '../data/view.js';
import { count, decimal } from '../format.js';
import type { Column } from '../parts/data-table.js';
import { ShareOf } from '../parts/rate.js';
import { TrackCompetitor } from '../parts/track-competitor.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';

export function Competitors() {
  return (
    <Report
      title={texts.nav.competitors}
      about={reportTexts.competitors.about}
      path="/v1/competitors"
      columns={columnsOf}
      keyOf={({ name, own }: Competitor) => `${own} ${name}`}
      empty={reportTexts.competitors.none}
      fileName="competitors"
    >
      <TrackCompetitor />
    </Report>
  );
}

const columnsOf = (view: View): Column<Competitor>[] => [
  {
    name: reportTexts.competitors.name,
    cell: ({ name, own, spellings }) => (
      <>
        <bdi>
          <a href={namingLink(view, { name, own })} aria-label={reportTexts.competitors.answersNaming(name)}>
            {name}
          </a>
        </bdi>{' '}
        {own && <span class="tag">{texts.you}</span>}
        {spellings.length > 1 && <small>{reportTexts.competitors.also(spellings.slice(1))}</small>}
      </>
    ),
    sort: ({ name }) => name,
    csv: ({ name, own }) => ({ name, own }),
  },
  {
    name: reportTexts.competitors.answers,
    number: true,
    cell: ({ name, own, answers }) => <a href={namingLink(view, { name, own })}>{count(answers)}</a>,
    sort: ({ answers }) => answers,
    csv: ({ answers }) => ({ answers }),
  },
  {
    name: reportTexts.competitors.share,
    number: true,
    cell: ({ share_of_voice: share }) => <ShareOf share={share} />,
    sort: ({ share_of_voice: share }) => share.value,
    csv: ({ share_of_voice: share }) => ({
      share_of_voice: share.value,
      references: share.numerator,
      all_references: share.denominator,
    }),
  },
  {
    name: reportTexts.competitors.rank,
    number: true,
    cell: ({ average_rank: rank, ranked_answers: answers }) => (
      <>
        {decimal(rank)} <small>{reportTexts.competitors.inAnswers(answers, count(answers))}</small>
      </>
    ),
    sort: ({ average_rank: rank }) => rank,
    csv: ({ average_rank }) => ({ average_rank }),
  },
  {
    name: reportTexts.competitors.overlap,
    number: true,
    cell: (row) => <Prompts {...{ row, view }} total={row.overlap_prompts} named="brand" />,
    sort: ({ overlap_prompts: prompts }) => prompts,
    csv: ({ overlap_prompts }) => ({ overlap_prompts }),
  },
  {
    name: reportTexts.competitors.owned,
    number: true,
    cell: (row) => <Prompts {...{ row, view }} total={row.owned_prompts} named="rivals" />,
    sort: ({ owned_prompts: prompts }) => prompts,
    csv: ({ owned_prompts }) => ({ owned_prompts }),
  },
];

interface PromptsOf {
  readonly row: Competitor;
  readonly view: View;
  readonly total: number;
  /** Whom else their answers name. */
  readonly named: 'brand' | 'rivals';
}

/** A number of prompts, which leads to the answers behind it. */
function Prompts({ row: { name, own }, view, total, named }: PromptsOf) {
  const words = count(total);
  if (own || total === 0) return <>{words}</>;
  const { withYou, withoutYou } = reportTexts.competitors;
  return (
    <a
      href={answersLink(view, { competitor: name, named })}
      aria-label={(named === 'brand' ? withYou : withoutYou)(words, name)}
    >
      {words}
    </a>
  );
}
