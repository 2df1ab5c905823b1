import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { mapping, whiteSpaceAround } from './checks.js';
import { closest } from './closest.js';
import type { FileFinding } from './problem.js';

/** Reads plain data as a file of its class. The result has the class's type only where there are no findings. */
export function checkFile<File extends object>(
  kind: ClassConstructor<File>,
  value: unknown,
): { file: File; findings: FileFinding[] } {
  const trouble = mapping(value, {});
  const file = plainToInstance(kind, trouble === null ? value : {});
  if (trouble !== null) return { file, findings: [{ path: [], message: `the file ${trouble}` }] };
  return { file, findings: checkPart(file).map(inYaml) };
}

/** Explains a finding by how YAML reads the value, and how to write it instead. */
const inYaml = (finding: FileFinding): FileFinding =>
  finding.message === whiteSpaceAround
    ? { ...finding, message: `${whiteSpaceAround} (after \`>\` or \`|\`, write \`>-\` or \`|-\`)` }
    : finding;

/** Checks a part of a file, which is an instance of its class. */
export function checkPart(part: object): FileFinding[] {
  const errors = validateSync(part, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  return errors.flatMap((error) => findingsOf(error, []));
}

function findingsOf(error: ValidationError, above: FileFinding['path']): FileFinding[] {
  const path = [...above, Array.isArray(error.target) ? Number(error.property) : error.property];
  const { checked, whitelistValidation } = error.constraints ?? {};
  const own = checked?.split('\n').map((line) => within(path, line)) ?? [];
  if (whitelistValidation) own.push({ path, key: true, message: unknownKey(error) });
  // If a value is wrong as a whole, its members are not checked.
  if (own.some((finding) => finding.path.length === path.length)) return own;
  return [...own, ...(error.children ?? []).flatMap((child) => findingsOf(child, path))];
}

/** Moves the member that a check names at the beginning of its message into the path. */
function within(path: FileFinding['path'], line: string): FileFinding {
  const [, index, sibling, message] = /^(?:\[(\d+)\] |\.\.(\w+) )?(.*)$/s.exec(line) ?? [];
  if (index !== undefined) return { path: [...path, Number(index)], message: message! };
  return { path: sibling === undefined ? path : [...path.slice(0, -1), sibling], message: message! };
}

function unknownKey({ target, property }: ValidationError): string {
  const kind = (target as object).constructor as new () => object;
  const known = Object.keys(new kind());
  const meant = closest(property, known);
  const told = `is not a known key (known here: ${known.join(', ')})`;
  return meant === null ? told : `${told}: did you mean ${meant}?`;
}
