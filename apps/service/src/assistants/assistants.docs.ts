import { AssistantResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/assistants`. */
export function ApiListAssistants(): MethodDecorator {
  return ApiList({
    operationId: 'listAssistants',
    summary: 'Which assistants are asked, and what each one measures',
    description:
      'Those that the account’s prompts are asked of, in the order of the installation; then those it has answers of but that are asked no more (active: false).',
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
