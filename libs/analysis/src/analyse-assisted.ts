import { analyse, findingsByReply, findingsOf } from './analyse.js';
import type { Analysis, Watch } from '@app/findings';
import { readExtraction } from './assisted/extraction.js';
import { ground } from './assisted/grounded-reply.js';
import { RefusalCounter, type Refusals } from './assisted/refusals.js';
import { speaksToMachines } from './assisted/visible-runs.js';
import { readMarkdown } from './text/read-markdown.js';

/**
 * Why no model decided: the answer speaks to machines, so that a reply could be the answer's own; the reply is no extraction;
 * too little of it stands in the answer; or it leaves out most brands that rules are sure of.
 */
export type FallbackReason = 'suspect_answer' | 'unreadable_reply' | 'ungrounded_reply' | 'partial_reply';

export interface AssistedAnalysis {
  readonly analysis: Analysis;
  /** `local_fallback`: the analysis is what `analyse` gives, to the byte. */
  readonly mode: 'assisted' | 'local_fallback';
  readonly fallback: FallbackReason | null;
  /** How much of the reply was not believed, by reason. */
  readonly refused: Refusals;
}

/**
 * What an answer says of a brand, as a model has read it: its reply decides which hits in doubt are the brand, who the rivals
 * are and which qualities the answer attributes, as far as its words stand in the answer. As pure and deterministic as
 * `analyse`, and throws as it does: never for any text or reply.
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

/** What became of asking a model about an answer: its reply, or why there is none. */
export type KeptExtraction =
  { readonly reply: string; readonly failure: null } | { readonly reply: null; readonly failure: string };

export interface KeptAnalysis {
  readonly analysis: Analysis;
  /** How it came about; `local_fallback`: as `local`, since the extraction was of no use. */
  readonly mode: AssistedAnalysis['mode'] | 'local';
  /** Why it is a fallback: the failure, or a FallbackReason; else `null`. */
  readonly fallback: string | null;
  /** How much of the reply was not believed, by reason; empty where there is none. */
  readonly refused: Refusals;
}

/** An answer with the extraction that is kept of it, `null` where none was asked for: the same findings whenever it is read. */
export function analyseKept(text: string, watch: Watch, extraction: KeptExtraction | null): KeptAnalysis {
  if (extraction === null) return { analysis: analyse(text, watch), mode: 'local', fallback: null, refused: {} };
  if (extraction.reply !== null) return analyseAssisted(text, watch, extraction.reply);
  return { analysis: analyse(text, watch), mode: 'local_fallback', fallback: extraction.failure, refused: {} };
}
