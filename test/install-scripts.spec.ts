import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

interface Locked {
  readonly name?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

it('nothing that is installed calls home: @scarf/scarf and swagger-ui-dist are empty packages, whatever npm installs', () => {
  const calling = Object.entries(packages).filter(([path]) => /(@scarf\/scarf|swagger-ui-dist)$/.test(path));
  expect(calling.length).toBeGreaterThan(0);
  for (const [, { name, hasInstallScript }] of calling)
    expect([name, hasInstallScript]).toEqual(['empty-npm-package', undefined]);
});
