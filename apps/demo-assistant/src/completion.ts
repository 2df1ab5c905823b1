import { sources } from './answers.js';

/** Says plainly, in every answer and in the list of models, that nobody thought about it. */
export const modelName = 'demo-written-samples';

/** What the demo says, before it is put into an API's shape. */
export interface Completion {
  readonly text: string;
  readonly refusal?: string;
  readonly end?: 'incomplete' | 'content_filter';
  /** A tool call instead of the text. */
  readonly callsTool?: boolean;
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
