// The loop to work in: the service, built and started again at each change; the page from Vite's server, which hands all else on to the
// service; and the embedded database, which stays up meanwhile. Words are those of `nest start`: `--debug`, or another project.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { Processes } from './processes.js';

process.chdir(join(import.meta.dirname, '../../../..'));
const words = process.argv.slice(2);
const isDebugged = words.some((word) => /^(-d|--debug)/.test(word));

const database = process.env.DATABASE_URL ? null : await startDatabase();
// What the service prints leads to Vite's server.
process.env.PUBLIC_BASE_URL ??= `http://localhost:${process.env.DASHBOARD_PORT ?? 5173}/{account}`;
const processes = new Processes({ isDebugged });
await processes.listen();
process.env.DEV_SOCKET = processes.socket;
// Without a shell between, which would not hand signals on.
const nest = ['nest', 'start', '--watch', '--no-shell', '--exec', join(import.meta.dirname, 'run.js')];
const service = start(...nest, '--path', 'tsconfig.dev.json', ...words);
const page = start('vite', 'apps/dashboard');
const asked = Promise.race(['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => once(process, signal))).then(() => [0]);
const ended = [once(service, 'exit'), once(page, 'exit')];
// Where one of them ends, such as Vite for a port that is taken, so does the other.
const [code] = await Promise.race([asked, ...ended]);
processes.end();
for (const child of [service, page]) child.kill();
await Promise.all(ended);
await database?.stopIfUnused();
process.exit(code ?? 1);

/** Outside the service's process: the Nest CLI ends all that descends from it at each change. */
async function startDatabase() {
  const source = resolve('libs/embedded-postgres/src/start-embedded-postgres.ts');
  const { startEmbeddedPostgres } = (await runnerImport(source, { configFile: false, logLevel: 'error' })).module;
  return startEmbeddedPostgres({ dataDir: resolve(process.env.DATA_DIR ?? '.data') });
}

function start(tool, ...args) {
  return spawn(process.execPath, [join('node_modules/.bin', tool), ...args], { stdio: 'inherit' });
}
