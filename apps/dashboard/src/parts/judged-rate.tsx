import type { Quality, Rate } from '@app/client';
import { answersLink } from '../data/answers-link.js';
import type { View } from '../data/view.js';
import { count, percent } from '../format.js';
import { reportTexts } from '../report-strings.js';
import { saidTexts } from '../said-strings.js';
import { RateWords } from './rate.js';

export type Judged = 'praise' | 'criticism';

/** Sentiments that count as such; an answer that does both counts as both. */
const judgements = {
  praise: {
    polarity: 'positive',
    counted: 'positive,mixed',
    words: saidTexts.praiseOf,
    answers: saidTexts.answersPraising,
  },
  criticism: {
    polarity: 'negative',
    counted: 'negative,mixed',
    words: saidTexts.criticismOf,
    answers: saidTexts.answersCriticising,
  },
} as const;

/** What its theme is called. */
export const themeOf = ({ theme }: Pick<Quality, 'theme'>): string =>
  theme === null ? reportTexts.qualities.unthemed : reportTexts.qualities.themeNames[theme];

const barWidth = 96;

interface Bar {
  readonly rate: Rate;
  readonly judged: Judged;
  /** What a full bar is; absent: all answers. */
  readonly most?: number;
}

/** A rate as a bar, in the colour of its sentiment. */
export function JudgedBar({ rate, judged, most = 1 }: Bar) {
  return (
    <span class={`polarity ${judgements[judged].polarity}`}>
      <svg
        class="interval"
        width={barWidth}
        height="10"
        viewBox={`0 0 ${barWidth} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect class="track" width={barWidth} y="1" height="8" rx="3" />
        <rect fill="currentColor" width={((rate.value ?? 0) / most) * barWidth} y="1" height="8" rx="3" />
      </svg>
    </span>
  );
}

interface Of {
  readonly rate: Rate;
  readonly judged: Judged;
  readonly theme: Quality['theme'];
  readonly view: View;
  /** Whom it is said of; absent: one's own brand. */
  readonly rival?: string;
}

/** The figure, which leads to all that it counts; of 0 there is nothing to see. */
export function JudgedFigure({ rate, judged, theme, view, rival }: Of) {
  const figure = <b>{percent(rate.value)}</b>;
  if (rate.numerator === 0) return figure;
  const { counted, words } = judgements[judged];
  const said = words(themeOf({ theme }), percent(rate.value));
  const more = { show: 'statements', theme: `${theme}`, polarity: counted, ...(rival !== undefined && { rival }) };
  return (
    <a href={view.link('qualities', more)} aria-label={rival === undefined ? said : saidTexts.ofWhom(said, rival)}>
      {figure}
    </a>
  );
}

/** The answers that a rate counts; nothing where there are none. */
const answersOf = ({ rate, judged, theme, view, rival }: Of): string | undefined =>
  rate.numerator === 0 || theme === null
    ? undefined
    : answersLink(view, { theme, polarity: judgements[judged].counted, ...(rival !== undefined && { rival }) });

export function JudgedRate(of: Of) {
  return (
    <span class="rate">
      <JudgedFigure {...of} /> <JudgedBar {...of} />
      <RateWords rate={of.rate} href={answersOf(of)} />
    </span>
  );
}

/** In how many answers a brand is judged so, which leads to them. */
export function JudgedAnswers(of: Of) {
  const { rate, judged, theme, rival } = of;
  const [said, href] = [count(rate.numerator), answersOf(of)];
  if (href === undefined) return <small>{said}</small>;
  const words = judgements[judged].answers(said, themeOf({ theme }));
  return (
    <small>
      <a href={href} aria-label={rival === undefined ? words : saidTexts.ofWhom(words, rival)}>
        {said}
      </a>
    </small>
  );
}
