import type { Quality, Rate, ThemeTrend } from '@app/client';
import { besideRows } from '../data/beside.js';
import { apiQuery } from '../data/filters.js';
import { useData } from '../data/use-data.js';
import { useView, type View } from '../data/view.js';
import { Choice } from '../parts/choice.js';
import type { Column } from '../parts/data-table.js';
import { type Judged, JudgedRate, themeOf } from '../parts/judged-rate.js';
import { RateOf } from '../parts/rate.js';
import { ReadByRules } from '../parts/read-by-rules.js';
import { answerColumn, lastSeenColumn, promptsColumn } from '../parts/report-columns.js';
import { Wording, Wordings } from '../parts/wordings.js';
import { filterTexts } from '../filter-strings.js';
import { count } from '../format.js';
import { reportTexts } from '../report-strings.js';
import { saidTexts } from '../said-strings.js';
import { texts } from '../strings.js';
import { otherLanguage } from '../text/written-in.js';
import { Report } from './report.js';
import { besideColumnsOf, Differences, mostThemes, useSaidOf, wordsOf } from './said-beside.js';
import { OverTime } from './said-over-time.js';
import '../style/said.css';

const words = reportTexts.qualities;
const polarities = ['positive', 'negative', 'mixed', 'neutral'] as const;
type Theme = NonNullable<Quality['theme']>;
const themes = Object.keys(words.themeNames) as Theme[];
const countings = Object.keys(saidTexts.judged) as (keyof typeof saidTexts.judged)[];
/** What the page's address may ask for; the last ones are what is counted as praise and as criticism. */
const sentiments = [...polarities, ...countings];
type Sentiment = (typeof sentiments)[number];

const sentimentName = (one: Sentiment): string =>
  countings.some((other) => other === one)
    ? saidTexts.judged[one as (typeof countings)[number]]
    : texts.polarities[one as (typeof polarities)[number]];

interface Chosen {
  readonly sentiment: Sentiment | undefined;
  readonly theme: Theme | undefined;
  /** A configured competitor. */
  readonly rival: string | undefined;
}

/** Themes, beside those of a rival with `rival=`, or with `show=statements` every quality by itself, of the brand or of the rival. */
export function Qualities() {
  const { query } = useView();
  const chosen = {
    sentiment: sentiments.find((one) => one === query['polarity']),
    theme: themes.find((one) => one === query['theme']),
    rival: query['rival'] || undefined,
  };
  if (query['show'] === 'statements') return <Statements {...chosen} />;
  return chosen.rival === undefined ? <Themes {...chosen} /> : <BothBrands {...chosen} rival={chosen.rival} />;
}

const emptyOf = (sentiment: Sentiment | undefined, none: string): string =>
  sentiment ? words.noneOf(sentimentName(sentiment)) : none;

function Themes({ sentiment, theme }: Chosen) {
  const polarity: Asked = sentiment ? { polarity: sentiment } : {};
  const overTime: Asked = theme ? { theme } : {};
  return (
    <Report
      title={texts.nav.qualities}
      about={words.about}
      path="/v1/qualities"
      columns={themeColumnsOf}
      keyOf={(row: Quality) => `${row.theme}`}
      empty={emptyOf(sentiment, words.noThemes)}
      fileName="themes"
      more={polarity}
      always={{ group: 'theme' }}
      keep={overTime}
      lead={([row]) =>
        theme && row && <OverTime theme={theme} answers={row.answer_rate.denominator} rival={undefined} />
      }
    >
      {(rows: readonly Quality[] | null) => <Choices asked={{ ...polarity, ...overTime }} themes={rows ?? []} />}
    </Report>
  );
}

/** The whole period as one bucket: the same answers for both. */
function BothBrands({ theme, rival }: Chosen & { readonly rival: string }) {
  const overTime: Asked = theme ? { theme } : {};
  const said = useSaidOf(rival, useView());
  return (
    <Report
      title={texts.nav.qualities}
      about={words.about}
      path="/v1/qualities/trends"
      columns={besideColumnsOf(said)}
      keyOf={(row: ThemeTrend) => row.theme}
      empty={saidTexts.none(rival)}
      fileName="themes-beside"
      more={{ rival }}
      always={{ bucket: 'period', limit: mostThemes }}
      keep={overTime}
      rowsOf={besideRows}
      lead={(rows) => (
        <>
          <Differences rows={rows} />
          {theme && rows[0] && <OverTime theme={theme} answers={rows[0].praise.denominator} rival={rival} />}
        </>
      )}
    >
      {(rows: readonly ThemeTrend[] | null) => (
        <Choices
          asked={{ rival, ...overTime }}
          themes={(rows ?? []).map((row) => ({ theme: row.theme, answers: said.answers.get(row.theme) }))}
        />
      )}
    </Report>
  );
}

function Statements({ sentiment, theme, rival }: Chosen) {
  const more = { ...(sentiment && { polarity: sentiment }), ...(theme && { theme }), ...(rival && { rival }) };
  return (
    <Report
      title={texts.nav.qualities}
      about={rival ? saidTexts.about(rival) : words.about}
      path="/v1/qualities"
      columns={columnsOf}
      keyOf={(row: Quality) => `${row.polarity} ${row.quality}`}
      empty={rival ? saidTexts.noStatements(rival) : emptyOf(sentiment, words.none)}
      fileName="qualities"
      more={more}
      keep={{ show: 'statements' }}
    >
      <Choices asked={{ show: 'statements', ...more }} themes={useThemes({ sentiment, rival })} />
    </Report>
  );
}

type Asked = Readonly<Record<string, string>>;

/** A theme in which something is said, and in how many answers, if that is known. */
interface SaidTheme {
  readonly theme: Quality['theme'];
  readonly answers: number | undefined;
}

/** Those in which anything is said of the brand, or of the rival, in this way. */
function useThemes({ sentiment, rival }: Omit<Chosen, 'theme'>): readonly SaidTheme[] {
  const { filters } = useView();
  const polarity = sentiment?.split(',') as Quality['polarity'][] | undefined;
  const query = { ...apiQuery(filters), group: 'theme', limit: mostThemes, polarity, rival } as const;
  return useData('/v1/qualities', { query }).body?.data ?? [];
}

/** Who can be chosen: the configured competitors of the brand, or of all brands. */
function useRivals(): readonly string[] {
  const { filters } = useView();
  const brands = useData('/v1/brands', { query: { limit: mostBrands } });
  const known = brands.body?.data.filter(({ name }) => filters.brand === undefined || name === filters.brand) ?? [];
  return [...new Set(known.flatMap(({ competitors }) => competitors.map(({ name }) => name)))].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

const mostBrands = 200;

const themeName = (theme: Theme, answers: number | undefined): string =>
  answers === undefined ? words.themeNames[theme] : saidTexts.counted(words.themeNames[theme], count(answers));

/** What is shown, beside or about whom, of which sentiment and theme: each keeps the others. */
function Choices({ asked, themes: said }: { readonly asked: Asked; readonly themes: readonly SaidTheme[] }) {
  const { filters, show, link } = useView();
  const rivals = useRivals();
  const choose = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...others } = asked;
    show(filters, value ? { ...others, [name]: value } : others);
  };
  const areStatements = asked['show'] !== undefined;
  return (
    <>
      <p class="filters in-pairs">
        <Choice
          name={words.show}
          value={asked['show']}
          options={['statements']}
          none={words.themes}
          least={1}
          nameOf={() => words.statements}
          choose={choose('show')}
        />
        <Choice
          name={areStatements ? saidTexts.whom : saidTexts.beside}
          value={asked['rival']}
          options={rivals}
          none={areStatements ? texts.you : saidTexts.nobody}
          least={1}
          choose={choose('rival')}
        />
        {(areStatements || asked['rival'] === undefined) && (
          <Choice
            name={words.polarity}
            value={asked['polarity']}
            options={areStatements ? sentiments : polarities}
            none={filterTexts.all('sentiment')}
            nameOf={(one) => sentimentName(one as Sentiment)}
            choose={choose('polarity')}
          />
        )}
        <Choice
          name={areStatements ? words.theme : saidTexts.overTime}
          value={asked['theme']}
          options={said.flatMap((one) => one.theme ?? [])}
          none={areStatements ? filterTexts.all('theme') : saidTexts.noTheme}
          least={0}
          nameOf={(one) => themeName(one as Theme, said.find(({ theme }) => theme === one)?.answers)}
          choose={choose('theme')}
        />
      </p>
      <ReadByRules />
      {!areStatements && (
        <p class="soft">
          {saidTexts.onlyTracked} <a href={link('competitors')}>{saidTexts.trackAnother}</a>
        </p>
      )}
    </>
  );
}

const rateFields = ({ value, numerator, denominator, low, high }: Rate) => ({
  answer_rate: value,
  saying: numerator,
  answers: denominator,
  low,
  high,
});

const themeColumnsOf = (view: View): Column<Quality>[] => [...judgedColumnsOf(view), promptsColumn, lastSeenColumn];

/** Themes with praise, criticism and the commonest wordings. */
export function judgedColumnsOf(view: View): Column<Quality>[] {
  return [
    {
      name: words.theme,
      cell: (row) => (
        <a
          href={view.link('qualities', { show: 'statements', theme: `${row.theme}` })}
          aria-label={words.statementsOf(themeOf(row))}
        >
          {themeOf(row)}
        </a>
      ),
      sort: themeOf,
      csv: ({ theme, answer_rate: rate }) => ({ theme, ...rateFields(rate) }),
    },
    judgedColumn(view, 'praise'),
    judgedColumn(view, 'criticism'),
    {
      name: words.quality,
      cell: ({ said = [] }) => <Wordings said={said} view={view} />,
      csv: ({ said = [], example_result }) => ({ said: wordsOf(said), example_result }),
    },
  ];
}

function judgedColumn(view: View, judged: Judged): Column<Quality> {
  return {
    name: words[judged],
    number: true,
    cell: ({ theme, [judged]: rate }) => rate && <JudgedRate {...{ rate, judged, theme, view }} />,
    sort: ({ [judged]: rate }) => rate?.value ?? null,
    csv: ({ [judged]: rate }) => ({ [judged]: rate?.value ?? null, [`${judged}_answers`]: rate?.numerator ?? null }),
  };
}

function columnsOf(view: View): Column<Quality>[] {
  return [
    {
      name: words.quality,
      cell: ({ quality, wordings, language }) => (
        <>
          <Wording {...{ quality, language }} /> <small>{otherLanguage(language)}</small>
          {wordings.length > 1 && <small>{reportTexts.competitors.also(wordings.slice(1))}</small>}
        </>
      ),
      sort: ({ quality }) => quality,
      csv: ({ quality }) => ({ quality }),
    },
    {
      name: words.polarity,
      cell: ({ polarity }) => <span class={`polarity ${polarity}`}>{texts.polarities[polarity]}</span>,
      sort: ({ polarity }) => polarity,
      csv: ({ polarity }) => ({ polarity }),
    },
    {
      name: words.theme,
      cell: themeOf,
      sort: themeOf,
      csv: ({ theme }) => ({ theme }),
    },
    {
      name: words.rate,
      number: true,
      cell: ({ answer_rate: rate }) => <RateOf rate={rate} />,
      sort: ({ answer_rate: rate }) => rate.value,
      csv: ({ answer_rate: rate }) => rateFields(rate),
    },
    promptsColumn,
    lastSeenColumn,
    answerColumn(view, 'example_result', ({ quality }) => quality),
  ];
}
