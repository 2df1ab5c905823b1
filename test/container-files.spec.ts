import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { parse } from 'yaml';
import { Settings } from '../libs/config/src/settings.js';

interface Service {
  readonly profiles?: readonly string[];
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
  readonly depends_on?: object;
}

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('docker-compose.yml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
const settings = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(Settings, '', false, false)
    .map(({ propertyName }) => propertyName),
);

// The credentials for the bucket of EXPORTS_URL have the names that all S3 clients read.
const ofBucket = ['AWS_ACCESS_KEY_ID', 'AWS_ENDPOINT_URL_S3', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY'];

describe('the compose file', () => {
  it('passes on every setting that the image does not set, under its own name', () => {
    const ofImage = ['HOST', 'PORT', 'DATA_DIR', 'DEMO_ASSISTANT_PORT'];
    const open = [...settings].filter((name) => !ofImage.includes(name));
    expect(open.length).toBeGreaterThan(15);
    for (const { environment } of [services['api']!, services['worker']!]) {
      const ours = Object.keys(environment).filter((name) => !name.startsWith('OTEL_'));
      expect(ours.toSorted()).toEqual([...open, 'PGPASSWORD', ...ofBucket].toSorted());
      const passed = Object.entries(environment).filter(
        ([name]) => !/^(DATABASE_URL|PGPASSWORD|METRICS_PORT)$/.test(name),
      );
      for (const [name, value] of passed) expect(value).toBe(`\${${name}:-}`);
    }
  });

  it('accepts a password of any characters, because it is part of no other text', () => {
    const uses = compose.split('\n').filter((line) => line.includes('${POSTGRES_PASSWORD'));
    expect(uses.map((line) => line.trim())).toEqual([
      'PGPASSWORD: ${POSTGRES_PASSWORD:-}',
      'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}',
    ]);
  });

  it('starts the demo with nothing set, alone', () => {
    expect(compose).not.toMatch(/\$\{\w+(\}|:?\?)/);
    expect(services['demo']).toMatchObject({ profiles: ['demo'] });
    expect(services['demo']).not.toHaveProperty('depends_on');
    const others = Object.entries(services).filter(([name]) => name !== 'demo');
    expect(others.filter(([, service]) => 'profiles' in service)).toEqual([]);
  });
});

describe('the image', () => {
  const [build, image] = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1) as [string, string];

  it('contains only one Node', () => {
    const second = Object.keys(optionalDependencies);
    expect(second.every((name) => name.startsWith('node-linux-'))).toBe(true);
    expect(build).toMatch(/npm prune --omit=dev && rm -r node_modules\/node-linux-\* node_modules\/\.bin\/node$/m);
  });

  it('has the licences of what is in it', () => {
    expect(image).toMatch(/^COPY --from=build .*\/app\/LICENSE .*\/app\/NOTICE /m);
  });
});
