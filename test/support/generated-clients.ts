import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');

export interface Operation {
  readonly operationId: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'query' | 'header' | 'path' }[];
}

interface Described {
  readonly paths: Record<string, { get: Omit<Operation, 'path'> }>;
}

/** A folder with what is generated from the service's own description: `schema.d.ts` and `mentions/`. */
export class GeneratedClients {
  private constructor(
    private readonly folder: string,
    readonly operations: readonly Operation[],
  ) {}

  static async open(serviceUrl: string): Promise<GeneratedClients> {
    const folder = await mkdtemp(join(tmpdir(), 'brand-mentions-clients-'));
    const description = join(folder, 'openapi.json');
    await writeFile(description, await (await fetch(`${serviceUrl}/v1/openapi.json`)).text());
    await symlink(modules, join(folder, 'node_modules'));
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
    };
    const whole = { ...compilerOptions, skipLibCheck: true, types: ['node'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: whole }));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const clients = new GeneratedClients(folder, operationsOf(await readFile(description, 'utf8')));
    await Promise.all([
      clients.tool('openapi-typescript', ['openapi.json', '-o', 'schema.d.ts']),
      clients.tool('openapi-ts', ['-i', 'openapi.json', '-o', 'mentions', '--silent']),
    ]);
    return clients;
  }

  /** Compiles the programs with `tsc --strict` and runs each. What they print, in their order. */
  async run(programs: readonly string[], settings: Readonly<Record<string, string>>): Promise<string[]> {
    await Promise.all(programs.map((source, index) => writeFile(join(this.folder, `program-${index}.ts`), source)));
    await this.tool('tsc', ['-p', '.']);
    const env = { PATH: process.env['PATH'], ...settings };
    const ended = programs.map((_, index) => run(process.execPath, [`program-${index}.js`], { cwd: this.folder, env }));
    return (await Promise.all(ended)).map(({ stdout }) => stdout);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private async tool(name: string, args: readonly string[]): Promise<void> {
    const failed = (error: { stdout: string; stderr: string }) => {
      throw new Error(`${name}: ${error.stdout}${error.stderr}`);
    };
    await run(process.execPath, [join(modules, '.bin', name), ...args], { cwd: this.folder }).catch(failed);
  }
}

function operationsOf(description: string): Operation[] {
  const { paths } = JSON.parse(description) as Described;
  return Object.entries(paths).map(([path, { get }]) => ({ ...get, path }));
}
