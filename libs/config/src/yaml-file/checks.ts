import { type ClassConstructor, Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';

/** Returns what is wrong with a value, as the end of a sentence that begins with its name; `null`: nothing. */
export type Check = (value: unknown, part: object) => string | null;

/**
 * Adds a check to a property. A line of its message may begin with `[2]` or `..schema`, which then belongs to the path, because
 * class-validator itself does not say which member of a list it refused.
 */
export function Checked(check: Check): PropertyDecorator {
  const told = ({ value, object }: ValidationArguments) => check(value, object);
  return ValidateBy({
    name: 'checked',
    validator: {
      validate: (_, args) => told(args!) === null,
      defaultMessage: (args) => told(args!) ?? '',
    },
  });
}

/** A nested mapping of the given class. */
export function Part(kind: () => ClassConstructor<object>): PropertyDecorator {
  return all(Checked(mapping), ValidateNested(), Type(kind));
}

/** A list of mappings of the given class. */
export function Parts(kind: () => ClassConstructor<object>, sizes: { min?: number; max: number }): PropertyDecorator {
  return all(Checked(listOf(mapping, sizes)), ValidateNested(), Type(kind));
}

function all(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, key) => decorators.forEach((decorate) => decorate(target, key));
}

export const mapping: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? null : `must be a mapping${given(value)}`;

export function listOf(check: Check, { min = 0, max }: { min?: number; max: number }): Check {
  return (value, part) => {
    if (!Array.isArray(value)) return `must be a list${given(value)}`;
    if (value.length < min) return `must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`;
    if (value.length > max) return `must have at most ${max} entries, not ${value.length}`;
    const troubles = value.flatMap((item, index) => {
      const trouble = check(item, part);
      return trouble === null ? [] : [`[${index}] ${trouble}`];
    });
    return troubles.length === 0 ? null : troubles.join('\n');
  };
}

export const whiteSpaceAround = 'must not begin or end with white space';

/** A text on one line or, with `lines`, on several; its length counts characters. */
export function text({ max, lines = false }: { max: number; lines?: boolean }): Check {
  const control = lines ? /[^\P{Cc}\n\t]|\p{Cs}/u : /[\p{Cc}\p{Cs}\u2028\u2029]/u;
  return (value) => {
    if (typeof value !== 'string') return `must be a text${given(value)}`;
    if (value.trim() === '') return 'must not be empty';
    // A character is one or two units, so that a text this long is refused without counting its characters.
    if (value.length > 2 * max) return `must have at most ${max} characters, not ${value.length}`;
    if ([...value].length > max) return `must have at most ${max} characters, not ${[...value].length}`;
    if (control.test(value)) return `must not hold control characters${lines ? '' : ' or line breaks'}`;
    return value === value.trim() ? null : whiteSpaceAround;
  };
}

export function matching(pattern: RegExp, wanted: string): Check {
  return (value) => (typeof value === 'string' && pattern.test(value) ? null : `must be ${wanted}${given(value)}`);
}

export function oneOf(known: readonly string[]): Check {
  return (value) => (known.includes(value as string) ? null : `must be one of ${known.join(', ')}${given(value)}`);
}

export function wholeNumber(min: number, max: number): Check {
  return (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `must be a whole number from ${min} to ${max}${given(value)}`;
}

export function positive(max: number): Check {
  return (value) =>
    typeof value === 'number' && value > 0 && value <= max
      ? null
      : `must be a number above 0, at most ${max}${given(value)}`;
}

/** The value that was found instead, short enough for one line. */
export function given(value: unknown): string {
  if (value === undefined) return ', and is missing';
  if (value === null || value === '') return ', and is empty';
  if (Array.isArray(value)) return ', not a list';
  if (typeof value === 'object') return ', not a mapping';
  const shown = typeof value === 'string' && value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `, not ${JSON.stringify(shown)}`;
}
