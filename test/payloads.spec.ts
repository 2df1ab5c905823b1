import { payloadProperties } from './support/payloads/hold-against.js';

// Each in every place: payloads.chaos.ts.
payloadProperties({ everywhere: false });
