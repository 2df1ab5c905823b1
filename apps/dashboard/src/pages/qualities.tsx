import type { Quality, Rate } from '@app/client';
import { useView, type View } from '../data/view.js';
import { count, percent } from '../format.js';
import { Choice } from '../parts/choice.js';
import type { Column } from '../parts/data-table.js';
import { RateOf, rateWords } from '../parts/rate.js';
import { answerColumn, lastSeenColumn, promptsColumn } from '../parts/report-columns.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { Report } from './report.js';

const words = reportTexts.qualities;
const polarities = ['positive', 'negative', 'mixed', 'neutral'] as const;
type Theme = NonNullable<Quality['theme']>;
const themes = Object.keys(words.themeNames) as Theme[];

/** Themes, or with `show=statements` every quality by itself. */
export function Qualities() {
  const { query } = useView();
  const polarity = polarities.find((one) => one === query['polarity']);
  return query['show'] === 'statements' ? <Statements polarity={polarity} /> : <Themes polarity={polarity} />;
}

interface Chosen {
  readonly polarity: (typeof polarities)[number] | undefined;
}

const emptyOf = (polarity: Chosen['polarity'], none: string): string =>
  polarity ? words.noneOf(texts.polarities[polarity]) : none;

function Themes({ polarity }: Chosen) {
  return (
    <Report
      title={texts.nav.qualities}
      about={words.about}
      path="/v1/qualities"
      columns={themeColumnsOf}
      keyOf={({ theme }: Quality) => `${theme}`}
      empty={emptyOf(polarity, words.noThemes)}
      fileName="themes"
      more={polarity ? { polarity } : {}}
      always={{ group: 'theme' }}
    >
      <Choices asked={polarity ? { polarity } : {}} />
    </Report>
  );
}

function Statements({ polarity }: Chosen) {
  const { query } = useView();
  const theme = themes.find((one) => one === query['theme']);
  const more = { ...(polarity && { polarity }), ...(theme && { theme }) };
  return (
    <Report
      title={texts.nav.qualities}
      about={words.about}
      path="/v1/qualities"
      columns={columnsOf}
      keyOf={(row: Quality) => `${row.polarity} ${row.quality}`}
      empty={emptyOf(polarity, words.none)}
      fileName="qualities"
      more={more}
      keep={{ show: 'statements' }}
    >
      <Choices asked={{ show: 'statements', ...more }} />
    </Report>
  );
}

type Asked = Readonly<Record<string, string>>;

/** What is shown, of which sentiment and, of statements, of which theme: each keeps the others. */
function Choices({ asked }: { readonly asked: Asked }) {
  const { filters, show } = useView();
  const choose = (name: string) => (value: string | undefined) => {
    const { [name]: _, ...others } = asked;
    show(filters, value ? { ...others, [name]: value } : others);
  };
  return (
    <p class="filters">
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
        name={words.polarity}
        value={asked['polarity']}
        options={polarities}
        nameOf={(one) => texts.polarities[one as (typeof polarities)[number]]}
        choose={choose('polarity')}
      />
      {asked['show'] && (
        <Choice
          name={words.theme}
          value={asked['theme']}
          options={themes}
          nameOf={(one) => words.themeNames[one as Theme]}
          choose={choose('theme')}
        />
      )}
    </p>
  );
}

/** What its theme is called. */
export const themeOf = ({ theme }: Pick<Quality, 'theme'>): string =>
  theme === null ? words.unthemed : words.themeNames[theme];

const rateFields = ({ value, numerator, denominator, low, high }: Rate) => ({
  answer_rate: value,
  saying: numerator,
  answers: denominator,
  low,
  high,
});

const themeColumnsOf = (view: View): Column<Quality>[] => [
  ...judgedColumnsOf(view),
  promptsColumn,
  lastSeenColumn,
  answerColumn<'example_result', Quality>(view, 'example_result', themeOf),
];

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
    judgedColumn(words.praise, 'praise', 'positive'),
    judgedColumn(words.criticism, 'criticism', 'negative'),
    {
      name: words.quality,
      cell: ({ said = [] }) => <Said said={said} />,
      csv: ({ said = [] }) => ({ said: said.map(({ quality, answers }) => `${quality} (${answers})`).join('; ') }),
    },
  ];
}

function judgedColumn(name: string, field: 'praise' | 'criticism', polarity: 'positive' | 'negative'): Column<Quality> {
  return {
    name,
    number: true,
    cell: ({ [field]: rate }) => rate && <JudgedRate rate={rate} polarity={polarity} />,
    sort: ({ [field]: rate }) => rate?.value ?? null,
    csv: ({ [field]: rate }) => ({ [field]: rate?.value ?? null, [`${field}_answers`]: rate?.numerator ?? null }),
  };
}

const barWidth = 96;

/** A rate as a bar of all answers, in the colour of its sentiment. */
function JudgedRate({ rate, polarity }: { readonly rate: Rate; readonly polarity: 'positive' | 'negative' }) {
  return (
    <span class="rate">
      <b>{percent(rate.value)}</b>{' '}
      <span class={`polarity ${polarity}`}>
        <svg class="interval" width={barWidth} height="10" aria-hidden="true">
          <rect class="track" width={barWidth} y="1" height="8" rx="3" />
          <rect fill="currentColor" width={(rate.value ?? 0) * barWidth} y="1" height="8" rx="3" />
        </svg>
      </span>
      <small>{rateWords(rate)}</small>
    </span>
  );
}

const saidInCell = 4;

/** The commonest, and the others on demand. */
function Said({ said }: { readonly said: NonNullable<Quality['said']> }) {
  return (
    <ul class="names">
      {said.slice(0, saidInCell).map(({ quality, polarity, answers }) => (
        <li key={`${polarity} ${quality}`}>
          <bdi class={`polarity ${polarity}`}>{quality}</bdi>{' '}
          <small>
            {texts.polarities[polarity]}, {reportTexts.competitors.inAnswers(answers, count(answers))}
          </small>
        </li>
      ))}
    </ul>
  );
}

function columnsOf(view: View): Column<Quality>[] {
  return [
    {
      name: words.quality,
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
