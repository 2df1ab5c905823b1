import { answerFaults } from './answer.faults.js';
import { brokenBodyFaults } from './broken-body.faults.js';
import type { Fault } from './fault.js';
import { rateFaults } from './rate.faults.js';
import { sizeFaults } from './size.faults.js';
import { stallFaults } from './stall.faults.js';
import { statusFaults } from './status.faults.js';

/** Everything that can go wrong on demand: by model name `fault:<kind>`, or queued by `POST /control/faults`. */
export const faults = {
  ...statusFaults,
  ...rateFaults,
  ...stallFaults,
  ...brokenBodyFaults,
  ...answerFaults,
  ...sizeFaults,
};

export type FaultKind = keyof typeof faults;

export const isFaultKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(faults, kind);

export const faultOf = (kind: FaultKind): Fault => faults[kind];
