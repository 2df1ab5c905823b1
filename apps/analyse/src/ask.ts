import type { ExtractionRequest, KeptExtraction } from '@app/analysis';

/** Asks an assistant what an answer holds: its reply as it came, or why there is none. */
export type Ask = (request: ExtractionRequest) => Promise<KeptExtraction>;
