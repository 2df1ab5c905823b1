import { plainToInstance } from 'class-transformer';
import { checkPart } from '@app/config';
import { assistantFindings } from '../checks/assistants-check.js';
import { PromptPart } from '../checks/prompt-part.js';
import type { PlannedPrompt } from '../plan/onboarding-plan.js';
import { WrongSettings } from '../operation/operation.js';
import { type PromptInput, variantsOf } from './variants.js';

/**
 * Returns the prompts, checked as in an onboarding file; `known`: slugs of the installation's assistants. Throws WrongSettings with
 * everything that is wrong.
 */
export function checkedPrompts(input: PromptInput, known: readonly string[]): PlannedPrompt[] {
  const findings = [
    ...checkPart(plainToInstance(PromptPart, input)),
    ...assistantFindings(input.assistants, ['assistants'], known),
  ];
  if (findings.length > 0) throw new WrongSettings(findings);
  return variantsOf(input);
}
