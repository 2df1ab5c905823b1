import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const project = join(import.meta.dirname, '..');
const refused = [
  ['libs/analysis/src/a.ts', 'node:fs'],
  ['libs/analysis/src/a.ts', '@nestjs/common'],
  ['libs/analysis/src/a.ts', '@app/contract'],
  ['libs/analysis/src/a.ts', '@app/analysis-processes'],
  ['libs/analysis-processes/src/a.ts', '@app/storage'],
  ['libs/assistant/src/a.ts', '@app/storage'],
  ['libs/assistant/src/a.ts', 'openai'],
  ['libs/assistant/src/a.ts', 'typeorm'],
  ['libs/client/src/a.ts', '@app/contract'],
  ['libs/client/src/a.ts', '@app/findings'],
  ['libs/client/src/a.ts', 'node:fs'],
  ['libs/config/src/a.ts', '@app/analysis'],
  ['libs/contract/src/a.ts', '@app/analysis'],
  ['libs/contract/src/a.ts', '@app/storage'],
  ['libs/contract/src/a.ts', 'typeorm'],
  ['libs/estimates/src/a.ts', '@app/operations'],
  ['libs/estimates/src/a.ts', 'pg'],
  ['libs/findings/src/a.ts', '@app/analysis'],
  ['libs/findings/src/a.ts', '@app/providers'],
  ['libs/operations/src/a.ts', '../../storage/src/index.js'],
  ['libs/operations/src/a.ts', '../../storage/src/runs/deep.js'],
  ['libs/operations/src/a.ts', '@app/client'],
  ['libs/operations/src/a.ts', '@app/scheduler'],
  ['libs/process/src/a.ts', '@app/findings'],
  ['libs/providers/src/a.ts', '@app/findings'],
  ['libs/providers/src/a.ts', 'openai'],
  ['libs/scheduler/src/a.ts', 'typeorm'],
  ['libs/slots/src/a.ts', '@app/analysis'],
  ['libs/storage/src/a.ts', '@app/assistant'],
  ['libs/storage/src/a.ts', '@app/embedded-postgres'],
  ['libs/a-new-one/src/a.ts', '@app/findings'],
  ['libs/scheduler/src/b.ts', '@app/a-new-one'],
  ['apps/a-new-one/src/a.ts', '@app/findings'],
  ['apps/dashboard/src/a.ts', '../../service/src/deep.js'],
  ['apps/dashboard/src/a.ts', 'node:fs'],
  ['apps/dashboard/src/a.tsx', '@app/contract'],
  ['apps/service/src/a.ts', '../../demo-assistant/src/deep.js'],
  ['apps/service/src/a.ts', '@app/client'],
  ['apps/service/src/a.ts', '@app/analysis/learning'],
  ['apps/service/src/a.ts', 'pg'],
] as const;
const allowed = [
  ['libs/analysis/src/a.spec.ts', 'node:fs'],
  ['libs/analysis/src/a.ts', '@app/findings'],
  ['libs/analysis-processes/src/a.ts', '@app/contract'],
  ['libs/assistant/src/a.ts', '@app/process'],
  ['libs/assistant/src/openai-client.ts', 'openai'],
  ['libs/config/src/a.ts', '@app/providers'],
  ['libs/embedded-postgres/src/a.ts', 'pg'],
  ['libs/estimates/src/a.ts', '@app/assistant'],
  ['libs/operations/src/a.ts', '@app/contract'],
  ['libs/process/src/a.ts', '@app/providers'],
  ['libs/scheduler/src/a.ts', '@app/storage'],
  ['libs/storage/src/a.ts', '@app/config'],
  ['libs/storage/src/a.ts', 'typeorm'],
  ['apps/analyse/src/a.ts', '@app/analysis/learning'],
  ['apps/dashboard/src/a.tsx', '@app/client'],
  ['apps/service/src/a.ts', '@app/scheduler'],
  ['apps/service/src/demo/a.ts', '../../../demo-assistant/src/deep.js'],
] as const;

type Import = readonly [file: string, source: string];

/** Writes a project of index files alone, and of files that make one import each. */
function build(house: string, imports: readonly Import[]): void {
  for (const name of ['.dependency-cruiser.js', 'layers.json', 'tsconfig.json', 'package.json'])
    copyFileSync(join(project, name), join(house, name));
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'));
  const doors = [...readdirSync(join(project, 'libs')), 'a-new-one'].map((name) => `libs/${name}/src/index.ts`);
  const insides = [
    'libs/analysis/src/learning.ts',
    'libs/storage/src/runs/deep.ts',
    'apps/service/src/deep.ts',
    'apps/demo-assistant/src/deep.ts',
  ];
  for (const path of [...doors, ...insides]) write(join(house, path), 'export const seen = 1;\n');
  for (const one of imports)
    write(join(house, fileOf(one)), `import * as it from '${one[1]}';\nexport const seen = it;\n`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The names of the project's rules that files break, by file. */
function cruise(house: string): Map<string, string[]> {
  const words = ['--config', '.dependency-cruiser.js', '--output-type', 'json', 'apps', 'libs'];
  const depcruise = join(project, 'node_modules', '.bin', 'depcruise');
  const { stdout } = spawnSync(process.execPath, [depcruise, ...words], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const byFile = Map.groupBy(summary.violations, ({ from }) => from);
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ rule }) => rule.name)]));
}

/** A file in the same folder with a name of its own, unless a rule names that file. */
const fileOf = ([file, source]: Import): string =>
  /\/[ab]\.(spec\.)?tsx?$/.test(file)
    ? join(dirname(file), `${source.replaceAll(/\W+/g, '-')}${basename(file)}`)
    : file;

describe('the rules of layers.json', () => {
  let house: string;
  let found: Map<string, string[]>;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'layers-'));
    build(house, [...refused, ...allowed]);
    found = cruise(house);
  }, 60_000);
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(refused)('refuse that %s imports %s', (...one) => expect(found.get(fileOf(one))).toBeDefined());
  it.each(allowed)('let %s import %s', (...one) => expect(found.get(fileOf(one))).toBeUndefined());
});
