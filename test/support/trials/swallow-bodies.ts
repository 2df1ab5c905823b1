import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort, longestStallMs, residentMb, watchProcess } from '../process-measures.js';

const concurrency = 20;
const mostGrowthMb = 200;
const longestMs = 250;

/** Bodies of 10 MB and gzip bombs, 20 at once: they cause no notable growth of memory and no notable stall. */
export async function swallowBodies({ times }: { times: number }): Promise<void> {
  await withTrial({ latencyMs: 50 }, async (trial) => {
    const { ledger, demo } = trial;
    const metricsPort = await freePort();
    const settings = { ASSISTANT_CONCURRENCY: String(concurrency), METRICS_PORT: String(metricsPort) };
    const { pid } = (await trial.worker(settings)).child;
    // The baseline is an idle worker that has worked before: what it loads at its first run is not part of a body.
    await ledger.addPrompts({ account: 'acme', count: concurrency * 5, name: 'warm' });
    await until('warm runs', () => ledger.isIdle());
    const idleMb = residentMb(pid!);
    await longestStallMs(metricsPort);
    const watched = watchProcess({ pid: pid!, metricsPort });
    await demo.faults(Array.from({ length: times }, (_, n): FaultKind => (n % 2 ? 'text-10mb' : 'gzip-bomb')));
    await ledger.addPrompts({ account: 'acme', count: times, name: 'huge' });
    await until('huge runs', () => ledger.isIdle(), 120_000);
    const { peakMb, stallMs } = await watched.stop();
    const growthMb = Math.round(peakMb - idleMb);
    printFigures('10 MB bodies and gzip bombs, 20 at once', {
      runs: times,
      idle: `${Math.round(idleMb)} MB`,
      growth: `${growthMb} MB`,
      'longest stall': `${Math.round(stallMs)} ms`,
    });
    expect(await ledger.runs(`r.error_code = 'answer_too_large'`)).toHaveLength(times);
    expect(growthMb).toBeLessThan(mostGrowthMb);
    expect(stallMs).toBeLessThan(longestMs);
  });
}
