import { it } from '@jest/globals';
import { freezeServer, lockTables, swallowNetwork } from './support/trials/hold-database.js';
import { loseConnections, loseNetwork } from './support/trials/lose-connections.js';

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
