import type { FastifyReply } from 'fastify';

/** Adds a `Link` to those that a response has (RFC 8288, 3). */
export function addLink(reply: FastifyReply, link: string): void {
  const others = reply.getHeader('Link');
  void reply.header('Link', others === undefined ? link : `${String(others)}, ${link}`);
}
