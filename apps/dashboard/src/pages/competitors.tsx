import type { Competitor } from '@app/client';
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
      columns={() => columns}
      keyOf={({ name, own }: Competitor) => `${own} ${name}`}
      empty={reportTexts.competitors.none}
      fileName="competitors"
    >
      <TrackCompetitor />
    </Report>
  );
}

const columns: readonly Column<Competitor>[] = [
  {
    name: reportTexts.competitors.name,
    cell: ({ name, own, spellings }) => (
      <>
        <bdi>{name}</bdi> {own && <span class="tag">{texts.you}</span>}
        {spellings.length > 1 && <small>{reportTexts.competitors.also(spellings.slice(1))}</small>}
      </>
    ),
    sort: ({ name }) => name,
    csv: ({ name, own }) => ({ name, own }),
  },
  {
    name: reportTexts.competitors.answers,
    number: true,
    cell: ({ answers }) => count(answers),
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
    cell: ({ overlap_prompts: prompts }) => count(prompts),
    sort: ({ overlap_prompts: prompts }) => prompts,
    csv: ({ overlap_prompts }) => ({ overlap_prompts }),
  },
  {
    name: reportTexts.competitors.owned,
    number: true,
    cell: ({ owned_prompts: prompts }) => count(prompts),
    sort: ({ owned_prompts: prompts }) => prompts,
    csv: ({ owned_prompts }) => ({ owned_prompts }),
  },
];
