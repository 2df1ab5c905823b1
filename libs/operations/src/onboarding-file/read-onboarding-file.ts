import type { OnboardingPlan } from './onboarding-plan.js';
import { checkFile } from './check-file.js';
import { findDuplicates } from './find-duplicates.js';
import { parseYaml, type ParsedYaml } from './parse-yaml.js';
import { nodeAt, placeOf } from './places.js';
import { type Finding, OnboardingFileError, type Problem, writePath } from './problem.js';
import { toPlan } from './to-plan.js';

// Each costs a walk through the file; nobody corrects more before the next try.
const mostPlaced = 1000;

/** Text of a YAML file to a plan that can be carried out. Throws OnboardingFileError with every problem (1000 at most) and its place. */
export function readOnboardingFile(text: string): OnboardingPlan {
  const yaml = parseYaml(text);
  const { file, findings } = checkFile(yaml.value);
  const found = [...findings, ...findDuplicates(file)];
  if (found.length === 0) return toPlan(file);
  const problems = found.slice(0, mostPlaced).map((finding) => placed(finding, yaml));
  throw new OnboardingFileError(problems.toSorted((a, b) => a.line - b.line || a.column - b.column));
}

function placed({ path, message, key }: Finding, { document, lines }: ParsedYaml): Problem {
  return { path: writePath(path), ...placeOf(nodeAt(document, path, { key }), lines), message };
}
