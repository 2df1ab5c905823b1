import { foldText, lowerCase } from '../text/page.js';
import { addressesMachine, OrderScope } from './addresses-machine.js';

/** A part of a text, unchanged. */
export interface Passage {
  readonly text: string;
  /** True if it addresses a model or a program and not the reader of the text. */
  readonly addressesMachine: boolean;
}

/**
 * Splits a text into passages that address a machine and passages that do not; joined, they are the text. It also splits between
 * paragraphs, so that the caller can pause. It reads the raw text line by line, because a model that gets the raw text also sees what
 * markdown hides. If an order extends over several lines, their whole paragraph counts as one.
 */
export function* passagesOf(text: string): Generator<Passage> {
  const scope = new OrderScope();
  for (const lines of paragraphsOf(text)) {
    const flags = lines.map((line) => scope.covers(shapeOf(line), isOrder(line), line.trim()));
    const whole = lines.length > 1 && !flags.includes(true) && isOrder(lines.map((line) => line.trim()).join(' '));
    yield* joinedPassages(lines.map((line, index) => ({ text: line, addressesMachine: whole || flags[index]! })));
  }
}

/** Joins neighbouring passages of the same kind. */
export function joinedPassages(passages: readonly Passage[]): Passage[] {
  const found: { text: string; addressesMachine: boolean }[] = [];
  for (const { text, addressesMachine: addressed } of passages) {
    const last = found.at(-1);
    if (last?.addressesMachine === addressed) last.text += text;
    else found.push({ text, addressesMachine: addressed });
  }
  return found;
}

/** The paragraphs as lines with their line ends; blank lines belong to the paragraph before them. */
function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [];
  let ended = true;
  for (const line of text.split(/(?<=\n)/)) {
    if (line === '') continue;
    const blank = line.trim() === '';
    if (ended && !blank) paragraphs.push([]);
    if (paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)!.push(line);
    ended = blank;
  }
  return paragraphs;
}

function shapeOf(line: string): { kind: 'heading' | 'prose'; level: number } {
  const level = /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;
  return { kind: level > 0 ? 'heading' : 'prose', level };
}

/** Invisible tag characters, except in the flags of England, Scotland and Wales, which consist of them. */
const hidden = /(?<!\u{1f3f4}[\u{e0061}-\u{e007a}]{0,6})[\u{e0001}-\u{e007f}]/u;

function isOrder(line: string): boolean {
  const raw = line.trim();
  if (raw === '') return false;
  const cased = foldText(raw);
  const folded = lowerCase(cased).replace(/[*`~]+/g, '');
  return hidden.test(raw) || addressesMachine({ raw, cased, folded });
}
