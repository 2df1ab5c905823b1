import { it } from '@jest/globals';
import { crashDatabase } from './support/trials/crash-database.js';
import { refuseWrites } from './support/trials/refuse-writes.js';
import { killEmbedded, loseEmbedded } from './support/trials/kill-embedded.js';
import { freezeServer, lockTables, swallowNetwork } from './support/trials/hold-database.js';
import { loseConnections, loseNetwork } from './support/trials/lose-connections.js';

it(
  'no run is lost and no process dies over 20 crashes of the database; it serves again within 5 s',
  () => crashDatabase({ crashes: 20 }),
  600_000,
);

it(
  'no run is lost or doubled and no call unbooked over 3 times of 8 s in which the database takes no writes',
  () => refuseWrites({ times: 3, forMs: 8000 }),
  600_000,
);

it(
  'no run is lost or doubled and no process ends over 6 kills of the embedded server; it serves again within 10 s',
  () => killEmbedded({ kills: 6 }),
  600_000,
);

it('a process whose embedded server cannot be started again ends with exit 1 and one line', loseEmbedded, 120_000);

// Processes are found in /proc.
const onLinux = process.platform === 'linux' ? it : it.skip;

it('a locked table is a 503 within 3 s, not a wait', lockTables, 120_000);

onLinux('a frozen database is a 503 within 3 s, of readiness too', freezeServer, 120_000);

it('a network that passes nothing is a 503 within 3 s, of readiness too', swallowNetwork, 120_000);

it(
  'no run is lost, and runs are worked again within a minute, when connections go quiet',
  () => loseConnections({ times: 3 }),
  600_000,
);

it(
  'a worker that sees its queue no more says so after a minute, once, and is not ready until it does',
  loseNetwork,
  300_000,
);
