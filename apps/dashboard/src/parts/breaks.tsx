import { texts } from '../strings.js';

/** What the marks of a chart stand for, and that a jump there may be none of the brand's; nothing where nothing changed. */
export function Breaks({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div class="breaks soft">
      <ul>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{texts.breaks.meaning}</p>
    </div>
  );
}
