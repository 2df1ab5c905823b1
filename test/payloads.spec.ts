import { payloadProperties } from './support/payloads/payload-properties.js';

// A sample; payloads.chaos.ts tests each payload in every place.
payloadProperties({ everywhere: false });
