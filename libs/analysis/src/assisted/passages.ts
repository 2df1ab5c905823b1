import { foldText, lowerCase } from '../text/page.js';
import { addressesMachine, Reach } from './addresses-machine.js';

/** A part of a text, word for word. */
export interface Passage {
  readonly text: string;
  /** It speaks to a model or a program and not to whoever reads the text. */
  readonly addressesMachine: boolean;
}

/**
 * Cuts a text where it begins or ends to address a machine, and between paragraphs, so that a caller can pause; the passages
 * together are the text. Looks at the raw text, line by line, because who is shown it raw reads what markdown hides, too. An order
 * over several lines makes an order of their paragraph.
 */
export function* passagesOf(text: string): Generator<Passage> {
  const reach = new Reach();
  for (const lines of paragraphsOf(text)) {
    const flags = lines.map((line) => reach.holds(shapeOf(line), isOrder(line), line.trim()));
    const whole = lines.length > 1 && !flags.includes(true) && isOrder(lines.map((line) => line.trim()).join(' '));
    yield* joinedPassages(lines.map((line, index) => ({ text: line, addressesMachine: whole || flags[index]! })));
  }
}

/** Neighbours of one kind as one. */
export function joinedPassages(passages: readonly Passage[]): Passage[] {
  const found: { text: string; addressesMachine: boolean }[] = [];
  for (const { text, addressesMachine: addressed } of passages) {
    const last = found.at(-1);
    if (last?.addressesMachine === addressed) last.text += text;
    else found.push({ text, addressesMachine: addressed });
  }
  return found;
}

/** Lines with their ends; the blank ones after a paragraph belong to it. */
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

/** Letters that no reader sees; the flags of England, Scotland and Wales are made of them. */
const hidden = /(?<!\u{1f3f4}[\u{e0061}-\u{e007a}]{0,6})[\u{e0001}-\u{e007f}]/u;

function isOrder(line: string): boolean {
  const raw = line.trim();
  if (raw === '') return false;
  const cased = foldText(raw);
  const folded = lowerCase(cased).replace(/[*`~]+/g, '');
  return hidden.test(raw) || addressesMachine({ raw, cased, folded });
}
