import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callCommand } from './support/command.js';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await onboardCustomer(database.url, 'acme');
});

afterAll(() => database?.drop());

const source = async (...args: string[]) => {
  const { code, stdout, stderr } = await callCommand(['source', ...args], { DATABASE_URL: database.url, USER: 'ops' });
  return { code, text: (code === 0 ? stdout : stderr).trim() };
};

it('gives a domain a kind until it is removed, and says for any domain its kind and why', async () => {
  expect((await source('list', 'acme')).text).toBe('no kind is set: all domains go by the list and the rules');
  expect((await source('set', 'acme', 'www.Example.com', 'editorial')).text).toBe(
    'www.Example.com is now editorial for acme',
  );
  expect((await source('set', 'acme', 'example.com', 'editorial')).text).toBe('example.com was editorial for acme');
  const listed = await source('list', 'acme', 'blog.example.com', 'reddit.com', '--json');
  expect(JSON.parse(listed.text)).toEqual([
    { domain: 'blog.example.com', kind: 'editorial', why: 'set for example.com by the operator' },
    { domain: 'reddit.com', kind: 'social_ugc', why: expect.stringMatching(/^reddit.com is in the list of /) },
  ]);
  expect((await source('unset', 'acme', 'example.com')).text).toBe(
    'example.com is now left to the list and the rules for acme',
  );
  expect((await source('list', 'acme', '--json')).text).toBe('[]');
});

it('says what kinds domains are by the list and the rules alone, without a database', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', USER: 'ops' };
  const input = 'www.Reddit.com\nshop.example.org\n\nacme.example\n';
  const { code, stdout } = await callCommand(['source', 'kind', '-', 'cdc.gov', '--json'], nowhere, input);
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as { domain: string; kind: string }[]).map(({ domain, kind }) => [domain, kind])).toEqual([
    ['www.Reddit.com', 'social_ugc'],
    ['shop.example.org', 'commerce'],
    ['acme.example', 'other'],
    ['cdc.gov', 'institutional'],
  ]);
});

it.each([
  [['kind', 'https://example.com'], '"https://example.com" is no domain: name it bare, such as example.com'],
  [['set', 'acme', 'example.com', 'own'], 'gives example.com a kind that must be one of competitor, '],
  [['set', 'acme', 'https://example.com', 'other'], 'has a key that must be a bare host name'],
  [['set', 'nobody', 'example.com', 'other'], 'there is no account "nobody"'],
  [['list', 'nobody'], 'there is no account "nobody"'],
])('refuses %j', async (args, message) => {
  const { code, text } = await source(...args);
  expect(code).toBe(1);
  expect(text).toContain(message);
});
