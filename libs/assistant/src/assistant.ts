import type { AssistantApi, AssistantProvider, Surface } from '@app/providers';

export type { AssistantApi, AssistantProvider, Surface };

/** What one call used, as the provider counts it; `null` where it did not say, or the count is impossible. Searches are those it charges for. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly searches: number | null;
  /** What the call itself cost in US dollars, where its provider says so; absent: by the price table. */
  readonly costUsd?: number;
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
  /** No search tool of an API takes a language; `search_language`: a surface was opened in it. */
  readonly localeApplied: Exclude<Applied, 'search_location'> | 'search_language';
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
  /** One that was made for this question and paid for: it is looked at, and no other is made. */
  readonly task?: ScrapingTask | undefined;
}

/** What a scraper was asked to do. It is done in minutes, and what came of it can be fetched for hours without being paid for again. */
export interface ScrapingTask {
  /** As the service names it. */
  readonly id: string;
  readonly madeAt: Date;
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
  readonly surface: Surface;
  /** What was asked; whether it searched is in `usage.searches`. */
  readonly retrieval: Retrieval;
  readonly usage: Usage;
  /** True where cleaning removed something. */
  readonly cleaned: boolean;
}

/** A scraper's task is under way: to be kept, and asked again with the question after a while. */
export interface TaskUnderWay {
  readonly kind: 'task';
  readonly taskId: string;
  readonly afterMs: number;
  /** Of this call: a task is paid for when it is made, and by that call alone. */
  readonly usage: Usage;
}

/** The surface was looked at, and showed no AI answer to this question. That is neither an answer nor a failure. */
export interface NoAnswerShown {
  readonly kind: 'no_answer';
  readonly usage: Usage;
}

/** What a call came to. */
export type Outcome = { readonly kind: 'answer'; readonly answer: Answer } | TaskUnderWay | NoAnswerShown;

/** Abstract class: type and injection token at once. */
export abstract class Assistant {
  /** Rejects with AssistantError, or CallHeldError where no call was made; gives up when `signal` fires. */
  abstract ask(question: Question, signal: AbortSignal): Promise<Outcome>;
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
