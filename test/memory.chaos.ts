import { it } from '@jest/globals';
import { swallowBodies } from './support/trials/swallow-bodies.js';

// What a process holds is read from /proc.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux(
  '400 huge answers never take 200 MB, nor stall the worker for 250 ms',
  () => swallowBodies({ times: 400 }),
  300_000,
);
