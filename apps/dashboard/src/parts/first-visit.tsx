import '../style/explained.css';
import { useEffect, useState } from 'preact/hooks';
import { overviewTexts } from '../overview-strings.js';

const key = 'brand-mentions.explained';

/** The four numbers in words: open at the first visit, closed from then on, there for good. */
export function FirstVisit() {
  const [open, setOpen] = useState(() => !remembered());
  useEffect(remember, []);
  return (
    <details class="explained" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{overviewTexts.explained.title}</summary>
      <dl>
        {overviewTexts.explained.numbers.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{overviewTexts.explained.interval}</p>
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
