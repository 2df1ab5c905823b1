import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const project = join(import.meta.dirname, '..');
const refused = [
  ['libs/analysis/src/a.ts', 'node:fs'],
  ['libs/analysis/src/a.ts', '@nestjs/common'],
  ['libs/analysis/src/a.ts', '@app/contract'],
  ['libs/contract/src/a.ts', '@app/storage'],
  ['libs/contract/src/a.ts', '@app/analysis'],
  ['libs/findings/src/a.ts', '@app/analysis'],
  ['libs/providers/src/a.ts', '@app/findings'],
  ['libs/findings/src/a.ts', '@app/providers'],
  ['libs/contract/src/a.ts', 'typeorm'],
  ['libs/slots/src/a.ts', '@app/analysis'],
  ['libs/config/src/a.ts', '@app/analysis'],
  ['libs/process/src/a.ts', '@app/config'],
  ['libs/client/src/a.ts', '@app/contract'],
  ['libs/client/src/a.ts', 'node:fs'],
  ['libs/operations/src/a.ts', '@app/client'],
  ['apps/service/src/a.ts', '@app/client'],
  ['apps/dashboard/src/a.ts', '@app/contract'],
  ['libs/storage/src/a.ts', '@app/assistant'],
  ['libs/storage/src/a.ts', '@app/scheduler'],
  ['libs/assistant/src/a.ts', '@app/storage'],
  ['libs/assistant/src/a.ts', 'typeorm'],
  ['libs/assistant/src/a.ts', 'openai'],
  ['libs/providers/src/a.ts', 'openai'],
  ['libs/analysis/src/a.ts', '@app/analysis-processes'],
  ['libs/storage/src/a.ts', '@app/analysis-processes'],
  ['libs/analysis-processes/src/a.ts', '@app/storage'],
  ['libs/scheduler/src/a.ts', '@app/operations'],
  ['libs/scheduler/src/a.ts', 'typeorm'],
  ['libs/operations/src/a.ts', '@app/scheduler'],
  ['libs/operations/src/a.ts', '@app/estimates'],
  ['libs/estimates/src/a.ts', '@app/operations'],
  ['libs/estimates/src/a.ts', 'typeorm'],
  ['libs/operations/src/a.ts', '../../storage/src/run.store.js'],
  ['apps/service/src/a.ts', 'pg'],
  ['apps/service/src/a.ts', '@app/storage/run.store.js'],
  ['apps/service/src/a.ts', '../../admin/src/keys.js'],
  ['apps/dashboard/src/a.tsx', '@app/contract'],
  ['apps/dashboard/src/a.ts', 'node:fs'],
  ['apps/dashboard/src/a.ts', '../../service/src/setup.js'],
] as const;
const allowed = [
  ['libs/analysis/src/a.spec.ts', 'node:fs'],
  ['libs/contract/src/a.ts', '@app/findings'],
  ['libs/storage/src/a.ts', '@app/contract'],
  ['libs/storage/src/a.ts', 'typeorm'],
  ['libs/analysis-processes/src/a.ts', '@app/contract'],
  ['libs/scheduler/src/a.ts', '@app/storage'],
  ['libs/operations/src/a.ts', '@app/contract'],
  ['libs/assistant/src/a.ts', '@app/process'],
  ['libs/process/src/a.ts', '@app/providers'],
  ['libs/config/src/a.ts', '@app/providers'],
  ['libs/estimates/src/a.ts', '@app/assistant'],
  ['apps/service/src/a.ts', '@app/scheduler'],
  ['apps/dashboard/src/a.tsx', '@app/client'],
] as const;

/** What the project's own linter settings say of each, by its file: one file a pair, in one house. */
function lint(house: string, pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  pairs.forEach((pair) => {
    const path = join(house, fileOf(pair));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import * as it from '${pair[1]}';\nexport const seen = it;\n`);
  });
  const oxlint = join(project, 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: house, encoding: 'utf8' });
  const { diagnostics, number_of_files: seen } = JSON.parse(stdout) as Told;
  expect(seen).toBe(pairs.length);
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
}

interface Told {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  readonly number_of_files: number;
}

/** In the same folder under a name of its own. */
const fileOf = ([file, source]: readonly [string, string]): string =>
  join(dirname(file), `${source.replaceAll(/\W+/g, '-')}${basename(file)}`);

describe('the linter', () => {
  let house: string;
  let found: Map<string, string[]>;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'layers-'));
    copyFileSync(join(project, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
    found = lint(house, [...refused, ...allowed]);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(refused)('refuses that %s imports %s', (...pair) =>
    expect(found.get(fileOf(pair))).toEqual(['eslint(no-restricted-imports)']),
  );
  it.each(allowed)('lets %s import %s', (...pair) => expect(found.get(fileOf(pair))).toBeUndefined());
});
