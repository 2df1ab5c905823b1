import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from './problem.js';

/** A route beside the API that needs a caller as the API's do. The module that puts all together names them. */
export interface Guest {
  readonly route: string;
  /** How its clients are told of a problem, where they read no problem+json. */
  readonly sendProblem?: (reply: FastifyReply, details: ProblemDetails, requestId: string) => FastifyReply;
}

/** Names the list of all in Nest's container. */
export const GUESTS = Symbol('guests');
