import { payloadProperties } from './support/payloads/hold-against.js';

payloadProperties({ everywhere: true });
