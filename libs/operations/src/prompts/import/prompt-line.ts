import { Checked, name } from '../../onboarding-file/checks.js';
import { PromptPart } from '../../onboarding-file/prompt-part.js';

/** One line of a file of prompts. */
export class PromptLine extends PromptPart {
  @Checked(name) brand!: string;
}

export const promptColumns = Object.keys(new PromptLine());
