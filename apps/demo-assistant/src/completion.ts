import { sources } from './answers.js';

/** What the demo says, before it is put into an API's shape. */
export interface Completion {
  readonly text: string;
  readonly refusal?: string;
  readonly end?: 'incomplete' | 'content_filter';
  /** A tool call instead of the text. */
  readonly callsTool?: boolean;
  /** False: no search was made, although one was asked for. */
  readonly isSearched?: boolean;
}

/** A rough count, four characters each, so that usage and cost have figures to work on. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** `text.slice(start, end)` is the whole link with its brackets, as OpenAI marks it; UTF-16 units, end exclusive. */
export interface WrittenCitation {
  readonly url: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

const sourceLink = /\(\[[^\]\n]+\]\((?<url>https:\/\/[^)\s]+)\)\)/g;

/** The sources a text names, in reading order. */
export const citationsOf = (text: string): WrittenCitation[] =>
  Array.from(text.matchAll(sourceLink), ({ 0: link, index, groups }) => {
    const url = groups!['url']!;
    return { url, title: sources[url] ?? url, start: index, end: index + link.length };
  });

/** The same words with each link as the number of its page, and the pages by number, as Perplexity gives them. */
export function numbered(text: string): { text: string; results: { id: number; url: string; title: string }[] } {
  const urls = [...new Set(citationsOf(text).map(({ url }) => url))];
  return {
    text: text.replaceAll(sourceLink, (_link, url: string) => `[${urls.indexOf(url) + 1}]`),
    results: urls.map((url, index) => ({ id: index + 1, url, title: sources[url] ?? url })),
  };
}

/** A text cut where a sentence with its sources ends; `cited` is absent where it has none. */
export interface Passage {
  readonly text: string;
  readonly cited?: WrittenCitation;
}

/** `text` in passages, in order: each source has one of its own, from the beginning of its line or the end of the source before. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const cited of citationsOf(text)) {
    const line = Math.max(at, text.lastIndexOf('\n', cited.start) + 1);
    if (line > at) passages.push({ text: text.slice(at, line) });
    passages.push({ text: text.slice(line, cited.end), cited });
    at = cited.end;
  }
  return at < text.length ? [...passages, { text: text.slice(at) }] : passages;
}
