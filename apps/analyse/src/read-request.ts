import { watchTrouble } from '@app/analysis';
import type { Citation, NamedBrand, TrackedBrand, Watch } from '@app/findings';
import { InputError } from './input-error.js';
import type { Line } from './read-input.js';

/** One answer to analyse. */
export interface Request {
  readonly id: string;
  readonly text: string;
  readonly watch: Watch;
}

const maxTextLength = 100_000;
const maxReportedLines = 20;

/** Reads all lines. Throws InputError with the first problem of each bad line, for at most twenty lines. */
export function readRequests(lines: readonly Line[]): Request[] {
  const problems: string[] = [];
  const requests = lines.flatMap((line) => {
    try {
      return [readRequest(line)];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  if (problems.length === 0) return requests;
  const rest = problems.length - maxReportedLines;
  throw new InputError(...problems.slice(0, maxReportedLines), ...(rest > 0 ? [`and ${rest} more bad lines`] : []));
}

/**
 * Reads `{id, text, brand: {name, aliases?, domain?}, competitors?, prompt?, citations?, about?, not?}`. Throws InputError
 * naming line and field.
 */
function readRequest({ number, text }: Line): Request {
  const at = (field: string, problem: string): never => {
    throw new InputError(`line ${number}: ${field === '' ? '' : `${field}: `}${problem}`);
  };
  const fields = new Fields(parse(text, at), '', at);
  const answer = fields.text('text');
  if (answer.length > maxTextLength) at('text', `is longer than ${maxTextLength} characters`);
  const prompt = fields.text('prompt', '');
  const about = fields.texts('about');
  const watch = {
    brand: brandOf(fields.object('brand')),
    competitors: fields.objects('competitors', 'name').map(namedBrandOf),
    annotationTypes: ['brand'] as const,
    ...(prompt && { prompt }),
    citations: fields.objects('citations', 'url').map(citationOf),
    ...(about.length > 0 && { about }),
    not: fields.texts('not'),
  };
  const trouble = watchTrouble(watch);
  if (trouble !== null) at('', trouble);
  return { id: fields.text('id'), text: answer, watch };
}

function parse(text: string, at: Refusal): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return at('', 'is not JSON');
  }
}

type Refusal = (field: string, problem: string) => never;

const brandOf = (fields: Fields): TrackedBrand => ({ ...namedBrandOf(fields), domain: fields.text('domain', '') });
const namedBrandOf = (fields: Fields): NamedBrand => ({ name: fields.text('name'), aliases: fields.texts('aliases') });

const citationOf = (fields: Fields): Citation => ({
  url: fields.text('url'),
  title: fields.text('title', ''),
  start: fields.offset('start'),
  end: fields.offset('end'),
});

/** The fields of an object of the input, each read as the type that it must have. */
class Fields {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly path: string,
    private readonly at: Refusal,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) at(path, 'must be an object');
    this.values = value as Record<string, unknown>;
  }

  text(field: string, absent?: string): string {
    const value = this.values[field] ?? absent;
    return typeof value === 'string'
      ? value
      : this.at(this.pathOf(field), value === undefined ? 'is missing' : 'must be a string');
  }

  texts(field: string): string[] {
    return this.list(field).map((value, i) =>
      typeof value === 'string' ? value : this.at(`${this.pathOf(field)}[${i}]`, 'must be a string'),
    );
  }

  object(field: string): Fields {
    return new Fields(this.values[field], this.pathOf(field), this.at);
  }

  /** A plain string is read as an object with this string as its `main` field, such as a competitor's name or a citation's URL. */
  objects(field: string, main: string): Fields[] {
    return this.list(field).map(
      (value, i) =>
        new Fields(typeof value === 'string' ? { [main]: value } : value, `${this.pathOf(field)}[${i}]`, this.at),
    );
  }

  /** `null` if it is absent. */
  offset(field: string): number | null {
    const value = this.values[field] ?? null;
    if (value === null || (Number.isSafeInteger(value) && Number(value) >= 0)) return value as number | null;
    return this.at(this.pathOf(field), 'must be a whole number from 0, or null');
  }

  private list(field: string): unknown[] {
    const value = this.values[field] ?? [];
    return Array.isArray(value) ? (value as unknown[]) : this.at(this.pathOf(field), 'must be an array');
  }

  private pathOf(field: string): string {
    return this.path === '' ? field : `${this.path}.${field}`;
  }
}
