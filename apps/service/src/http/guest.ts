import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from './problem.js';

/** A route beside the API that needs a caller as the API's routes do. The module that assembles the application lists them. */
export interface Guest {
  readonly route: string;
  /** How its clients get problems, where they cannot read problem+json. */
  readonly sendProblem?: (reply: FastifyReply, details: ProblemDetails, requestId: string) => FastifyReply;
}

/** Injection token for the list of all guests. */
export const GUESTS = Symbol('guests');
