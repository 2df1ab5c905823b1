import { openYamlFile } from '@app/config';
import { OnboardingFile } from './file-parts.js';
import { findDuplicates } from './find-duplicates.js';
import type { OnboardingPlan } from './onboarding-plan.js';
import { toPlan } from './to-plan.js';

/** Text of a YAML file to a plan that can be carried out. Throws FileError with every problem and its place. */
export function readOnboardingFile(text: string): OnboardingPlan {
  const { file, findings, refusal } = openYamlFile(text, { kind: OnboardingFile, name: 'onboarding file' });
  const found = [...findings, ...findDuplicates(file)];
  if (found.length > 0) throw refusal(found);
  return toPlan(file);
}
