import type { Polarity, Theme } from '@app/findings';
import { type ExtractionDocument, textsOfRuns } from './document.js';

/** What a careful reader finds in one answer, in its exact words. */
export interface AnswerLabels {
  /** All brands, each with all its spellings in the answer. */
  readonly brands: readonly (readonly string[])[];
  /** The qualities of each brand, by one of its names: the words, and their polarity and theme. */
  readonly qualities: Readonly<Record<string, Readonly<Record<string, readonly [Polarity, Theme]>>>>;
  /** The offsets (UTF-16 code units) at which each brand is mentioned, by its name; absent: wherever one of its names occurs. */
  readonly mentions?: Readonly<Record<string, readonly number[]>>;
}

export interface LabelledAnswer {
  /** The answer in markdown, as the assistant wrote it. */
  readonly answer: string;
  readonly labels: AnswerLabels;
}

/** A prompt injection: words in an answer that the manner `obeying` takes for an order, and what it then replies. */
export interface Injection {
  /** The words in markdown, as the answer contains them. A single text run of them is enough to be obeyed. */
  readonly words: string;
  readonly reply: string;
}

/** Finds the labels of an answer, and the injections in it. */
export class LabelIndex {
  /** Made when it is first needed, because most demo assistants get no extraction calls. */
  private byText: ReadonlyMap<string, AnswerLabels> | undefined;
  private readonly injections: readonly (readonly [run: string, reply: string])[];

  constructor(
    private readonly answers: readonly LabelledAnswer[],
    injections: readonly Injection[],
  ) {
    this.injections = injections.flatMap(({ words, reply }) => textsOfRuns(words).map((run) => [run, reply] as const));
  }

  /** A document's labels; `null` if it has none. */
  labelsOf({ runs }: ExtractionDocument): AnswerLabels | null {
    this.byText ??= new Map(this.answers.map(({ answer, labels }) => [keyOf(textsOfRuns(answer)), asShown(labels)]));
    return this.byText.get(keyOf(runs.map(({ text }) => text))) ?? null;
  }

  /** The reply that the first injection in the document asks for; `null` if there is none. */
  injectedReply({ runs }: ExtractionDocument): string | null {
    const found = this.injections.find(([words]) => runs.some(({ text }) => text.includes(words)));
    return found?.[1] ?? null;
  }
}

/** Only the letters, so that an answer which contains the number of its call keeps its labels. */
const keyOf = (texts: readonly string[]): string => texts.join('').replaceAll(/[^\p{L}]+/gu, '');

/** Labels quote the markdown; this turns the quotes into the plain text of runs. */
function asShown({ brands, qualities, ...labels }: AnswerLabels): AnswerLabels {
  const quoted = Object.entries(qualities).map(([name, quotes]) => {
    const asRead = Object.entries(quotes).map(([words, meant]) => [shown(words), meant] as const);
    return [name, Object.fromEntries(asRead)] as const;
  });
  return { ...labels, brands: brands.map((spellings) => spellings.map(shown)), qualities: Object.fromEntries(quoted) };
}

const shown = (quote: string): string => textsOfRuns(quote).join(' ') || quote;
