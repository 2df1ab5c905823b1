import '../style/explained.css';
import { useEffect, useState } from 'preact/hooks';
import { explainedTexts } from '../explained-strings.js';

const key = 'brand-mentions.explained';

/** The four numbers in words: open at the first visit, closed from then on, there for good. */
export function FirstVisit() {
  const [open, setOpen] = useState(() => !remembered());
  useEffect(remember, []);
  return (
    <details class="explained" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{explainedTexts.title}</summary>
      <dl>
        {explainedTexts.numbers.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{explainedTexts.interval}</p>
    </details>
  );
}

// A browser may refuse to keep anything.
function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // It is a convenience.
  }
}
