import type { Polarity, Theme } from '@app/findings';
import { type ExtractionDocument, textsOfRuns } from './document.js';

/** What a good reader finds in one answer, verbatim. */
export interface AnswerLabels {
  /** Every brand, each with all the spellings it has there. */
  readonly brands: readonly (readonly string[])[];
  /** What the answer says of a brand, by one of the brand's names: the words, and how they are meant. */
  readonly qualities: Readonly<Record<string, Readonly<Record<string, readonly [Polarity, Theme]>>>>;
  /** Where a brand is meant, by its name, in UTF-16 code units of the answer; absent: wherever a name of it stands. */
  readonly mentions?: Readonly<Record<string, readonly number[]>>;
}

export interface LabelledAnswer {
  /** As the assistant wrote it, in markdown. */
  readonly answer: string;
  readonly labels: AnswerLabels;
}

/** Words in an answer that a gullible reader takes for an order, and what it then replies instead of its own reading. */
export interface Injection {
  /** As they stand in the answer, in markdown. One run of them is enough to be obeyed. */
  readonly words: string;
  readonly reply: string;
}

/** The labels of the answers that the demo knows, and the injections that it obeys. */
export class LabelIndex {
  /** Made at the first need: most demos are only asked questions. */
  private byText: ReadonlyMap<string, AnswerLabels> | undefined;
  private readonly injections: readonly (readonly [run: string, reply: string])[];

  constructor(
    private readonly answers: readonly LabelledAnswer[],
    injections: readonly Injection[],
  ) {
    this.injections = injections.flatMap(({ words, reply }) => textsOfRuns(words).map((run) => [run, reply] as const));
  }

  /** `null` of a document that nobody has labelled. */
  labelsOf({ runs }: ExtractionDocument): AnswerLabels | null {
    this.byText ??= new Map(this.answers.map(({ answer, labels }) => [keyOf(textsOfRuns(answer)), asShown(labels)]));
    return this.byText.get(keyOf(runs.map(({ text }) => text))) ?? null;
  }

  /** What the first injection among the runs asks to be replied. */
  injectedReply({ runs }: ExtractionDocument): string | null {
    const found = this.injections.find(([words]) => runs.some(({ text }) => text.includes(words)));
    return found?.[1] ?? null;
  }
}

/** Letters alone: a sample that numbers its calls is still the same answer. */
const keyOf = (texts: readonly string[]): string => texts.join('').replaceAll(/[^\p{L}]+/gu, '');

/** Labels quote the answer, its runs show it without marks and accents. */
function asShown({ brands, qualities, ...labels }: AnswerLabels): AnswerLabels {
  const quoted = Object.entries(qualities).map(([name, quotes]) => {
    const asRead = Object.entries(quotes).map(([words, meant]) => [shown(words), meant] as const);
    return [name, Object.fromEntries(asRead)] as const;
  });
  return { ...labels, brands: brands.map((spellings) => spellings.map(shown)), qualities: Object.fromEntries(quoted) };
}

const shown = (quote: string): string => textsOfRuns(quote).join(' ') || quote;
