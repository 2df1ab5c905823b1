import { compile, search } from '@jmespath-community/jmespath';
import { Ajv } from 'ajv';
import { includes, mentionsBody } from './mentions-body.js';
import type { ResultFacts } from './result-facts.js';

/** A custom output field as an account has it. */
export interface FieldDefinition {
  readonly name: string;
  /** JSON Schema of the value. */
  readonly schema: object;
  /** JMESPath (community edition) over the result with every include. */
  readonly expression: string;
}

export interface FieldValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** One line for each field that could not be computed and stands as `null`. */
  readonly warnings: readonly string[];
}

const specified = ['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked'];
const reserved = [...specified, 'id', ...includes];

/** Why a field can't be used, `null` where it can. */
export function fieldTrouble({ name, schema, expression }: FieldDefinition): string | null {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    return `name "${name}" must be snake_case: a letter, then letters, digits and _`;
  if (reserved.includes(name)) return `name "${name}" is a field of the API`;
  return (
    attempt(() => new Ajv({ strict: false }).compile(schema), 'schema') ??
    attempt(() => compile(expression), 'expression')
  );
}

function attempt(work: () => unknown, part: string): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `${part}: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Computes every field; an error or a value that its schema refuses leaves `null` and a warning. */
export function fieldValues(fields: readonly FieldDefinition[], facts: ResultFacts): FieldValues {
  if (fields.length === 0) return { values: {}, warnings: [] };
  const whole = JSON.parse(JSON.stringify(mentionsBody(facts, { includes })));
  const warnings: string[] = [];
  const values = fields.map((field) => {
    try {
      return [field.name, checked(field, search(whole, field.expression))] as const;
    } catch (error) {
      warnings.push(`field ${field.name}: ${(error as Error).message}`);
      return [field.name, null] as const;
    }
  });
  return { values: Object.fromEntries(values), warnings };
}

/** The custom fields of a finished default body. */
export function customValues(body: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !specified.includes(name)));
}

function checked({ schema }: FieldDefinition, value: unknown): unknown {
  const ajv = new Ajv({ strict: false });
  if (value !== null && !ajv.validate(schema, value)) throw new Error(ajv.errorsText(ajv.errors, { dataVar: 'value' }));
  return value;
}
