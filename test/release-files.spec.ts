import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes': number;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const text = readFileSync('.github/workflows/release.yml', 'utf8');
const { permissions, jobs } = parse(text) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const { private: isPrivate } = JSON.parse(readFileSync('package.json', 'utf8')) as { private: boolean };

describe('the workflow of a release', () => {
  it('names every action by its commit, with its version beside it', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(uses.length).toBeGreaterThan(10);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('grants only the rights that a job needs, and every job has a timeout', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
    const writing = Object.entries(jobs).filter(([, { permissions: own }]) => own?.['contents'] === 'write');
    expect(writing.map(([name]) => name)).toEqual(['publish']);
  });

  it('publishes nothing before the tests have passed', () => {
    const { test, ...others } = jobs;
    expect(test!.needs).toBeUndefined();
    const behind = (name: string): boolean =>
      name === 'test' || [jobs[name]!.needs ?? []].flat().some((other) => behind(other));
    for (const name of Object.keys(others)) expect([name, behind(name)]).toEqual([name, true]);
  });

  it('runs existing scripts and tests', () => {
    const words = steps.flatMap(({ run = '' }) => run.split(/\s+/));
    const ofCi = words.filter((word) => word.startsWith('.ci/'));
    expect(new Set(ofCi)).toEqual(new Set(['.ci/run', '.ci/sbom', '.ci/image']));
    for (const path of ofCi) expect([path, existsSync(path)]).toEqual([path, true]);
    const [, tests] = /test:chaos -- (.+)$/m.exec(text)!;
    for (const name of tests!.split(' ')) expect(existsSync(`test/${name}.chaos.ts`)).toBe(true);
  });

  it('publishes nothing to npm unless that is asked for', () => {
    expect(isPrivate).toBe(true);
    expect(text.match(/npm publish/g)).toHaveLength(1);
    expect(text).toMatch(/- if: vars.PUBLISH_TO_NPM == 'true'\n {8}run: npm publish /);
  });
});

it('the package has what the image has', () => {
  const image = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)];
  const copied = image.flatMap(([, paths]) => paths!.split(' ').map((path) => path.replace('/app/', '')));
  const staged = readFileSync('apps/service/scripts/package/stage.js', 'utf8');
  const missing = copied.filter((path) => path !== 'node_modules' && !staged.includes(`'${path}`));
  expect(missing).toEqual([]);
});
