import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

interface Bom {
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: { readonly name: string; readonly version: string }[];
}

const fetched = ['@cyclonedx/cyclonedx-library@10.3.0', 'ajv@8', 'ajv-formats@3', 'ajv-formats-draft2019@1'];
const validate = `
  import { readFileSync } from 'node:fs';
  import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  console.log(JSON.stringify(await validator.validate(readFileSync(0, 'utf8'))));`;

const folder = mkdtempSync(join(tmpdir(), 'bm-sbom-'));
const text = execFileSync('.ci/sbom', { encoding: 'utf8' });
const bom = JSON.parse(text) as Bom;

/** What CycloneDX's own library finds wrong by its schema in strict mode; `null`: nothing. */
const problemsOf = (document: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['validate.mjs'], { cwd: folder, input: document, encoding: 'utf8' }));

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeFileSync(join(folder, 'validate.mjs'), validate);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, ...fetched], { cwd: folder, stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the list of what a release is made of is valid by the schema of CycloneDX, which refuses a field it does not know', () => {
  expect(problemsOf(text)).toBeNull();
  expect(problemsOf(JSON.stringify({ ...bom, compnents: [] }))).not.toBeNull();
});

it('it names this release and every package that may be installed with it, and no other', () => {
  const { name, version, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    name: string;
    version: string;
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  expect(bom.metadata.component).toMatchObject({ name, version });
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const wanted = installed.map(([path, one]) => `${path.replace(/^.*node_modules\//, '')}@${one.version}`);
  expect(new Set(bom.components.map((one) => `${one.name}@${one.version}`))).toEqual(new Set(wanted));
});
