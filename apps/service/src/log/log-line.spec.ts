import { expect, it } from '@jest/globals';
import { readableLine } from './log-line.js';

const time = new Date(2026, 0, 5, 9, 30, 7).toISOString();
const line = (fields: object, colours = false) =>
  readableLine(JSON.stringify({ level: 30, time, ...fields }), { colours });

it('shows time, level, message and every other field of a line', () => {
  expect(line({ level: 40, context: 'RunQueue', message: 'the queue can be seen again', quiet_seconds: 61 })).toBe(
    '09:30:07 WARN  RunQueue: the queue can be seen again quiet_seconds=61\n',
  );
  expect(line({ context: 'Main', msg: 'ready' })).toBe('09:30:07 info  Main: ready\n');
  expect(line({ route: '/v1/mentions', status: 200, code: 'two words', cost: { usd: 1 } })).toBe(
    '09:30:07 info  route=/v1/mentions status=200 code="two words" cost={"usd":1}\n',
  );
});

it('never lets a text of others move the cursor or begin a line of its own', () => {
  const hostile = 'a\u001b[2Jb\r\nc\u009b1A\u2028d';
  const shown = line({ message: hostile, model: hostile, 'na\nme': 'x' });
  expect(shown.trimEnd()).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
});

it('shows a line that is no JSON any more as it is', () => {
  expect(readableLine('{"a":"x://y:***@"\n', { colours: true })).toBe('{"a":"x://y:***@"\n');
});

it('has colours only where they are wanted', () => {
  expect(line({ level: 50, message: 'x' }, true)).toContain('\u001b[31mERROR\u001b[39m');
  expect(line({ level: 50, message: 'x' })).not.toContain('\u001b');
});
