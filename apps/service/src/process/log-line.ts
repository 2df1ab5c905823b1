import { styleText } from 'node:util';

const levels = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, 'info'],
  [40, 'WARN'],
  [50, 'ERROR'],
  [60, 'FATAL'],
]);

const colours: Readonly<Record<string, 'dim' | 'red' | 'yellow'>> = { WARN: 'yellow', ERROR: 'red', FATAL: 'red' };

/** A JSON line of the log as a person reads it: local time, level, message, then the other fields by name. */
export function readableLine(json: string, { colours: isColoured }: { colours: boolean }): string {
  const { level, time, context, msg, message = msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const name = levels.get(Number(level)) ?? String(level);
  const paint = (text: string, colour = colours[name] ?? 'dim') =>
    isColoured ? styleText(colour, text, { validateStream: false }) : text;
  const said = [context, message].flatMap((part) => (part === undefined ? [] : [String(part)])).join(': ');
  const rest = Object.entries(fields).map(([field, value]) => `${paint(`${harmless(field)}=`, 'dim')}${shown(value)}`);
  const parts = [timeOf(time), paint(name.padEnd(5)), harmless(said), ...rest];
  return `${parts.filter((part) => part !== '').join(' ')}\n`;
}

const timeOf = (time: unknown): string => new Date(String(time)).toTimeString().slice(0, 8);

/** Texts of others must not move the cursor. */
const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const shown = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : harmless(JSON.stringify(value));
