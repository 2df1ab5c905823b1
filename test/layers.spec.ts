import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const project = join(import.meta.dirname, '..');
const refused = [
  ['libs/analysis/src/a.ts', 'node:fs'],
  ['libs/analysis/src/a.ts', '@nestjs/common'],
  ['libs/analysis/src/a.ts', '@app/contract'],
  ['libs/contract/src/a.ts', '@app/storage'],
  ['libs/contract/src/a.ts', '@app/analysis'],
  ['libs/findings/src/a.ts', '@app/analysis'],
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
  ['libs/analysis/src/a.ts', '@app/analysis-processes'],
  ['libs/storage/src/a.ts', '@app/analysis-processes'],
  ['libs/analysis-processes/src/a.ts', '@app/storage'],
  ['libs/scheduler/src/a.ts', '@app/operations'],
  ['libs/scheduler/src/a.ts', 'typeorm'],
  ['libs/operations/src/a.ts', '@app/scheduler'],
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
  ['apps/service/src/a.ts', '@app/scheduler'],
  ['apps/dashboard/src/a.tsx', '@app/client'],
] as const;

/** The project's own linter settings on a house of one file. */
function lint(house: string, [file, source]: readonly [string, string]): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import * as it from '${source}';\nexport const seen = it;\n`);
  const oxlint = join(project, 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, file], { cwd: house, encoding: 'utf8' });
  rmSync(path);
  return stdout;
}

describe('the linter', () => {
  let house: string;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'layers-'));
    copyFileSync(join(project, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(refused)('refuses that %s imports %s', (...pair) =>
    expect(lint(house, pair)).toMatch(/no-restricted-imports/),
  );
  it.each(allowed)('lets %s import %s', (...pair) => expect(lint(house, pair)).toMatch(/Found 0 .*0 errors/));
});
