import { rmSync } from 'node:fs';

export default async function stopDatabase() {
  if (!globalThis.testServer) return;
  const { dataDir, server } = globalThis.testServer;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
