import type { Logger } from '@nestjs/common';
import type { UnclaimedRun } from '@app/storage';
import type { RunMetrics } from './run-metrics.js';

/** One line and one count of a run that its claim ended. */
export function tellUnclaimed(run: UnclaimedRun, metrics: RunMetrics, log: Logger): void {
  metrics.recordEnd(run);
  const { id, account, promptId, assistant, status, code, message } = run;
  log.warn({ run: id, account, prompt: promptId, assistant, status, code, message });
}
