import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callCommand } from './support/command.js';
import { changeDatabase } from './support/database.js';
import { OwnServer } from './support/own-server.js';
import { startProcess } from './support/processes.js';

const password = `p@ss:/?#[]%40 $1 "'\\é`;
let server: OwnServer;
let url: string;

beforeAll(async () => {
  server = await OwnServer.open();
  const quoted = password.replaceAll("'", "''");
  await changeDatabase(server.url, `create role customer login password '${quoted}'`);
  await changeDatabase(server.url, 'create database theirs owner customer');
  const hba = join(server.folder, 'pg_hba.conf');
  const rules = readFileSync(hba, 'utf8');
  writeFileSync(hba, 'local theirs customer scram-sha-256\n');
  appendFileSync(hba, rules);
  await changeDatabase(server.url, 'select pg_reload_conf()');
  url = server.url.replace('app@/postgres', 'customer@/theirs');
});

afterAll(() => server?.close());

it('a password beside the URL, of any characters, is all that every process and command needs', async () => {
  const settings = { DATABASE_URL: url, PGPASSWORD: password };
  const command = await callCommand(['account', 'list', '--json'], settings);
  expect(command).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  const asked = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', PORT: '0', LOG_LEVEL: 'warn' };
  const service = startProcess('apps/service/src/main', { ...settings, ...asked });
  try {
    const api = /http:\S+/.exec(await service.line(/listens on/))![0];
    expect((await fetch(`${api}/health/ready`)).status).toBe(200);
  } finally {
    expect(await service.stop()).toBe(0);
  }
});

it('a wrong one is one line that does not show it', async () => {
  const { code, stderr } = await callCommand(['account', 'list'], { DATABASE_URL: url, PGPASSWORD: 'wrong-secret' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*password authentication failed[^\n]*\n$/);
  expect(stderr).not.toContain('wrong-secret');
});
