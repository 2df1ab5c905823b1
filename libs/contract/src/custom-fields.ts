import { LRUCache } from 'lru-cache';
import { compileExpression, type Node } from './expression/compile-expression.js';
import { evaluate } from './expression/evaluate.js';
import { includes, mentionsBody } from './mentions-body.js';
import type { ResultFacts } from './result-facts.js';
import { sampleResult } from './sample-result.js';
import { compileSchema, RefusedValueError, type ValueCheck } from './schema/compile-schema.js';
import { jsonTrouble } from './schema/json-trouble.js';
import type { FieldBody } from './responses.js';

/** A custom output field as an account has it. */
export interface FieldDefinition {
  readonly name: string;
  /** JSON Schema of the value. */
  readonly schema: object;
  /** JMESPath (community edition) over the result with every include. */
  readonly expression: string;
}

/** Why a field could not be computed and is `null`. */
export interface FieldWarning {
  readonly field: string;
  readonly message: string;
}

export interface FieldValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly warnings: readonly FieldWarning[];
}

const specified = ['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked'];
// Lists and exports put these fields beside the fields of a body, so that a custom field must not have their names.
const besides = ['id', 'assistant', 'prompt_id', 'slot', 'sample', 'searches', 'cost_usd'];
const reserved = [...specified, ...besides, ...includes];

/** Returns why a field can't be used, or `null` where it can. */
export function fieldTrouble({ name, schema, expression }: FieldDefinition): string | null {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    return `name "${name.slice(0, 70)}" must be snake_case: a letter, then letters, digits and _, 63 at most`;
  if (reserved.includes(name)) return `name "${name}" is a field of the API or of exports`;
  return attempt(() => compileSchema(schema), 'schema') ?? attempt(() => compileExpression(expression), 'expression');
}

function attempt(work: () => unknown, part: string): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `${part}: ${storable((error as Error).message.split('\n', 1)[0]!)}`;
  }
}

/**
 * Computes every field. A field becomes `null`, with a warning, where its expression fails, where the expression or the value exceeds its
 * bounds, or where the schema refuses the value. Work is counted, not timed: the same field on the same result gives the same value or
 * warning on every machine.
 */
export function fieldValues(fields: readonly FieldDefinition[], facts: ResultFacts): FieldValues {
  if (fields.length === 0) return { values: {}, warnings: [] };
  const whole = wholeBody(facts);
  const tried = fields.map((field) => ({ field: field.name, ...tryField(field, whole) }));
  return {
    values: Object.fromEntries(tried.map(({ field, value }) => [field, value])),
    warnings: tried.flatMap(({ field, trouble }) => (trouble === null ? [] : [{ field, message: trouble }])),
  };
}

/** What a field gives for one result. */
export interface TriedField {
  readonly value: unknown;
  /** Why the field has no value here; `null` where it has one. */
  readonly trouble: string | null;
  /**
   * True where the field itself is wrong. False where only words or numbers in this result do not fit its schema, as another result may
   * fit.
   */
  readonly isFaulty: boolean;
}

/** Tries a field on a sample result that has every part, for accounts without stored results. */
export function tryOnSample(field: FieldDefinition): TriedField {
  return tryField(field, wholeBody(sampleResult));
}

function tryField(field: FieldDefinition, whole: unknown): TriedField {
  try {
    return { value: valueOf(field, whole), trouble: null, isFaulty: false };
  } catch (error) {
    const isFaulty = !(error instanceof RefusedValueError) || error.isOfShape;
    return { value: null, trouble: storable((error as Error).message), isFaulty };
  }
}

function wholeBody(facts: ResultFacts): unknown {
  return JSON.parse(JSON.stringify(mentionsBody(facts, { includes })));
}

/** Returns the custom fields of a finished default body. */
export function customValues(body: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !specified.includes(name)));
}

/** Cuts a message to 300 UTF-16 units and makes it storable: PostgreSQL takes neither U+0000 nor half a surrogate pair. */
export function storable(message: string): string {
  return message.replaceAll('\0', '').slice(0, 300).toWellFormed();
}

function valueOf(field: FieldDefinition, whole: unknown): unknown {
  const { expression, check } = compiled(field);
  const value = evaluate(expression, whole) ?? null;
  const trouble = jsonTrouble(value);
  if (trouble !== null) throw new Error(trouble);
  if (value !== null) check(value);
  return value;
}

interface Compiled {
  readonly expression: Node;
  readonly check: ValueCheck;
}

// Compiled fields by their texts. A worker reads the fields again for each result, and compiling takes longer than computing.
const known = new LRUCache<string, Compiled>({ max: 500 });

function compiled({ expression, schema }: FieldDefinition): Compiled {
  const key = JSON.stringify([expression, schema]);
  const made = known.get(key) ?? { expression: compileExpression(expression), check: compileSchema(schema) };
  known.set(key, made);
  return made;
}

/** A field as customers see it; how it is computed concerns the operator alone. */
export function fieldBody({ name, schema, description }: FieldDefinition & { description: string | null }): FieldBody {
  return { name, schema, description };
}
