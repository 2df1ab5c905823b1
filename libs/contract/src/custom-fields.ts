import { compile, search } from '@jmespath-community/jmespath';
import { Ajv, type ValidateFunction } from 'ajv';
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

/** Why a field could not be computed and stands as `null`. */
export interface FieldWarning {
  readonly field: string;
  readonly message: string;
}

export interface FieldValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly warnings: readonly FieldWarning[];
}

const specified = ['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked'];
const reserved = [...specified, 'id', ...includes];

/** Why a field can't be used, `null` where it can. */
export function fieldTrouble({ name, schema, expression }: FieldDefinition): string | null {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    return `name "${name}" must be snake_case: a letter, then letters, digits and _`;
  if (reserved.includes(name)) return `name "${name}" is a field of the API`;
  return attempt(() => compileSchema(schema), 'schema') ?? attempt(() => compile(expression), 'expression');
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
  const warnings: FieldWarning[] = [];
  const values = fields.map((field) => {
    try {
      return [field.name, checked(field, search(whole, field.expression) ?? null)] as const;
    } catch (error) {
      warnings.push({ field: field.name, message: storable((error as Error).message) });
      return [field.name, null] as const;
    }
  });
  return { values: Object.fromEntries(values), warnings };
}

/** The custom fields of a finished default body. */
export function customValues(body: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !specified.includes(name)));
}

/** A database takes neither U+0000 nor half a surrogate pair. */
function storable(message: string): string {
  return message.replaceAll('\0', '').slice(0, 300).toWellFormed();
}

function checked(field: FieldDefinition, value: unknown): unknown {
  const validate = validatorOf(field);
  if (value !== null && !validate(value)) throw new Error(messages.errorsText(validate.errors, { dataVar: 'value' }));
  return value;
}

// Compiling a schema takes longer than all else about a field; many results are built with the same one.
const validators = new WeakMap<FieldDefinition, ValidateFunction>();

function validatorOf(field: FieldDefinition): ValidateFunction {
  const validate = validators.get(field) ?? compileSchema(field.schema);
  validators.set(field, validate);
  return validate;
}

const messages = new Ajv();

/** Each by an instance of its own, so that no `$id` of one is known to another. JSON has no NaN: it is refused. */
function compileSchema(schema: object): ValidateFunction {
  return new Ajv({ strict: false, strictNumbers: true }).compile(schema);
}
