import type { Span } from '@app/findings';
import type { Language } from '../lexicon/languages.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';

/** What a label says of the text under or after it: that it judges, that it does not, that it gives a price; `open` where it says nothing of the kind. */
export type Tone = 'judging' | 'plain' | 'price' | 'open';

/** Nothing to take off. */
const bareLabel = /^\p{L}+(?: \p{L}+)*$/u;

/** The tone of a label, heading or column title as a whole. */
export function toneOf(title: string, { judgingLabel, plainLabel, priceLabel }: Language): Tone {
  const label = bareLabel.test(title) ? title : title.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '').replace(/ \(.*\)$/, '');
  if (judgingLabel.test(label)) return 'judging';
  if (priceLabel.test(label)) return 'price';
  return plainLabel.test(label) ? 'plain' : 'open';
}

/** "Pros: …": the label that a line begins with, up to and with its colon. */
export function labelIn({ folded }: Page, { start, end }: Span): Span | undefined {
  const label = /^[^:,.;]{2,40}:\s?(?=\S)/u.exec(folded.slice(start, Math.min(end, start + 48)));
  return label === null ? undefined : { start, end: start + label[0].length };
}

/** The lines of a paragraph as they were written: of those after the first, the ones that begin in bold, with a sign or with a label. */
export function linesOf(page: Page, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  let from = start;
  for (let at = page.folded.indexOf(' ', start); at >= 0 && at < end; at = page.folded.indexOf(' ', at + 1)) {
    if (!isLineBreak(page, at) || !beginsLine(page, { start: at + 1, end })) continue;
    lines.push({ start: from, end: at });
    from = at + 1;
  }
  return [...lines, { start: from, end }];
}

function isLineBreak({ text, rawStart, rawEnd }: Page, at: number): boolean {
  const [start, end] = [rawStart[at]!, rawEnd[at]!];
  return end - start === 1 ? text[start] === '\n' : text.slice(start, end).includes('\n');
}

const beginsLine = (page: Page, line: Span): boolean =>
  spanAt(page.strong, line.start) !== undefined ||
  /[^\p{L}\p{N}"'(]/u.test(page.folded.charAt(line.start)) ||
  labelIn(page, line) !== undefined;

/** "**1. Train: Deutsche Bahn** (from $20)": one short line in bold but for what is in brackets, or with a colon at its end. */
export function standsForHeading(page: Page, { start, end }: Block): boolean {
  const text = page.cased.slice(start, end - 1).trim();
  const bold = spanAt(page.strong, start + 3);
  const isStrong =
    bold !== undefined &&
    bold.start <= start + 3 &&
    (bold.end >= end - 2 || /^ ?\([^()]*\):?$/.test(page.cased.slice(bold.end, end - 1).trimEnd()));
  return text.length < 80 && (isStrong || text.endsWith(':'));
}
