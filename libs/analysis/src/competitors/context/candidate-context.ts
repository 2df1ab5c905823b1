import type { Span } from '@app/findings';
import type { CandidateSpan, Line, WordKnowledge } from '../candidates/candidate-spans.js';
import { type Gap, gapOf, opensSentence, type Token } from '../../text/tokens.js';
import { columnTitles, headsOf } from '../../layout/heads.js';
import { longestBrandAt } from '../../lexicon/lexicon.js';
import { lowerCase, type Block, type Page, spanAt } from '../../text/page.js';
import { type Wording, wordingOf } from '../../lexicon/wording.js';
import { nameKnowledge, type NameKnowledge, type Spelling, spellingOf } from './name-knowledge.js';

/** A candidate, with all that its features depend on. */
export interface CandidateContext {
  readonly span: CandidateSpan;
  readonly page: PageContext;
  /** The text folded and in lower case, so that all spellings of a name have the same key. */
  readonly key: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly name: NameKnowledge;
  readonly spelling: Spelling;
  readonly words: readonly WordKnowledge[];
  readonly together: WordsTogether;
  readonly first: WordKnowledge;
  readonly last: WordKnowledge;
  /** True for a script without case. */
  readonly isBare: boolean;
  readonly isSingle: boolean;
  /** The words beside it, within the block. */
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  readonly wordBefore: WordKnowledge | undefined;
  readonly wordAfter: WordKnowledge | undefined;
  readonly gapBefore: Gap;
  readonly gapAfter: Gap;
  readonly block: Block;
  readonly head: Span | undefined;
  readonly strong: Span | undefined;
  readonly link: Span | undefined;
  readonly isFirst: boolean;
}

/** The most tokens of a known brand that contains a candidate: two more than a candidate on either side. */
const maxBrandTokens = 9;

/** True if a name (folded, in lower case) is to be treated as if no gazetteer had it. */
export type IsForgotten = (key: string) => boolean;

/** What all candidates of an answer share. */
export class PageContext {
  readonly wording: Wording;
  readonly know: (word: string) => WordKnowledge;
  /** How often a word occurs in lower case, and (`large`) with a capital inside a sentence. */
  readonly small = new Map<string, number>();
  readonly large = new Map<string, number>();
  readonly domains: ReadonlySet<string>;
  readonly brandColumns: ReadonlySet<string>;
  readonly promptNames: ReadonlySet<string>;
  readonly promptWords: ReadonlySet<string>;
  private readonly nameKnowledge: ReturnType<typeof nameKnowledge>;
  private readonly names = new Map<string, NameKnowledge>();
  private readonly longestBrands = new Map<number, number>();
  /** Cached for the line that is being read, because its candidates follow each other. */
  private brandLengths: { readonly line: Line; readonly byToken: number[] } | undefined;
  private beginning: Beginning | undefined;
  private words: ReadonlySet<string> | undefined;
  private readonly heads = new Map<Block, ReadonlyMap<number, Span>>();

  constructor(
    readonly page: Page,
    { lines, know }: { readonly lines: readonly Line[]; readonly know: (word: string) => WordKnowledge },
    candidates: readonly CandidateSpan[],
    prompt: string,
    private readonly isForgotten: IsForgotten,
  ) {
    this.wording = wordingOf(page);
    this.know = know;
    this.nameKnowledge = nameKnowledge(this.wording);
    for (const { tokens } of lines)
      for (const [i, { shape, lower, gap }] of tokens.entries()) {
        if (shape === 'lower') add(this.small, lower);
        else if (shape !== 'bare' && i > 0 && /^[ ,]/.test(gap) && !opensSentence.test(gap)) add(this.large, lower);
      }
    for (const candidate of candidates) {
      const name = this.nameAt(candidate);
      name.times++;
      if (/[:：]/.test(page.folded.charAt(candidate.end))) name.colons++;
    }
    this.domains = domainsIn(page.text);
    this.brandColumns = columnTitles(page);
    this.promptNames = new Set(prompt.match(/[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu)?.map(lowerCase));
    this.promptWords = new Set(lowerCase(prompt).match(/[\p{L}\p{N}]+/gu));
  }

  /** The words (in lower case) that occur outside of addresses. */
  get wordsAlone(): ReadonlySet<string> {
    return (this.words ??= new Set(
      this.page.folded.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?![\p{L}\p{N}]|[.-]\p{L})/gu),
    ));
  }

  headAt(block: Block, at: number): Span | undefined {
    let heads = this.heads.get(block);
    if (heads === undefined)
      this.heads.set(block, (heads = new Map(headsOf(this.page, block).map((head) => [head.start, head]))));
    return heads.get(at);
  }

  /** True if the text from unit `start` to `end` of the view is a known brand. */
  isKnownBrand(start: number, end: number): boolean {
    return this.mayBeBrand(start, end) && this.isListed(this.page.folded.slice(start, end));
  }

  private isListed(key: string): boolean {
    return this.wording.isKnownBrand(key) && !this.isForgotten(key);
  }

  /** False if the text cannot be a listed brand; a quick check that rules out nearly all. */
  mayBeBrand(start: number, end: number): boolean {
    let longest = this.longestBrands.get(start);
    if (longest === undefined) this.longestBrands.set(start, (longest = longestBrandAt(this.page.folded, start)));
    return end - start <= longest;
  }

  /** The lengths of known brands that begin at a token: bit `n` is set if one has `n` tokens. */
  brandLengthsAt(line: Line, first: number): number {
    if (this.brandLengths?.line !== line) this.brandLengths = { line, byToken: [] };
    return (this.brandLengths.byToken[first] ??= this.lookUpBrands(line, first));
  }

  private lookUpBrands({ tokens, words }: Line, first: number): number {
    const { start } = tokens[first]!;
    const { word, isKnownBrand } = words[first]!;
    let lengths = isKnownBrand && !this.isForgotten(word) ? 1 << 1 : 0;
    for (let n = 2; n <= maxBrandTokens && first + n <= tokens.length; n++) {
      const { end } = tokens[first + n - 1]!;
      if (!this.mayBeBrand(start, end)) break;
      if (this.isListed(this.page.folded.slice(start, end))) lengths |= 1 << n;
    }
    return lengths;
  }

  beginningOf(span: CandidateSpan): Beginning {
    const { beginning } = this;
    if (beginning?.line === span.line && beginning.first === span.first && beginning.start === span.start)
      return beginning;
    return (this.beginning = beginningOf(this, span));
  }

  /** What is known about the name from unit `start` to `end` of the view. */
  nameAt({ start, end }: Span): NameKnowledge {
    const key = this.page.folded.slice(start, end);
    let name = this.names.get(key);
    if (name === undefined) this.names.set(key, (name = this.nameKnowledge(key, this.isForgotten(key))));
    return name;
  }

  /** How many candidates have the name from unit `start` to `end`. */
  timesAt(start: number, end: number): number {
    return this.names.get(this.page.folded.slice(start, end))?.times ?? 0;
  }
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The names in the hosts that an answer contains: "lennox" for "www.lennox.ie". */
function domainsIn(text: string): Set<string> {
  const found = new Set<string>();
  if (!/[a-z0-9-]\.[a-z]{2}/i.test(text)) return found;
  for (const [, host = ''] of text.matchAll(/(?<![\w@-])((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10})(?![\w-])/giu))
    for (const label of host.toLowerCase().split('.').slice(0, -1))
      if (label.length > 2 && label !== 'www') found.add(label.replaceAll('-', ''));
  return found;
}

/** What all or some words of a candidate are. */
interface WordsTogether {
  readonly someUnknown: boolean;
  readonly allUnknown: boolean;
  readonly allDictionary: boolean;
  readonly someOfAKind: boolean;
  readonly lowestFrequency: number;
  readonly highestFrequency: number;
}

function wordsTogether(words: readonly WordKnowledge[]): WordsTogether {
  let [someUnknown, allUnknown, allDictionary, someOfAKind] = [false, true, true, false];
  let [lowestFrequency, highestFrequency] = [1, 0];
  for (const { isUnknown, isDictionary, isOfAKind, frequency } of words) {
    someUnknown ||= isUnknown;
    allUnknown &&= isUnknown;
    allDictionary &&= isDictionary;
    someOfAKind ||= isOfAKind;
    if (frequency < lowestFrequency) lowestFrequency = frequency;
    if (frequency > highestFrequency) highestFrequency = frequency;
  }
  return { someUnknown, allUnknown, allDictionary, someOfAKind, lowestFrequency, highestFrequency };
}

/** What candidates share that begin at the same unit; they follow each other. */
interface Beginning extends Pick<CandidateContext, 'before' | 'gapBefore' | 'head' | 'strong' | 'link' | 'isFirst'> {
  readonly line: Line;
  readonly first: number;
  readonly start: number;
}

function beginningOf(page: PageContext, { line, first, start }: CandidateSpan): Beginning {
  const { block } = line;
  const { cased, strong, links } = page.page;
  const before = line.tokens[first - 1];
  const gapBefore = gapOf(cased.slice(Math.max(block.start, before?.end ?? block.start), start));
  return {
    line,
    first,
    start,
    before,
    gapBefore,
    head: page.headAt(block, start),
    strong: spanAt(strong, start),
    link: spanAt(links, start),
    isFirst: before === undefined || gapBefore.opensSentence,
  };
}

/** The context of a candidate. */
export function contextOf(page: PageContext, span: CandidateSpan): CandidateContext {
  const { line, first, last, start, end } = span;
  const { block } = line;
  const tokens = line.tokens.slice(first, last);
  const after = line.tokens[last];
  const { folded, cased } = page.page;
  const key = folded.slice(start, end);
  const text = cased.slice(start, end);
  const words = wordsOf(page, span);
  const { before, gapBefore, head, strong, link, isFirst } = page.beginningOf(span);
  return {
    span,
    page,
    key,
    text,
    tokens,
    name: page.nameAt(span),
    spelling: spellingOf(text),
    words,
    together: wordsTogether(words),
    first: words[0]!,
    last: words.at(-1)!,
    isBare: tokens[0]!.shape === 'bare',
    isSingle: tokens.length === 1,
    before,
    after,
    wordBefore: line.words[first - 1],
    wordAfter: line.words[last],
    gapBefore,
    gapAfter: gapOf(cased.slice(end, Math.min(block.end, after?.start ?? block.end))),
    block,
    head,
    strong,
    link,
    isFirst,
  };
}

/** What is known about its words, or about the parts of words that are in it. */
function wordsOf(page: PageContext, { line, first, last, start, end, cut }: CandidateSpan): WordKnowledge[] {
  const words: WordKnowledge[] = [];
  for (let i = first; i < last; i++) {
    const token = line.tokens[i]!;
    const isCut = token.start < start || (cut !== 'whole' && token.end > end);
    const from = Math.max(start, token.start);
    words.push(isCut ? page.know(page.page.folded.slice(from, Math.min(end, token.end))) : line.words[i]!);
  }
  return words;
}
