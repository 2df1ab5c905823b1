import type { Quality, SaidQuality, ThemeTrend } from '@app/client';
import { type Beside, besideRows, differenceIn, type SureDifference, sureDifferences } from '../data/beside.js';
import { apiQuery } from '../data/filters.js';
import { useData } from '../data/use-data.js';
import type { View } from '../data/view.js';
import { count, list, percent } from '../format.js';
import { byPoints } from '../parts/change.js';
import type { Column } from '../parts/data-table.js';
import { type Judged, JudgedAnswers, JudgedBar, JudgedFigure, themeOf } from '../parts/judged-rate.js';
import { Wordings } from '../parts/wordings.js';
import { reportTexts } from '../report-strings.js';
import { saidTexts } from '../said-strings.js';
import { texts } from '../strings.js';

type Worded = ReadonlyMap<Quality['theme'], readonly SaidQuality[]>;

export interface SaidOf {
  readonly own: Worded;
  readonly rival: Worded;
  /** In how many answers something is said of one's own brand, by theme. */
  readonly answers: ReadonlyMap<Quality['theme'], number>;
}

/** More than there are. */
export const mostThemes = 50;

/** The wordings of both, by theme, as far as they are there. */
export function useSaidOf(rival: string | undefined, { filters }: View): SaidOf {
  const asked = rival === undefined ? null : ('/v1/qualities' as const);
  const query = { ...apiQuery(filters), group: 'theme', limit: mostThemes } as const;
  const own = useData(asked, { query });
  const theirs = useData(asked, { query: { ...query, rival } });
  const answers = new Map(own.body?.data.map((row) => [row.theme, row.answers]));
  return { own: wordedIn(own.body), rival: wordedIn(theirs.body), answers };
}

const wordedIn = (body: { readonly data: readonly Quality[] } | null): Worded =>
  new Map(body?.data.map(({ theme, said = [] }) => [theme, said]));

const namedInSentence = 3;

/** What may be said of the differences, in words. */
export function Differences({ rows }: { readonly rows: readonly ThemeTrend[] }) {
  const beside = besideRows(rows);
  const [first] = beside;
  if (!first) return null;
  const { name } = first.rival;
  const sure = sureDifferences(beside);
  return (
    <section class="differences" aria-labelledby="beside">
      <h2 id="beside">{saidTexts.besideTitle(name)}</h2>
      {sure.length === 0 && <p>{saidTexts.noDifference(name)}</p>}
      <ul class="names">
        {sure.map(({ kind, themes }) => (
          <li key={kind}>{saidTexts.differences[kind](name, list(namesOf(themes)))}</li>
        ))}
      </ul>
      <p class="soft">{saidTexts.howSure(first.praise.denominator, count(first.praise.denominator))}</p>
    </section>
  );
}

/** The first, with both figures, and how many there are beside them. */
function namesOf(themes: SureDifference['themes']): string[] {
  const others = themes.length - namedInSentence;
  const named = themes
    .slice(0, namedInSentence)
    .map((one) => saidTexts.theme(themeOf(one), percent(one.own.value), percent(one.rival.value)));
  return others > 0 ? [...named, saidTexts.others(others, count(others))] : named;
}

/** Praise and criticism of both brands, theme by theme, on one scale. */
export const besideColumnsOf =
  (said: SaidOf) =>
  (view: View): Column<ThemeTrend>[] => [
    {
      name: reportTexts.qualities.theme,
      cell: themeOf,
      sort: themeOf,
      csv: ({ theme }) => ({ theme }),
    },
    besideColumn(reportTexts.qualities.praise, 'praise', view),
    besideColumn(reportTexts.qualities.criticism, 'criticism', view),
    {
      name: reportTexts.qualities.quality,
      cell: ({ theme, rival }) => <BothSay {...{ said, theme, view }} name={rival!.name} />,
      csv: ({ theme }) => ({
        said: wordsOf(said.own.get(theme)),
        said_of_rival: wordsOf(said.rival.get(theme)),
      }),
    },
  ];

/** As the saved file has them. */
export const wordsOf = (said: readonly SaidQuality[] = []): string =>
  said.map(({ quality, answers }) => `${quality} (${answers})`).join('; ');

function besideColumn(name: string, judged: Judged, view: View): Column<ThemeTrend> {
  return {
    name,
    cell: (row) => <Pair {...{ row: row as Beside, judged, view }} />,
    sort: ({ [judged]: rate }) => rate.value,
    csv: (row) => {
      const { rival, [`${judged}_difference` as const]: by } = { rival: row.rival!, ...row.rival! };
      return {
        [judged]: row[judged].value,
        [`${judged}_answers`]: row[judged].numerator,
        [`rival_${judged}`]: rival[judged].value,
        [`rival_${judged}_answers`]: rival[judged].numerator,
        [`${judged}_difference_points`]: by.points,
        [`${judged}_difference_low`]: by.low,
        [`${judged}_difference_high`]: by.high,
      };
    },
  };
}

interface OfPair {
  readonly row: Beside;
  readonly judged: Judged;
  readonly view: View;
}

/** Both rates, one below the other, and who has more, if that is sure. */
function Pair({ row, judged, view }: OfPair) {
  const { rival, theme, highest: most } = row;
  const [own, theirs] = [row[judged], rival[judged]];
  if (own.numerator + theirs.numerator === 0) return <small>{saidTexts.neither}</small>;
  const by = differenceIn(row, judged);
  const more = by.points > 0 ? saidTexts.yourMore(byPoints(by)) : saidTexts.more(rival.name, byPoints(by));
  return (
    <div class="pair">
      <PairLine brand={texts.you} rate={own} {...{ judged, theme, view, most }} />
      <PairLine brand={rival.name} rate={theirs} rival={rival.name} {...{ judged, theme, view, most }} />
      <small>{by.significant ? more : saidTexts.notSure}</small>
    </div>
  );
}

function PairLine({
  brand,
  ...of
}: Parameters<typeof JudgedFigure>[0] & { readonly brand: string; readonly most: number }) {
  return (
    <p class={of.rival === undefined ? 'own' : undefined}>
      <bdi>{brand}</bdi> <JudgedBar {...of} /> <JudgedFigure {...of} /> <JudgedAnswers {...of} />
    </p>
  );
}

interface OfBoth {
  readonly said: SaidOf;
  readonly theme: ThemeTrend['theme'];
  readonly view: View;
  readonly name: string;
}

/** On demand, so that the bars of all themes are seen at once. */
function BothSay({ said, theme, view, name }: OfBoth) {
  const sides = [
    [texts.you, said.own.get(theme) ?? []],
    [name, said.rival.get(theme) ?? []],
  ] as const;
  const total = sides.reduce((sum, [, its]) => sum + its.length, 0);
  if (total === 0) return null;
  return (
    <details>
      <summary>{saidTexts.wordings(total, count(total))}</summary>
      <div class="both">
        {sides.map(([brand, its]) => (
          <div key={brand}>
            <b>
              <bdi>{brand}</bdi>
            </b>
            {its.length > 0 ? <Wordings said={its} view={view} all /> : <p>–</p>}
          </div>
        ))}
      </div>
    </details>
  );
}
