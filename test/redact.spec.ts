import { describe, expect, it } from '@jest/globals';
import { dataSourceOptions } from '../libs/storage/src/database/data-source.js';
import { issueKeyText } from '@app/storage';
import { keepSecret, redact } from '@app/process';

describe('redact', () => {
  it('never leaves an API key in a line, and leaves its id', () => {
    const { text, id } = issueKeyText('live');
    const line = redact(`{"url":"/v1/mentions?key=${text}","again":"${text}"}`);
    expect(line).not.toContain(text.slice(17, 40));
    expect(line).toContain(`bm_live_${id}_***`);
  });

  it.each([
    ['Incorrect API key provided: sk-proj-abcdefghijkl', 'Incorrect API key provided: ***'],
    ['invalid x-api-key: sk-ant-api03-abcdefghijkl.', 'invalid x-api-key: ***.'],
    [`the key AQ.${'aB3'.repeat(12)} is wrong`, 'the key *** is wrong'],
    [`the key ${'a1'.repeat(16)} is wrong`, 'the key *** is wrong'],
    ['cannot reach postgres://app:secret@db:5432/x', 'cannot reach postgres://app:***@db:5432/x'],
  ])('takes the secret out of "%s"', (line, clean) => expect(redact(line)).toBe(clean));

  it('removes a key of no known shape once it is registered as secret, as it is, in JSON and in a URL', () => {
    const key = 'Zq!8"u/+x.Ünlike';
    expect(redact(`the key ${key}`)).toBe(`the key ${key}`);
    keepSecret(key);
    expect(redact(`the key ${key} or ${JSON.stringify({ key })} or ?key=${encodeURIComponent(key)}&a`)).toBe(
      'the key *** or {"key":"***"} or ?key=***&a',
    );
  });

  it.each(['', 'abcde', undefined])('never removes the short value %j from words', (value) => {
    keepSecret(value);
    expect(redact('abcdef')).toBe('abcdef');
  });

  it('removes the password of the database from every line, also where it stands alone', () => {
    dataSourceOptions({ url: 'postgres://app:p%40ss-of-db@db/x' });
    expect(redact('password p@ss-of-db failed, or p%40ss-of-db')).toBe('password *** failed, or ***');
  });

  it.each(['nothing secret here', 'the xai-responses profile', 'bm_live is a prefix', 'http://localhost:3000/a@b'])(
    'leaves "%s" as it is',
    (line) => expect(redact(line)).toBe(line),
  );
});
