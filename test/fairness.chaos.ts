import { it } from '@jest/globals';
import { sharePlaces } from './support/trials/share-places.js';

it(
  '10 prompts beside 9,900 of another account are finished within 30 s',
  () => sharePlaces({ big: 9900, small: 10, callMs: 5000, concurrency: 20, withinMs: 30_000 }),
  300_000,
);
