import type { IncomingMessage } from 'node:http';
import type { Api, Call } from './api.js';
import { keyOf } from './http.js';
import { modelName } from './voices.js';

/** The common part of the scrapers' stand-ins: the prompt is one field, and sources come beside the answer. */
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

/** A call that gives a scraper a prompt. */
export const scraperCall = (request: IncomingMessage, api: Api, prompt: string): Call => ({
  api,
  model: modelName,
  prompt,
  offersSearch: true,
  key: keyOf(request),
  extraction: null,
});
