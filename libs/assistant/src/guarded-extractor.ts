import type { Breaker } from './breaker.js';
import { type ExtractionReply, type ExtractionRequest, Extractor } from './extractor.js';

/** Extracts through a breaker of its own; rejects with BreakerOpenError, besides, where that lets no call through. */
export class GuardedExtractor extends Extractor {
  constructor(
    private readonly extractor: Extractor,
    private readonly breaker: Breaker,
  ) {
    super();
  }

  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionReply> {
    return this.breaker.guard(() => this.extractor.extract(request, signal));
  }
}
