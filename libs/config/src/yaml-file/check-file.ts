import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { mapping, whiteSpaceAround } from './checks.js';
import { closest } from './closest.js';
import type { FileFinding } from './problem.js';

/** Reads plain data as a file of its class; where there are findings, the file is not what its type says. */
export function checkFile<File extends object>(
  kind: ClassConstructor<File>,
  value: unknown,
): { file: File; findings: FileFinding[] } {
  const trouble = mapping(value, {});
  const file = plainToInstance(kind, trouble === null ? value : {});
  if (trouble !== null) return { file, findings: [{ path: [], message: `the file ${trouble}` }] };
  return { file, findings: checkPart(file).map(inYaml) };
}

/** How YAML gets there, and how it is helped. */
const inYaml = (finding: FileFinding): FileFinding =>
  finding.message === whiteSpaceAround
    ? { ...finding, message: `${whiteSpaceAround} (after \`>\` or \`|\`, write \`>-\` or \`|-\`)` }
    : finding;

/** What is wrong with a part of a file, an instance of its class. */
export function checkPart(part: object): FileFinding[] {
  const errors = validateSync(part, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
  return errors.flatMap((error) => findingsOf(error, []));
}

function findingsOf(error: ValidationError, above: FileFinding['path']): FileFinding[] {
  const path = [...above, Array.isArray(error.target) ? Number(error.property) : error.property];
  const { checked, whitelistValidation } = error.constraints ?? {};
  const own = checked?.split('\n').map((line) => within(path, line)) ?? [];
  if (whitelistValidation) own.push({ path, key: true, message: unknownKey(error) });
  // What is wrong as a whole is not looked into.
  if (own.some((finding) => finding.path.length === path.length)) return own;
  return [...own, ...(error.children ?? []).flatMap((child) => findingsOf(child, path))];
}

/** Takes the member that a check names at the beginning of its line over into the path. */
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
