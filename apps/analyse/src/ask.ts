import type { ExtractionRequest } from '@app/analysis';

/** Asks an assistant what an answer holds; resolves to its reply as it came. */
export type Ask = (request: ExtractionRequest) => Promise<string>;
