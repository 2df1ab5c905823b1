import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@app/storage';
import { startOwnPostgres } from '../own-postgres.js';
import { measure } from '../measure.js';
import { milliseconds, ratio, tableOf } from '../table.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const admin = at('../../apps/admin/src/main.js');
const emptyContext = at('./empty-context.js');
const launcher = at('../../../bin/brand-mentions.js');
const account = 'account: { slug: acme, name: Acme }\n';

/** How long an operator waits for help, and for a command before it does anything of its own. */
export async function startTable(): Promise<string> {
  return `${helpTable()}\n${await commandTable()}`;
}

function helpTable(): string {
  const contenders = {
    'node -e 0': () => run(['-e', '0']),
    'admin --help': () => run([admin, '--help']),
    'admin key issue --help': () => run([admin, 'key', 'issue', '--help']),
    'brand-mentions --help, from a checkout': () => run([launcher, '--help']),
  };
  return compared('Help', measure(contenders, { rounds: 20, budgetMs: 30_000 }, 'help'));
}

async function commandTable(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-bench-'));
  const server = await startOwnPostgres(dataDir);
  try {
    await migrate(server.url);
    const settings = { DATABASE_URL: server.url };
    run([admin, 'onboard', '-'], settings, account);
    const contenders = {
      'an empty Nest application context': () => run([emptyContext], settings),
      'admin key list': () => run([admin, 'key', 'list', 'acme'], settings),
      'admin runs list': () => run([admin, 'runs', 'list', 'acme'], settings),
      'admin migrate': () => run([admin, 'migrate'], settings),
    };
    return compared('Commands', measure(contenders, { rounds: 20, budgetMs: 60_000 }, 'commands'));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}, input = ''): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...settings },
    input,
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${String(stderr)}`);
}

/** The first is the reference. */
function compared(title: string, times: ReadonlyMap<string, number>): string {
  const [reference = Number.NaN] = times.values();
  const rows = [...times].map(([name, time]) => [name, milliseconds(time), ratio(time / reference)]);
  return tableOf(title, ['', 'median', 'of the first'], rows);
}
