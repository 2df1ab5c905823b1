import { sources } from './sources.js';

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
    const url = groups?.['url'] ?? '';
    return { url, title: sources[url] ?? url, start: index, end: index + link.length };
  });
