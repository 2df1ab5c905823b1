import type OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { Assistant, type Answer, type GeoApplied, type Question } from './assistant.js';
import { callOnce } from './call-once.js';
import { openClient } from './open-client.js';
import { placeOf } from './place-of.js';
import { completionShape, readCompletion } from './read-completion.js';
import { readJson } from './read-json.js';
import { toAnswer } from './to-answer.js';

/** `gpt-5-search-api`, `gpt-4o-search-preview`: every other model answers 400 to `web_search_options`. */
const searchModel = /-search-(api|preview)\b/;

/** Asks by chat completions, which any compatible server speaks; searches the web only with the models made for it. */
export class ChatAssistant extends Assistant {
  private readonly client: OpenAI;

  constructor(private readonly config: AssistantConfig) {
    super();
    this.client = openClient(config);
  }

  ask({ prompt, geo }: Question, caller: AbortSignal): Promise<Answer> {
    const { geoApplied, search, messages } = applied(this.config.model, geo);
    return callOnce(this.config, caller, async (signal) => {
      const request = {
        model: this.config.model,
        messages: [...messages, { role: 'user' as const, content: prompt }],
        ...search,
      };
      const response = await this.client.chat.completions.create(request, { signal }).asResponse();
      const body = await readJson(response, completionShape);
      return toAnswer(readCompletion(body, search.web_search_options ? 1 : 0), { ...this.config, geoApplied });
    });
  }
}

interface Applied {
  readonly geoApplied: GeoApplied;
  readonly search: Pick<OpenAI.ChatCompletionCreateParams, 'web_search_options'>;
  readonly messages: readonly OpenAI.ChatCompletionSystemMessageParam[];
}

function applied(model: string, geo: string): Applied {
  const { country, instruction } = placeOf(geo);
  const searches = searchModel.test(model);
  if (searches && country) {
    const where = { type: 'approximate' as const, approximate: { country } };
    return { geoApplied: 'search_location', search: { web_search_options: { user_location: where } }, messages: [] };
  }
  const search = searches ? { web_search_options: {} } : {};
  if (!instruction) return { geoApplied: 'none', search, messages: [] };
  // `system`, not `developer`: compatible servers know only the older name, and OpenAI takes both.
  return { geoApplied: 'instruction', search, messages: [{ role: 'system', content: instruction }] };
}
