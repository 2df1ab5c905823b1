import type { MarkKind } from '../text/marks.js';
import { texts } from '../strings.js';

const kinds: readonly MarkKind[] = ['mention', 'rival', 'positive', 'negative', 'mixed', 'neutral'];

export function Legend() {
  return (
    <ul class="legend" aria-label={texts.answer.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <mark class={kind}>{texts.marks[kind]}</mark>
        </li>
      ))}
    </ul>
  );
}
