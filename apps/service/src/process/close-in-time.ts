import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * What closes an application, made before its server listens: requests under way are answered first and their answers sent, for
 * `graceMs` at most, so that no client can keep what is closed after it (runs under way, the database) from its own end.
 */
export function closerInTime(app: NestFastifyApplication, { graceMs }: { graceMs: number }): () => Promise<void> {
  const server: Server = app.getHttpServer();
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return async () => {
    // Only what is idle now is closed at once. A connection whose request is answered later would be kept for the next one.
    server.keepAliveTimeout = 1;
    server.keepAliveTimeoutBuffer = 0;
    const cutting = setTimeout(() => {
      server.on('connection', (socket: Socket) => socket.destroy());
      server.closeAllConnections();
    }, graceMs);
    try {
      // Node takes a connection for idle once its answer is handed over, however much of it is still to be sent.
      await Promise.all([...connections].filter(({ writableLength }) => writableLength > 0).map(sent));
      await app.close();
    } finally {
      clearTimeout(cutting);
    }
  };
}

/** Resolves once all that was written is sent, or never will be. */
const sent = (socket: Socket) => new Promise<void>((resolve) => socket.write('', () => resolve()));
