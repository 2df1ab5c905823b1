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

interface Line {
  readonly level: number;
  readonly time: string;
  readonly context?: string;
  readonly msg?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

/** Formats a JSON line of the log for a person: local time, level, message, then the other fields by name. */
export function readableLine(json: string, { colours: isColoured }: { colours: boolean }): string {
  const line = parsed(json);
  if (line === null) return `${harmless(json.trimEnd())}\n`;
  const { level, time, context, msg, message = msg, ...fields } = line;
  const name = levels.get(level) ?? String(level);
  const paint = (text: string, colour = colours[name] ?? 'dim') =>
    isColoured ? styleText(colour, text, { validateStream: false }) : text;
  const said = [context, message].filter((part) => part !== undefined).join(': ');
  const rest = Object.entries(fields).map(([field, value]) => `${paint(`${harmless(field)}=`, 'dim')}${shown(value)}`);
  const parts = [timeOf(time), paint(name.padEnd(5)), harmless(said), ...rest];
  return `${parts.filter((part) => part !== '').join(' ')}\n`;
}

/** `null` where the removal of a secret took a quote with it. */
function parsed(json: string): Line | null {
  try {
    return JSON.parse(json) as Line;
  } catch {
    return null;
  }
}

const timeOf = (time: string): string => new Date(time).toTimeString().slice(0, 8);

/** Removes control characters, so that texts of others cannot move the cursor. */
const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const shown = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : harmless(JSON.stringify(value));
