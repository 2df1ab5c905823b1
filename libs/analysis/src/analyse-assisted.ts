import { analyse, findingsOf } from './analyse.js';
import type { Analysis, Watch } from '@app/findings';
import { readMarkdown } from './text/read-markdown.js';
import { ground, noTestimony } from './assisted/ground.js';
import { readExtraction } from './assisted/extraction.js';

/** Why a model's reply was not used: it is no extraction, or too little of it stands in the answer. */
export type FallbackReason = 'unreadable_reply' | 'ungrounded_reply';

export interface AssistedAnalysis {
  readonly analysis: Analysis;
  /** `local_fallback`: the analysis is what `analyse` gives, to the byte. */
  readonly mode: 'assisted' | 'local_fallback';
  readonly fallback: FallbackReason | null;
}

/**
 * `analyse`, with what a model said of the answer as one more input. Mentions are found by rules alone; the reply adds brands,
 * qualities and types of annotations that stand in the answer word for word, and may veto a hit on a common word. As pure and
 * deterministic as `analyse`, and throws as it does: never for any text or reply.
 */
export function analyseAssisted(text: string, watch: Watch, reply: string): AssistedAnalysis {
  const page = readMarkdown(text);
  const fallBack = (fallback: FallbackReason): AssistedAnalysis => {
    return { analysis: findingsOf(page, watch, noTestimony), mode: 'local_fallback', fallback };
  };
  const extraction = readExtraction(reply);
  if (extraction === null) return fallBack('unreadable_reply');
  const testimony = ground(page, extraction);
  if (testimony === null) return fallBack('ungrounded_reply');
  return { analysis: findingsOf(page, watch, testimony), mode: 'assisted', fallback: null };
}

/** What became of asking a model about an answer: its reply, or why there is none. */
export type KeptExtraction =
  { readonly reply: string; readonly failure: null } | { readonly reply: null; readonly failure: string };

export interface KeptAnalysis {
  readonly analysis: Analysis;
  /** How it came about; `local_fallback`: as `local`, since the extraction was of no use. */
  readonly mode: AssistedAnalysis['mode'] | 'local';
  /** Why it is a fallback: the failure, or a FallbackReason; else `null`. */
  readonly fallback: string | null;
}

/** An answer with the extraction that is kept of it, `null` where none was asked for: the same findings whenever it is read. */
export function analyseKept(text: string, watch: Watch, extraction: KeptExtraction | null): KeptAnalysis {
  if (extraction === null) return { analysis: analyse(text, watch), mode: 'local', fallback: null };
  if (extraction.reply !== null) return analyseAssisted(text, watch, extraction.reply);
  return { analysis: analyse(text, watch), mode: 'local_fallback', fallback: extraction.failure };
}
