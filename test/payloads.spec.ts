import { payloadProperties } from './support/payloads/hold-against.js';

// A sample; payloads.chaos.ts tests each payload in every place.
payloadProperties({ everywhere: false });
