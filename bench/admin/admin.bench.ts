import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { measure, milliseconds, ratio, openDatabase, withResources, tableOf } from '../harness.js';
import { exportTable } from './export.bench.js';
import { exportsTable } from './exports.bench.js';
import { importTable } from './import.bench.js';
import { moveTable } from './move.bench.js';

/** Each part measures one promise of the operator's CLI and returns its table. */
const parts = {
  start: startTable,
  import: importTable,
  export: exportTable,
  exports: exportsTable,
  move: moveTable,
} satisfies Readonly<Record<string, (results?: number) => Promise<string>>>;

type Part = keyof typeof parts;

/** `bench admin`: what operators' commands cost, compared with the least that the same work could cost. */
export function adminBench(): Command {
  return new Command('admin')
    .description("operators' commands beside the least they could cost")
    .argument('[parts...]', `which: ${Object.keys(parts).join(', ')} (default: all)`)
    .option('--results <count>', 'of exports and move: how many results the day or the account has', Number)
    .action(async (wanted: string[], { results }: { results?: number }) => {
      const unknown = wanted.filter((part) => !Object.hasOwn(parts, part));
      if (unknown.length > 0)
        throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
      const chosen = (wanted.length > 0 ? wanted : Object.keys(parts)) as Part[];
      for (const part of chosen) process.stdout.write(`${await parts[part](results)}\n`);
    });
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const admin = at('../../apps/admin/src/main.js');
const emptyContext = at('./empty-context.js');
const launcher = at('../../../bin/brand-mentions.js');
const account = 'account: { slug: acme, name: Acme }\n';

/** How long an operator waits for help, and for a command before its own work begins. */
async function startTable(): Promise<string> {
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

const commandTable = (): Promise<string> =>
  withResources(async (resources) => {
    const settings = { DATABASE_URL: await openDatabase(resources) };
    run([admin, 'onboard', '-'], settings, account);
    const contenders = {
      'an empty Nest application context': () => run([emptyContext], settings),
      'admin key list': () => run([admin, 'key', 'list', 'acme'], settings),
      'admin runs list': () => run([admin, 'runs', 'list', 'acme'], settings),
      'admin migrate': () => run([admin, 'migrate'], settings),
    };
    return compared('Commands', measure(contenders, { rounds: 20, budgetMs: 60_000 }, 'commands'));
  });

function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}, input = ''): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...settings },
    input,
  });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${String(stderr)}`);
}

/** The first entry is the reference. */
function compared(title: string, times: ReadonlyMap<string, number>): string {
  const [reference = Number.NaN] = times.values();
  const rows = [...times].map(([name, time]) => [name, milliseconds(time), ratio(time / reference)]);
  return tableOf(title, ['', 'median', 'of the first'], rows);
}
