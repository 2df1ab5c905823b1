import { plainToInstance } from 'class-transformer';
import { checkPart, Checked, describeFinding } from '@app/config';
import { name } from '../../onboarding-file/brand-checks.js';
import { PromptPart } from '../../onboarding-file/prompt-part.js';
import type { PlannedPrompt } from '../../onboarding-file/onboarding-plan.js';
import { OperationError } from '../../operation/operation.js';
import { csvRows } from './csv-rows.js';
import { decodeUtf8, type Row } from './rows.js';
import { jsonRows } from './json-rows.js';

/** One line of a file of prompts. */
class PromptLine extends PromptPart {
  @Checked(name) brand!: string;
}

const promptColumns = Object.keys(new PromptLine());

export interface ReadPrompt extends PlannedPrompt {
  readonly line: number;
  readonly brand: string;
}

export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

export interface ReadPrompts {
  readonly prompts: readonly ReadPrompt[];
  /** Every one, a line each. */
  readonly problems: readonly LineProblem[];
}

export interface PromptFile {
  readonly source: AsyncIterable<Buffer | string>;
  readonly format: 'csv' | 'jsonl';
  /** Of lines that name none. */
  readonly brand?: string | undefined;
}

/** Of one file. */
export const mostLines = 100_000;

/** Reads and checks a whole file of prompts. Throws OperationError where it cannot be read to its end. */
export async function readPrompts({ source, format, brand }: PromptFile): Promise<ReadPrompts> {
  const text = decodeUtf8(source);
  const rows = format === 'csv' ? csvRows(text, promptColumns) : jsonRows(text);
  const prompts: ReadPrompt[] = [];
  const problems: LineProblem[] = [];
  for await (const row of rows) {
    if (prompts.length + problems.length >= mostLines)
      throw new OperationError(`the file has more than ${mostLines} prompts: split it`);
    const read = readRow(row, brand);
    if ('message' in read) problems.push(read);
    else prompts.push(read);
  }
  return { prompts, problems };
}

function readRow({ line, values, trouble }: Row, brand: string | undefined): ReadPrompt | LineProblem {
  if (trouble !== undefined) return { line, message: trouble };
  const odd = Object.keys(values!).find((key) => !promptColumns.includes(key));
  if (odd !== undefined)
    return { line, message: `has ${JSON.stringify(odd.slice(0, 60))}, which is none of ${promptColumns.join(', ')}` };
  const part = plainToInstance(PromptLine, { ...(brand === undefined ? {} : { brand }), ...tidy(values!) });
  const findings = checkPart(part);
  if (findings.length > 0) return { line, message: findings.map(describeFinding).join('; ') };
  const { query, geo, schedule, timezone, samples } = part;
  const timing = { schedule: schedule ?? undefined, timezone: timezone ?? undefined, samples: samples ?? undefined };
  return { line, brand: part.brand, query, geo: geo.toUpperCase(), ...timing };
}

/** Texts without white space around them; a number written as text is that number; what is in a list is of no use. */
function tidy(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return [key, Array.isArray(value) ? [] : {}];
      if (typeof value !== 'string') return [key, value];
      const trimmed = value.trim();
      return [key, key === 'samples' && /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : trimmed];
    }),
  );
}
