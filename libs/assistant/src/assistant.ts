import type { AssistantApi, AssistantProvider } from '@app/providers';

export type { AssistantApi, AssistantProvider };

/** What one call used, as the provider counts it; `null` where it did not say, or the count is impossible. Searches are those it charges for. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly searches: number | null;
}

/** A source the assistant cites; `start` and `end` are UTF-16 code units of the answer, `null` where it gave none. */
export interface Citation {
  readonly url: string;
  readonly title: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** How one thing that a prompt says of the person asking reached the assistant; `none`: it says nothing of that. */
export type Applied = 'search_location' | 'instruction' | 'none';

/** How what a prompt says of the person asking reached the assistant. */
export interface AskerApplied {
  readonly geoApplied: Applied;
  readonly placeApplied: Applied;
  /** No search tool takes a language. */
  readonly localeApplied: Exclude<Applied, 'search_location'>;
}

/**
 * What a question asks of web search. `required`: an answer without a search is no result, and the provider is made to
 * search where it has a way; `offered`: the model decides; `none`: no search is offered.
 */
export type Retrieval = 'required' | 'offered' | 'none';

/** What a prompt says of the person asking. */
export interface Asker {
  /** A short country-style code (`US`, `UK`, `EU`). */
  readonly geo: string;
  /** A town or another place in it, where there is one, in free text: `Vienna`, or `Springfield, Illinois`. */
  readonly place?: string | null | undefined;
  /** The language, by BCP 47 (`de-AT`), where there is one. */
  readonly locale?: string | null | undefined;
}

/** One question, exactly as the customer wrote it. */
export interface Question extends Asker {
  readonly prompt: string;
}

/** What the assistant said, cleaned once: no U+0000, no lone surrogate; all else verbatim. */
export interface Answer extends AskerApplied {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** What it searched the web for, where its provider says so: each query once, at most 100 of at most 1,000 UTF-16 units. */
  readonly queries: readonly string[];
  /** The model that answered, as the API names it. */
  readonly model: string;
  readonly provider: AssistantProvider;
  readonly api: AssistantApi;
  /** What was asked; whether it searched is in `usage.searches`. */
  readonly retrieval: Retrieval;
  readonly usage: Usage;
  /** True where cleaning removed something. */
  readonly cleaned: boolean;
}

/** Abstract class: type and injection token at once. */
export abstract class Assistant {
  /** Rejects with AssistantError, or CallHeldError where no call was made; gives up when `signal` fires. */
  abstract ask(question: Question, signal: AbortSignal): Promise<Answer>;
}

/** A question whose reply is JSON. */
export interface ExtractionRequest {
  readonly instructions: string;
  readonly input: string;
  /** How the schema is called in the request: letters, digits, `_` and `-`. */
  readonly name: string;
  /** JSON Schema that the reply must keep to. */
  readonly schema: object;
}

/** What the model replied, cleaned as answers are; whether it keeps to the schema is for its reader to see. */
export interface ExtractionReply {
  readonly text: string;
  /** The model that replied, as the API names it. */
  readonly model: string;
  readonly api: AssistantApi;
  readonly usage: Usage;
}

/** Abstract class: type and injection token at once. */
export abstract class Extractor {
  /** Rejects with AssistantError, or CallHeldError where no call was made; gives up when `signal` fires. */
  abstract extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionReply>;
}
