import { openYamlFile } from '@app/config';
import { findUnknownAssistants } from './find-unknown-assistants.js';
import { OnboardingFile } from './file-parts.js';
import { findDuplicates } from './find-duplicates.js';
import type { OnboardingPlan } from '../plan/onboarding-plan.js';
import { toPlan } from './to-plan.js';

/** What a file may refer to. */
export interface OnboardingNames {
  /** Slugs of the installation's assistants. */
  readonly assistants: readonly string[];
}

/** Turns the text of a YAML file into a plan. Throws FileError with every problem and its position. */
export function readOnboardingFile(text: string, known: OnboardingNames): OnboardingPlan {
  const { file, findings, refusal } = openYamlFile(text, { kind: OnboardingFile, name: 'onboarding file' });
  const found = [...findings, ...findDuplicates(file), ...findUnknownAssistants(file, known.assistants)];
  if (found.length > 0) throw refusal(found);
  return toPlan(file);
}
