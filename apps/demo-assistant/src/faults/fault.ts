import type { ServerResponse } from 'node:http';
import type { Call } from '../call.js';

export interface Exchange {
  readonly call: Call;
  readonly response: ServerResponse;
  /** From 1: how often this prompt has met this fault. */
  readonly nth: number;
  /** What the demo would have said. */
  readonly text: string;
}

/** Takes over one response and spoils it. */
export type Fault = (exchange: Exchange) => void;
