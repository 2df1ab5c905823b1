import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Logger } from '@nestjs/common';
import { isTooSlow, isTransientDatabaseError } from '@app/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Guest, GUESTS } from './guest.js';
import { Problem, problemBody, type ProblemDetails, problemOfStatus, tooSlow, unavailable } from './problem.js';

/** Sends every error as problem+json, or in the form of a guest's clients; details of internal errors go to the log only. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  constructor(@Inject(GUESTS) private readonly guests: readonly Guest[]) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const details = detailsOf(error);
    if (details.status >= 500) this.log.error({ request: request.id, message: String(error) });
    const send = this.guests.find((guest) => isFor(guest, request))?.sendProblem ?? sendProblem;
    void send(http.getResponse<FastifyReply>(), details, request.id);
  }
}

export function sendProblem(reply: FastifyReply, details: ProblemDetails, requestId: string): FastifyReply {
  return (
    reply
      .status(details.status)
      .headers({
        ...details.headers,
        'X-Request-Id': requestId,
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
      })
      // Sent as bytes, because Fastify would add a charset to a text, which this media type does not have.
      .send(Buffer.from(problemBody(details, requestId)))
  );
}

const isFor = ({ route }: Guest, { url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === route || url.split('?', 1)[0] === route;

/** The client's text for any error. */
export function detailsOf(error: unknown): ProblemDetails {
  if (error instanceof Problem) return error.details;
  if (error instanceof HttpException) return problemOfStatus(error.getStatus());
  if (isTooSlow(error)) return tooSlow().details;
  if (isTransientDatabaseError(error)) return unavailable().details;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return problemOfStatus(status);
}
