import '../style/answer.css';
import type { MarkKind } from '../text/marks.js';
import { answerTexts } from '../answer-strings.js';

const kinds: readonly MarkKind[] = ['mention', 'rival', 'positive', 'negative', 'mixed', 'neutral'];

export function Legend() {
  return (
    <ul class="legend" aria-label={answerTexts.answer.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <mark class={kind}>{answerTexts.marks[kind]}</mark>
        </li>
      ))}
    </ul>
  );
}
