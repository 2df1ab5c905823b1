import { plainToInstance } from 'class-transformer';
import { checkPart, describeFinding } from '@app/config';
import { PromptPart } from '../onboarding-file/prompt-part.js';
import type { PlannedPrompt } from '../onboarding-file/onboarding-plan.js';
import { OperationError } from '../operation/operation.js';

/** A prompt that would pass in an onboarding file. Throws OperationError with everything that is wrong. */
export function checkedPrompt(wishes: PlannedPrompt): PlannedPrompt {
  const told = checkPart(plainToInstance(PromptPart, wishes)).map(describeFinding);
  if (told.length > 0) throw new OperationError(told.join('; '));
  return { ...wishes, geo: wishes.geo.toUpperCase() };
}
