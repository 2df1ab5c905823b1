import type { ExtractionRequest, KeptExtraction } from '@app/analysis';

/** Asks an assistant to extract what an answer says; returns its raw reply or why there is none. `null`: the answer is not sent. */
export type Ask = (request: ExtractionRequest | null) => Promise<KeptExtraction>;
