import { payloadProperties } from './support/payloads/payload-properties.js';

payloadProperties({ everywhere: true });
