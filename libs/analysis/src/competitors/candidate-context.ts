import type { CandidateSpan, Line } from '../candidates/candidate-spans.js';
import { opensSentence, type Token } from '../candidates/tokens.js';
import { wordKnowledge, type WordKnowledge } from '../candidates/word-knowledge.js';
import { columnTitles } from '../layout/column-titles.js';
import { headsOf } from '../layout/heads.js';
import { toneOf } from '../layout/labels.js';
import { lowerCase } from '../text/fold.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import type { Span } from '../text/span.js';
import type { Wording } from '../lexicon/wording.js';
import { wordingOf } from '../lexicon/wording.js';

/** A candidate with all that its features look at. */
export interface CandidateContext {
  readonly span: CandidateSpan;
  readonly page: PageContext;
  /** Folded, in lower case: spellings of one name have one key. */
  readonly key: string;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: readonly WordKnowledge[];
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  /** Up to 24 units on either side, within the block. */
  readonly gapBefore: string;
  readonly gapAfter: string;
  readonly block: Block;
  readonly head: Span | undefined;
  readonly strong: Span | undefined;
  readonly link: Span | undefined;
  readonly isFirst: boolean;
}

/** What the candidates of an answer share. */
export class PageContext {
  readonly wording: Wording;
  readonly know: (word: string) => WordKnowledge;
  /** How often a word is written small, and with a capital inside a sentence. */
  readonly small = new Map<string, number>();
  readonly large = new Map<string, number>();
  readonly times = new Map<string, number>();
  readonly domains: ReadonlySet<string>;
  /** What these begin with. */
  readonly domainPrefixes: ReadonlySet<string>;
  readonly brandColumns: ReadonlySet<string>;
  readonly promptNames: ReadonlySet<string>;
  readonly promptWords: ReadonlySet<string>;
  private readonly heads = new Map<Block, ReadonlyMap<number, Span>>();

  constructor(
    readonly page: Page,
    readonly lines: readonly Line[],
    prompt = '',
  ) {
    this.wording = wordingOf(page);
    this.know = wordKnowledge(this.wording);
    for (const { tokens } of lines)
      for (const [i, { shape, lower, gap }] of tokens.entries()) {
        if (shape === 'lower') add(this.small, lower);
        else if (shape !== 'bare' && i > 0 && /^[ ,]/.test(gap) && !opensSentence.test(gap)) add(this.large, lower);
      }
    this.domains = domainsIn(page.text);
    this.domainPrefixes = new Set([...this.domains].flatMap(prefixesOf));
    this.brandColumns = columnTitles(page);
    this.promptNames = new Set(prompt.match(/[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*/gu)?.map(lowerCase));
    this.promptWords = new Set(lowerCase(prompt).match(/[\p{L}\p{N}]+/gu));
  }

  headAt(block: Block, at: number): Span | undefined {
    let heads = this.heads.get(block);
    if (heads === undefined)
      this.heads.set(block, (heads = new Map(headsOf(this.page, block).map((head) => [head.start, head]))));
    return heads.get(at);
  }

  isLabel(text: string): boolean {
    return toneOf(text, this.wording.cues) !== 'open';
  }
}

/** How often each candidate's name is written. */
export function countNames({ times }: PageContext, candidates: readonly CandidateContext[]): void {
  for (const { key } of candidates) add(times, key);
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The names of the hosts that an answer cites: "lennox" of "www.lennox.ie". */
function domainsIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, host = ''] of text.matchAll(/(?<![\w@-])((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,10})(?![\w-])/giu))
    for (const label of host.toLowerCase().split('.').slice(0, -1))
      if (label.length > 2 && label !== 'www') found.add(label.replaceAll('-', ''));
  return found;
}

const shortestPrefix = 4;
const prefixesOf = (domain: string): string[] =>
  Array.from({ length: Math.max(0, domain.length - shortestPrefix) }, (_, i) => domain.slice(0, i + shortestPrefix));

export function contextOf(page: PageContext, span: CandidateSpan): CandidateContext {
  const { line, first, last, start, end } = span;
  const { block } = line;
  const tokens = line.tokens.slice(first, last);
  const before = line.tokens[first - 1];
  const after = line.tokens[last];
  const { folded, cased, strong, links } = page.page;
  const gapBefore = cased.slice(Math.max(block.start, before?.end ?? block.start), start);
  const wordOf = (token: Token): string =>
    folded.slice(Math.max(start, token.start), span.cut === 'whole' ? token.end : Math.min(end, token.end));
  return {
    span,
    page,
    key: folded.slice(start, end),
    text: cased.slice(start, end),
    tokens,
    words: tokens.map((token) => page.know(wordOf(token))),
    before,
    after,
    gapBefore,
    gapAfter: cased.slice(end, Math.min(block.end, after?.start ?? block.end)),
    block,
    head: page.headAt(block, start),
    strong: spanAt(strong, start),
    link: spanAt(links, start),
    isFirst: before === undefined || opensSentence.test(gapBefore),
  };
}
