import { sources } from './sources.js';

/**
 * How a provider's answers cite. `links`, as OpenAI: `([acme.example](https://acme.example/?utm_source=openai))`. `numberedLinks`, as xAI:
 * `[[1]](https://acme.example/)`. `numbers`, as Perplexity: `[1]`. `beside`, as Anthropic and Gemini: the text has no marks, and the
 * response says beside it which passage each source is cited for.
 */
export type CitationForm = 'links' | 'numberedLinks' | 'numbers' | 'beside';

export const citationForms: readonly CitationForm[] = ['links', 'numberedLinks', 'numbers', 'beside'];

/** `text.slice(start, end)` is the mark of the source; in the form `beside` the passage that it is cited for. UTF-16 code units. */
export interface WrittenCitation {
  readonly url: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** An answer in a provider's form, and its sources in reading order. */
export interface CitedText {
  readonly text: string;
  readonly citations: readonly WrittenCitation[];
}

/** A source in a written answer. */
interface Source {
  readonly label: string;
  readonly url: string;
  /** The number of its page, from 1, in the order in which the answer first cites pages. */
  readonly number: number;
}

/** The mark of a source in each form; empty in the form `beside`. */
const marks: Readonly<Record<CitationForm, (source: Source) => string>> = {
  links: ({ label, url }) => ` ([${label}](${tagged(url)}))`,
  numberedLinks: ({ number, url }) => `[[${number}]](${url})`,
  numbers: ({ number }) => `[${number}]`,
  beside: () => '',
};

/** OpenAI adds this parameter, by which sites see where their visitors come from. */
const tagged = (url: string): string => `${url}?utm_source=openai`;

const written = / ?\(\[(?<label>[^\]\n]+)\]\((?<url>https:\/\/[^)\s]+)\)\)/g;

/** Puts a written answer into a provider's citation form. */
export function citedAs(form: CitationForm, answer: string): CitedText {
  const numbers = new Map<string, number>();
  const citations: WrittenCitation[] = [];
  let text = '';
  let at = 0;
  for (const { 0: whole, index, groups } of answer.matchAll(written)) {
    const { label = '', url = '' } = groups ?? {};
    if (!numbers.has(url)) numbers.set(url, numbers.size + 1);
    text += answer.slice(at, index);
    const number = numbers.get(url)!;
    const mark = marks[form]({ label, url, number });
    const start = form === 'beside' ? passageStart(text, citations.at(-1)) : text.length + mark.search(/\S/);
    text += mark;
    const cited = form === 'links' ? tagged(url) : url;
    const title = form === 'numberedLinks' ? String(number) : (sources[url] ?? url);
    citations.push({ url: cited, title, start, end: text.length });
    at = index + whole.length;
  }
  return { text: text + answer.slice(at), citations };
}

/** The start of the passage that ends with `text`: the start of its line or the end of the passage before. Two sources in a row share a passage. */
function passageStart(text: string, before: WrittenCitation | undefined): number {
  if (before?.end === text.length) return before.start;
  const start = Math.max(before?.end ?? 0, text.lastIndexOf('\n') + 1);
  return start + text.slice(start).search(/\S/);
}

/** The cited pages, each once. */
export const pagesOf = (citations: readonly WrittenCitation[]): { url: string; title: string }[] => {
  const titles = new Map(citations.map(({ url, title }) => [url, title]));
  return Array.from(titles, ([url, title]) => ({ url, title }));
};

/** Makes citations into annotations of the Responses API, whose offsets count code points, as OpenAI's do. */
export function urlCitationsOf({ text, citations }: CitedText) {
  const codePoints = (end: number): number => Array.from(text.slice(0, end)).length;
  return citations.map(({ url, title, start, end }) => ({
    url,
    title,
    start_index: codePoints(start),
    end_index: codePoints(end),
  }));
}

/** A part of an answer, with the sources that are cited for it. */
export interface Passage {
  readonly text: string;
  readonly sources: readonly WrittenCitation[];
}

/** Splits an answer of the form `beside` into passages, in order: those with sources, and the text between them. */
export function passagesOf({ text, citations }: CitedText): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const cited of Map.groupBy(citations, ({ start }) => start).values()) {
    const { start, end } = cited[0]!;
    if (start > at) passages.push({ text: text.slice(at, start), sources: [] });
    passages.push({ text: text.slice(start, end), sources: cited });
    at = end;
  }
  return at < text.length ? [...passages, { text: text.slice(at), sources: [] }] : passages;
}
