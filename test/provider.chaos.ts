import { it } from '@jest/globals';
import { askAProvider } from './support/trials/ask-a-provider.js';

it(
  'a key set after a first look without one costs no call that nobody asked for, and the demo goes on without it',
  askAProvider,
  120_000,
);
