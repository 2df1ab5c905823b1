import type { Span } from '@app/findings';
import { type Block, type Page, spanAt } from '../text/page.js';
import { addressesMachine, type BlockText, OrderScope } from './addresses-machine.js';
import { wordingOf } from '../lexicon/wording.js';

/** A block of the answer as a reader sees it; requests to models call it a "run". */
export interface VisibleBlock extends Span {
  /** The number of the block in requests to models, from 1. */
  readonly number: number;
  readonly text: string;
  /** True if it addresses machines and not readers. */
  readonly isOrder: boolean;
  /** True for orders, code and text in another language than the answer: models do not see these, and no quote is looked for in them. */
  readonly isWithheld: boolean;
}

/** True if any block of the answer addresses machines and not readers. */
export const speaksToMachines = (page: Page): boolean => visibleBlocks(page).some(({ isOrder }) => isOrder);

/** A test whether models see the text at an offset of the view. */
export function visibilityTest(page: Page): (at: number) => boolean {
  const withheld = visibleBlocks(page).filter(({ isWithheld }) => isWithheld);
  return (at) => spanAt(withheld, at) === undefined;
}

/** The visible blocks of an answer, in units of the view; without link targets, images and hidden text. */
export function visibleBlocks(page: Page): readonly VisibleBlock[] {
  const blocks = blockCache.get(page) ?? readBlocks(page);
  blockCache.set(page, blocks);
  return blocks;
}

const blockCache = new WeakMap<Page, readonly VisibleBlock[]>();

function readBlocks(page: Page): VisibleBlock[] {
  const scope = new OrderScope();
  const language = languageTestOf(page);
  return page.blocks.map((block, index) => {
    const text = page.cased.slice(block.start, block.end).trim();
    const isOrder = scope.covers(block, addressesMachine(textOf(page, block)), text);
    const { start, end } = block;
    const isWithheld = isOrder || block.kind === 'code' || language.isForeign(block);
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
/** A tag directly before a block, which may hide it. */
const openedTag = /<[a-z][^<>]*>\s*$/iu;

const slicing =
  ({ start, end }: Span) =>
  (text: string): string =>
    text.slice(start, end).trim();

/** The language of fewer words or letters is not certain. */
const fewestWords = 8;
const fewestLetters = 20;
/** A dictionary has more than this share of the words of a text in its language, except names. */
const leastKnownShare = 0.4;

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

/** The test for a page's language, made once. */
function languageTestOf(page: Page): LanguageTest {
  const test = languageTests.get(page) ?? new LanguageTest(page);
  languageTests.set(page, test);
  return test;
}

const languageTests = new WeakMap<Page, LanguageTest>();

/** Tests whether parts of an answer are in its main language. */
class LanguageTest {
  private readonly script: RegExp | null;
  private readonly isInDictionary: boolean;

  constructor(private readonly page: Page) {
    const sample = { start: 0, end: Math.min(page.folded.length, 8000) };
    this.script = mainScriptOf(page.folded.slice(0, sample.end));
    this.isInDictionary = (this.knownShare(sample) ?? 0) > leastKnownShare;
  }

  /**
   * True if a part is in another script than the answer, or too few of its words are in the dictionary of the answer's language. Latin
   * script never counts as another one, because names are in Latin letters everywhere.
   */
  isForeign(part: Span): boolean {
    const script = mainScriptOf(this.page.folded.slice(part.start, part.end));
    if (script !== null && script !== latin && script !== this.script) return true;
    return this.isInDictionary && (this.knownShare(part) ?? 1) <= leastKnownShare;
  }

  /** The share of words in lower case that the dictionary has; `null` if there are too few words. */
  private knownShare({ start, end }: Span): number | null {
    const words = this.page.cased.slice(start, end).match(/(?<![\p{L}\p{N}'-])\p{Ll}{2,}(?![\p{L}\p{N}'-])/gu) ?? [];
    const { isDictionaryWord, cues } = wordingOf(this.page);
    const known = words.filter((word) => isDictionaryWord(word) || cues.common.has(word));
    return words.length < fewestWords ? null : known.length / words.length;
  }
}

/** The script of most letters; `null` if there are too few letters. */
function mainScriptOf(text: string): RegExp | null {
  const counts = scripts.map((script) => text.match(script)?.length ?? 0);
  const most = Math.max(...counts);
  return most < fewestLetters ? null : (scripts[counts.indexOf(most)] ?? null);
}
