// The development loop: the service, rebuilt and restarted at each change; the page from Vite's server, which forwards everything else to
// the service; and the embedded database, which keeps running meanwhile. It takes the arguments of `nest start`: `--debug`, or another
// project.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { Processes } from './processes.js';

process.chdir(join(import.meta.dirname, '../../../..'));
const words = process.argv.slice(2);
const isDebugged = words.some((word) => /^(-d|--debug)/.test(word));

const database = process.env.DATABASE_URL ? null : await startDatabase();
// The URLs that the service prints lead to Vite's server.
process.env.PUBLIC_BASE_URL ??= `http://localhost:${process.env.DASHBOARD_PORT ?? 5173}/{account}`;
const processes = new Processes({ isDebugged });
await processes.listen();
process.env.DEV_SOCKET = processes.socket;
// Started without a shell, which would not forward signals.
const nest = ['nest', 'start', '--watch', '--no-shell', '--exec', join(import.meta.dirname, 'run.js')];
const service = start(...nest, '--path', 'tsconfig.dev.json', ...words);
const page = start('vite', 'apps/dashboard');
const asked = Promise.race(['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => once(process, signal))).then(() => [0]);
const ended = [once(service, 'exit'), once(page, 'exit')];
// If one of them ends, such as Vite because its port is taken, the other is ended, too.
const [code] = await Promise.race([asked, ...ended]);
processes.end();
for (const child of [service, page]) child.kill();
await Promise.all(ended);
await database?.stopIfUnused();
process.exit(code ?? 1);

/** The database runs outside the service's process, because the Nest CLI ends all that process's descendants at each change. */
async function startDatabase() {
  const source = resolve('libs/embedded-postgres/src/start-embedded-postgres.ts');
  const { startEmbeddedPostgres } = (await runnerImport(source, { configFile: false, logLevel: 'error' })).module;
  return startEmbeddedPostgres({ dataDir: resolve(process.env.DATA_DIR ?? '.data') });
}

function start(tool, ...args) {
  return spawn(process.execPath, [join('node_modules/.bin', tool), ...args], { stdio: 'inherit' });
}
