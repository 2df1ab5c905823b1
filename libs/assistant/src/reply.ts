import type { Annotation } from './locate-citation.js';
import type { Usage } from './usage.js';

/** What an API sent, before it is cleaned or judged; the same for all APIs. */
export interface Reply {
  readonly text: string;
  readonly annotations: readonly Annotation[];
  /** `null` where the assistant did not refuse. */
  readonly refusal: string | null;
  readonly end: 'complete' | 'incomplete' | 'content_filter';
  /** As the API names it, by `cleanName`; absent on some compatible servers. */
  readonly model: string | undefined;
  readonly usage: Usage;
}
