import type { AssistantApi, AssistantProvider, Surface } from '@app/providers';

export type { AssistantApi, AssistantProvider, Surface };

/**
 * What one call used, as the provider counts it; `null` where the provider reports nothing, or an impossible count. `searches` are those
 * that it charges for.
 */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly searches: number | null;
  /** The cost of the call in US dollars, where the provider reports it; absent: it follows from the price table. */
  readonly costUsd?: number;
}

/** A source that the assistant cites. `start` and `end` are UTF-16 code units of the answer, `null` where the provider gave no position. */
export interface Citation {
  readonly url: string;
  readonly title: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** How one fact about the person asking reached the assistant; `none`: the prompt does not state it. */
export type Applied = 'search_location' | 'instruction' | 'none';

/** How the prompt's facts about the person asking reached the assistant. */
export interface AskerApplied {
  readonly geoApplied: Applied;
  readonly placeApplied: Applied;
  /** No API's search tool takes a language; `search_language`: a surface was opened in it. */
  readonly localeApplied: Exclude<Applied, 'search_location'> | 'search_language';
}

/**
 * What a question demands of web search. `required`: the provider is made to search where it can be, and an answer without a search counts
 * as failed; `offered`: the model decides; `none`: no search is offered.
 */
export type Retrieval = 'required' | 'offered' | 'none';

/** What a prompt says about the person asking. */
export interface Asker {
  /** A short country-style code (`US`, `UK`, `EU`). */
  readonly geo: string;
  /** A town or another place in that country, in free text: `Vienna`, or `Springfield, Illinois`. */
  readonly place?: string | null | undefined;
  /** The person's language by BCP 47 (`de-AT`). */
  readonly locale?: string | null | undefined;
}

/** One question, exactly as the customer wrote it, and who asks it. */
export interface Question extends Asker {
  readonly prompt: string;
  /** The task that was already made, and paid for, for this question: it is looked up instead of making another. */
  readonly task?: ScrapingTask | undefined;
}

/** A task that a scraper was given. It takes minutes, and its result can be fetched for hours at no further cost. */
export interface ScrapingTask {
  /** The task's id at the service. */
  readonly id: string;
  readonly madeAt: Date;
}

/** The assistant's answer. U+0000 and lone surrogates are removed; all else is verbatim. */
export interface Answer extends AskerApplied {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Its web searches, where the provider reports them: each query once, at most 100 of at most 1,000 UTF-16 units each. */
  readonly queries: readonly string[];
  /** The model that answered, as the API names it. */
  readonly model: string;
  readonly provider: AssistantProvider;
  readonly api: AssistantApi;
  readonly surface: Surface;
  /** What was demanded of web search; `usage.searches` says whether it searched. */
  readonly retrieval: Retrieval;
  readonly usage: Usage;
  /** True where cleaning removed something. */
  readonly cleaned: boolean;
}

/** A scraper's task is under way. The caller stores it and asks the question again with it after a while. */
export interface TaskUnderWay {
  readonly kind: 'task';
  readonly taskId: string;
  readonly afterMs: number;
  /** What this call used: a task is paid for by the call that makes it, and by no other. */
  readonly usage: Usage;
}

/** The surface was opened, and showed no AI answer to this question. That is neither an answer nor a failure. */
export interface NoAnswerShown {
  readonly kind: 'no_answer';
  readonly usage: Usage;
}

/** The outcome of a call. */
export type Outcome = { readonly kind: 'answer'; readonly answer: Answer } | TaskUnderWay | NoAnswerShown;

/** The port to an assistant: as an abstract class it is type and injection token at once. */
export abstract class Assistant {
  /**
   * Asks one question, with at most one call. Rejects with AssistantError, or with CallHeldError where no call was made; gives up when
   * `signal` fires.
   */
  abstract ask(question: Question, signal: AbortSignal): Promise<Outcome>;
}

/** A request for JSON of a given schema. */
export interface ExtractionRequest {
  readonly instructions: string;
  readonly input: string;
  /** Name of the schema in the request: letters, digits, `_` and `-`. */
  readonly name: string;
  /** JSON Schema that the model's output must satisfy. */
  readonly schema: object;
}

/** The model's output, cleaned as answers are. The caller checks it against the schema. */
export interface ExtractionReply {
  readonly text: string;
  /** The model that was used, as the API names it. */
  readonly model: string;
  readonly api: AssistantApi;
  readonly usage: Usage;
}

/** The port to the model that extracts: as an abstract class it is type and injection token at once. */
export abstract class Extractor {
  /** Makes at most one call. Rejects with AssistantError, or with CallHeldError where no call was made; gives up when `signal` fires. */
  abstract extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionReply>;
}
