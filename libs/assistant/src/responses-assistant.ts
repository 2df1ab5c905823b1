import type OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { Assistant, type Answer, type GeoApplied, type Question } from './assistant.js';
import { callOnce } from './call-once.js';
import { openClient } from './open-client.js';
import { type Place, placeOf } from './place-of.js';
import { readJson } from './read-json.js';
import { readResponse } from './read-response.js';
import { responseShape } from './response-shape.js';
import { toAnswer } from './to-answer.js';

/** Asks by the Responses API, with web search from where the customer's audience is. */
export class ResponsesAssistant extends Assistant {
  private readonly client: OpenAI;

  constructor(private readonly config: AssistantConfig) {
    super();
    this.client = openClient(config);
  }

  ask({ prompt, geo }: Question, caller: AbortSignal): Promise<Answer> {
    const place = placeOf(geo);
    return callOnce(this.config, caller, async (signal) => {
      const request = { model: this.config.model, input: prompt, store: false, ...applied(place) };
      const response = await this.client.responses.create(request, { signal }).asResponse();
      const body = await readJson(response, responseShape);
      return toAnswer(readResponse(body), { ...this.config, geoApplied: geoApplied(place) });
    });
  }
}

/** Without a country the location still says so: left out, it would mean the United States. */
function applied({ country, instruction }: Place) {
  const where = { type: 'approximate' as const, ...(country ? { country } : {}) };
  return {
    tools: [{ type: 'web_search' as const, user_location: where }],
    ...(instruction && !country ? { instructions: instruction } : {}),
  };
}

function geoApplied({ country, instruction }: Place): GeoApplied {
  if (country) return 'search_location';
  return instruction ? 'instruction' : 'none';
}
