import { analyse, findingsByReply, findingsOf } from './analyse.js';
import type { Analysis, Watch } from '@app/findings';
import { readExtraction } from './assisted/extraction.js';
import { ground } from './assisted/grounded-reply.js';
import { RefusalCounter, type Refusals } from './assisted/refusals.js';
import { speaksToMachines } from './assisted/visible-blocks.js';
import { readMarkdown } from './text/read-markdown.js';

/**
 * Why the model's reply was not used. `suspect_answer`: the answer addresses machines and may have dictated the reply.
 * `unreadable_reply`: the reply is not an extraction. `ungrounded_reply`: too little of it is found in the answer. `partial_reply`: it
 * leaves out most of the brands that rules are sure of.
 */
export type FallbackReason = 'suspect_answer' | 'unreadable_reply' | 'ungrounded_reply' | 'partial_reply';

export interface AssistedAnalysis {
  readonly analysis: Analysis;
  /** `local_fallback`: the analysis is exactly what `analyse` gives. */
  readonly mode: 'assisted' | 'local_fallback';
  readonly fallback: FallbackReason | null;
  /** How many items of the reply were rejected, by reason. */
  readonly refused: Refusals;
}

/**
 * Analyses an answer with the help of a model's reply about it. The reply decides which doubtful hits are the brand, who the rivals are
 * and which qualities the answer attributes, but only where its words are found in the answer. It is as pure and deterministic as
 * `analyse`, and throws as that does: never for any text or reply.
 */
export function analyseAssisted(text: string, watch: Watch, reply: string): AssistedAnalysis {
  const page = readMarkdown(text);
  const { counts: refused, refuse } = new RefusalCounter();
  const fallBack = (fallback: FallbackReason): AssistedAnalysis => {
    return { analysis: findingsOf(page, watch), mode: 'local_fallback', fallback, refused };
  };
  if (speaksToMachines(page)) return fallBack('suspect_answer');
  const extraction = readExtraction(reply);
  if (extraction === null) return fallBack('unreadable_reply');
  const grounded = ground(page, extraction, refuse);
  if (grounded === null) return fallBack('ungrounded_reply');
  const analysis = findingsByReply(page, watch, grounded);
  return analysis === null ? fallBack('partial_reply') : { analysis, mode: 'assisted', fallback: null, refused };
}

/** The stored outcome of an extraction call: the model's reply, or why there is none. */
export type KeptExtraction =
  { readonly reply: string; readonly failure: null } | { readonly reply: null; readonly failure: string };

export interface KeptAnalysis {
  readonly analysis: Analysis;
  /** `local`: by rules alone; `local_fallback`: by rules alone, because the extraction could not be used. */
  readonly mode: AssistedAnalysis['mode'] | 'local';
  /** Why it is a fallback: the failure of the call, or a FallbackReason; else `null`. */
  readonly fallback: string | null;
  /** How many items of the reply were rejected, by reason; empty if there is no reply. */
  readonly refused: Refusals;
}

/** Analyses an answer with its stored extraction, `null` if none was asked for. It always gives the same findings. */
export function analyseKept(text: string, watch: Watch, extraction: KeptExtraction | null): KeptAnalysis {
  if (extraction === null) return { analysis: analyse(text, watch), mode: 'local', fallback: null, refused: {} };
  if (extraction.reply !== null) return analyseAssisted(text, watch, extraction.reply);
  return { analysis: analyse(text, watch), mode: 'local_fallback', fallback: extraction.failure, refused: {} };
}
