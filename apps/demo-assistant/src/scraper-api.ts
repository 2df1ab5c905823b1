import type { IncomingMessage } from 'node:http';
import type { Api, Call } from './api.js';
import { keyOf } from './http.js';
import { modelName } from './voices.js';

/** What the stand-ins of scrapers have in common: a prompt in one field, answered with sources beside it. */
export const scraperApi = (promptField: string, failureOf: Api['failureOf']) =>
  ({
    promptField,
    promptOf: ({ [promptField]: prompt }) => (typeof prompt === 'string' ? prompt : null),
    formatField: 'none',
    formatOf: () => null,
    offersSearch: () => true,
    citations: 'beside',
    failureOf,
  }) satisfies Partial<Api>;

/** A prompt that is handed to a scraper. */
export const scraperCall = (request: IncomingMessage, api: Api, prompt: string): Call => ({
  api,
  model: modelName,
  prompt,
  offersSearch: true,
  key: keyOf(request),
  extraction: null,
});
