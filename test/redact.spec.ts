import { describe, expect, it } from '@jest/globals';
import { issueKeyText } from '@app/storage';
import { redact } from '@app/process';

describe('redact', () => {
  it('never leaves an API key in a line, and leaves its id', () => {
    const { text, id } = issueKeyText('live');
    const line = redact(`{"url":"/v1/mentions?key=${text}","again":"${text}"}`);
    expect(line).not.toContain(text.slice(17, 40));
    expect(line).toContain(`bm_live_${id}_***`);
  });

  it.each([
    ['Incorrect API key provided: sk-proj-abcdefghijkl', 'Incorrect API key provided: sk-_***'],
    ['invalid x-api-key: sk-ant-api03-abcdefghijkl.', 'invalid x-api-key: sk-_***.'],
    [`the key xai-${'aB3'.repeat(20)} is wrong`, 'the key xai-_*** is wrong'],
    [`the key pplx-${'aB3'.repeat(12)} is wrong`, 'the key pplx-_*** is wrong'],
    [`the key AIza${'aB3'.repeat(11)} is wrong`, 'the key AIza_*** is wrong'],
    ['cannot reach postgres://app:secret@db:5432/x', 'cannot reach postgres://app:***@db:5432/x'],
  ])('takes the secret out of "%s"', (line, clean) => expect(redact(line)).toBe(clean));

  it.each(['nothing secret here', 'the xai-responses profile', 'bm_live is a prefix', 'http://localhost:3000/a@b'])(
    'leaves "%s" as it is',
    (line) => expect(redact(line)).toBe(line),
  );
});
