import { plainToInstance } from 'class-transformer';
import { checkPart, Checked, describeFinding } from '@app/config';
import { name } from '../../checks/brand-checks.js';
import { assistantFindings } from '../../checks/assistants-check.js';
import { mostPromptLines, PromptPart } from '../../checks/prompt-part.js';
import type { PlannedPrompt } from '../../plan/onboarding-plan.js';
import { variantsOf } from '../variants.js';
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
  /** All problems, in the order of the file; a line may have several. */
  readonly problems: readonly LineProblem[];
}

export interface PromptFile {
  readonly source: AsyncIterable<Buffer | string>;
  readonly format: 'csv' | 'jsonl';
  /** The brand of lines that name none. */
  readonly brand?: string | undefined;
}

/** Defaults for lines, and the names that lines may refer to. */
interface LineContext {
  readonly brand: string | undefined;
  /** Slugs of the installation's assistants. */
  readonly assistants: readonly string[];
}

const tooMany = `the file has more than ${mostPromptLines} prompts: split it`;

/**
 * Reads and checks a whole file of prompts; `assistants`: slugs of the installation's. Throws OperationError where it cannot be read to its
 * end.
 */
export async function readPrompts(
  { source, format, brand }: PromptFile,
  assistants: readonly string[],
): Promise<ReadPrompts> {
  const text = decodeUtf8(source);
  const rows = format === 'csv' ? csvRows(text, promptColumns) : jsonRows(text);
  const prompts: ReadPrompt[] = [];
  const problems: LineProblem[] = [];
  let lines = 0;
  for await (const row of rows) {
    if (lines++ >= mostPromptLines) throw new OperationError(tooMany);
    const read = readRow(row, { brand, assistants });
    if ('problems' in read) problems.push(...read.problems);
    else prompts.push(...read.prompts);
    if (prompts.length > mostPromptLines) throw new OperationError(tooMany);
  }
  return { prompts, problems };
}

function readRow(
  { line, values, trouble }: Row,
  { brand, assistants: known }: LineContext,
): Pick<ReadPrompts, 'prompts'> | Pick<ReadPrompts, 'problems'> {
  if (trouble !== undefined) return { problems: [{ line, message: trouble }] };
  const odd = Object.keys(values!).find((key) => !promptColumns.includes(key));
  if (odd !== undefined) {
    const message = `has ${JSON.stringify(odd.slice(0, 60))}, which is none of ${promptColumns.join(', ')}`;
    return { problems: [{ line, message }] };
  }
  const part = plainToInstance(PromptLine, { ...(brand === undefined ? {} : { brand }), ...tidy(values!) });
  const findings = [...checkPart(part), ...assistantFindings(part.assistants, ['assistants'], known)];
  if (findings.length > 0)
    return { problems: findings.map((finding) => ({ line, message: describeFinding(finding) })) };
  return { prompts: variantsOf(part).map((prompt) => ({ ...prompt, line, brand: part.brand })) };
}

/** Columns that hold a list. */
const lists = new Set(['geos', 'assistants', 'tags']);

/** Normalises values by kind of file: CSV has numbers as texts, and lists with spaces. */
function tidy(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => {
      if (lists.has(key) && Array.isArray(value)) return [key, value.map(tidyValue)];
      const tidied = tidyValue(value);
      if (typeof tidied !== 'string') return [key, tidied];
      if (lists.has(key)) return [key, tidied.split(/\s+/).filter((one) => one !== '')];
      return [key, key === 'samples' && /^\d{1,9}$/.test(tidied) ? Number(tidied) : tidied];
    }),
  );
}

/** Trims a text; for a nested value keeps only its kind, because its content is never used. */
function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? [] : {};
  return value;
}
