import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from './caller.js';
import { Answer } from './send-body.js';

type Reply = ReturnType<FastifyAdapter['reply']>;

/**
 * Nest on Fastify, with handlers that may return an `Answer`. It is not an interceptor, because Nest's would add a third to the CPU time of
 * `GET /v1/mentions`.
 */
export class AnsweringAdapter extends FastifyAdapter {
  override reply(...[reply, body, status]: Parameters<FastifyAdapter['reply']>): Reply {
    if (!(body instanceof Answer)) return super.reply(reply, body, status);
    const sent = body.send((reply as FastifyReply).request as CallersRequest, reply as FastifyReply);
    if (!(sent instanceof Promise)) return super.reply(reply, sent, status);
    // Nest awaits this promise, although its type does not say so, and so an error here is handled as any other.
    return (sent as Promise<unknown>).then((bytes) => super.reply(reply, bytes, status)) as unknown as Reply;
  }
}
