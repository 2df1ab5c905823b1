import type { AssistantApi } from './assistant.js';
import type { Usage } from './usage.js';

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
  /** Rejects with AssistantError; gives up when `signal` fires. */
  abstract extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionReply>;
}
