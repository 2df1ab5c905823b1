import { it } from '@jest/globals';
import { moveUnderKills } from './support/trials/move-account.js';

it(
  'a move that is killed in any of its phases has lost nothing and doubled nothing, serves nobody twice, and ends by the same command',
  () => moveUnderKills({ randomKills: 12 }),
  600_000,
);
