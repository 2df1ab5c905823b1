import {
  type AssistantConfig,
  AssistantError,
  checkScraperAccount,
  daysUntil,
  hostOf,
  listModels,
  priceIsOldAfterDays,
  PricesError,
  providerOf,
  readPrices,
  isScraper,
  surfaceOf,
  warnsBeforeDays,
} from '@app/assistant';
import { fail, type Finding, ok, warn } from './finding.js';

export interface AssistantToCheck extends AssistantConfig {
  readonly slug: string;
  readonly configured: boolean;
  /** True where ASSISTANTS_FILE lists it; false where the environment variables describe it. */
  readonly inFile: boolean;
  /** The setting that holds its key; `null` where it needs none. */
  readonly keySetting: string | null;
  /** Why the assistant cannot be asked with that key; `null` where it can. */
  readonly keyTrouble: string | null;
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
}

const listWithinMs = 10_000;

/** Checks whether the service accepts our credentials. Its surfaces are known, so there is no model to look up. */
async function lookUpAccount(assistant: AssistantToCheck, check: string, signal: AbortSignal): Promise<Finding> {
  try {
    await checkScraperAccount({ ...assistant, timeoutMs: Math.min(listWithinMs, assistant.timeoutMs) }, signal);
    return ok({ check, message: `${hostOf(assistant)} takes our credentials, and shows ${surfaceOf(assistant)}` });
  } catch (error) {
    return troubleOf(error, check, assistant);
  }
}

/** Checks whether the provider responds to us and has the model, at no cost. */
export async function lookUpModel(assistant: AssistantToCheck, check: string, signal: AbortSignal): Promise<Finding> {
  if (isScraper(providerOf(assistant))) return lookUpAccount(assistant, check, signal);
  const { model, modelSetting: setting = 'ASSISTANT_MODEL' } = assistant;
  const provider = hostOf(assistant);
  const askIt = 'ask it one question: brand-mentions doctor --call';
  try {
    const timeoutMs = Math.min(listWithinMs, assistant.timeoutMs);
    const models = await listModels({ ...assistant, timeoutMs }, signal);
    const found = models.find(({ name }) => name === model);
    if (found)
      return ending(`${provider} can be reached and has ${model}`, assistant, { check, told: found.shutdownDate });
    const message = `${provider} can be reached; ${model} is not in its list of models`;
    return warn({ check, message, advice: `see ${setting}, or ${askIt}` });
  } catch (error) {
    if (!(error instanceof AssistantError) || error.code !== 'assistant_refused_request')
      return troubleOf(error, check, assistant);
    return warn({ check, message: `${provider} can be reached and has no list of models`, advice: askIt });
  }
}

/**
 * The finding about a model that exists: ok, or a warning where its end is near by the provider's list or, without it, by the price table.
 */
function ending(
  message: string,
  { model, modelSetting = 'ASSISTANT_MODEL' }: AssistantToCheck,
  { check, told }: { check: string; told: string | null },
): Finding {
  const day = told ?? readPrices(undefined, model).factsOf().shutdownDate;
  const days = daysUntil(day, new Date());
  if (days === null || days > warnsBeforeDays) return ok({ check, message });
  const when = days > 0 ? `in ${days} days, on ${day}` : `since ${day}`;
  return warn({
    check,
    message: `${message}, which its provider ends ${when}`,
    advice: `name another model in ${modelSetting} before that day`,
  });
}

/** Makes a finding of a failed call; rethrows any other error. */
export function troubleOf(error: unknown, check: string, assistant: AssistantToCheck): Finding {
  if (!(error instanceof AssistantError)) throw error;
  const message = `${hostOf(assistant)}: ${error.message} (${error.code})`;
  return fail({
    check,
    message,
    advice: remedies(assistant)[error.code] ?? 'see its status page; runs are tried again by themselves',
  });
}

type Field = 'base_url' | 'retrieval';

/** The name of the setting as an operator writes it. */
export function settingOf({ inFile, slug }: Pick<AssistantToCheck, 'inFile' | 'slug'>, field: Field): string {
  if (inFile) return `${field} of ${slug} in ASSISTANTS_FILE`;
  return field === 'base_url' ? 'OPENAI_BASE_URL' : `ASSISTANT_${field.toUpperCase()}`;
}

function remedies(assistant: AssistantToCheck): Readonly<Record<string, string>> {
  const { inFile, slug, keySetting } = assistant;
  const baseUrl = settingOf(assistant, 'base_url');
  return {
    assistant_unauthorized:
      keySetting === null ? `name the key of ${slug} in ASSISTANTS_FILE` : `put ${keySetting} right`,
    model_unavailable: `name another model in ${assistant.modelSetting ?? 'ASSISTANT_MODEL'}`,
    quota_exhausted: "put the provider's billing right",
    assistant_unreachable: `see ${baseUrl}, the network and the proxy`,
    assistant_refused_request: inFile
      ? `see provider, model, api and base_url of ${slug} in ASSISTANTS_FILE`
      : 'see ASSISTANT_PROVIDER, ASSISTANT_MODEL, ASSISTANT_API and OPENAI_BASE_URL',
    not_searched: `ask a model that searches, or let it choose: ${settingOf(assistant, 'retrieval')}: offered`,
    bad_response: `see that ${baseUrl} ends in /v1 of an OpenAI-compatible service`,
  };
}

/** Checks whether the price of calls to `model` is known. */
export function checkPrices({ model, pricesFile }: AssistantToCheck): Finding {
  try {
    const prices = readPrices(pricesFile, model);
    if (prices.knows(model)) return knownPrice(model, prices.factsOf().readOn);
    const message = `no price of ${model} is known: its runs cost nothing in the books, and accounts with cost_per_day_usd are not asked`;
    return warn({ check: 'prices', message, advice: 'name it in PRICES_FILE' });
  } catch (error) {
    if (!(error instanceof PricesError)) throw error;
    return fail({ check: 'prices', message: error.message, advice: 'mend the file, or unset PRICES_FILE' });
  }
}

/** A built-in price was read on a certain day; a price of PRICES_FILE is the operator's own. */
function knownPrice(model: string, readOn: string | undefined): Finding {
  const check = 'prices';
  const age = -(daysUntil(readOn, new Date()) ?? 0);
  if (age <= priceIsOldAfterDays) return ok({ check, message: `the price of ${model} is known` });
  return warn({
    check,
    message: `the price of ${model} was read ${age} days ago, on ${readOn}: it may have changed`,
    advice: 'compare it with the bill of its provider, and name it in PRICES_FILE',
  });
}
