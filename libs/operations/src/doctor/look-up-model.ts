import { type AssistantConfig, AssistantError, hostOf, listModels, PricesError, readPrices } from '@app/assistant';
import { fail, type Finding, ok, warn } from './finding.js';

export interface AssistantToCheck extends AssistantConfig {
  readonly configured: boolean;
  /** The setting that holds its key. */
  readonly keySetting: string;
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
  /** `npm start` brings a demo assistant of its own where nothing is configured. */
  readonly hasDemo: boolean;
}

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
  const provider = hostOf(assistant);
  const askIt = 'ask it one question: brand-mentions doctor --call';
  try {
    const timeoutMs = Math.min(listWithinMs, assistant.timeoutMs);
    const models = await listModels({ ...assistant, timeoutMs }, signal);
    if (models.includes(model)) return ok({ check, message: `${provider} can be reached and has ${model}` });
    const message = `${provider} can be reached; ${model} is not in its list of models`;
    return warn({ check, message, advice: `see ${setting}, or ${askIt}` });
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code !== 'assistant_refused_request')
      return troubleOf(error, { check, provider, keySetting: assistant.keySetting });
    return warn({ check, message: `${provider} can be reached and has no list of models`, advice: askIt });
  }
}

interface Asked {
  readonly check: string;
  readonly provider: string;
  readonly keySetting: string;
}

/** A call that failed, as a finding with what to do; rethrows what is no failed call. */
export function troubleOf(error: unknown, { check, provider, keySetting }: Asked): Finding {
  if (!(error instanceof AssistantError)) throw error;
  const message = `${provider}: ${error.message} (${error.code})`;
  return fail({
    check,
    message,
    advice: remedies(keySetting)[error.code] ?? 'see its status page; runs are tried again by themselves',
  });
}

const remedies = (keySetting: string): Readonly<Record<string, string>> => ({
  assistant_unauthorized: `put ${keySetting} right`,
  quota_exhausted: "put the provider's billing right",
  assistant_unreachable: 'see OPENAI_BASE_URL, the network and the proxy',
  assistant_refused_request: 'see ASSISTANT_PROVIDER, ASSISTANT_MODEL, ASSISTANT_API and OPENAI_BASE_URL',
  not_searched: 'ask a model that searches, or set ASSISTANT_RETRIEVAL=offered',
  bad_response: 'see that OPENAI_BASE_URL ends in /v1 of an OpenAI-compatible service',
});

/** Is it known what calls to `model` cost? */
export function checkPrices({ model, pricesFile }: AssistantToCheck): Finding {
  try {
    if (readPrices(pricesFile, model).knows(model))
      return ok({ check: 'prices', message: `the price of ${model} is known` });
    const message = `no price of ${model} is known: its runs cost nothing in the books, and accounts with cost_per_day_usd are not asked`;
    return warn({ check: 'prices', message, advice: 'name it in PRICES_FILE' });
  } catch (error) {
    if (!(error instanceof PricesError)) throw error;
    return fail({ check: 'prices', message: error.message, advice: 'mend the file, or unset PRICES_FILE' });
  }
}
