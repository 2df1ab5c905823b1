import OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { cappedFetch } from './capped-fetch.js';

/** Longer than our own deadline, so that the SDK's never decides. */
const sparedMs = 60_000;

/** The SDK with everything said: it reads nothing from the environment, retries nothing, logs nothing. */
export function openClient({ apiKey, baseUrl, timeoutMs }: AssistantConfig): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    defaultHeaders: apiKey === undefined ? { Authorization: null } : {},
    maxRetries: 0,
    timeout: timeoutMs + sparedMs,
    logLevel: 'off',
    fetch: cappedFetch,
  });
}
