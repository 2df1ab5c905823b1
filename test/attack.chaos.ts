import { it } from '@jest/globals';
import { holdOutFlood } from './support/trials/hold-out-flood.js';

it.each(['/v1/openapi.json', '/v1/mentions'])(
  'a hundred clients without a key that pipeline GET %s for a minute and read nothing cost neither memory nor the customers',
  (path) => holdOutFlood({ connections: 100, seconds: 60, path }),
  180_000,
);
