/** An answer could not be read, and would not be if it were tried again: the analysis threw, or its process ended each time. */
export class AnalysisFailedError extends Error {
  override readonly name = 'AnalysisFailedError';
}
