import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const modules = join(project, 'node_modules');

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022'],
  typeRoots: [join(modules, '@types')],
  types: ['node'],
  // The client's own declarations are checked in the compilation for bundlers, which does not take two seconds for
  // Node's types.
  skipLibCheck: true,
};

/** A customer's folder with a client in it. */
export class ClientFolder {
  private constructor(private readonly folder: string) {}

  /** Packs `dist/client` and installs it; nothing else is in `node_modules`. */
  static async withPackage(): Promise<ClientFolder> {
    const opened = await ClientFolder.open({ compilerOptions });
    const packed = ['--install-links', '--offline', '--no-audit', '--no-fund'];
    await opened.execute('npm', ['install', join(project, 'dist/client'), ...packed]);
    return opened;
  }

  /** Writes the types that openapi-typescript generates from a description to `schema.d.ts`. */
  static async withOpenapiFetch(description: string): Promise<ClientFolder> {
    const lib = ['es2022', 'dom', 'dom.iterable'];
    const opened = await ClientFolder.open({
      compilerOptions: { ...compilerOptions, exactOptionalPropertyTypes: false, lib },
    });
    await symlink(modules, join(opened.folder, 'node_modules'));
    await opened.write('openapi.json', description);
    await opened.tool('openapi-typescript', ['openapi.json', '-o', 'schema.d.ts']);
    return opened;
  }

  private static async open(tsconfig: object): Promise<ClientFolder> {
    const opened = new ClientFolder(await mkdtemp(join(tmpdir(), 'brand-mentions-clients-')));
    await opened.write('tsconfig.json', JSON.stringify({ ...tsconfig, include: ['program-*.ts'] }));
    await opened.write('package.json', '{"type":"module","private":true}');
    return opened;
  }

  /** Compiles the programs with `tsc` and runs each. Returns what they print, in their order. */
  async run(programs: readonly string[], settings: Readonly<Record<string, string>>): Promise<string[]> {
    await Promise.all(programs.map((source, index) => this.write(`program-${index}.ts`, source)));
    await this.tool('tsc', ['-p', '.']);
    const env = { PATH: process.env['PATH'], ...settings };
    const ended = programs.map((_, index) =>
      execute(process.execPath, [`program-${index}.js`], { cwd: this.folder, env }),
    );
    return (await Promise.all(ended)).map(({ stdout }) => stdout);
  }

  /**
   * Checks the types of a page's program, and all declarations of the client, as a bundler resolves them, without
   * Node's types.
   */
  async compileForBundler(source: string): Promise<void> {
    await this.write('page.ts', source);
    const options = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    await this.tool('tsc', [
      'page.ts',
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipDefaultLibCheck',
      ...options,
    ]);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private write(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, name), text);
  }

  private tool(name: string, args: readonly string[]): Promise<void> {
    return this.execute(process.execPath, [join(modules, '.bin', name), ...args]);
  }

  private async execute(command: string, args: readonly string[]): Promise<void> {
    await execute(command, args, { cwd: this.folder }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
    });
  }
}
