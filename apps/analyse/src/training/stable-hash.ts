import { createHash } from 'node:crypto';

/** A number from 0 to 2³² that depends on the text alone and is evenly distributed: randomness that is the same each time. */
export const stableHash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
