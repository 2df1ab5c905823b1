import { it } from '@jest/globals';
import { recoverRun } from './support/trials/recover-run.js';

// What one process can show is tested in storage, run-ledger, run-queue and setbacks; many kills, SIGTERM, faults and a
// lost database in *.chaos.ts.
it('a run is taken again within 30 s of its worker’s death, neither lost nor counted twice', () => recoverRun());
