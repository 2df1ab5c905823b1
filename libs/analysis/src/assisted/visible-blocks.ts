import type { Span } from '@app/findings';
import { type Block, type Page, spanAt } from '../text/page.js';
import { addressesMachine, type BlockText, Reach } from './addresses-machine.js';
import { wordingOf } from '../lexicon/wording.js';

/** A block of the answer as a model is shown it. */
export interface VisibleRun extends Span {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** It speaks to machines, not to readers. */
  readonly isOrder: boolean;
  /** Orders, code and what is in another language than the answer are not shown, and nothing in them proves anything. */
  readonly isWithheld: boolean;
}

/** Does any block of the answer speak to machines, and not to readers? */
export const speaksToMachines = (page: Page): boolean => visibleRuns(page).some(({ isOrder }) => isOrder);

/** Whether a model is shown what stands at a place of the view. */
export function showing(page: Page): (at: number) => boolean {
  const withheld = visibleRuns(page).filter(({ isWithheld }) => isWithheld);
  return (at) => spanAt(withheld, at) === undefined;
}

/** What a reader sees of an answer, block by block, in units of the view; link targets, images and hidden text are not in it. */
export function visibleRuns(page: Page): readonly VisibleRun[] {
  const runs = runsBefore.get(page) ?? runsOf(page);
  runsBefore.set(page, runs);
  return runs;
}

const runsBefore = new WeakMap<Page, readonly VisibleRun[]>();

function runsOf(page: Page): VisibleRun[] {
  const reach = new Reach();
  const speech = speechOf(page);
  return page.blocks.map((block, index) => {
    const text = page.cased.slice(block.start, block.end).trim();
    const isOrder = reach.holds(block, addressesMachine(textOf(page, block)), text);
    const { start, end } = block;
    const isWithheld = isOrder || block.kind === 'code' || speech.isForeign(block);
    return { number: index + 1, start, end, text, isOrder, isWithheld };
  });
}

function textOf(page: Page, block: Block): BlockText {
  const { cased, folded, text, rawStart, rawEnd } = page;
  const start = rawStart[block.start] ?? 0;
  const tag = openedTag.exec(text.slice(Math.max(0, start - longestTag), start))?.[0] ?? '';
  const [cut, raw] = [slicing(block), text.slice(start - tag.length, rawEnd[block.end - 1])];
  return { raw, cased: cut(cased), folded: cut(folded) };
}

const longestTag = 250;
/** Right before a block: it may hide it. */
const openedTag = /<[a-z][^<>]*>\s*$/iu;

const slicing =
  ({ start, end }: Span) =>
  (text: string): string =>
    text.slice(start, end).trim();

/** Fewer words or letters tell no language. */
const fewestWords = 8;
const fewestLetters = 20;
/** Of a text in a language, a dictionary of it has more than this share, names aside. */
const leastKnown = 0.4;

const latin = /\p{Script=Latin}/gu;
const scripts = [
  latin,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
] as const;

/** Made once a page. */
function speechOf(page: Page): Speech {
  const speech = speechBefore.get(page) ?? new Speech(page);
  speechBefore.set(page, speech);
  return speech;
}

const speechBefore = new WeakMap<Page, Speech>();

/** What language an answer is in, as far as that can be told of its parts. */
class Speech {
  private readonly script: RegExp | null;
  private readonly isInDictionary: boolean;

  constructor(private readonly page: Page) {
    const sample = { start: 0, end: Math.min(page.folded.length, 8000) };
    this.script = mainScriptOf(page.folded.slice(0, sample.end));
    this.isInDictionary = (this.knownShare(sample) ?? 0) > leastKnown;
  }

  /**
   * Is a part of it in another script, or in no language that a dictionary of the answer's language has words for? Names are
   * written in Latin letters anywhere.
   */
  isForeign(part: Span): boolean {
    const script = mainScriptOf(this.page.folded.slice(part.start, part.end));
    if (script !== null && script !== latin && script !== this.script) return true;
    return this.isInDictionary && (this.knownShare(part) ?? 1) <= leastKnown;
  }

  /** Of the words written small; `null` for too few. */
  private knownShare({ start, end }: Span): number | null {
    const words = this.page.cased.slice(start, end).match(/(?<![\p{L}\p{N}'-])\p{Ll}{2,}(?![\p{L}\p{N}'-])/gu) ?? [];
    const { isDictionaryWord, cues } = wordingOf(this.page);
    const known = words.filter((word) => isDictionaryWord(word) || cues.common.has(word));
    return words.length < fewestWords ? null : known.length / words.length;
  }
}

/** The script of most letters; `null` for too few. */
function mainScriptOf(text: string): RegExp | null {
  const counts = scripts.map((script) => text.match(script)?.length ?? 0);
  const most = Math.max(...counts);
  return most < fewestLetters ? null : (scripts[counts.indexOf(most)] ?? null);
}
