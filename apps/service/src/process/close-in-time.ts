import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Closes an application whose server listens: requests in hand are answered first, for `graceMs` at most, so that no client can
 * keep what is closed after it (runs in hand, the database) from its own end.
 */
export async function closeInTime(app: NestFastifyApplication, { graceMs }: { graceMs: number }): Promise<void> {
  const server: Server = app.getHttpServer();
  // Only what is idle now is closed at once. A connection whose request is answered later would be kept for the next one.
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
  const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutting);
  }
}
