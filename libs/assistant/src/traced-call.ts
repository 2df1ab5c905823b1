import { step, type StepDescription } from '@app/telemetry';
import type { AssistantApi, AssistantProvider, Usage } from './assistant.js';
import { type AssistantConfig, hostOf } from './assistant-config.js';
import { providerOf } from './reached.js';

/** What a call's step says once it has come back. */
interface Reported {
  /** The model that answered. */
  readonly model?: string | undefined;
  readonly usage: Usage;
}

/** As OpenTelemetry calls them, where it knows them. */
const providerNames: Readonly<Partial<Record<AssistantProvider, string>>> = {
  xai: 'x_ai',
  gemini: 'gcp.gemini',
};
const operations: Readonly<Partial<Record<AssistantApi, string>>> = { generate_content: 'generate_content' };

/** A call as a step of a trace, by OpenTelemetry's conventions for generative AI; neither what was asked nor what was said is in it. */
export function tracedCall<T>(
  config: AssistantConfig,
  reportOf: (result: T) => Reported,
  call: () => Promise<T>,
): Promise<T> {
  return step(
    () => wordsOf(config),
    async (made) => {
      const result = await call();
      const { model, usage } = reportOf(result);
      made.set({
        'gen_ai.response.model': model,
        'gen_ai.usage.input_tokens': usage.inputTokens,
        'gen_ai.usage.output_tokens': usage.outputTokens,
        'brand_mentions.searches': usage.searches,
      });
      return result;
    },
  );
}

function wordsOf(config: AssistantConfig): StepDescription {
  const { api, model } = config;
  const provider = providerOf(config);
  const operation = operations[api] ?? 'chat';
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': providerNames[provider] ?? provider,
    'gen_ai.request.model': model,
    'server.address': hostOf(config),
  };
  return { name: `${operation} ${model}`, kind: 'client', attributes };
}
