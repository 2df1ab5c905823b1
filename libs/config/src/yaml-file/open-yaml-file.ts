import type { ClassConstructor } from 'class-transformer';
import { checkFile } from './check-file.js';
import { type ParsedYaml, parseYaml } from './parse-yaml.js';
import { nodeAt, positionOf } from './positions.js';
import { FileError, type FileFinding, type Problem, writePath } from './problem.js';

/** A file as its class reads it. `file` has the class's type only where there are no findings. */
export interface OpenedFile<File> {
  readonly file: File;
  readonly findings: readonly FileFinding[];
  /** The error that reports these findings with their positions, 1000 at most, in the order of the file. */
  readonly refusal: (findings: readonly FileFinding[]) => FileError;
}

// Locating a finding takes a walk through the file, and nobody corrects more than this before the next try.
const mostPlaced = 1000;

/** Opens the text of a YAML file; `name` says what kind of file it is. Throws FileError where the text is not YAML. */
export function openYamlFile<File extends object>(
  text: string,
  { kind, name }: { kind: ClassConstructor<File>; name: string },
): OpenedFile<File> {
  const yaml = parseYaml(text, { name, topKeys: Object.keys(new kind()) });
  const refusal = (findings: readonly FileFinding[]) => {
    const problems = findings.slice(0, mostPlaced).map((finding) => placed(finding, yaml));
    return new FileError(problems.toSorted((a, b) => a.line - b.line || a.column - b.column));
  };
  return { ...checkFile(kind, yaml.value), refusal };
}

function placed({ path, message, key }: FileFinding, { document, lines }: ParsedYaml): Problem {
  return { path: writePath(path), ...positionOf(nodeAt(document, path, { key }), lines), message };
}
