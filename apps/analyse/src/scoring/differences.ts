import type { Comparison } from './compare-modes.js';
import type { AnswersScore } from './score-answers.js';

export const parts = ['mentions', 'competitors', 'qualities'] as const;
type Figures = Readonly<Record<(typeof parts)[number], number>>;

/** F1 in both modes, and the difference, assisted minus local. */
export interface Difference {
  readonly task: 'real' | 'composed';
  /** `null`: all languages together. */
  readonly lang: string | null;
  readonly local: Figures;
  readonly assisted: Figures;
  readonly difference: Figures;
}

/** The differences for all answers together, then by language. */
export const differencesOf = ({ local, assisted }: Comparison): Difference[] =>
  (['real', 'composed'] as const).flatMap((task) => {
    const [before, after] = [local[task], assisted[task]];
    return before === undefined || after === undefined ? [] : differencesIn(task, before, after);
  });

function differencesIn(task: Difference['task'], before: AnswersScore, after: AnswersScore): Difference[] {
  const languages = Object.keys(before.by_lang).toSorted();
  return [null, ...languages].map((lang) => {
    const [local, assisted] = [figuresOf(before, lang), figuresOf(after, lang)];
    return { task, lang, local, assisted, difference: minus(assisted, local) };
  });
}

function figuresOf(score: AnswersScore, lang: string | null): Figures {
  const { mentions_overlap: mentions, competitors_lenient: competitors, qualities } = score;
  const ofAll = { mentions: mentions.F1, competitors: competitors.F1, qualities: qualities.F1 };
  return lang === null ? ofAll : (score.by_lang[lang] ?? ofAll);
}

const minus = (a: Figures, b: Figures): Figures => ({
  mentions: a.mentions - b.mentions,
  competitors: a.competitors - b.competitors,
  qualities: a.qualities - b.qualities,
});
