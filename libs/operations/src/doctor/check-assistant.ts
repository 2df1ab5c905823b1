import { AssistantError, createAssistant, listModels, PricesError, providerOf, readPrices } from '@app/assistant';
import type { AssistantToCheck } from './assistant-to-check.js';
import { fail, type Finding, ok, warn } from './finding.js';

const listWithinMs = 10_000;
const check = 'assistant';

/** Who is asked, whether it answers us, and what it costs. `call`: asks one real question, which costs what a run costs. */
export async function checkAssistant(
  assistant: AssistantToCheck,
  { call, signal }: { call: boolean; signal: AbortSignal },
): Promise<Finding[]> {
  const prices = checkPrices(assistant);
  if (!assistant.configured) return [notConfigured(assistant)];
  return [call ? await ask(assistant, signal) : await lookUpModel(assistant, signal), prices];
}

function notConfigured({ hasDemo }: AssistantToCheck): Finding {
  const advice = 'set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible service';
  const message = 'none is configured';
  return warn({ check, message: hasDemo ? `${message}: npm start asks its own demo assistant` : message, advice });
}

async function lookUpModel(assistant: AssistantToCheck, signal: AbortSignal): Promise<Finding> {
  const { model } = assistant;
  const provider = providerOf(assistant);
  const askIt = 'ask it one question: brand-mentions doctor --call';
  try {
    const timeoutMs = Math.min(listWithinMs, assistant.timeoutMs);
    const models = await listModels({ ...assistant, timeoutMs }, signal);
    if (models.includes(model)) return ok({ check, message: `${provider} can be reached and has ${model}` });
    const message = `${provider} can be reached; ${model} is not in its list of models`;
    return warn({ check, message, advice: `see ASSISTANT_MODEL, or ${askIt}` });
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code !== 'assistant_refused_request')
      return troubleOf(error, provider);
    return warn({ check, message: `${provider} can be reached and has no list of models`, advice: askIt });
  }
}

async function ask(assistant: AssistantToCheck, signal: AbortSignal): Promise<Finding> {
  const provider = providerOf(assistant);
  try {
    const begunAt = performance.now();
    const answer = await createAssistant(assistant).ask({ prompt: 'Answer with one word: hello.', geo: 'US' }, signal);
    const took = `${((performance.now() - begunAt) / 1000).toFixed(1)} s`;
    return ok({ check, message: `${provider} answered a question as ${answer.model} in ${took}` });
  } catch (error) {
    return troubleOf(error, provider);
  }
}

function troubleOf(error: unknown, provider: string): Finding {
  if (!(error instanceof AssistantError)) throw error;
  const message = `${provider}: ${error.message} (${error.code})`;
  return fail({
    check,
    message,
    advice: remedies[error.code] ?? 'see its status page; runs are tried again by themselves',
  });
}

const remedies: Readonly<Record<string, string>> = {
  assistant_unauthorized: 'put OPENAI_API_KEY right',
  quota_exhausted: "put the provider's billing right",
  assistant_unreachable: 'see OPENAI_BASE_URL, the network and the proxy',
  assistant_refused_request: 'see ASSISTANT_MODEL, ASSISTANT_API and OPENAI_BASE_URL',
  bad_response: 'see that OPENAI_BASE_URL ends in /v1 of an OpenAI-compatible service',
};

function checkPrices({ model, pricesFile }: AssistantToCheck): Finding {
  const priced = 'prices';
  try {
    if (readPrices(pricesFile, model).knows(model))
      return ok({ check: priced, message: `the price of ${model} is known` });
    const message = `no price of ${model} is known: its runs cost nothing in the books and in budgets`;
    return warn({ check: priced, message, advice: 'name it in PRICES_FILE' });
  } catch (error) {
    if (!(error instanceof PricesError)) throw error;
    return fail({ check: priced, message: error.message, advice: 'mend the file, or unset PRICES_FILE' });
  }
}
