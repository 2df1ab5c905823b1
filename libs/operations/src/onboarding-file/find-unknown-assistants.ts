import type { FileFinding } from '@app/config';
import { assistantFindings } from '../checks/assistants-check.js';
import type { OnboardingFile } from './file-parts.js';

/** Reports assistants in a list of the file that are unknown to the installation or given twice. */
export function findUnknownAssistants({ account, brands }: OnboardingFile, known: readonly string[]): FileFinding[] {
  const findings = assistantFindings(account?.assistants, ['account', 'assistants'], known);
  for (const [index, brand] of listOrNone(brands).entries())
    for (const [nth, prompt] of listOrNone(brand?.prompts).entries())
      findings.push(...assistantFindings(prompt?.assistants, ['brands', index, 'prompts', nth, 'assistants'], known));
  return findings;
}

const listOrNone = <T>(list: readonly T[] | null | undefined): readonly (T | null)[] =>
  Array.isArray(list) ? list : [];
