import { writePath } from '@app/config';
import { WrongSettings } from '@app/operations';
import { badParameters, type FieldProblem } from '../http/problem.js';

/** The kinds of a body's fields; anything further is checked as an operator's settings are. */
const kinds = {
  text: { is: isText, wanted: 'must be a text' },
  texts: { is: (value: unknown) => Array.isArray(value) && value.every(isText), wanted: 'must be a list of texts' },
  'true or false': { is: (value: unknown) => typeof value === 'boolean', wanted: 'must be true or false' },
} as const;

type Kind = keyof typeof kinds;

/**
 * Returns the fields of a body, each of its kind; `null` counts as absent. Throws the 400 that names every unknown field and every one of
 * another kind; `others` explains fields that a client might expect.
 */
export function writtenFields(
  body: Readonly<Record<string, unknown>>,
  taken: Readonly<Record<string, Kind>>,
  others: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const given = Object.entries(body).filter(([, value]) => value !== null);
  const problems = given.flatMap(([field, value]): FieldProblem[] => {
    if (!Object.hasOwn(taken, field)) return [{ field, message: unknownField(field, taken, others) }];
    const { is, wanted } = kinds[taken[field]!];
    return is(value) ? [] : [{ field, message: wanted }];
  });
  if (problems.length > 0) throw badParameters(problems);
  return Object.fromEntries(given);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

function unknownField(field: string, taken: object, others: Readonly<Record<string, string>>): string {
  const more = Object.hasOwn(others, field) ? others[field] : null;
  return more ?? `is not a field of this route, which takes ${Object.keys(taken).join(', ')}`;
}

/** The 400 for settings that an onboarding file could not have either. */
export const wrongFields = ({ findings }: WrongSettings) => badParameters(findings.map(wrongField));

/** A competitor is sent by itself, not in its brand's list, so that positions in that list are removed from the message. */
function wrongField({ path, before, message }: WrongSettings['findings'][number]): FieldProblem {
  const isCompetitors = path[0] === 'competitors' && path.length > 2;
  const said = isCompetitors && before ? 'is a name of the brand or of a competitor already' : message;
  return { field: writePath(isCompetitors ? path.slice(2) : path), message: said };
}
