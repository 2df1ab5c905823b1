import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Returns a function that closes an application, which must be made before its server listens. Requests under way are finished first, for
 * at most `graceMs`, so that no client can delay the end of what is closed afterwards (runs under way, the database).
 */
export function closerInTime(app: NestFastifyApplication, { graceMs }: { graceMs: number }): () => Promise<void> {
  const server: Server = app.getHttpServer();
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return async () => {
    // Only connections that are idle now close at once; one whose request is answered later would otherwise be kept alive.
    server.keepAliveTimeout = 1;
    server.keepAliveTimeoutBuffer = 0;
    const cutting = setTimeout(() => {
      server.on('connection', (socket: Socket) => socket.destroy());
      server.closeAllConnections();
    }, graceMs);
    try {
      // Node takes a connection for idle once its response is written, however much of it is still to be sent.
      await Promise.all([...connections].filter(({ writableLength }) => writableLength > 0).map(sent));
      await app.close();
    } finally {
      clearTimeout(cutting);
    }
  };
}

/** Resolves once all that was written is sent, or never will be. */
const sent = (socket: Socket) => new Promise<void>((resolve) => socket.write('', () => resolve()));
