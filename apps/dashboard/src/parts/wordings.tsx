import type { SaidQuality } from '@app/client';
import { count } from '../format.js';
import { reportTexts } from '../report-strings.js';
import { texts } from '../strings.js';
import { otherLanguage } from '../text/written-in.js';
import type { View } from '../data/view.js';

interface Worded {
  readonly quality: string;
  readonly language: string | null;
}

/** As an answer says it, marked as in its language. */
export function Wording({ quality, language }: Worded) {
  return <bdi lang={language ?? undefined}>{quality}</bdi>;
}

const fewest = 4;

/** Those in the page's own language come first, the commonest of each kind before the others. */
const readableFirst = (said: readonly SaidQuality[]): SaidQuality[] =>
  said.toSorted((a, b) => Number(otherLanguage(a.language) !== null) - Number(otherLanguage(b.language) !== null));

interface Listed {
  readonly said: readonly SaidQuality[];
  readonly view: View;
  /** All of them, where somebody asked for them. */
  readonly all?: boolean;
}

/** A few, each leading to an answer that says it, with the name of its language where that is not the page's. */
export function Wordings({ said, view, all = false }: Listed) {
  return (
    <ul class="names">
      {readableFirst(said)
        .slice(0, all ? undefined : fewest)
        .map((one) => {
          const { quality, polarity, answers, example_result: id, language } = one;
          const other = otherLanguage(language);
          return (
            <li key={`${polarity} ${quality}`}>
              {id === null ? (
                <Wording {...one} />
              ) : (
                <a href={view.link('answer', { id })}>
                  <Wording {...one} />
                </a>
              )}{' '}
              <small>
                <span class={`polarity ${polarity}`}>{texts.polarities[polarity]}</span>,{' '}
                {reportTexts.competitors.inAnswers(answers, count(answers))}
                {other !== null && ` · ${other}`}
              </small>
            </li>
          );
        })}
    </ul>
  );
}
