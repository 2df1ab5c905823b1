import { AssistantError, listModels, providerOf } from '@app/assistant';
import type { AssistantToCheck } from './assistant-to-check.js';
import { type Finding, ok, warn } from './finding.js';
import { troubleOf } from './trouble-of.js';

const listWithinMs = 10_000;

interface LookUp {
  readonly check: string;
  /** What names the model. */
  readonly setting: string;
}

/** Does the provider answer us and have the model? Costs nothing. */
export async function lookUpModel(
  assistant: AssistantToCheck,
  { check, setting }: LookUp,
  signal: AbortSignal,
): Promise<Finding> {
  const { model } = assistant;
  const provider = providerOf(assistant);
  const askIt = 'ask it one question: brand-mentions doctor --call';
  try {
    const timeoutMs = Math.min(listWithinMs, assistant.timeoutMs);
    const models = await listModels({ ...assistant, timeoutMs }, signal);
    if (models.includes(model)) return ok({ check, message: `${provider} can be reached and has ${model}` });
    const message = `${provider} can be reached; ${model} is not in its list of models`;
    return warn({ check, message, advice: `see ${setting}, or ${askIt}` });
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code !== 'assistant_refused_request')
      return troubleOf(error, { check, provider });
    return warn({ check, message: `${provider} can be reached and has no list of models`, advice: askIt });
  }
}
