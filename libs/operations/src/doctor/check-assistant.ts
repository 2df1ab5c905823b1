import { createAssistant, hostOf } from '@app/assistant';
import { howToConfigure } from '@app/config';
import { type AssistantToCheck, checkPrices, lookUpModel, troubleOf } from './look-up-model.js';
import { checkAnalysis } from './check-analysis.js';
import { type Finding, ok, warn } from './finding.js';

const check = 'assistant';

/** Who is asked, whether it answers us, what it costs, and how its answers are read. `call`: makes the calls of a run, which cost what a run costs. */
export async function checkAssistant(
  assistant: AssistantToCheck,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  const prices = checkPrices(assistant);
  if (!assistant.configured) return [notConfigured(assistant)];
  const asked = await (call
    ? ask(assistant, signal)
    : lookUpModel(assistant, { check, setting: 'ASSISTANT_MODEL' }, signal));
  return [asked, prices, ...(await checkAnalysis(assistant, { call, signal }))];
}

function notConfigured({ hasDemo }: AssistantToCheck): Finding {
  const message = 'none is configured';
  const told = hasDemo ? `${message}: npm start asks its own demo assistant` : message;
  return warn({ check, message: told, advice: howToConfigure });
}

async function ask(assistant: AssistantToCheck, signal: AbortSignal): Promise<Finding> {
  const provider = hostOf(assistant);
  try {
    const begunAt = performance.now();
    const answer = await createAssistant(assistant).ask(
      { prompt: 'What is in the news today? Answer with one sentence.', geo: 'US' },
      signal,
    );
    const took = `${((performance.now() - begunAt) / 1000).toFixed(1)} s`;
    return ok({ check, message: `${provider} answered a question as ${answer.model} in ${took}` });
  } catch (error) {
    return troubleOf(error, { check, provider, keySetting: assistant.keySetting });
  }
}
