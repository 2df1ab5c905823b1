import { AssistantResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/assistants`. */
export function ApiListAssistants(): MethodDecorator {
  return ApiList({
    operationId: 'listAssistants',
    summary: 'Which assistants are asked, and what each one measures',
    description:
      'The assistants that the account’s prompts ask, in the order of the installation; then those that answered in the past and are no longer asked (active: false).',
    about: 'A page of assistants.',
    model: AssistantResponse,
    example: {
      assistant: 'default',
      label: 'OpenAI API with web search',
      provider: 'openai',
      model: 'gpt-6.1-terra',
      surface: 'api',
      retrieval: 'required',
      active: true,
    },
  });
}
