import { payloadProperties } from './support/payloads/hold-against.js';

// A sample; each in every place: payloads.chaos.ts.
payloadProperties({ everywhere: false });
