import type { ExtractionRequest, KeptExtraction } from '@app/analysis';

/** Asks an assistant what an answer holds: its reply as it came, or why there is none; `null`: nothing may be asked. */
export type Ask = (request: ExtractionRequest | null) => Promise<KeptExtraction>;
