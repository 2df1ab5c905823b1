import {
  type AssistantConfig,
  AssistantError,
  createExtractor,
  expectedOfExtraction,
  readPrices,
} from '@app/assistant';
import { assistantTrouble, type Config, ConfigError, loadConfig } from '@app/config';
import { readTextFile } from '@app/process';
import type { Ask } from './ask.js';
import { InputError } from './input-error.js';

export interface ConfiguredAssistant {
  readonly ask: Ask;
  readonly model: string;
  /** What one call is expected to cost, in US dollars; `null` where no price is known. */
  readonly estimateUsd: number | null;
}

/** Errors that every further call would have, too. */
const permanentErrors = new Set([
  'assistant_unauthorized',
  'quota_exhausted',
  'model_unavailable',
  'assistant_refused_request',
]);

/** The assistant of the service's own settings. Throws InputError if there is none; `ask` does if every call would fail. */
export function askAssistant(environment: Readonly<Record<string, string | undefined>>): ConfiguredAssistant {
  const config = settingsOf(environment);
  const trouble = assistantTrouble(config);
  if (trouble !== null)
    throw new InputError(`--mode assisted asks an assistant, and ${trouble.message}; or try --demo.`);
  const {
    assistants: [assistant],
    pricesFile,
  } = config;
  const model = assistant.analysisModel ?? assistant.model;
  const prices = readPrices(pricesFile, model).forCalls(model, expectedOfExtraction);
  const ask = askBy({ ...assistant, model });
  return { ask, model, estimateUsd: prices.knows(model) ? prices.estimateOf() : null };
}

/** Returns a failed call as its error code; throws InputError if every further call would fail, too. */
export function askBy(config: AssistantConfig): Ask {
  const extractor = createExtractor(config);
  return async (request) => {
    if (request === null) return { reply: null, failure: 'suspect_answer' };
    try {
      const { text } = await extractor.extract(request, new AbortController().signal);
      return { reply: text, failure: null };
    } catch (error) {
      if (!(error instanceof AssistantError)) throw error;
      if (permanentErrors.has(error.code)) throw new InputError(`${config.model}: ${error.message}`);
      return { reply: null, failure: error.code };
    }
  };
}

function settingsOf(environment: Readonly<Record<string, string | undefined>>): Config {
  try {
    return loadConfig(environment, readTextFile);
  } catch (error) {
    throw error instanceof ConfigError ? new InputError(...error.lines) : error;
  }
}
