import type { Competitor } from '@app/client';
import { changeTexts } from '../change-strings.js';
import { answersLink, namingLink } from '../data/answers-link.js';
import { type Change, changeOf } from '../data/change.js';
import { lengthOf } from '../data/filters.js';
import { ratesAround } from '../data/points.js';
import { useView, type View } from '../data/view.js';
import { count, list, rankOf } from '../format.js';
import { byPoints, ChangeCell, changeRecord } from '../parts/change.js';
import type { Column } from '../parts/data-table.js';
import { RateOf, ShareOf } from '../parts/rate.js';
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
      always={{ compare: 'previous' }}
      lead={(rows) => <Gaining rows={rows} />}
    >
      <TrackCompetitor />
    </Report>
  );
}

/** Which rival gained the most, as far as that is no chance. */
function Gaining({ rows }: { readonly rows: readonly Competitor[] }) {
  const { filters } = useView();
  const days = changeTexts.days(lengthOf(filters));
  const changes = rows.map((row) => ({ row, change: changeIn(row) }));
  if (changes.every(({ change: { kind } }) => !isTold(kind))) return <p class="soft">{changeTexts.noneCompared}</p>;
  const [most] = changes
    .filter(({ row, change: { kind } }) => !row.own && kind === 'up')
    .toSorted((a, b) => b.change.by!.points - a.change.by!.points);
  const rivalling = most
    ? changes.filter(
        ({ row, change: { by } }) => !row.own && row !== most.row && by && by.high >= most.change.by!.points,
      )
    : [];
  return (
    <div class="gaining">
      <p>
        {most ? gainWords(most.row, most.change, days) : changeTexts.noneGained(days)}{' '}
        {rivalling.length > 0 && changeTexts.gainedToo(list(rivalling.map(({ row }) => row.name)))}
      </p>
      <p class="soft">{changeTexts.ofTwenty}</p>
    </div>
  );
}

const isTold = (kind: Change['kind']): boolean => kind === 'up' || kind === 'down' || kind === 'unclear';

const changeIn = ({ mention_rate: rate }: Competitor): Change => changeOf(rate.change, rate);

function gainWords({ name, mention_rate: rate }: Competitor, { by, onSame }: Change, days: string): string {
  const same = rate.change!.same_prompts;
  const [from, to] = onSame && same ? [same.from, same.to] : [rate.change!.from, rate];
  return changeTexts.gainsMost(name, byPoints(by!), ...ratesAround(from.value, to.value, by!.points), days);
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
    name: texts.numbers.mentionRate,
    number: true,
    cell: ({ name, own, mention_rate: rate }) => <RateOf rate={rate} href={namingLink(view, { name, own })} />,
    sort: ({ mention_rate: rate }) => rate.value,
    csv: ({ answers, mention_rate: rate }) => ({
      answers,
      mention_rate: rate.value,
      all_answers: rate.denominator,
      low: rate.low,
      high: rate.high,
    }),
  },
  {
    name: reportTexts.competitors.change,
    number: true,
    cell: (row) => <ChangeCell change={changeIn(row)} ofRival={!row.own} />,
    sort: (row) => changeIn(row).by?.points ?? null,
    csv: ({ mention_rate: { change } }) => changeRecord(change),
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
        {rankOf(rank)} <small>{reportTexts.competitors.inAnswers(answers, count(answers))}</small>
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
  const { withYou, withoutYou, namingYou } = reportTexts.competitors;
  // The tracked brand is always beside itself; another brand of the account may be named without the tracked one.
  if (own && named === 'brand') return <>{namingYou(total, words)}</>;
  if (own || total === 0) return <>{own && total === 0 ? '–' : words}</>;
  return (
    <a
      href={answersLink(view, { competitor: name, named })}
      aria-label={(named === 'brand' ? withYou : withoutYou)(words, name)}
    >
      {words}
    </a>
  );
}
