import type { Usage } from './usage.js';

/** A source the assistant cites; `start` and `end` are UTF-16 code units of the answer, `null` where it gave none. */
export interface Citation {
  readonly url: string;
  readonly title: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** How the prompt's geography reached the assistant. */
export type GeoApplied = 'search_location' | 'instruction' | 'none';

export type AssistantApi = 'responses' | 'chat';

/** One question, exactly as the customer wrote it; `geo` is a short country-style code (`US`, `UK`, `EU`). */
export interface Question {
  readonly prompt: string;
  readonly geo: string;
}

/** What the assistant said, cleaned once: no U+0000, no lone surrogate; all else verbatim. */
export interface Answer {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** The model that answered, as the API names it. */
  readonly model: string;
  readonly api: AssistantApi;
  readonly geoApplied: GeoApplied;
  readonly usage: Usage;
  /** True where cleaning removed something. */
  readonly cleaned: boolean;
}

/** Abstract class: type and injection token at once. */
export abstract class Assistant {
  /** Rejects with AssistantError; gives up when `signal` fires. */
  abstract ask(question: Question, signal: AbortSignal): Promise<Answer>;
}
