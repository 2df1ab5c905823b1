import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { getMetadataStorage } from 'class-validator';
import { parse } from 'yaml';
import { Settings } from '../libs/config/src/settings.js';

const chart = 'deploy/helm/brand-mentions';
const read = (path: string) => readFileSync(path, 'utf8');
const values = parse(read(`${chart}/values.yaml`)) as Record<string, object>;
const isValid = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(read(`${chart}/values.schema.json`)) as object);
const { version } = JSON.parse(read('package.json')) as { version: string };

const checked = getMetadataStorage().getTargetValidationMetadatas(Settings, '', false, false);
const settings = [...new Set(checked.map(({ propertyName }) => propertyName))];

it('the chart runs this release', () => {
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ appVersion: version });
});

it('its values keep to their schema, which refuses what it does not know', () => {
  expect([isValid(values), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...values, replicas: 2 })).toBe(false);
});

it('accepts every setting, and those with a secret only from the Secret', () => {
  const isSecret = /(_API_KEY|_SECRET)$|^(DATABASE_URL|DATABASE_READ_URL|SMTP_URL)$/;
  const refused = settings.filter((name) => !isValid({ ...values, settings: { [name]: 'x' } }));
  expect(refused.toSorted()).toEqual(
    settings.filter((name) => isSecret.test(name) || name === 'METRICS_PORT').toSorted(),
  );
});
